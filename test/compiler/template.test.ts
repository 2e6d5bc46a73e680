// A game whose texts follow a template has one place for each word. Each row is a sentence that is read, and one that
// is wrong at one word; cards and sentences of our own.
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import { bindCard } from "../../compiler/bind/index.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { madeCard } from "../../compiler/sets/made.ts";

const loaded = loadGame("mtg", packageHome()).game;
if (!loaded) throw new Error("the game can't be loaded");
const { grammar, words } = loaded;
const name = "Orla, Fenwright";

/** The words at which the text is refused; undefined if it is read. */
function refused(text: string, type = "Creature"): string | undefined {
  const parsed = grammar.parse(text, { name });
  const at = (span: { readonly from: number; readonly to: number }) => text.slice(span.from, span.to);
  if (!parsed.ok) return parsed.faults.map((f) => at(f.span)).join();
  const bound = bindCard(parsed.tree, { name, type, tags: [] }, text, words);
  return bound.ok ? undefined : bound.findings.map((f) => at(f.span)).join();
}

describe("the order of nouns in a description", () => {
  test.each([
    ["Counter target artifact spell.", "Counter target spell artifact.", "spell"],
    ["Destroy target creature token.", "Destroy target creature token card.", undefined],
    ["Destroy target artifact creature.", "Destroy target creature artifact.", "creature"],
    ["Destroy target Wall creature.", "Destroy target creature Wall.", "creature"],
    ["Destroy target nontoken white permanent.", "Destroy target nontoken permanent white.", undefined],
    ["Destroy target red or green creature.", "Destroy target red green creature.", "green"],
    ["Destroy target black creature.", "Destroy target black.", undefined],
    ["Destroy target creature an opponent controls.", "Destroy target artifact opponent.", "artifact"],
    [
      "Destroy all attacking creatures you control.",
      "Destroy all creatures attacking you control.",
      undefined,
    ],
    ["Destroy target Wall.", "Destroy target wall.", "wall"],
    ["Destroy target white Cephalid creature.", "Destroy target Cephalid white creature.", "white"],
    ["Destroy target creature with deathtouch.", "Destroy target deathtouch creature.", undefined],
    ["Destroy target Wall.", "Destroy target Islandwalk.", undefined],
  ])("%s / %s", (good, bad, at) => {
    expect(refused(good, "Instant")).toBeUndefined();
    if (at === undefined) expect(refused(bad, "Instant")).toBeDefined();
    else expect(refused(bad, "Instant")).toContain(at);
  });
});

describe("what each place wants", () => {
  test.each([
    ["{2}{G}: Draw a card.", "{G}{2}: Draw a card."],
    ["{W}{U}: Draw a card.", "{U}{W}: Draw a card."],
    ["{G}{W}: Draw a card.", "{W}{G}: Draw a card."],
    ["{1}, {T}: Draw a card.", "{T}, {1}: Draw a card."],
    ["{1}: You gain 2 life.", "{1}: Gain 2 life."],
    ["{1}: Draw a card.", "{1}: draw a card."],
    ["{1}: Draw a card. Discard a card.", "{1}: Draw a card. discard a card."],
    ["{1}: Draw two cards.", "{1}: Draw Two cards."],
    ["Whenever you cast a creature spell, draw a card.", "Whenever you cast a creature, draw a card."],
    [
      "{1}: Destroy target attacking or blocking creature.",
      "{1}: Destroy target attacking blocking creature.",
    ],
    ["{1}: Destroy target Spirit or Druid.", "{1}: Destroy target Spirit or Arcane Druid."],
    [
      "Whenever you cast a Spirit or Arcane spell, draw a card.",
      "Whenever you cast a Spirit Arcane spell, draw a card.",
    ],
    ["{1}: Return all Islands to their owners' hands.", "{1}: Return all Islands to their owners' hand."],
    [
      "{1}: Counter target spell unless its controller pays {2}.",
      "{1}: Counter target spell unless its controller pay {2}.",
    ],
    [
      "When a player casts a spell, sacrifice Orla and counter that spell.",
      "When a player casts a spell, sacrifice Orla and that spell.",
    ],
    [
      "{1}: Target land becomes a 1/1 creature until end of turn. It's still a land.",
      "{1}: Target land becomes a 1/1 creature until end of turn. It's still land.",
    ],
    [
      "{1}: Copy target instant spell. You may choose new targets for the copy.",
      "{1}: Copy target instant spell. You may choose new target for the copy.",
    ],
    ["{1}: Create a 6/6 red Ogre creature token.", "{1}: Create a 6/six red Ogre creature token."],
    [
      "Orla has fear as long as you control a black permanent.",
      "Orla has fear as long as you control a black.",
    ],
    ["When you control no Islands, sacrifice Orla.", "When you control no Island, sacrifice Orla."],
    ["Protection from Goblins", "Protection from Goblin"],
    ["Protection from artifacts", "Protection from artifact"],
    ["Protection from white and from black", "Protection from white creature"],
    ["Enchant creature", "Enchant creatures"],
    ["Enchant red or white creature", "Enchant red or creature"],
    ["Enchant creature\nEnchanted creature has flying.", "Enchant creature\nEnchanted land has flying."],
    ["Enchant Swamp\nEnchanted land has flying.", "Enchant Swamp\nEnchanted creature has flying."],
    ["White creatures have flying.", "White have flying."],
    ["White creatures and blue creatures can't block.", "White creatures and blue can't block."],
    ["{B}: Regenerate Orla, Fenwright.", "{B}: Regenerate this."],
    ["Orla can't be blocked except by blue creatures.", "Orla can't be blocked except by blue."],
    ["Exile two cards from your hand: Draw a card.", "Exile cards from your hand: Draw a card."],
    ["{1}: Destroy target creature blocking Orla.", "{1}: Destroy target creature blocking it."],
    ["{1}, Pay 2 life: Draw a card.", "{1}, Pay 2: Draw a card."],
    ["Cycling\u2014Pay 2 life.", "Cycling\u2014Pay 2."],
    ["Discard two Snake cards: Draw a card.", "Discard two Snakes: Draw a card."],
    [
      "{1}: Return target creature card from your graveyard to your hand.",
      "{1}: Return target creature from your graveyard to your hand.",
    ],
    [
      "{1}: Return a creature you control to its owner's hand.",
      "{1}: Return a creature you control to hand.",
    ],
    [
      "{1}: You may put a land card from your hand onto the battlefield.",
      "{1}: You may put a land card from hand onto the battlefield.",
    ],
    [
      "{1}: Return all creatures to their owners' hands.",
      "{1}: Return all creatures to their owner's hands.",
    ],
    ["{1}: Counter target creature spell.", "{1}: Counter target creature."],
    [
      "{1}: The next time you would draw a card this turn, you gain 1 life instead.",
      "{1}: The next time you draw a card this turn, you gain 1 life instead.",
    ],
    [
      "{1}: Orla becomes a 2/2 Bird creature until end of turn.",
      "{1}: Orla becomes 2/2 Bird creature until end of turn.",
    ],
    ["Remove a mine counter from Orla: Draw a card.", "Remove a Nightmare counter from Orla: Draw a card."],
    [
      "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.",
      "Enchant creature\nEnchanted creature doesn't untap during your untap step.",
    ],
    [
      "{1}: Draw a card. Activate only during combat and only once each turn.",
      "{1}: Draw a card. Activate only during combat only once each turn.",
    ],
  ])("%s / %s", (good, bad) => {
    // Only an Enchantment can say what it enchants.
    const type = good.startsWith("Enchant ") ? "Enchantment" : "Creature";
    expect(refused(good, type)).toBeUndefined();
    expect(refused(bad, type)).toBeDefined();
  });
});

