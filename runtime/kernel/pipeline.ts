// The pipeline: every change of state is an event performed here. Forbidden? Replaced? Then the whole batch
// is applied at once, recorded, and watched by triggers; each original event gets its outcome.

import { Aspect } from "./aspects.ts";
import type { Gen } from "./authoring.ts";
import { record, snapshot, touch } from "./cow.ts";
import { burn } from "./fuel.ts";
import type { Game } from "./game.ts";
import type { Outcome } from "./outcome.ts";
import { type Replaced, replaceAll, unreplaced } from "./replace.ts";
import type { AnyEvent } from "./state.ts";
import type { ObjectId } from "./terms.ts";
import { collects, handOut } from "./together.ts";
import { heard, trigger } from "./triggers.ts";
import { viewOf } from "./view.ts";

const NOTHING_PLANNED: readonly AnyEvent[] = Object.freeze([]);

/** Performs events at the same time. An empty batch does nothing. */
export function* perform(game: Game, batch: readonly AnyEvent[]): Gen<readonly Outcome[]> {
  if (batch.length === 0) return [];
  if (collects(game)) return yield* handOut(batch);
  const plans: Replaced[] = [];
  const outer = game.planned;
  let planned = NOTHING_PLANNED;
  for (const e of batch) {
    // Nested events, made by a replacement, are planned by themselves.
    game.planned = planned;
    const plan = unreplaced(game, e) ?? (yield* replaceAll(game, e));
    plans.push(plan);
    if (plans.length < batch.length) planned = [...planned, ...plan.events];
  }
  game.planned = outer;
  spend(game, plans);
  return apply(game, batch, plans);
}

/** 717.5: "the next time" is the whole batch; only then is a shield used up. */
function spend(game: Game, plans: readonly Replaced[]): void {
  if (plans.every((p) => p.used.length === 0)) return;
  const used = plans.flatMap((p) => p.used);
  game.state.armed = game.state.armed.filter((a) => !a.once || !used.includes(a.id));
  touch(game.state, Aspect.armed);
}

function apply(game: Game, batch: readonly AnyEvent[], plans: readonly Replaced[]): readonly Outcome[] {
  const s = game.state;
  const watched = plans.some((p) => p.events.some((e) => heard(game, e)));
  const before = watched ? { ...game, state: snapshot(s) } : undefined;
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
  for (const e of happened) record(s, e);
  if (happened.length > 0) {
    touch(s, Aspect.history);
    game.happened?.push(happened);
  }
  game.rules.applied?.(game, happened);
  trigger(game, before ?? game, happened, start);
  return outcomes;
}

const NOTHING_MORE: readonly AnyEvent[] = Object.freeze([]);
const NO_OBJECTS: readonly ObjectId[] = Object.freeze([]);

function applyOne(game: Game, event: AnyEvent, plan: Replaced, happened: AnyEvent[]): Outcome {
  // Nearly always one event with what it did; lists that grow take room for many.
  let applied = NOTHING_MORE;
  let objects = NO_OBJECTS;
  let amount = 0;
  for (const e of plan.events) {
    burn(game);
    const spec = game.rules.events[e.kind]!;
    const did = spec.apply(game, e);
    if (did === false) continue;
    const real = did?.event ?? e;
    applied = applied.length === 0 ? [real] : [...applied, real];
    happened.push(real);
    if (did === undefined) continue;
    for (const fact of did.also ?? NOTHING_MORE) {
      if (spec.along?.includes(fact.kind) !== true)
        throw new Error(`the event ${e.kind} does not say that ${fact.kind} may come along`);
      happened.push(fact);
    }
    const more = did.objects ?? NO_OBJECTS;
    objects = objects.length === 0 ? more : [...objects, ...more];
    amount += did.amount ?? 0;
  }
  const same = applied.some((e) => e.kind === event.kind);
  const result = same ? "done" : plan.changed ? "replaced" : "impossible";
  return { event, result, replaced: plan.changed, applied, objects, amount };
}
