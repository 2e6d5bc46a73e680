// Priority (408.1): the player who has it acts or passes; when all have passed in succession the top of the stack resolves,
// or the step ends.
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import type { Action } from "../../../kernel/requests.ts";
import { become, close, frameOf, type PriorityFrame, pop, push, top } from "../frames.ts";
import { another, decided } from "../loops.ts";
import { fromPlayer, nextPlayer, stackOf } from "../reading.ts";
import { resolveTop } from "../stack/resolve.ts";
import { settle } from "../stack/settle.ts";
import type { MtgData, MtgGame } from "../state.ts";
import { actionsFor, performAction } from "./actions.ts";

/** The active player gets priority. */
export function givePriority(game: MtgGame): void {
  const holder = fromPlayer(game, game.state.turnPlayer)[0] ?? game.state.turnPlayer;
  push(game, { kind: "priority", holder, passes: 0, settled: false, refused: [] });
}

export const priorityFrame: FrameSpec<MtgData> = {
  next(game, frame) {
    const f = frameOf(frame, "priority");
    if (!f.settled) return settling(game);
    if (!game.state.order.includes(f.holder)) {
      become(game, { ...f, holder: nextPlayer(game, f.holder) });
      return undefined;
    }
    const actions = actionsFor(game, f.holder).filter((a) => !f.refused.includes(a.key));
    return {
      kind: "act",
      player: game.state.players[f.holder]!.decider,
      why: { ask: "What do you do?" },
      actions,
    };
  },
  reply(game, frame, _answer, action) {
    const f = frameOf(frame, "priority");
    if (action === undefined || action.kind === "pass") return pass(game, f);
    return act(game, f, action);
  },
};

function* settling(game: MtgGame): Gen {
  yield* noting(game, settle(game));
  const now = top(game);
  if (now?.kind === "priority") become(game, { ...frameOf(now, "priority"), settled: true });
}

function pass(game: MtgGame, f: PriorityFrame): Gen | undefined {
  const passes = f.passes + 1;
  if (passes < game.state.order.length) {
    become(game, { ...f, holder: nextPlayer(game, f.holder), passes, refused: [] });
    return undefined;
  }
  // 217.6d, 300.2
  if (stackOf(game).length === 0) {
    decided(game);
    return close(game);
  }
  another(game);
  if (game.state.result !== undefined) return undefined;
  pop(game);
  return resolve(game);
}

function* resolve(game: MtgGame): Gen {
  // 408.1c: then the active player gets priority.
  givePriority(game);
  yield* noting(game, resolveTop(game));
}

/** Whatever is asked in it is something that a player decides. */
function* noting(game: MtgGame, doing: Gen): Gen {
  for (let step = doing.next(); !step.done; ) {
    const answer = yield step.value;
    decided(game);
    step = doing.next(answer);
  }
}

function* act(game: MtgGame, f: PriorityFrame, action: Action): Gen {
  decided(game);
  const tried = yield* attempt(game, () => performAction(game, f.holder, action));
  // 409.1: taken back; the same player may try something else.
  if (!tried.ok) return become(game, { ...f, refused: [...f.refused, action.key] });
  become(game, { ...f, passes: 0, settled: false, refused: [] });
}
