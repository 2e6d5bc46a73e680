// The pipeline: every change of state is an event performed here. Forbidden? Replaced? Then the whole batch
// is applied at once, recorded, and watched by triggers; each original event gets its outcome. Where nothing may
// replace an event nobody can be asked anything, and all of it is done at once.

import { Aspect } from "./aspects.ts";
import type { Gen } from "./authoring.ts";
import { record, snapshot, touch } from "./cow.ts";
import { burn } from "./fuel.ts";
import type { Game } from "./game.ts";
import type { Outcome } from "./outcome.ts";
import type { Plan, Planning } from "./planning.ts";
import { atOnce, replaceAll } from "./replace.ts";
import type { AnyEvent } from "./state.ts";
import type { ObjectId } from "./terms.ts";
import { collects, handOut } from "./together.ts";
import { trigger } from "./triggers.ts";
import { viewOf } from "./view.ts";
import { mayTrigger } from "./watch.ts";

const NO_OUTCOMES: readonly Outcome[] = Object.freeze([]);

/** Performs events at the same time. An empty batch does nothing. */
export function* perform(game: Game, batch: readonly AnyEvent[]): Gen<readonly Outcome[]> {
  const done = enact(game, batch);
  return isDone(done) ? done : yield* done;
}

/** The same without a generator where nobody can be asked: what was done, or what is still to be run for it. */
export function enact(game: Game, batch: readonly AnyEvent[]): readonly Outcome[] | Gen<readonly Outcome[]> {
  if (batch.length === 0) return NO_OUTCOMES;
  if (collects(game)) return handOut(batch);
  const planning: Planning = { batch, plans: [], planned: [] };
  const outer = game.planned;
  planAtOnce(game, planning);
  game.planned = outer;
  return planning.plans.length === batch.length
    ? apply(game, batch, planning.plans)
    : replacing(game, planning);
}

export const isDone = (done: readonly Outcome[] | Gen<readonly Outcome[]>): done is readonly Outcome[] =>
  Array.isArray(done);

/** Plans events up to the first that something might replace. */
function planAtOnce(game: Game, { batch, plans, planned }: Planning): void {
  game.planned = planned;
  for (let i = 0; i < batch.length; i++) {
    const plan = atOnce(game, batch[i]!);
    if (plan === undefined) break;
    plans.push(plan);
    if (plan === "as it is") planned.push(batch[i]!);
  }
}

/** The rest of a batch, from an event on that something might replace; all of it, where players choose the order. */
function* replacing(game: Game, planning: Planning): Gen<readonly Outcome[]> {
  const { batch, plans } = planning;
  const { inOrder } = game.rules;
  if (inOrder !== undefined && batch.length > 1) {
    plans.length = 0;
    planning.planned.length = 0;
    yield* inOrder(game, planning);
  } else for (let i = plans.length; i < batch.length; i++) yield* plan(game, planning, i);
  spend(game, plans);
  return apply(game, batch, plans);
}

/** Finds what becomes of one event of the batch, after those that were planned before it. */
export function* plan(game: Game, { batch, plans, planned }: Planning, i: number): Gen {
  const outer = game.planned;
  // Nested events, made by a replacement, are planned by themselves.
  game.planned = planned;
  const e = batch[i]!;
  const made = atOnce(game, e) ?? (yield* replaceAll(game, e));
  game.planned = outer;
  plans[i] = made;
  if (made === "as it is") planned.push(e);
  else planned.push(...made.events);
}

/** 717.5: "the next time" is the whole batch; only then is a shield used up. */
function spend(game: Game, plans: readonly Plan[]): void {
  const used = plans.flatMap((p) => (p === "as it is" ? [] : p.used));
  if (used.length === 0) return;
  game.state.armed = game.state.armed.filter((a) => !a.once || !used.includes(a.id));
  touch(game.state, Aspect.armed);
}

