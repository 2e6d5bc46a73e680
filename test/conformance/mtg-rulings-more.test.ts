// More answers to questions of play of Magic of 2006-07: copies, replacement, state-based effects, combat; and rules that
// few cards touch.
import { describe, expect, test } from "vitest";
import {
  activated,
  card,
  continuous,
  delayed,
  playModifier,
  replacement,
  spell,
  target,
  targetLink,
  triggered,
} from "../../runtime/games/mtg/index.ts";
import type { Gen, PlayerId } from "../../runtime/index.ts";
import { visible } from "../../runtime/kernel/public.ts";
import { at, being, creature, device, lasting, trick } from "../runtime/mtg/cards.ts";
import { many, table, withCards } from "../runtime/mtg/table.ts";

const isles = many("Island", 8);
const enchantment = { type: "enchantment" } as const;
interface Gains {
  gainLife(player: PlayerId, n: number): Gen;
}
const gain = (n: number) =>
  function* (game: Gains, { you }: { readonly you: PlayerId }): Gen {
    yield* game.gainLife(you, n);
  };

describe("copies, face-down cards and where things go", () => {
  test("a face-down creature that died comes back face up [mtg2007 217.1c, 404.4]", () => {
    const back = delayed({
      key: "back",
      at,
      bound: { it: "object" },
      on: "begins",
      when: (e) => e.step === "end of turn",
      *effect(game, link) {
        yield* game.put([link.bound.it], "play");
      },
    });
    const whispers = lasting("Whispers", "{2}{B}{B}", [
      triggered({
        at,
        on: "leaves play",
        when: (e, my) => e.to === "graveyard" && my.matches(creature, e.object),
        *effect(game, link) {
          yield* game.arm(back, { it: link.event.became }, "end of turn", true);
        },
      }),
    ]);
    const t = table(
      [{ hand: ["Murder"], play: [{ card: "Giant", faceDown: true }, "Whispers", "Swamp", "Swamp"] }],
      { registry: withCards([whispers], [back]) },
    );
    const [hidden] = t.game.state.objects.filter((o) => o.faceDown);
    expect(hidden?.printed).toBe("Giant");
    t.act("Play Murder").resolve();
    expect(t.zone("Giant")).toBe("graveyard");
    t.to("end of turn").resolve();
    expect([t.zone("Giant"), t.size("Giant")]).toEqual(["play", "5/5"]);
  });
  test("a countered spell whose own text shuffles it away is in its library; what counters it still does the rest [mtg2007 217.1d, 414.1]", () => {
    const weapon = device("Weapon", "{2}", [
      replacement({
        at,
        on: "moved",
        zone: "anywhere",
        when: (e, my) => e.was === my.self && e.to === "graveyard",
        change: {
          *instead(game, e) {
            yield* game.put([e.was], "library");
          },
        },
      }),
    ]);
    const drain = trick(
      "Drain",
      "{U}{U}",
      spell({
        at,
        targets: [targetLink({ state: "spell" })],
        *effect(game, link) {
          yield* game.counter([link.targets[0]]);
          yield* game.gainLife(link.you, 2);
        },
      }),
    );
    const t = table(
      [
        { hand: ["Weapon"], play: ["Stone", ...many("Island", 2)] },
        { hand: ["Drain"], play: isles },
      ],
      { registry: withCards([weapon, drain]) },
    );
    t.act("Play Weapon").pass().act("Play Drain").resolve();
    expect([t.zone("Weapon"), t.life(1), t.graveyard(0)]).toEqual(["library", 22, []]);
  });
  test("a copy of a face-down creature is a 2/2 without name, type or text [mtg2007 418.5a]", () => {
    const mirror = trick(
      "Mirror",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.tokenCopy([link.targets[0]]);
        },
      }),
    );
    const t = table([{ hand: ["Mirror"], play: [{ card: "Giant", faceDown: true }, ...isles] }], {
      registry: withCards([mirror]),
    });
    t.act("Play Mirror").resolve();
    const copy = t.game.state.objects.find((o) => o.zone === "play" && o.printed === "");
    expect([copy?.facts?.name, copy?.facts?.stats.power, copy?.facts?.abilities]).toEqual(["", 2, []]);
  });
});

