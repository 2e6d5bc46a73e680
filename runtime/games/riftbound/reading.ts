// Short questions about the game as it stands, shared by the procedures. A location is a row of the board: the
// base of a player, or a battlefield.
import type { Derived, Facts, Obj } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { viewOf } from "../../kernel/view.ts";
import { everyIn, inZone } from "../../kernel/zones.ts";
import { modeOf } from "./modes.ts";
import type { RiftGame } from "./state.ts";

export const objectOf = (game: RiftGame, id: ObjectId): Obj =>
  game.state.objects[id] ?? game.state.objects[0]!;

/** The object after all continuous effects; for a departed one, what was last known. */
export const derived = (game: RiftGame, id: ObjectId): Derived => viewOf(game).of(id);
export const controllerOf = (game: RiftGame, id: ObjectId): PlayerId => derived(game, id).controller;
export const hasType = (game: RiftGame, id: ObjectId, type: string): boolean =>
  derived(game, id).types.includes(type);
export const nameOf = (game: RiftGame, id: ObjectId): string => derived(game, id).name;
/** The sum of the numbers of a keyword that adds up (807.2). */
export const keywordSum = (game: RiftGame, id: ObjectId, keyword: string): number =>
  (derived(game, id).keywords[keyword] ?? []).reduce((sum, n) => sum + n, 0);
export const hasKeyword = (game: RiftGame, id: ObjectId, keyword: string): boolean =>
  derived(game, id).keywords[keyword] !== undefined;

/** 143.2.b: read as 0 where it is less. */
export const mightOf = (game: RiftGame, id: ObjectId): number =>
  Math.max(0, derived(game, id).stats.might ?? 0);

export const onBoard = (game: RiftGame, id: ObjectId): boolean => {
  const o = game.state.objects[id];
  return id !== NOTHING && o !== undefined && o.zone === "board" && o.next === NOTHING;
};

export const board = (game: RiftGame): readonly ObjectId[] => everyIn(game, "board");
export const chainOf = (game: RiftGame): readonly ObjectId[] => inZone(game, "chain", game.state.turnPlayer);
export const handOf = (game: RiftGame, player: PlayerId): readonly ObjectId[] => inZone(game, "hand", player);
export const deckOf = (game: RiftGame, player: PlayerId): readonly ObjectId[] => inZone(game, "deck", player);
export const trashOf = (game: RiftGame, player: PlayerId): readonly ObjectId[] =>
  inZone(game, "trash", player);

// Locations (107).

export const baseOf = (player: PlayerId): string => `base ${player}`;
export const placeOfField = (field: ObjectId): string => `field ${field}`;
/** The battlefield that a location is; undefined for bases and what is no location. */
export function fieldAt(place: string): ObjectId | undefined {
  return place.startsWith("field ") ? (Number(place.slice(6)) as ObjectId) : undefined;
}
/** 719.3: what is attached is where its top-most card is. */
export function placeOf(game: RiftGame, id: ObjectId): string {
  const o = objectOf(game, id);
  return o.attachedTo !== NOTHING && o.next === NOTHING ? placeOf(game, o.attachedTo) : o.row;
}

export const fields = (game: RiftGame): readonly ObjectId[] =>
  board(game).filter((id) => hasType(game, id, "battlefield"));

export const unitsAt = (game: RiftGame, place: string): readonly ObjectId[] =>
  board(game).filter((id) => objectOf(game, id).row === place && hasType(game, id, "unit"));

export const unitsOf = (game: RiftGame, place: string, player: PlayerId): readonly ObjectId[] =>
  unitsAt(game, place).filter((id) => controllerOf(game, id) === player);

/** Players with units at a location, in turn order. */
export function playersAt(game: RiftGame, place: string): readonly PlayerId[] {
  const there = new Set(unitsAt(game, place).map((id) => controllerOf(game, id)));
  return fromPlayer(game, game.state.turnPlayer).filter((p) => there.has(p));
}

/** 187.2: the controller of a battlefield; undefined if nobody controls it. */
export const fieldController = (game: RiftGame, field: ObjectId): PlayerId | undefined =>
  game.state.data.fields[field]?.controlled === true ? objectOf(game, field).controller : undefined;

// Players.

/** Players still in, in turn order from this one on. */
export function fromPlayer(game: RiftGame, first: PlayerId): readonly PlayerId[] {
  const order = game.state.order;
  const at = order.indexOf(first);
  if (at >= 0) return [...order.slice(at), ...order.slice(0, at)];
  const next = order.findIndex((p) => p > first);
  return next < 0 ? order : [...order.slice(next), ...order.slice(0, next)];
}
export const nextPlayer = (game: RiftGame, after: PlayerId): PlayerId => {
  const order = fromPlayer(game, after);
  return order[0] === after ? (order[1] ?? after) : (order[0] ?? after);
};
export const areFriends = (game: RiftGame, a: PlayerId, b: PlayerId): boolean =>
  game.state.players[a]?.party === game.state.players[b]?.party;
export const opponentsOf = (game: RiftGame, player: PlayerId): readonly PlayerId[] =>
  fromPlayer(game, player).filter((p) => !areFriends(game, p, player));

export const countOf = (game: RiftGame, player: PlayerId, what: string): number =>
  game.state.players[player]?.counters[what] ?? 0;

/** Points of a player; a team's are counted together (484.3). */
export const pointsOf = (game: RiftGame, player: PlayerId): number =>
  game.state.players
    .filter((p) => p.party === game.state.players[player]?.party)
    .reduce((sum, p) => sum + (p.counters.points ?? 0), 0);
/** What is printed on an object, or what it has become as a copy; of a token, what it was made as. */
export function printedOn(game: RiftGame, id: ObjectId): Facts {
  const { facts, card } = objectOf(game, id);
  return facts ?? (card === "" ? game.rules.blank : game.cards.card(card).facts);
}

export const victoryScore = (game: RiftGame): number => modeOf(game.state.data.mode).victoryScore;

// States of the turn (307).

export const isClosed = (game: RiftGame): boolean => chainOf(game).length > 0;
export const isNeutral = (game: RiftGame): boolean => game.state.data.showdown === undefined;
