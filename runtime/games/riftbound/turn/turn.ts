// A turn (314): awaken, beginning with its scoring step, channel, draw, main, ending. Each step does what the rules do
// by themselves; what triggers is dealt with before the next one (335.3).

import { Aspect } from "../../../kernel/aspects.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { touch } from "../../../kernel/cow.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import { setCounters } from "../../../kernel/objects.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { outstanding, settle } from "../chain/settle.ts";
import { cleanup } from "../cleanup.ts";
import { emptyPools } from "../costs/pool.ts";
import { drawCards } from "../draw.ts";
import { performAll, performOne, type RiftEventInput } from "../engine.ts";
import { expire, expireAtStart } from "../expiry.ts";
import { become, frameOf, push, type TurnStep } from "../frames.ts";
import { modeOf } from "../modes.ts";
import { board, chainOf, controllerOf, nextPlayer, objectOf } from "../reading.ts";
import { holdAll } from "../score.ts";
import { type RiftData, type RiftGame, setData } from "../state.ts";

const after: Readonly<Record<TurnStep, TurnStep>> = {
  awaken: "beginning",
  beginning: "scoring",
  scoring: "channel",
  channel: "draw",
  draw: "main",
  main: "ending",
  ending: "expiration",
  expiration: "awaken",
};

export const turnFrame: FrameSpec<RiftData> = {
  next(game, frame) {
    if (outstanding(game)) return settle(game);
    return step(game, frameOf(frame, "turn").step);
  },
};

function* step(game: RiftGame, now: TurnStep): Gen {
  become(game, { kind: "turn", step: after[now] });
  const player = game.state.turnPlayer;
  switch (now) {
    case "awaken":
      setData(game, { phase: "awaken" });
      return yield* awaken(game, player);
    case "beginning":
      // 315.2.a.1
      setData(game, { phase: "beginning" });
      yield* performOne(game, { kind: "turn starts", player, cause: { game: true } });
      return;
    case "scoring":
      return yield* holdAll(game, player);
    case "channel":
      setData(game, { phase: "channel" });
      return yield* channelRunes(game, player);
    case "draw":
      setData(game, { phase: "draw" });
      yield* drawStep(game, player);
      // 315.4.d
      return emptyPools(game);
    case "main":
      setData(game, { phase: "main" });
      push(game, { kind: "main", refused: [] });
      yield* performOne(game, { kind: "main phase starts", player, cause: { game: true } });
      return;
    case "ending":
      setData(game, { phase: "ending" });
      // 423.1.a.2
      for (const id of board(game))
        if (objectOf(game, id).counters.stunned) setCounters(game, id, "stunned", 0);
      yield* performOne(game, { kind: "turn ends", player, cause: { game: true } });
      return;
    case "expiration":
      return yield* expiration(game, player);
  }
}

/** 315.1.b: everything that the turn player controls. */
function* awaken(game: RiftGame, player: PlayerId): Gen {
  expireAtStart(game, player);
  const tired = board(game).filter((id) => objectOf(game, id).exhausted && controllerOf(game, id) === player);
  yield* performAll(
    game,
    tired.map((object): RiftEventInput => ({ kind: "readied", object, cause: { game: true } })),
  );
}

/** 315.3, 480.7: two runes, and one more for the last player in his first channel phase. */
function* channelRunes(game: RiftGame, player: PlayerId): Gen {
  const { data, order } = game.state;
  const first = data.began[player] === 1;
  const last = nextPlayer(game, player) === data.first && order.length > 1;
  const extra = first && last && modeOf(data.mode).lastChannelsExtra ? 1 : 0;
  for (let i = 0; i < 2 + extra; i++)
    yield* performOne(game, { kind: "channels", player, exhausted: false, cause: { game: true } });
}

/** 315.4, 482.7 */
function* drawStep(game: RiftGame, player: PlayerId): Gen {
  const { data } = game.state;
  const skips = data.began[player] === 1 && player === data.first && !modeOf(data.mode).firstDraws;
  if (!skips) yield* drawCards(game, player, 1);
}

/** 317.2: heal, expire, empty the pools, in one special cleanup; again if something was put on the chain. */
function* expiration(game: RiftGame, player: PlayerId): Gen {
  yield* cleanup(game, healExpireEmpty);
  // 317.2.f
  if (chainOf(game).length > 0 || game.state.waiting.length > 0) {
    become(game, { kind: "turn", step: "expiration" });
    return yield* settle(game);
  }
  if (game.state.result === undefined) nextTurn(game, player);
}

export function* healAll(game: RiftGame): Gen {
  const hurt = board(game).filter((id) => objectOf(game, id).damage > 0);
  yield* performAll(
    game,
    hurt.map((object): RiftEventInput => ({ kind: "healed", object, amount: 0, cause: { game: true } })),
  );
}

function* healExpireEmpty(game: RiftGame): Gen {
  yield* healAll(game);
  expire(game, "this turn");
  emptyPools(game);
}

/** 306, 737: an additional turn comes before the next one in turn order, and does not change that order. */
function nextTurn(game: RiftGame, player: PlayerId): void {
  const [extra, ...rest] = game.state.data.extra;
  if (extra !== undefined) setData(game, { extra: rest });
  beginTurn(game, extra ?? nextPlayer(game, player));
}

export function beginTurn(game: RiftGame, player: PlayerId): void {
  const s = game.state;
  s.turn += 1;
  s.turnPlayer = player;
  s.history = [];
  s.historyEp = s.ep;
  s.firsts = [];
  const began = s.data.began.map((n, p) => (p === player ? n + 1 : n));
  // 465: once per battlefield per turn.
  setData(game, { began, scored: s.data.scored.map(() => []) });
  touch(s, Aspect.turn | Aspect.history);
}
