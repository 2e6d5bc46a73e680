// What a text fixes stands in the ability tree and is not left to the runtime: when each choice is made and whether it
// is a target, what "it" and "this way" point at, which "if" it is, what is kept up to date, and what happens at once.
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileCards } from "../../compiler/compile-card.ts";
import { importRecords } from "../../compiler/import/records.ts";
import { loadGame } from "../../compiler/load-game.ts";
import { madeCard } from "../../compiler/sets/made.ts";

const home = { cards: "cards", schemas: "schema" };

/** The abilities of a text on an ally, or on an ability card if they happen as it resolves. */
function abilities(text: string): readonly unknown[] {
  const { game } = loadGame("wow", home);
  const ally = /^(When|As|Nettle|\[|While|Prevent|If)/.test(text);
  const stats = ally ? { atk: 1, damageType: "Melee", health: 2 } : {};
  const type = ally ? "Ally" : "Ability";
  const { record } = madeCard({ name: "Nettle Vane", type, cost: 2, ...stats, text }, game!.file, "text");
  const [card] = compileCards(game!, "facts", [record!], { keep: true });
  expect(card!.findings.map((f) => f.finding)).toEqual([]);
  return card!.faces[0]!.meaning!.abilities;
}

const announced = (what: string, n = 1) => ({ what, min: n, max: n });
const it = (part: object | string) => ({ kind: "one", part });
const chosen = (by: unknown, min: unknown = 1, max: unknown = 1) => ({ kind: "choose", by, min, max });

type Row = readonly [text: string, tree: object];

const facts: { readonly [fact: string]: readonly Row[] } = {
  "when a choice is made: as the link is added, as it resolves, as the card enters, or never": [
    ["Exhaust target ally.", { targets: [announced("object")], effect: [{ what: it({ target: 0 }) }] }],
    [
      "Choose an opposing ally. Exhaust it.",
      { targets: [], effect: [{ do: "choose", what: chosen("you") }, {}] },
    ],
    [
      "When Nettle Vane enters play, you may destroy an ability.",
      { targets: [], effect: [{ do: "may", then: [{ what: chosen("you") }] }] },
    ],
    [
      "As Nettle Vane enters play, choose a class.",
      { kind: "as enters", effect: [{ do: "name", by: "you", domain: "class" }] },
    ],
    ["Exhaust all opposing allies.", { targets: [], effect: [{ what: { kind: "all" } }] }],
  ],
  "a target, or a mere selection": [
    [
      "Target opponent chooses an ally in his party. Destroy that ally.",
      { targets: [announced("player")], effect: [{ what: chosen({ target: 0 }) }, {}] },
    ],
    [
      "Destroy any number of allies in your party.",
      { targets: [], effect: [{ what: chosen("you", 0, "any") }] },
    ],
    ["Exhaust up to two target allies.", { targets: [{ min: 0, max: 2 }] }],
    [
      "When Nettle Vane is destroyed, target opponent discards a card.",
      { targets: [announced("player")], effect: [{ what: chosen({ target: 0 }) }] },
    ],
  ],
  "what a word refers to": [
    [
      "Destroy target ally. Its controller draws a card.",
      { effect: [{}, { player: { controllerOf: { target: 0 } } }] },
    ],
    [
      "Choose an opposing ally. Exhaust it.",
      { effect: [{ label: "choose-1" }, { what: it({ step: "choose-1" }) }] },
    ],
    [
      "When an ally in your party attacks, it has +1 ATK this turn.",
      { effect: [{ on: it({ event: "object" }) }] },
    ],
    [
      "Destroy any number of allies in your party. Draw a card for each ally destroyed this way.",
      { effect: [{ label: "destroy-1" }, { n: { amountOf: { step: "destroy-1" } } }] },
    ],
    [
      "When Nettle Vane deals damage to a hero, she heals that much damage from target ally.",
      { effect: [{ amount: { amountOf: { event: "amount" } } }] },
    ],
    [
      "[Activate] → Ready another target ally.",
      { targets: [{ filter: { all: [{ type: "ally" }, { not: { is: "self" } }] } }] },
    ],
  ],
  "which if it is: tested twice, tested as it comes up, or whether the step before was done": [
    [
      "When Nettle Vane attacks, if your hero is damaged, draw a card.",
      { doubleCheck: { is: { state: "damaged" } }, effect: [{ do: "draw" }] },
    ],
    [
      "When Nettle Vane attacks, draw a card. If your hero is damaged, draw a card.",
      { effect: [{ do: "draw" }, { do: "if", test: { is: { state: "damaged" } }, then: [{ do: "draw" }] }] },
    ],
    [
      "When Nettle Vane attacks, you may pay 1. If you do, draw a card.",
      {
        effect: [
          { do: "may", label: "may-1" },
          { do: "if", test: { did: "may-1" } },
        ],
      },
    ],
    [
      "Nettle Vane has Protector while your hero is damaged.",
      { kind: "continuous", while: { is: { state: "damaged" } } },
    ],
  ],
  "set once or kept up to date": [
    [
      "Nettle Vane has +1 ATK for each ally in your party.",
      { kind: "continuous", on: { self: true }, changes: [{ n: { count: {} } }] },
    ],
    [
      "Target ally has +1 ATK this turn.",
      { kind: "spell", effect: [{ do: "modify", on: it({ target: 0 }), until: "this turn" }] },
    ],
    [
      "Allies in your party have +1 ATK this turn.",
      { effect: [{ do: "modify", on: { kind: "live" }, until: "this turn" }] },
    ],
  ],
  "one event or several": [
    [
      "Your hero deals 2 fire damage to each opposing ally.",
      { effect: [{ do: "deal", to: { kind: "all" } }] },
    ],
    [
      "Your hero deals 2 fire damage to target ally and 2 frost damage to target hero.",
      { effect: [{ to: it({ target: 0 }), also: [{ to: it({ target: 1 }), types: ["frost"] }] }] },
    ],
    [
      "Your hero deals 2 fire damage to target ally. Your hero deals 2 frost damage to target hero.",
      { effect: [{ to: it({ target: 0 }) }, { to: it({ target: 1 }) }] },
    ],
  ],
};

describe.each(Object.entries(facts))("%s", (_, rows) => {
  test.each(rows)("%s", (text, tree) => {
    expect(abilities(text)).toMatchObject([tree]);
  });
});

// In the cards of the pools: whatever points at something points at something that is there.

interface Node {
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What can be pointed at where a part stands. */
interface Scope {
  readonly targets: number;
  readonly event: boolean;
  readonly outer?: Scope;
}

function labelsIn(value: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const one of value) labelsIn(one, into);
  else if (isNode(value)) {
    for (const field of ["label", "store"]) if (typeof value[field] === "string") into.add(value[field]);
    for (const one of Object.values(value)) labelsIn(one, into);
  }
  return into;
}

/** What is wrong with a tree: parts that point at nothing, and choices, durations and conditions that lack a fact. */
function faultsIn(
  value: unknown,
  scope: Scope,
  labels: ReadonlySet<string>,
  out: string[],
): readonly string[] {
  if (Array.isArray(value)) {
    for (const one of value) faultsIn(one, scope, labels, out);
    return out;
  }
  if (!isNode(value)) return out;
  const keys = Object.keys(value);
  const told = JSON.stringify(value).slice(0, 160);
  if (keys.length === 1) {
    if (typeof value.target === "number" && value.target >= scope.targets)
      out.push(`no such target: ${told}`);
    if (typeof value.step === "string" && !labels.has(value.step)) out.push(`no such step: ${told}`);
    if (typeof value.did === "string" && !labels.has(value.did)) out.push(`no such step: ${told}`);
    if (typeof value.event === "string" && !scope.event) out.push(`no event here: ${told}`);
    if ("outer" in value && isNode(value.outer)) {
      if (scope.outer) return faultsIn(value.outer, scope.outer, labels, out);
      out.push(`nothing outside: ${told}`);
    }
  }
  if (
    value.kind === "choose" &&
    (value.by === undefined || value.min === undefined || value.max === undefined)
  )
    out.push(`who chooses, and how many: ${told}`);
  if (value.do === "modify" && (value.on === undefined || value.until === undefined))
    out.push(`whom, and how long: ${told}`);
  if (value.do === "if" && (value.test === undefined || !Array.isArray(value.then)))
    out.push(`if what: ${told}`);
  if (Array.isArray(value.targets))
    for (const one of value.targets)
      if (!isNode(one) || one.what === undefined || one.min === undefined || one.max === undefined)
        out.push(`what, and how many: ${told}`);
  const own = scopeOf(value, scope);
  for (const one of Object.values(value)) faultsIn(one, own, labels, out);
  return out;
}

/** An ability or a delayed trigger has targets of its own, a shield knows those around it; what waits for an event knows that event. */
function scopeOf(node: Node, scope: Scope): Scope {
  const event = node.trigger !== undefined || node.kind === "as enters";
  if (node.kind === "attach" && node.target !== undefined) return { targets: 1, event, outer: scope };
  if (node.do === "shield") return { ...scope, outer: scope };
  if (Array.isArray(node.targets)) return { targets: node.targets.length, event, outer: scope };
  return event ? { ...scope, event } : scope;
}

const pools = [
  ["wow", { pool: "constructed" }, 5],
  ["riftbound", {}, 1],
  ["mtg", {}, 8],
] as const;

for (const [id, where, every] of pools) {
  const records = `../shared/data/${id}-cards.json`;
  test.skipIf(!existsSync(records))(`in the pool of ${id} (skipped without the card data)`, () => {
    const { game } = loadGame(id, home);
    const { cards } = importRecords(records, game!.file, home.schemas, { where });
    const some = cards.flatMap(({ record }, n) => (record && n % every === 0 ? [record] : []));
    const compiled = compileCards(game!, "facts", some, { keep: true }).filter(
      (card) => card.stage === "lowered",
    );
    const wrong = compiled.flatMap(({ record, faces }) =>
      faces.flatMap(({ meaning }) => {
        const root = { targets: 0, event: false };
        return faultsIn(meaning, root, labelsIn(meaning, new Set()), []).map(
          (fault) => `${record.name}: ${fault}`,
        );
      }),
    );
    expect(wrong).toEqual([]);
    expect(compiled.length).toBeGreaterThan(200);
  });
}
