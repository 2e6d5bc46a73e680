// A turn (5): ready, draw, action, end, wrap-up. Each step does what the rules do by themselves and opens its
// window; when the window closes this frame is on top again with the next step.

import { Aspect } from "../../../kernel/aspects.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { touch } from "../../../kernel/cow.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { askPick, askYesNo, performAll, performOne } from "../engine.ts";
import { expire } from "../expiry.ts";
import { cardsInPlay, controllerOf, handLimit, handOf, nextPlayer, objectOf } from "../reading.ts";
import { initialTurn, setData, type WowData, type WowGame } from "../state.ts";
import { can, cant } from "../terms/questions.ts";
import { become, frameOf, openWindow, type TurnStep } from "./frames.ts";
import { inspired } from "./inspire.ts";

const after: Readonly<Record<TurnStep, TurnStep>> = {
  ready: "draw",
  draw: "action",
  action: "end",
  end: "wrap-up",
  "wrap-up": "ready",
};

export const turnFrame: FrameSpec<WowData> = {
  next(game, frame) {
    const { step } = frameOf(frame, "turn");
    if (game.state.data.ending !== undefined) return skipToNext(game);
    return run(game, step);
  },
};

function* run(game: WowGame, step: TurnStep): Gen {
  become(game, { kind: "turn", step: after[step] });
  setData(game, { phase: step });
  switch (step) {
    case "ready":
      yield* readyStep(game);
      return openWindow(game, "ready");
    case "draw":
      yield* drawStep(game);
      return openWindow(game, "draw");
    case "action":
      // 502.1
      return openWindow(game, "action");
    case "end":
      // 500.2: "at the end of the turn" triggers as the end phase starts.
      yield* performOne(game, { kind: "turn ends", player: game.state.turnPlayer });
      return openWindow(game, "end");
    case "wrap-up":
      return yield* wrapUp(game);
  }
}

/** The first turn is that of the player who goes first; afterwards extra turns, then clockwise (500.1, 500.3). */
export function beginTurn(game: WowGame, player: PlayerId): void {
  const s = game.state;
  s.turn += 1;
  s.turnPlayer = player;
  s.history = [];
  s.historyEp = s.ep;
  s.firsts = [];
  const began = s.data.began.slice();
  began[player] = s.turn;
  const turns = s.data.turns.map((n, seat) => (seat === player ? n + 1 : n));
  setData(game, { ...initialTurn, began, turns });
  touch(s, Aspect.turn | Aspect.history);
}

/** 501.1a, in its order. */
function* readyStep(game: WowGame): Gen {
  const player = game.state.turnPlayer;
  expire(game, { at: "start of turn", player });
  const mine: ObjectId[] = [];
  for (const id of cardsInPlay(game)) {
    if (!objectOf(game, id).exhausted || controllerOf(game, id) !== player) continue;
    if (cant(game, "ready in ready step", id)) continue;
    if (can(game, "stay exhausted", id) && !(yield* askYesNo(game, player, "Ready it?", id))) continue;
    mine.push(id);
  }
  const others = yield* inspired(game, player);
  const outcomes = yield* performAll(
    game,
    [...mine, ...others.map(({ object }) => object)].map((object) => ({ kind: "readied", object })),
  );
  const inspiredNow = others.filter((_, i) => outcomes[mine.length + i]?.result === "done");
  yield* performAll(
    game,
    inspiredNow.map((one) => ({ kind: "inspired", ...one })),
  );
  expire(game, { at: "ready step", player });
  yield* performOne(game, { kind: "turn starts", player });
}

/** 501.2, 501.2a: one card; the first player skips his first draw. */
function* drawStep(game: WowGame): Gen {
  const { turnPlayer, turn, data } = game.state;
  if (turn === 1 && turnPlayer === data.first) return;
  yield* performOne(game, { kind: "draws", player: turnPlayer });
}

/** 503.2, 503.2a: no priority; what triggers here waits for the next ready step. */
function* wrapUp(game: WowGame): Gen {
  const player = game.state.turnPlayer;
  if (game.state.order.includes(player)) yield* discardDown(game, player);
  expire(game, { at: "end of turn", player });
  beginTurn(game, whoseTurnNext(game));
}

/** Extra turns, the latest first (500.3), then clockwise; a turn to be skipped is replaced with nothing (500.4). */
function whoseTurnNext(game: WowGame): PlayerId {
  let last = game.state.turnPlayer;
  for (;;) {
    const { extra, skips } = game.state.data;
    const added = extra.at(-1);
    if (added !== undefined) setData(game, { extra: extra.slice(0, -1) });
    const next = added !== undefined && game.state.order.includes(added) ? added : nextPlayer(game, last);
    const skip = skips.indexOf(next);
    if (skip < 0) return next;
    setData(game, { skips: skips.filter((_, i) => i !== skip) });
    if (next !== added) last = next;
  }
}

/** 500.5: the turn has been ended; nothing of it is left but its frame, and nothing triggers by that. */
function* skipToNext(game: WowGame): Gen {
  const { ending } = game.state.data;
  setData(game, { ending: undefined });
  become(game, { kind: "turn", step: "ready" });
  const told = ending?.next;
  beginTurn(game, told !== undefined && game.state.order.includes(told) ? told : whoseTurnNext(game));
}

function* discardDown(game: WowGame, player: PlayerId): Gen {
  const over = handOf(game, player).length - handLimit(game, player);
  if (over <= 0) return;
  const chosen = yield* askPick(game, player, {
    role: "discard",
    ask: "Discard down to your maximum hand size.",
    from: handOf(game, player),
    min: over,
    max: over,
  });
  // 415.9e: one at a time.
  for (const object of chosen) yield* performOne(game, { kind: "discards", object, player });
}
