// Resource costs (403.6, 412.2): exhaust ready resources, face-down ones first; which face-up ones is asked only
// if some of them would be used and others not.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView } from "../../../kernel/view.ts";
import { askPick } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { partySurvey } from "../survey.ts";
import { can, cant } from "../terms/questions.ts";

/** Resources that a player could exhaust now. */
export function readyResources(game: WowGame, player: PlayerId): readonly ObjectId[] {
  return partySurvey(game, player).resources.filter(
    (id) => !game.state.objects[id]!.exhausted && !cant(game, "exhaust", id),
  );
}

/** Could so many be exhausted, beside those to keep? */
export function enoughReady(game: WowGame, player: PlayerId, n: number, keep: readonly ObjectId[]): boolean {
  let missing = n;
  for (const id of partySurvey(game, player).resources) {
    if (missing <= 0) break;
    if (!game.state.objects[id]!.exhausted && !keep.includes(id) && !cant(game, "exhaust", id)) missing--;
  }
  return missing <= 0 || standIns(game, player).filter((id) => !keep.includes(id)).length >= missing;
}

/** How many could be exhausted, if nothing is kept. */
export function mostReady(game: WowGame, player: PlayerId): number {
  let n = standIns(game, player).length;
  for (const id of partySurvey(game, player).resources)
    if (!game.state.objects[id]!.exhausted && !cant(game, "exhaust", id)) n++;
  return n;
}

/** By seat: what "can be exhausted to pay costs as though it were a resource", and need not be ready. */
const helpers = perView((game: WowGame) =>
  game.state.players.map((p) =>
    partySurvey(game, p.id).all.filter(
      (id) => game.state.objects[id]!.row !== "resource" && can(game, "pay a cost as a resource", id),
    ),
  ),
);
const standIns = (game: WowGame, player: PlayerId): readonly ObjectId[] => {
  const mine = helpers(game)[player] ?? NOBODY;
  return mine.length === 0
    ? NOBODY
    : mine.filter((id) => !game.state.objects[id]!.exhausted && !cant(game, "exhaust", id));
};
const NOBODY: readonly ObjectId[] = Object.freeze([]);

/** Which resources to exhaust; `keep` is needed for another part of the cost. */
export function* chooseResources(
  game: WowGame,
  player: PlayerId,
  n: number,
  keep: readonly ObjectId[],
  context: Context,
): Gen<readonly ObjectId[]> {
  const ready = readyResources(game, player).filter((id) => !keep.includes(id));
  const others = standIns(game, player).filter((id) => !keep.includes(id));
  if (others.length > 0)
    return yield* askPick(game, player, {
      ask: `Exhaust ${n} to pay ${n}.`,
      card: context.self,
      role: "pay",
      from: [...ready, ...others],
      min: Math.min(n, ready.length + others.length),
      max: n,
    });
  const down = ready.filter((id) => game.state.objects[id]!.faceDown);
  if (down.length >= n) return down.slice(0, n);
  const up = ready.filter((id) => !game.state.objects[id]!.faceDown);
  const missing = n - down.length;
  const chosen = yield* askPick(game, player, {
    ask: `Exhaust ${missing} more to pay ${n}.`,
    card: context.self,
    role: "pay",
    from: up,
    min: missing,
    max: missing,
  });
  return [...down, ...chosen];
}
