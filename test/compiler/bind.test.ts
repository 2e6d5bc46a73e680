// Sentences of our own and the facts that bind must find in them, for each fact that the design asks to be
// explicit; and sentences that must be refused, with the word at which they are.
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import type { Ability } from "../../compiler/abilities.ts";
import { type Bound, bindCard } from "../../compiler/bind/index.ts";
import { loadGame } from "../../compiler/load-game.ts";

const { game } = loadGame("wow", packageHome());
if (!game) throw new Error("the game can't be loaded");
const { grammar, words } = game;

interface Told {
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly cost?: number | string;
}

function bind(text: string, told: Told = {}): Bound {
  const name = "Mara Thornveil";
  const parsed = grammar.parse(text, { name });
  if (!parsed.ok) throw new Error(`not read: ${text}\n${JSON.stringify(parsed.faults)}`);
  return bindCard(parsed.tree, { name, type: "Ally", ...told }, text, words);
}

function meaning(text: string, told: Told = {}): readonly Ability[] {
  const bound = bind(text, told);
  if (!bound.ok) throw new Error(`${text}\n${JSON.stringify(bound.findings)}`);
  return bound.meaning.abilities;
}

/** The only ability, without its places and words. */
const only = (text: string, told: Told = {}): unknown => bare(meaning(text, told)[0]);

function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== "span" && key !== "text")
      .map(([key, value]) => [key, bare(value)]),
  );
}

/** Code and words of the first finding; a text that the grammar does not read counts as refused too. */
function refusal(text: string, told: Told = {}): string {
  const parsed = grammar.parse(text, { name: "Mara Thornveil" });
  if (!parsed.ok) return "unread";
  const bound = bind(text, told);
  if (bound.ok) return "bound";
  const found = bound.findings[0];
  return found === undefined ? "no finding" : `${found.code} ${text.slice(found.span.from, found.span.to)}`;
}

const spell: Told = { type: "Ability" };

describe("targets and choices", () => {
  test("the word target announces; without it the choice falls as the effect happens [wow7 706.1a]", () => {
    expect(only("Destroy target ally.", spell)).toEqual({
      kind: "spell",
      targets: [{ what: "object", filter: { type: "ally" }, min: 1, max: 1 }],
      effect: [{ do: "destroy", what: { kind: "one", part: { target: 0 } } }],
    });
    expect(only("Destroy an opposing ally.", spell)).toMatchObject({
      targets: [],
      effect: [{ what: { kind: "choose", by: "you", min: 1, max: 1 } }],
    });
    expect(only("Destroy all allies.", spell)).toMatchObject({
      targets: [],
      effect: [{ what: { kind: "all", filter: { type: "ally" } } }],
    });
  });

  test("each word target is one target, and a second target is another one [wow7 706.1]", () => {
    expect(only("Exhaust target ally. Ready a second target ally.", spell)).toMatchObject({
      targets: [{}, { notSameAs: [0] }],
    });
    const [spellOf] = meaning("Exhaust target ally. Ready target ally.", spell);
    expect(spellOf?.kind === "spell" && spellOf.targets[1]?.notSameAs).toBeUndefined();
  });

  test("a number of targets has its bounds", () => {
    expect(only("Exhaust up to two target allies.", spell)).toMatchObject({ targets: [{ min: 0, max: 2 }] });
    expect(only("Exhaust two target allies.", spell)).toMatchObject({ targets: [{ min: 2, max: 2 }] });
    expect(only("Exhaust any number of target allies.", spell)).toMatchObject({
      targets: [{ min: 0, max: "any" }],
    });
  });

  test("the player who is told chooses", () => {
    expect(only("Target opponent destroys an ally he controls.", spell)).toMatchObject({
      targets: [{ what: "player", side: "opponent" }],
      effect: [
        {
          what: {
            kind: "choose",
            by: { target: 0 },
            filter: { all: [{ type: "ally" }, { side: { player: { target: 0 } } }] },
          },
        },
      ],
    });
  });

  test("another is other than what was chosen before, else than the card itself", () => {
    expect(only("Exhaust target ally. Ready another ally.", spell)).toMatchObject({
      effect: [{}, { what: { filter: { all: [{ type: "ally" }, { not: { is: { target: 0 } } }] } } }],
    });
    expect(only("When another ally you control is destroyed, draw a card.")).toMatchObject({
      trigger: { tests: [{ is: { all: [{ type: "ally" }, { side: "you" }, { not: { is: "self" } }] } }] },
    });
  });
});

