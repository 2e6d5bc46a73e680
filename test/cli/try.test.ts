// `try`: what the game will do with a sentence that stands in no set.
import { expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

/** The lines below "what happens", spaces run together. */
async function facts(text: string, ...more: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await cardwright(["try", text, ...more]);
  expect(err).toBe("");
  expect(code).toBe(0);
  const [, told = ""] = /what happens\n([\s\S]*?)\n\n/.exec(out) ?? [];
  return told.split("\n").map((line) => line.trim().replace(/ {2,}/g, "  "));
}

test.each<readonly [string, readonly string[], readonly string[]]>([
  [
    "When an opposing ally is destroyed, you may pay 1. If you do, draw a card.",
    [],
    [
      "triggered  “an opposing ally is destroyed” at the event `destroyed`",
      "decide  “may pay 1” you decide, as this resolves",
      "pay  “may pay 1”",
      "if  tested as this is reached; speaks of whether “may pay 1” was done in full",
      "draw  “draw a card”",
    ],
  ],
  [
    "2, [Activate] → Target player discards a card. Use only on your turn.",
    [],
    [
      "activated",
      "only  on your turn",
      "cost  “2”",
      "cost  “[Activate]”",
      "target 1  “Target player” chosen as it is announced, checked again as it resolves",
      "discard  “discards a card”; chosen as this happens, not targeted; speaks of target 1",
    ],
  ],
  [
    "At the start of your turn, if you control another ally, choose one: Draw a card; or each opponent discards a card.",
    [],
    [
      "triggered  “the start of your turn” at the event `turn starts`",
      "if  tested as it triggers, and again as it resolves",
      "modes  you choose 1 of 2, as it is announced",
      "mode 1  “Draw a card”",
      "draw  “Draw a card”",
      "mode 2  “each opponent discards a card”",
      "for each  all at the same time",
      "discard  “discards a card”; chosen as this happens, not targeted; speaks of each of them in turn",
    ],
  ],
  [
    "Choose an ally you control. At the end of this turn, destroy it.",
    ["--type", "Ability"],
    [
      "spell  as the card resolves",
      "choose  “Choose an ally you control”; chosen as this happens, not targeted",
      "later  “the end of this turn” at the event `turn ends`, once; lasts: rest of game",
      "destroy  “destroy it”; speaks of what came of “Choose an ally you control”",
    ],
  ],
  [
    "Destroy target creature with flying. It can't be regenerated.",
    ["--game", "mtg"],
    [
      "spell  as the card resolves",
      "target 1  “target creature with flying” chosen as it is announced, checked again as it resolves",
      "destroy  “Destroy target creature with flying”; nothing brings it back; speaks of target 1",
    ],
  ],
  [
    "When I conquer, draw 1.",
    ["--game", "riftbound"],
    ["triggered  “I conquer” at the event `conquers`", "draw  “draw 1”"],
  ],
])("%s", async (text, options, expected) => {
  expect(await facts(text, ...options)).toEqual(expected);
});

test("a keyword is told with its sentence", async () => {
  expect(await facts("Elusive")).toEqual(["keyword  “Elusive”", "means  This card can't be attacked."]);
});

test("a keyword's number is told with its sentence", async () => {
  expect(await facts("Shield 2", "--game", "riftbound")).toEqual([
    "keyword  “Shield 2”",
    "means  While I'm defending, I have +X [Might].",
    "X  is 2",
  ]);
});

test.each([
  ["When an ally dies, draw a card.", "wow", "When an ally is destroyed, draw a card."],
  ["[Activate] -> Draw a card.", "wow", "[Activate] → Draw a card."],
  ["Deal 3 damage to target ally.", "wow", "Your hero deals 3 fire damage to target ally."],
  [
    "When this creature enters, draw a card.",
    "mtg",
    "When this creature enters the battlefield, draw a card.",
  ],
  ["When I enter play, draw a card.", "riftbound", "When you play me, draw a card."],
])("%s: told as %s says it, on a card of the type that can have it", async (text, game, said) => {
  const { err } = await cardwright(["try", "--game", game, text]);
  expect(err).toContain(`the game would say: \`${said}\``);
});

test("a small letter at the beginning is told with its mend, and a known word without what resembles it", async () => {
  expect((await cardwright(["try", "draw a card."])).err).toContain("help: write `Draw`");
  expect((await cardwright(["try", "When this ally attacks draw a card."])).err).not.toContain("similar");
});

test("the text is that of the first simple type that can have it", async () => {
  const type = async (text: string) =>
    /as the text of: (.*)/.exec((await cardwright(["try", text])).out)?.[1];
  expect(await type("Draw a card.")).toBe("Ability");
  expect(await type("When an ally enters play, draw a card.")).toBe("Ally");
});

test("a word that is not understood is pointed at, in the text as it was typed", async () => {
  const { code, out, err } = await cardwright(["try", "Destroy target aly."]);
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toContain("error[CW101]: the word `aly` is not known");
  expect(err).toContain("text:1:16");
});

test("where no type can have the text, what is told is what stands furthest on", async () => {
  const { err } = await cardwright(["try", "When this ally attacks, draw two card."]);
  expect(err).toContain("`two card` does not agree: a plural noun is wanted");
});

test("what stands for the name of the card in lists is told", async () => {
  const { err } = await cardwright(["try", "--name", "Voss Treebender", "When ~ attacks, draw a card."]);
  expect(err).toContain("perhaps you meant `Voss Treebender`");
});

test("no text is wrong usage, and so is a game that is not there", async () => {
  expect((await cardwright(["try", "  "])).code).toBe(2);
  const { code, err } = await cardwright(["try", "--game", "chess", "Draw a card."]);
  expect(code).toBe(2);
  expect(err).toContain("no game is named `chess`; there are `mtg`, `riftbound`, `wow`");
});

test("an unknown type and an unknown field are refused", async () => {
  expect((await cardwright(["try", "Elusive", "--type", "Allly"])).err).toContain("there is Ally");
  const { code, err } = await cardwright(["try", "Elusive", "--field", "attack=2"]);
  expect(code).toBe(1);
  expect(err).toContain("CW006");
  const broken = await cardwright(["try", "Elusive", "--field", "tags=[Orc"]);
  expect(broken.code).toBe(1);
  expect(broken.err).toContain("the value of `tags` is no YAML: [Orc");
});

test("sentences one after the other, until an empty line", async () => {
  const { code, out, err } = await cardwright(
    ["try"],
    ["Elusive", "Draw a crad.", "Draw a card.", "", "Elusive"],
  );
  expect(code).toBe(0);
  expect(out.match(/what happens/g)).toHaveLength(2);
  expect(err).toContain("`crad` is not known");
});
