// What the surface does not have, or what makes no sense where it stands, is a fault at its words: never
// skipped, and never a crash.
import { describe, expect, test } from "vitest";
import type { Ability, Effect, Trigger } from "../../../compiler/abilities.ts";
import { lowerCard } from "../../../compiler/lower/index.ts";
import { draw, faults, game, one, span, spell, target, trigger } from "../emit/fixtures.ts";

const at = { from: 3, to: 7 };
const triggered = (on: Trigger, effect: readonly Effect[] = [draw(1)]): Ability => ({
  kind: "triggered",
  span,
  text: "Text.",
  trigger: on,
  targets: [],
  effect,
});
const ally = { type: "ally" } as const;
const several = { what: "object", filter: ally, min: 0, max: 3, span } as const;

const rows: readonly (readonly [title: string, ability: Ability, what: string, word: string])[] = [
  ["an unknown event", triggered({ ...trigger("explodes"), span: at }), "event", "explodes"],
  [
    "a role that the event does not have",
    triggered({ ...trigger("attacks", [{ role: "amount", op: ">", n: 1 }]), span: at }),
    "event",
    "amount",
  ],
  [
    "a role that only one of two events has",
    triggered({ on: ["attacks", "destroyed"], tests: [{ role: "defender", is: ally }], span: at }),
    "event",
    "defender",
  ],
  [
    "an event where there is none",
    spell([{ do: "destroy", what: one({ event: "object" }), span: at }]),
    "part",
    "object",
  ],
  [
    "a target that was not chosen",
    spell([{ do: "destroy", what: one({ target: 1 }), span: at }]),
    "part",
    "target 1",
  ],
  [
    "a step that did not happen before",
    spell([{ do: "destroy", what: one({ step: "later" }), span: at }]),
    "part",
    "later",
  ],
  [
    "a verb that the game lacks",
    spell([{ do: "permit", player: "you", what: one("self"), deed: "play", until: "this turn", span: at }]),
    "effect",
    "permit",
  ],
  [
    "a cost that can't be tested beforehand",
    {
      kind: "activated",
      span,
      text: "",
      limits: [],
      costs: [{ perform: { do: "shuffle", player: "you", span: at }, span: at }],
      targets: [],
      effect: [draw(1)],
    },
    "cost",
    "shuffle",
  ],
  [
    "if you do, in a lasting condition",
    spell([
      { do: "draw", label: "a", player: "you", n: 1, span },
      {
        do: "modify",
        on: one("self"),
        changes: [{ add: "atk", n: 1 }],
        until: "this turn",
        while: { did: "a" },
        span: at,
      },
    ]),
    "condition",
    "a",
  ],
  [
    "what a loop did, behind it",
    spell([
      {
        do: "each",
        variable: "one",
        of: { kind: "all", filter: ally },
        then: [{ do: "destroy", label: "a", what: one({ each: "one" }), span: at }],
        span,
      },
      { do: "put", what: one({ step: "a" }), to: "hand", whose: "owner", entering: {}, span },
    ]),
    "part",
    "a",
  ],
  [
    "several objects where one is meant",
    spell([{ do: "draw", player: { controllerOf: { target: 0 } }, n: 1, span: at }], [several as never]),
    "part",
    "several",
  ],
  [
    "one replacement of two events",
    {
      kind: "replacement",
      span,
      text: "",
      replace: { trigger: { on: ["attacks", "draws"], tests: [], span: at }, change: { instead: [] } },
    },
    "event",
    "attacks or draws",
  ],
];

describe("faults", () => {
  for (const [title, ability, what, word] of rows) {
    test(title, () => {
      const found = faults(ability);
      expect(found[0]).toMatchObject({ what, word });
      expect(found[0]?.message).not.toBe("");
      // The first is the cause; it stands at the words.
      if (title !== "what a loop did, behind it") expect(found[0]?.span).toEqual(at);
    });
  }

  test("a card tells all its faults", () => {
    const made = lowerCard(
      {
        ongoing: false,
        abilities: [
          triggered(trigger("explodes")),
          spell([draw(1)]),
          spell([{ do: "destroy", what: one({ target: 4 }), span: at }], [target(ally)]),
        ],
      },
      { set: "a", name: "b", text: "" },
      game,
    );
    expect(made.ok).toBe(false);
    expect(made.ok ? [] : made.faults.map((fault) => fault.word)).toEqual(["explodes", "target 4"]);
  });
});