describe("zones", () => {
  test("a noun is a card in play unless a zone is named [wow7 706.1b]", () => {
    expect(only("Put target ally card from your graveyard into your hand.", spell)).toMatchObject({
      targets: [{ filter: { all: [{ zone: "graveyard" }, { owner: "you" }, { type: "ally" }] } }],
      effect: [{ do: "put", to: "hand" }],
    });
    expect(only("Put target ally into its owner's hand.", spell)).toMatchObject({
      targets: [{ filter: { type: "ally" } }],
      effect: [{ do: "put", to: "hand", whose: "owner" }],
    });
    expect(refusal("Destroy target ally card.", spell)).toBe("CW301 target ally card");
  });

  test("what is interrupted is on the chain", () => {
    expect(only("Interrupt target ability card.", spell)).toMatchObject({ targets: [{ what: "link" }] });
  });

  test("one of the cards just seen", () => {
    expect(
      only("Look at target opponent's hand and choose an ability. He discards that card.", spell),
    ).toMatchObject({
      effect: [
        { do: "look", label: "look-at-1" },
        {
          do: "choose",
          what: { filter: { all: [{ zone: "hand" }, { is: { step: "look-at-1" } }, { type: "ability" }] } },
        },
        { do: "discard", what: { kind: "one", part: { step: "choose-2" } } },
      ],
    });
  });
});

describe("references", () => {
  test("it, that ally and its controller are the last that was mentioned [wow7 712.3a]", () => {
    expect(only("Exhaust target ally. Its controller draws a card.", spell)).toMatchObject({
      effect: [{}, { do: "draw", player: { controllerOf: { target: 0 } } }],
    });
    expect(only("When an opposing ally attacks, destroy that ally.")).toMatchObject({
      trigger: { on: "attacks", tests: [{ role: "object" }] },
      effect: [{ do: "destroy", what: { kind: "one", part: { event: "object" } } }],
    });
    expect(refusal("Destroy that ally.", spell)).toBe("CW304 that ally");
  });

  test("it as a subject is the subject before; as an object it is not the subject of its own clause", () => {
    expect(
      only("When your hero deals combat damage to an ally, it also deals 1 fire damage to target hero."),
    ).toMatchObject({ effect: [{ do: "deal", source: { kind: "one", part: { hero: "you" } } }] });
    expect(
      only("When an opposing ally enters play, Mara Thornveil deals 1 nature damage to it."),
    ).toMatchObject({
      effect: [{ source: { part: "self" }, to: { part: { event: "object" } } }],
    });
  });

  test("a number of a modifier may be its own subject's, for each of several its own [wow7 712.3a]", () => {
    expect(
      only("1, Destroy Mara Thornveil → Target ally has +1 ATK this turn for each damage on it."),
    ).toMatchObject({
      effect: [{ changes: [{ n: { stat: "damage", of: { target: 0 } } }] }],
    });
    const each = JSON.stringify(
      only("1, Destroy Mara Thornveil → Each opposing ally has -1 ATK this turn for each damage on it."),
    );
    expect(each).toContain('"do":"each"');
    expect(each).not.toContain('"of":"self"');
    expect(
      only("While your hero is attacking, Mara Thornveil has +2 ATK for each oath counter on her."),
    ).toMatchObject({ changes: [{ n: { times: [2, { counters: "oath", on: "self" }] } }] });
    expect(
      only("While your hero is attacking, this ally has +2 ATK for each oath counter on it."),
    ).toMatchObject({ changes: [{ n: { times: [2, { counters: "oath", on: "self" }] } }] });
  });

  test("that much damage is the event's, damage dealt this way the step's", () => {
    expect(
      only("When your hero deals damage to an ally, your hero heals that much damage from itself."),
    ).toMatchObject({ effect: [{ amount: { amountOf: { event: "amount" } } }] });
    expect(
      only(
        "Your hero deals 2 shadow damage to target ally and heals 1 damage from itself for each damage dealt this way.",
        spell,
      ),
    ).toMatchObject({ effect: [{ label: "deal-2" }, { amount: { amountOf: { step: "deal-2" } } }] });
  });

  test("what was paid is known to the effect", () => {
    expect(
      only(
        "1, Destroy an ally you control → Your hero deals fire damage equal to that ally's ATK to target hero.",
      ),
    ).toMatchObject({ effect: [{ amount: { stat: "atk", of: { paid: 1 } } }] });
  });

  test("this way can point at another line of the card", () => {
    const found = meaning(
      "Remove your graveyard from the game.\nOngoing: If you would draw a card, choose a card you removed this way and put it into your hand instead.",
      spell,
    ).map(bare);
    expect(JSON.stringify(found)).toContain('"store"');
    expect(JSON.stringify(found)).toContain('"stored"');
  });
});

