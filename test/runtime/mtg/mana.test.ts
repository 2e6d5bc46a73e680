// Mana abilities (406, 411), and adding and removing abilities (407).
import { describe, expect, test } from "vitest";
import {
  activated,
  continuous,
  type Gen,
  keyword,
  type PlayerId,
  spell,
  target,
  triggered,
  type Verbs,
} from "../../../runtime/games/mtg/index.ts";
import { at, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const gains = (n: number) =>
  function* (game: Verbs, { you }: { readonly you: PlayerId }): Gen {
    yield* game.gainLife(you, n);
  };

describe("mana abilities", () => {
  test("they use no stack and can't be responded to; he keeps priority [mtg2007 406.1, 406.4, 408.2e, 411.1]", () => {
    const t = table([{ play: ["Elf"] }]);
    t.act("Use Elf");
    expect([t.stack(), t.pool(0), t.asked().player]).toEqual([[], { green: 1 }, 0]);
  });
  test("spells that add mana are spells; triggered ones on other events use the stack [mtg2007 406.2, 406.5]", () => {
    const ritual = trick(
      "Ritual",
      "{B}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{B}{B}{B}" });
        },
      }),
    );
    const bank = device("Bank", "{1}", [
      triggered({
        at,
        on: "comes into play",
        adds: true,
        when: (e, my) => my.matches(creature, e.object),
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{1}" });
        },
      }),
    ]);
    const spy = device("Spy", "{1}", [
      triggered({
        at,
        on: "uses",
        when: (e, my) => my.matches({ type: "land" }, e.object),
        effect: gains(1),
      }),
    ]);
    const r = withCards([ritual, bank, spy]);
    const t = table([{ hand: ["Ritual", "Cub"], play: ["Swamp", "Forest", "Bank"] }], { registry: r });
    t.act("Play Ritual");
    expect([t.stack(), t.pool(0)]).toEqual([["Ritual"], {}]);
    t.resolve();
    expect(t.pool(0)).toEqual({ black: 3 });
    t.act("Play Cub").both();
    expect([t.stack(), t.pool(0)]).toEqual([["Bank"], { black: 3 }]);
    const s = table([{ play: ["Spy", "Forest"] }], { registry: r });
    s.act("Use Forest");
    expect(s.stack()).toEqual(["Spy"]);
  });
  test("one that can add nothing now is one all the same [mtg2007 406.3]", () => {
    const grove = device("Cradle", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          for (const _ of game.all({ all: [creature, { side: "you" }] }))
            yield* game.addMana(you, { symbols: "{G}" });
        },
      }),
    ]);
    const t = table([{ play: ["Cradle"] }], { registry: withCards([grove]) });
    t.act("Use Cradle");
    expect([t.stack(), t.pool(0), t.tapped("Cradle")]).toEqual([[], {}, true]);
  });
  test("mana whose kind can't be told is none [mtg2007 406.6]", () => {
    const pool = device("Mirror", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { among: [], n: 1 });
        },
      }),
    ]);
    const t = table([{ play: ["Mirror"] }], { registry: withCards([pool]) });
    t.act("Use Mirror");
    expect([t.pool(0), t.tapped("Mirror")]).toEqual([{}, true]);
  });
  test("used while paying, for spells, abilities and what effects ask for, in the middle of a resolution too [mtg2007 411.2, 413.2e, 409.1g]", () => {
    const tax = trick(
      "Tax",
      "{U}",
      spell({
        at,
        *effect(game) {
          const [other] = game.players("opponent");
          if (!(yield* game.pay(other!, [{ mana: "{2}" }]))) yield* game.loseLife(other!, 5);
        },
      }),
    );
    const r = withCards([tax]);
    const t = table([{ hand: ["Tax"], play: isles }, { play: ["Forest", "Forest"] }], { registry: r });
    t.act("Play Tax").both();
    t.expectAsked(1).yes();
    expect([t.life(1), t.tapped("Forest")]).toEqual([20, true]);
    const poor = table([{ hand: ["Tax"], play: isles }, { play: ["Forest"] }], { registry: r });
    poor.act("Play Tax").resolve();
    expect(poor.life(1)).toBe(15);
  });
  test("by hand or automatically, one source after another [mtg2007 411.2]", () => {
    const t = table([{ hand: ["Bear"], play: ["Forest", "Island", "Swamp"] }], { byHand: true });
    t.act("Play Bear");
    expect(t.labels()).toEqual([
      "Pay automatically",
      "Tap Forest for green",
      "Tap Island for blue",
      "Tap Swamp for black",
    ]);
    t.act("Tap Swamp for black");
    expect([t.tapped("Forest"), t.tapped("Swamp"), t.tapped("Island"), t.stack()]).toEqual([
      false,
      true,
      false,
      ["Bear"],
    ]);
    t.act("Tap Forest for green");
    expect([t.tapped("Island"), t.asked().why.ask]).toEqual([false, "What do you do?"]);
  });
  test("what triggers on tapping for mana and adds mana resolves at once, and may pay for the same spell [mtg2007 411.3]", () => {
    const flare = lasting("Flare", "{R}", [
      triggered({
        at,
        on: "taps for mana",
        adds: true,
        when: (e, my) => my.matches({ type: "land" }, e.object),
        *effect(game, link) {
          yield* game.addMana(link.event.player, { among: [...new Set(link.event.mana)], n: 1 });
        },
      }),
    ]);
    const r = withCards([flare]);
    const t = table([{ hand: ["Bear"], play: ["Flare", "Forest"] }], { registry: r });
    t.act("Use Forest");
    expect([t.pool(0), t.stack()]).toEqual([{ green: 2 }, []]);
    t.act("Play Bear");
    expect(t.stack()).toEqual(["Bear"]);
  });
  test("of several kinds the player who gets the mana says which [mtg2007 411.3a]", () => {
    const flare = lasting("Flare", "{R}", [
      triggered({
        at,
        on: "taps for mana",
        adds: true,
        *effect(game, link) {
          yield* game.addMana(link.event.player, { among: [...new Set(link.event.mana)], n: 1 });
        },
      }),
    ]);
    const both = device("Prism", "{1}", [
      activated({
        at,
        adds: true,
        costs: [{ tap: "self" }],
        *effect(game, { you }) {
          yield* game.addMana(you, { symbols: "{R}{G}" });
        },
      }),
    ]);
    const t = table([{ play: ["Flare", "Prism"] }], { registry: withCards([flare, both]) });
    t.act("Use Prism");
    expect(t.options()).toEqual(["red", "green"]);
    t.pick("green");
    expect(t.pool(0)).toEqual({ red: 1, green: 2 });
  });
});

