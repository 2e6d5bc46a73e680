// The authoring surface is typed: what a handler gets wrong fails to compile.
import { describe, expect, it } from "vitest";
import {
  all,
  ally,
  any,
  card,
  continuous,
  defineSet,
  delayed,
  hero,
  type ObjectId,
  opposing,
  quest,
  spell,
  target,
  targets,
  triggered,
} from "../../runtime/games/wow/index.ts";

const heroOrAlly = any(hero, ally);
const burn = delayed({
  key: "types/Burn/0",
  bound: { it: "object" },
  at: [0, 1],
  on: "turn ends",
  when: (e, my) => e.player === my.you && my.bound.it > 0,
  *effect(game, link) {
    yield* game.destroy(link.bound.it);
  },
});

describe("authoring", () => {
  it("accepts handlers whose events, targets and verbs agree", () => {
    const voss = card({
      name: "Voss",
      type: ["ally"],
      cost: 1,
      abilities: [
        triggered({
          at: [0, 60],
          on: "attacks",
          when: (e, my) => e.object === my.self,
          targets: [target(heroOrAlly)],
          *effect(game, link) {
            if (yield* game.may(link.you)) yield* game.exhaust(link.targets[0]);
          },
        }),
        triggered({
          at: [0, 60],
          on: ["attacks", "defends"],
          when: (e, my) => (e.kind === "attacks" ? e.defender : e.attacker) !== my.self,
          targets: [targets(all(heroOrAlly, opposing), 0, 3)],
          *effect(game, link) {
            const list: readonly ObjectId[] = link.targets[0];
            yield* game.exhaust(list);
          },
        }),
        continuous({ at: [0, 1], on: { self: true }, changes: [{ can: "protect" }] }),
        spell({
          at: [0, 1],
          *effect(game, link) {
            yield* game.draw(link.you, 1);
            yield* game.arm(burn, { it: link.self }, "this turn", true);
          },
        }),
        quest({
          at: [0, 1],
          costs: [{ pay: 2 }],
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    expect(defineSet("types", [voss], { lifted: [burn] }).cards).toHaveLength(1);
  });

  it("rejects a wrong event, payload field, target index or verb argument", () => {
    // Never called: these are for the type checker alone.
    const wrong = () => [
      // @ts-expect-error no such event
      triggered({ at: [0, 1], on: "attakcs", *effect() {} }),
      triggered({
        at: [0, 1],
        on: "attacks",
        // @ts-expect-error an attack has no amount
        when: (e) => e.amount > 0,
        *effect() {},
      }),
      triggered({
        at: [0, 1],
        on: "attacks",
        targets: [target(heroOrAlly)],
        *effect(game, link) {
          // @ts-expect-error one target only
          yield* game.exhaust(link.targets[1]);
        },
      }),
      triggered({
        at: [0, 1],
        on: "attacks",
        *effect(game, link) {
          // @ts-expect-error amounts are not booleans
          yield* game.draw(link.you, true);
        },
      }),
      triggered({
        at: [0, 1],
        on: "attacks",
        *effect(game, link) {
          // @ts-expect-error a field of the bound data is missing
          yield* game.arm(burn, { they: link.self }, "this turn", true);
        },
      }),
      triggered({
        at: [0, 1],
        on: "attacks",
        // @ts-expect-error a condition can't ask
        when: (_e, my) => my.may(my.you),
        *effect() {},
      }),
    ];
    expect(wrong).toBeTypeOf("function");
  });
});