describe("replacement, state-based effects and combat", () => {
  test("'the next time' is used up by the first, and no later one [mtg2007 217.1d]", () => {
    const words = lasting("Words", "{2}{G}", [
      replacement({
        at,
        on: "draws",
        when: (e, my) => my.side("you", e.player) && my.stored("used") === undefined,
        change: {
          *instead(game, e) {
            yield* game.store("used", 1);
            yield* game.gainLife(e.player, 5);
          },
        },
      }),
    ]);
    const t = table([{ play: ["Words", ...isles], hand: ["Insight"] }], { registry: withCards([words]) });
    t.act("Play Insight").pick("player 0").resolve();
    expect([t.life(0), t.hand(0)]).toEqual([25, ["Pebble"]]);
  });
  test("two world permanents that come at once both go, and two legends under different players too [mtg2007 205.4c, 205.4d]", () => {
    const world = (name: string) => lasting(name, "{U}", [], { supertypes: ["world"] });
    const raise = trick(
      "Raise",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.put({ all: [{ zone: "graveyard" }, enchantment] }, "play");
        },
      }),
    );
    const hound = being("Hound of One", "{W}", 2, 2, { supertypes: ["legendary"] });
    const r = withCards([world("Plane"), world("Sphere"), raise, hound]);
    const t = table([{ hand: ["Raise"], graveyard: ["Plane", "Sphere"], play: isles }], { registry: r });
    t.act("Play Raise").resolve();
    expect([t.zone("Plane"), t.zone("Sphere")]).toEqual(["graveyard", "graveyard"]);
    const later = table([{ hand: ["Raise"], graveyard: ["Plane"], play: ["Sphere", ...isles] }], {
      registry: r,
    });
    later.act("Play Raise").resolve();
    expect([later.zone("Plane"), later.zone("Sphere")]).toEqual(["play", "graveyard"]);
    const legends = table([{ play: ["Hound of One"] }, { play: ["Hound of One"] }], { registry: r });
    expect([legends.zone("Hound of One", 0), legends.zone("Hound of One", 1)]).toEqual([
      "graveyard",
      "graveyard",
    ]);
    expect(table([{ play: ["Hound of One"] }], { registry: r }).zone("Hound of One")).toBe("play");
  });
  test("what regenerates has left combat; of the others that block control is taken [mtg2007 306.2]", () => {
    const wretch = being("Wretch", "{3}{B}{B}", 2, 5, {
      abilities: [
        activated({
          at,
          costs: [],
          *effect(game, { self, you }) {
            yield* game.gainControl({ inCombatWith: self }, you, {
              remains: { object: self, is: { side: { player: you } } },
            });
          },
        }),
      ],
    });
    const seats = [{ play: ["Wretch"] }, { play: ["Troll", "Wall", "Forest"] }];
    const t = table(seats, { registry: withCards([wretch]) });
    t.attack("Wretch").block({ Troll: "Wretch", Wall: "Wretch" });
    t.to("combat damage").divide(["Troll", 2], ["Wall", 0]).pass().act("Use Troll");
    t.resolve().to("end of combat");
    expect([t.zone("Troll"), t.tapped("Troll")]).toEqual(["play", true]);
    t.act("Use Wretch").resolve();
    expect([t.controller("Troll"), t.controller("Wall")]).toEqual([1, 0]);
  });
  test("life that a trigger gives comes after the damage has been dealt, twice for two of them [mtg2007 404.2, 410.6]", () => {
    const drain = being("Drain", "{W}", 2, 2, { words: ["lifelink", "lifelink"] });
    const r = withCards([drain]);
    const t = table([{ play: ["Drain"] }, {}], { registry: r });
    t.attack("Drain").to("end of combat").resolve();
    expect([t.life(0), t.life(1)]).toEqual([24, 18]);
    const low = table(
      [
        { play: ["Drain"], life: 1 },
        { play: ["Ogre"], life: 20 },
      ],
      { registry: r },
    );
    low.attack("Drain").block({ Ogre: "Drain" }).to("end of combat").resolve();
    expect(low.life(0)).toBe(5);
  });
  test("a token belongs to the controller of what made it [mtg2007 200.4a, 216.1]", () => {
    const gift = trick(
      "Gift",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          const [other] = game.players("opponent");
          yield* game.token(
            1,
            {
              colors: ["green"],
              types: ["creature"],
              subtypes: ["Ape"],
              power: 3,
              toughness: 3,
              abilities: [],
            },
            { under: other ?? you },
          );
        },
      }),
    );
    const t = table([{ hand: ["Gift"], play: isles }], { registry: withCards([gift]) });
    t.act("Play Gift").resolve();
    const ape = t.game.state.objects.find((o) => o.facts?.name === "Ape");
    expect([ape?.owner, t.controller("Ape")]).toEqual([0, 1]);
  });
  test("how a land comes into play is its own text, whatever lies in play [mtg2007 410.10b, 410.10e]", () => {
    const moon = lasting("Moon", "{2}{R}", [
      continuous({
        at,
        on: { filter: { all: [{ type: "land" }, { not: { trait: "basic", of: "supertype" } }] } },
        changes: [{ trait: "Mountain", of: "land type", alone: true }],
      }),
    ]);
    const bog = card({
      name: "Bog",
      types: ["land"],
      abilities: [{ kind: "enters with", at, exhausted: true }],
    });
    const t = table([{ hand: ["Bog"], play: ["Moon"] }], { registry: withCards([moon, bog]) });
    t.act("Play Bog");
    expect([t.tapped("Bog"), t.traits("land type", "Bog")]).toEqual([true, ["Mountain"]]);
  });
  test("what may be used once each turn may be used again once it has left and come back [mtg2007 217.1c, 403.3]", () => {
    const roots = being("Roots", "{1}{G}", 0, 5, {
      abilities: [activated({ at, costs: [], limits: [{ perTurn: 1 }], effect: gain(1) })],
    });
    const blink = trick(
      "Blink",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          const gone = yield* game.put([link.targets[0]], "removed");
          yield* game.put(gone, "play");
        },
      }),
    );
    const t = table([{ play: ["Roots", ...isles], hand: ["Blink"] }], {
      registry: withCards([roots, blink]),
    });
    t.act("Use Roots").resolve();
    expect(t.labels()).not.toContain("Use Roots");
    t.act("Play Blink").resolve();
    expect(t.labels()).toContain("Use Roots");
  });
});