describe("adding and removing abilities", () => {
  const wing = (name: string, changes: readonly object[]) =>
    lasting(
      name,
      "{U}",
      [
        keyword({ at, keyword: "enchant", arg: creature }),
        continuous({ at, on: { host: true }, changes: changes as never }),
      ],
      { subtypes: ["Aura"] },
    );
  const r = withCards([
    wing("Flight", [{ grant: "flying" }]),
    wing("Roots", [{ lose: { keyword: "flying" } }]),
    wing("Metal", [{ become: "artifact", also: true }]),
    wing("Blank", [{ lose: "abilities" }]),
  ]);
  test("the later one has the last word [mtg2007 407.1, 418.5h]", () => {
    const t = table(
      [{ play: ["Bear", { card: "Flight", attachedTo: "Bear" }, { card: "Roots", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect(t.keywords("Bear")).toEqual([]);
    const other = table(
      [{ play: ["Bear", { card: "Roots", attachedTo: "Bear" }, { card: "Flight", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect(other.keywords("Bear")).toEqual(["flying"]);
  });
  test("what something is, is no ability that can be lost [mtg2007 407.2]", () => {
    const t = table(
      [{ play: ["Bear", { card: "Metal", attachedTo: "Bear" }, { card: "Blank", attachedTo: "Bear" }] }],
      { registry: r },
    );
    expect([...t.types("Bear")].sort()).toEqual(["artifact", "creature"]);
  });
  test("losing an ability takes every instance of it [mtg2007 407.3]", () => {
    const t = table(
      [{ play: ["Hawk", { card: "Flight", attachedTo: "Hawk" }] }, { hand: ["Clip"], play: isles }],
      {
        registry: withCards([
          wing("Flight", [{ grant: "flying" }]),
          trick(
            "Clip",
            "{U}",
            spell({
              at,
              targets: [target(creature)],
              *effect(game, link) {
                yield* game.modify({
                  on: [link.targets[0]],
                  changes: [{ lose: { keyword: "flying" } }],
                  until: "end of turn",
                });
              },
            }),
          ),
        ]),
      },
    );
    t.pass().act("Play Clip").resolve();
    expect(t.keywords("Hawk")).toEqual([]);
  });
});
