// How a card is understood, in text: its tree, its canonical words, its abilities, its emitted handlers.
import { stringify } from "yaml";
import { canonicalText } from "../compiler/canonical.ts";
import { compileCard } from "../compiler/compile-card.ts";
import type { CompiledCard, Face } from "../compiler/compiled.ts";
import { nearest } from "../compiler/diagnostics/index.ts";
import type { EmittedScript } from "../compiler/emit/index.ts";
import { emitCards } from "../compiler/emit-cards.ts";
import type { Game } from "../compiler/game.ts";
import { scriptsOf } from "../compiler/scripts.ts";
import { folderOf } from "../compiler/sets/index.ts";
import { checkPlace, gameNamed } from "./compile.ts";
import type { Context } from "./context.ts";
import { exit, inputFault } from "./exit.ts";
import { type Fact, factLines, factsOf, keywordWords } from "./facts/index.ts";
import { colors, type Io } from "./io.ts";
import { askedSets } from "./load.ts";
import { diagnosticsJson, errorCount, printDiagnostics } from "./report.ts";

/** Prints how a card is understood. */
export async function explainCard(
  context: Context,
  name: string,
  { game: id, sets: words }: { readonly game?: string; readonly sets: readonly string[] },
  json: boolean,
): Promise<void> {
  const asked = askedSets(context, words, id);
  const wanted = name.toLowerCase();
  const cards = asked.sets.flatMap((set) => set.cards.map((record) => ({ set, record })));
  const found = cards.find(({ record }) => record.name.toLowerCase() === wanted);
  if (!found) {
    const names = cards.map(({ record }) => record.name);
    // A part of a name is a name that nobody finished: "Gate" of "Gate Warden".
    const longer = names.filter((one) => one.toLowerCase().includes(wanted)).slice(0, 5);
    const near = longer.length > 0 ? longer : nearest(name, names);
    if (errorCount(asked.diagnostics) > 0) printDiagnostics(context.io, asked.diagnostics);
    throw inputFault(`no card is named \`${name}\`${near.length > 0 ? `; there is ${near.join(", ")}` : ""}`);
  }
  const game = gameNamed(context, found.set.game);
  const card = compileCard(game, found.set.name, found.record, { keep: true });
  // The module is shown as if it stood beside the set, so that a script has the path that the card gives.
  const place = checkPlace(context, game, folderOf(found.set));
  const scripts = await scriptsOf({ ...found.set, cards: [found.record] }, place);
  const explained = explanation(game, found.set.name, card, scripts.usable);
  const diagnostics = [...scripts.diagnostics, ...card.findings.map((f) => f.diagnostic)];
  if (json) {
    context.io.out(JSON.stringify({ ...explained, diagnostics: diagnosticsJson(diagnostics) }, null, 2));
  } else {
    context.io.out(shownExplanation(explained, context.io));
    printDiagnostics(context.io, diagnostics);
  }
  if (errorCount(diagnostics) > 0) context.fail(exit.input);
}

export interface Explanation {
  readonly card: string;
  readonly stage: CompiledCard["stage"];
  readonly faces: readonly {
    readonly text: string;
    readonly canonical?: string;
    /** What happens, in plain words. */
    readonly facts?: readonly Fact[];
    /** In the game's other wordings, by their names. */
    readonly wordings?: Readonly<Record<string, string>>;
    readonly tree?: string;
    readonly abilities?: unknown;
  }[];
  readonly handlers?: string;
}

/** @param scripts those of the card that may be emitted */
export function explanation(
  game: Game,
  set: string,
  card: CompiledCard,
  scripts: ReadonlyMap<string, EmittedScript>,
): Explanation {
  const { script } = card.record;
  const emitted =
    (card.stage === "lowered" || card.stage === "checked") && (script === undefined || scripts.has(script));
  return {
    card: card.record.name,
    stage: card.stage,
    faces: card.faces.map((face) => ({
      text: face.text,
      ...(face.canonical === undefined ? {} : { canonical: canonicalText(game, card.record, face.text) }),
      ...(face.canonical === undefined ? {} : otherWordings(game, card, face)),
      ...(face.tree === undefined ? {} : { tree: outline(face).join("\n") }),
      ...(face.meaning === undefined
        ? {}
        : {
            facts: factsOf(face.meaning.abilities, face.text, keywordWords(game.file.keywords)),
            abilities: bare(face.meaning.abilities),
          }),
    })),
    ...(emitted ? { handlers: emitCards(game, set, [card], scripts).module.source } : {}),
  };
}

function otherWordings(game: Game, card: CompiledCard, face: Face) {
  const [, ...others] = game.wordings.names;
  if (others.length === 0) return {};
  const texts = others.map((name) => [name, canonicalText(game, card.record, face.text, name)] as const);
  return { wordings: Object.fromEntries(texts) };
}

function shownExplanation(e: Explanation, io: Io): string {
  const c = colors(io.outIsTerminal);
  const section = (title: string, text: string) => `${c.bold(title)}\n${indented(text)}\n`;
  const parts = [`${c.bold(c.cyan(e.card))} (${e.stage})\n`];
  e.faces.forEach((face, i) => {
    const side = e.faces.length > 1 ? (i === 0 ? ", front" : ", back") : "";
    parts.push(section(`text${side}`, face.text));
    if (face.canonical !== undefined && face.canonical !== face.text)
      parts.push(section("canonical text", face.canonical));
    for (const [name, text] of Object.entries(face.wordings ?? {}))
      if (text !== face.text && text !== face.canonical) parts.push(section(`wording of ${name}`, text));
    if (face.facts !== undefined) parts.push(section("what happens", factLines(face.facts).join("\n")));
    if (face.tree !== undefined) parts.push(section("tree", face.tree));
    if (face.abilities !== undefined)
      parts.push(section("abilities", stringify(face.abilities, { lineWidth: 100 }).trimEnd()));
  });
  if (e.handlers !== undefined) parts.push(section("emitted module", e.handlers.trimEnd()));
  return parts.join("\n").trimEnd();
}

export const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");

/** Each node on a line with the words it covers; a chain of nodes over the same words is one line. */
function outline(face: Face): readonly string[] {
  const lines: string[] = [];
  const walk = (value: unknown, depth: number, label: string, last: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth, label, last);
      return;
    }
    if (!isNode(value)) return;
    const words = value.span ? face.text.slice(value.span.from, value.span.to).replaceAll("\n", " / ") : "";
    const kind = typeof value.kind === "string" ? value.kind : "id" in value ? "word" : "";
    const name = label === "" || label === kind ? kind : kind === "" ? label : `${label}: ${kind}`;
    const shown = kind !== "" && !(kind === "word" && words === last);
    if (shown)
      lines.push(`${"  ".repeat(depth)}${name}  ${words === last && depth > 0 ? "" : words}`.trimEnd());
    for (const [key, child] of Object.entries(value)) {
      if (key === "span" || key === "senses" || key === "kind") continue;
      walk(child, shown ? depth + 1 : depth, key === "item" || key === "items" ? "" : key, words);
    }
  };
  walk(face.tree?.lines, 0, "", "");
  return lines;
}

interface Node {
  readonly kind?: unknown;
  readonly span?: { readonly from: number; readonly to: number };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

/** Without spans and quoted words, which are for machines. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "span");
  return Object.fromEntries(kept.map(([key, child]) => [key, bare(child)]));
}