function apply(game: Game, batch: readonly AnyEvent[], plans: readonly Plan[]): readonly Outcome[] {
  const s = game.state;
  // No look-back is needed where nobody could hear.
  const before = heard(game, batch, plans) ? { ...game, state: snapshot(s) } : game;
  const start = s.history.length;
  const outer = game.before;
  game.before = viewOf(game);
  const outcomes: Outcome[] = [];
  const happened: AnyEvent[] = [];
  try {
    for (let i = 0; i < batch.length; i++) outcomes.push(applyOne(game, batch[i]!, plans[i]!, happened));
  } finally {
    game.before = outer;
  }
  tell(game, before, happened, start);
  return outcomes;
}

/** What a rule does at once, beside the pipeline, which it gives: recorded and watched as a batch is. */
export function ruled(game: Game, body: () => readonly AnyEvent[]): void {
  const before = { ...game, state: snapshot(game.state) };
  const start = game.state.history.length;
  tell(game, before, body(), start);
}

function tell(game: Game, before: Game, happened: readonly AnyEvent[], start: number): void {
  const s = game.state;
  if (happened.length > 0) {
    for (const e of happened) record(s, e);
    touch(s, Aspect.history);
    game.happened?.push(happened);
  }
  game.rules.applied?.(game, happened);
  trigger(game, before, happened, start);
}

/** Could anybody hear of what is about to happen, or of what comes along? */
function heard(game: Game, batch: readonly AnyEvent[], plans: readonly Plan[]): boolean {
  for (let i = 0; i < batch.length; i++) {
    const plan = plans[i]!;
    if (plan === "as it is" ? isHeard(game, batch[i]!) : plan.events.some((e) => isHeard(game, e)))
      return true;
  }
  return false;
}

function isHeard(game: Game, e: AnyEvent): boolean {
  if (mayTrigger(game, e.kind)) return true;
  const along = game.rules.events[e.kind]?.along;
  return along?.some((kind) => mayTrigger(game, kind)) === true;
}

const NO_EVENTS: readonly AnyEvent[] = Object.freeze([]);
const NO_OBJECTS: readonly ObjectId[] = Object.freeze([]);

function applyOne(game: Game, event: AnyEvent, plan: Plan, happened: AnyEvent[]): Outcome {
  if (plan === "as it is") {
    const did = happen(game, event, happened);
    if (did === undefined) return outcomeOf(event, false, NO_EVENTS, NO_OBJECTS, 0);
    return outcomeOf(event, false, [did.real], did.objects, did.amount);
  }
  // Nearly always one event; lists that grow take room for many.
  let applied = NO_EVENTS;
  let objects = NO_OBJECTS;
  let amount = 0;
  for (const e of plan.events) {
    const did = happen(game, e, happened);
    if (did === undefined) continue;
    applied = applied.length === 0 ? [did.real] : [...applied, did.real];
    objects = objects.length === 0 ? did.objects : [...objects, ...did.objects];
    amount += did.amount;
  }
  return outcomeOf(event, plan.changed, applied, objects, amount);
}

interface Happened {
  /** As it really was. */
  readonly real: AnyEvent;
  readonly objects: readonly ObjectId[];
  readonly amount: number;
}

/** One event happens, with the facts that come along; undefined if it could not. */
function happen(game: Game, e: AnyEvent, happened: AnyEvent[]): Happened | undefined {
  burn(game);
  const spec = game.rules.events[e.kind]!;
  const did = spec.apply(game, e);
  if (did === false) return undefined;
  const real = did?.event ?? e;
  happened.push(real);
  for (const fact of did?.also ?? NO_EVENTS) {
    if (spec.along?.includes(fact.kind) !== true)
      throw new Error(`the event ${e.kind} does not say that ${fact.kind} may come along`);
    happened.push(fact);
  }
  return { real, objects: did?.objects ?? NO_OBJECTS, amount: did?.amount ?? 0 };
}

function outcomeOf(
  event: AnyEvent,
  replaced: boolean,
  applied: readonly AnyEvent[],
  objects: readonly ObjectId[],
  amount: number,
): Outcome {
  const same = applied.some((e) => e.kind === event.kind);
  const result = same ? "done" : replaced ? "replaced" : "impossible";
  return { event, result, replaced, applied, objects, amount };
}