describe("conditions", () => {
  test("an if between commas is tested twice, a later if once [wow7 703.2]", () => {
    expect(only("When Mara Thornveil attacks, if you control a Demon, draw a card.")).toMatchObject({
      doubleCheck: { exists: { all: [{ trait: "Demon", of: "tag" }, { side: "you" }] }, op: ">=", n: 1 },
      effect: [{ do: "draw" }],
    });
    expect(only("When Mara Thornveil attacks, draw a card if you control a Demon.")).toMatchObject({
      effect: [{ do: "if", then: [{ do: "draw" }] }],
    });
  });

  test("if you do asks whether all of the sentence before was done [wow7 709.2f]", () => {
    expect(only("When Mara Thornveil attacks, you may pay 1. If you do, draw a card.")).toMatchObject({
      effect: [
        { do: "may", label: "may-1", then: [{ do: "pay" }] },
        { do: "if", test: { did: "may-1" }, then: [{ do: "draw" }] },
      ],
    });
  });

  test("what happened this turn is judged as it happened", () => {
    expect(
      only("When Mara Thornveil attacks, if an ally was destroyed this turn, draw a card."),
    ).toMatchObject({
      doubleCheck: { happened: "be destroyed", of: { type: "ally" } },
    });
  });

  test("unless somebody pays", () => {
    expect(only("Exhaust target ally unless its controller pays 2.", spell)).toMatchObject({
      effect: [
        {
          do: "unless",
          player: { controllerOf: { target: 0 } },
          costs: [{ pay: 2 }],
          then: [{ do: "exhaust" }],
        },
      ],
    });
  });
});

describe("lasting statements", () => {
  test("a power is kept up to date, a modifier has its duration [wow7 714.2, 714.3]", () => {
    expect(only("Other allies you control have +1 ATK.")).toEqual({
      kind: "continuous",
      on: { filter: { all: [{ type: "ally" }, { side: "you" }, { not: { is: "self" } }] } },
      changes: [{ add: "atk", n: 1 }],
    });
    expect(only("Target ally has +2 ATK and Stealth this turn.", spell)).toMatchObject({
      effect: [
        { on: { kind: "one" }, changes: [{ add: "atk", n: 2 }, { grant: "stealth" }], until: "this turn" },
      ],
    });
  });

  test("a group is looked at anew, what an earlier step affected is not [wow7 714.3e, 714.3f]", () => {
    expect(only("Allies you control have +1 ATK this turn.", spell)).toMatchObject({
      effect: [{ on: { kind: "live", filter: { all: [{ type: "ally" }, { side: "you" }] } } }],
    });
    expect(
      only(
        "Your hero deals 1 frost damage to each opposing ally. A character dealt damage this way can't attack this turn.",
        spell,
      ),
    ).toMatchObject({ effect: [{ label: "deal-2" }, { on: { kind: "one", part: { step: "deal-2" } } }] });
  });

  test("all modifiers of a sentence share its duration [wow7 714.3c]", () => {
    expect(only("Target ally can't attack and has -1 ATK this turn.", spell)).toMatchObject({
      effect: [{ until: "this turn" }, { until: "this turn" }],
    });
  });

  test("a while inside a duration is a condition, not a duration [wow7 714.3a]", () => {
    expect(only("Target ally has +4 ATK while defending this turn.", spell)).toMatchObject({
      effect: [{ until: "this turn", while: { object: { target: 0 }, is: { state: "defending" } } }],
    });
  });

  test("a modifier that lasts while something remains so [wow7 714.3b]", () => {
    expect(
      only("[Activate] → While Mara Thornveil remains exhausted, you control target ally."),
    ).toMatchObject({
      effect: [{ do: "gain control", until: { remains: { object: "self", is: { state: "exhausted" } } } }],
    });
  });

  test("quoted text is an ability of its bearer with targets of its own [wow7 706.1c]", () => {
    expect(only('Target ally has "[Activate] → Destroy target ally" this turn.', spell)).toMatchObject({
      targets: [{}],
      effect: [{ changes: [{ grantText: { kind: "activated", targets: [{}] } }] }],
    });
  });
});

