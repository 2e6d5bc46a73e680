// A tiny game for testing the kernel: beasts with might fight over nothing. Each turn the player may play a
// beast, strike with one (damage equal to its might to a chosen beast), or pass. It has no other rules.

import { pickObjects, yesNo } from "../../../runtime/kernel/ask.ts";
import { Aspect, Derives } from "../../../runtime/kernel/aspects.ts";
import { attempt } from "../../../runtime/kernel/attempt.ts";
import type { Gen } from "../../../runtime/kernel/authoring.ts";
import { touch } from "../../../runtime/kernel/cow.ts";
import { amount, holds, matches, select } from "../../../runtime/kernel/evaluate.ts";
import { naming } from "../../../runtime/kernel/fault.ts";
import type { Context, Game, LayerPolicy, Rules } from "../../../runtime/kernel/game.ts";
import { refuse } from "../../../runtime/kernel/illegal.ts";
import { arm, expire, takeWaiting } from "../../../runtime/kernel/lasting.ts";
import {
  create,
  inPlay,
  place,
  setCounters,
  setDamage,
  setExhausted,
  setPlayer,
  store,
} from "../../../runtime/kernel/objects.ts";
import { perform } from "../../../runtime/kernel/pipeline.ts";
import {
  type Ability,
  createRegistry,
  type LiftedHandler,
  type Registry,
} from "../../../runtime/kernel/registry.ts";
import type { Action } from "../../../runtime/kernel/requests.ts";
import { random, shuffled } from "../../../runtime/kernel/rng.ts";
import { createSession, type Manner, type Session } from "../../../runtime/kernel/session.ts";
import { gameOf, startState } from "../../../runtime/kernel/start.ts";
import type { AnyEvent, Facts } from "../../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { inZone, setZone } from "../../../runtime/kernel/zones.ts";

export type ToyEvent = AnyEvent &
  (
    | { readonly kind: "hurt"; readonly object: ObjectId; readonly source: ObjectId; readonly amount: number }
    | { readonly kind: "dies"; readonly object: ObjectId }
    | { readonly kind: "enters"; readonly object: ObjectId }
    | { readonly kind: "draws"; readonly player: PlayerId; readonly object?: ObjectId }
    | { readonly kind: "grows"; readonly object: ObjectId }
    | { readonly kind: "tires"; readonly object: ObjectId }
  );
export interface ToyData {
  readonly striking: ObjectId;
}
export type Toy = Game<ToyData>;

/** What the handlers of toy cards may do; `my` is the same. */
export interface Verbs {
  readonly game: Toy;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly bound: Readonly<Record<string, number>>;
  perform(...events: ToyEvent[]): Gen;
  matches(filter: Parameters<typeof matches>[1], id: ObjectId): boolean;
  might(id: ObjectId): number;
  may(): Gen<boolean>;
  pick(from: readonly ObjectId[]): Gen<ObjectId>;
  arm(key: string, bound: Readonly<Record<string, number>>, once: boolean): void;
}

function surface(game: Toy, ctx: Context): Verbs {
  return {
    game,
    self: ctx.self,
    you: ctx.you,
    bound: (ctx.bound ?? {}) as Readonly<Record<string, number>>,
    *perform(...events) {
      yield* perform(game, events);
    },
    matches: (filter, id) => matches(game, filter, id, ctx),
    might: (id) => viewOf(game).of(id).stats.might ?? 0,
    *may() {
      return yield* yesNo(game, ctx.you, { card: ctx.self, ask: "Do you?" });
    },
    *pick(from) {
      const [one] = yield* pickObjects(
        game,
        ctx.you,
        { card: ctx.self, ask: "Which?" },
        { role: "toy", from, min: 1, max: 1 },
      );
      return one ?? (0 as ObjectId);
    },
    arm(key, bound, once) {
      arm(game, { key, self: ctx.self, you: ctx.you, bound, once, expires: { until: "turn" } });
    },
  };
}

