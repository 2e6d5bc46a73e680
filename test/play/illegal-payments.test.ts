// Illegal answers to what random games seldom ask: which resources pay, how an amount is divided, and in which order.
import { describe, expect, test } from "vitest";
import { card, replacement, spell, targets, yours } from "../../runtime/games/wow/index.ts";
import { stream } from "../../runtime/index.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import { at, heroOrAlly, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { type Refused, tryIllegal } from "./illegal.ts";

describe("payments, divisions and orders", () => {
  const shatter = card({
    name: "Shatter",
    type: ["ability"],
    instant: true,
    cost: 2,
    abilities: [
      spell({
        at,
        targets: [targets(heroOrAlly, 1, "any", { divide: 5 })],
        *effect(game, link) {
          yield* game.deal({
            source: game.hero(link.you)!,
            amount: 5,
            types: ["frost"],
            to: link.targets[0],
            shares: link.shares[0] ?? [],
          });
        },
      }),
    ],
  });
  const ward = vanilla("Ward", 1, 0, 9, {
    abilities: [
      replacement({
        at,
        on: "damage",
        when: (e, my) => my.matches(yours, e.object),
        change: { prevent: 1, of: "first each turn" },
      }),
    ],
  });
  const bubble = vanilla("Bubble", 1, 0, 9, {
    abilities: [
      replacement({
        at,
        on: "damage",
        when: (e, my) => my.matches(yours, e.object),
        change: {
          prevent: "all",
          *conditional(game) {
            return (yield* game.removeCounters("bubble", 1, "self")).complete;
          },
        },
      }),
    ],
  });
  const quests = ["One Errand", "Two Errands", "Three Errands"];

  test("every illegal answer to them is refused with its rule, and leaves no trace [wow7 707.2, 707.1d, 802.2]", () => {
    const refused: Refused = new Map();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const t = table({
        seed,
        everyPriority: false,
        cards: [
          shatter,
          ward,
          bubble,
          ...quests.map((name) => card({ name, type: ["quest"], abilities: [] })),
        ],
        me: {
          hand: ["Shatter"],
          resources: quests.map((name) => ({ card: name, faceUp: true })),
        },
        you: { play: ["Ward", "Hill Brute", { card: "Bubble", counters: { bubble: 1 } }] },
      });
      const below = stream(seed);
      const { turn } = t.game.state;
      t.session.answer(t.actions().find((key) => key.startsWith("play"))!);
      for (let i = 0; i < 20 && t.session.request !== undefined && t.game.state.turn === turn; i++) {
        const r = t.request();
        tryIllegal(t.session, r, below, refused);
        t.session.answer(r.kind === "act" ? "pass" : sample(r, below));
      }
    }
    const rules = (what: string) => [...(refused.get(what) ?? [])].sort();
    expect([rules("pay"), rules("divide"), rules("order")]).toEqual([["403.6a"], ["707.1d"], ["802.2"]]);
  });
});
