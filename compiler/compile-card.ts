// One card's way from its text to its handlers: parse, print back, bind, lower. Whatever goes wrong is a finding
// of this card alone; a bug in a stage is caught here too, so that it can't hide the other cards.

import type { ParseResult } from "../grammar/index.ts";
import type { CardMeaning } from "./abilities.ts";
import { bindCard } from "./bind/index.ts";
import type { CardFinding, CompiledCard, Face, Stage } from "./compiled.ts";
import { type Finding, finding, placed } from "./diagnostics/index.ts";
import type { Game } from "./game.ts";
import { keywordsUsed } from "./keyword-uses.ts";
import { type CardCode, lowerCard } from "./lower/index.ts";
import { printedCard } from "./printed.ts";
import { roundTrip } from "./round-trip.ts";
import type { CardRecord, TextField } from "./sets/index.ts";
import { findingOf, withLikely } from "./slips.ts";

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
  return compileBatch(game, set, [record], options)[0]!;
}

/** So many cards go through each stage together: most of what a card costs is to fetch the code of the stage. */
const batch = 128;

/**
 * Compiles cards, each by itself, as far as they go.
 * @param step told how many are compiled
 */
export function compileCards(
  game: Game,
  set: string,
  records: readonly CardRecord[],
  options: CompileOptions = {},
  step: (done: number) => void = () => {},
): readonly CompiledCard[] {
  const out: CompiledCard[] = [];
  for (let at = 0; at < records.length; at += batch) {
    out.push(...compileBatch(game, set, records.slice(at, at + batch), options));
    step(out.length);
  }
  return out;
}

function compileBatch(
  game: Game,
  set: string,
  records: readonly CardRecord[],
  options: CompileOptions,
): readonly CompiledCard[] {
  const cards = records.map((record) => texts(record).map(([field, text]) => draftOf(record, field, text)));
  const drafts = cards.flat();
  for (const { doing, work, clock: hand } of ways) {
    const start = performance.now();
    for (const draft of drafts) {
      if (draft.stopped) continue;
      try {
        work(draft, game, set, options);
      } catch (error) {
        stop(draft, bug(error, doing, draft.text));
      }
    }
    if (options.clock) options.clock[hand] += (performance.now() - start) / 1000;
  }
  return records.map((record, i) => finished(game, record, cards[i]!, options.keep ?? false));
}

function finished(game: Game, record: CardRecord, drafts: readonly Draft[], keep: boolean): CompiledCard {
  const findings: CardFinding[] = [];
  for (const draft of drafts) for (const found of draft.findings) findings.push(cardFinding(draft, found));
  const told = drafts.every((draft) => draft.sets !== undefined) || record.script !== undefined;
  const sets = new Set<string>();
  for (const draft of drafts) for (const stat of draft.sets ?? []) sets.add(stat);
  const printed = printedCard(
    record,
    game.file.printed,
    told && record.script === undefined ? sets : undefined,
  );
  if (!printed.ok)
    for (const { field, value } of printed.faults) {
      const found = finding("CW402", nowhere, { field, value });
      findings.push({ finding: found, diagnostic: placed(found, record.at.name, record.name) });
    }
  const reached = drafts.map((draft) => draft.stage);
  return {
    record,
    faces: drafts.map((draft) => faceOf(draft, keep)),
    stage: lowest(printed.ok ? reached : [...reached, "printed"]),
    ...(printed.ok ? { printed: printed.fields } : {}),
    findings,
  };
}

const nowhere = { from: 0, to: 0 };

/** Worked out when somebody looks at it: what was probably meant takes longer to find than what is wrong. */
function cardFinding({ field, record, text }: Draft, found: Found): CardFinding {
  let known: CardFinding | undefined;
  const whole = (): CardFinding => {
    if (known !== undefined) return known;
    const one = typeof found === "function" ? guarded(found, text) : found;
    known = { field, finding: one, diagnostic: placed(one, record.at.words(field, one.span), record.name) };
    return known;
  };
  return {
    field,
    get finding() {
      return whole().finding;
    },
    get diagnostic() {
      return whole().diagnostic;
    },
  };
}

function guarded(look: () => Finding, text: string): Finding {
  try {
    return look();
  } catch (error) {
    return bug(error, "looking for what was meant", text);
  }
}

