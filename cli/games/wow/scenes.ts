// Scenes for measuring and for being seen at work: crowds, and tables at which cards can show what they do: the cards asked for in hand, in play and as resources, plenty to pay
// with, and other cards around them. Random, by a seed.
import {
  type CardDef,
  type ScenePlayer,
  setScene,
  type WowRegistry,
  type WowSession,
} from "../../../runtime/games/wow/index.ts";
import type { Below } from "../game.ts";
import { isHero } from "./decks.ts";

export interface Stock {
  readonly registry: WowRegistry;
  readonly heroes: readonly CardDef[];
  readonly others: readonly CardDef[];
  readonly allies: readonly CardDef[];
  /** Equipment and ongoing abilities that lie in play by themselves. */
  readonly things: readonly CardDef[];
}

export function stockOf(registry: WowRegistry): Stock {
  const all = [...registry.defs.values()].filter((def) => def.token !== true);
  return {
    registry,
    heroes: all.filter(isHero),
    others: all.filter((def) => !isHero(def)),
    allies: all.filter((def) => def.type.includes("ally")),
    things: all.filter((def) => !isHero(def) && !def.type.includes("ally") && stays(def)),
  };
}

const some = <T>(from: readonly T[], n: number, below: Below): readonly T[] =>
  from.length === 0 ? [] : Array.from({ length: n }, () => from[below(from.length)]!);
const names = (defs: readonly CardDef[]): readonly string[] => defs.map((def) => def.name);

/** Two players, each with his share of the cards asked for. */
export function sceneFor(stock: Stock, names: readonly string[], seed: number, below: Below): WowSession {
  const asked = names.map((name) => stock.registry.defs.get(name)!);
  const heroes = asked.filter(isHero);
  const cards = asked.filter((def) => !isHero(def));
  const players = [0, 1].map((seat) =>
    playerFor(
      stock,
      heroes[seat],
      cards.filter((_, i) => i % 2 === seat),
      below,
    ),
  );
  return setScene({ registry: stock.registry, players, seed, turnOf: below(2) });
}

function playerFor(
  stock: Stock,
  leader: CardDef | undefined,
  cards: readonly CardDef[],
  below: Below,
): ScenePlayer {
  const hero = leader ?? stock.heroes[below(stock.heroes.length)];
  if (hero === undefined) throw new Error("there is no hero to play with");
  const resources = cards.filter((def) => def.type.includes("quest") || def.type.includes("location"));
  const rest = cards.filter((def) => !resources.includes(def));
  // Half of what can lie in play begins there.
  const inPlay = rest.filter((def) => stays(def) && below(2) === 0);
  const hand = [...rest.filter((def) => !inPlay.includes(def)), ...some(stock.others, 2, below)];
  return {
    hero: hero.name,
    hand: names(hand),
    deck: names([...some(rest, 3, below), ...some(stock.others, 25, below)]),
    graveyard: names([...some(rest, 1, below), ...some(stock.others, 5, below)]),
    play: [
      ...names(inPlay),
      ...some(stock.allies, 3, below).map((def) => around(def, below(2), below)),
      ...some(stock.things, 3, below).map((def) => around(def, 0, below)),
    ],
    resources: [
      ...names(some(stock.others, 14, below)),
      ...resources.map((def) => ({ card: def.name, faceUp: true })),
    ],
  };
}

/** Company: one in three is exhausted. */
const around = (def: CardDef, damage: number, below: Below) => ({
  card: def.name,
  damage,
  exhausted: below(3) === 0,
});

/** May it lie in play by itself? Attachments may not. */
const stays = (def: CardDef): boolean =>
  def.type.includes("ally") ||
  def.type.includes("equipment") ||
  (def.ongoing === true && !def.abilities.some((a) => a.kind === "attach" || a.kind === "modal"));

/** Two players with equally many cards: a hero, two resources for every three allies, a hand and a deck. */
export function crowd(registry: WowRegistry, cards: number, effects: number): WowSession {
  const all = [...registry.defs.values()].filter(mayBeMany);
  const heroes = [...registry.defs.values()].filter(isHero);
  const lasting = all.filter(changesOthers);
  const plain = all.filter((c) => !changesOthers(c));
  const take = (from: readonly CardDef[], n: number): readonly string[] =>
    Array.from({ length: n }, (_, i) => from[i % from.length]?.name ?? "").filter((name) => name !== "");
  const players = [0, 1].map((seat): ScenePlayer => {
    const allies = Math.floor((cards / 2 - 1) * 0.6);
    const mine = Math.min(allies, effects / 2);
    return {
      hero: heroes[seat % heroes.length]!.name,
      play: [...take(lasting, mine), ...take(plain, allies - mine)],
      resources: cards / 2 - 1 - allies,
      hand: take(plain, 5),
      deck: take(plain, 30),
    };
  });
  return setScene({ registry, players });
}

/** Allies of which a player may control any number. */
const mayBeMany = (c: CardDef): boolean =>
  c.type.includes("ally") && !c.unique && !c.token && !(c.tags ?? []).some((tag) => tag.includes("("));

const changesOthers = (c: CardDef): boolean =>
  c.abilities.some((a) => a.kind === "continuous" && "filter" in a.on);
