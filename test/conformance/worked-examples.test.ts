// Worked examples whose cards are handlers of ours, where no scenario plays them: the stated outcome of each.
import { describe, expect } from "vitest";
import {
  activate,
  activated,
  add,
  all,
  ally,
  any,
  attach,
  can,
  cant,
  card,
  continuous,
  destroy,
  discard,
  entersWith,
  hero,
  is,
  isAlso,
  lose,
  opposing,
  pay,
  playModifier,
  replacement,
  resource,
  set,
  spell,
  tag,
  target,
  triggered,
  type,
  within,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived, objectOf } from "../../runtime/games/wow/reading.ts";
import { at, kw, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

type Abilities = Parameters<typeof card>[0]["abilities"];
const instant = (name: string, abilities: Abilities) =>
  card({ name, type: ["ability"], cost: 0, instant: true, abilities });
const slay = instant("Slay", [
  spell({
    at,
    targets: [target(ally)],
    *effect(game, link) {
      yield* game.destroy(link.targets[0]);
    },
  }),
]);
const heroOrAlly = any(hero, ally);

describe("tags and attachments", () => {
  const woolly = card({
    name: "Woolly Curse",
    type: ["ability"],
    cost: 0,
    ongoing: true,
    abilities: [
      attach({ at, target: target(ally), host: ally }),
      continuous({
        at,
        on: { host: true },
        changes: [cant("attack"), cant("protect"), lose(), { trait: "Sheep", of: "tag" }],
      }),
    ],
  });
  it("a curse adds its tag to those that are there [wow7 202.3]", () => {
    const claw = vanilla("Blood Beak", 1, 3, 1, { tags: ["Raptor", "Pet (1)"], abilities: [kw("ferocity")] });
    const t = table({ cards: [woolly, claw], me: { play: ["Blood Beak"], hand: ["Woolly Curse"] } });
    t.say("play Woolly Curse");
    t.settle();
    const d = derived(t.game, t.find("Blood Beak"));
    expect(d.traits.tag).toEqual(expect.arrayContaining(["Raptor", "Pet", "Sheep"]));
    expect(d.types).toEqual(["ally"]);
    expect(d.keywords.ferocity).toBeUndefined();
  });

  it("a lost power that returns is the same power, already used this turn [wow7 701.4a]", () => {
    const elder = vanilla("Elder", 1, 1, 1, {
      abilities: [
        activated({
          at,
          costs: [pay(0)],
          limits: [{ perTurn: 1 }],
          targets: [target(ally)],
          *effect(game, link) {
            yield* game.modify({ on: link.targets[0], changes: [add("atk", 2)], until: "this turn" });
          },
        }),
      ],
    });
    const unravel = instant("Unravel", [
      spell({
        at,
        targets: [target(type("ability"))],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ]);
    const t = table({
      cards: [elder, woolly, unravel],
      me: { play: ["Elder"], hand: ["Woolly Curse", "Unravel"] },
    });
    t.say("use Elder");
    t.settle();
    t.say("play Woolly Curse");
    t.settle();
    t.say("play Unravel");
    t.settle();
    expect(t.where("Woolly Curse")).toEqual(["graveyard"]);
    expect(derived(t.game, t.find("Elder")).abilities).toHaveLength(1);
    expect(t.can("use Elder")).toBe(false);
  });

  const lens = instant("Lens", [
    spell({
      at,
      targets: [target(all(type("ability"), is("attachment")))],
      *effect(game, link) {
        yield* game.reattach(link.targets[0]);
      },
    }),
  ]);
  const roots = card({
    name: "Roots",
    type: ["ability"],
    cost: 0,
    ongoing: true,
    abilities: [
      attach({
        at,
        target: target(ally),
        host: ally,
        *effect(game, link) {
          yield* game.exhaust(link.targets[0]);
        },
      }),
      continuous({ at, on: { host: true }, changes: [cant("ready in ready step")] }),
    ],
  });
  it("roots that are moved go to an ally, though it be untargetable, and exhaust nothing [wow7 400.7a, 400.7c]", () => {
    const ghost = vanilla("Ghost", 1, 1, 1, { abilities: [kw("untargetable")] });
    const t = table({
      cards: [lens, roots, ghost],
      me: { hand: ["Lens"], play: ["Ghost"] },
      you: { play: ["Hill Brute", { card: "Roots", attachedTo: "Hill Brute" }] },
    });
    t.say("play Lens");
    t.settle();
    // The only other ally: heroes do not fit its attach description.
    expect(t.obj("Roots").attachedTo).toBe(t.find("Ghost"));
    expect(t.obj("Ghost").exhausted).toBe(false);
  });
  it("if nothing else fits, they stay where they are [wow7 400.7a, 400.7c]", () => {
    const t = table({
      cards: [lens, roots],
      me: { hand: ["Lens"] },
      you: { play: ["Hill Brute", { card: "Roots", attachedTo: "Hill Brute" }] },
    });
    t.say("play Lens");
    t.settle();
    expect(t.obj("Roots").attachedTo).toBe(t.find("Hill Brute"));
  });

  it("what was attached to an ally stays on the item that it was, if it speaks of a card [wow7 400.6, 410.6c]", () => {
    const drake = card({
      name: "Clockwork Drake",
      type: ["equipment"],
      cost: 1,
      tags: ["Item"],
      abilities: [
        activated({
          at,
          costs: [pay(0)],
          *effect(game) {
            yield* game.modify({
              on: "self",
              changes: [isAlso("ally"), set("atk", 2), set("health", 2)],
              until: "this turn",
            });
          },
        }),
      ],
    });
    const dull = card({
      name: "Dull the Edge",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        attach({ at, target: target(any(ally, tag("Weapon"))), host: all() }),
        continuous({ at, on: { host: true }, changes: [add("atk", -3)] }),
      ],
    });
    const t = table({ cards: [drake, dull], me: { play: ["Clockwork Drake"], hand: ["Dull the Edge"] } });
    t.say("use Clockwork Drake");
    t.settle();
    t.say("play Dull the Edge");
    t.settle();
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) t.session.answer(t.request().kind === "act" ? "pass" : []);
    expect(derived(t.game, t.find("Clockwork Drake")).types).toEqual(expect.not.arrayContaining(["ally"]));
    expect(t.obj("Dull the Edge").attachedTo).toBe(t.find("Clockwork Drake"));
  });
});

describe("damage", () => {
  it("doubling the damage on each ally puts it, and no more than is fatal [wow7 405.3]", () => {
    const ache = vanilla("Mistress", 4, 3, 4, {
      abilities: [
        activated({
          at,
          costs: [pay(0), activate],
          *effect(game) {
            for (const id of game.all(ally)) yield* game.putDamage({ stat: "damage", of: id }, [id]);
          },
        }),
      ],
    });
    const t = table({
      cards: [ache],
      me: { play: [{ card: "Mistress", damage: 3 }, { card: "Iron Giant", damage: 2 }, "Hill Brute"] },
    });
    t.say("use Mistress", "pass", "pass");
    expect(t.where("Mistress")).toEqual(["graveyard"]);
    const put = t.game.state.history.filter((e) => e.kind === "damage put");
    expect(put.map((e) => ("amount" in e ? e.amount : 0))).toEqual([1, 2]);
    expect(t.events()).not.toContain("damage");
    expect(t.damage("Iron Giant")).toBe(4);
  });

  it("a packet counts the hand of its target's controller and is one [wow7 405.4]", () => {
    const mage = vanilla("Bitten Mage", 5, 5, 2, {
      abilities: [
        triggered({
          at,
          on: "destroyed",
          when: (e, my) => e.object === my.self,
          targets: [target(hero)],
          *effect(game, link) {
            yield* game.deal({
              source: link.self,
              amount: { handOf: { controllerOf: link.targets[0] } },
              types: ["arcane"],
              to: link.targets[0],
            });
          },
        }),
      ],
    });
    const hand = ["Hill Brute", "Hill Brute", "Hill Brute", "Hill Brute", "Hill Brute"];
    const t = table({
      cards: [mage, slay],
      me: { play: ["Bitten Mage"], hand: ["Slay", "Far Shot"] },
      you: { hand },
    });
    t.say("play Slay", "pass", "pass", "Mogra the Red");
    t.settle();
    expect(t.damage("Mogra the Red")).toBe(5);
    expect(t.events().filter((e) => e === "damage")).toHaveLength(1);
  });

  it("damage of two types is damage of each [wow7 408.3a]", () => {
    const flame = instant("Gloomflame", [
      spell({
        at,
        targets: [target(heroOrAlly)],
        *effect(game, link) {
          yield* game.deal({
            source: { hero: "you" },
            amount: 2,
            types: ["shadow", "fire"],
            to: link.targets[0],
            unpreventable: true,
          });
        },
      }),
    ]);
    const world = (word: "fire" | "shadow") =>
      card({
        name: `World of ${word}`,
        type: ["ability"],
        cost: 0,
        ongoing: true,
        abilities: [
          replacement({
            at,
            on: "damage",
            when: (e) => e.types.includes(word),
            change: { times: 2 },
          }),
        ],
      });
    const t = table({
      cards: [flame, world("fire"), world("shadow")],
      me: { hand: ["Gloomflame"], play: ["World of fire", "World of shadow"] },
    });
    t.say("play Gloomflame", "Mogra the Red", "pass", "pass");
    while (t.request().kind !== "act") {
      const r = t.request();
      t.session.answer(r.kind === "pick" ? [optionKeyOf(r.from[0]!)] : true);
    }
    expect(t.damage("Mogra the Red")).toBe(8);
  });

  it("combat damage with a weapon that says so can't be prevented, whole as it is [wow7 408.3c]", () => {
    const cleaver = card({
      name: "Cleaver",
      type: ["equipment"],
      cost: 2,
      atk: 3,
      damageTypes: ["melee"],
      strikeCost: 0,
      tags: ["1H Weapon", "Melee (1)"],
      abilities: [
        continuous({ at, on: { self: true }, changes: [cant("have its combat damage prevented")] }),
      ],
    });
    const band = card({
      name: "Mason's Band",
      type: ["equipment"],
      cost: 1,
      tags: ["Item"],
      abilities: [
        continuous({
          at,
          on: { hero: "you" },
          while: { object: { hero: "you" }, is: is("attacking") },
          changes: [add("atk", 1)],
        }),
      ],
    });
    const t = table({
      cards: [cleaver, band],
      me: { play: ["Cleaver", "Mason's Band"] },
      you: { play: ["Plate of the Wall"] },
    });
    t.say("propose Captain Ilse");
    for (let i = 0; i < 30 && t.damage("Mogra the Red") === 0; i++) t.onward("Cleaver");
    expect(t.damage("Mogra the Red")).toBe(4);
    expect(t.obj("Plate of the Wall").exhausted).toBe(false);
  });
});

const optionKeyOf = (o: object): string =>
  "object" in o ? `o${o.object}` : "word" in o ? `w:${o.word}` : `p${(o as { player: number }).player}`;

describe("resources", () => {
  it("a face-down ability that is destroyed is blank, and goes to the graveyard [wow7 412.1b]", () => {
    const second = card({
      name: "Second Wind",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        replacement({
          at,
          on: "moved",
          when: (e, my) => e.to === "graveyard" && my.matches(all(type("ability"), { owner: "you" }), e.was),
          change: {
            *instead(game, e) {
              yield* game.put(e.was, "removed");
            },
          },
        }),
      ],
    });
    const priest = vanilla("Ledgerless", 2, 2, 2, {
      abilities: [playModifier({ at, change: { alternative: [destroy(all(resource, yours))] } })],
    });
    const t = table({
      cards: [second, priest, slay],
      me: {
        play: ["Second Wind", "Gate Recruit"],
        hand: ["Ledgerless", "Slay"],
        resources: [{ card: "Spark Lance" }],
      },
    });
    t.say("play Ledgerless");
    expect(t.where("Spark Lance")).toEqual(["graveyard"]);
    t.settle();
    t.say("play Slay", "Gate Recruit");
    t.settle();
    // An ability that is no blank one is removed instead.
    expect(t.where("Slay")).toEqual(["removed"]);
  });

  const brawl = card({
    name: "Pit Brawl",
    type: ["quest"],
    abilities: [playModifier({ at, change: { additional: [discard(all())] } })],
  });
  const drake = instant("Dream", [
    spell({
      at,
      *effect(game, link) {
        yield* game.place(link.you, game.top(link.you, 1));
      },
    }),
  ]);
  it("an additional resource that costs a discard to lie face up [wow7 412.1c]", () => {
    const t = table({
      cards: [brawl, drake],
      me: { hand: ["Dream", "Hill Brute"], deck: ["Pit Brawl", "Far Shot"] },
    });
    t.say("play Dream", "pass", "pass");
    while (t.request().kind !== "act") {
      const r = t.request();
      t.session.answer(r.kind === "yesNo" ? true : r.kind === "pick" ? [optionKeyOf(r.from[0]!)] : []);
    }
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    t.settle();
    const placed = t.game.state.objects.find((o) => o.printed === "Pit Brawl" && o.next === 0)!;
    expect(placed).toMatchObject({ zone: "play", row: "resource", faceDown: false, exhausted: false });
  });
  it("without a card to discard it is placed face down [wow7 412.1c]", () => {
    const t = table({ cards: [brawl, drake], me: { hand: ["Dream"], deck: ["Pit Brawl", "Far Shot"] } });
    t.say("play Dream", "pass", "pass");
    t.settle();
    const placed = t.game.state.objects.find((o) => o.printed === "Pit Brawl" && o.next === 0)!;
    expect(placed).toMatchObject({ zone: "play", row: "resource", faceDown: true });
  });
});

