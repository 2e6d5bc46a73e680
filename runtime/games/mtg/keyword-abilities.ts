// More keyword abilities (502) that expand to abilities of other words: evasion, costs of staying in play, counters that it
// comes into play with, searching for cards of a kind.

import type { Doer } from "../../library/doing.ts";
import {
  activated,
  continuous,
  entersWith,
  type MtgAbility,
  playModifier,
  replacement,
  target,
  targets,
  triggered,
} from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";
import { controllerOf, libraryOf, objectOf } from "./reading.ts";
import type { MtgData } from "./state.ts";
import type { Cost, MtgFilter } from "./surface.ts";
import { basicLandTypes, type Keyword } from "./words.ts";

const at = [0, 0] as const;
const def = (name: Keyword, abilities: KeywordDef["abilities"]): KeywordDef => ({ name, abilities });
const self = { is: "self" } as const;
const onSelf = (...changes: Parameters<typeof continuous>[0]["changes"]): MtgAbility =>
  continuous({ at, on: { self: true }, changes });

/** It is put into a graveyard from play. */
const dies = { on: "leaves play" } as const;

/** Its cost and itself, discarded from hand, for a card of a kind from the library. */
const searching = (costs: readonly Cost[], filter: MtgFilter, sorcery: boolean): MtgAbility =>
  activated({
    at,
    zone: "hand",
    ...(sorcery ? { speed: "action" as const } : {}),
    costs: [...costs, { discard: self, n: 1 }],
    *effect(game, { you }) {
      const found = yield* game.search({ player: you, whose: you, filter, max: 1 });
      yield* game.reveal(you, found);
      yield* game.put(found, "hand");
      yield* game.shuffle(you);
    },
  });

const landcycling = basicLandTypes.map((type) =>
  def(`${type.toLowerCase()}cycling`, ({ costs }) => [
    searching(costs, { all: [{ type: "land" }, { trait: type, of: "land type" }] }, false),
  ]),
);

