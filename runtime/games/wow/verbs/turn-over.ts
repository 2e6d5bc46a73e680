// Turning a deck over (415.3d): what was at the bottom is on top, and every card in it is face up and public.
import type { Gen } from "../../../kernel/authoring.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { inZone, setZone } from "../../../kernel/zones.ts";
import { setData } from "../state.ts";
import { type Doer, performAll, playerOf } from "./doing.ts";
import type { Spec } from "./spec.ts";

export const turnedOver: Spec<"deck turned over"> = {
  look: "after",
  affected: (_game, e) => e.player,
  apply(game, { player }) {
    const { turnedOver: now } = game.state.data;
    const back = now.includes(player);
    setData(game, { turnedOver: back ? now.filter((p) => p !== player) : [...now, player] });
    setZone(game, "deck", player, inZone(game, "deck", player).toReversed());
  },
};

export function* turnOver(doer: Doer, player: PlayerRef): Gen {
  yield* performAll(doer, [{ kind: "deck turned over", player: playerOf(doer, player) }]);
}