describe("a card's name is the whole of it, or what stands in front of its comma", () => {
  test.each(["Orla, Fenwright attacks each combat if able.", "Orla attacks each combat if able."])(
    "%s",
    (text) => {
      expect(refused(text)).toBeUndefined();
    },
  );
  test.each(["Fenwright attacks each combat if able.", "Orla attack each combat if able."])(
    "not: %s",
    (text) => {
      expect(refused(text)).toBeDefined();
    },
  );
  test("names of several words are one in number", () => {
    const several = { name: "Fenwrights of Orla", type: "Creature", tags: [] };
    const read = (text: string) => {
      const parsed = grammar.parse(text, several);
      return parsed.ok && bindCard(parsed.tree, several, text, words).ok;
    };
    expect(read("Fenwrights of Orla can't block.")).toBe(true);
    expect(read("Fenwrights of Orla attacks each combat if able.")).toBe(true);
    expect(read("Fenwrights of Orla attack each combat if able.")).toBe(false);
    expect(read("Fenwrights can't block.")).toBe(false);
    expect(read("Orla can't block.")).toBe(false);
  });
});

test("a cost of acts is printed as a sentence, close behind its keyword", () => {
  const printed = (text: string) => {
    const parsed = grammar.parse(text, { name });
    return parsed.ok ? grammar.print(parsed.tree) : undefined;
  };
  expect(printed("Buyback \u2014 Sacrifice a land")).toBe("Buyback\u2014Sacrifice a land.");
  expect(printed("Flashback\u2014{1}{U}, Pay 3 life.")).toBe("Flashback\u2014{1}{U}, Pay 3 life.");
  expect(printed("Cycling {2}")).toBe("Cycling {2}");
  const threshold = "Threshold \u2014 Orla, Fenwright has flying as long as you control a Swamp.";
  expect(printed(threshold)).toBe(threshold);
});

describe("a printed star is a number that the text sets", () => {
  /** What is wrong with a creature of these numbers. */
  const wrong = (text: string, power: string | number, toughness: string | number): readonly string[] => {
    const fields = { name: "Sum of Reeds", type: "Creature", mana: "{G}", power, toughness, text };
    const { record } = madeCard(fields, loaded.file, "stars");
    if (record === undefined) throw new Error("no card");
    return compileCard(loaded, "stars", record).findings.map(({ finding: { code, facts } }) =>
      [code, ...Object.values(facts)].join(" "),
    );
  };
  const both = "Sum of Reeds's power and toughness are each equal to the number of Forests you control.";
  const one = "Sum of Reeds's power is equal to the number of Forests you control.";
  test.each([
    [both, "*", "*", []],
    [both, "1+*", "*", []],
    [one, "*", 1, []],
    [one, "*", "*", ["CW402 toughness *"]],
    ["Flying", "*", 1, ["CW402 power *"]],
    ["", "*", "*", ["CW402 power *", "CW402 toughness *"]],
    ["Flying", 2, 2, []],
  ])("%s %s/%s", (text, power, toughness, expected) => {
    expect(wrong(text, power, toughness)).toEqual(expected);
  });
});

describe("a condition on where something is that would hold of whatever is spoken of", () => {
  test.each([
    ["{T}: If Orla is on the battlefield, draw a card."],
    ["At the beginning of your upkeep, if Orla is on the battlefield, draw a card."],
  ])("%s is refused", (text) => {
    expect(refused(text)).toBe("is on the battlefield");
  });
  test("of another permanent it is asked", () => {
    expect(refused("{T}: If a creature named Orla is on the battlefield, draw a card.")).toBeUndefined();
  });
});
