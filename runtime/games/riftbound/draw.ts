// Drawing (413), recycling (416) and burning out (431).
import { pick } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { shuffled } from "../../kernel/rng.ts";
import type { Cause } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { did, performAll, performOne, type RiftEventInput } from "./engine.ts";
import { deckOf, opponentsOf, pointsOf, trashOf, victoryScore } from "./reading.ts";
import type { RiftGame } from "./state.ts";
import { settleVictory } from "./victory.ts";

/** 413.4: one card after another; an empty deck burns out, and the draw goes on. */
export function* drawCards(game: RiftGame, player: PlayerId, n: number, cause: Cause = { game: true }): Gen {
  let burnt = 0;
  for (let i = 0; i < n; i++) {
    while (deckOf(game, player).length === 0) {
      yield* burnOut(game, player, burnt++);
      if (game.state.result !== undefined) return;
    }
    yield* performOne(game, { kind: "draws", player, cause });
  }
}

/** 431.2; `before` counts burn outs in a row: points of a second one win at once (431.3.b). */
function* burnOut(game: RiftGame, player: PlayerId, before: number): Gen {
  yield* recycle(game, player, trashOf(game, player));
  const opponents = opponentsOf(game, player);
  const why = { ask: "You burn out. Who gains a point?" };
  const from = opponents.map((one) => ({ player: one }));
  const [chosen] = yield* pick(game, player, why, { role: "opponent", from, min: 1, max: 1 });
  yield* performOne(game, { kind: "burns out", player, cause: { game: true } });
  if (chosen === undefined) return;
  yield* performOne(game, { kind: "gains points", player: chosen.player, n: 1, cause: { game: true } });
  if (before > 0 && pointsOf(game, chosen.player) >= victoryScore(game)) settleVictory(game);
}

/** 416.5: two or more at once go to the bottom of a main deck in a random order. */
export function* recycle(
  game: RiftGame,
  player: PlayerId,
  ids: readonly ObjectId[],
  cause: Cause = { game: true },
): Gen<readonly ObjectId[]> {
  const inOrder = ids.length > 1 ? shuffled(game.state, ids) : ids;
  const outcomes = yield* performAll(
    game,
    inOrder.map((object): RiftEventInput => ({ kind: "recycles", player, object, cause })),
  );
  return outcomes.filter(did).flatMap((o) => o.objects);
}
