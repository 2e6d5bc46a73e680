// Rules that the editions share about the turn, priority, links, targets and modifiers (4 to 7 in the books).
import { describe, expect } from "vitest";
import {
  activated,
  add,
  all,
  ally,
  any,
  asEnters,
  card,
  continuous,
  hero,
  opposing,
  pay,
  quest,
  spell,
  target,
  triggered,
  yours,
} from "../../runtime/games/wow/index.ts";
import { derived, objectOf } from "../../runtime/games/wow/reading.ts";
import type { PlayerId } from "../../runtime/kernel/terms.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

const instant = (name: string, abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, type: ["ability"], cost: 0, instant: true, abilities });
const watcher = (name: string) =>
  vanilla(name, 1, 1, 1, {
    abilities: [
      triggered({
        at,
        on: "enters",
        when: (e, my) => e.object !== my.self,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  });

type Table = ReturnType<typeof table>;
const windowOf = (t: Table) => String(t.game.state.frames.at(-1)?.name);
const linkOf = (t: Table) => objectOf(t.game, t.chain()[0]!).link;

describe("the turn", () => {
  it("has windows in the ready and draw steps, the action phase and the end phase, and nowhere else [wow7 500.1, 501.1a, 501.2a, 502.1, 502.2, 503.1, 503.2a] [wow3 501.1c]", () => {
    const t = table({
      me: { deck: ["Hill Brute", "Hill Brute"] },
      you: { deck: ["Hill Brute", "Hill Brute"] },
    });
    const seen: string[] = [];
    for (let i = 0; i < 60 && t.game.state.turn <= 6; i++) {
      const name = `${t.game.state.turn} ${windowOf(t)}`;
      if (seen.at(-1) !== name) seen.push(name);
      t.session.answer(t.request().kind === "act" ? "pass" : []);
    }
    const turn = t.game.state.turn - 1;
    expect(seen.filter((s) => s.startsWith(`${turn} `))).toEqual(
      ["ready", "draw", "action", "end"].map((name) => `${turn} ${name}`),
    );
  });

  it("the action phase takes non-instant cards, resources and combats, only while the chain is empty [wow7 502.1, 410.2a, 409.1]", () => {
    const t = table({
      me: { hand: ["Hill Brute", "Spark Lance", "Iron Giant"], resources: 6, play: ["Hill Brute"] },
    });
    const main = ["play Hill Brute", "place Iron Giant face down", "propose Hill Brute"];
    expect(main.filter((a) => t.can(a))).toEqual(main);
    t.say("play Spark Lance", "Mogra the Red");
    expect(main.filter((a) => t.can(a))).toEqual([]);
    t.settle();
    expect(main.filter((a) => t.can(a))).toEqual(main);
  });
});

describe("priority", () => {
  const errand = () =>
    card({
      name: "Short Errand",
      type: ["quest"],
      abilities: [
        quest({
          at,
          costs: [pay(1)],
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
      ],
    });
  const helper = vanilla("Helper", 1, 1, 1, {
    abilities: [
      activated({
        at,
        costs: [pay(1)],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  });

  it("lets its holder play instants, use powers and complete quests on anybody's turn [wow7 410.2]", () => {
    const t = table({
      cards: [errand(), helper],
      me: { hand: ["Hill Brute"], resources: 3 },
      you: {
        hand: ["Spark Lance", "Hill Brute"],
        play: ["Helper"],
        resources: [
          { card: "Short Errand", faceUp: true },
          { card: "Hill Brute" },
          { card: "Hill Brute" },
          { card: "Hill Brute" },
        ],
      },
    });
    t.say("pass");
    expect(t.request().player).toBe(1);
    expect(["play Spark Lance", "use Helper", "complete Short Errand"].every((a) => t.can(a))).toBe(true);
    expect(t.can("play Hill Brute")).toBe(false);
    t.say("complete Short Errand");
    // Whoever added a link has priority again, and may respond to his own.
    expect(t.request().player).toBe(1);
    t.say("use Helper");
    expect(t.chain()).toHaveLength(2);
  });

  it("starts with the turn player as a window opens and after each link, and the window closes only on an empty chain [wow7 410.4, 410.4a, 410.4b, 709.1, 709.2h]", () => {
    const t = table({ me: { hand: [] }, you: { hand: ["Spark Lance"], resources: 2 } });
    expect(t.request().player).toBe(0);
    t.say("pass", "play Spark Lance", "Captain Ilse");
    expect([t.chain().length, t.request().player]).toEqual([1, 1]);
    t.say("pass", "pass");
    // It has resolved: the turn player is first, in the same window.
    expect([t.chain().length, t.request().player, windowOf(t)]).toEqual([0, 0, "action"]);
    t.say("pass", "pass");
    expect(windowOf(t)).toBe("end");
  });

  it("nobody has it before every waiting effect is on the chain [wow7 708.1, 708.1b]", () => {
    const t = table({
      cards: [watcher("Gate Watch"), watcher("Road Watch")],
      me: { hand: ["Hill Brute"], resources: 3, play: ["Gate Watch", "Road Watch"] },
      you: { play: ["Gate Watch"] },
    });
    t.say("play Hill Brute", "pass", "pass");
    while (t.request().kind !== "act") {
      const r = t.request();
      t.session.answer(
        r.kind === "order"
          ? r.items.map((i) =>
              "object" in i ? `o${i.object}` : "word" in i ? `w:${i.word}` : `p${i.player}`,
            )
          : [],
      );
    }
    expect(t.chain()).toHaveLength(3);
    expect(t.game.state.waiting).toHaveLength(0);
    expect(t.request().player).toBe(0);
  });
});

describe("combat", () => {
  it("is proposed with an attacker and a defender of whom all is legal, or not at all [wow7 601.2, 601.2e]", () => {
    const t = table({
      me: { play: [{ card: "Hill Brute", exhausted: true }, "Iron Giant"] },
      you: { play: ["Mist Dancer", "Gate Recruit"] },
    });
    expect(t.can("propose Hill Brute")).toBe(false);
    t.say("propose Iron Giant");
    const r = t.request();
    const names =
      r.kind === "pick" ? r.from.map((o) => ("object" in o ? derived(t.game, o.object).name : "")) : [];
    expect([...names].sort()).toEqual(["Gate Recruit", "Mogra the Red"]);
    const { combat } = t.game.state.data;
    expect(combat).toBeUndefined();
    t.say("Gate Recruit");
    expect(t.game.state.data.combat).toMatchObject({
      proposedAttacker: t.find("Iron Giant"),
      proposedDefender: t.find("Gate Recruit"),
      attacker: 0,
    });
    expect(linkOf(t)?.kind).toBe("proposal");
  });

  it("loses who leaves play or changes controllers while he is proposed, and the proposal is interrupted [wow7 601.2f, 601.3]", () => {
    const act = (name: string, steal: boolean) =>
      instant(name, [
        spell({
          at,
          targets: [target(all(ally, opposing))],
          *effect(game, link) {
            if (steal) yield* game.gainControl(link.targets[0], link.you, "this turn");
            else yield* game.destroy(link.targets[0]);
          },
        }),
      ]);
    for (const name of ["Slay", "Steal"]) {
      const t = table({
        cards: [act("Slay", false), act("Steal", true)],
        me: { play: ["Hill Brute"] },
        you: { hand: [name], play: ["Gate Recruit"] },
      });
      t.say("propose Hill Brute", "Gate Recruit", "pass", `play ${name}`);
      t.say("pass", "pass");
      expect(t.game.state.data.combat?.proposedAttacker ?? 0).toBe(0);
      t.settle();
      expect(t.game.state.data.combat).toBeUndefined();
      expect(t.events()).not.toContain("attacks");
      expect([windowOf(t), t.request().player]).toEqual(["action", 0]);
    }
  });

  it("one character protects, and the one that is attacked does not protect itself [wow7 602.2b]", () => {
    const t = table({
      turnOf: 1,
      me: { play: ["Wall Guard", { card: "Iron Giant" }] },
      you: { play: ["Hill Brute"] },
    });
    t.say("propose Hill Brute", "Wall Guard");
    while (String(t.game.state.frames.at(-1)?.name) !== "defend") {
      expect(t.request().kind).toBe("act");
      t.say("pass");
    }
    const two = table({
      turnOf: 1,
      me: { play: ["Wall Guard", "Wall Guard"] },
      you: { play: ["Hill Brute"] },
    });
    two.say("propose Hill Brute", "Captain Ilse");
    two.until("protect");
    two.say(["Wall Guard"]);
    expect(two.request().kind).toBe("act");
    expect(two.events().filter((e) => e === "protects")).toHaveLength(1);
  });

  it("the attacker exhausts and attacks before the attack window, but is in combat only with a defender [wow7 602.1, 602.3b] [wow3 602.1, 602.3]", () => {
    const t = table({ me: { play: ["Hill Brute"] }, you: { play: ["Gate Recruit"] } });
    t.say("propose Hill Brute", "Gate Recruit", "pass", "pass");
    expect(windowOf(t)).toBe("attack");
    expect(t.obj("Hill Brute").exhausted).toBe(true);
    expect(t.events()).toContain("attacks");
    expect(t.events()).not.toContain("enters combat");
    const brute = t.find("Hill Brute");
    expect(t.game.state.data.combat).toMatchObject({ attacker: brute, defender: 0 });
    t.say("pass", "pass");
    expect(windowOf(t)).toBe("defend");
    expect(t.game.state.data.combat).toMatchObject({ attacker: brute, defender: t.find("Gate Recruit") });
    expect(t.events().filter((e) => e === "enters combat")).toHaveLength(2);
  });
});

describe("powers and links", () => {
  const point = instant("Point", [
    spell({
      at,
      targets: [target(any(hero, ally))],
      *effect(game, link) {
        yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["holy"], to: link.targets[0] });
      },
    }),
  ]);
  const sweep = instant("Sweep", [
    spell({
      at,
      *effect(game) {
        yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["holy"], to: all(ally, opposing) });
      },
    }),
  ]);

  it("a continuous power uses no chain and goes with its card; a definite one acts as its event happens [wow7 704.1, 704.1a, 704.1b, 714.1, 714.2]", () => {
    const herald = vanilla("Herald", 1, 1, 1, {
      abilities: [
        asEnters({
          at,
          *effect(game, link) {
            yield* game.draw(link.you, 1);
          },
        }),
        continuous({ at, on: { filter: all(ally, yours) }, changes: [add("atk", 1)] }),
      ],
    });
    const t = table({ cards: [herald], me: { hand: ["Herald"], resources: 1, play: ["Hill Brute"] } });
    t.say("play Herald", "pass", "pass");
    // It entered: the card is drawn and the others are stronger, and nothing is on the chain.
    expect([t.hand(0), t.stat("Hill Brute", "atk"), t.chain().length]).toEqual([1, 4, 0]);
    t.say("propose Herald".replace("Herald", "Hill Brute"));
    expect(t.stat("Hill Brute", "atk")).toBe(4);
  });

  it.each([
    ["a played card", "play Spark Lance", "card"],
    ["a resource being placed", "place Iron Giant face down", "resource"],
    ["the effect of a power that is used", "use Helper", "power"],
    ["a completed quest", "complete A Long Errand", "quest"],
    ["a proposed combat", "propose Helper", "proposal"],
  ] as const)(
    "%s is a link, controlled by who added it [wow7 705.1, 705.3, 705.4, 410.3]",
    (_, said, kind) => {
      const helper = vanilla("Helper", 1, 1, 1, {
        abilities: [
          activated({
            at,
            costs: [pay(1)],
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
        ],
      });
      const t = table({
        cards: [helper],
        me: {
          hand: ["Spark Lance", "Iron Giant"],
          play: ["Helper"],
          resources: [{ card: "A Long Errand", faceUp: true }, "Hill Brute", "Hill Brute"],
        },
      });
      t.say(said);
      if (t.request().kind === "pick") t.say("Mogra the Red");
      expect(t.chain()).toHaveLength(1);
      expect(linkOf(t)).toMatchObject({ kind, you: 0 });
      const source = linkOf(t)!.source;
      // 705.5: a card is its own source; an effect has the card that made it.
      const own = kind === "card" || kind === "resource";
      expect(source === t.chain()[0]).toBe(own);
    },
  );

  it("cards are added face up, a resource face down if it is to lie so [wow7 705.2, 707.1a]", () => {
    const t = table({ me: { hand: ["Hill Brute", "Iron Giant", "A Long Errand"], resources: 3 } });
    t.say("play Hill Brute");
    expect(objectOf(t.game, t.chain()[0]!).faceDown).toBe(false);
    t.settle();
    const down = t.session.fork();
    down.answer("place Iron Giant face down");
    const shown = (s: typeof down) => s.view(1 as PlayerId).zones.chain!.map((o) => o.card);
    expect(shown(down)).toEqual([undefined]);
    t.say("place A Long Errand");
    expect(shown(t.session)).toEqual(["A Long Errand"]);
  });

  it("the source of a card on the chain is itself; of an effect, the card that made it, wherever that is now [wow7 705.5, 707.3]", () => {
    const slay = instant("Slay", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ]);
    const t = table({
      cards: [slay],
      me: { play: ["Sap Tender", "Hill Brute"], hand: ["Slay"] },
    });
    t.say("use Sap Tender", "Captain Ilse");
    const tender = t.find("Sap Tender");
    expect(linkOf(t)?.source).toBe(tender);
    t.say("play Slay", "Sap Tender");
    expect(linkOf(t)?.source).toBe(t.chain()[0]);
    t.say("pass", "pass");
    expect(t.where("Sap Tender")).toEqual(["graveyard"]);
    expect(t.chain()).toHaveLength(1);
    expect(linkOf(t)?.source).toBe(tender);
  });

  it("only the word target makes a link targeted: what can't be targeted is still dealt damage by others [wow7 706.1a]", () => {
    const ghost = vanilla("Ghost", 1, 1, 3, {
      abilities: [continuous({ at, on: { self: true }, changes: [{ cant: "be targeted" }] })],
    });
    const t = table({
      cards: [ghost, point, sweep],
      me: { hand: ["Point", "Sweep"] },
      you: { play: ["Ghost"] },
    });
    t.say("play Point");
    const r = t.request();
    expect(r.kind === "pick" && r.from.some((o) => "object" in o && o.object === t.find("Ghost"))).toBe(
      false,
    );
    t.say("Mogra the Red");
    expect(t.events().filter((e) => e === "targeted")).toHaveLength(1);
    t.settle();
    t.say("play Sweep");
    expect(t.events().filter((e) => e === "targeted")).toHaveLength(1);
    t.settle();
    expect(t.damage("Ghost")).toBe(1);
  });

  it("nobody has priority while a link resolves, and its text is processed in order [wow7 709.2, 709.2b, 712.3]", () => {
    const both = instant("Two Steps", [
      spell({
        at,
        *effect(game, link) {
          yield* game.draw(link.you, 1);
          yield* game.discard(game.hand(link.you));
        },
      }),
    ]);
    const t = table({
      cards: [both, watcher("Gate Watch")],
      me: { hand: ["Two Steps"], deck: ["Hill Brute"] },
      you: { hand: ["Spark Lance"], resources: 2 },
    });
    t.say("play Two Steps", "pass", "pass");
    expect(t.where("Hill Brute")).toEqual(["graveyard"]);
    expect(t.events().filter((e) => e === "draws" || e === "discards")).toEqual(["draws", "discards"]);
    expect(t.request()).toMatchObject({ kind: "act", player: 0 });
  });

  it("a card that enters is taken into account at once, its own powers included [wow7 710.1, 710.1c, 710.1d]", () => {
    const banner = vanilla("Banner", 1, 1, 1, {
      abilities: [continuous({ at, on: { filter: all(ally, yours) }, changes: [add("atk", 1)] })],
    });
    const t = table({ cards: [banner], me: { hand: ["Banner", "Gate Recruit"], resources: 2 } });
    t.say("play Banner", "pass", "pass");
    expect(t.stat("Banner", "atk")).toBe(2);
    t.say("play Gate Recruit", "pass", "pass");
    expect(t.stat("Gate Recruit", "atk")).toBe(2);
    expect(t.obj("Gate Recruit").exhausted).toBe(false);
  });
});

describe("modifiers", () => {
  it("a link may make one-shot and continuous ones, each with its own duration [wow7 709.2e, 712.1, 712.2, 713.1, 714.1, 714.3c]", () => {
    const both = instant("Mixed Blessing", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.deal({ source: { hero: "you" }, amount: 1, types: ["holy"], to: link.targets[0] });
          yield* game.modify({ on: link.targets[0], changes: [add("atk", 1)], until: "this combat" });
          yield* game.modify({ on: link.targets[0], changes: [add("atk", 2)], until: "this turn" });
        },
      }),
    ]);
    const t = table({ cards: [both], me: { play: ["Iron Giant"], hand: ["Mixed Blessing"] } });
    t.say("propose Iron Giant", "play Mixed Blessing");
    while (t.chain().length > 1) t.say("pass");
    expect([t.stat("Iron Giant", "atk"), t.damage("Iron Giant")]).toEqual([9, 1]);
    t.fight();
    expect(t.stat("Iron Giant", "atk")).toBe(8);
    const { turn } = t.game.state;
    while (t.game.state.turn === turn) t.session.answer("pass");
    expect([t.stat("Iron Giant", "atk"), t.damage("Iron Giant")]).toEqual([6, 1]);
  });

  it("a definite one goes on without its source [wow7 714.3d]", () => {
    const chief = vanilla("Chief", 1, 1, 1, {
      abilities: [
        activated({
          at,
          costs: [pay(0)],
          targets: [target(all(ally, yours))],
          *effect(game, link) {
            yield* game.modify({ on: link.targets[0], changes: [add("atk", 2)], until: "this turn" });
          },
        }),
      ],
    });
    const slay = instant("Slay", [
      spell({
        at,
        targets: [target(ally)],
        *effect(game, link) {
          yield* game.destroy(link.targets[0]);
        },
      }),
    ]);
    const t = table({ cards: [chief, slay], me: { play: ["Chief", "Hill Brute"], hand: ["Slay"] } });
    t.say("use Chief", "Hill Brute");
    t.settle();
    t.say("play Slay", "Chief");
    t.settle();
    expect(t.where("Chief")).toEqual(["graveyard"]);
    expect(t.stat("Hill Brute", "atk")).toBe(5);
  });

  it("they affect cards in play unless they say otherwise [wow7 712.4]", () => {
    const t = table({
      me: { play: ["War Song", "Hill Brute"], hand: ["Hill Brute"], graveyard: ["Hill Brute"] },
    });
    const atk = (zone: string) => derived(t.game, t.find("Hill Brute", zone)).stats.atk;
    expect([atk("play"), atk("hand"), atk("graveyard")]).toEqual([4, 3, 3]);
  });

  it("their controller is the link's as it resolved; of a continuous power, the card's, whoever that is now [wow7 712.5, 712.6]", () => {
    const steal = instant("Steal", [
      spell({
        at,
        targets: [target(all(ally, opposing))],
        *effect(game, link) {
          yield* game.gainControl(link.targets[0], link.you, "this turn");
        },
      }),
    ]);
    const chief = vanilla("Banner", 1, 1, 2, {
      abilities: [continuous({ at, on: { filter: all(ally, yours) }, changes: [add("atk", 1)] })],
    });
    const t = table({
      cards: [steal, chief],
      me: { play: ["Hill Brute"], hand: ["Steal"] },
      you: { play: ["Banner"] },
    });
    expect(t.stat("Hill Brute", "atk")).toBe(3);
    t.say("play Steal");
    t.settle();
    expect(t.stat("Hill Brute", "atk")).toBe(4);
    const [held] = t.game.state.modifiers;
    expect(held).toMatchObject({ you: 0 });
    expect(objectOf(t.game, held!.self).printed).toBe("Steal");
  });
});
