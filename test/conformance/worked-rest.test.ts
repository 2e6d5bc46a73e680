// Worked examples and questions that need handlers of their own kind: powers that are lent, cards that turn into
// others, what comes back later, inspiring. Played with cards of our own that have the quoted effects.
import { describe, expect } from "vitest";
import {
  add,
  all,
  ally,
  any,
  asEnters,
  card,
  continuous,
  delayed,
  grantAbility,
  granted,
  hero,
  is,
  keyword,
  lose,
  not,
  owned,
  pay,
  quest,
  replacement,
  spell,
  statOf,
  target,
  targets,
  triggered,
  type,
  within,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import { at, heroOrAlly, vanilla } from "../runtime/wow-cards.ts";
import { does } from "../runtime/wow-helpers.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

type Table = ReturnType<typeof table>;
const toNextTurn = (t: Table) => {
  const { turn } = t.game.state;
  for (let i = 0; i < 80 && t.game.state.turn === turn; i++)
    t.session.answer(t.request().kind === "act" ? "pass" : []);
};

describe("powers of another card", () => {
  const prophet = vanilla("Prophet", 3, 2, 3, {
    abilities: [
      continuous({
        at,
        on: { filter: all(ally, yours, not({ is: "self" })) },
        changes: [add("atk", statOf("atk", "self")), add("health", statOf("health", "self"))],
      }),
    ],
  });
  const chewer = vanilla("Chewer", 5, 5, 6, {
    abilities: [
      asEnters({
        at,
        *effect(game, link) {
          const from = all(within("graveyard"), ally, owned("opponent"));
          const chosen = yield* game.choose(link.you, { from, min: 0, max: 1 });
          const gone = yield* game.put(chosen, "removed");
          if (gone.length > 0)
            yield* game.modify({
              on: [link.self],
              changes: game.powersOf(gone[0]!).map(grantAbility),
              until: "rest of game",
            });
        },
      }),
    ],
  });
  it("speak of the card that has them now where they named their own [wow7 200.1a, 710.1a]", () => {
    const t = table({
      cards: [prophet, chewer],
      me: { hand: ["Chewer"], play: ["Hill Brute"], resources: 5 },
      you: { graveyard: ["Prophet"] },
    });
    t.say("play Chewer", "pass", "pass", ["Prophet"]);
    t.settle();
    expect(t.where("Prophet")).toEqual(["removed"]);
    expect([t.stat("Hill Brute", "atk"), t.stat("Hill Brute", "health")]).toEqual([8, 9]);
    expect([t.stat("Chewer", "atk"), t.stat("Chewer", "health")]).toEqual([5, 6]);
  });
});

describe("an ally that becomes an ability", () => {
  const burn = granted(
    "rest/burn",
    triggered({
      at,
      on: "turn starts",
      when: (e, my) => e.player === my.you,
      *effect(game, link) {
        const to = game.host(link.self);
        if (to === undefined) return;
        yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["fire"], to: [to] });
      },
    }),
  );
  const icon = card({
    name: "Crescent",
    type: ["equipment"],
    cost: 0,
    tags: ["Item", "Trinket (2)"],
    abilities: [
      replacement({
        at,
        on: "destroyed",
        when: (e, my) => my.matches(all(ally, yours, not(is("token"))), e.object),
        change: {
          *instead(game, e) {
            yield* game.modify({
              on: [e.object],
              changes: [lose(), { become: "ability" }, grantAbility(burn.key)],
              until: "rest of game",
            });
            yield* game.attach(e.object, hero);
          },
        },
      }),
    ],
  });
  const slay = does(
    "Slay",
    function* (game, link) {
      yield* game.destroy([link.targets[0]!]);
    },
    [target(ally)],
  );
  const shift = does("Shift", function* (game) {
    yield* game.reattach(game.all(is("attachment"))[0]!);
  });
  it("is an attachment with the description of what attached it, and moves only to another hero [wow7 400.1, 400.7a]", () => {
    const t = table({
      cards: [icon, slay, shift],
      lifted: [burn],
      me: { play: ["Crescent", { card: "Wall Guard", damage: 1 }], hand: ["Slay", "Shift"] },
      you: { play: ["Iron Giant"] },
    });
    t.say("play Slay", "Wall Guard", "pass", "pass");
    t.say(["Mogra the Red"]);
    t.settle();
    const guard = derived(t.game, t.find("Wall Guard"));
    expect([guard.types, guard.keywords.protector]).toEqual([["ability"], undefined]);
    expect(t.obj("Wall Guard")).toMatchObject({ attachedTo: t.find("Mogra the Red"), damage: 0 });
    t.say("play Shift");
    t.settle();
    // The only other hero: an ally is not offered.
    expect(t.obj("Wall Guard").attachedTo).toBe(t.find("Captain Ilse"));
    for (let i = 0; i < 80 && t.damage("Captain Ilse") === 0; i++)
      t.session.answer(t.request().kind === "act" ? "pass" : []);
    expect(t.game.state.turnPlayer).toBe(0);
    expect([t.damage("Captain Ilse"), t.damage("Mogra the Red")]).toEqual([1, 0]);
  });
});

