// Small constructors of terms, so that emitted modules and scripts read like the cards: nouns, amounts,
// conditions, changes and parts of costs. All give plain data.
import type { Compare, PlayerRef, Ref } from "../../kernel/terms.ts";
import type { Cost, Side, WowAmount, WowChange, WowCondition, WowFilter } from "./surface.ts";
import type { Can, Cant, Must, Only } from "./terms/restrictions.ts";
import type { CardType, Keyword, Stat, State, Trait, Zone } from "./words.ts";

// Nouns.
export const all = (...of: readonly WowFilter[]): WowFilter => ({ all: of });
export const any = (...of: readonly WowFilter[]): WowFilter => ({ any: of });
export const not = (of: WowFilter): WowFilter => ({ not: of });
export const is = (state: State): WowFilter => ({ state });
export const type = (word: CardType): WowFilter => ({ type: word });
export const tag = (word: string): WowFilter => ({ trait: word, of: "tag" });
export const trait = (of: Trait, word: string): WowFilter => ({ trait: word, of });
export const named = (name: string): WowFilter => ({ name });
export const has = (keyword: Keyword): WowFilter => ({ keyword });
export const side = (of: Side): WowFilter => ({ side: of });
export const owned = (by: Side): WowFilter => ({ owner: by });
export const within = (zone: Zone): WowFilter => ({ zone });
export const withStat = (stat: Stat, op: Compare, n: WowAmount): WowFilter => ({ stat, op, n });

export const ability: WowFilter = { type: "ability" };
export const ally: WowFilter = { type: "ally" };
export const equipment: WowFilter = { type: "equipment" };
export const hero: WowFilter = { type: "hero" };
export const location: WowFilter = { type: "location" };
export const quest: WowFilter = { type: "quest" };
export const character: WowFilter = { state: "character" };
export const resource: WowFilter = { state: "resource" };
export const opposing: WowFilter = { side: "opponent" };
export const friendly: WowFilter = { side: "friendly" };
export const yours: WowFilter = { side: "you" };
export const self: WowFilter = { is: "self" };
export const host: WowFilter = { is: "host" };
export const other: WowFilter = { not: { is: "self" } };

// Amounts.
export const count = (of: WowFilter): WowAmount => ({ count: of });
export const statOf = (stat: Stat, of: Ref): WowAmount => ({ stat, of });
export const countersOn = (counters: string, on: Ref): WowAmount => ({ counters, on });
export const sum = (stat: Stat, of: WowFilter): WowAmount => ({ sum: stat, of });
export const highest = (stat: Stat, of: WowFilter): WowAmount => ({ highest: stat, of });
export const distinct = (what: Trait | "type", of: WowFilter): WowAmount => ({ distinct: what, of });
export const handOf = (player: PlayerRef): WowAmount => ({ handOf: player });
export const plus = (...of: readonly WowAmount[]): WowAmount => ({ plus: of });
export const minus = (from: WowAmount, n: WowAmount): WowAmount => ({ plus: [from, times(-1, n)] });
export const times = (n: number, of: WowAmount): WowAmount => ({ times: [n, of] });
export const least = (...of: readonly WowAmount[]): WowAmount => ({ least: of });
export const given = (test: WowCondition, then: WowAmount, otherwise: WowAmount): WowAmount => ({
  given: test,
  then,
  otherwise,
});
export const x: WowAmount = { x: true };

// Conditions.
export const both = (...of: readonly WowCondition[]): WowCondition => ({ all: of });
export const either = (...of: readonly WowCondition[]): WowCondition => ({ any: of });
export const never = (of: WowCondition): WowCondition => ({ not: of });
export const exists = (of: WowFilter, op: Compare = ">=", n = 1): WowCondition => ({ exists: of, op, n });
export const none = (of: WowFilter): WowCondition => ({ exists: of, op: "=", n: 0 });
export const compare = (a: WowAmount, op: Compare, to: WowAmount): WowCondition => ({ compare: a, op, to });
export const isA = (object: Ref, filter: WowFilter): WowCondition => ({ object, is: filter });
export const turnOf = (of: Side): WowCondition => ({ turnOf: of });
export const firstTurnOf = (of: Side): WowCondition => ({ firstTurnOf: of });

// Changes.
export const add = (stat: Stat, n: WowAmount): WowChange => ({ add: stat, n });
export const set = (stat: Stat, n: WowAmount): WowChange => ({ set: stat, n });
export const double = (stat: Stat): WowChange => ({ double: stat });
export const grant = (keyword: Keyword, n?: WowAmount): WowChange =>
  n === undefined ? { grant: keyword } : { grant: keyword, n };
export const grantAbility = (key: string): WowChange => ({ grantAbility: key });
export const lose = (keyword?: Keyword): WowChange => ({ lose: keyword ? { keyword } : "abilities" });
export const becomes = (word: CardType): WowChange => ({ become: word });
export const isAlso = (word: CardType): WowChange => ({ become: word, also: true });
export const cant = (
  question: Cant,
  filter?: WowFilter,
  unless?: { readonly pay: WowAmount },
): WowChange => ({
  cant: question,
  ...(filter && { filter }),
  ...(unless && { unless }),
});
export const must = (question: Must, filter?: WowFilter): WowChange => ({
  must: question,
  ...(filter && { filter }),
});
export const can = (question: Can, filter?: WowFilter): WowChange => ({
  can: question,
  ...(filter && { filter }),
});
export const only = (question: Only, filter: WowFilter): WowChange => ({ only: question, filter });

// Parts of costs.
export const pay = (n: WowAmount): Cost => ({ pay: n });
export const activate: Cost = { activate: true };
export const flip: Cost = { flip: "self" };
export const exhaust = (what: WowFilter, n: WowAmount = 1): Cost => ({ exhaust: what, n });
export const ready = (what: WowFilter, n: WowAmount = 1): Cost => ({ ready: what, n });
export const destroy = (what: WowFilter, n: WowAmount = 1): Cost => ({ destroy: what, n });
export const discard = (what: WowFilter, n: WowAmount = 1): Cost => ({ discard: what, n });
export const reveal = (what: WowFilter, n: WowAmount = 1): Cost => ({ reveal: what, n });
export const turnFaceDown = (what: WowFilter, n: WowAmount = 1): Cost => ({ faceDown: what, n });
