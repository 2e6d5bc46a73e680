// "If a card would enter a graveyard from anywhere": being destroyed, discarded or interrupted is that as well
// (415.9d, 415.9e, 711.1), so what replaces such a move replaces these events too.
import type { Candidate } from "../../../kernel/game.ts";
import { my } from "../../../kernel/replace.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import { armedFor, contextOf, watchers } from "../../../kernel/watch.ts";
import type { WowEvent } from "../authoring.ts";
import type { WowGame } from "../state.ts";
import type { Zone } from "../words.ts";

const zones: Readonly<Record<string, Zone>> = { destroyed: "play", discards: "hand", interrupted: "chain" };

type MovedEvent = WowEvent<"moved"> & AnyEvent;

/** The event as a move into a graveyard; undefined if it is none, or is told as one already. */
export function asMove(game: WowGame, e: AnyEvent): MovedEvent | undefined {
  const from = zones[e.kind];
  if (from === undefined) return undefined;
  const { object } = e as WowEvent<"destroyed" | "discards" | "interrupted">;
  // An effect that is interrupted goes nowhere.
  if (game.state.objects[object]?.card === "") return undefined;
  return { ...meta(e), kind: "moved", object, was: object, from, to: "graveyard" };
}

const meta = ({ cause, by }: AnyEvent) => ({ ...(cause && { cause }), ...(by && { by }) });

const NONE: readonly Candidate[] = Object.freeze([]);

/** Replacements of moves that speak of this event. */
export function moveCandidates(game: WowGame, e: AnyEvent): readonly Candidate[] {
  if (zones[e.kind] === undefined) return NONE;
  const watching = watchers(game, "replacement", "moved");
  const armed = armedFor(game, "shield", "moved");
  const move = watching.length + armed.length === 0 ? undefined : asMove(game, e);
  if (move === undefined) return NONE;
  const found: Candidate[] = [];
  for (const w of watching) {
    const instance = `${w.id}:${w.has.key}`;
    const { ability } = w.entry;
    if (e.by?.includes(instance) || ability.kind !== "replacement") continue;
    const context = contextOf(game, w, move);
    if (!(ability.when?.(move as never, my(game, context)) ?? true)) continue;
    const { self, you } = context;
    const optional = ability.optional === true;
    found.push({
      instance,
      ability: w.entry.key,
      self,
      you,
      n: w.has.n,
      armed: 0,
      bound: undefined,
      optional,
    });
  }
  for (const a of armed) {
    const instance = `armed:${a.id}`;
    const handler = game.cards.lifted(a.key);
    if (e.by?.includes(instance) || handler.kind !== "shield") continue;
    const context = { self: a.self, you: a.you, event: move, bound: a.bound };
    if (!(handler.when?.(move as never, my(game, context)) ?? true)) continue;
    const { self, you, bound } = a;
    const optional = handler.optional === true;
    found.push({ instance, ability: a.key, self, you, n: 0, armed: a.id, bound, optional });
  }
  return found;
}
