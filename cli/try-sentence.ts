// A sentence that stands in no set: compiled as the text of a card, and shown as the game takes it.
import { parse } from "yaml";
import { compileCard } from "../compiler/compile-card.ts";
import { stages } from "../compiler/compiled.ts";
import { type Diagnostic, helpOf, nearest } from "../compiler/diagnostics/index.ts";
import type { Game } from "../compiler/game.ts";
import { madeCard, wordsOf } from "../compiler/sets/index.ts";
import { gameNamed } from "./compile.ts";
import type { Context } from "./context.ts";
import { exit, inputFault, wrongUsage } from "./exit.ts";
import { type Explanation, explanation, indented } from "./explain-card.ts";
import { factLines } from "./facts/index.ts";
import { colors, type Io } from "./io.ts";
import { diagnosticsJson, printDiagnostics } from "./report.ts";

export interface TryOptions {
  readonly game?: string;
  readonly type?: string;
  readonly name: string;
  readonly field: { readonly [field: string]: string };
  readonly json?: true;
}

interface Tried {
  /** The card type under which the text was read. */
  readonly type: string;
  /** Absent where the fields are those of no card. */
  readonly explained?: Explanation;
  readonly diagnostics: readonly Diagnostic[];
}

/** One text, and the end. */
export function trySentence(context: Context, id: string, text: string, options: TryOptions): void {
  if (text.trim() === "") throw wrongUsage("there is no text; leave it out to be asked for sentences");
  const game = gameNamed(context, id);
  const tried = tryText(game, text, options);
  if (options.json) {
    const { type, explained, diagnostics } = tried;
    context.io.out(
      JSON.stringify({ type, ...explained, diagnostics: diagnosticsJson(diagnostics) }, null, 2),
    );
  } else show(tried, context.io);
  if (tried.diagnostics.length > 0) context.fail(exit.input);
}

/** One text after the other, until an empty line or the end of the input. */
export async function trySentences(context: Context, id: string, options: TryOptions): Promise<void> {
  const { io } = context;
  const game = gameNamed(context, id);
  io.err(`Rules text of ${game.file.name}, a card to a line; an empty line ends.`);
  for (let line = await io.ask("> "); line?.trim(); line = await io.ask("> "))
    show(tryText(game, line.trim().replaceAll("\\n", "\n"), options), io);
  io.close();
}

/** The text as that of a card of the type asked for, or of the first type that can have it. */
function tryText(game: Game, text: string, { type, name, field }: TryOptions): Tried {
  const types = wordsOf(game.file.schema, "card", "type");
  if (type !== undefined && !types.includes(type)) {
    const near = nearest(type, types);
    throw inputFault(
      `no card type of ${game.file.name} is named \`${type}\`; there is ${(near.length > 0 ? near : types).join(", ")}`,
    );
  }
  const fields = Object.fromEntries(Object.entries(field).map(([key, value]) => [key, fieldOf(key, value)]));
  let first: Tried | undefined;
  for (const each of type === undefined ? simplestFirst(types) : [type]) {
    const tried = tryAs(game, each, { ...fields, name, type: each, text });
    if (tried.diagnostics.length === 0) return tried;
    if (!first || further(tried, first)) first = tried;
  }
  return first!;
}

/** A field's value as a set would have it. */
function fieldOf(field: string, value: string): unknown {
  try {
    return parse(value);
  } catch {
    throw inputFault(`the value of \`${field}\` is no YAML: ${value}`);
  }
}

/** Types of one word before those of several. */
const simplestFirst = (types: readonly string[]): readonly string[] =>
  [...types].sort((a, b) => a.split(" ").length - b.split(" ").length);

/** Whether reading came further: what came furthest tells best what is wrong. */
function further(a: Tried, b: Tried): boolean {
  const stage = ({ explained }: Tried) => (explained ? stages.indexOf(explained.stage) : -1);
  const word = ({ diagnostics }: Tried) => Math.min(...diagnostics.map(({ at }) => at.span.from));
  if (stage(a) !== stage(b)) return stage(a) > stage(b);
  if (word(a) !== word(b)) return word(a) > word(b);
  // Alike but for the advice: a sentence may have a meaning on cards of one type alone.
  const advice = ({ diagnostics }: Tried) => diagnostics.flatMap(helpOf).length;
  return advice(a) > advice(b);
}

function tryAs(game: Game, type: string, fields: { readonly [field: string]: unknown }): Tried {
  const { record, faults } = madeCard(fields, game.file, "text");
  if (!record) return { type, diagnostics: faults };
  const card = compileCard(game, "try", record, { keep: true });
  return {
    type,
    explained: explanation(game, "try", card, new Map()),
    diagnostics: card.findings.map(({ diagnostic }) => diagnostic),
  };
}

function show({ type, explained, diagnostics }: Tried, io: Io): void {
  const c = colors(io.outIsTerminal);
  if (diagnostics.length === 0)
    for (const { facts, canonical, text } of explained?.faces ?? []) {
      io.out(`${c.dim(`as the text of: ${type}`)}\n`);
      if (canonical !== undefined && canonical !== text)
        io.out(`${c.bold("canonical text")}\n${indented(canonical)}\n`);
      if (facts) io.out(`${c.bold("what happens")}\n${indented(factLines(facts).join("\n"))}\n`);
      if (explained?.handlers) io.out(`${c.bold("handler")}\n${indented(abilitiesOf(explained.handlers))}\n`);
    }
  printDiagnostics(io, diagnostics);
}

/** The module without its head and foot, which say nothing of the text. */
function abilitiesOf(source: string): string {
  const lines = source.trimEnd().split("\n");
  const from = lines.findIndex((line) => /^(const |export default)/.test(line));
  return lines.slice(from).join("\n");
}
