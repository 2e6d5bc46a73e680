// Attachments that their own text attaches while they resolve (400.4), played from hand to the end.
import { describe, expect } from "vitest";
import {
  add,
  all,
  ally,
  card,
  continuous,
  owned,
  spell,
  target,
  within,
} from "../../runtime/games/wow/index.ts";
import { it } from "../conformance/by-edition.ts";
import { at, vanilla } from "./wow-cards.ts";
import { table } from "./wow-table.ts";

const vigil = card({
  name: "Vigil",
  type: ["ability"],
  ongoing: true,
  cost: 0,
  abilities: [
    spell({
      at,
      targets: [target(all(within("graveyard"), owned("you"), ally))],
      *effect(game, link) {
        const moved = yield* game.put(link.targets[0], "play");
        if (moved.complete) yield* game.attach(link.self, moved);
      },
    }),
    continuous({ at, on: { host: true }, changes: [add("atk", 2)] }),
  ],
});

describe("[wow7 400.4] put something into play and attach this to it", () => {
  it("enters play attached to what it has put into play", () => {
    const t = table({
      cards: [vigil, vanilla("Sleeper", 1, 1, 1)],
      me: { hand: ["Vigil"], graveyard: ["Sleeper"] },
    });
    t.say("play Vigil");
    t.settle();
    expect(t.where("Sleeper")).toEqual(["play"]);
    expect(t.obj("Vigil").attachedTo).toBe(t.find("Sleeper"));
    expect(t.stat("Sleeper", "atk")).toBe(3);
  });
});
