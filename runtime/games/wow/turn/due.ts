// Whether pre-priority processing can find anything to do. What its checks read is the derived view, damage,
// counters, where attachments hang and what their texts ask of a host; if nothing of that was written since they last
// found nothing, they would find nothing again.
import { Aspect } from "../../../kernel/aspects.ts";
import { readsOfFilter } from "../../../kernel/evaluate.ts";
import { perView, viewReads } from "../../../kernel/view.ts";
import { hostDescription } from "../chain/attachments.ts";
import type { WowGame } from "../state.ts";
import { surveyOf } from "../survey.ts";

/** What the checks read beside the view and this game's data. */
const LOOKED_AT = Aspect.play | Aspect.damage | Aspect.counters | Aspect.attached;

/** 410.6c: what hosts must be may depend on anything. */
const hosts = perView((game: WowGame) => {
  let reads = 0;
  for (const id of surveyOf(game).attachments) {
    const description = hostDescription(game, id);
    if (description !== undefined) reads |= readsOfFilter(game, description) | Aspect.stored;
  }
  return { reads };
});

/** Must the checks be made again? */
export function checksDue(game: WowGame): boolean {
  const { written, data } = game.state;
  if ((written & LOOKED_AT) !== 0 || data.strays.length > 0 || data.decked.length > 0) return true;
  return (written & (viewReads(game) | hosts(game).reads)) !== 0;
}

/** The checks have found nothing. */
export function checksMade(game: WowGame): void {
  game.state.written = 0;
}
