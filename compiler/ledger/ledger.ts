// How many cards of a pool the compiler understands, and why it declines the others.
import { type Clock, compileCards } from "../compile-card.ts";
import { atLeast, type CompiledCard } from "../compiled.ts";
import { type CheckPlace, checkModules, emitCards, type ModuleOf } from "../emit-cards.ts";
import type { Game } from "../game.ts";
import type { Compiled } from "../pipeline.ts";
import type { CardRecord } from "../sets/index.ts";

export interface LedgerEntry {
  readonly card: string;
  readonly code: string;
  /** The line of the card's text, from 1. */
  readonly line: number;
  /** The rest of that line from the first word that could not be read. */
  readonly at: string;
}

export interface Ledger {
  readonly game: string;
  readonly cards: number;
  readonly withText: number;
  readonly parsed: number;
  readonly printed: number;
  readonly checked: number;
  readonly declined: readonly LedgerEntry[];
  readonly seconds: { readonly parse: number; readonly compile: number; readonly typecheck: number };
}

/** A card of the pool; without a record it is no card of the game, and `entry` says why. */
export type PoolCard =
  | { readonly record: CardRecord; readonly set: string; readonly entry?: undefined }
  | {
      readonly record?: undefined;
      readonly set: string;
      /** The text as far as it is known. */
      readonly text: string;
      readonly entry: LedgerEntry;
    };

export interface PoolResult {
  readonly ledger: Ledger;
  readonly cards: readonly CompiledCard[];
}

/** Cards of one module; larger ones are no faster to check and harder to read. */
const moduleSize = 400;

/**
 * Compiles a pool, emits it in modules and type-checks them in one run.
 * @param step told how many cards are compiled
 */
export async function takeLedger(
  game: Game,
  pool: readonly PoolCard[],
  place: CheckPlace,
  step: (done: number) => void = () => {},
): Promise<PoolResult> {
  const clock: Clock = { parse: 0, compile: 0 };
  const records = pool.flatMap((card) => (card.record ? [card.record] : []));
  const compiled = compileCards(game, "pool", records, { clock }, step);
  const start = performance.now();
  const modules = inModules(game, "pool", compiled);
  clock.compile += (performance.now() - start) / 1000;
  const result = await checkModules(game, modules, place);
  const cards = result.modules.flatMap((m) => m.cards);
  const seconds = { ...clock, typecheck: result.seconds };
  return {
    ledger: counted(
      game,
      cards,
      pool.flatMap((card) => (card.record ? [] : [card])),
      seconds,
    ),
    cards,
  };
}

/** The ledger of sets that were compiled already. */
export function ledgerOf(game: Game, compiled: Compiled): Ledger {
  return counted(
    game,
    compiled.sets.flatMap((s) => s.cards),
    [],
    compiled.seconds,
  );
}

function counted(
  game: Game,
  cards: readonly CompiledCard[],
  refused: readonly { readonly text: string; readonly entry: LedgerEntry }[],
  seconds: Ledger["seconds"],
): Ledger {
  const withText = cards.filter((card) => card.faces.length > 0);
  const reached = (stage: CompiledCard["stage"]) =>
    withText.filter((card) => atLeast(card.stage, stage)).length;
  const others = refused.filter((card) => card.text !== "").map((card) => card.entry);
  let declined: Ledger["declined"] | undefined;
  return {
    game: game.file.id,
    cards: cards.length + refused.length,
    withText: withText.length + others.length,
    parsed: reached("parsed"),
    printed: reached("printed"),
    checked: reached("checked"),
    // A count alone does not ask what each of them stops at.
    get declined() {
      declined ??= [...withText.filter((card) => card.stage !== "checked").map(entryOf), ...others].sort(
        (a, b) => (a.card < b.card ? -1 : a.card > b.card ? 1 : 0),
      );
      return declined;
    },
    seconds: {
      parse: round(seconds.parse),
      compile: round(seconds.compile),
      typecheck: round(seconds.typecheck),
    },
  };
}

/** Cards of one name can't share a module: the second goes to a later one. */
export function inModules(game: Game, name: string, cards: readonly CompiledCard[]): readonly ModuleOf[] {
  const groups: { names: Set<string>; cards: CompiledCard[] }[] = [];
  for (const card of cards) {
    let group = groups.find((g) => g.cards.length < moduleSize && !g.names.has(card.record.name));
    if (!group) {
      group = { names: new Set(), cards: [] };
      groups.push(group);
    }
    group.names.add(card.record.name);
    group.cards.push(card);
  }
  return groups.map((group, i) => emitCards(game, `${name}-${i + 1}`, group.cards));
}

/** The first thing that stops a card; `at` is the rest of its line of text. */
export function entryOf(card: CompiledCard): LedgerEntry {
  const first = card.findings[0];
  if (!first)
    return { card: card.record.name, code: "CW901", line: 1, at: card.record.text.split("\n")[0] ?? "" };
  const text = card.faces.find((face) => face.field === first.field)?.text ?? "";
  const { from } = first.finding.span;
  const line = text.slice(0, from).split("\n").length;
  return {
    card: card.record.name,
    code: first.diagnostic.code,
    line,
    at: text.slice(from).split("\n")[0] ?? "",
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