const blank: Facts = { name: "", types: [], traits: {}, stats: {}, abilities: [], flags: [] };
const field = <T>(e: AnyEvent, name: string): T => (e as unknown as Record<string, T>)[name] as T;
const objectField = (e: AnyEvent) => field<ObjectId>(e, "object");

function makeRules(order: LayerPolicy["order"], layers: LayerPolicy): Rules<ToyData> {
  return {
    name: "toy",
    zones: [
      { name: "deck", hidden: "all" },
      { name: "hand", hidden: "others" },
      { name: "play", shared: true },
      { name: "grave" },
      { name: "chain", shared: true },
    ],
    play: "play",
    chain: "chain",
    stats: ["might", "size"],
    blank,
    events: {
      hurt: {
        look: "before",
        affected: (game, e) => viewOf(game).of(objectField(e)).controller,
        apply(game, e) {
          const id = objectField(e);
          const n = field<number>(e, "amount");
          if (n <= 0 || !inPlay(game, id)) return false;
          setDamage(game, id, game.state.objects[id]!.damage + n);
          return { objects: [id], amount: n };
        },
      },
      dies: {
        look: "before",
        forbidden: (game, e) =>
          viewOf(game)
            .of(objectField(e))
            .rules.some((r) => r.do === "cant" && r.what === "die"),
        apply: (game, e) =>
          inPlay(game, objectField(e)) ? { objects: [place(game, objectField(e), "grave")] } : false,
      },
      enters: {
        look: "after",
        apply(game, e) {
          const object = place(game, objectField(e), "play", e.entry ?? {});
          return { event: { ...e, object } as AnyEvent, objects: [object] };
        },
      },
      draws: {
        look: "after",
        affected: (_, e) => field<PlayerId>(e, "player"),
        apply(game, e) {
          const player = field<PlayerId>(e, "player");
          const top = inZone(game, "deck", player)[0];
          if (top === undefined) return false;
          const object = place(game, top, "hand");
          return { event: { ...e, object } as AnyEvent, objects: [object] };
        },
      },
      grows: {
        look: "after",
        apply(game, e) {
          const o = game.state.objects[objectField(e)]!;
          setCounters(game, o.id, "+1", (o.counters["+1"] ?? 0) + 1);
        },
      },
      tires: {
        look: "after",
        apply(game, e) {
          const id = objectField(e);
          if (game.state.objects[id]!.exhausted) return false;
          setExhausted(game, id, true);
          return undefined;
        },
      },
    },
    frames: { setup: { next: (game) => setup(game) }, turn: { next: ask, reply } },
    terms: {
      states: {
        tired: { reads: Aspect.exhausted, read: (_, __, o) => o.exhausted },
        hurt: { reads: Aspect.damage, read: (_, __, o) => o.damage > 0 },
      },
      stats: {
        left: {
          reads: Aspect.damage,
          derives: Derives.hasStat,
          read: (_, view, o) => (view.of(o.id).stats.size ?? 0) - o.damage,
        },
      },
      deed: {
        reads: Aspect.history,
        read: (game, _, o, deed) =>
          game.state.history.some((e) => e.kind === deed && objectField(e) === o.id),
      },
      playerDeed: {
        reads: Aspect.history,
        read: (game, _, p, deed) =>
          game.state.history.filter((e) => e.kind === deed && field(e, "player") === p).length,
      },
      inCombatWith: { reads: Aspect.data, read: () => false },
      hand: "hand",
      deck: "deck",
    },
    layers: { ...layers, order },
    counters: {
      "+1": [
        { add: "might", n: 1 },
        { add: "size", n: 1 },
      ],
    },
    surface,
    becomesNew: (from, to) => from.zone !== to.zone,
    *replace(game, e, by) {
      const handler = by.armed === 0 ? game.cards.ability(by.ability).ability : game.cards.lifted(by.ability);
      const change = (
        handler as unknown as { change: { run(game: Verbs, e: AnyEvent): Gen<readonly AnyEvent[]> } }
      ).change;
      return yield* change.run(surface(game, { self: by.self, you: by.you, event: e, bound: by.bound }), e);
    },
    concede(game, player) {
      setPlayer(game, player, { out: true });
      const left = game.state.players.filter((p) => !p.out);
      game.state.order = left.map((p) => p.id);
      if (left.length === 1) game.state.result = { winners: [left[0]!.id], reason: "conceded" };
    },
  };
}

