// Short questions about the game as it stands, shared by the procedures.
import { amount } from "../../kernel/evaluate.ts";
import type { Derived, Obj } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { viewOf } from "../../kernel/view.ts";
import { everyIn, inZone } from "../../kernel/zones.ts";
import type { WowGame } from "./state.ts";
import { partySurvey } from "./survey.ts";
import { isCharacter } from "./terms/states.ts";

export const objectOf = (game: WowGame, id: ObjectId): Obj =>
  game.state.objects[id] ?? game.state.objects[0]!;

/** The object after all continuous effects; for a departed one, what was last known. */
export const derived = (game: WowGame, id: ObjectId): Derived => viewOf(game).of(id);

export const controllerOf = (game: WowGame, id: ObjectId): PlayerId => derived(game, id).controller;

export const inPlay = (game: WowGame, id: ObjectId): boolean => {
  const o = game.state.objects[id];
  return o !== undefined && o.zone === "play" && o.next === NOTHING;
};

/** Cards in play, in the order they entered. */
export const cardsInPlay = (game: WowGame): readonly ObjectId[] => everyIn(game, "play");

/** A player's party (415.8b). */
export const partyOf = (game: WowGame, player: PlayerId): readonly ObjectId[] =>
  partySurvey(game, player).all;

export const characterInPlay = (game: WowGame, id: ObjectId): boolean =>
  inPlay(game, id) && isCharacter(derived(game, id));

export const hasTag = (game: WowGame, id: ObjectId, tag: string): boolean =>
  derived(game, id).traits.tag?.includes(tag) ?? false;

export const hasType = (game: WowGame, id: ObjectId, type: string): boolean =>
  derived(game, id).types.includes(type);

export const hasFlag = (game: WowGame, id: ObjectId, flag: string): boolean =>
  derived(game, id).flags.includes(flag);

export const hasKeyword = (game: WowGame, id: ObjectId, keyword: string): boolean =>
  derived(game, id).keywords[keyword] !== undefined;

export const stat = (game: WowGame, id: ObjectId, name: string): number => derived(game, id).stats[name] ?? 0;

/** Links, the top first (415.6a). */
export const chainOf = (game: WowGame): readonly ObjectId[] => inZone(game, "chain", game.state.turnPlayer);

export const handOf = (game: WowGame, player: PlayerId): readonly ObjectId[] => inZone(game, "hand", player);

export const deckOf = (game: WowGame, player: PlayerId): readonly ObjectId[] => inZone(game, "deck", player);

/** Players still in, in turn order from this one on, or from the next one clockwise if he has left. */
export function fromPlayer(game: WowGame, first: PlayerId): readonly PlayerId[] {
  const { order, data } = game.state;
  if (order[0] === first) return order;
  const at = data.circle.indexOf(first);
  return [...data.circle.slice(at), ...data.circle.slice(0, at)].filter((p) => order.includes(p));
}

export const nextPlayer = (game: WowGame, after: PlayerId): PlayerId => {
  const order = fromPlayer(game, after);
  return order[0] === after ? (order[1] ?? after) : (order[0] ?? after);
};

export const areOpponents = (game: WowGame, a: PlayerId, b: PlayerId): boolean =>
  game.state.players[a]?.party !== game.state.players[b]?.party;

export const opponentsOf = (game: WowGame, player: PlayerId): readonly PlayerId[] =>
  fromPlayer(game, player).filter((p) => areOpponents(game, p, player));

/** 302.2: only allies must have been in their party since its controller's most recent turn began. */
export function settledIn(game: WowGame, id: ObjectId): boolean {
  const d = derived(game, id);
  if (!d.types.includes("ally")) return true;
  const began = game.state.data.began[d.controller] ?? 0;
  return began > 0 && objectOf(game, id).heldSince < began;
}

export const nameOf = (game: WowGame, id: ObjectId): string => derived(game, id).name;

const DEFAULT_HAND = 7;

/** 415.4b: the default maximum hand size, more or less by what effects say; never below 0. */
export function handLimit(game: WowGame, player: PlayerId): number {
  let limit = DEFAULT_HAND;
  for (const r of viewOf(game).player(player)) {
    if (r.do !== "can") continue;
    if (r.what === "hold any number") return Number.POSITIVE_INFINITY;
    if (r.what !== "hold another") continue;
    limit += r.n === undefined ? 1 : amount(game, r.n, { self: r.self, you: r.you });
  }
  return Math.max(0, limit);
}

/** What the uses of a keyword on a card speak of ("Inspire: Ally", "Sabotage: Equipment"), one for each use. */
export const argumentsOf = (game: WowGame, id: ObjectId, keyword: string): readonly Filter[] =>
  derived(game, id).abilities.flatMap(({ ability }) => {
    const use = game.cards.ability(ability).ability;
    return use.kind === "keyword" && use.keyword === keyword && use.arg !== undefined ? [use.arg] : [];
  });
