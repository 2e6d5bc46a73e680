// The verbs' door for the rules: the surface, and what replacements make of an event (367).
import type { Gen, Replacing } from "../../../kernel/authoring.ts";
import { amount as read } from "../../../kernel/evaluate.ts";
import type { Candidate, Context } from "../../../kernel/game.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { RiftEvent } from "../authoring.ts";
import type { RiftGame } from "../state.ts";
import { leftOver } from "./preventing.ts";

type Shape = Replacing<AnyGame, AnyEvent>;

function shapeOf(game: RiftGame, c: Candidate): Shape | undefined {
  if (c.armed !== 0) {
    const lifted = game.cards.lifted(c.ability);
    return lifted.kind === "shield" ? lifted.change : undefined;
  }
  const { ability } = game.cards.ability(c.ability);
  return ability.kind === "replacement" ? ability.change : undefined;
}

export function* replace(game: RiftGame, e: AnyEvent, c: Candidate): Gen<readonly AnyEvent[]> {
  const shape = shapeOf(game, c);
  if (shape === undefined) throw new Error(`${c.ability} replaces nothing`);
  const context: Context = { self: c.self, you: c.you, event: e, bound: c.bound };
  const surface = () => game.rules.surface(game, context) as never;
  if ("entering" in shape)
    return [{ ...e, entry: { ...e.entry, ...(shape.entering.exhausted ? { exhausted: true } : {}) } }];
  if ("instead" in shape) {
    yield* shape.instead(surface(), e, surface());
    return [];
  }
  if (e.kind !== "damage") throw new Error(`${c.ability} changes damage, and ${e.kind} is none`);
  const damage = e as RiftEvent<"damage"> & AnyEvent;
  const { amount } = damage;
  const changed = (by: Partial<RiftEvent<"damage">>): readonly AnyEvent[] => {
    const now = { ...damage, ...by };
    return now.amount < 1 ? [] : [now as AnyEvent];
  };
  const set = "set" in shape ? (shape.set as Partial<RiftEvent<"damage">>) : {};
  // 714: bonus damage.
  if ("more" in shape)
    return changed({ ...set, amount: amount + Math.max(0, read(game, shape.more, context)) });
  if ("times" in shape) return changed({ ...set, amount: amount * shape.times });
  if ("set" in shape) return changed(set);
  if ("redirect" in shape) {
    const object = yield* shape.redirect(surface(), e, surface());
    return object === undefined ? [e] : changed({ object });
  }
  if ("divide" in shape) throw new Error(`${c.ability} divides damage, which no rule of this game does`);
  if ("conditional" in shape && !(yield* shape.conditional(surface(), e, surface()))) return [e];
  return changed({ amount: leftOver(game, c, shape, amount, context) });
}

export { surface } from "./surface.ts";
