// Keywords that are sentences, as their rules define them.
import { continuous, keywordDef, triggered } from "../../../runtime/games/riftbound/index.ts";

const at = [0, 1] as const;

export const keywords = [
  // 807.1.c, 814
  keywordDef({
    name: "assault",
    abilities: ({ n }) => [
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "attacking" } },
        changes: [{ add: "might", n: n || 1 }],
      }),
    ],
  }),
  keywordDef({
    name: "shield",
    abilities: ({ n }) => [
      continuous({
        at,
        on: { self: true },
        while: { object: "self", is: { state: "defending" } },
        changes: [{ add: "might", n: n || 1 }],
      }),
    ],
  }),
  // 816
  keywordDef({
    name: "temporary",
    abilities: () => [
      triggered({
        at,
        on: "turn starts",
        when: (e, my) => e.player === my.you,
        *effect(game, link) {
          yield* game.destroy(link.self);
        },
      }),
    ],
  }),
  // 823
  keywordDef({
    name: "hunt",
    abilities: ({ n }) => [
      triggered({
        at,
        on: ["conquers", "holds"],
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          yield* game.gainXp(link.you, n || 1);
        },
      }),
    ],
  }),
];
