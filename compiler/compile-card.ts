// One card's way from its text to its handlers: parse, print back, bind, lower. Whatever goes wrong is a finding
// of this card alone; a bug in a stage is caught here too, so that it can't hide the other cards.

import { bindCard } from "./bind/index.ts";
import type { CardFinding, CompiledCard, Face, Stage } from "./compiled.ts";
import { type Finding, finding, placed } from "./diagnostics/index.ts";
import type { Game } from "./game.ts";
import { grammarFinding } from "./grammar-faults.ts";
import { keywordsUsed } from "./keyword-uses.ts";
import { lowerCard } from "./lower/index.ts";
import { printedCard } from "./printed.ts";
import { roundTrip } from "./round-trip.ts";
import type { CardRecord, TextField } from "./sets/index.ts";

/** Seconds spent so far; added to by every card. */
export interface Clock {
  parse: number;
  compile: number;
}

export interface CompileOptions {
  readonly clock?: Clock;
  /** Keeps the tree and the meaning of each face. */
  readonly keep?: boolean;
}

/**
 * Compiles one card as far as it goes. Never throws: what is wrong, bugs included, stands in `findings`.
 * @param set name of the set; with the card's it makes the keys of lifted handlers
 */
export function compileCard(
  game: Game,
  set: string,
  record: CardRecord,
  options: CompileOptions = {},
): CompiledCard {
  const findings: CardFinding[] = [];
  const report = (found: Finding, field?: TextField) => {
    const at = field === undefined ? record.at.name : record.at.words(field, found.span);
    const diagnostic = placed(found, at, record.name);
    findings.push(
      field === undefined ? { finding: found, diagnostic } : { field, finding: found, diagnostic },
    );
  };
  const faces = texts(record).map(([field, text]) =>
    compileFace(game, set, record, field, text, report, options),
  );
  const printed = printedCard(record, game.file.printed);
  if (!printed.ok)
    for (const { field, value } of printed.faults) report(finding("CW402", nowhere, { field, value }));
  const text = faces.map((f) => f.stage);
  const stage = lowest(printed.ok ? text : [...text, "printed"]);
  return {
    record,
    faces: faces.map((f) => f.face),
    stage,
    ...(printed.ok ? { printed: printed.fields } : {}),
    findings,
  };
}

const nowhere = { from: 0, to: 0 };

function texts(record: CardRecord): readonly (readonly [TextField, string])[] {
  // A script stands in for the text, which is then only for people.
  if (record.script !== undefined) return [];
  const back = record.back?.text ?? "";
  return [
    ...(record.text === "" ? [] : [["text", record.text] as const]),
    ...(back === "" ? [] : [["back.text", back] as const]),
  ];
}

const order: readonly Stage[] = ["read", "parsed", "printed", "lowered"];

function lowest(reached: readonly Stage[]): Stage {
  return order.find((stage) => reached.includes(stage)) ?? "lowered";
}

interface Reached {
  readonly face: Face;
  readonly stage: Stage;
}

function compileFace(
  game: Game,
  set: string,
  record: CardRecord,
  field: TextField,
  text: string,
  report: (found: Finding, field: TextField) => void,
  options: CompileOptions,
): Reached {
  let face: Face = { field, text };
  let doing = "reading";
  const start = performance.now();
  let parsed = start;
  try {
    const result = game.grammar.parse(text, { name: record.name });
    parsed = performance.now();
    if (!result.ok) {
      for (const fault of result.faults) report(grammarFinding(fault, game.faultWords), field);
      return { face, stage: "read" };
    }
    doing = "printing";
    const { canonical, fault } = roundTrip(game.grammar, record.name, text, result);
    face = { ...face, canonical, ...(options.keep ? { tree: result.tree } : {}) };
    if (fault) {
      report(fault, field);
      return { face, stage: "parsed" };
    }
    doing = "binding";
    const bound = bindCard(result.tree, record, text, game.words);
    if (!bound.ok) {
      for (const found of bound.findings) report(found, field);
      return { face, stage: "printed" };
    }
    const keywords = [...keywordsUsed(bound.meaning)];
    face = { ...face, keywords, ...(options.keep ? { meaning: bound.meaning } : {}) };
    const broken = keywords.find((keyword) => game.keywords.broken.has(keyword));
    if (broken !== undefined) {
      report(finding("CW206", { from: 0, to: text.length }, { keyword: broken }), field);
      return { face, stage: "printed" };
    }
    doing = "lowering";
    const side = field === "back.text" ? { side: "back" as const } : {};
    const lowered = lowerCard(bound.meaning, { set, name: record.name, text, ...side }, game.surface);
    if (!lowered.ok) {
      for (const fault of lowered.faults)
        report(finding("CW401", fault.span, { what: fault.message }), field);
      return { face, stage: "printed" };
    }
    return { face: { ...face, code: lowered.code }, stage: "lowered" };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]! : String(error);
    report(finding("CW901", { from: 0, to: text.length }, { doing, reason }), field);
    return { face, stage: doing === "reading" ? "read" : doing === "printing" ? "parsed" : "printed" };
  } finally {
    const { clock } = options;
    if (clock) {
      clock.parse += (parsed - start) / 1000;
      clock.compile += (performance.now() - parsed) / 1000;
    }
  }
}
