// Priority while a chain exists (338-340): act, or pass; when all have passed the newest item resolves.
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import { become, type ChainFrame, frameOf, pop } from "../frames.ts";
import { chainOf, nextPlayer } from "../reading.ts";
import { type RiftData, type RiftGame, setData } from "../state.ts";
import { actionsFor, performAction } from "../turn/actions.ts";
import { resolveNewest } from "./resolve.ts";
import { outstanding, settle } from "./settle.ts";

export const chainFrame: FrameSpec<RiftData> = {
  next(game, frame) {
    const f = frameOf(frame, "chain");
    if (outstanding(game)) return settle(game);
    if (chainOf(game).length === 0) {
      pop(game);
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
  reply(game, frame, answer, action) {
    const f = frameOf(frame, "chain");
    if (action === undefined || action.kind === "pass") return pass(game, f);
    return act(game, f, action.key, () => performAction(game, f.holder, action, answer));
  },
};

function pass(game: RiftGame, f: ChainFrame): Gen | undefined {
  const passes = f.passes + 1;
  if (passes < game.state.order.length) {
    become(game, { ...f, holder: nextPlayer(game, f.holder), passes, refused: [] });
    return undefined;
  }
  return resolve(game);
}

function* resolve(game: RiftGame): Gen {
  yield* resolveNewest(game);
  setData(game, { dirty: true });
  yield* settle(game);
}

function* act(game: RiftGame, f: ChainFrame, key: string, body: () => Gen): Gen {
  const tried = yield* attempt(game, body);
  // 358.4: undone; the same player may try something else.
  if (!tried.ok) become(game, { ...f, refused: [...f.refused, key] });
  else yield* settle(game);
}