describe("Totem tokens", () => {
  const raise = (name: string, tags: readonly string[], damage?: "melee" | "fire") =>
    does(name, function* (game) {
      yield* game.token(1, { tags, types: [], atk: 0, health: 2, abilities: [], ...(damage && { damage }) });
    });
  it("have what their kind has where nothing else is said of them [wow7 404.2b]", () => {
    const t = table({
      cards: [
        raise("Raise Water", ["Water Totem"], "melee"),
        raise("Raise Air", ["Air Totem"]),
        raise("Raise", ["Totem"]),
      ],
      me: { hand: ["Raise Water", "Raise Air", "Raise Air", "Raise"] },
    });
    for (const name of ["Raise Water", "Raise Air", "Raise"]) {
      t.say(`play ${name}`);
      t.settle();
    }
    const facts = (name: string) => {
      const d = derived(t.game, t.find(name));
      return [[...d.types].sort(), d.traits["damage type"], d.flags.includes("ongoing"), d.traits.tag?.[0]];
    };
    expect(facts("Water Totem")).toEqual([["ability", "ally"], ["melee"], true, "Water Totem (1)"]);
    expect(facts("Air Totem")).toEqual([["ability", "ally"], ["nature"], true, "Air Totem (1)"]);
    expect(facts("Totem")).toEqual([["ability", "ally"], ["melee"], true, "Totem"]);
    // 414.3b: only one of the air; 305.3a: none attacks.
    t.say("play Raise Air");
    t.settle();
    if (t.request().kind === "pick") t.say(["Air Totem"]);
    expect(t.all("Air Totem")).toHaveLength(1);
    expect(t.actions().filter((a) => a.startsWith("attack"))).toHaveLength(1);
  });
});

describe("coming back at the next end of turn", () => {
  const back = delayed({
    key: "rest/form-back",
    at,
    bound: { it: "object" },
    on: "turn ends",
    *effect(game, link) {
      yield* game.put([link.bound.it], "hand");
    },
  });
  const feline = card({
    name: "Feline",
    type: ["ability"],
    instant: true,
    cost: 0,
    ongoing: true,
    tags: ["Feral", "Form (1)"],
    abilities: [
      continuous({ at, on: { hero: "you" }, changes: [{ grant: "cat form" }] }),
      triggered({
        at,
        on: "destroyed",
        when: (e, my) => e.object === my.self,
        *effect(game, link) {
          if (!(yield* game.pay(link.you, [pay(2)]))) return;
          yield* game.arm(back, { it: link.event.object }, "rest of game", true);
        },
      }),
    ],
  });
  const calm = does("Calm", function* (game, link) {
    yield* game.draw(link.you, 0);
  });
  const exhume = does("Exhume", function* (game) {
    const lies = game.objects(all(within("graveyard"), { name: "Feline" }));
    const gone = yield* game.put(lies, "removed");
    yield* game.put(gone, "graveyard");
  });
  const scene = () => {
    const t = table({
      cards: [feline, calm, exhume],
      lifted: [back],
      me: { play: ["Feline"], hand: ["Calm", "Exhume"], resources: 2 },
    });
    // The form ends as a card of another kind is played, before that resolves.
    t.say("play Calm");
    expect(t.chain().map((id) => t.game.state.objects[id]!.link?.kind)).toEqual(["trigger", "card"]);
    t.say("pass", "pass");
    expect(t.where("Feline")).toEqual(["graveyard"]);
    expect(t.chain().map((id) => t.game.state.objects[id]!.link?.kind)).toEqual(["trigger", "card"]);
    t.say("pass", "pass", true);
    t.settle();
    return t;
  };
  it("a form that is broken as another ability is played comes back then, and not at once [wow7 415.9b, 708.1]", () => {
    const t = scene();
    expect(t.where("Feline")).toEqual(["graveyard"]);
    toNextTurn(t);
    expect(t.where("Feline")).toEqual(["hand"]);
  });
  it("it stays if it has not lain in the graveyard all the time [wow7 415.9b]", () => {
    const t = scene();
    t.say("play Exhume");
    t.settle();
    toNextTurn(t);
    expect(t.where("Feline")).toEqual(["graveyard"]);
  });
});

