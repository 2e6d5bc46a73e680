// Coins, and which of several texts a player has carried out.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { random } from "../../../kernel/rng.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import type { Done } from "../surface.ts";
import { type Doer, done, performAll, playerOf } from "./doing.ts";

const sides = ["heads", "tails"] as const;

/** 705: who calls what the coin shows wins the flip. */
export function* flipCoin(doer: Doer, who: PlayerRef): Gen<Done> {
  const { game } = doer;
  const player = playerOf(doer, who);
  const from = sides.map((word) => ({ word }));
  const why = { ask: "Call the coin.", card: doer.context.self };
  const [call] = yield* pick(game, player, why, { role: "word", from, min: 1, max: 1 });
  const shows = sides[random(game.state, sides.length)]!;
  yield* performAll(doer, [{ kind: "coin flipped", player, shows, won: call?.word === shows }]);
  return done([], call?.word === shows);
}

export function* chooseModes(
  doer: Doer,
  by: PlayerRef,
  modes: readonly string[],
  min: number,
  max: number,
): Gen<readonly number[]> {
  const from = modes.map((word) => ({ word }));
  const why = { ask: max > 1 ? "Choose modes." : "Choose one.", card: doer.context.self };
  const picked = yield* pick(doer.game, playerOf(doer, by), why, { role: "mode", from, min, max });
  return picked.map(({ word }) => modes.indexOf(word)).sort((a, b) => a - b);
}
