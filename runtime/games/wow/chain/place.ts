// Placing resources (412): the one each turn, and additional ones.
import type { Gen } from "../../../kernel/authoring.ts";
import { place } from "../../../kernel/objects.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { additions, canPay, payCosts } from "../costs/index.ts";
import { editionOf } from "../editions/edition.ts";
import { refuse } from "../illegal.ts";
import { derived, objectOf } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import { canCount, cantPlayer } from "../terms/questions.ts";
import { added, asIf, changeLink, contextOf, linkOf, makeLink } from "./linking.ts";
import { mainTime } from "./play.ts";

/** 412.1, 412.1b */
export function placeBar(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  faceUp: boolean,
  additional = false,
): readonly [string, string] | undefined {
  const o = objectOf(game, id);
  const d = derived(game, id);
  if (!additional) {
    if (o.zone !== "hand" || o.owner !== player) return ["412.1", "a resource is placed from hand"];
    if (!mainTime(game, player))
      return ["412.1a", "a resource is placed in your action phase, with an empty chain"];
    if (game.state.data.placed >= 1 + canCount(game, "place another", player, id))
      return ["412.1", "only one resource may be placed each turn"];
  }
  if (faceUp && !editionOf(game).cards.faceUp.some((type) => d.types.includes(type)))
    return ["412.1b", "only quests and locations can be placed face up"];
  if (
    cantPlayer(game, "place", player, id) ||
    cantPlayer(game, faceUp ? "place face up" : "place face down", player, id)
  )
    return ["707.1", "it can't be placed so"];
  return undefined;
}

/** Quick and generous: could the player place any resource more in this turn's main time? */
export const mayPlace = (game: WowGame, player: PlayerId): boolean =>
  game.state.data.placed === 0 ||
  viewOf(game)
    .player(player)
    .some((r) => r.do === "can" && r.what === "place another");

export function canPlace(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  faceUp: boolean,
  additional = false,
): boolean {
  if (placeBar(game, player, id, faceUp, additional) !== undefined) return false;
  return !faceUp || canPay(game, asIf(id, player), additions(game, player, id));
}

/** Adds the resource to the chain, face down unless told. */
export function* placeResource(
  game: WowGame,
  player: PlayerId,
  card: ObjectId,
  faceUp: boolean,
  additional?: { readonly exhausted: boolean },
): Gen<ObjectId> {
  const bar = placeBar(game, player, card, faceUp, additional !== undefined);
  if (bar !== undefined) refuse(...bar);
  const costs = faceUp ? additions(game, player, card) : [];
  const id = place(game, card, "chain", { controller: player, at: "top", faceDown: !faceUp });
  makeLink(game, id, {
    kind: "resource",
    you: player,
    source: id,
    notes: { faceUp, exhausted: additional?.exhausted ?? false },
  });
  if (costs.length > 0)
    changeLink(game, id, { paid: yield* payCosts(game, contextOf(id, linkOf(game, id)), costs) });
  // 412.1c: additional ones do not count.
  if (additional === undefined) setData(game, { placed: game.state.data.placed + 1 });
  yield* added(game, id, [
    { kind: "places", player, object: id, faceUp, cause: { link: id, source: id, player } },
  ]);
  return id;
}
