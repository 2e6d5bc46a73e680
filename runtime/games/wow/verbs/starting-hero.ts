// Putting a player's starting hero back into play (301.4d): it takes over what lay on the hero before it.
import type { Gen } from "../../../kernel/authoring.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { startingHero } from "../heroes.ts";
import type { Done } from "../surface.ts";
import { type Doer, did, done, performAll, playerOf } from "./doing.ts";

/** Nothing happens if the player's hero is his starting hero. */
export function* bringBackHero(doer: Doer, player: PlayerRef): Gen<Done> {
  const { game } = doer;
  const who = playerOf(doer, player);
  const hero = startingHero(game, who);
  if (hero === undefined) return done([], false);
  // Flipped the same way as it was removed.
  const entry = { row: "hero", copyOf: game.state.objects[hero]!.card, controller: who };
  const [outcome] = yield* performAll(doer, [
    { kind: "enters", object: hero, player: who, from: "removed", entry, cause: { game: true } },
  ]);
  return done(outcome?.objects ?? [], outcome !== undefined && did(outcome));
}
