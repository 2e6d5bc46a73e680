// The main phase (316): the turn player acts in a neutral open state until he ends his turn.
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import type { Action, Answer } from "../../../kernel/requests.ts";
import { outstanding, settle } from "../chain/settle.ts";
import { become, frameOf, type MainFrame, pop } from "../frames.ts";
import type { RiftData, RiftGame } from "../state.ts";
import { actionsFor, performAction } from "./actions.ts";

export const mainFrame: FrameSpec<RiftData> = {
  next(game, frame) {
    const f = frameOf(frame, "main");
    if (outstanding(game)) return settle(game);
    const player = game.state.turnPlayer;
    if (!game.state.order.includes(player)) {
      pop(game);
      return undefined;
    }
    const actions = actionsFor(game, player).filter((a) => !f.refused.includes(a.key));
    return {
      kind: "act",
      player: game.state.players[player]!.decider,
      why: { ask: "What do you do?" },
      actions,
    };
  },
  reply(game, frame, answer, action) {
    const f = frameOf(frame, "main");
    if (action === undefined || action.kind === "end") {
      pop(game);
      return undefined;
    }
    return act(game, f, action, answer);
  },
};

function* act(game: RiftGame, f: MainFrame, action: Action, answer: Answer): Gen {
  const tried = yield* attempt(game, () => performAction(game, game.state.turnPlayer, action, answer));
  // 358.4
  if (!tried.ok) return become(game, { kind: "main", refused: [...f.refused, action.key] });
  if (f.refused.length > 0) become(game, { kind: "main", refused: [] });
  yield* settle(game);
}