describe("powers that work in two zones", () => {
  const magician = vanilla("Magician", 5, 5, 6, {
    abilities: [
      triggered({
        at,
        on: "plays",
        zone: ["play", "chain"],
        when: (e, my) => e.player === my.you && my.matches(all(ally, within("chain")), e.object),
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  });
  it("trigger in play and on the chain, and nowhere else [wow7 703.3b]", () => {
    const t = table({
      cards: [magician],
      me: { hand: ["Magician", "Gate Recruit"], resources: 8, deck: Array(6).fill("Hill Brute") },
    });
    const triggers = () =>
      t.chain().filter((id) => t.game.state.objects[id]!.link?.kind === "trigger").length;
    // In hand it sees nothing.
    t.say("play Gate Recruit");
    expect(triggers()).toBe(0);
    t.settle();
    // As it is played it sees itself, and in play the next ally.
    t.say("play Magician");
    expect(triggers()).toBe(1);
    t.settle();
    expect(t.hand(0)).toBe(1);
    const late = table({
      cards: [magician],
      me: {
        resources: 1,
        play: ["Magician"],
        hand: ["Gate Recruit"],
        graveyard: ["Magician"],
        deck: ["Hill Brute"],
      },
    });
    late.say("play Gate Recruit");
    expect(late.chain()).toHaveLength(2);
  });
});

describe("what is done or not done", () => {
  const farewell = delayed({
    key: "rest/farewell",
    at,
    bound: { it: "object" },
    on: "turn starts",
    when: (e, my) => e.player === my.you,
    *effect(game, link) {
      const gone = yield* game.put([link.bound.it], "removed");
      if (gone.complete) yield* game.draw(link.you, 2);
    },
  });
  const task = card({
    name: "Turtle Task",
    type: ["quest"],
    abilities: [
      quest({
        at,
        costs: [],
        *effect(game) {
          const made = yield* game.token(1, {
            name: "Tooma",
            tags: ["Turtle"],
            types: ["ally"],
            atk: 1,
            health: 1,
            unique: true,
            abilities: [],
          });
          yield* game.arm(farewell, { it: made[0]! }, { untilEndOf: "your next turn" }, true);
        },
      }),
    ],
  });
  const slay = does("Slay", function* (game) {
    yield* game.destroy(game.all(ally));
  });
  it.each([
    ["removed as it must be", false, 2],
    ["gone before", true, 0],
  ] as const)("two cards are drawn only if the token is %s [wow7 709.2f]", (_, dies, drawn) => {
    const deck = Array.from({ length: 6 }, () => "Gate Recruit");
    const t = table({
      cards: [task, slay],
      lifted: [farewell],
      me: { resources: [{ card: "Turtle Task", faceUp: true }], deck },
      you: { hand: dies ? ["Slay"] : [], deck },
    });
    const { turn } = t.game.state;
    t.say("complete Turtle Task");
    t.settle();
    expect(t.all("Tooma")).toHaveLength(1);
    toNextTurn(t);
    if (dies) t.say("pass", "play Slay");
    for (let i = 0; i < 60 && t.game.state.turn < turn + 2; i++)
      t.session.answer(t.request().kind === "act" ? "pass" : []);
    while (t.game.state.data.phase === "ready") t.session.answer("pass");
    expect(t.all("Tooma")).toHaveLength(0);
    // One more for the draw step.
    expect(t.hand(0)).toBe(drawn + 1);
  });

  const barrage = does(
    "Barrage",
    function* (game, link) {
      const others = game.objects(all(within("graveyard"), { name: "Barrage" })).length;
      yield* game.deal({
        source: { hero: "you" },
        amount: 2 * 2 ** others,
        types: ["ranged"],
        to: link.targets[0]!,
      });
    },
    [target(heroOrAlly)],
  );
  it.each([
    [0, 2],
    [3, 16],
  ])("damage doubled for each of %i cards is doubled for each by itself [wow7 716.1e]", (n, damage) => {
    const t = table({
      cards: [barrage],
      me: { hand: ["Barrage"], graveyard: Array.from({ length: n }, () => "Barrage") },
    });
    t.say("play Barrage", "Mogra the Red");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(damage);
  });

  const storm = does(
    "Storm",
    function* (game, link) {
      yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["nature"], to: link.targets[0] });
    },
    [targets(ally, 0, "any")],
  );
  it.each([
    [[], [0, 0]],
    [
      ["Hill Brute", "Wall Guard"],
      [2, 2],
    ],
  ] as const)("any number of targets: %j [wow7 706.1, 707.1d]", (chosen, damage) => {
    const t = table({
      cards: [storm],
      me: { hand: ["Storm"] },
      you: { play: ["Hill Brute", "Wall Guard"] },
    });
    t.say("play Storm", [...chosen]);
    t.settle();
    expect([t.damage("Hill Brute"), t.damage("Wall Guard")]).toEqual(damage);
  });
});

describe("a sting at the end of the turn", () => {
  const venom = card({
    name: "Venom",
    type: ["equipment"],
    cost: 0,
    tags: ["Item"],
    abilities: [
      triggered({
        at,
        on: "turn ends",
        *effect(game) {
          const stung = any(hero, ally);
          yield* game.deal({
            source: { hero: "you" },
            amount: 1,
            types: ["nature"],
            to: all(stung, { deed: "be dealt melee damage" }),
          });
        },
      }),
    ],
  });
  const cut = does(
    "Cut",
    function* (game, link) {
      yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["melee"], to: link.targets[0]! });
    },
    [target(heroOrAlly)],
  );
  const smash = does("Break", function* (game) {
    yield* game.destroy(game.all(type("equipment")));
  });
  const ward = vanilla("Ward", 1, 1, 5, {
    abilities: [
      replacement({ at, on: "damage", when: (e, my) => e.object === my.self, change: { prevent: "all" } }),
    ],
  });
  const scene = () =>
    table({
      cards: [venom, cut, smash, ward],
      me: { play: ["Venom"], hand: ["Cut", "Cut", "Cut", "Break"] },
      you: { play: ["Ward", "Iron Giant"] },
    });
  const toEnd = (t: Table) => {
    while (t.game.state.data.phase !== "end") t.session.answer("pass");
  };
  it("burns each whom it was dealt to once, and none whose damage was prevented [wow7 717.2b, 703.1]", () => {
    const t = scene();
    for (const whom of ["Iron Giant", "Iron Giant", "Ward"]) {
      t.say("play Cut", whom);
      t.settle();
    }
    toEnd(t);
    t.settle();
    expect([t.damage("Iron Giant"), t.damage("Ward"), t.damage("Mogra the Red")]).toEqual([3, 0, 0]);
  });
  it("does nothing once its card has left play, but what has triggered goes on [wow7 703.3, 707.3]", () => {
    const early = scene();
    early.say("play Cut", "Iron Giant");
    early.settle();
    early.say("play Break");
    early.settle();
    toEnd(early);
    expect(early.chain()).toHaveLength(0);
    const late = scene();
    late.say("play Cut", "Iron Giant");
    late.settle();
    toEnd(late);
    expect(late.chain()).toHaveLength(1);
    late.say("play Break");
    late.settle();
    expect(late.damage("Iron Giant")).toBe(2);
  });
});

