// Whose face a player sees: by the zone and the face of the card, by who was shown it, and in decks by what turns
// them over (415.3d) or shows their top card (415.3e, 415.3f).
import { seenByDefault } from "../../kernel/public.ts";
import type { Obj } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { chainOf, deckOf, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import { canPlayer } from "./terms/questions.ts";

export function visible(game: WowGame, o: Obj, player: PlayerId): boolean {
  return seenByDefault(game, o, player) || (o.zone === "deck" && seenInDeck(game, o, player));
}

function seenInDeck(game: WowGame, o: Obj, player: PlayerId): boolean {
  if (game.state.data.turnedOver.includes(o.owner)) return true;
  if (deckOf(game, o.owner)[0] !== o.id) return false;
  if (canPlayer(game, "play with deck top revealed", o.owner)) return !beingPlayed(game, o.owner);
  // 415.3e: any time he has priority; in between he knows what he saw.
  return canPlayer(game, "look at deck top", player, o.id);
}

/** 415.3f: while the card from the top is being added to the chain, the next one is not revealed. */
function beingPlayed(game: WowGame, owner: PlayerId): boolean {
  const [top] = chainOf(game);
  if (top === undefined) return false;
  const { link, owner: whose } = objectOf(game, top);
  return whose === owner && link?.notes.from === "deck" && link.notes.way === undefined;
}
