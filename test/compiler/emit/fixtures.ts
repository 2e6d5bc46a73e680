// Hand-built meanings of cards, and the surface that they are lowered for.
import type { Ability, CardMeaning, Effect, Selection, Trigger } from "../../../compiler/abilities.ts";
import type { Json } from "../../../compiler/emit/index.ts";
import { type EmittedModule, emitSet } from "../../../compiler/emit/index.ts";
import { type CardCode, type Fault, type GameSurface, lowerCard } from "../../../compiler/lower/index.ts";

export const game: GameSurface = {
  module: "cardwright/runtime/wow",
  verbs: (
    "exhaust ready destroy interrupt flip faceUp faceDown reveal look removeFromCombat deal heal putDamage draw " +
    "discard put token addCounters removeCounters modify gainControl attach choose name search shuffle may pay " +
    "chooseOne extraTurn lose win changeCost arm store"
  ).split(" "),
  events: {
    enters: ["object", "player", "from"],
    destroyed: ["object", "player", "by"],
    attacks: ["object", "defender"],
    damage: ["source", "object", "amount", "types", "combat", "preventable", "with"],
    draws: ["player", "object"],
    "turn starts": ["player"],
    "turn ends": ["player"],
  },
  constants: {
    ally: { type: "ally" },
    hero: { type: "hero" },
    opposing: { side: "opponent" },
    friendly: { side: "friendly" },
    yours: { side: "you" },
    self: { is: "self" },
  },
};

export const span = { from: 0, to: 10 };
export const one = (part: Extract<Selection, { kind: "one" }>["part"]): Selection => ({ kind: "one", part });
export const trigger = (on: string, tests: Trigger["tests"] = []): Trigger => ({ on, tests, span });
export const heroOrAlly = { any: [{ type: "hero" }, { type: "ally" }] } as const;
export const target = (filter: Parameters<typeof spellOn>[0]) =>
  ({ what: "object", filter, min: 1, max: 1, span }) as const;
export const draw = (n: number): Effect => ({ do: "draw", player: "you", n, span });

function spellOn(filter: Extract<Selection, { kind: "all" }>["filter"]) {
  return filter;
}

export const spell = (
  effect: readonly Effect[],
  targets: readonly ReturnType<typeof target>[] = [],
): Ability => ({
  kind: "spell",
  span,
  text: "A spell.",
  targets,
  effect,
});

export function lowered(
  meaning: CardMeaning,
  name = "Test Card",
  text = "Some rules text of the card.",
): CardCode {
  const made = lowerCard(meaning, { set: "test", name, text }, game);
  if (!made.ok) throw new Error(made.faults.map((fault) => fault.message).join("; "));
  return made.code;
}

export function faults(...abilities: readonly Ability[]): readonly Fault[] {
  const made = lowerCard(
    { ongoing: false, abilities },
    { set: "test", name: "Test Card", text: "Text." },
    game,
  );
  return made.ok ? [] : made.faults;
}

export interface Sample {
  readonly name: string;
  readonly text?: string;
  readonly printed?: Readonly<Record<string, Json>>;
  readonly abilities: readonly Ability[];
}

export function emitted(samples: readonly Sample[], name = "test"): EmittedModule {
  const cards = samples.map((sample) => ({
    code: lowered({ ongoing: false, abilities: sample.abilities }, sample.name, sample.text),
    printed: { name: sample.name, type: ["ally"], ...sample.printed },
  }));
  return emitSet({ name, game, cards });
}
