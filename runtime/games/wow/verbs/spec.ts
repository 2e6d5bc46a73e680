// The type of an event's spec in this game, and the questions that most of them share.
import type { EventSpec } from "../../../kernel/game.ts";
import { type AnyEvent, NOTHING, type Obj } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowEvent, WowKind } from "../authoring.ts";
import type { WowData, WowGame } from "../state.ts";

export type Spec<K extends WowKind> = EventSpec<WowData, WowEvent<K> & AnyEvent>;

/** The object's record, if it is in play and has not become another card. */
export function inPlay(game: WowGame, id: ObjectId): Obj | undefined {
  const o = game.state.objects[id];
  return id !== NOTHING && o !== undefined && o.zone === "play" && o.next === NOTHING ? o : undefined;
}

/** 103.3: what the game does by itself can't be stopped. */
export const byGame = (e: AnyEvent): boolean => e.cause?.game === true;

/** The source of the effect that does it, for "by opposing cards" and the like. */
export const sourceOf = (e: AnyEvent): ObjectId => e.cause?.source ?? NOTHING;

export const controllerOf = (game: WowGame, id: ObjectId): PlayerId => viewOf(game).of(id).controller;