export const keywordAbilities: readonly KeywordDef[] = [
  ...landcycling,
  // 502.25, 502.31
  def("shadow", () => [
    onSelf(
      { only: "be blocked by", filter: { keyword: "shadow" } },
      { only: "block", filter: { keyword: "shadow" } },
    ),
  ]),
  def("horsemanship", () => [onSelf({ only: "be blocked by", filter: { keyword: "horsemanship" } })]),
  def("indestructible", () => [onSelf({ cant: "be destroyed" })]),
  def("hexproof", () => [onSelf({ cant: "be targeted", filter: { side: "opponent" } })]),
  // 502.3
  def("flanking", () => [
    triggered({
      at,
      on: "blocks one",
      when: (e, my) => e.attacker === my.self && my.matches({ not: { keyword: "flanking" } }, e.object),
      *effect(game, { event }) {
        yield* game.modify({
          on: [event.object],
          changes: [
            { add: "power", n: -1 },
            { add: "toughness", n: -1 },
          ],
          until: "end of turn",
        });
      },
    }),
  ]),
  // 502.50: once, whether it blocks or becomes blocked.
  def("bushido", ({ n }) => [
    triggered({
      at,
      on: ["blocks", "becomes blocked"],
      when: (e, my) => e.object === my.self,
      *effect(game, { self: it }) {
        yield* game.modify({
          on: [it],
          changes: [
            { add: "power", n },
            { add: "toughness", n },
          ],
          until: "end of turn",
        });
      },
    }),
  ]),
  // 502.12
  def("rampage", ({ n }) => [
    triggered({
      at,
      on: "becomes blocked",
      when: (e, my) => e.object === my.self,
      *effect(game, { self: it, event }) {
        const more = n * Math.max(0, event.blockers.length - 1);
        yield* game.modify({
          on: [it],
          changes: [
            { add: "power", n: more },
            { add: "toughness", n: more },
          ],
          until: "end of turn",
        });
      },
    }),
  ]),
  // 502.58: "Whenever ~ deals damage, you gain that much life."
  def("lifelink", () => [
    triggered({
      at,
      on: "damage",
      when: (e, my) => e.source === my.self,
      *effect(game, { you, event }) {
        yield* game.gainLife(you, event.amount);
      },
    }),
  ]),
  def("deathtouch", () => [
    triggered({
      at,
      on: "damage",
      when: (e, my) => e.source === my.self && my.matches({ type: "creature" }, e.object),
      *effect(game, { event }) {
        yield* game.destroy([event.object]);
      },
    }),
  ]),
  // 502.19
  def("echo", ({ costs }) => [
    triggered({
      at,
      on: "begins",
      when: (e, my) => e.step === "upkeep" && e.player === my.you && isNew(my, my.self),
      *effect(game, { self: it, you }) {
        if (!(yield* game.pay(you, costs))) yield* game.sacrifice(it);
      },
    }),
  ]),
  // 502.20
  def("fading", ({ n }) => [
    entersWith({ at, counters: { fade: n } }),
    triggered({
      at,
      on: "begins",
      when: (e, my) => e.step === "upkeep" && e.player === my.you,
      *effect(game, { self: it }) {
        if (game.value({ counters: "fade", on: it }) > 0) yield* game.removeCounters("fade", 1, it);
        else yield* game.sacrifice(it);
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
  // 502.37
  def("modular", ({ n }) => [
    entersWith({ at, counters: { "+1/+1": n } }),
    triggered({
      at,
      ...dies,
      when: (e, my) => e.object === my.self && e.to === "graveyard",
      optional: false,
      targets: [target({ all: [{ type: "artifact" }, { type: "creature" }] })],
      *effect(game, { self: it, you, targets: [whom] }) {
        const k = game.value({ counters: "+1/+1", on: it });
        if (k > 0 && (yield* game.may(you, "Put its +1/+1 counters on the target?")))
          yield* game.addCounters("+1/+1", k, [whom]);
      },
    }),
  ]),
  // 502.55
  def("graft", ({ n }) => [
    entersWith({ at, counters: { "+1/+1": n } }),
    triggered({
      at,
      on: "comes into play",
      when: (e, my) =>
        e.object !== my.self && my.matches({ type: "creature" }, e.object) && graftLeft(my, my.self) > 0,
      *effect(game, { self: it, you, event }) {
        if (game.value({ counters: "+1/+1", on: it }) < 1) return;
        if (!(yield* game.may(you, "Move a +1/+1 counter onto it?"))) return;
        yield* game.removeCounters("+1/+1", 1, it);
        yield* game.addCounters("+1/+1", 1, [event.object]);
      },
    }),
  ]),
  // 502.53
  def("bloodthirst", ({ n }) => [
    {
      kind: "gate",
      at,
      test: { happened: "be dealt damage", of: { all: [{ zone: "players" }, { side: "opponent" }] } },
      ability: entersWith({ at, counters: { "+1/+1": n } }),
    },
  ]),
  // 502.40
  def("affinity for", ({ arg }) => [
    playModifier({
      at,
      change: {
        cost: {
          of: "play",
          player: "you",
          what: self,
          by: { count: { all: [{ side: "you" }, arg as MtgFilter] } },
          direction: "less",
        },
      },
    }),
  ]),
  // 502.48
  def("soulshift", ({ n }) => [
    triggered({
      at,
      ...dies,
      when: (e, my) => e.object === my.self && e.to === "graveyard",
      targets: [
        target({
          all: [
            { zone: "graveyard" },
            { owner: "you" },
            { trait: "Spirit", of: "creature type" },
            { stat: "converted mana cost", op: "<=", n },
          ],
        }),
      ],
      *effect(game, { you, targets: [card] }) {
        if (yield* game.may(you, "Return it to your hand?")) yield* game.put([card], "hand");
      },
    }),
  ]),
  // 502.52
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
  // 502.44
  def("transmute", ({ costs }) => [
    searching(
      costs,
      { stat: "converted mana cost", op: "=", n: { stat: "converted mana cost", of: "self" } },
      true,
    ),
  ]),
  // 502.39
  def("provoke", () => [
    triggered({
      at,
      on: "attacks",
      when: (e, my) => e.object === my.self,
      targets: [targets({ all: [{ type: "creature" }, { side: "opponent" }] }, 0, 1)],
      *effect(game, { self: it, targets: [whom] }) {
        yield* game.untap(whom);
        yield* game.modify({
          on: whom,
          changes: [{ must: "block", filter: { is: [it] } }],
          until: "end of combat",
        });
      },
    }),
  ]),
];

/** Handlers are handed a reader that stands in the game. */
const gameOf = (my: unknown) => (my as Doer<MtgData>).game;

/** It came under its controller's control since the beginning of his last upkeep. */
function isNew(my: unknown, id: number): boolean {
  const game = gameOf(my);
  const o = objectOf(game, id as never);
  const before = (game.state.players[controllerOf(game, o.id)]?.stored.before as number | undefined) ?? 0;
  return o.heldSince >= before;
}

const timeLeft = (my: unknown, id: number): number => objectOf(gameOf(my), id as never).counters.time ?? 0;
const graftLeft = (my: unknown, id: number): number =>
  objectOf(gameOf(my), id as never).counters["+1/+1"] ?? 0;
const libraryLeft = (my: unknown, player: number): number => libraryOf(gameOf(my), player as never).length;
