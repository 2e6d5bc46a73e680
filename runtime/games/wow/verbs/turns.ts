// Extra turns (500.3), losing and winning (102).
import type { Gen } from "../../../kernel/authoring.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { setData } from "../state.ts";
import { type Doer, performAll, playerOf } from "./doing.ts";

export function* extraTurn(doer: Doer, player: PlayerRef): Gen {
  const { game } = doer;
  setData(game, { extra: [...game.state.data.extra, playerOf(doer, player)] });
}

export function* lose(doer: Doer, player: PlayerRef): Gen {
  yield* performAll(doer, [{ kind: "loses", player: playerOf(doer, player), reason: "a card says so" }]);
}

/** 102.1: who wins has no opponents left. */
export function* win(doer: Doer, player: PlayerRef): Gen {
  const { players, order } = doer.game.state;
  const winner = playerOf(doer, player);
  const rivals = order.filter((p) => players[p]!.party !== players[winner]!.party);
  yield* performAll(
    doer,
    rivals.map((p) => ({ kind: "loses" as const, player: p, reason: "an opponent won" })),
  );
}
