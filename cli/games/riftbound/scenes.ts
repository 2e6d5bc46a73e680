// Scenes for measuring and for being seen at work: crowds, and tables at which cards can show what they do: the cards
// asked for in hand and on the board, runes of every domain to pay with, and other cards around them. Random, by a seed.
import {
  type CardDef,
  type RiftRegistry,
  type RiftSession,
  type SceneCard,
  type ScenePlayer,
  setScene,
} from "../../../runtime/games/riftbound/index.ts";
import type { Below } from "../game.ts";

export interface Stock {
  readonly registry: RiftRegistry;
  readonly legends: readonly CardDef[];
  readonly fields: readonly CardDef[];
  readonly runes: readonly CardDef[];
  readonly units: readonly CardDef[];
  /** Units, gear and spells. */
  readonly main: readonly CardDef[];
}

export function stockOf(registry: RiftRegistry): Stock {
  const all = [...registry.defs.values()].filter((def) => def.supertype !== "token");
  const of = (...types: readonly string[]) => all.filter((def) => types.includes(def.type));
  return {
    registry,
    legends: of("legend"),
    fields: of("battlefield"),
    runes: of("rune"),
    units: of("unit"),
    main: of("unit", "gear", "spell"),
  };
}

const some = <T>(from: readonly T[], n: number, below: Below): readonly T[] =>
  from.length === 0 ? [] : Array.from({ length: n }, () => from[below(from.length)]!);
const names = (defs: readonly CardDef[]): readonly string[] => defs.map((def) => def.name);

/** Two players, each with his share of the cards asked for. */
export function sceneFor(stock: Stock, asked: readonly string[], seed: number, below: Below): RiftSession {
  const defs = asked.map((name) => stock.registry.defs.get(name)!);
  const of = (type: string) => defs.filter((def) => def.type === type);
  const fields = twoFields(of("battlefield"), stock, below);
  const rest = defs.filter((def) => ["unit", "gear", "spell"].includes(def.type));
  const players = [0, 1].map((seat): ScenePlayer => {
    const legend = of("legend")[seat] ?? some(stock.legends, 1, below)[0];
    const mine = rest.filter((_, i) => i % 2 === seat);
    const field = fields[seat];
    return {
      ...(legend === undefined ? {} : { legend: legend.name }),
      ...(field === undefined ? {} : { battlefield: field }),
      ...side(stock, mine, fields, below),
    };
  });
  return setScene({ registry: stock.registry, players, seed, turnOf: below(2) });
}

/** Of two names, since places are told by them. */
function twoFields(asked: readonly CardDef[], stock: Stock, below: Below): readonly string[] {
  const drawn = some(stock.fields, 12, below);
  return [...new Set(names([...asked, ...drawn]))].slice(0, 2);
}

function side(
  stock: Stock,
  cards: readonly CardDef[],
  fields: readonly string[],
  below: Below,
): Partial<ScenePlayer> {
  // A third of what can lie on the board begins there: much is said of how a card is played.
  const there = cards.filter((def) => def.type !== "spell" && below(3) === 0);
  const company = some(stock.units, 3, below);
  const placed = (def: CardDef): SceneCard => {
    const field = def.type === "unit" ? fields[below(2 * fields.length)] : undefined;
    return {
      card: def.name,
      exhausted: below(3) === 0,
      ...(def.type === "unit" && below(3) === 0 ? { counters: { buff: 1 } } : {}),
      ...(field === undefined ? {} : { at: field }),
    };
  };
  return {
    hand: names([...cards.filter((def) => !there.includes(def)), ...some(stock.main, 2, below)]),
    deck: names([...some(cards, 3, below), ...some(stock.main, 25, below)]),
    trash: names([...some(cards, 1, below), ...some(stock.main, 4, below)]),
    board: [...there, ...company].map(placed),
    runes: Array.from({ length: 5 }, () => names(stock.runes)).flat(),
    runeDeck: names(some(stock.runes, 12, below)),
    xp: below(12),
  };
}

/** Two players with equally many cards: units in their bases and at their battlefields, and runes. */
export function crowd(stock: Stock, cards: number): RiftSession {
  const take = (from: readonly CardDef[], n: number): readonly string[] =>
    Array.from({ length: n }, (_, i) => from[i % from.length]?.name ?? "").filter((name) => name !== "");
  const fields = [...new Set(names(stock.fields))].slice(0, 2);
  const players = [0, 1].map((seat): ScenePlayer => {
    const units = Math.floor(cards * 0.3);
    const field = fields[seat];
    return {
      legend: stock.legends[seat % stock.legends.length]!.name,
      ...(field === undefined ? {} : { battlefield: field }),
      board: take(stock.units, units).map(
        (card, i): SceneCard => (i % 2 === 0 || field === undefined ? { card } : { card, at: field }),
      ),
      runes: take(stock.runes, cards / 2 - units),
      hand: take(stock.main, 5),
      deck: take(stock.main, 30),
    };
  });
  return setScene({ registry: stock.registry, players });
}
