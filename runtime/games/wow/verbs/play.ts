// Playing cards and placing resources inside an effect: each follows the rules for adding links (707), and what
// can't be completed is taken back by itself (707.2).
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { canPlace, placeResource } from "../chain/place.ts";
import { playCard } from "../chain/play.ts";
import { askYesNo, attempt } from "../engine.ts";
import type { WowGame } from "../state.ts";
import type { Done, What } from "../surface.ts";
import { type Doer, done, objectsOf, playerOf, track } from "./doing.ts";

interface How {
  /** Without paying its play cost (403.3); additional costs are paid all the same (403.6a). */
  readonly free?: boolean;
  /** 402.2: a copy is played, the card itself stays where it is. */
  readonly copy?: boolean;
}

/** Whatever the time; gives the links that were added. */
export function* play(doer: Doer, who: PlayerRef, what: What, how: How = {}): Gen<Done> {
  const player = playerOf(doer, who);
  return yield* addEach(doer, what, (game, card) => playCard(game, player, card, { ...how, told: true }));
}

/** 412.1c: additional resources, face up where the player wants and can; gives the links that were added. */
export function* place(
  doer: Doer,
  who: PlayerRef,
  what: What,
  how: { readonly exhausted?: boolean } = {},
): Gen<Done> {
  const player = playerOf(doer, who);
  const additional = { exhausted: how.exhausted ?? false };
  return yield* addEach(doer, what, function* (game, card) {
    const faceUp = yield* wantsFaceUp(game, player, card);
    return yield* placeResource(game, player, card, faceUp, additional);
  });
}

function* wantsFaceUp(game: WowGame, player: PlayerId, card: ObjectId): Gen<boolean> {
  if (!canPlace(game, player, card, true, true)) return false;
  return yield* askYesNo(game, player, "Place it face up?", card);
}

function* addEach(doer: Doer, what: What, add: (game: WowGame, card: ObjectId) => Gen<ObjectId>): Gen<Done> {
  const { game } = doer;
  const named = objectsOf(doer, what).map((id) => track(doer, id));
  const links: ObjectId[] = [];
  for (const card of named)
    yield* attempt(game, function* () {
      links.push(yield* add(game, card));
    });
  return done(links, named.length > 0 && links.length === named.length);
}
