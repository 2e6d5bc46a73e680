// How strict the compiler is: lines of checked cards are damaged by one word each, and compiled again.
import { compileCard } from "../compile-card.ts";
import type { CompiledCard } from "../compiled.ts";
import { type CheckPlace, checkModules, emitCards } from "../emit-cards.ts";
import type { Game } from "../game.ts";
import type { CardRecord } from "../sets/index.ts";
import { type MutationKind, mutated, mutationKinds, wordsIn } from "./mutations.ts";
import { seeded } from "./random.ts";

export interface Survivor {
  readonly card: string;
  readonly kind: MutationKind;
  readonly was: string;
  readonly is: string;
}

export interface MutationCount {
  /** Damaged lines that were compiled. */
  readonly tried: number;
  /** Of these, how many are still checked. */
  readonly checked: number;
}

export interface MutationReport {
  readonly lines: number;
  readonly seed: number;
  readonly kinds: { readonly [K in MutationKind]: MutationCount };
  readonly survivors: readonly Survivor[];
}

interface Mutant extends Survivor {
  readonly record: CardRecord;
}

/** @param n lines that are drawn; each is damaged once in every way */
export async function mutate(
  game: Game,
  cards: readonly CompiledCard[],
  n: number,
  seed: number,
  place: CheckPlace,
  step: (done: number) => void = () => {},
): Promise<MutationReport> {
  const random = seeded(seed);
  const { reminders } = game.grammar;
  const lines = cards
    .filter((card) => card.stage === "checked")
    .flatMap((card) =>
      card.record.text.split("\n").flatMap((line, i) => (line === "" ? [] : [{ card, line, i }])),
    );
  const words = [...new Set(lines.flatMap(({ line }) => wordsIn(line, reminders)))];
  const drawn = shuffled(lines, random.below).slice(0, n);
  const mutants = drawn.flatMap(({ card, line, i }) =>
    mutationKinds.flatMap((kind): Mutant[] => {
      const is = mutated(line, kind, words, random, reminders);
      if (is === undefined) return [];
      const text = card.record.text.split("\n").with(i, is).join("\n");
      const record: CardRecord = { ...card.record, text };
      return [{ card: card.record.name, kind, was: line, is, record }];
    }),
  );
  const compiled = mutants.map((mutant, i) => {
    if (i % 50 === 0) step(i);
    return { mutant, card: compileCard(game, "mutants", mutant.record) };
  });
  step(mutants.length);
  const lowered = compiled.filter(({ card }) => card.stage === "lowered");
  // Mutants of one card have one name, so that each has a module of its own beside the others.
  const rounds: (typeof lowered)[] = [];
  for (const one of lowered) {
    const round = rounds.find((r) => !r.some((other) => other.mutant.card === one.mutant.card));
    if (round) round.push(one);
    else rounds.push([one]);
  }
  const modules = rounds.map((round, i) => {
    const own = round.map(({ card }) => card);
    return emitCards(game, `mutants-${i + 1}`, own);
  });
  const checked = await checkModules(game, modules, place);
  const survivors = checked.modules.flatMap((m, i) =>
    m.cards.flatMap((card, j): Survivor[] => {
      if (card.stage !== "checked") return [];
      const { card: name, kind, was, is } = rounds[i]![j]!.mutant;
      return [{ card: name, kind, was, is }];
    }),
  );
  const count = (kind: MutationKind): MutationCount => ({
    tried: mutants.filter((m) => m.kind === kind).length,
    checked: survivors.filter((s) => s.kind === kind).length,
  });
  return {
    lines: drawn.length,
    seed,
    kinds: {
      delete: count("delete"),
      replace: count("replace"),
      double: count("double"),
      swap: count("swap"),
      misspell: count("misspell"),
    },
    survivors,
  };
}

function shuffled<T>(list: readonly T[], below: (n: number) => number): readonly T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
