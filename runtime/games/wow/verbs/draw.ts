// Draw (415.9f): the top card of a deck into its player's hand, one at a time. From an empty deck nothing is
// drawn, and the player becomes decked at the next pre-priority checks (410.6b).
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import { handLimit } from "../reading.ts";
import { setData } from "../state.ts";
import type { Done, Who, WowAmount } from "../surface.ts";
import { cantPlayer } from "../terms/questions.ts";
import { type Doer, done, numberOf, one, playersOf } from "./doing.ts";
import { move, moving } from "./move.ts";
import type { Spec } from "./spec.ts";

export const draws: Spec<"draws"> = {
  look: "after",
  along: moving,
  forbidden: (game, e) => cantPlayer(game, "draw", e.player),
  affected: (_game, e) => e.player,
  apply(game, e) {
    const top = inZone(game, "deck", e.player)[0];
    if (top === undefined) {
      const { decked } = game.state.data;
      if (!decked.includes(e.player)) setData(game, { decked: [...decked, e.player] });
      return false;
    }
    const { id, also } = move(game, top, "hand", { whose: e.player });
    return { event: { ...e, object: id }, objects: [id], also };
  },
};

/** 415.4b: up to the maximum hand size; where there is none, all that can be drawn. */
function room({ game }: Doer, player: PlayerId): number {
  const limit = handLimit(game, player);
  if (limit === Number.POSITIVE_INFINITY) return inZone(game, "deck", player).length;
  return limit - inZone(game, "hand", player).length;
}

/** How many cards lie in hands and decks. */
const lie = ({ game }: Doer): string =>
  game.state.players
    .flatMap(({ id }) => [inZone(game, "hand", id).length, inZone(game, "deck", id).length])
    .join();

export function* draw(doer: Doer, who: Who, n: WowAmount | "to hand size"): Gen<Done> {
  const drawn: ObjectId[] = [];
  const players = playersOf(doer, who);
  let complete = players.length > 0;
  // 802.1: the turn player first, then clockwise.
  for (const player of players) {
    const until = n === "to hand size";
    const times = until ? room(doer, player) : numberOf(doer, n);
    complete &&= times > 0;
    // 713.2: until the limit is reached or exceeded, however much each draw brings. 713.2a: one that was replaced and
    // moved no card is one that was skipped; no more of these than there was room for.
    for (let i = 0, skipped = 0; until ? room(doer, player) > 0 && skipped < times : i < times; i++) {
      const before = lie(doer);
      const outcome = yield* one(doer, { kind: "draws", player });
      drawn.push(...outcome.objects);
      complete &&= outcome.did;
      if (until && lie(doer) === before) skipped++;
    }
  }
  return done(drawn, complete);
}
