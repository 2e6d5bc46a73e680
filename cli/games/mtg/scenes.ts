// Scenes for measuring and for being seen at work: crowds, and tables at which cards can show what they do: the cards
// asked for in hand and in play, lands of every color to pay with, and other cards around them. Random, by a seed.
import {
  type CardDef,
  card,
  defineSet,
  isBasicLand,
  type MtgRegistry,
  type MtgSession,
  type Put,
  type ScenePlayer,
  type SetModule,
  setScene,
} from "../../../runtime/games/mtg/index.ts";
import type { Below } from "../game.ts";

export interface Stock {
  readonly registry: MtgRegistry;
  readonly basics: readonly CardDef[];
  /** All cards but basic lands. */
  readonly cards: readonly CardDef[];
  readonly creatures: readonly CardDef[];
  /** Artifacts and enchantments that lie in play by themselves. */
  readonly things: readonly CardDef[];
}

/** With the five basic lands, which a file of records need not hold: nothing could be paid for without them. */
export function withBasics(modules: readonly SetModule[]): readonly SetModule[] {
  const known = new Set(modules.flatMap((m) => m.cards.map((def) => def.name)));
  const missing = ["Plains", "Island", "Swamp", "Mountain", "Forest"].filter((name) => !known.has(name));
  const lands = missing.map((name) =>
    card({ name, supertypes: ["basic"], types: ["land"], subtypes: [name], abilities: [] }),
  );
  return [...modules, defineSet("basic lands", lands)];
}

export function stockOf(registry: MtgRegistry): Stock {
  const all = [...registry.defs.values()];
  return {
    registry,
    basics: all.filter(isBasicLand),
    cards: all.filter((def) => !isBasicLand(def)),
    creatures: all.filter((def) => def.types.includes("creature") && survives(def)),
    things: all.filter((def) => stays(def) && !def.types.includes("creature") && !def.types.includes("land")),
  };
}

const is = (def: CardDef, ...types: readonly string[]): boolean =>
  types.some((type) => def.types.some((t) => t === type));
/** May it lie in play by itself? Auras and what has no toughness may not. */
const stays = (def: CardDef): boolean =>
  is(def, "artifact", "creature", "enchantment", "land") &&
  def.subtypes?.includes("Aura") !== true &&
  survives(def);
const survives = (def: CardDef): boolean =>
  !is(def, "creature") || (typeof def.toughness === "number" && def.toughness > 0);

const some = <T>(from: readonly T[], n: number, below: Below): readonly T[] =>
  from.length === 0 ? [] : Array.from({ length: n }, () => from[below(from.length)]!);
const names = (defs: readonly CardDef[]): readonly string[] => defs.map((def) => def.name);

/** Two players, each with his share of the cards asked for. */
export function sceneFor(stock: Stock, asked: readonly string[], seed: number, below: Below): MtgSession {
  const defs = asked.map((name) => stock.registry.defs.get(name)!);
  const players = [0, 1].map((seat) =>
    side(
      stock,
      defs.filter((_, i) => i % 2 === seat),
      below,
    ),
  );
  // One scene in six is about to become the other player's, so that beginnings of turns are seen as well.
  const late = below(6) === 0 ? { step: "end of turn" as const } : {};
  return setScene({ registry: stock.registry, players, seed, turnOf: below(2), ...late });
}

function side(stock: Stock, cards: readonly CardDef[], below: Below): ScenePlayer {
  const { basics, creatures, things } = stock;
  // Half of what can lie in play begins there.
  const there = cards.filter((def) => stays(def) && below(2) === 0);
  const around = [...some(creatures, 3, below), ...some(things, 1, below)];
  const laid = [...there, ...around].map((def): Put => ({ card: def.name, tapped: below(4) === 0 }));
  const lands = [...basics, ...basics, ...basics, ...basics];
  return {
    hand: names([...cards.filter((def) => !there.includes(def)), ...some(stock.cards, 2, below)]),
    library: names([...some(cards, 3, below), ...some(stock.cards, 18, below), ...some(basics, 6, below)]),
    graveyard: names([...some(cards, 1, below), ...some(stock.cards, 4, below)]),
    play: [...laid, ...names(lands)],
    life: 20,
  };
}

/** Two players with equally many permanents: two lands for every three creatures, some of which change others. */
export function crowd(stock: Stock, cards: number, effects: number): MtgSession {
  const lasting = [...stock.creatures, ...stock.things].filter(changesOthers);
  const plain = stock.creatures.filter((def) => !changesOthers(def));
  const take = (from: readonly CardDef[], n: number): readonly string[] =>
    from.length === 0 ? [] : Array.from({ length: n }, (_, i) => from[i % from.length]!.name);
  const players = [0, 1].map((): ScenePlayer => {
    const half = cards / 2;
    const changing = take(lasting, Math.min(effects / 2, half));
    const creatures = take(plain, Math.floor(half * 0.6) - changing.length);
    return {
      play: [...changing, ...creatures, ...take(stock.basics, half - changing.length - creatures.length)],
      hand: take(plain, 5),
      library: take(plain, 30),
    };
  });
  return setScene({ registry: stock.registry, players });
}

/** Does it change what others are, without a legend's or a world's rule to forbid a second one? */
const changesOthers = (def: CardDef): boolean =>
  !(def.supertypes ?? []).some((word) => word === "legendary" || word === "world") &&
  def.abilities.some((a) => a.kind === "continuous" && "filter" in a.on);
