// Keyword abilities whose meaning stands in the rules (502) and not in a sentence of other words: what they expand to. Those
// that combat or playing ask for by name (flying, haste, flash, ...) expand to nothing.
import { matches } from "../../kernel/evaluate.ts";
import type { Context } from "../../kernel/game.ts";
import { setDamage } from "../../kernel/objects.ts";
import type { Filter, ObjectId } from "../../kernel/terms.ts";
import type { Doer } from "../../library/doing.ts";
import {
  activated,
  attach,
  continuous,
  type MtgEvent,
  type MtgLifted,
  playModifier,
  replacement,
  shield,
  target,
  triggered,
} from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";
import { performOne } from "./engine.ts";
import type { MtgData } from "./state.ts";
import type { Cost, MtgFilter } from "./surface.ts";
import { cant } from "./terms/questions.ts";
import { type Color, colors, type Keyword } from "./words.ts";

const at = [0, 0] as const;
const def = (name: Keyword, abilities: KeywordDef["abilities"]): KeywordDef => ({ name, abilities });
/** Costs are given as such, or as a text of symbols. */
const paid = (costs: readonly Cost[], word: string): readonly Cost[] =>
  costs.length > 0 ? costs : [{ mana: word }];

/** What protection is from: a color, or whatever a filter describes. */
const quality = (word: string, arg: unknown): MtgFilter =>
  arg !== undefined
    ? (arg as MtgFilter)
    : colors.includes(word as Color)
      ? { trait: word, of: "color" }
      : { type: word as "artifact" };

export const rulesKeywords: readonly KeywordDef[] = [
  // 502.7: damage, enchanting and equipping, blocking, targeting.
  def("protection from", ({ word, arg }) => {
    const from = quality(word, arg);
    return [
      continuous({
        at,
        on: { self: true },
        changes: [
          {
            cant: "be targeted",
            filter: {
              any: [
                from,
                { all: [{ zone: "stack" }, from] },
                { all: [{ zone: "hand" }, from] },
                { all: [{ zone: "graveyard" }, from] },
              ],
            },
          },
          { cant: "be enchanted", filter: from },
          { cant: "be equipped", filter: from },
          { cant: "be blocked", filter: from },
        ],
      }),
      protectionFrom(from),
    ];
  }),
  def("shroud", () => [continuous({ at, on: { self: true }, changes: [{ cant: "be targeted" }] })]),
  def("enchant", ({ arg }) => [attach({ at, target: target(arg as MtgFilter), host: arg as MtgFilter })]),
  // 502.33
  def("equip", ({ word, costs }) => [
    activated({
      at,
      speed: "action",
      costs: paid(costs, word),
      targets: [target({ all: [{ type: "creature" }, { side: "you" }] })],
      *effect(game, link) {
        yield* game.attach(link.self, [link.targets[0]]);
      },
    }),
  ]),
  // 502.18
  def("cycling", ({ word, costs }) => [
    activated({
      at,
      zone: "hand",
      costs: [...paid(costs, word), { discard: { is: "self" }, n: 1 }],
      *effect(game, { you }) {
        yield* game.draw(you, 1);
      },
    }),
  ]),
  def("flashback", ({ word, costs }) => [
    playModifier({ at, change: { from: "graveyard" } }),
    playModifier({ at, change: { alternative: paid(costs, word) } }),
  ]),
  def("kicker", ({ word, costs }) => [
    playModifier({ at, change: { additional: paid(costs, word), optional: true } }),
  ]),
  def("buyback", ({ word, costs }) => [
    playModifier({ at, change: { additional: paid(costs, word), optional: true } }),
  ]),
  def("morph", ({ word, costs }) => [playModifier({ at, change: { alternative: paid(costs, word) } })]),
  // 502.24: instead of going to the graveyard it is removed, and may be played then.
  def("madness", ({ word, costs }) => [
    replacement({
      at,
      on: "moved",
      zone: "hand",
      when: (e, my) => e.was === my.self && e.how === "discard" && e.to === "graveyard",
      change: { set: { to: "removed" } },
    }),
    triggered({
      at,
      on: "moved",
      zone: "removed",
      when: (e, my) => e.object === my.self && e.how === "discard",
      *effect(game, { self, you }) {
        if (!game.matches({ zone: "removed" }, self)) return;
        if (yield* game.may(you, "Play it for its madness cost?"))
          yield* game.play(you, [self], { for: { name: "madness", costs: paid(costs, word) } });
        if (game.matches({ zone: "removed" }, self)) yield* game.put([self], "graveyard");
      },
    }),
  ]),
  // 502.13
  def("cumulative upkeep", ({ word, costs }) => [
    triggered({
      at,
      on: "begins",
      when: (e, my) => e.step === "upkeep" && e.player === my.you,
      *effect(game, { self, you }) {
        if (!game.matches({ state: "permanent" }, self)) return;
        yield* game.addCounters("age", 1, self);
        const n = game.value({ counters: "age", on: self });
        if (!(yield* game.pay(you, Array.from({ length: n }, () => paid(costs, word)).flat())))
          yield* game.sacrifice(self);
      },
    }),
  ]),
  // 502.30: for each other spell played before it this turn.
  def("storm", () => [
    triggered({
      at,
      on: "plays",
      zone: "stack",
      when: (e, my) => e.object === my.self,
      *effect(game, { self }) {
        const n = game.players("all").reduce((sum, p) => sum + played(game, p), 0);
        yield* game.copySpell(self, { n: Math.max(0, n - 1), newTargets: true });
      },
    }),
  ]),
];