function* setup(game: Toy): Gen {
  for (const p of game.state.players) {
    setZone(game, "deck", p.id, shuffled(game.state, inZone(game, "deck", p.id)));
    yield* perform(
      game,
      [1, 2, 3].map((): ToyEvent => ({ kind: "draws", player: p.id })),
    );
  }
  game.state.frames = [{ kind: "turn" }];
  game.state.turn = 1;
}

const mine = (game: Toy, p: PlayerId) =>
  inZone(game, "play", p).filter((id) => viewOf(game).of(id).controller === p);

function ask(game: Toy) {
  const player = game.state.turnPlayer;
  const hand = inZone(game, "hand", player);
  const actions: Action[] = [
    ...hand.map((object): Action => ({ key: `play ${object}`, kind: "play", object })),
    ...mine(game, player).map((object): Action => ({ key: `strike ${object}`, kind: "strike", object })),
    { key: "pass", kind: "pass" },
  ];
  return { kind: "act" as const, player, why: { ask: "Your turn" }, actions };
}

function reply(game: Toy, _frame: unknown, _answer: unknown, action: Action | undefined): Gen {
  if (action?.kind === "play") return after(game, play(game, action.object!));
  if (action?.kind === "strike") return after(game, tryStrike(game, action.object!));
  return endTurn(game);
}

function* after(game: Toy, body: Gen): Gen {
  yield* body;
  yield* settle(game);
}

export function* play(game: Toy, id: ObjectId): Gen {
  yield* perform(game, [{ kind: "enters", object: id } as ToyEvent]);
}

/** Costs tiring; takes it all back if there is nobody to strike. */
function* tryStrike(game: Toy, by: ObjectId): Gen {
  yield* attempt(game, () => strike(game, by));
}

function* strike(game: Toy, by: ObjectId): Gen {
  const [cost] = yield* perform(game, [{ kind: "tires", object: by } as ToyEvent]);
  if (cost?.result !== "done") refuse("1", "it is tired");
  const you = viewOf(game).of(by).controller;
  const others = inZone(game, "play", you).filter((id) => viewOf(game).of(id).controller !== you);
  if (others.length === 0) refuse("2", "there is nobody to strike");
  const [object] = yield* pickObjects(
    game,
    you,
    { card: by, ask: "Whom?" },
    { role: "target", from: others, min: 1, max: 1 },
  );
  const event: ToyEvent = {
    kind: "hurt",
    object: object!,
    source: by,
    amount: viewOf(game).of(by).stats.might ?? 0,
  };
  yield* perform(game, [event]);
}

/** Deaths in one batch, then waiting triggers, until nothing is left to do. */
export function* settle(game: Toy): Gen {
  for (;;) {
    const dead = inZone(game, "play", 0 as PlayerId).filter((id) => {
      const size = viewOf(game).of(id).stats.size;
      return size !== undefined && game.state.objects[id]!.damage >= size;
    });
    const outcomes = yield* perform(
      game,
      dead.map((object): ToyEvent => ({ kind: "dies", object })),
    );
    const waiting = takeWaiting(game, () => true);
    for (const w of waiting) {
      const lifted = w.ability.startsWith("later:");
      const handler = lifted ? game.cards.lifted(w.ability) : game.cards.ability(w.ability).ability;
      const name = lifted ? w.ability : game.cards.ability(w.ability).name;
      const run = (handler as unknown as { effect(game: Verbs, link: unknown): Gen }).effect;
      const ctx = { self: w.self, you: w.you, event: w.event, bound: w.bound };
      yield* naming({ name, ability: { at: handler.at } }, () => run(surface(game, ctx), { ...ctx }));
    }
    if (waiting.length === 0 && outcomes.every((o) => o.result !== "done")) return;
  }
}

