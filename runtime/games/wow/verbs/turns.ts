// Extra and skipped turns (500.3, 500.4), ending one (500.5), seats (500.6), losing and winning (102).
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { expire } from "../expiry.ts";
import { chainOf } from "../reading.ts";
import { setData } from "../state.ts";
import { type Doer, performAll, playerOf } from "./doing.ts";
import { leaveCombat } from "./remove-from-combat.ts";

export function* extraTurn(doer: Doer, player: PlayerRef): Gen {
  const { game } = doer;
  setData(game, { extra: [...game.state.data.extra, playerOf(doer, player)] });
}

/** 500.4: each such modifier skips one more. */
export function* skipTurn(doer: Doer, player: PlayerRef): Gen {
  const { game } = doer;
  setData(game, { skips: [...game.state.data.skips, playerOf(doer, player)] });
}

/** 500.5, in its order; the frames of the turn close as soon as the link at hand has resolved. */
export function* endTurn(doer: Doer, next?: PlayerRef): Gen {
  const { game, context } = doer;
  for (const object of chainOf(game))
    if (object !== context.linkId)
      yield* performAll(doer, [
        {
          kind: "interrupted",
          object,
          player: game.state.objects[object]!.controller,
          cause: { game: true },
        },
      ]);
  const { combat } = game.state.data;
  if (combat !== undefined)
    for (const id of [combat.attacker, combat.defender, combat.proposedAttacker, combat.proposedDefender])
      if (id !== NOTHING) leaveCombat(game, id);
  setData(game, { combat: undefined, ending: next === undefined ? {} : { next: playerOf(doer, next) } });
  expire(game, { at: "combat" });
  expire(game, { at: "end of turn", player: game.state.turnPlayer });
}

/** 500.6: his place becomes the one immediately before the other's. With two players nothing happens. */
export function* moveToRight(doer: Doer, player: PlayerRef, of: PlayerRef): Gen {
  const { game } = doer;
  const who = playerOf(doer, player);
  const other = playerOf(doer, of);
  if (game.state.order.length <= 2 || who === other) return;
  const { circle } = game.state.data;
  const rest = circle.filter((p) => p !== who);
  const at = rest.indexOf(other);
  const moved = [...rest.slice(0, at), who, ...rest.slice(at)];
  setData(game, { circle: moved });
  game.state.order = moved.filter((p) => game.state.order.includes(p));
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
