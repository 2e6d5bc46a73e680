// Nothing is asked that cannot matter, where the cards seem to ask it.
import { describe, expect } from "vitest";
import { all, ally, opposing, owned, target, triggered, within } from "../../runtime/games/wow/index.ts";
import { nameOf } from "../../runtime/games/wow/reading.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { inZone } from "../../runtime/kernel/zones.ts";
import { it } from "../conformance/by-edition.ts";
import { alliance, at, vanilla } from "./wow-cards.ts";
import { does } from "./wow-helpers.ts";
import { table } from "./wow-table.ts";

describe("what is not asked", () => {
  /** "Put a card from your hand into a player's hand." */
  const handOver = (to: PlayerId) =>
    does("Hand Over", function* (game, link) {
      const mine = { all: [within("hand"), owned("you")] } as const;
      yield* game.put(yield* game.choose(link.you, { from: mine }), "hand", { whose: to });
    });
  const offer = (to: PlayerId) => {
    const t = table({
      cards: [handOver(to)],
      everyPriority: false,
      me: { hand: ["Hand Over", "Hill Brute", "Iron Giant"] },
    });
    t.say("play Hand Over");
    return t;
  };

  it("which card goes to where it lies already", () => {
    const t = offer(0 as PlayerId);
    expect([t.request().kind, t.hand(0)]).toEqual(["act", 2]);
  });

  it("but which card goes to another player is", () => {
    const t = offer(1 as PlayerId);
    expect(t.request()).toMatchObject({ kind: "pick", player: 0 });
    t.say(["Iron Giant"]);
    expect(inZone(t.game, "hand", 1 as PlayerId).map((id) => nameOf(t.game, id))).toEqual(["Iron Giant"]);
  });

  const hearer = (name: string, targets: readonly [] | readonly [ReturnType<typeof target>]) =>
    vanilla(name, 1, 1, 1, {
      abilities: [
        triggered({
          at,
          on: "readied",
          when: (e, my) => my.matches({ type: "hero" }, e.object),
          targets,
          *effect(game) {
            yield* game.addCounters(name, 1, game.all({ name: alliance.name }));
          },
        }),
      ],
    });
  const rouse = does("Rouse", function* (game) {
    yield* game.ready(game.all({ type: "hero" }));
  });
  const roused = (foes: readonly string[]) => {
    const t = table({
      cards: [hearer("Plain", []), hearer("Aimed", [target(all(ally, opposing))]), rouse],
      everyPriority: false,
      me: { hero: { card: alliance.name, exhausted: true }, play: ["Plain", "Aimed"], hand: ["Rouse"] },
      you: { play: foes },
    });
    t.say("play Rouse");
    return t;
  };

  it("the order of a triggered effect and of one that finds no target [wow7 708.1a, 708.2]", () => {
    const t = roused([]);
    expect([t.request().kind, t.obj(alliance.name).counters]).toEqual(["act", { Plain: 1 }]);
  });

  it("but that of two that are both added is [wow7 708.1a]", () => {
    expect(roused(["Hill Brute"]).request()).toMatchObject({ kind: "order", player: 0 });
  });
});
