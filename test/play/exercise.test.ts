// `exercise` sees handlers at work, tells which never run, and reports what goes wrong with its seed.
import { describe, expect, test } from "vitest";
import { exercise } from "../../cli/exercise/exercise.ts";
import { wow } from "../../cli/games/wow/index.ts";
import {
  ability,
  add,
  ally,
  card,
  continuous,
  defineSet,
  delayed,
  hero,
  is,
  modal,
  replacement,
  spell,
  target,
  triggered,
} from "../../runtime/games/wow/index.ts";

const at = [0, 1] as const;
const plain = { type: ["ally"], cost: 1, atk: 1, health: 1, damageTypes: ["melee"] } as const;
const leader = card({ name: "Leader", type: ["hero"], health: 28, abilities: [] });
const options = { seed: 1, scenes: 12, tries: 4, cards: 6, decisions: 100 };

const run = (cards: Parameters<typeof defineSet>[1], lifted: readonly ReturnType<typeof delayed>[] = []) => {
  const set = defineSet("tried", [leader, ...cards], { lifted });
  return exercise(wow.load, [set], new Set([set]), options);
};

describe("exercise", () => {
  test("effects, modes, lasting statements, replacements and lifted handlers are seen at work", () => {
    const later = delayed({
      key: "tried/Promise#0",
      at,
      on: "turn ends",
      *effect(game, link) {
        yield* game.draw(link.you, 1);
      },
    });
    const result = run(
      [
        card({
          ...plain,
          name: "Bugler",
          abilities: [
            triggered({
              at,
              on: "enters",
              when: (e, my) => e.object === my.self,
              *effect(game, link) {
                yield* game.draw(link.you, 1);
              },
            }),
            continuous({ at, on: { self: true }, changes: [add("atk", 1)] }),
            replacement({ at, on: "damage", when: (e, my) => e.object === my.self, change: { prevent: 1 } }),
          ],
        }),
        card({
          name: "Either Way",
          type: ["ability"],
          cost: 1,
          abilities: [
            modal({
              at,
              min: 1,
              max: 1,
              modes: [
                spell({
                  at,
                  targets: [target(ally)],
                  *effect(game, link) {
                    yield* game.destroy(link.targets[0]);
                  },
                }),
                spell({
                  at,
                  *effect(game) {
                    yield* game.arm(later, {}, "this turn", true);
                  },
                }),
              ],
            }),
          ],
        }),
      ],
      [later],
    );
    expect(result.faults).toEqual([]);
    expect(result.handlers.map((h) => h.key).sort()).toEqual([
      "Bugler#0",
      "Bugler#1",
      "Bugler#2",
      "Either Way#0|0",
      "Either Way#0|1",
      "tried/Promise#0",
    ]);
    expect(result.silent).toEqual([]);
  });

  test("a handler that can never run is listed, and so is a statement that never holds", () => {
    const result = run([
      card({
        ...plain,
        name: "Waiter",
        abilities: [
          triggered({
            at,
            on: "enters",
            when: (e, my) => my.matches({ all: [hero, ability] }, e.object),
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
          continuous({
            at,
            on: { self: true },
            while: { object: "self", is: { all: [is("ready"), is("exhausted")] } },
            changes: [add("atk", 1)],
          }),
        ],
      }),
    ]);
    expect(result.silent.map((h) => h.key)).toEqual(["Waiter#0", "Waiter#1"]);
  });

  test("a handler that throws is a fault, with its scene's seed", () => {
    const result = run([
      card({
        ...plain,
        name: "Breaker",
        abilities: [
          triggered({
            at,
            on: "enters",
            *effect() {
              throw new Error("broken on purpose");
            },
          }),
        ],
      }),
    ]);
    expect(result.faults[0]?.message).toContain("broken on purpose");
  });
});
