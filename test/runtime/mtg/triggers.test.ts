// Triggered abilities (404, 410): when they trigger, how they come to the stack, delayed ones, states, looking back.
import { describe, expect, test } from "vitest";
import {
  asEnters,
  continuous,
  delayed,
  entersWith,
  type Gen,
  keyword,
  type PlayerId,
  spell,
  target,
  triggered,
  type Verbs,
} from "../../../runtime/games/mtg/index.ts";
import { at, being, creature, device, lasting, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const red = many("Mountain", 6);
const gains = (n: number) =>
  function* (game: Verbs, { you }: { readonly you: PlayerId }): Gen {
    yield* game.gainLife(you, n);
  };
const sweep = trick(
  "Sweep",
  "{U}",
  spell({
    at,
    *effect(game) {
      yield* game.destroy({ any: [creature, { type: "artifact" }, { type: "enchantment" }] });
    },
  }),
);

describe("triggered abilities", () => {
  test("trigger by themselves when the event happens, and are put on the stack later; nobody plays them [mtg2007 404.1, 404.2, 410.1, 410.2]", () => {
    const mute = lasting("Mute", "{W}", [
      continuous({ at, on: { filter: {} as never }, changes: [{ cant: "use" }] }),
    ]);
    const t = table([{ hand: ["Welcomer"], play: many("Plains", 2) }], { registry: withCards([mute]) });
    expect(t.labels().some((l) => l.startsWith("Use"))).toBe(false);
    t.act("Play Welcomer").both();
    expect([t.stack(), t.hand(0)]).toEqual([["Welcomer"], []]);
    t.resolve();
    expect(t.hand(0)).toEqual(["Pebble"]);
  });
  test("'if' right after the event is looked at as it triggers and as it resolves [mtg2007 404.3, 410.8]", () => {
    const rich = being("Rich", "{W}", 1, 1, {
      abilities: [
        triggered({
          at,
          on: "begins",
          when: (e, my) => e.step === "upkeep" && e.player === my.you,
          doubleCheck: (_, my) => my.life(my.you) >= 20,
          effect: gains(5),
        }),
      ],
    });
    const r = withCards([rich]);
    const poor = table([{}, { play: ["Rich"], life: 19 }], { registry: r });
    poor.nextTurn();
    expect(poor.stack()).toEqual([]);
    const t = table([{ hand: ["Bolt"], play: red }, { play: ["Rich"] }], { registry: r });
    t.nextTurn();
    expect(t.stack()).toEqual(["Rich"]);
    t.pass().act("Play Bolt").pick("player 1").resolve();
    expect(t.life(1)).toBe(17);
    const fine = table([{}, { play: ["Rich"] }], { registry: r });
    fine.nextTurn().resolve();
    expect(fine.life(1)).toBe(25);
  });
  test("each player's go onto the stack in the order he likes, the active player's first; then all is looked at again [mtg2007 410.3]", () => {
    const t = table([{ hand: ["Bear"], play: [...many("Forest", 2), "Eye", "Lens"] }, { play: ["Eye"] }], {
      registry: withCards(
        ["Eye", "Lens"].map((name, i) =>
          device(name, "{1}", [triggered({ at, on: "comes into play", effect: gains(i + 1) })]),
        ),
      ),
    });
    t.act("Play Bear").both();
    t.expectAsked(0);
    expect(t.options()).toEqual(["Eye (1)", "Lens (2)"]);
    t.pick("Lens (2)", "Eye (1)");
    expect(t.stack()).toEqual(["Eye", "Eye", "Lens"]);
    t.both();
    expect([t.life(0), t.life(1)]).toEqual([20, 21]);
  });
  test("choices are made as it goes onto the stack; without legal ones it is taken off [mtg2007 410.4]", () => {
    const hunter = being("Hunter", "{R}", 2, 2, {
      abilities: [
        triggered({
          at,
          on: "comes into play",
          when: (e, my) => e.object === my.self,
          targets: [target({ all: [creature, { side: "opponent" }] })],
          *effect(game, link) {
            yield* game.destroy([link.targets[0]]);
          },
        }),
      ],
    });
    const r = withCards([hunter]);
    const t = table([{ hand: ["Hunter"], play: red }, { play: ["Bear", "Cub"] }], { registry: r });
    t.act("Play Hunter").both();
    expect(t.options()).toEqual(["Bear", "Cub"]);
    t.pick("Cub").resolve();
    expect([t.zone("Cub"), t.zone("Bear")]).toEqual(["graveyard", "play"]);
    const none = table([{ hand: ["Hunter"], play: red }], { registry: r });
    none.act("Play Hunter").both();
    expect(none.stack()).toEqual([]);
  });
  test("'may' and 'unless' are decided as it resolves [mtg2007 410.5]", () => {
    const scribe = being("Scribe", "{U}", 1, 1, {
      abilities: [
        triggered({
          at,
          on: "comes into play",
          when: (e, my) => e.object === my.self,
          *effect(game, { you }) {
            if (yield* game.may(you)) yield* game.draw(you, 1);
          },
        }),
      ],
    });
    const t = table([{ hand: ["Scribe"], play: isles }], { registry: withCards([scribe]) });
    t.act("Play Scribe").both();
    expect([t.stack(), t.asked().kind]).toEqual([["Scribe"], "act"]);
    t.both();
    expect(t.asked().kind).toBe("yesNo");
    t.yes(false);
    expect(t.hand(0)).toEqual([]);
  });
  test("once for each time that the event happens, also where it happens several times at once [mtg2007 410.6]", () => {
    const keeper = device("Keeper", "{1}", [
      triggered({
        at,
        on: "leaves play",
        when: (e, my) => e.to === "graveyard" && my.matches({ type: "land" }, e.object),
        effect: gains(1),
      }),
    ]);
    const quake = trick(
      "Quake",
      "{R}",
      spell({
        at,
        *effect(game) {
          yield* game.destroy({ type: "land" });
        },
      }),
    );
    const t = table([{ hand: ["Quake"], play: ["Keeper", "Mountain", "Forest", "Island"] }], {
      registry: withCards([keeper, quake]),
    });
    t.act("Play Quake").resolve();
    expect(t.life(0)).toBe(23);
  });
  test("not by what was prevented or replaced [mtg2007 410.7]", () => {
    const pain = device("Pain", "{1}", [triggered({ at, on: "damage", effect: gains(1) })]);
    const fog = trick(
      "Fog",
      "{G}",
      spell({
        at,
        *effect(game) {
          yield* game.prevent({ n: "all" });
        },
      }),
    );
    const t = table([{ hand: ["Fog", "Bolt"], play: ["Pain", "Forest", "Mountain"] }], {
      registry: withCards([pain, fog]),
    });
    t.act("Play Fog").resolve().act("Play Bolt").pick("player 1").resolve();
    expect([t.life(0), t.life(1)]).toEqual([20, 20]);
  });
  test("a static ability may go with a triggered one on what it shows [mtg2007 404.5]", () => {
    const court = lasting("Court", "{U}", [
      triggered({
        at,
        on: "draws",
        first: "turn",
        when: (e, my) => e.player === my.you,
        *effect(game, link) {
          const card = link.event.object;
          if (card === undefined) return;
          yield* game.reveal(link.you, [card]);
          if (game.matches({ all: [{ zone: "hand" }, { trait: "basic", of: "supertype" }] }, card))
            yield* game.gainLife(link.you, 3);
        },
      }),
    ]);
    const t = table([{}, { play: ["Court"], library: ["Forest", "Ogre"] }], { registry: withCards([court]) });
    t.nextTurn().to("draw").resolve();
    expect(t.life(1)).toBe(23);
  });
});

describe("delayed triggered abilities", () => {
  const later = (key: string, step: string) =>
    delayed({
      key,
      at,
      bound: { it: "object" },
      on: "begins",
      when: (e) => e.step === step,
      *effect(game, link) {
        if (game.matches({ state: "permanent" }, link.bound.it)) yield* game.put([link.bound.it], "removed");
      },
    });
  const exile = trick(
    "Doom",
    "{U}",
    spell({
      at,
      targets: [target(creature)],
      *effect(game, link) {
        yield* game.arm(
          { key: "doom", bound: { it: "object" } } as const,
          { it: link.targets[0] },
          "end of game",
          true,
        );
      },
    }),
  );
  test("come to be as the effect does, trigger once, and not by what happened before [mtg2007 404.4, 404.4a, 404.4b, 417.2, 408.2a]", () => {
    const r = withCards(
      [
        exile,
        trick(
          "Watch",
          "{U}",
          spell({
            at,
            targets: [target(creature)],
            *effect(game, link) {
              yield* game.arm(
                { key: "watch", bound: { it: "object" } } as const,
                { it: link.targets[0] },
                "end of game",
                true,
              );
            },
          }),
        ),
      ],
      [
        later("doom", "end of turn"),
        delayed({
          key: "watch",
          at,
          bound: { it: "object" },
          on: "untapped",
          when: (e, my) => e.object === my.bound.it,
          effect: gains(4),
        }),
      ],
    );
    const t = table([{ hand: ["Doom"], play: ["Bear", ...isles] }], { registry: r });
    t.act("Play Doom").resolve().to("end of turn");
    expect(t.stack().length).toBe(1);
    t.resolve();
    expect(t.zone("Bear")).toBe("removed");
    const w = table([{ hand: ["Watch"], play: ["Bear", ...isles] }, {}], { registry: r });
    w.act("Play Watch").resolve().nextTurn().nextTurn();
    expect(w.life(0)).toBe(20);
    const tapped = table([{ hand: ["Watch"], play: [{ card: "Bear", tapped: true }, ...isles] }, {}], {
      registry: r,
    });
    tapped.act("Play Watch").resolve().nextTurn().nextTurn().resolve();
    expect(tapped.life(0)).toBe(24);
    tapped.nextTurn().nextTurn();
    expect(tapped.life(0)).toBe(24);
  });
  test("they do nothing to what has left, even if it came back [mtg2007 404.4d]", () => {
    const blink = trick(
      "Blink",
      "{U}",
      spell({
        at,
        targets: [target(creature)],
        *effect(game, link) {
          yield* game.put(yield* game.put([link.targets[0]], "removed"), "play");
        },
      }),
    );
    const t = table([{ hand: ["Doom", "Blink"], play: ["Bear", ...isles] }], {
      registry: withCards([exile, blink], [later("doom", "end of turn")]),
    });
    t.act("Play Doom").resolve().act("Play Blink").resolve().to("end of turn").resolve();
    expect(t.zone("Bear")).toBe("play");
  });
});

describe("changes of zone", () => {
  test("coming into play: all that are there then look, those that have just come too [mtg2007 410.10, 410.10a]", () => {
    const greet = being("Greeter", "{W}", 1, 1, {
      abilities: [
        triggered({
          at,
          on: "comes into play",
          when: (e, my) => my.matches(creature, e.object),
          effect: gains(1),
        }),
      ],
    });
    const both = trick(
      "Both",
      "{W}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.token(2, {
            colors: ["white"],
            types: ["creature"],
            subtypes: ["Kid"],
            power: 1,
            toughness: 1,
            abilities: [],
          });
          yield* game.put(game.hand(you), "play");
        },
      }),
    );
    const t = table([{ hand: ["Both", "Greeter"], play: ["Greeter", "Plains"] }], {
      registry: withCards([greet, both]),
    });
    t.act("Play Both").resolve();
    // Two tokens and the new one for the old, itself for the new.
    expect(t.life(0)).toBe(24);
  });
  test("effects apply as it comes, not before and not later [mtg2007 410.10b, 418.2]", () => {
    const wild = lasting("Wild", "{G}", [
      continuous({
        at,
        on: { filter: { type: "land" } },
        changes: [
          { become: "creature", also: true },
          { set: "power", n: 1 },
          { set: "toughness", n: 1 },
        ],
      }),
    ]);
    const greet = being("Greeter", "{W}", 1, 1, {
      abilities: [
        triggered({
          at,
          on: "comes into play",
          when: (e, my) => my.matches(creature, e.object),
          effect: gains(1),
        }),
      ],
    });
    const t = table([{ hand: ["Forest"], play: ["Wild", "Greeter"] }], {
      registry: withCards([wild, greet]),
    });
    t.act("Play Forest").resolve();
    expect(t.life(0)).toBe(21);
    const hush = lasting("Hush", "{G}", [
      continuous({ at, on: { filter: creature }, changes: [{ lose: "abilities" }] }),
    ]);
    const h = table([{ hand: ["Welcomer"], play: ["Hush", ...many("Plains", 2)] }], {
      registry: withCards([hush]),
    });
    h.act("Play Welcomer").resolve();
    expect([h.zone("Welcomer"), h.hand(0)]).toEqual(["play", []]);
  });
  test("leaving play: looked for where it first went, and no further [mtg2007 410.10, 410.10c]", () => {
    const phoenix = being("Phoenix", "{R}", 2, 2, {
      abilities: [
        triggered({
          at,
          on: "leaves play",
          when: (e, my) => e.object === my.self && e.to === "graveyard",
          *effect(game, link) {
            if (game.matches({ zone: "graveyard" }, link.event.became))
              yield* game.put([link.event.became], "hand");
          },
        }),
      ],
    });
    const grab = trick(
      "Grab",
      "{U}",
      spell({
        at,
        *effect(game, { you }) {
          yield* game.put(game.graveyard(you), "removed");
        },
      }),
    );
    const r = withCards([phoenix, grab]);
    const t = table([{ hand: ["Murder", "Grab"], play: ["Phoenix", ...many("Swamp", 2), ...isles] }], {
      registry: r,
    });
    t.act("Play Murder").both();
    t.act("Play Grab").resolve();
    expect(t.zone("Phoenix")).toBe("removed");
  });
  test("leaving together they see each other, and their abilities as they were before [mtg2007 410.10d]", () => {
    const altar = device("Reliquary", "{1}", [
      triggered({
        at,
        on: "leaves play",
        when: (e, my) => e.to === "graveyard" && my.matches(creature, e.object),
        effect: gains(1),
      }),
    ]);
    const t = table([{ hand: ["Sweep"], play: ["Reliquary", "Bear", "Cub", ...isles] }], {
      registry: withCards([altar, sweep]),
    });
    t.act("Play Sweep").resolve();
    expect([t.life(0), t.zone("Reliquary")]).toEqual([22, "graveyard"]);
    const hush = lasting("Hush", "{G}", [
      continuous({ at, on: { filter: creature }, changes: [{ lose: "abilities" }] }),
    ]);
    const h = table([{ hand: ["Sweep"], play: ["Hush", "Mourner", "Bear", ...isles] }], {
      registry: withCards([hush, sweep]),
    });
    h.act("Play Sweep").resolve();
    expect(h.life(0)).toBe(20);
  });
  test("'comes into play with', 'as', 'tapped' and 'face down' are part of coming [mtg2007 410.10e]", () => {
    const plant = being("Plant", "{G}", 0, 0, { abilities: [entersWith({ at, counters: { "+1/+1": 3 } })] });
    const tapland = device("Slowpoke", "{1}", [entersWith({ at, exhausted: true })]);
    const hue = being("Hue", "{1}", 1, 1, {
      abilities: [
        asEnters({
          at,
          *effect(game, { you }) {
            yield* game.store("color", yield* game.chooseWord(you, ["red", "blue"]));
          },
        }),
        continuous({
          at,
          on: { filter: { chosen: "color", of: "color" } },
          changes: [{ add: "power", n: 2 }],
        }),
      ],
    });
    const t = table([{ hand: ["Plant", "Slowpoke", "Hue"], play: ["Raider", ...many("Forest", 6)] }], {
      registry: withCards([plant, tapland, hue]),
    });
    t.act("Play Plant").resolve().act("Play Slowpoke").resolve();
    expect([t.size("Plant"), t.stack(), t.tapped("Slowpoke")]).toEqual(["3/3", [], true]);
    t.act("Play Hue").both();
    expect([t.options(), t.zone("Hue")]).toEqual([["red", "blue"], "stack"]);
    t.pick("red");
    expect(t.power("Raider")).toBe(3);
  });
  test("coming as a copy: it is one from the first, with all that comes with it [mtg2007 410.10e, 418.5a]", () => {
    const clone = being("Clone", "{3}{U}", 0, 0, {
      abilities: [
        asEnters({
          at,
          *effect(game, { you }) {
            const [one] = yield* game.choose(you, { from: creature, min: 0, max: 1 });
            if (one !== undefined) yield* game.enterAs(one);
          },
        }),
      ],
    });
    const t = table([{ hand: ["Clone"], play: ["Welcomer", ...isles] }], { registry: withCards([clone]) });
    t.act("Play Clone").both().pick("Welcomer");
    expect([t.size("Clone"), t.traits("color", "Clone"), t.stack().length]).toEqual(["1/1", ["white"], 1]);
    t.resolve();
    expect(t.hand(0)).toEqual(["Pebble"]);
  });
  test("an Aura's trigger on the enchanted permanent leaving follows both [mtg2007 410.10f]", () => {
    const bond = lasting(
      "Bond",
      "{G}",
      [
        keyword({ at, keyword: "enchant", arg: creature }),
        triggered({
          at,
          on: "leaves play",
          when: (e, my) => e.object === my.host("self") && e.to === "graveyard",
          *effect(game, link) {
            yield* game.put([link.event.became], "hand");
          },
        }),
      ],
      { subtypes: ["Aura"] },
    );
    const t = table(
      [{ hand: ["Murder"], play: ["Bear", { card: "Bond", attachedTo: "Bear" }, ...many("Swamp", 2)] }],
      { registry: withCards([bond]) },
    );
    t.act("Play Murder").resolve();
    expect([t.hand(0), t.zone("Bond")]).toEqual([["Bear"], "graveyard"]);
  });
});

