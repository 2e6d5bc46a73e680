// Keywords as their sentences make them, each doing and not doing its work.
import { describe, expect, test } from "vitest";
import { keyword, type MtgAbility, modal, spell, target } from "../../../runtime/games/mtg/index.ts";
import { anyone, at, being, device, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const kw = (name: string, more: Partial<Parameters<typeof keyword>[0]> = {}): MtgAbility =>
  keyword({ at, keyword: name, ...more });
const with_ = (name: string, ability: MtgAbility, power = 2, toughness = 2, more = {}) =>
  being(name, "{1}", power, toughness, { abilities: [ability], ...more });
const gains = (n: number) =>
  spell({
    at,
    *effect(game, { you }) {
      yield* game.gainLife(you, n);
    },
  });
const damage = (n: number) =>
  spell({
    at,
    targets: [target(anyone)],
    *effect(game, link) {
      yield* game.deal({ source: link.self, amount: n, to: [link.targets[0]] });
    },
  });
const isles = many("Island", 8);

describe("in combat", () => {
  const registry = withCards([
    with_("Taunter", kw("provoke"), 3, 3),
    with_("Leech", kw("lifelink")),
    with_("Adder", kw("deathtouch"), 1, 1),
    with_("Ledge", { ...kw("flying") }),
  ]);
  test("provoke: a creature of the defending player untaps and has to block it; none need be chosen", () => {
    const t = table([{ play: ["Taunter"] }, { play: [{ card: "Bear", tapped: true }] }], { registry });
    t.attack("Taunter").pick("Bear").resolve();
    expect(t.tapped("Bear")).toBe(false);
    t.block({ Bear: "Taunter" }).to("end of combat");
    expect([t.zone("Bear"), t.life(1)]).toEqual(["graveyard", 20]);
    const none = table([{ play: ["Taunter"] }, { play: [{ card: "Bear", tapped: true }] }], { registry });
    none.attack("Taunter").pick().resolve();
    expect(none.tapped("Bear")).toBe(true);
  });
  test("lifelink: as much life as damage; without damage none", () => {
    const t = table([{ play: ["Leech"] }], { registry });
    expect([t.attack("Leech").to("end of combat").life(1), t.life(0)]).toEqual([18, 22]);
    const tame = table([{ play: ["Leech", "Bear"] }], { registry });
    expect(tame.attack("Bear").to("end of combat").life(0)).toBe(20);
  });
  test("deathtouch: what it damages is destroyed, and no player is harmed by it", () => {
    const t = table([{ play: ["Adder"] }, { play: ["Giant"] }], { registry });
    t.attack("Adder").block({ Giant: "Adder" }).to("end of combat");
    expect(t.zone("Giant")).toBe("graveyard");
    const free = table([{ play: ["Adder"] }, { play: ["Giant"] }], { registry });
    free.attack("Adder").block({}).to("end of combat");
    expect([free.zone("Giant"), free.life(1)]).toEqual(["play", 19]);
  });
  test("flying as a sentence: reach blocks whatever asks for flying, others do not", () => {
    const t = table([{ play: ["Ledge"] }, { play: ["Spider", "Bear"] }], { registry });
    t.attack("Ledge").both();
    expect([t.options(), t.asked().why.card]).toEqual([["Ledge"], t.one("Spider")]);
  });
});

describe("counters", () => {
  const robot = { types: ["artifact", "creature"], subtypes: ["Golem"] } as const;
  const registry = withCards([
    with_("Modest", kw("modular", { n: 2 }), 0, 0, robot),
    with_("Sprout", kw("graft", { n: 2 }), 0, 0),
    with_("Thirsty", kw("bloodthirst", { n: 2 }), 1, 1),
    device("Fuse", "{1}", [kw("vanishing", { n: 2 })]),
    trick("Jolt", "{R}", damage(2)),
  ]);
  test("modular: its counters, and where they go as it dies", () => {
    const board = { hand: ["Modest", "Jolt"], play: [...isles, "Mountain", "Golem"] };
    const t = table([board], { registry });
    t.act("Play Modest").resolve();
    expect([t.counters("Modest", "+1/+1"), t.size("Modest")]).toEqual([2, "2/2"]);
    t.act("Play Jolt").pick("Modest").resolve();
    t.yes().resolve();
    expect(t.counters("Golem", "+1/+1")).toBe(2);
    const no = table([board], { registry });
    no.act("Play Modest").resolve().act("Play Jolt").pick("Modest").resolve();
    no.yes(false).resolve();
    expect(no.counters("Golem", "+1/+1")).toBe(0);
  });
  test("graft: a counter may move to what comes, as long as it has one", () => {
    const t = table([{ hand: ["Sprout", "Cub"], play: [...isles, "Forest"] }], { registry });
    t.act("Play Sprout").resolve();
    expect(t.size("Sprout")).toBe("2/2");
    t.act("Play Cub").resolve();
    t.yes().resolve();
    expect([t.size("Sprout"), t.size("Cub")]).toEqual(["1/1", "2/2"]);
  });
  test("bloodthirst: only where an opponent was dealt damage this turn", () => {
    const t = table([{ hand: ["Thirsty", "Jolt"], play: [...isles, "Mountain"] }], { registry });
    t.act("Play Jolt").pick("player 1").resolve().act("Play Thirsty").resolve();
    expect(t.size("Thirsty")).toBe("3/3");
    const dry = table([{ hand: ["Thirsty", "Jolt"], play: [...isles, "Mountain"] }], { registry });
    dry.act("Play Jolt").pick("player 0").resolve().act("Play Thirsty").resolve();
    expect(dry.size("Thirsty")).toBe("1/1");
  });
  test("vanishing: a counter less each upkeep, and it goes with the last", () => {
    const t = table([{ hand: ["Fuse"], play: isles }], { registry });
    t.act("Play Fuse").resolve();
    t.nextTurn().nextTurn().resolve();
    expect([t.zone("Fuse"), t.counters("Fuse", "time")]).toEqual(["play", 1]);
    t.nextTurn().nextTurn().resolve();
    expect(t.zone("Fuse")).toBe("graveyard");
  });
});

describe("from hand and graveyard", () => {
  const ghost = { subtypes: ["Spirit"] };
  const cost = (mana: string) => ({ costs: [{ mana }] });
  const registry = withCards([
    with_("Shifter", kw("transmute", cost("{U}"))),
    being("Wight", "{2}", 2, 2, { abilities: [kw("soulshift", { n: 1 })], ...ghost }),
    with_("Mote", kw("flying"), 1, 1, ghost),
    trick("Rally", "{U}", [kw("recover", cost("{U}")), gains(1)]),
    trick("Seep", "{9}", [kw("dredge", { n: 2 }), gains(1)]),
    trick("Slay", "{R}", damage(3)),
  ]);
  test("transmute: for a card of the same cost, at sorcery time alone", () => {
    const t = table([{ hand: ["Shifter"], play: ["Island"], library: ["Bear", "Cub", "Bear"] }], {
      registry,
    });
    t.act("Use Shifter").resolve();
    expect(t.options()).toEqual(["Cub"]);
    t.pick("Cub");
    expect([t.hand(0), t.zone("Shifter")]).toEqual([["Cub"], "graveyard"]);
    const late = table([{ play: ["Bear"] }, { hand: ["Shifter"], play: ["Island"] }], { registry });
    late.attack("Bear").pass();
    expect(late.labels()).not.toContain("Use Shifter");
  });
  test("soulshift: a Spirit of its cost or less comes back", () => {
    const mine = { play: ["Wight"], graveyard: ["Mote", "Bear"] };
    const t = table([mine, { hand: ["Slay"], play: ["Mountain"] }], { registry });
    t.pass().act("Play Slay").pick("Wight").resolve();
    expect(t.asked().player).toBe(0);
    t.yes();
    expect(t.hand(0)).toEqual(["Mote"]);
  });
  test("recover: as a creature goes to its owner's graveyard, for its cost, or it is removed", () => {
    const fight = () => {
      const t = table(
        [{ play: ["Cub", "Island"], graveyard: ["Rally"], hand: ["Slay"] }, { play: ["Cub"] }],
        { registry },
      );
      t.attack("Cub").block({ Cub: "Cub" }).both();
      return t.resolve();
    };
    expect(fight().yes().hand(0)).toContain("Rally");
    expect(fight().yes(false).zone("Rally")).toBe("removed");
  });
  test("dredge: instead of a draw, with that many cards in the library and not with fewer", () => {
    const t = table([{}, { graveyard: ["Seep"], library: ["Cub", "Bear", "Ogre"] }], { registry });
    t.nextTurn().to("draw");
    t.yes();
    expect([t.hand(1), t.graveyard(1)]).toEqual([["Seep"], ["Bear", "Cub"]]);
    const few = table([{}, { graveyard: ["Seep"], library: ["Cub"] }], { registry });
    few.nextTurn().to("draw");
    expect(few.hand(1)).toEqual(["Cub"]);
  });
});

describe("costs that may be paid", () => {
  const mode = (n: number) => gains(n);
  const registry = withCards([
    trick("Both", "{U}", [
      modal({ at, min: 1, max: 1, modes: [mode(1), mode(10)] }),
      kw("entwine", { costs: [{ mana: "{2}" }] }),
    ]),
    trick("Volley", "{U}", [damage(1), kw("replicate", { costs: [{ mana: "{U}" }] })]),
  ]);
  test("entwine: one mode, or all of them for its cost", () => {
    const t = table([{ hand: ["Both"], play: isles }], { registry });
    t.act("Play Both").pick("entwine").resolve();
    expect(t.life(0)).toBe(31);
    const one = table([{ hand: ["Both"], play: isles }], { registry });
    one.act("Play Both").pick().pick("2").resolve();
    expect(one.life(0)).toBe(30);
    const poor = table([{ hand: ["Both"], play: ["Island", "Island"] }], { registry });
    poor.act("Play Both").pick("1").resolve();
    expect(poor.life(0)).toBe(21);
  });
  test("replicate: a copy for each payment, each with a target of its own; without one no copy", () => {
    const t = table([{ hand: ["Volley"], play: many("Island", 4) }, { play: ["Cub"] }], { registry });
    t.act("Play Volley").pick("replicate").answer(2).pick("Cub");
    expect(t.stack()).toEqual(["Volley", "Volley"]);
    t.resolve();
    t.yes().pick("player 1");
    t.yes(false).resolve();
    expect([t.life(1), t.zone("Cub")]).toEqual([19, "graveyard"]);
    const none = table([{ hand: ["Volley"], play: many("Island", 4) }, { play: ["Cub"] }], { registry });
    none.act("Play Volley").pick().pick("player 1").resolve();
    expect([none.life(1), none.stack()]).toEqual([19, []]);
  });
});

describe("what a keyword says of its own object", () => {
  const lasting = (name: string, change: { lose: { keyword: string } }) =>
    trick(
      name,
      "{U}",
      spell({
        at,
        targets: [target({ type: "creature" })],
        *effect(game, link) {
          yield* game.modify({ on: link.targets[0], changes: [change], until: "end of turn" });
        },
      }),
    );
  const registry = withCards([
    with_("Warded", kw("hexproof")),
    lasting("Clip", { lose: { keyword: "flying" } }),
  ]);
  test("goes as the keyword is lost", () => {
    const seats = [{ hand: ["Clip"], play: ["Hawk", "Island"] }, { play: ["Bear"] }];
    const t = table(seats, { registry });
    t.act("Play Clip").pick("Hawk").resolve().attack("Hawk").both();
    expect(t.options()).toEqual(["Hawk"]);
    const flies = table(seats, { registry });
    flies.attack("Hawk").both();
    expect(flies.asked().kind).toBe("act");
  });
  test("is said by its controller", () => {
    const mine = { hand: ["Bolt"], play: ["Warded", "Mountain"] };
    const t = table([{ play: [] }, mine], { registry });
    // Nobody else's spells; its controller's own are no opponent's.
    t.pass();
    expect(t.act("Play Bolt").options()).toContain("Warded");
    const other = table([{ hand: ["Bolt"], play: ["Mountain"] }, { play: ["Warded"] }], { registry });
    expect(other.act("Play Bolt").options()).not.toContain("Warded");
  });
});
