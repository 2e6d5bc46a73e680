// What a set looks like when it is emitted, and that every module is one that a person can read.
import { describe, expect, test } from "vitest";
import type { Ability } from "../../../compiler/abilities.ts";
import { emitSet } from "../../../compiler/emit/index.ts";
import { type CardIdentity, lowerCard } from "../../../compiler/lower/index.ts";
import {
  draw,
  emitted,
  game,
  heroOrAlly,
  lowered,
  one,
  type Sample,
  span,
  spell,
  target,
  trigger,
} from "./fixtures.ts";

const opposingAlly = { all: [{ type: "ally" }, { side: "opponent" }] } as const;

const voss: Sample = {
  name: "Voss Treebender",
  printed: { cost: 1, factions: ["Horde"], atk: 1, health: 1 },
  text: "When an opposing ally is destroyed, you may pay 1. If you do, destroy it at end of turn.",
  abilities: [
    {
      kind: "triggered",
      span: { from: 0, to: 62 },
      text: "When Voss Treebender attacks, you may exhaust target hero or ally.",
      trigger: trigger("attacks", [{ role: "object", is: { is: "self" } }]),
      targets: [target(heroOrAlly)],
      effect: [{ do: "may", player: "you", span, then: [{ do: "exhaust", what: one({ target: 0 }), span }] }],
    },
    {
      kind: "triggered",
      span: { from: 63, to: 120 },
      text: "When an opposing ally attacks, you may pay 1. If you do, destroy it at end of turn.",
      trigger: trigger("attacks", [{ role: "object", is: opposingAlly }]),
      targets: [],
      effect: [
        {
          do: "may",
          label: "a",
          player: "you",
          span,
          then: [{ do: "pay", player: "you", costs: [{ pay: 1, span }], span }],
        },
        {
          do: "if",
          test: { did: "a" },
          span,
          then: [
            {
              do: "delayed",
              once: true,
              until: "rest of game",
              targets: [],
              span: { from: 62, to: 88 },
              trigger: trigger("turn ends"),
              then: [{ do: "destroy", what: one({ outer: { event: "object" } }), span }],
            },
          ],
        },
      ],
    },
    {
      kind: "continuous",
      span,
      text: "Opposing allies have -1 ATK.",
      on: { filter: opposingAlly },
      changes: [{ add: "atk", n: -1 }],
    },
  ],
};

test("a module reads like its cards", () => {
  expect(emitted([voss], "demo").source).toMatchInlineSnapshot(`
    "// Made by Cardwright from the set "demo": change the cards and build again.
    import {
      add,
      all,
      ally,
      any,
      card,
      continuous,
      defineSet,
      delayed,
      hero,
      opposing,
      target,
      triggered,
    } from "cardwright/runtime/wow";

    const opposingAlly = all(ally, opposing);

    /** destroy it at end of turn. */
    const vossTreebenderDelayed = delayed({
      key: "test/Voss Treebender#1",
      at: [62, 88],
      bound: { object: "object" },
      on: "turn ends",
      *effect(game, link) {
        yield* game.destroy(link.bound.object);
      },
    });

    export default defineSet("demo", [
      card({
        name: "Voss Treebender",
        type: ["ally"],
        cost: 1,
        factions: ["Horde"],
        atk: 1,
        health: 1,
        abilities: [
          /** When Voss Treebender attacks, you may exhaust target hero or ally. */
          triggered({
            at: [0, 62],
            on: "attacks",
            when: (e, my) => e.object === my.self,
            targets: [target(any(hero, ally), { at: [0, 10] })],
            *effect(game, link) {
              if (yield* game.may(link.you)) yield* game.exhaust(link.targets[0]);
            },
          }),
          /** When an opposing ally attacks, you may pay 1. If you do, destroy it at end of turn. */
          triggered({
            at: [63, 120],
            on: "attacks",
            when: (e, my) => my.matches(opposingAlly, e.object),
            *effect(game, link) {
              if (yield* game.pay(link.you, [{ pay: 1 }])) {
                yield* game.arm(vossTreebenderDelayed, { object: link.event.object }, "rest of game", true);
              }
            },
          }),
          /** Opposing allies have -1 ATK. */
          continuous({
            at: [0, 10],
            on: { filter: opposingAlly },
            changes: [add("atk", -1)],
          }),
        ],
      }),
    ], {
      lifted: [
        vossTreebenderDelayed,
      ],
    });
    "
  `);
});

