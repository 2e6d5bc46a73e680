// Keyword abilities of the rules that expand to abilities of other words, each doing and not doing its work.
import { describe, expect, test } from "vitest";
import { keyword, type MtgAbility, spell } from "../../../runtime/games/mtg/index.ts";
import { at, being, device, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

const isles = many("Island", 6);
const with_ = (name: string, ability: MtgAbility, power = 2, toughness = 2) =>
  being(name, "{1}", power, toughness, { abilities: [ability] });
const kw = (name: string, more: Partial<Parameters<typeof keyword>[0]> = {}): MtgAbility =>
  keyword({ at, keyword: name, ...more });

describe("evasion", () => {
  const registry = withCards([
    with_("Shade", kw("shadow")),
    with_("Umbra", kw("shadow")),
    with_("Rider", kw("horsemanship")),
    with_("Brute", kw("menace"), 3, 3),
  ]);
  const blockersOf = (attacker: string, theirs: readonly string[]) => {
    const t = table([{ play: [attacker] }, { play: theirs }], { registry });
    return t.attack(attacker).to("declare blockers").options();
  };
  test("shadow is blocked by shadow alone, and blocks nothing else; horsemanship by horsemanship", () => {
    expect(blockersOf("Shade", ["Umbra"])).toEqual(["Shade"]);
    expect(blockersOf("Shade", ["Bear"])).not.toEqual(["Shade"]);
    expect(blockersOf("Bear", ["Umbra"])).not.toEqual(["Bear"]);
    expect(blockersOf("Rider", ["Bear"])).not.toEqual(["Rider"]);
    expect(blockersOf("Rider", ["Rider"])).toEqual(["Rider"]);
  });
  test("menace: one creature alone does not block it, two do", () => {
    const t = table([{ play: ["Brute"] }, { play: ["Bear", "Cub"] }], { registry });
    t.attack("Brute").block({ Bear: "Brute", Cub: "Brute" }).to("end of combat");
    expect(t.life(1)).toBe(20);
  });
});

describe("as it blocks or is blocked", () => {
  const registry = withCards([
    with_("Lancer", kw("flanking")),
    with_("Blade", kw("bushido", { n: 2 })),
    with_("Horn", kw("rampage", { n: 2 }), 2, 6),
  ]);
  test("flanking: what has it not gets -1/-1", () => {
    const t = table([{ play: ["Lancer"] }, { play: ["Cub"] }], { registry });
    t.attack("Lancer").block({ Cub: "Lancer" }).resolve();
    expect(t.zone("Cub")).toBe("graveyard");
  });
  test("bushido: +N/+N as it blocks, and none where it is not blocked", () => {
    const t = table([{ play: ["Giant"] }, { play: ["Blade"] }], { registry });
    t.attack("Giant").block({ Blade: "Giant" }).resolve();
    expect(t.size("Blade")).toBe("4/4");
    const free = table([{ play: ["Blade"] }], { registry });
    expect(free.attack("Blade").to("end of combat").life(1)).toBe(18);
  });
  test("rampage: for each blocker beyond the first", () => {
    const t = table([{ play: ["Horn"] }, { play: ["Bear", "Cub"] }], { registry });
    t.attack("Horn").block({ Bear: "Horn", Cub: "Horn" }).resolve();
    expect(t.size("Horn")).toBe("4/8");
  });
});

describe("staying in play", () => {
  test("echo: its cost at the first upkeep, and nothing at the next", () => {
    const registry = withCards([with_("Echoing", kw("echo", { costs: [{ mana: "{1}{U}" }] }))]);
    const t = table([{}, { play: [{ card: "Echoing", fresh: true }, ...many("Island", 2)] }], { registry });
    t.nextTurn().both();
    t.yes();
    expect([t.zone("Echoing"), t.tapped("Island")]).toEqual(["play", true]);
    const no = table([{}, { play: [{ card: "Echoing", fresh: true }] }], { registry });
    no.nextTurn().resolve();
    expect(no.zone("Echoing")).toBe("graveyard");
  });
  test("fading: a counter less each upkeep, then it goes", () => {
    const registry = withCards([with_("Wisping", kw("fading", { n: 1 }))]);
    const t = table([{ hand: ["Wisping"], play: isles }], { registry });
    t.act("Play Wisping").resolve();
    expect(t.counters("Wisping", "fade")).toBe(1);
    t.nextTurn().nextTurn().resolve();
    expect([t.zone("Wisping"), t.counters("Wisping", "fade")]).toEqual(["play", 0]);
    t.nextTurn().nextTurn().resolve();
    expect(t.zone("Wisping")).toBe("graveyard");
  });
  test("indestructible and hexproof", () => {
    const registry = withCards([with_("Rock", kw("indestructible")), with_("Warded", kw("hexproof"))]);
    const t = table([{ play: ["Rock"] }, { play: ["Giant"] }], { registry });
    t.attack("Rock").block({ Giant: "Rock" }).to("end of combat");
    expect(t.zone("Rock")).toBe("play");
    const h = table([{ hand: ["Bolt"], play: many("Mountain", 2) }, { play: ["Warded"] }], { registry });
    expect(h.act("Play Bolt").options()).not.toContain("Warded");
  });
});

describe("playing", () => {
  const registry = withCards([
    device("Engine", "{4}", [kw("affinity for", { arg: { type: "artifact" } })]),
    device("Cog", "{1}", []),
    trick("Vow", "{U}", [
      kw("split second"),
      spell({
        at,
        *effect(game, { you }) {
          yield* game.gainLife(you, 3);
        },
      }),
    ]),
    with_("Cycler", kw("islandcycling", { costs: [{ mana: "{U}" }] })),
  ]);
  test("affinity: one less for each", () => {
    const t = table([{ hand: ["Engine"], play: ["Cog", "Cog", "Island", "Island"] }], { registry });
    expect(t.labels()).toContain("Play Engine");
    const few = table([{ hand: ["Engine"], play: ["Cog", "Island", "Island"] }], { registry });
    expect(few.labels()).not.toContain("Play Engine");
  });
  test("split second: nobody plays anything while it is on the stack", () => {
    const t = table([{ hand: ["Vow", "Bolt"], play: [...isles, ...many("Mountain", 2)] }], { registry });
    t.act("Play Vow");
    expect(t.labels()).not.toContain("Play Bolt");
  });
  test("landcycling: a land of the type from the library", () => {
    const t = table([{ hand: ["Cycler"], play: ["Island"], library: ["Pebble", "Island"] }], { registry });
    t.act("Use Cycler").resolve().pick("Island");
    expect([t.zone("Cycler"), t.hand(0)]).toEqual(["graveyard", ["Island"]]);
  });
});
