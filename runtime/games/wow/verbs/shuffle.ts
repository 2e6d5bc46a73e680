// Shuffle (415.3b): a deck in a random order that nobody knows.
import type { Gen } from "../../../kernel/authoring.ts";
import { mut } from "../../../kernel/cow.ts";
import { shuffled as mixed } from "../../../kernel/rng.ts";
import type { PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { inZone, setZone } from "../../../kernel/zones.ts";
import type { WowGame } from "../state.ts";
import { type Doer, one, playerOf } from "./doing.ts";
import type { Spec } from "./spec.ts";

export const shuffled: Spec<"shuffled"> = {
  look: "after",
  affected: (_game, e) => e.player,
  apply: (game, e) => mix(game, e.player),
};

/** What players saw of its cards is worth nothing afterwards. */
export function mix(game: WowGame, player: PlayerId): void {
  const ids = inZone(game, "deck", player);
  for (const id of ids) if (game.state.objects[id]!.seenBy.length > 0) mut(game.state, id).seenBy = [];
  setZone(game, "deck", player, mixed(game.state, ids));
}

export function* shuffle(doer: Doer, player: PlayerRef): Gen {
  yield* one(doer, { kind: "shuffled", player: playerOf(doer, player) });
}
