// Inspire (501.1b): what other players may ready as the turn player readies his cards.
import type { Gen } from "../../../kernel/authoring.ts";
import { matches } from "../../../kernel/evaluate.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { askPick } from "../engine.ts";
import {
  argumentsOf,
  cardsInPlay,
  controllerOf,
  derived,
  fromPlayer,
  objectOf,
  partyOf,
} from "../reading.ts";
import type { WowGame } from "../state.ts";
import { cant } from "../terms/questions.ts";

/** A card that is chosen to ready, and the card whose power it is. */
export interface Inspired {
  readonly object: ObjectId;
  readonly player: PlayerId;
  readonly agent: ObjectId;
}

/** Exhausted cards that players other than the turn player choose to ready; each at most once. */
export function* inspired(game: WowGame, turnPlayer: PlayerId): Gen<readonly Inspired[]> {
  const chosen: Inspired[] = [];
  for (const player of fromPlayer(game, turnPlayer)) {
    if (player === turnPlayer) continue;
    for (const { self, arg } of inspirations(game, player)) {
      const context = { self, you: player };
      const from = cardsInPlay(game).filter(
        (id) =>
          objectOf(game, id).exhausted &&
          controllerOf(game, id) === player &&
          !chosen.some((one) => one.object === id) &&
          !cant(game, "ready", id) &&
          matches(game, arg, id, context),
      );
      if (from.length === 0) continue;
      const picked = yield* askPick(game, player, {
        role: "inspire",
        ask: "Ready which card?",
        from,
        min: 0,
        max: 1,
        card: self,
      });
      chosen.push(...picked.map((object) => ({ object, player, agent: self })));
    }
  }
  return chosen;
}

function inspirations(
  game: WowGame,
  player: PlayerId,
): readonly { readonly self: ObjectId; readonly arg: Filter }[] {
  return partyOf(game, player).flatMap((self) =>
    derived(game, self).keywords.inspire === undefined
      ? []
      : argumentsOf(game, self, "inspire").map((arg) => ({ self, arg })),
  );
}
