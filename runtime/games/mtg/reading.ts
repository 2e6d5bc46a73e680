// Short questions about the game as it stands, shared by the procedures.
import { type Derived, NOTHING, type Obj } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { viewOf } from "../../kernel/view.ts";
import { everyIn, inZone } from "../../kernel/zones.ts";
import type { Attack, MtgGame } from "./state.ts";
import type { CardType, Color, Trait } from "./words.ts";

export const objectOf = (game: MtgGame, id: ObjectId): Obj =>
  game.state.objects[id] ?? game.state.objects[0]!;

/** The object after all continuous effects; for a departed one, what was last known. */
export const derived = (game: MtgGame, id: ObjectId): Derived => viewOf(game).of(id);
export const controllerOf = (game: MtgGame, id: ObjectId): PlayerId => derived(game, id).controller;
export const hasType = (game: MtgGame, id: ObjectId, type: CardType): boolean =>
  derived(game, id).types.includes(type);
export const hasTrait = (game: MtgGame, id: ObjectId, of: Trait, word: string): boolean =>
  derived(game, id).traits[of]?.includes(word) === true;
export const hasKeyword = (game: MtgGame, id: ObjectId, keyword: string): boolean =>
  derived(game, id).keywords[keyword] !== undefined;
export const colorsOf = (game: MtgGame, id: ObjectId): readonly Color[] =>
  (derived(game, id).traits.color ?? []) as readonly Color[];
export const nameOf = (game: MtgGame, id: ObjectId): string => derived(game, id).name;
/** Not floored: 104.2 reads it as 0 where that matters. */
export const powerOf = (game: MtgGame, id: ObjectId): number => derived(game, id).stats.power ?? 0;
export const toughnessOf = (game: MtgGame, id: ObjectId): number => derived(game, id).stats.toughness ?? 0;

export const inPlay = (game: MtgGame, id: ObjectId): boolean => {
  const o = game.state.objects[id];
  return id !== NOTHING && o !== undefined && o.zone === "play" && o.next === NOTHING;
};
export const onStack = (game: MtgGame, id: ObjectId): boolean => {
  const o = objectOf(game, id);
  return o.zone === "stack" && o.next === NOTHING;
};
export const isToken = (game: MtgGame, id: ObjectId): boolean => objectOf(game, id).printed === "";

export const permanents = (game: MtgGame): readonly ObjectId[] => everyIn(game, "play");
export const permanentsOf = (game: MtgGame, player: PlayerId): readonly ObjectId[] =>
  permanents(game).filter((id) => controllerOf(game, id) === player);
export const stackOf = (game: MtgGame): readonly ObjectId[] => inZone(game, "stack", game.state.turnPlayer);
export const handOf = (game: MtgGame, player: PlayerId): readonly ObjectId[] => inZone(game, "hand", player);
export const libraryOf = (game: MtgGame, player: PlayerId): readonly ObjectId[] =>
  inZone(game, "library", player);
export const graveyardOf = (game: MtgGame, player: PlayerId): readonly ObjectId[] =>
  inZone(game, "graveyard", player);

// Players.

/** Players still in, in turn order from this one on. */
export function fromPlayer(game: MtgGame, first: PlayerId): readonly PlayerId[] {
  const { order } = game.state;
  const at = order.indexOf(first);
  if (at >= 0) return [...order.slice(at), ...order.slice(0, at)];
  const next = order.findIndex((p) => p > first);
  return next < 0 ? order : [...order.slice(next), ...order.slice(0, next)];
}
export const nextPlayer = (game: MtgGame, after: PlayerId): PlayerId => {
  const order = fromPlayer(game, after);
  return order[0] === after ? (order[1] ?? after) : (order[0] ?? after);
};
export const areFriends = (game: MtgGame, a: PlayerId, b: PlayerId): boolean =>
  game.state.players[a]?.party === game.state.players[b]?.party;
export const opponentsOf = (game: MtgGame, player: PlayerId): readonly PlayerId[] =>
  fromPlayer(game, player).filter((p) => !areFriends(game, p, player));
export const countOf = (game: MtgGame, player: PlayerId, what: string): number =>
  game.state.players[player]?.counters[what] ?? 0;
export const lifeOf = (game: MtgGame, player: PlayerId): number => countOf(game, player, "life");
/** The object that stands for a player. */
export const standOf = (game: MtgGame, player: PlayerId): ObjectId =>
  game.state.players[player]?.hero ?? NOTHING;
/** The player that an object stands for. */
export const playerAt = (game: MtgGame, id: ObjectId): PlayerId | undefined =>
  objectOf(game, id).zone === "players" ? objectOf(game, id).owner : undefined;

// Combat.

export const attacksOf = (game: MtgGame): readonly Attack[] => game.state.data.combat?.attacks ?? [];
export const attackOf = (game: MtgGame, id: ObjectId): Attack | undefined =>
  attacksOf(game).find((a) => a.attacker === id);
/** What the creature blocks, in the order of the attackers. */
export const blockedBy = (game: MtgGame, id: ObjectId): readonly Attack[] =>
  attacksOf(game).filter((a) => a.blockers.includes(id));

/** 212.3d: controlled since the beginning of his latest turn. */
export function isFresh(game: MtgGame, id: ObjectId): boolean {
  const o = objectOf(game, id);
  const latest = (game.state.players[controllerOf(game, id)]?.stored.latest as number | undefined) ?? 0;
  return o.heldSince >= latest;
}
