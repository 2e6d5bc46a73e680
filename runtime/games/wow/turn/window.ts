// Priority windows (410). A window asks its holder for an action after pre-priority processing; when all
// players pass in succession the top link resolves, or the window closes if the chain is empty.

import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import type { Action, Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { resolveTop } from "../chain/resolve.ts";
import { attempt } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { chainOf, nextPlayer } from "../reading.ts";
import { setData, type WowData, type WowGame } from "../state.ts";
import { actionsFor } from "./actions.ts";
import { become, close, firstHolder, frameOf, pop, top, type WindowFrame } from "./frames.ts";
import { forgetTriggers } from "./how-often.ts";
import { leap, leapDue } from "./leap.ts";
import { between, nextInLoop, stillOpen, taking } from "./loops.ts";
import { preprocess, settled } from "./preprocess.ts";

export const windowFrame: FrameSpec<WowData> = {
  next(game, frame) {
    const f = frameOf(frame, "window");
    // 500.5: no player gets priority while the turn ends.
    if (game.state.data.ending !== undefined) return close(game);
    if (f.ready) return goOn(game, f);
    return settled(game) ? giveTo(game, f) : settle(game);
  },
  reply(game, frame, _, action) {
    const f = frameOf(frame, "window");
    if (action === undefined || action.kind === "pass") return pass(game, f);
    return act(game, f, action, false);
  },
};

/** The holder is asked, unless a loop under way says what he does. */
function goOn(game: WowGame, f: WindowFrame): Request | Gen | undefined {
  if (leapDue(game)) return leap(game);
  const next = nextInLoop(game, f.holder, () => offered(game, f));
  if (next === "pass") return pass(game, f);
  if (next !== undefined) return act(game, f, next, true);
  const actions = offered(game, f);
  return { kind: "act", player: game.state.players[f.holder]!.decider, why: WHAT, actions };
}

function offered(game: WowGame, f: WindowFrame): readonly Action[] {
  const all = actionsFor(game, f.holder, f.name);
  const untried = f.refused.length === 0 ? all : all.filter((a) => !f.refused.includes(a.key));
  return stillOpen(game, f.holder, untried);
}
const WHAT = { ask: "What do you do?" };

/** 410.5: any time a player would get priority, pre-priority processing takes place first. */
function* settle(game: WowGame): Gen {
  yield* between(game, preprocess(game));
  const f = top(game);
  if (game.state.result === undefined && f?.kind === "window") giveTo(game, frameOf(f, "window"));
}

/** The player whose turn it is to act gets priority. */
function giveTo(game: WowGame, window: WindowFrame): undefined {
  const holder = game.state.order.includes(window.holder) ? window.holder : nextPlayer(game, window.holder);
  const { name, passes, refused } = window;
  become(game, { kind: "window", name, holder, passes, ready: true, refused });
  // 410.6a: damage since the last player got priority is what destroys.
  setData(game, { mark: game.state.history.length });
}

function pass(game: WowGame, f: WindowFrame): Gen | undefined {
  const passes = f.passes + 1;
  if (passes < game.state.order.length) {
    // Nothing has happened since the last pre-priority processing.
    const holder = nextPlayer(game, f.holder);
    become(game, { kind: "window", name: f.name, holder, passes, ready: f.ready, refused: [] });
    return undefined;
  }
  if (chainOf(game).length === 0) {
    // 410.4b
    forgetTriggers(game);
    pop(game);
    return undefined;
  }
  return resolve(game, f);
}

/** 410.4a: the topmost link resolves, then the turn player gets priority. */
function* resolve(game: WowGame, f: WindowFrame): Gen {
  become(game, unsettled(f, firstHolder(game)));
  yield* between(game, resolveTop(game));
}

/** 410.1: whoever adds a link gets priority again after adding it. */
function* act(game: WowGame, f: WindowFrame, action: Action, scripted: boolean): Gen {
  const refused = yield* attempt(game, () => tryAction(game, f, f.holder, action, scripted));
  if (refused === undefined || !game.state.order.includes(f.holder)) return;
  // 707.2: rewound; the same player may try something else.
  become(game, { ...f, refused: [...f.refused, action.key] });
}

function* tryAction(game: WowGame, f: WindowFrame, holder: PlayerId, action: Action, scripted: boolean): Gen {
  become(game, unsettled(f, holder));
  forgetTriggers(game);
  yield* taking(game, holder, action, scripted);
  if (!game.state.order.includes(holder)) refuse("102.2", "who left the game adds no link");
}

/** Something happens: pre-priority processing is due before this player gets priority. */
const unsettled = ({ name }: WindowFrame, holder: PlayerId): WindowFrame => ({
  kind: "window",
  name,
  holder,
  passes: 0,
  ready: false,
  refused: [],
});
