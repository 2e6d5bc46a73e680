// Each effect of the ability tree as the statements it becomes; and all of them together type-check against
// the game's surface.
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Effect, Target } from "../../../compiler/abilities.ts";
import { typecheck } from "../../../compiler/check/index.ts";
import { draw, emitted, heroOrAlly, one, type Sample, span, trigger } from "../emit/fixtures.ts";

const target: Target = { what: "object", filter: heroOrAlly, min: 1, max: 1, span };
const upToTwo: Target = { what: "object", filter: { type: "ally" }, min: 0, max: 2, span };
const player: Target = { what: "player", filter: { all: [] }, min: 1, max: 1, side: "opponent", span };
const it = one({ target: 0 });
const ally = { type: "ally" } as const;
const choose = { kind: "choose", by: "you", filter: ally, min: 1, max: 1 } as const;
const pay = (n: number): Effect => ({ do: "pay", player: "you", costs: [{ pay: n, span }], span });

interface Row {
  readonly title: string;
  readonly effects: readonly Effect[];
  readonly targets?: readonly Target[];
  readonly body: readonly string[];
}

const rows: readonly Row[] = [
  {
    title: "a verb on a target",
    targets: [target],
    effects: [{ do: "exhaust", what: it, span }],
    body: ["yield* game.exhaust(link.targets[0]);"],
  },
  {
    title: "a verb on everything that a noun holds of",
    effects: [{ do: "destroy", what: { kind: "all", filter: { all: [ally, { side: "opponent" }] } }, span }],
    body: ["yield* game.destroy(all(ally, opposing));"],
  },
  {
    title: "a choice as the effect happens",
    effects: [{ do: "ready", what: choose, span }],
    body: ["yield* game.ready(yield* game.choose(link.you, { from: ally }));"],
  },
  {
    title: "an opponent's choice of up to two at random",
    targets: [player],
    effects: [{ do: "discard", what: { ...choose, by: { target: 0 }, min: 0, max: 2, random: true }, span }],
    body: [
      "yield* game.discard(yield* game.choose(link.targets[0], { from: ally, min: 0, max: 2, random: true }));",
    ],
  },
  {
    title: "damage by a stat",
    targets: [target],
    effects: [
      {
        do: "deal",
        source: one({ hero: "you" }),
        amount: { stat: "atk", of: { target: 0 } },
        types: ["fire"],
        to: it,
        unpreventable: true,
        span,
      },
    ],
    body: [
      "yield* game.deal({",
      '  source: { hero: "you" },',
      '  amount: statOf("atk", link.targets[0]),',
      '  types: ["fire"],',
      "  to: link.targets[0],",
      "  unpreventable: true,",
      "});",
    ],
  },
  {
    title: "damage by several sources",
    targets: [target],
    effects: [
      { do: "deal", source: { kind: "all", filter: ally }, amount: 1, types: ["melee"], to: it, span },
    ],
    body: [
      "yield* game.each(game.all(ally), function* (source) {",
      '  yield* game.deal({ source, amount: 1, types: ["melee"], to: link.targets[0] });',
      "});",
    ],
  },
  {
    title: "damage divided among targets",
    targets: [{ ...upToTwo, min: 1 }],
    effects: [
      { do: "deal", source: one("self"), amount: 3, types: ["fire"], to: it, divided: "as you choose", span },
    ],
    body: [
      "yield* game.deal({",
      "  source: link.self,",
      "  amount: 3,",
      "  shares: link.shares[0] ?? [],",
      '  types: ["fire"],',
      "  to: link.targets[0],",
      "});",
    ],
  },
  {
    title: "healing as much as was dealt",
    targets: [target],
    effects: [
      { do: "deal", label: "a", source: one("self"), amount: 2, types: ["shadow"], to: it, span },
      {
        do: "heal",
        source: one("self"),
        amount: { amountOf: { step: "a" } },
        from: one({ hero: "you" }),
        span,
      },
    ],
    body: [
      'const dealt = yield* game.deal({ source: link.self, amount: 2, types: ["shadow"], to: link.targets[0] });',
      'yield* game.heal({ source: link.self, amount: dealt.total, from: { hero: "you" } });',
    ],
  },
  {
    title: "if you do, after a plain effect",
    targets: [target],
    effects: [
      { do: "destroy", label: "a", what: it, span },
      { do: "if", test: { did: "a" }, then: [draw(1)], otherwise: [draw(2)], span },
    ],
    body: [
      "const destroyed = yield* game.destroy(link.targets[0]);",
      "if (destroyed.complete) {",
      "  yield* game.draw(link.you, 1);",
      "} else {",
      "  yield* game.draw(link.you, 2);",
      "}",
    ],
  },
  {
    title: "you may pay; if you do",
    effects: [
      { do: "may", label: "a", player: "you", then: [pay(1)], span },
      { do: "if", test: { did: "a" }, then: [draw(1)], span },
    ],
    body: ["if (yield* game.pay(link.you, [{ pay: 1 }])) yield* game.draw(link.you, 1);"],
  },
  {
    title: "you may do two things; if you do",
    targets: [target],
    effects: [
      {
        do: "may",
        label: "a",
        player: "you",
        then: [
          { do: "exhaust", what: one("self"), span },
          { do: "ready", what: it, span },
        ],
        span,
      },
      { do: "if", test: { did: "a" }, then: [draw(1)], span },
    ],
    body: [
      "if (yield* game.may(link.you)) {",
      "  const exhausted = yield* game.exhaust(link.self);",
      "  const readied = yield* game.ready(link.targets[0]);",
      "  if (exhausted.complete && readied.complete) yield* game.draw(link.you, 1);",
      "}",
    ],
  },
  {
    title: "if you don't, after something that may fail halfway",
    effects: [
      { do: "may", label: "a", player: "you", then: [{ do: "destroy", what: choose, span }], span },
      { do: "if", test: { not: { did: "a" } }, then: [draw(1)], span },
    ],
    body: [
      "let did = false;",
      "if (game.holds(exists(ally)) && (yield* game.may(link.you))) {",
      "  const destroyed = yield* game.destroy(yield* game.choose(link.you, { from: ally }));",
      "  did = destroyed.complete;",
      "}",
      "if (!did) yield* game.draw(link.you, 1);",
    ],
  },
  {
    title: "what a branch did, read behind it",
    targets: [target],
    effects: [
      { do: "may", player: "you", then: [{ do: "destroy", label: "a", what: it, span }], span },
      { do: "put", what: one({ step: "a" }), to: "removed", whose: "owner", entering: {}, span },
    ],
    body: [
      "let destroyed: Done = undone;",
      "if (yield* game.may(link.you)) {",
      "  destroyed = yield* game.destroy(link.targets[0]);",
      "}",
      'yield* game.put(destroyed, "removed");',
    ],
  },
  {
    title: "you may; if you do, with what was done",
    targets: [target],
    effects: [
      {
        do: "may",
        label: "a",
        player: "you",
        then: [{ do: "put", label: "b", what: it, to: "hand", whose: "owner", entering: {}, span }],
        span,
      },
      {
        do: "if",
        test: { did: "a" },
        then: [{ do: "draw", player: { ownerOf: { step: "b" } }, n: 1, span }],
        span,
      },
    ],
    body: [
      "if (yield* game.may(link.you)) {",
      '  const moved = yield* game.put(link.targets[0], "hand");',
      "  if (moved.complete) yield* game.draw({ ownerOf: first(moved) }, 1);",
      "}",
    ],
  },
  {
    title: "what is kept on the card",
    effects: [{ do: "put", store: "gone", what: choose, to: "removed", whose: "owner", entering: {}, span }],
    body: [
      'const moved = yield* game.put(yield* game.choose(link.you, { from: ally }), "removed");',
      'yield* game.store("gone", moved);',
    ],
  },
  {
    title: "unless",
    targets: [player],
    effects: [{ do: "unless", player: { target: 0 }, costs: [{ pay: 2, span }], then: [draw(1)], span }],
    body: ["if (!(yield* game.pay(link.targets[0], [{ pay: 2 }]))) yield* game.draw(link.you, 1);"],
  },
  {
    title: "each player",
    effects: [
      {
        do: "each",
        variable: "player",
        of: { kind: "players", side: "all" },
        then: [{ do: "draw", player: { each: "player" }, n: 1, span }],
        span,
      },
    ],
    body: [
      'yield* game.each(game.players("all"), function* (player) {',
      "  yield* game.draw(player, 1);",
      "});",
    ],
  },
  {
    title: "for each of several objects",
    effects: [
      {
        do: "each",
        variable: "ally",
        of: { kind: "all", filter: ally },
        then: [{ do: "put damage", amount: 1, on: one({ each: "ally" }), span }],
        span,
      },
    ],
    body: [
      "yield* game.each(game.all(ally), function* (ally2) {",
      "  yield* game.putDamage(1, ally2);",
      "});",
    ],
  },
  {
    title: "repeat",
    effects: [{ do: "repeat", n: { count: ally }, then: [draw(1)], span }],
    body: [
      "for (let round = game.value(count(ally)); round > 0; round--) {",
      "  yield* game.draw(link.you, 1);",
      "}",
    ],
  },
  {
    title: "choose one as it resolves",
    effects: [
      {
        do: "choose one",
        by: "you",
        min: 1,
        max: 1,
        modes: [[draw(1)], [{ do: "shuffle", player: "you", span: { from: 5, to: 10 } }]],
        span,
      },
    ],
    body: [
      'const modes = yield* game.chooseOne(link.you, ["Some rules", "rules"]);',
      "if (modes.includes(0)) yield* game.draw(link.you, 1);",
      "if (modes.includes(1)) yield* game.shuffle(link.you);",
    ],
  },
  {
    title: "conditions with and without steps",
    targets: [target],
    effects: [
      { do: "interrupt", label: "a", what: it, span },
      {
        do: "if",
        test: { all: [{ did: "a" }, { exists: ally, op: ">=", n: 2 }, { not: { turnOf: "you" } }] },
        then: [draw(1)],
        span,
      },
      { do: "if", test: { object: { target: 0 }, is: ally }, then: [draw(2)], span },
    ],
    body: [
      "const interrupted = yield* game.interrupt(link.targets[0]);",
      'if (interrupted.complete && game.holds(exists(ally, ">=", 2)) && game.holds(never(turnOf("you")))) {',
      "  yield* game.draw(link.you, 1);",
      "}",
      "if (game.matches(ally, link.targets[0])) yield* game.draw(link.you, 2);",
    ],
  },
  {
    title: "moves",
    targets: [target],
    effects: [
      {
        do: "put",
        what: { kind: "top", deck: "you", n: 2 },
        to: "graveyard",
        whose: "owner",
        entering: {},
        span,
      },
      {
        do: "put",
        what: it,
        to: "play",
        whose: "owner",
        entering: { exhausted: true, under: { controllerOf: { target: 0 } } },
        span,
      },
      { do: "put", what: it, to: "hand", whose: "you", entering: {}, span },
    ],
    body: [
      'yield* game.put(game.top(link.you, 2), "graveyard");',
      'yield* game.put(link.targets[0], "play", { exhausted: true, under: game.player({ controllerOf: link.targets[0] }) });',
      'yield* game.put(link.targets[0], "hand", { whose: link.you });',
    ],
  },
  {
    title: "counters",
    effects: [
      { do: "add counters", counter: "holy", n: 2, on: one("self"), span },
      { do: "remove counters", counter: "holy", n: "all", from: one("self"), span },
    ],
    body: [
      'yield* game.addCounters("holy", 2, link.self);',
      'yield* game.removeCounters("holy", "all", link.self);',
    ],
  },
  {
    title: "lasting modifiers, fixed and looked at anew",
    targets: [upToTwo],
    effects: [
      {
        do: "modify",
        on: it,
        changes: [{ add: "atk", n: { amountOf: { target: 0 } } as never }].slice(1),
        until: "this turn",
        span,
      },
      {
        do: "modify",
        on: { kind: "live", filter: { all: [ally, { side: "you" }] } },
        changes: [{ add: "atk", n: 2 }, { grant: "ferocity" }],
        until: { untilStartOf: "your next turn" },
        span,
      },
      {
        do: "modify",
        on: { kind: "all", filter: ally },
        changes: [{ lose: "abilities" }],
        until: "this combat",
        span,
      },
      {
        do: "modify",
        on: { kind: "players", player: "you" },
        changes: [{ cant: "draw" }],
        until: "rest of game",
        span,
      },
    ],
    body: [
      'yield* game.modify({ on: link.targets[0], changes: [], until: "this turn" });',
      "yield* game.modify({",
      "  on: all(ally, yours),",
      '  changes: [add("atk", 2), grant("ferocity")],',
      '  until: { untilStartOf: "your next turn" },',
      "});",
      'yield* game.modify({ on: game.all(ally), changes: [lose()], until: "this combat" });',
      'yield* game.modify({ on: { player: link.you }, changes: [cant("draw")], until: "rest of game" });',
    ],
  },
  {
    title: "the rest of the verbs",
    targets: [target],
    effects: [
      { do: "reveal", what: { kind: "hand", of: "you" }, span },
      { do: "look", by: "you", what: { kind: "deck", of: "you" }, span },
      { do: "gain control", what: it, player: "you", until: "this turn", span },
      { do: "attach", what: "self", to: it, span },
      {
        do: "search",
        player: "you",
        zone: "deck",
        whose: "you",
        filter: { all: [ally, { trait: "Orc", of: "race" }] },
        min: 0,
        max: 1,
        span,
      },
      { do: "remove from combat", what: it, span },
      { do: "face down", what: { kind: "union", of: [it, one("self")] }, span },
      {
        do: "cost change",
        change: { of: "play", player: "you", what: ally, by: 1, direction: "less", minimum: 1 },
        next: true,
        until: "this turn",
        span,
      },
      { do: "extra turn", player: "you", span },
    ],
    body: [
      "yield* game.reveal(link.you, game.hand(link.you));",
      "yield* game.look(link.you, game.deck(link.you));",
      'yield* game.gainControl(link.targets[0], link.you, "this turn");',
      'yield* game.attach("self", link.targets[0]);',
      "yield* game.search({",
      "  player: link.you,",
      '  zone: "deck",',
      "  whose: link.you,",
      '  filter: all(ally, trait("race", "Orc")),',
      "  min: 0,",
      "  max: 1,",
      "});",
      "yield* game.removeFromCombat(link.targets[0]);",
      "yield* game.faceDown(game.objects(link.targets[0], link.self));",
      "yield* game.changeCost({",
      '  of: "play",',
      "  player: link.you,",
      "  what: ally,",
      "  by: 1,",
      '  direction: "less",',
      "  minimum: 1,",
      "  next: true,",
      '  until: "this turn",',
      "});",
      "yield* game.extraTurn(link.you);",
    ],
  },
  {
    title: "a delayed trigger with what it takes along",
    targets: [target, upToTwo],
    effects: [
      {
        do: "delayed",
        trigger: trigger("damage", [{ role: "object", same: { outer: { target: 0 } } }]),
        once: true,
        until: "this turn",
        targets: [],
        then: [
          { do: "destroy", what: one({ outer: { target: 1 } }), span },
          { do: "exhaust", what: one({ event: "source" }), span },
        ],
        span,
      },
    ],
    body: [
      'yield* game.arm(testCardDelayed, { target: link.targets[0], target2: link.targets[1] }, "this turn", true);',
    ],
  },
  {
    title: "X in what outlives the link",
    targets: [target],
    effects: [
      {
        do: "delayed",
        trigger: trigger("turn ends"),
        once: true,
        until: "this turn",
        targets: [],
        then: [{ do: "put damage", amount: { x: true }, on: one({ outer: { target: 0 } }), span }],
        span,
      },
      {
        do: "shield",
        replace: {
          trigger: trigger("damage", [{ role: "object", same: { outer: { target: 0 } } }]),
          change: { prevent: { x: true }, of: "next" },
        },
        once: false,
        until: "this turn",
        span,
      },
      {
        do: "shield",
        replace: { trigger: trigger("damage"), change: { more: { x: true } } },
        once: true,
        until: "this turn",
        span,
      },
    ],
    body: [
      'yield* game.arm(testCardDelayed, { x: game.value(x), target: link.targets[0] }, "this turn", true);',
      'yield* game.arm(testCardShield, { target: link.targets[0] }, "this turn", false);',
      'yield* game.arm(testCardShield2, { x: game.value(x) }, "this turn", true);',
    ],
  },
  {
    title: "a token with a keyword",
    effects: [
      {
        do: "token",
        n: 2,
        token: {
          tags: ["Skeleton"],
          types: ["ally"],
          numbers: { atk: 1, health: { count: ally } },
          abilities: [{ kind: "keyword", keyword: "ferocity", span, text: "Ferocity" }],
        },
        under: "you",
        entering: { exhausted: true },
        span,
      },
    ],
    body: [
      "yield* game.token(",
      "  2,",
      "  {",
      '    tags: ["Skeleton"],',
      '    types: ["ally"],',
      "    atk: 1,",
      "    health: game.value(count(ally)),",
      "    abilities: [testCardGranted.key],",
      "  },",
      "  { exhausted: true },",
      ");",
    ],
  },
];