describe("rules that few cards touch", () => {
  test.each([[["win", "lose"]], [["lose", "win"]]])(
    "who would win and lose at the same time loses: %j [mtg2007 102.3e]",
    (what) => {
      const both = trick(
        "Both",
        "{U}",
        spell({
          at,
          *effect(game, { you }) {
            yield* game.each(what, function* (one) {
              if (one === "win") yield* game.win(you);
              else yield* game.lose(you);
            });
          },
        }),
      );
      const t = table([{ hand: ["Both"], play: isles }], { registry: withCards([both]) });
      t.act("Play Both").pass().pass();
      expect(t.game.state.result?.winners).toEqual([1]);
    },
  );
  test("what is drawn while a spell is being played lies face down until that is done [mtg2007 217.2f]", () => {
    const sphere = device("Sphere", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{U}" });
          yield* game.draw(you, 1);
        },
      }),
    ]);
    const price = trick("Price", "{U}", [
      playModifier({ at, change: { additional: [{ discard: { all: [] }, n: 1 }] } }),
      spell({ at, effect: gain(3) }),
    ]);
    const r = withCards([sphere, price]);
    // The card that is drawn for it can't be what is discarded for it.
    const alone = table([{ hand: ["Price"], play: ["Sphere"] }], { registry: r });
    expect(alone.labels()).not.toContain("Play Price");
    const t = table([{ hand: ["Price", "Bear", "Cub"], play: ["Sphere"] }], { registry: r });
    t.act("Play Price");
    expect([...t.options()].sort()).toEqual(["Bear", "Cub"]);
    const drawn = t.one("Pebble", t.all("Pebble").length - 1);
    const hidden = t.game.state.objects.filter((o) => o.zone === "hand" && o.faceDown && o.next === 0);
    expect([drawn > 0, hidden.length]).toEqual([true, 1]);
    expect(visible(t.game, hidden[0]!, 0 as PlayerId)).toBe(false);
    t.pick("Bear");
    const [now] = t.game.state.objects.filter(
      (o) => o.zone === "hand" && o.printed === "Pebble" && o.next === 0,
    );
    expect([now?.faceDown, visible(t.game, now!, 0 as PlayerId)]).toEqual([false, true]);
  });
  test("how cards lie that come into a graveyard at once their owner says [mtg2007 217.4c]", () => {
    const sweep = trick(
      "Sweep",
      "{U}",
      spell({
        at,
        *effect(game) {
          yield* game.destroy(creature);
        },
      }),
    );
    const r = withCards([sweep]);
    const t = table([{ hand: ["Sweep"], play: ["Bear", "Cub", ...isles] }, { play: ["Ogre"] }], {
      registry: r,
      arrangeGraveyards: true,
    });
    t.act("Play Sweep").resolve().expectAsked(0).pick("Cub", "Bear");
    expect([t.graveyard(0).slice(-3), t.graveyard(1)].flat().sort()).toEqual([
      "Bear",
      "Cub",
      "Ogre",
      "Sweep",
    ]);
    const lies = t.graveyard(0);
    expect(Math.abs(lies.indexOf("Cub") - lies.indexOf("Bear"))).toBe(1);
    const other = table([{ hand: ["Sweep"], play: ["Bear", "Cub", ...isles] }], {
      registry: r,
      arrangeGraveyards: true,
    });
    other.act("Play Sweep").resolve().pick("Bear", "Cub");
    expect(lies.indexOf("Cub") < lies.indexOf("Bear")).toBe(
      other.graveyard(0).indexOf("Bear") < other.graveyard(0).indexOf("Cub"),
    );
  });
});