describe("shapes", () => {
  /** The handler of one ability, without its place and its card. */
  const said = (ability: Ability): string => {
    const { source } = emitted([{ name: "Test Card", abilities: [ability] }]);
    const [, handler = ""] = /\*\/\n {6}([\s\S]*?),\n {4}\],\n {2}\}\),\n/.exec(source) ?? [];
    return handler.replace(/\n {6}/g, "\n");
  };
  const at = { span, text: "Text." };

  test("activated", () => {
    expect(
      said({
        ...at,
        kind: "activated",
        limits: [{ turnOf: "you" }, { perTurn: 1 }],
        costs: [
          { pay: 2, span },
          { activate: true, span },
          {
            perform: {
              do: "destroy",
              what: { kind: "choose", by: "you", filter: { type: "ally" }, min: 1, max: 1 },
              span,
            },
            span,
          },
          { perform: { do: "discard", what: { kind: "hand", of: "you" }, span }, span },
        ],
        targets: [],
        effect: [draw(1)],
      }),
    ).toMatchInlineSnapshot(`
      "activated({
        at: [0, 10],
        limits: [{ turnOf: "you" }, { perTurn: 1 }],
        costs: [{ pay: 2 }, { activate: true }, { destroy: ally, n: 1 }, { discardHand: true }],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      })"
    `);
  });

  test("a replacement and a prevention", () => {
    const damage = trigger("damage", [
      { role: "object", is: { is: "self" } },
      { role: "combat", equals: false },
      { role: "types", includes: "fire" },
      { role: "amount", op: ">=", n: 2 },
    ]);
    const replace = (change: Extract<Ability, { kind: "replacement" }>["replace"]["change"]): Ability => ({
      ...at,
      kind: "replacement",
      replace: { trigger: damage, change },
    });
    expect(said(replace({ prevent: 1 }))).toMatchInlineSnapshot(`
      "replacement({
        at: [0, 10],
        on: "damage",
        when: (e, my) => e.object === my.self && !e.combat && e.types.includes("fire") && e.amount >= 2,
        change: { prevent: 1 },
      })"
    `);
    expect(
      said(replace({ conditional: [{ do: "exhaust", what: one("self"), span }], prevent: "all" })),
    ).toMatchInlineSnapshot(`
      "replacement({
        at: [0, 10],
        on: "damage",
        when: (e, my) => e.object === my.self && !e.combat && e.types.includes("fire") && e.amount >= 2,
        change: {
          prevent: "all",
          *conditional(game, e, my) {
            const exhausted = yield* game.exhaust(my.self);
            return exhausted.complete;
          },
        },
      })"
    `);
  });

  test("a replacement that one may leave be", () => {
    const instead: Ability = {
      ...at,
      kind: "replacement",
      replace: {
        trigger: trigger("destroyed", [{ role: "object", is: { type: "ally" } }]),
        change: {
          instead: [
            {
              do: "may",
              player: "you",
              then: [
                {
                  do: "put",
                  what: one({ event: "object" }),
                  to: "removed",
                  whose: "owner",
                  entering: {},
                  span,
                },
              ],
              span,
            },
          ],
        },
      },
    };
    expect(said(instead)).toMatchInlineSnapshot(`
      "replacement({
        at: [0, 10],
        on: "destroyed",
        when: (e, my) => my.matches(ally, e.object),
        optional: true,
        change: {
          *instead(game, e) {
            yield* game.put(e.object, "removed");
          },
        },
      })"
    `);
  });

  test("a modal spell", () => {
    expect(
      said({
        ...at,
        kind: "modal spell",
        choice: {
          by: "you",
          min: 1,
          max: 1,
          modes: [
            { targets: [], effect: [draw(1)], span },
            {
              targets: [target(heroOrAlly)],
              effect: [{ do: "destroy", what: one({ target: 0 }), span }],
              span,
            },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "modal({
        at: [0, 10],
        min: 1,
        max: 1,
        modes: [
          /** Some rules */
          spell({
            at: [0, 10],
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
          /** Some rules */
          spell({
            at: [0, 10],
            targets: [target(any(hero, ally), { at: [0, 10] })],
            *effect(game, link) {
              yield* game.destroy(link.targets[0]);
            },
          }),
        ],
      })"
    `);
  });

  test("a target that depends on the event, and one that depends on the first", () => {
    expect(
      said({
        ...at,
        kind: "triggered",
        trigger: trigger("destroyed", [{ role: "object", is: { type: "ally" } }]),
        targets: [
          target({
            all: [{ type: "ally" }, { stat: "cost", op: "<=", n: { stat: "cost", of: { event: "object" } } }],
          }),
          target({ attachedTo: { target: 0 } }),
        ],
        effect: [{ do: "destroy", what: one({ target: 1 }), span }],
      }),
    ).toMatchInlineSnapshot(`
      "triggered({
        at: [0, 10],
        on: "destroyed",
        when: (e, my) => my.matches(ally, e.object),
        targets: [
          target(
            (my, link) => all(ally, withStat("cost", "<=", statOf("cost", link.object("object")))),
            { at: [0, 10] },
          ),
          target((my, link) => ({ attachedTo: link.object(0) }), { at: [0, 10] }),
        ],
        *effect(game, link) {
          yield* game.destroy(link.targets[1]);
        },
      })"
    `);
  });

  test("a keyword with an ability, behind a gate", () => {
    expect(
      said({
        ...at,
        kind: "gate",
        test: { object: { hero: "you" }, is: { trait: "Mage", of: "class" } },
        ability: { ...at, kind: "keyword", keyword: "death rattle", effect: spell([draw(1)]) },
      }),
    ).toMatchInlineSnapshot(`
      "gate({
        at: [0, 10],
        test: isA({ hero: "you" }, trait("class", "Mage")),
        ability: keyword({
          at: [0, 10],
          keyword: "death rattle",
          effect: spell({
            at: [0, 10],
            *effect(game, link) {
              yield* game.draw(link.you, 1);
            },
          }),
        }),
      })"
    `);
  });
});

test("keywords are made for each use", () => {
  const assault: Ability = {
    kind: "continuous",
    span,
    text: "This card has +X ATK on your turn.",
    on: { self: true },
    while: { turnOf: "you" },
    changes: [{ add: "atk", n: { x: true } }],
  };
  const code = lowered({ ongoing: false, abilities: [assault] }, "assault");
  const module = emitSet({
    name: "keywords",
    game,
    cards: [],
    keywords: [{ name: "assault", code, fields: { weapons: true } }],
  });
  expect(module.source).toMatchInlineSnapshot(`
    "// Made by Cardwright from the set "keywords": change the cards and build again.
    import { add, continuous, defineSet, keywordDef, turnOf } from "cardwright/runtime/wow";

    export default defineSet("keywords", [], {
      keywords: [
        keywordDef({
          name: "assault",
          weapons: true,
          abilities: (use) => [
            /** This card has +X ATK on your turn. */
            continuous({
              at: [0, 10],
              on: { self: true },
              while: turnOf("you"),
              changes: [add("atk", use.n)],
            }),
          ],
        }),
      ],
    });
    "
  `);
});

test("X in a keyword's sentence may be the word that its use brings", () => {
  const resistance: Ability = {
    kind: "replacement",
    span,
    text: "Prevent all X damage that this character would be dealt.",
    replace: {
      trigger: trigger("damage", [
        { role: "types", includes: "X" },
        { role: "object", is: { is: "self" } },
      ]),
      change: { prevent: "all" },
    },
  };
  const card = { set: "keywords", name: "Resistance", text: resistance.text };
  const lower = (identity: CardIdentity) => {
    const made = lowerCard({ ongoing: false, abilities: [resistance] }, identity, game);
    return made.ok
      ? emitSet({ name: "k", game, cards: [], keywords: [{ name: "resistance", code: made.code }] }).source
      : "";
  };
  expect(lower({ ...card, keyword: true })).toContain(
    "when: (e, my) => e.types.some((one) => one === use.word) && e.object === my.self,",
  );
  expect(lower(card)).toContain('e.types.includes("X")');
});

test("the same set gives the same text, in any order of emission", () => {
  const first = emitted([voss]).source;
  emitted([{ name: "Another", abilities: [spell([draw(3)])] }]);
  expect(emitted([voss]).source).toBe(first);
});

test("each handler's lines are those of its card and words", () => {
  const { source, places } = emitted([voss, { name: "Second", abilities: [spell([draw(7)])] }]);
  const lines = source.split("\n");
  const place = places.find((one) =>
    lines.slice(one.fromLine - 1, one.toLine).some((line) => line.includes(", 7)")),
  );
  expect(place?.card).toBe("Second");
  expect(place?.span).toEqual(span);
  expect(lines[(place?.fromLine ?? 0) - 1]).toContain("spell({");
  expect(lines[(place?.toLine ?? 0) - 1]).toBe("      }),");
});