describe("events, replacements and triggered modifiers", () => {
  test("a triggered modifier names its window; its targets are chosen when it triggers [wow7 715.1]", () => {
    expect(only("When an ally attacks this turn, exhaust target hero.", spell)).toMatchObject({
      targets: [],
      effect: [{ do: "delayed", once: false, until: "this turn", targets: [{ filter: { type: "hero" } }] }],
    });
    expect(only("Ready target ally. At end of turn, destroy it.", spell)).toMatchObject({
      effect: [{}, { do: "delayed", once: true, then: [{ what: { part: { outer: { target: 0 } } } }] }],
    });
  });

  test("would and instead replace; prevent prevents [wow7 716.1, 717.2]", () => {
    expect(
      only("If an ally you control would be destroyed, put it into its owner's hand instead."),
    ).toMatchObject({
      kind: "replacement",
      replace: { trigger: { on: "destroyed" }, change: { instead: [{ do: "put", to: "hand" }] } },
    });
    expect(only("If your hero would deal fire damage, it deals that much +1 instead.")).toMatchObject({
      replace: {
        trigger: { on: "damage", tests: [{ role: "source" }, { role: "types", includes: "fire" }] },
        change: { more: 1 },
      },
    });
    expect(
      only("Prevent the next 3 damage that would be dealt to target ally this turn.", spell),
    ).toMatchObject({
      effect: [{ do: "shield", until: "this turn", replace: { change: { prevent: 3, of: "next" } } }],
    });
  });

  test("for the first time each turn", () => {
    expect(only("When an ally you control attacks for the first time each turn, draw a card.")).toMatchObject(
      {
        trigger: { on: "attacks", first: "turn" },
      },
    );
  });
});

describe("lines of a card", () => {
  test("Ongoing governs the later lines [wow7 305.2a]", () => {
    const bound = bind(
      "Draw a card.\nOngoing: Your hero has +1 ATK.\nWhen your hero attacks, draw a card.",
      spell,
    );
    expect(bound.ok && bound.meaning.ongoing).toBe(true);
    expect(bound.ok && bound.meaning.abilities.map((a) => a.kind).sort()).toEqual([
      "continuous",
      "spell",
      "triggered",
    ]);
  });

  test("a cost line and a reward line are one power [wow7 702.1]", () => {
    expect(
      only("On your turn, pay 2 and discard a card to complete this quest.\nReward: Draw two cards.", {
        type: "Quest",
      }),
    ).toMatchObject({
      kind: "quest",
      limits: [{ turnOf: "you" }],
      costs: [{ pay: 2 }, { perform: { do: "discard" } }],
      effect: [{ do: "draw", n: 2 }],
    });
  });

  test("an attach line has its host description from the other lines [wow7 400.6]", () => {
    expect(only("Attach to target exhausted ally.\nOngoing: Attached ally has -1 ATK.", spell)).toMatchObject(
      {
        kind: "attach",
        target: { filter: { all: [{ state: "exhausted" }, { type: "ally" }] } },
        host: { type: "ally" },
      },
    );
  });

  test("modes are chosen as the card is played, each with its own targets [wow7 707.1c]", () => {
    expect(only("Choose one: Destroy target ability; or draw a card.", spell)).toMatchObject({
      kind: "modal spell",
      choice: { min: 1, max: 1, modes: [{ targets: [{}] }, { targets: [] }] },
    });
  });

  test("one line at fault does not hide another", () => {
    const bound = bind("Destroy that ally.\nDraw target ally.", spell);
    expect(bound.ok ? [] : bound.findings.map((f) => f.code)).toEqual(["CW304", "CW301"]);
  });
});

