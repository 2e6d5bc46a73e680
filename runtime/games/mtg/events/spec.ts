// The type of an event's spec in this game, and what most of them share.
import type { EventSpec } from "../../../kernel/game.ts";
import { setPlayer } from "../../../kernel/objects.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { MtgEvent, MtgKind } from "../authoring.ts";
import { controllerOf, objectOf, playerAt } from "../reading.ts";
import type { MtgData, MtgGame } from "../state.ts";

export type Spec<K extends MtgKind> = EventSpec<MtgData, MtgEvent<K> & AnyEvent>;

/** A fact that changes nothing by itself and that others watch. */
export const fact: EventSpec<MtgData, AnyEvent> = { look: "after", apply: () => undefined };

/** The affected object's controller, or its owner where nobody controls it (217.1d). */
export function affectedBy(game: MtgGame, id: ObjectId): PlayerId {
  const player = playerAt(game, id);
  if (player !== undefined) return player;
  const o = objectOf(game, id);
  return o.zone === "play" || o.zone === "stack" ? controllerOf(game, id) : o.owner;
}
export const ofObject = (game: MtgGame, e: { readonly object: ObjectId }): PlayerId =>
  affectedBy(game, e.object);
export const ofPlayer = (_: MtgGame, e: { readonly player: PlayerId }): PlayerId => e.player;

export function count(game: MtgGame, player: PlayerId, what: string, by: number): void {
  const { counters } = game.state.players[player]!;
  setPlayer(game, player, { counters: { ...counters, [what]: (counters[what] ?? 0) + by } });
}
