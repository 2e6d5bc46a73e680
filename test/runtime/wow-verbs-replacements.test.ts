// Replacements of other events than packets (716), and what they do to triggers and to "if you do".
import { describe, expect } from "vitest";
import { continuous, replacement, triggered } from "../../runtime/games/wow/authoring.ts";
import { ally, cant } from "../../runtime/games/wow/build-terms.ts";
import { it } from "../conformance/by-edition.ts";
import { at, bearer, type Stage, stage } from "./wow-verbs-stage.ts";

describe("replacements of other events", () => {
  const exile = bearer(
    "Exile",
    replacement({
      at,
      on: "destroyed",
      when: (e, my) => my.matches(ally, e.object),
      change: {
        *instead(game, e) {
          yield* game.put([e.object], "removed");
        },
      },
    }),
  );
  const mourner = bearer(
    "Mourner",
    triggered({
      at,
      on: "destroyed",
      when: (e, my) => my.matches(ally, e.object),
      *effect(game) {
        yield* game.draw("you", 1);
      },
    }),
  );

  it("[wow7 716.1a] the event never happens, something else does, and nothing triggers off it", () => {
    const s = stage({ you: { play: ["Footman", "Exile", "Mourner"] }, cards: [exile, mourner] });
    const done = s.run(s.as().destroy([s.find("Footman")]));
    expect(done).toHaveLength(0);
    // 709.2f: "if you do" is not satisfied.
    expect(done.complete).toBe(false);
    expect(s.count("Footman", "removed")).toBe(1);
    expect([s.happened("destroyed"), s.game.state.waiting.length]).toEqual([0, 0]);
  });

  it("[wow7 703.1] without it, the trigger waits", () => {
    const s = stage({ you: { play: ["Footman", "Mourner"] }, cards: [mourner] });
    s.run(s.as().destroy([s.find("Footman")]));
    expect(s.game.state.waiting).toHaveLength(1);
  });

  it("[wow7 103.3] what the game destroys is not replaced: attachments of what leaves", () => {
    const s = stage({
      you: { play: ["Footman", { card: "Shackle", attachedTo: "Footman" }] },
      cards: [],
    });
    s.run(s.as().put([s.find("Footman")], "hand"));
    expect([s.count("Footman", "hand"), s.count("Shackle", "graveyard")]).toEqual([1, 1]);
    expect(s.happened("destroyed")).toBe(1);
  });

  describe("if a card would enter a graveyard from anywhere", () => {
    const conqueror = bearer(
      "Conqueror",
      replacement({
        at,
        on: "moved",
        when: (e) => e.to === "graveyard",
        change: {
          *instead(game, e) {
            yield* game.put([e.object], "removed");
          },
        },
      }),
    );
    const setting = {
      you: { play: ["Footman", "Conqueror"], hand: ["Brute"], deck: ["Wisp"] },
      cards: [conqueror, mourner],
    };
    it.each([
      ["[wow7 415.9d] being destroyed is that", "Footman", (s: Stage) => s.as().destroy([s.find("Footman")])],
      ["[wow7 415.9e] being discarded is that", "Brute", (s: Stage) => s.as().discard([s.find("Brute")])],
      [
        "[wow7 415.5] being put there from a deck is that",
        "Wisp",
        (s: Stage) => s.as().put([s.find("Wisp")], "graveyard"),
      ],
    ] as const)("%s", (_title, name, verb) => {
      const s = stage(setting);
      expect(s.run(verb(s)).complete).toBe(false);
      expect([s.count(name, "removed"), s.count(name, "graveyard")]).toEqual([1, 0]);
      expect([s.happened("destroyed"), s.happened("discards")]).toEqual([0, 0]);
    });

    it("going elsewhere is not", () => {
      const s = stage(setting);
      expect(s.run(s.as().put([s.find("Footman")], "hand")).complete).toBe(true);
      expect(s.count("Footman", "hand")).toBe(1);
    });
  });

  it("[wow7 710.1b] allies enter play exhausted with a counter", () => {
    const gate = bearer(
      "Gate",
      replacement({
        at,
        on: "enters",
        when: (e, my) => my.matches(ally, e.object),
        change: { entering: { exhausted: true, counters: { late: 2 } } },
      }),
    );
    const s = stage({ you: { play: ["Gate"], graveyard: ["Footman"] }, cards: [gate] });
    s.run(s.as().put([s.find("Footman")], "play"));
    const o = s.game.state.objects[s.find("Footman", "play")]!;
    expect([o.exhausted, o.counters]).toEqual([true, { late: 2 }]);
    expect(s.happened("exhausted")).toBe(0);
  });

  it("[wow7 716.1d] a draw is replaced though the deck is empty", () => {
    const skip = bearer(
      "Skip",
      replacement({
        at,
        on: "draws",
        when: (e, my) => e.player === my.you,
        optional: true,
        change: { *instead() {} },
      }),
    );
    const s = stage({ you: { play: ["Skip"] }, cards: [skip] });
    expect(s.run(s.as().draw("you", 1), [true]).complete).toBe(false);
    expect(s.game.state.data.decked).toEqual([]);
    expect(s.run(s.as().draw("you", 1), [false]).complete).toBe(false);
    expect(s.game.state.data.decked).toEqual([0]);
  });

  it("[wow7 103.2] what can't happen is not replaced", () => {
    const s = stage({
      you: { play: ["Footman", "Exile", "Ban"] },
      cards: [
        exile,
        bearer("Ban", continuous({ at, on: { filter: ally }, changes: [cant("be destroyed")] })),
      ],
    });
    s.run(s.as().destroy([s.find("Footman")]));
    expect(s.count("Footman", "play")).toBe(1);
  });
});