function bug(error: unknown, doing: string, text: string): Finding {
  const reason = error instanceof Error ? error.message.split("\n")[0]! : String(error);
  return finding("CW901", { from: 0, to: text.length }, { doing, reason });
}

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

/** What stops a text, or how that is found out. */
type Found = Finding | (() => Finding);

/** A text on its way. */
interface Draft {
  readonly record: CardRecord;
  readonly field: TextField;
  readonly text: string;
  /** Reached so far. */
  stage: Stage;
  stopped: boolean;
  readonly findings: Found[];
  // What the stages leave, one for the next.
  read: Extract<ParseResult, { readonly ok: true }> | undefined;
  canonical: string | undefined;
  meaning: CardMeaning | undefined;
  /** The numbers that it sets of its own card. */
  sets: ReadonlySet<string> | undefined;
  keywords: readonly string[] | undefined;
  code: CardCode | undefined;
}

const draftOf = (record: CardRecord, field: TextField, text: string): Draft => ({
  record,
  field,
  text,
  stage: "read",
  stopped: false,
  findings: [],
  read: undefined,
  canonical: undefined,
  meaning: undefined,
  sets: undefined,
  keywords: undefined,
  code: undefined,
});

function faceOf(draft: Draft, keep: boolean): Face {
  const { field, text, canonical, read, meaning, keywords, code } = draft;
  return {
    field,
    text,
    ...(canonical === undefined ? {} : { canonical }),
    ...(keep && read ? { tree: read.tree } : {}),
    ...(keep && meaning ? { meaning } : {}),
    ...(keywords === undefined ? {} : { keywords }),
    ...(code === undefined ? {} : { code }),
  };
}

function stop(draft: Draft, ...findings: readonly Found[]): void {
  draft.stopped = true;
  draft.findings.push(...findings);
}

/** One stage of a text: goes on to the next unless it stops. */
type Work = (draft: Draft, game: Game, set: string, options: CompileOptions) => void;

const read: Work = (draft, game) => {
  const result = game.grammar.parse(draft.text, { name: draft.record.name });
  if (!result.ok) {
    stop(draft, ...result.faults.map((fault) => () => findingOf(game, draft.record, draft.text, fault)));
    return;
  }
  draft.read = result;
  draft.stage = "parsed";
};

const print: Work = (draft, game) => {
  const { canonical, fault } = roundTrip(game.grammar, draft.record.name, draft.text, draft.read!);
  draft.canonical = canonical;
  if (fault) stop(draft, fault);
  else draft.stage = "printed";
};

const bind: Work = (draft, game, _, { keep }) => {
  const bound = bindCard(draft.read!.tree, draft.record, draft.text, game.words);
  if (!keep) draft.read = undefined;
  if (!bound.ok) {
    stop(draft, ...bound.findings.map((found) => withLikely(game, draft.record, draft.text, found)));
    return;
  }
  draft.meaning = bound.meaning;
  draft.sets = ownNumbers(bound.meaning.abilities);
  draft.keywords = [...keywordsUsed(bound.meaning)];
  const broken = draft.keywords.find((keyword) => game.keywords.broken.has(keyword));
  if (broken !== undefined)
    stop(draft, finding("CW206", { from: 0, to: draft.text.length }, { keyword: broken }));
};

/** "~'s power is equal to ...": the stats that statements set of the card itself. */
function ownNumbers(abilities: CardMeaning["abilities"]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const a of abilities)
    if (a.kind === "continuous" && "self" in a.on)
      for (const change of a.changes) if ("set" in change) found.add(change.set);
  return found;
}

const lower: Work = (draft, game, set, { keep }) => {
  const { field, text, record, meaning } = draft;
  const side = field === "back.text" ? { side: "back" as const } : {};
  const lowered = lowerCard(meaning!, { set, name: record.name, text, ...side }, game.surface);
  if (!keep) draft.meaning = undefined;
  if (lowered.ok) {
    draft.code = lowered.code;
    draft.stage = "lowered";
  } else stop(draft, ...lowered.faults.map((fault) => finding("CW401", fault.span, { what: fault.message })));
};

const ways: readonly { readonly doing: string; readonly work: Work; readonly clock: keyof Clock }[] = [
  { doing: "reading", work: read, clock: "parse" },
  { doing: "printing", work: print, clock: "compile" },
  { doing: "binding", work: bind, clock: "compile" },
  { doing: "lowering", work: lower, clock: "compile" },
];
