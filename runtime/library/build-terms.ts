// Small constructors of terms, so that emitted modules and scripts read like the cards: nouns, amounts, conditions and
// changes. All give plain data. A game fixes its words once and gives its cards what this makes.
import type {
  Amount,
  Change,
  Compare,
  Condition,
  Filter,
  PlayerRef,
  Ref,
  Side,
  Words,
} from "../kernel/terms.ts";

/** The constructors of terms for one game's words. */
export function termBuilders<W extends Words>() {
  type F = Filter<W>;
  type A = Amount<W>;
  type C = Condition<W>;
  type Ch = Change<W>;
  const times = (n: number, of: A): A => ({ times: [n, of] });
  return {
    // Nouns.
    all: (...of: readonly F[]): F => ({ all: of }),
    any: (...of: readonly F[]): F => ({ any: of }),
    not: (of: F): F => ({ not: of }),
    is: (state: W["state"]): F => ({ state }),
    type: (word: W["type"]): F => ({ type: word }),
    tag: (word: string): F => ({ trait: word, of: "tag" }),
    trait: (of: W["trait"], word: string): F => ({ trait: word, of }),
    named: (name: string): F => ({ name }),
    has: (keyword: W["keyword"]): F => ({ keyword }),
    side: (of: Side): F => ({ side: of }),
    owned: (by: Side): F => ({ owner: by }),
    within: (zone: W["zone"]): F => ({ zone }),
    withStat: (stat: W["stat"], op: Compare, n: A): F => ({ stat, op, n }),
    friendly: { side: "friendly" } as F,
    opposing: { side: "opponent" } as F,
    yours: { side: "you" } as F,
    self: { is: "self" } as F,
    host: { is: "host" } as F,
    other: { not: { is: "self" } } as F,

    // Amounts.
    count: (of: F): A => ({ count: of }),
    statOf: (stat: W["stat"], of: Ref): A => ({ stat, of }),
    countersOn: (counters: string, on: Ref): A => ({ counters, on }),
    sum: (stat: W["stat"], of: F): A => ({ sum: stat, of }),
    highest: (stat: W["stat"], of: F): A => ({ highest: stat, of }),
    distinct: (what: W["trait"] | "name" | "type" | "types", of: F): A => ({ distinct: what, of }),
    handOf: (player: PlayerRef): A => ({ handOf: player }),
    plus: (...of: readonly A[]): A => ({ plus: of }),
    minus: (from: A, n: A): A => ({ plus: [from, times(-1, n)] }),
    times,
    least: (...of: readonly A[]): A => ({ least: of }),
    given: (test: C, then: A, otherwise: A): A => ({ given: test, then, otherwise }),
    x: { x: true } as A,

    // Conditions.
    both: (...of: readonly C[]): C => ({ all: of }),
    either: (...of: readonly C[]): C => ({ any: of }),
    never: (of: C): C => ({ not: of }),
    exists: (of: F, op: Compare = ">=", n = 1): C => ({ exists: of, op, n }),
    none: (of: F): C => ({ exists: of, op: "=", n: 0 }),
    compare: (a: A, op: Compare, to: A): C => ({ compare: a, op, to }),
    isA: (object: Ref, filter: F): C => ({ object, is: filter }),
    turnOf: (of: Side): C => ({ turnOf: of }),
    firstTurnOf: (of: Side): C => ({ firstTurnOf: of }),

    // Changes.
    add: (stat: W["stat"], n: A): Ch => ({ add: stat, n }),
    set: (stat: W["stat"], n: A): Ch => ({ set: stat, n }),
    double: (stat: W["stat"]): Ch => ({ double: stat }),
    grant: (keyword: W["keyword"], n?: A): Ch =>
      n === undefined ? { grant: keyword } : { grant: keyword, n },
    grantAbility: (key: string): Ch => ({ grantAbility: key }),
    lose: (keyword?: W["keyword"]): Ch => ({ lose: keyword ? { keyword } : "abilities" }),
    becomes: (word: W["type"]): Ch => ({ become: word }),
    isAlso: (word: W["type"]): Ch => ({ become: word, also: true }),
    cant: (question: W["cant"], filter?: F, unless?: { readonly pay: A }): Ch => ({
      cant: question,
      ...(filter && { filter }),
      ...(unless && { unless }),
    }),
    must: (question: W["must"], filter?: F): Ch => ({ must: question, ...(filter && { filter }) }),
    can: (question: W["can"], filter?: F): Ch => ({ can: question, ...(filter && { filter }) }),
    only: (question: W["only"], filter: F): Ch => ({ only: question, filter }),
  };
}