describe("the X of an additional cost", () => {
  it.each([
    [7, 5],
    [3, 3],
    [0, 0],
  ])("of %i cards in the graveyard a Finishing Move takes %i at most [wow7 707.1b]", (there, most) => {
    const blow = card({
      name: "Blow",
      type: ["ability"],
      instant: true,
      cost: 0,
      tags: ["Combo"],
      abilities: [
        keyword({ at, keyword: "finishing move" }),
        spell({
          at,
          targets: [target(heroOrAlly)],
          *effect(game, link) {
            const amount = link.x;
            yield* game.deal({ source: { hero: "you" }, amount, types: ["melee"], to: link.targets[0] });
          },
        }),
      ],
    });
    const graveyard = ["Hill Brute", ...Array.from({ length: there }, () => "Blow")];
    const t = table({ cards: [blow], me: { hand: ["Blow"], graveyard } });
    t.say("play Blow");
    // With none there is nothing to ask.
    if (most > 0) {
      expect(t.request()).toMatchObject({ kind: "number", min: 0, max: most });
      t.say(most);
    }
    t.say("Mogra the Red");
    if (t.request().kind === "pick") t.say(Array.from({ length: most }, () => "Blow"));
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(most);
    expect(t.all("Blow", "removed")).toHaveLength(most);
    expect(t.all("Hill Brute", "graveyard")).toHaveLength(1);
  });
});