function* endTurn(game: Toy): Gen {
  const s = game.state;
  expire(game, (e) => e.until === "turn");
  const next = s.order[(s.order.indexOf(s.turnPlayer) + 1) % s.order.length]!;
  s.turnPlayer = next;
  s.turn += 1;
  s.history = [];
  s.historyEp = s.ep;
  touch(s, Aspect.turn | Aspect.history);
  for (const id of mine(game, next)) if (s.objects[id]!.exhausted) setExhausted(game, id, false);
  const [drawn] = yield* perform(game, [{ kind: "draws", player: next } as ToyEvent]);
  if (drawn?.result === "impossible" && s.turn > 60) s.result = { winners: [next], reason: "decked" };
  random(s, 6);
  yield* settle(game);
}

export interface ToyCard {
  readonly name: string;
  readonly might?: number;
  readonly size?: number;
  readonly types?: readonly string[];
  readonly traits?: Facts["traits"];
  readonly abilities?: readonly Ability[];
}

export function toyRegistry(
  cards: readonly ToyCard[],
  lifted: readonly LiftedHandler[] = [],
  keywords: Readonly<Record<string, (n: number) => readonly Ability[]>> = {},
): Registry {
  return createRegistry({
    cards: cards.map((c) => ({
      key: c.name,
      facts: {
        name: c.name,
        types: c.types ?? ["beast"],
        traits: c.traits ?? {},
        stats: {
          ...(c.might === undefined ? {} : { might: c.might }),
          ...(c.size === undefined ? {} : { size: c.size }),
        },
        flags: [],
      },
      abilities: c.abilities ?? [],
    })),
    lifted,
    expand: ({ keyword, n }) => keywords[keyword]?.(n) ?? [],
  });
}

export const oneLayer: LayerPolicy = { layers: 1, layer: () => 0, order: "insert dependents" };

/** A board without a game around it: cards by name put straight into play, for each player. */
export function board(
  registry: Registry,
  inPlayBy: readonly (readonly string[])[],
  order: LayerPolicy["order"] = "insert dependents",
  layers: LayerPolicy = oneLayer,
): { readonly game: Toy; readonly ids: readonly (readonly ObjectId[])[] } {
  const rules = makeRules(order, layers);
  const state = startState(rules, {
    seed: 1,
    parties: inPlayBy.map((_, i) => i),
    data: { striking: 0 as ObjectId },
    frames: [{ kind: "turn" }],
  });
  const game = gameOf(rules, registry, state);
  const ids = inPlayBy.map((names, owner) =>
    names.map((card) => create(game, { card, owner: owner as PlayerId, zone: "play" })),
  );
  return { game, ids };
}

export function toySession(
  registry: Registry,
  decks: readonly (readonly string[])[],
  seed: number,
  manner: Manner = {},
): Session<ToyData> {
  const rules = makeRules("insert dependents", oneLayer);
  const state = startState(rules, {
    seed,
    parties: decks.map((_, i) => i),
    data: { striking: 0 as ObjectId },
    frames: [{ kind: "setup" }],
  });
  const game = gameOf(rules, registry, state);
  decks.forEach((cards, owner) => {
    for (const card of cards) create(game, { card, owner: owner as PlayerId, zone: "deck" });
  });
  return createSession(rules, registry, state, manner);
}

export const toyRules = () => makeRules("insert dependents", oneLayer);

/** Runs a generator that is not expected to ask. */
export function run<T>(gen: Gen<T>): T {
  const step = gen.next();
  if (step.done !== true) throw new Error(`asked: ${step.value.why.ask}`);
  return step.value;
}

export { amount, holds, select, store };