/** Without line breaks, and without what breaking lines brings along. */
const flat = (code: string) =>
  code
    .replace(/\s+/g, " ")
    .replace(/([([]) /g, "$1")
    .replace(/,? ([)\]])/g, "$1")
    .replace(/, }/g, " }")
    .trim();

const sample = (row: Row): Sample => ({
  name: "Test Card",
  abilities: [{ kind: "spell", span, text: row.title, targets: row.targets ?? [], effect: row.effects }],
});

describe("effects", () => {
  for (const row of rows) {
    test(row.title, () => {
      const { source } = emitted([sample(row)]);
      const [, body = ""] =
        /\*effect\(game(?:, link)?\) \{\n([\s\S]*?)\n {8}\},/.exec(
          source.slice(source.indexOf("export default")),
        ) ?? [];
      expect(flat(body)).toEqual(flat(row.body.join("\n")));
    });
  }

  test("all of them type-check", async () => {
    const surface = fileURLToPath(new URL("../../../runtime/games/wow/index.ts", import.meta.url));
    const samples = rows.map((row, i) => ({ ...sample(row), name: `Card ${i}` }));
    const { faults } = await typecheck([emitted(samples)], {
      folder: "out",
      paths: { "cardwright/runtime/wow": surface },
    });
    expect(faults.map((fault) => `${rows[Number(fault.card?.slice(5))]?.title}: ${fault.message}`)).toEqual(
      [],
    );
  });
});