describe("refused at the word", () => {
  const rows: readonly (readonly [string, string, Told?])[] = [
    ["Destroy target allies.", "CW305 target allies", spell],
    ["Destroy all ally.", "CW305 all ally", spell],
    ["Destroy ally.", "CW305 ally", spell],
    ["Destroy target target ally.", "CW301 target target", spell],
    ["Destroy target ally ally.", "CW301 ally", spell],
    ["Destroy target hero ally.", "CW301 hero", spell],
    ["Draw target card.", "CW301 target card", spell],
    ["Turn target quest face down. If it was a quest, draw a card.", "CW306 was a quest", spell],
    ["Exhaust target ally. If it was ready, draw a card.", "CW306 was ready", spell],
    ["Armor you control have +3 health this turn.", "CW301 +3 health", spell],
    ["Allies you control have +1 DEF this turn.", "CW301 +1 DEF", spell],
    ["Your hero heals 1 damage from each location you control.", "CW305 each location you control", spell],
    ["Your hero deals 2 fire damage to target armor or ally.", "CW305 target armor", spell],
    ["Reveal Undead.", "CW301 Undead", spell],
    [
      "Guess whether target ally has a higher or lower ATK.",
      "CW301 target ally has a higher or lower ATK",
      spell,
    ],
    [
      "Guess whether all allies have a higher or lower cost than target ally.",
      "CW301 all allies have a higher or lower cost than target ally",
      spell,
    ],
    [
      "Target opponent guesses whether your hero is damaged. If you guessed correctly, draw a card.",
      "CW301 you",
      spell,
    ],
    ["If you guessed correctly, draw a card.", "CW303 guessed", spell],
    ["Guess target ally. If you guessed correctly, draw a card.", "CW301 Guess target ally", spell],
    ["Both players draw a card.", "CW301 Both players", spell],
    ["Empower: When this ally enters play, draw a card.", "CW301 Empower"],
    ["Draw two card.", "CW305 two card", spell],
    ["Destroy target ally or Undead ally.", "CW305 target ally or Undead ally", spell],
    ["Destroy target non-Demon Demon.", "CW305 target non-Demon Demon", spell],
    ["Destroy target Mail.", "CW301 target Mail", spell],
    ["Discard a Unique.", "CW301 a Unique", spell],
    ["Chose one: Draw a card; or destroy target ally.", "CW305 Chose", spell],
    ["When an ally deals damage to another ally, destroy both of.", "CW301 both of"],
    ["Opposing allies lose and have Elusive.", "CW301 lose"],
    ["Destroy target ally named Mara Thonrveil.", "CW305 named Mara Thonrveil", spell],
    ["Put a 1 [Melee] / 1 [Health] Beast ally token with Pte (1) into play.", "CW305 Pte (1)", spell],
    ["Each of your armor has +1 DeF this turn.", "read DeF", spell],
    ["Sword Reputation", "CW301 Sword"],
    ["King Hero Required", "CW301 King"],
    ["Human Talent", "CW301 Human"],
    ["Draw a cards.", "CW305 a cards", spell],
    ["Your hero deals 3 damage to target ally.", "CW305 3 damage", spell],
    ["Your hero deals fire damage to target ally.", "CW305 fire damage", spell],
    ["Your hero heals 3 fire damage from target ally.", "CW302 3 fire damage", spell],
    ["Your hero draws a card.", "CW303 draws", spell],
    ["Allies you control has +1 ATK.", "CW305 has"],
    ["This ally have +1 ATK.", "CW305 have"],
    ["Target ally has Stealth or +1 ATK this turn.", "CW301 Stealth or +1 ATK", spell],
    ["This hero has Stealth.", "CW301 This hero"],
    ["When allies attack, draw a card.", "CW305 allies"],
    ["At start of your turn, draw a card.", "CW301 start of your turn"],
    ["1, 1 → Draw a card.", "CW301 , 1"],
    ["Put target ally card from your graveyard into a hand.", "CW301 into a hand", spell],
    ["An ally you control has +1 ATK.", "CW301 An ally you control"],
    ["Destroy an Mage.", "CW305 an", spell],
    ["Exhaust an hero you control.", "CW305 an", spell],
    ["You can place a additional resource on each of your turns.", "CW305 a"],
    ["Destroy each your armor.", "CW301 each your", spell],
    ["Destroy any number abilities.", "CW301 any number", spell],
    ["Destroy any number target abilities.", "CW301 any number target", spell],
    ["Destroy each Mage Warlock.", "CW305 Warlock", spell],
    ["Destroy target ally Demon.", "CW305 ally", spell],
    ["Interrupt target card ability.", "CW305 card", spell],
    ["Put a 2 / 2 ally Wolf token into play.", "CW305 ally", spell],
    ["Put 2 two / 2 Wolf ally tokens into play.", "CW305 two", spell],
    ["Put a 2 [Melee] / 1 Wolf ally token into play.", "CW305 1", spell],
    ["Put a 2 / 2 Dragnokin ally token into play.", "CW305 Dragnokin", spell],
    ["Ongoing: When you draw a card, add a vrese counter.", "CW305 vrese", spell],
    [
      "Ongoing: When you draw a card, add a lumen counter. If it has three lumne counters, draw a card.",
      "CW305 lumne",
      spell,
    ],
    ["0 → Draw a card. Only use on your turn.", "CW301 Only"],
    [
      "Put the top two cards of your deck into your resource row face down exhausted.",
      "CW305 exhausted",
      spell,
    ],
    ["Discard a character.", "CW301 a character", spell],
    [
      "Your hero deals 2 fire damage to each opposing ally. An ally dealt this way has -1 ATK this turn.",
      "CW301 dealt this way",
      spell,
    ],
    [
      "Destroy target hero or ally that dealt combat damage by your hero this turn.",
      "CW302 by your hero",
      spell,
    ],
    ["Destroy all allies attacked this turn.", "CW301 attacked this turn", spell],
    ["Destroy target ability that attached to an ally.", "CW301 attached to an ally", spell],
    ["Choose one: Draw a card, destroy target ally.", "CW305 destroy target ally", spell],
    ["Target player discards a card and draw a card.", "CW305 draw a card", spell],
    ["Your hero deals 3 fire damage to target ally this turn.", "CW302 this turn", spell],
    ["Exhaust target ally for each ally you control.", "CW302 for each ally you control", spell],
    ["Opponents can't can't strike with weapons.", "CW302 can't"],
    ["Put target ability card card from your graveyard into your hand.", "CW302 card", spell],
    ["Ongoing:", "CW302 Ongoing:", spell],
    [
      "At the start of your turn, if your hero dealt non-combat damage this turn, draw a card.",
      "CW301 non-combat damage",
    ],
    ["Prevent all damage that would dealt to your hero.", "CW301 would dealt to your hero"],
    ["Deckbuilding: You can include equipment.", "CW306 can include equipment"],
    ["Deckbuilding: You can't put equipment in your hand.", "CW301 can't put equipment in your hand"],
    // A damaged word that left another sentence standing.
    ["This ally has +2 ATK / +2.", "CW305 +2"],
    ["This ally has +1 / +1 health.", "CW305 +1"],
    ["seven → Draw a card.", "CW301 seven"],
    ["When this ally attacks, Mara Thornveil draw a card.", "CW305 draw"],
    ["When this ally attacks, you may pay 1. If a player do, draw a card.", "CW305 do"],
    ["Your hero deals 1 fire damage to target hero and ally.", "CW305 target hero and ally", spell],
    ["When damage is healed from an opposing hero and ally, draw a card.", "CW305 ally"],
    ["When you play each ally, draw a card.", "CW305 each"],
    ["Destroy target [Horde] [Alliance] ally.", "CW305 [Alliance]", spell],
    ["Put 3 damage on target ally and a card.", "CW305 a card", spell],
    ["Your hero deals 3 fire damage to target card.", "CW305 target card", spell],
    ["When this ally attacks, add a counter.", "CW306 a counter"],
    ["Remove a counter from target ally.", "CW306 a counter", spell],
    ["Add a verse counter to equipment you control.", "CW301 equipment you control", spell],
    ["Your hero heals 1 damage from Aldor.", "CW301 Aldor", spell],
    [
      "Pay 3 to complete this quest.\nReward: Choose one: Draw a card; or draw two cards. If your hero is a Mage, you may chose both.",
      "CW306 If your hero is a Mage, you may chose both.",
      { type: "Quest" },
    ],
    [
      "If you would draw a card, put a card from your graveyard into your hand.",
      "CW301 put a card from your graveyard into your hand",
    ],
    ["Put a 1 / 1 Wolf ally token named Mara into play. Destroy Mara.", "CW302 Mara", spell],
  ];
  for (const [text, want, told] of rows)
    test(text, () => {
      const got = refusal(text, told ?? {});
      expect(got === "unread" || got === want ? want : got).toBe(want);
    });

  test("a keyword whose rule is not built names the rule", () => {
    const facts = { id: "stealth", argument: "none", pending: "602.2" } as const;
    const some = { ...words, keywords: { ...words.keywords, Stealth: facts, stealth: facts } };
    const parsed = grammar.parse("Stealth", { name: "Mara Thornveil" });
    if (!parsed.ok) throw new Error("not read");
    const bound = bindCard(parsed.tree, { name: "Mara Thornveil", type: "Ally" }, "Stealth", some);
    expect(bound.ok ? [] : bound.findings).toMatchObject([{ code: "CW202", facts: { rule: "602.2" } }]);
  });
});