describe("uniqueness and Inspire", () => {
  it("a friend who lets you have two pets goes in the first wave, and one pet goes before the next [wow7 414.1]", () => {
    const pet = (name: string) => vanilla(name, 1, 2, 2, { tags: ["Cat", "Pet (1)"] });
    const friend = vanilla("Kennel Friend", 3, 2, 2, {
      abilities: [continuous({ at, on: { players: "you" }, changes: [can("control another", tag("Pet"))] })],
    });
    const t = table({
      cards: [pet("Tawny"), pet("Hoot"), friend],
      me: { play: ["Tawny", "Hoot", "Kennel Friend"] },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("pass", "play Spark Lance", "Kennel Friend", "pass", "pass");
    const r = t.request();
    expect(r).toMatchObject({ kind: "pick", role: "destroy", player: 0 });
    expect(t.where("Kennel Friend")).toEqual(["graveyard"]);
    t.say("Hoot");
    expect(t.where("Hoot")).toEqual(["graveyard"]);
    expect(t.where("Tawny")).toEqual(["play"]);
    expect(t.request().kind).toBe("act");
  });
});

describe("links and powers", () => {
  it("a power that works in the removed zone triggers there and nowhere else [wow7 703.3a]", () => {
    const gnome = vanilla("Vanishing Gnome", 3, 4, 2, {
      abilities: [
        triggered({
          at,
          on: "moved",
          zone: "anywhere",
          when: (e, my) => e.object === my.self && e.to === "removed",
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
    const out = instant("Out", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.put(link.targets[0], "removed");
        },
      }),
    ]);
    const t = table({ cards: [gnome, out], me: { play: ["Vanishing Gnome"], hand: ["Out"] } });
    t.say("play Out", "pass", "pass");
    expect(t.chain()).toHaveLength(1);
    t.settle();
    expect(t.hand(0)).toBe(1);
    const dead = table({ cards: [gnome, slay], me: { play: ["Vanishing Gnome"], hand: ["Slay"] } });
    dead.say("play Slay", "pass", "pass");
    expect(dead.chain()).toHaveLength(0);
  });

  it("a shield turns an ability to its controller's hero, if its words allow that target [wow7 706.2]", () => {
    const mirror = instant("Mirror", [
      spell({
        at,
        *effect(game, link) {
          const [last] = game.all(all(within("chain"), opposing));
          if (last !== undefined) yield* game.changeTarget(link.you, [last]);
        },
      }),
    ]);
    const verdict = card({
      name: "Verdict",
      type: ["ability"],
      cost: 0,
      instant: true,
      abilities: [
        spell({
          at,
          targets: [target(all(heroOrAlly, opposing))],
          *effect(game, link) {
            yield* game.deal({ source: { hero: "you" }, amount: 2, types: ["holy"], to: link.targets[0] });
          },
        }),
      ],
    });
    const t = table({ cards: [mirror, verdict], me: { hand: ["Mirror"] }, you: { hand: ["Verdict"] } });
    t.say("pass", "play Verdict", "pass", "play Mirror");
    t.settle();
    // The verdict's own controller is not opposed to himself, so nothing is changed.
    expect(t.damage("Captain Ilse")).toBe(2);
    expect(t.damage("Mogra the Red")).toBe(0);
  });

  it("a remedy that must remove a counter does so for damage that can't be prevented, in vain [wow7 717.3]", () => {
    const wall = card({
      name: "Rime Wall",
      type: ["ability"],
      cost: 0,
      ongoing: true,
      abilities: [
        entersWith({ at, counters: { ice: 3 } }),
        replacement({
          at,
          on: "damage",
          when: (e, my) => my.matches(all(hero, yours), e.object),
          change: {
            prevent: "all",
            *conditional(game) {
              const done = yield* game.removeCounters("ice", 1, "self");
              return done.complete;
            },
          },
        }),
      ],
    });
    const spark = (sure: boolean) =>
      instant(sure ? "Sure Spark" : "Spark", [
        spell({
          at,
          targets: [target(all(hero, opposing))],
          *effect(game, link) {
            yield* game.deal({
              source: { hero: "you" },
              amount: 1,
              types: ["fire"],
              to: link.targets[0],
              unpreventable: sure,
            });
          },
        }),
      ]);
    const play = (n: number) => [
      { card: "Rime Wall", counters: { ice: n } },
      { card: "Rime Wall", counters: { ice: n } },
    ];
    const counters = (t: ReturnType<typeof table>) =>
      t.all("Rime Wall").map((id) => objectOf(t.game, id).counters.ice ?? 0);
    const answerAll = (t: ReturnType<typeof table>) => {
      while (t.request().kind !== "act") {
        const r = t.request();
        t.session.answer(r.kind === "pick" ? [optionKeyOf(r.from[0]!)] : true);
      }
    };
    // Of two walls the first that is chosen prevents it all; the second keeps its counters.
    const usual = table({ cards: [wall, spark(false)], me: { hand: ["Spark"] }, you: { play: play(3) } });
    usual.say("play Spark", "pass", "pass");
    answerAll(usual);
    expect([...counters(usual)].sort()).toEqual([2, 3]);
    expect(usual.damage("Mogra the Red")).toBe(0);
    // Damage that can't be prevented costs both a counter, and is dealt.
    const sure = table({ cards: [wall, spark(true)], me: { hand: ["Sure Spark"] }, you: { play: play(3) } });
    sure.say("play Sure Spark", "pass", "pass");
    answerAll(sure);
    expect(counters(sure)).toEqual([2, 2]);
    expect(sure.damage("Mogra the Red")).toBe(1);
  });
});
