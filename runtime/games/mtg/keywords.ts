// Keyword abilities that no sentence of the card language can say (cards/mtg/keywords.yaml tells why): what they expand to.
// Those that combat, turn and playing ask for by name (trample, first strike, phasing, ...) expand to nothing.
import type { Gen } from "../../kernel/authoring.ts";
import { matches } from "../../kernel/evaluate.ts";
import type { Context } from "../../kernel/game.ts";
import { setDamage } from "../../kernel/objects.ts";
import type { Filter, ObjectId } from "../../kernel/terms.ts";
import type { Doer } from "../../library/doing.ts";
import {
  attach,
  continuous,
  entersWith,
  granted,
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
import { at, def, gameOf, paid, timeLeft } from "./keyword-parts.ts";
import { libraryOf } from "./reading.ts";
import type { MtgData } from "./state.ts";
import type { MtgFilter, Verbs } from "./surface.ts";
import { cant } from "./terms/questions.ts";
import { type Color, colors } from "./words.ts";

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
  def("enchant", ({ arg }) => [attach({ at, target: target(arg as MtgFilter), host: arg as MtgFilter })]),
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
  // 502.51: from play, or as a spell that has resolved.
  def("haunt", () => [
    triggered({
      at,
      on: "leaves play",
      when: (e, my) => e.object === my.self && e.to === "graveyard",
      targets: [target({ type: "creature" })],
      *effect(game, { event, targets: [haunted] }) {
        yield* removeHaunting(game, event.became, haunted);
      },
    }),
    triggered({
      at,
      on: "moved",
      zone: "graveyard",
      when: (e, my) => e.object === my.self && e.how === "resolve" && e.from === "stack",
      targets: [target({ type: "creature" })],
      *effect(game, { event, targets: [haunted] }) {
        yield* removeHaunting(game, event.object, haunted);
      },
    }),
  ]),
  // 502.60
  def("vanishing", ({ n }) => [
    ...(n > 0 ? [entersWith({ at, counters: { time: n } })] : []),
    triggered({
      at,
      on: "begins",
      when: (e, my) => e.step === "upkeep" && e.player === my.you && timeLeft(my, my.self) > 0,
      *effect(game, { self: it }) {
        yield* game.removeCounters("time", 1, it);
      },
    }),
    triggered({
      at,
      on: "counters removed",
      when: (e, my) => e.object === my.self && e.counter === "time" && timeLeft(my, my.self) === 0,
      *effect(game, { self: it }) {
        yield* game.sacrifice(it);
      },
    }),
  ]),
  // 502.41
  def("affinity for", ({ arg }) => [
    playModifier({
      at,
      change: {
        cost: {
          of: "play",
          player: "you",
          what: { is: "self" },
          by: { count: { all: [{ side: "you" }, arg as MtgFilter] } },
          direction: "less",
        },
      },
    }),
  ]),
  // 502.56
  def("dredge", ({ n }) => [
    replacement({
      at,
      on: "draws",
      zone: "graveyard",
      optional: true,
      when: (e, my) => e.player === my.you && libraryLeft(my, my.you) >= n,
      change: {
        *instead(game, _e, my) {
          yield* game.put(game.top(my.you, n), "graveyard");
          yield* game.put([my.self], "hand");
        },
      },
    }),
  ]),
];

/** The card has been put into a graveyard; there it may have gone on since. */
function* removeHaunting(game: Verbs, card: ObjectId, haunted: ObjectId): Gen {
  if (!game.matches({ zone: "graveyard" }, card)) return;
  for (const id of yield* game.put([card], "removed")) yield* game.store("haunting", haunted, id);
}

const libraryLeft = (my: unknown, player: number): number => libraryOf(gameOf(my), player as never).length;

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
  ...colors.map((color) =>
    granted(`rules:protection from ${color}`, {
      kind: "keyword",
      at,
      keyword: "protection from",
      arg: { trait: color, of: "color" },
    }),
  ),
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
