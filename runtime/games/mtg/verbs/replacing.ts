// What replacements and preventions make of an event. Arrives: the event and the candidate that was chosen (by the affected
// player, 217.1d); leaves: the events in its place.
import type { Gen, Replacing } from "../../../kernel/authoring.ts";
import { amount as read } from "../../../kernel/evaluate.ts";
import type { Candidate, Context } from "../../../kernel/game.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { setArmedBound } from "../../../kernel/lasting.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import type { AnyEvent, Entry } from "../../../kernel/state.ts";
import type { MtgEvent } from "../authoring.ts";
import type { MtgGame } from "../state.ts";

type Shape = Replacing<AnyGame, AnyEvent>;

function shapeOf(game: MtgGame, c: Candidate): Shape | undefined {
  if (c.armed !== 0) {
    const lifted = game.cards.lifted(c.ability);
    return lifted.kind === "shield" ? lifted.change : undefined;
  }
  const { ability } = game.cards.ability(c.ability);
  return ability.kind === "replacement" ? ability.change : undefined;
}

export function* replace(game: MtgGame, e: AnyEvent, c: Candidate): Gen<readonly AnyEvent[]> {
  const shape = shapeOf(game, c);
  if (shape === undefined) throw new Error(`${c.ability} replaces nothing`);
  const context: Context = { self: c.self, you: c.you, event: e, bound: c.bound };
  const surface = () => game.rules.surface(game, context) as never;
  if ("entering" in shape) {
    const entry: Entry = { ...e.entry, ...(shape.entering.exhausted ? { exhausted: true } : {}) };
    const counters = { ...entry.counters };
    for (const [name, n] of Object.entries(shape.entering.counters ?? {}))
      counters[name] = (counters[name] ?? 0) + Math.max(0, read(game, n, context));
    return [{ ...e, entry: { ...entry, counters } }];
  }
  if ("instead" in shape) {
    yield* shape.instead(surface(), e, surface());
    return [];
  }
  if (e.kind !== "damage") {
    if ("set" in shape && !("more" in shape) && !("times" in shape)) return [{ ...e, ...shape.set }];
    throw new Error(`${c.ability} changes damage, and ${e.kind} is none`);
  }
  return yield* changeDamage(game, e as MtgEvent<"damage"> & AnyEvent, c, shape, context);
}

function* changeDamage(
  game: MtgGame,
  e: MtgEvent<"damage"> & AnyEvent,
  c: Candidate,
  shape: Exclude<Shape, { entering: unknown } | { instead: unknown }>,
  context: Context,
): Gen<readonly AnyEvent[]> {
  const surface = () => game.rules.surface(game, context) as never;
  const changed = (by: Partial<MtgEvent<"damage">>): readonly AnyEvent[] => {
    const now = { ...e, ...by };
    return now.amount < 1 ? [] : [now as AnyEvent];
  };
  const set = "set" in shape ? (shape.set as Partial<MtgEvent<"damage">>) : {};
  if ("more" in shape)
    return changed({ ...set, amount: e.amount + Math.max(0, read(game, shape.more, context)) });
  if ("times" in shape) return changed({ ...set, amount: e.amount * shape.times });
  if ("redirect" in shape) {
    const object = yield* shape.redirect(surface(), e, surface());
    return object === undefined ? [e] : changed({ object });
  }
  if ("divide" in shape) throw new Error(`${c.ability} divides damage, which no rule of this game does`);
  if ("conditional" in shape && !(yield* shape.conditional(surface(), e, surface()))) return [e];
  if (!("prevent" in shape)) return changed(set);
  if (e.unpreventable) return [e];
  if ("of" in shape && shape.of === "next") return nextOnly(game, e, c, changed);
  const but = "but" in shape ? read(game, shape.but, context) : 0;
  return changed({ amount: shape.prevent === "all" ? but : e.amount - read(game, shape.prevent, context) });
}

/** A shield for so much damage: what it prevents it has less of afterwards. */
function nextOnly(
  game: MtgGame,
  e: MtgEvent<"damage">,
  c: Candidate,
  changed: (by: { readonly amount: number }) => readonly AnyEvent[],
): readonly AnyEvent[] {
  const left = (c.bound as { readonly left: number }).left;
  const prevented = Math.min(left, e.amount);
  const more: JsonRecord | undefined = left === prevented ? undefined : { left: left - prevented };
  setArmedBound(game, c.armed, more);
  return changed({ amount: e.amount - prevented });
}