describe("states that trigger", () => {
  test("as soon as it is so, and not again until it has left the stack [mtg2007 410.11]", () => {
    const empty = device("Empty", "{1}", [
      triggered({
        at,
        on: "always",
        when: (_, my) => my.hand(my.you).length === 0,
        *effect(game, { you }) {
          yield* game.draw(you, 1);
        },
      }),
    ]);
    const t = table([{ hand: ["Bolt"], play: ["Empty", ...red] }], { registry: withCards([empty]) });
    t.act("Play Bolt").pick("player 1");
    expect(t.stack()).toEqual(["Empty", "Bolt"]);
    t.pass().pass();
    expect([t.hand(0), t.stack()]).toEqual([["Pebble"], ["Bolt"]]);
  });
  test("it does so again afterwards, if it is still so [mtg2007 410.11]", () => {
    const needy = being("Needy", "{U}", 3, 3, {
      abilities: [
        triggered({
          at,
          on: "always",
          when: (_, my) =>
            my.all({ all: [{ trait: "Island", of: "land type" }, { side: "you" }] }).length === 0,
          effect: gains(1),
        }),
      ],
    });
    const t = table([{ play: ["Needy"] }], { registry: withCards([needy]) });
    expect(t.stack()).toEqual(["Needy"]);
    t.both();
    expect([t.life(0), t.stack()]).toEqual([21, ["Needy"]]);
  });
  test("the 'if' behind a state is looked at as it would trigger, too [mtg2007 404.3, 410.11]", () => {
    const wary = (name: string, hand: number) =>
      device(name, "{1}", [
        triggered({
          at,
          on: "always",
          when: (_, my) => my.life(my.you) >= 20,
          doubleCheck: (_, my) => my.hand(my.you).length === hand,
          *effect(game, { you }) {
            yield* game.loseLife(you, 1);
          },
        }),
      ]);
    const r = withCards([wary("Wary", 0), wary("Unwary", 1)]);
    const t = table([{ hand: ["Bolt"], play: ["Wary", "Unwary"] }], { registry: r });
    expect(t.stack()).toEqual(["Unwary"]);
    t.both();
    expect([t.life(0), t.stack()]).toEqual([19, []]);
  });
  test("a state is no state-based effect: it waits on the stack and may be answered [mtg2007 410.11]", () => {
    const needy = being("Needy", "{U}", 3, 3, {
      abilities: [
        triggered({
          at,
          on: "always",
          when: (_, my) =>
            my.all({ all: [{ trait: "Island", of: "land type" }, { side: "you" }] }).length === 0,
          *effect(game) {
            yield* game.sacrifice("self");
          },
        }),
      ],
    });
    const t = table([{ play: ["Needy", "Pinger"] }], { registry: withCards([needy]) });
    expect([t.stack(), t.zone("Needy")]).toEqual([["Needy"], "play"]);
    t.act("Use Pinger").pick("player 1").resolve();
    expect([t.zone("Needy"), t.life(1)]).toEqual(["graveyard", 19]);
  });
});
