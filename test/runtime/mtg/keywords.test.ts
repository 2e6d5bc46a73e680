// Keyword abilities that stand in the rules (502) and are no sentence of other words.
import { describe, expect, test } from "vitest";
import { activated, keyword, replacement, spell, target } from "../../../runtime/games/mtg/index.ts";
import { at, creature, device, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);

describe("keywords", () => {
  test("protection: no targeting, no damage, no enchanting or equipping, no blocking by what it is from", () => {
    const t = table([
      { hand: ["Murder"], play: [...many("Swamp", 2), "Bear"] },
      { play: ["Knight of Dawn"] },
    ]);
    t.act("Play Murder");
    // Black: the knight can't be its target.
    expect(t.stack()).toEqual(["Murder"]);
    t.resolve();
    expect([t.zone("Bear"), t.zone("Knight of Dawn")]).toEqual(["graveyard", "play"]);
    const fight = table([{ play: ["Thug"] }, { play: ["Knight of Dawn"] }]);
    fight.attack("Thug").block({ "Knight of Dawn": "Thug" }).to("end of combat");
    expect([fight.damage("Knight of Dawn"), fight.zone("Thug")]).toEqual([0, "graveyard"]);
    const attack = table([{ play: ["Knight of Dawn"] }, { play: ["Thug"] }]);
    attack.attack("Knight of Dawn").both();
    expect(attack.asked().kind).toBe("act");
  });
  test("protection sends away what it is from as it is gained", () => {
    const ward = trick(
      "Ward",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.modify({
            on: [link.targets[0]],
            changes: [{ grantAbility: "from red" }],
            until: "end of turn",
          });
        },
      }),
    );
    const r = withCards(
      [ward],
      [
        {
          kind: "granted",
          key: "from red",
          ability: keyword({ at, keyword: "protection from", word: "red" }),
        },
      ],
    );
    const t = table(
      [{ hand: ["Ward"], play: ["Bear", { card: "Strength", attachedTo: "Bear" }, ...isles] }],
      { registry: r },
    );
    t.act("Play Ward").resolve();
    expect([t.zone("Strength"), t.size("Bear")]).toEqual(["graveyard", "2/2"]);
  });
  test("shroud: no target of anyone's", () => {
    const t = table([{ hand: ["Growth", "Murder"], play: ["Forest", ...many("Swamp", 2), "Elusive"] }]);
    expect(t.labels()).toEqual(["Pass"]);
  });
  test("storm: a copy for each spell played before it this turn, each with new targets if he likes", () => {
    const gale = trick("Gale", "{U}", [
      keyword({ at, keyword: "storm" }),
      spell({
        at,
        targets: [target({ zone: "players" })],
        *effect(game, link) {
          yield* game.deal({ source: link.self, amount: 1, to: [link.targets[0]] });
        },
      }),
    ]);
    const t = table([{ hand: ["Bolt", "Bolt", "Gale"], play: [...many("Mountain", 2), ...isles] }], {
      registry: withCards([gale]),
    });
    t.act("Play Bolt")
      .pick("player 1")
      .act("Play Bolt")
      .pick("player 1")
      .act("Play Gale")
      .pick("player 1")
      .both();
    t.yes(false).yes().pick("player 0");
    t.resolve();
    expect([t.life(1), t.life(0)]).toEqual([20 - 6 - 2, 19]);
  });
  test("cumulative upkeep: a counter more each time, and its cost for each, or it goes", () => {
    const frost = device("Frost", "{1}", [keyword({ at, keyword: "cumulative upkeep", word: "{U}" })]);
    const t = table([{}, { play: ["Frost", "Island"] }], { registry: withCards([frost]) });
    t.nextTurn().both();
    t.yes();
    expect([t.counters("Frost", "age"), t.tapped("Island"), t.zone("Frost")]).toEqual([1, true, "play"]);
    t.nextTurn().nextTurn().resolve();
    expect(t.zone("Frost")).toBe("graveyard");
  });
  test("flash: at instant speed; lands and creatures have no other", () => {
    const t = table([{}, { hand: ["Wisp", "Bear"], play: [...isles, ...many("Forest", 2)] }]);
    expect(t.pass().labels()).toEqual(["Pass", "Play Wisp"]);
  });
  test("madness: a card that would be discarded is removed, and may be played for its other cost", () => {
    const mad = trick("Mad", "{5}{R}", [
      keyword({ at, keyword: "madness", word: "{U}" }),
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 4);
        },
      }),
    ]);
    const pit = device("Pit", "{1}", [
      activated({ at, costs: [{ discard: { all: [] }, n: 1 }], *effect() {} }),
    ]);
    const r = withCards([mad, pit]);
    const t = table([{ hand: ["Mad"], play: ["Pit", ...isles] }], { registry: r });
    t.act("Use Pit");
    expect([t.stack()[0], t.zone("Mad")]).toEqual(["Mad", "removed"]);
    t.both().yes().resolve();
    expect([t.life(0), t.zone("Mad")]).toEqual([24, "graveyard"]);
    const no = table([{ hand: ["Mad"], play: ["Pit", ...isles] }], { registry: r });
    no.act("Use Pit").both().yes(false).resolve();
    expect([no.life(0), no.zone("Mad")]).toEqual([20, "graveyard"]);
  });
  test("damage that is changed on its way keeps its source; what replaces draws or life does so too", () => {
    const book = device("Book", "{1}", [
      replacement({
        at,
        on: "gains life",
        when: (e, my) => e.player === my.you,
        change: {
          *instead(game) {
            yield* game.draw("you", 1);
          },
        },
      }),
    ]);
    const t = table([{ hand: ["Sip"], play: ["Book", ...isles] }], {
      registry: withCards([
        book,
        trick(
          "Sip",
          "{U}",
          spell({
            at,
            *effect(game, { you }) {
              yield* game.gainLife(you, 3);
            },
          }),
        ),
      ]),
    });
    t.act("Play Sip").resolve();
    expect([t.life(0), t.hand(0)]).toEqual([20, ["Pebble"]]);
  });
});