const played = (game: unknown, player: number): number =>
  (game as Doer<MtgData>).game.state.history.filter(
    (e) => e.kind === "plays" && (e as unknown as { readonly player: number }).player === player,
  ).length;

/** 502.7b: all damage that such sources would deal to it is prevented. */
function protectionFrom(from: MtgFilter) {
  return {
    kind: "replacement" as const,
    at,
    on: "damage" as const,
    when: (
      e: MtgEvent<"damage">,
      my: { readonly self: ObjectId; matches(f: MtgFilter, o: ObjectId): boolean },
    ) => e.object === my.self && my.matches(from, e.source),
    change: { prevent: "all" as const },
  };
}

/** An effect says that it can't be regenerated. */
const isPastRegenerating = (my: unknown, id: ObjectId): boolean =>
  cant((my as Doer<MtgData>).game, "be regenerated", id);

interface Told {
  readonly ids?: readonly ObjectId[];
  readonly filter?: Filter;
}
interface Bound {
  readonly to: Told;
  readonly from: Told;
  readonly combat: boolean;
}

const speaksOf = (told: Told, id: ObjectId, doer: Doer<MtgData>): boolean => {
  if (told.ids !== undefined) return told.ids.includes(id);
  const context: Context = doer.context;
  return told.filter === undefined || matches(doer.game, told.filter, id, context);
};
const shielded = (e: MtgEvent<"damage">, my: unknown): boolean => {
  const doer = my as Doer<MtgData> & { readonly bound: Bound };
  const { to, from, combat } = doer.bound;
  if (combat && !e.combat) return false;
  return speaksOf(to, e.object, doer) && speaksOf(from, e.source, doer);
};

/** Shields that verbs arm. */
export const rulesLifted: readonly MtgLifted[] = [
  // 419.6b: tapped, healed, out of combat, and not destroyed.
  shield({
    key: "rules:regenerate",
    at,
    bound: { it: "object" },
    on: "destroyed",
    when: (e, my) =>
      e.object === my.bound.it && e.cannotRegenerate !== true && !isPastRegenerating(my, e.object),
    change: {
      *instead(game, e) {
        const { game: played } = game as unknown as Doer<MtgData>;
        yield* game.tap([e.object]);
        setDamage(played, e.object, 0);
        yield* game.removeFromCombat([e.object]);
        yield* performOne(played, { kind: "regenerated", object: e.object });
      },
    },
  }),
  shield({ key: "rules:prevent", at, on: "damage", when: shielded, change: { prevent: 0, of: "next" } }),
  shield({ key: "rules:prevent all", at, on: "damage", when: shielded, change: { prevent: "all" } }),
];
