// Cards of the toy game that watch, replace, ask and change others.
import type { Gen } from "../../../runtime/kernel/authoring.ts";
import type { Ability, LiftedHandler } from "../../../runtime/kernel/registry.ts";
import type { AnyEvent } from "../../../runtime/kernel/state.ts";
import type { Change, Condition, Filter, ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import type { ToyCard, ToyEvent, Verbs } from "./toy.ts";

type When = (e: never, my: Verbs) => boolean;
interface Shape {
  readonly on: string;
  readonly when?: When;
  readonly zone?: string;
}

export const when = (on: string, test: When, effect: (game: Verbs, link: { event: never }) => Gen): Ability =>
  ({ kind: "triggered", at: [0, 1], on, when: test, effect }) as unknown as Ability;

export const instead = (
  on: string,
  test: When,
  run: (game: Verbs, e: never) => Gen<readonly AnyEvent[]>,
  more: { readonly optional?: true } = {},
): Ability =>
  ({ kind: "replacement", at: [0, 1], on, when: test, change: { run }, ...more }) as unknown as Ability;

export const later = (
  key: string,
  on: string,
  test: When,
  effect: (game: Verbs, link: { event: never; bound: never }) => Gen,
): LiftedHandler =>
  ({ kind: "delayed", key: `later:${key}`, at: [0, 1], on, when: test, effect }) as unknown as LiftedHandler;

export const shield = (
  key: string,
  on: string,
  test: When,
  run: (game: Verbs, e: never) => Gen<readonly AnyEvent[]>,
): LiftedHandler =>
  ({
    kind: "shield",
    key: `shield:${key}`,
    at: [0, 1],
    on,
    when: test,
    change: { run },
  }) as unknown as LiftedHandler;

export const constant = (on: Filter | "self", changes: readonly Change[], test?: Condition): Ability => ({
  kind: "continuous",
  at: [0, 1],
  on: on === "self" ? { self: true } : { filter: on },
  changes,
  ...(test === undefined ? {} : { while: test }),
});

type Hurt = Extract<ToyEvent, { kind: "hurt" }>;
type WithObject = { readonly object: ObjectId; readonly kind: string };
const other: Filter = { not: { is: "self" } };
export const yours: Filter = { side: "you" };
export const beast: Filter = { type: "beast" };

export const doubler: ToyCard = {
  name: "Doubler",
  might: 1,
  size: 9,
  abilities: [
    instead(
      "hurt",
      (e: Hurt, my) => my.matches(yours, e.source),
      function* (_, e: Hurt) {
        return [{ ...e, amount: 2 * e.amount } as AnyEvent];
      },
    ),
  ],
};

/** A deck's worth of cards: they trigger, ask in the middle, replace, arm, grow, and copy effects about. */
export const pool: readonly ToyCard[] = [
  { name: "Cub", might: 1, size: 2 },
  { name: "Bear", might: 3, size: 3 },
  {
    name: "Leader",
    might: 1,
    size: 3,
    abilities: [constant({ all: [yours, other, beast] }, [{ add: "might", n: 1 }])],
  },
  {
    name: "Scout",
    might: 1,
    size: 1,
    abilities: [
      when(
        "enters",
        (e: WithObject, my) => e.object === my.self,
        function* (game) {
          if (yield* game.may()) yield* game.perform({ kind: "draws", player: game.you });
        },
      ),
    ],
  },
  {
    name: "Mourner",
    might: 2,
    size: 2,
    abilities: [
      when(
        "dies",
        (e: WithObject, my) => e.object !== my.self,
        function* (game) {
          yield* game.perform({ kind: "grows", object: game.self });
        },
      ),
    ],
  },
  {
    name: "Avenger",
    might: 2,
    size: 2,
    abilities: [
      when(
        "dies",
        (e: WithObject, my) => e.object === my.self,
        function* (game) {
          const all = game.game.state.zones
            .flat()
            .filter((id) => game.game.state.objects[id]!.zone === "play");
          const object = yield* game.pick(all);
          const [first] = all;
          if (first !== undefined) yield* game.perform({ kind: "hurt", object, source: first, amount: 2 });
        },
      ),
    ],
  },
  {
    name: "Guard",
    might: 0,
    size: 4,
    abilities: [
      instead(
        "hurt",
        (e: Hurt, my) => e.object !== my.self && my.matches(yours, e.object),
        function* (game, e: Hurt) {
          return [{ ...e, object: game.self } as AnyEvent];
        },
        { optional: true },
      ),
    ],
  },
  {
    name: "Seer",
    might: 1,
    size: 2,
    abilities: [
      when(
        "enters",
        (e: WithObject, my) => e.object === my.self,
        function* (game) {
          game.arm("later:omen", { who: game.you }, true);
        },
      ),
    ],
  },
  {
    name: "Giant",
    might: 2,
    size: 5,
    abilities: [constant("self", [{ add: "might", n: { count: { all: [yours, other] } } }])],
  },
];

export const poolLifted: readonly LiftedHandler[] = [
  later(
    "omen",
    "dies",
    () => true,
    function* (game) {
      const { bound } = game as Verbs;
      yield* game.perform({ kind: "draws", player: bound.who as PlayerId });
    },
  ),
];
export type { Shape };
