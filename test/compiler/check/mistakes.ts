// Handlers written by hand, each with one mistake. They compile only because each mistake is an error of the
// type checker: a directive above a line without an error is an error itself.
import {
  activated,
  ally,
  continuous,
  delayed,
  replacement,
  spell,
  target,
  triggered,
  type WowAbility,
} from "cardwright/runtime/wow";

const at = [0, 1] as const;

export const mistakes: readonly WowAbility[] = [
  triggered({
    at,
    // @ts-expect-error no such event
    on: "attack",
    *effect() {},
  }),
  triggered({
    at,
    on: "attacks",
    // @ts-expect-error this event has no such role
    when: (e, my) => e.attacker === my.self,
    *effect() {},
  }),
  triggered({
    at,
    on: "attacks",
    // @ts-expect-error a condition can't ask
    when: (_, my) => my.may(my.you),
    *effect() {},
  }),
  triggered({
    at,
    on: "attacks",
    // @ts-expect-error a condition changes nothing
    when: (e, my) => my.destroy(e.object).next().done === true,
    *effect() {},
  }),
  triggered({
    at,
    on: "turn starts",
    *effect(game, link) {
      // @ts-expect-error a player is not an object
      yield* game.destroy(link.event.player);
    },
  }),
  triggered({
    at,
    on: "damage",
    // @ts-expect-error a trigger changes nothing of its event
    change: { prevent: 1 },
    *effect() {},
  }),
  triggered({
    at,
    on: "damage",
    // @ts-expect-error an effect gives nothing back
    *effect() {
      return 1;
    },
  }),
  // @ts-expect-error a replacement has no effect of its own
  replacement({ at, on: "damage", *effect() {} }),
  replacement({
    at,
    on: "damage",
    change: {
      // @ts-expect-error a redirection gives an object
      *redirect() {
        return "hero";
      },
    },
  }),
  spell({
    at,
    targets: [target(ally)],
    *effect(game, link) {
      yield* game.exhaust(link.targets[0]);
      // @ts-expect-error there is one target
      yield* game.exhaust(link.targets[1]);
      // @ts-expect-error no such verb
      yield* game.tap(link.targets[0]);
      // @ts-expect-error an amount is a number
      yield* game.draw(link.you, "2");
      // @ts-expect-error no such damage type
      yield* game.deal({ source: link.self, amount: 1, types: ["poison"], to: link.targets[0] });
      // @ts-expect-error a field is missing
      yield* game.deal({ source: link.self, amount: 1, to: link.targets[0] });
      // @ts-expect-error a spell has no event
      yield* game.exhaust(link.event.object);
      // @ts-expect-error no such zone to go to
      yield* game.put(link.targets[0], "exile");
    },
  }),
  // @ts-expect-error costs must be told
  activated({ at, *effect() {} }),
  activated({
    at,
    // @ts-expect-error no such cost
    costs: [{ tap: true }],
    *effect() {},
  }),
  continuous({
    at,
    on: { self: true },
    // @ts-expect-error no such stat
    changes: [{ add: "strength", n: 1 }],
  }),
  continuous({
    at,
    // @ts-expect-error no such card type
    on: { filter: { type: "creature" } },
    changes: [],
  }),
];

const later = delayed({
  key: "later",
  at,
  bound: { it: "object" },
  on: "turn ends",
  *effect(game, link) {
    yield* game.destroy(link.bound.it);
    // @ts-expect-error it was not given that
    yield* game.destroy(link.bound.that);
  },
});

export const arming: WowAbility = spell({
  at,
  *effect(game, link) {
    yield* game.arm(later, { it: link.self }, "this turn", true);
    // @ts-expect-error what it is given must be complete
    yield* game.arm(later, {}, "this turn", true);
    // @ts-expect-error and of the right kind
    yield* game.arm(later, { it: link.you }, "this turn", true);
  },
});
