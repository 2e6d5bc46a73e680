// A turn (300): five phases with their steps. Each step begins with what the rules do by themselves and what triggers at its
// beginning, gives priority, and ends when all pass on an empty stack; the pools empty as phases end, and mana burns.

import { pickObjects } from "../../../kernel/ask.ts";
import { Aspect } from "../../../kernel/aspects.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { touch } from "../../../kernel/cow.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import { setDamage, setPlayer } from "../../../kernel/objects.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { declareAttackers } from "../combat/attacking.ts";
import { declareBlockers } from "../combat/blocking.ts";
import { assignCombatDamage, hasSecondStep } from "../combat/damage.ts";
import { emptyPool } from "../costs/pool.ts";
import { intoGraveyard } from "../destroy.ts";
import { type MtgEventInput, performAll, performOne } from "../engine.ts";
import { expire, expireAtUpkeep } from "../expiry.ts";
import { become, frameOf, top } from "../frames.ts";
import {
  controllerOf,
  handOf,
  hasKeyword,
  nextPlayer,
  objectOf,
  permanents,
  permanentsOf,
} from "../reading.ts";
import { stateBased } from "../sbe.ts";
import { stateTriggers } from "../stack/triggers.ts";
import { type MtgData, type MtgGame, setData } from "../state.ts";
import { cant } from "../terms/questions.ts";
import { type Step, steps } from "../words.ts";
import { handLimitOf } from "./hand.ts";
import { givePriority } from "./priority.ts";

const phaseOf: Readonly<Record<Step, string>> = {
  untap: "beginning",
  upkeep: "beginning",
  draw: "beginning",
  "first main": "first main",
  "beginning of combat": "combat",
  "declare attackers": "combat",
  "declare blockers": "combat",
  "combat damage": "combat",
  "end of combat": "combat",
  "second main": "second main",
  "end of turn": "end",
  cleanup: "end",
};

export const turnFrame: FrameSpec<MtgData> = {
  next(game, frame) {
    const f = frameOf(frame, "turn");
    return f.ending ? end(game, f.step) : begin(game, f.step);
  },
};

const goTo = (game: MtgGame, step: Step, ending: boolean): void =>
  become(game, { kind: "turn", step, ending });

/** 300.9: as though it were not there. */
function skipped(game: MtgGame, step: Step): boolean {
  const { skips } = game.state.data;
  const player = game.state.turnPlayer;
  const at = skips.findIndex(
    (s) =>
      s.player === player && (s.what === step || (s.what === "combat" && step === "beginning of combat")),
  );
  if (at < 0) return false;
  setData(game, { skips: skips.filter((_, i) => i !== at) });
  return true;
}

function* begin(game: MtgGame, step: Step): Gen {
  const player = game.state.turnPlayer;
  setData(game, { step });
  if (!game.state.order.includes(player)) return nextTurn(game);
  if (skipped(game, step)) {
    if (step === "beginning of combat") return goTo(game, "second main", false);
    return moveOn(game, step);
  }
  goTo(game, step, true);
  yield* act(game, step, player);
  if (game.state.result !== undefined || top(game)?.kind !== "turn") return;
  yield* performOne(game, { kind: "begins", step, player, cause: { game: true } });
  // 302.3, 314.3
  if (step === "untap") return;
  if (step === "cleanup" && !(yield* cleanupGoesOn(game))) return;
  givePriority(game);
}

/** What the rules do as the step begins; it uses no stack (408.2g). */
function* act(game: MtgGame, step: Step, player: PlayerId): Gen {
  switch (step) {
    case "untap":
      yield* phase(game, player);
      return yield* untapAll(game, player);
    case "upkeep":
      expireAtUpkeep(game, player);
      return;
    case "draw": {
      // 101.5a
      const { began, first } = game.state.data;
      const skips = began[player] === 1 && player === first && game.state.players.length === 2;
      if (!skips) yield* performOne(game, { kind: "draws", player, cause: { game: true } });
      return;
    }
    case "beginning of combat":
      setData(game, { combat: undefined });
      return;
    case "declare attackers":
      return yield* declareAttackers(game, player);
    case "declare blockers":
      return yield* declareBlockers(game);
    case "combat damage":
      return yield* assignCombatDamage(game);
    case "cleanup":
      return yield* cleanup(game, player);
    case "first main":
    case "second main":
    case "end of combat":
    case "end of turn":
      return;
  }
}

/** 302.1: permanents with phasing go as those that had phased out come back. */
function* phase(game: MtgGame, player: PlayerId): Gen {
  const back = everyIn(game, "phased out").filter((id) => {
    const kept = objectOf(game, id).stored.phased as { readonly of: number } | undefined;
    return kept?.of === player;
  });
  const out = permanentsOf(game, player).filter((id) => hasKeyword(game, id, "phasing"));
  yield* performAll(game, [
    ...back.map((object): MtgEventInput => ({ kind: "phases in", object, cause: { game: true } })),
    ...out.map((object): MtgEventInput => ({ kind: "phases out", object, cause: { game: true } })),
  ]);
}

/** 302.2 */
function* untapAll(game: MtgGame, player: PlayerId): Gen {
  const tapped = permanents(game).filter(
    (id) => objectOf(game, id).exhausted && controllerOf(game, id) === player && !cant(game, "untap", id),
  );
  yield* performAll(
    game,
    tapped.map((object): MtgEventInput => ({ kind: "untapped", object, cause: { game: true } })),
  );
}

/** 314.1-2 */
function* cleanup(game: MtgGame, player: PlayerId): Gen {
  const hand = handOf(game, player);
  const over = hand.length - handLimitOf(game, player);
  if (over > 0) {
    const why = { ask: "Which cards do you discard?" };
    const cards = yield* pickObjects(game, player, why, {
      role: "discard",
      from: hand,
      min: over,
      max: over,
    });
    yield* intoGraveyard(
      game,
      cards.map((object) => ({ kind: "discards", player, object })),
      "discard",
      { game: true },
    );
  }
  for (const id of permanents(game)) if (objectOf(game, id).damage > 0) setDamage(game, id, 0);
  expire(game, "end of turn");
}

/** 314.3: only if something happens does anybody get priority, and then another cleanup step follows. */
function* cleanupGoesOn(game: MtgGame): Gen<boolean> {
  const any = yield* stateBased(game);
  return any || stateTriggers(game) || game.state.waiting.length > 0;
}

function* end(game: MtgGame, step: Step): Gen {
  if (step === "cleanup" && game.state.data.step === "cleanup" && acted(game))
    return goTo(game, "cleanup", false);
  // 311.2
  if (step === "end of combat") {
    expire(game, "end of combat");
    setData(game, { combat: undefined });
  }
  yield* leavePhase(game, step, following(game, step));
  moveOn(game, step);
}

/** Was there priority in this cleanup step? Then it is not the last (314.3). */
function acted(game: MtgGame): boolean {
  const { history } = game.state;
  const at = history.findLastIndex((e) => e.kind === "begins");
  return history.length - 1 > at || game.state.waiting.length > 0;
}

/** 300.3: mana that is left in the pools as a phase ends burns. */
function* leavePhase(game: MtgGame, step: Step, next: Step | undefined): Gen {
  if (next !== undefined && phaseOf[next] === phaseOf[step] && game.state.data.extraSteps.length === 0)
    return;
  for (const player of game.state.order) {
    const n = emptyPool(game, player);
    if (n > 0) yield* performOne(game, { kind: "loses life", player, n, cause: { game: true } });
  }
}

/** The step that follows in this turn; undefined after the last. */
function following(game: MtgGame, step: Step): Step | undefined {
  const { combat } = game.state.data;
  // 308.4: without attackers there is neither blocking nor damage.
  if (step === "declare attackers" && (combat === undefined || combat.attacks.length === 0))
    return "end of combat";
  if (step === "combat damage" && hasSecondStep(game)) return "combat damage";
  return steps[steps.indexOf(step) + 1];
}

/** 300.7-8: what was added comes first. */
function moveOn(game: MtgGame, step: Step): void {
  const next = following(game, step);
  const { extraSteps } = game.state.data;
  const [extra, ...rest] = extraSteps;
  if (extra !== undefined && (next === undefined || phaseOf[next] !== phaseOf[step])) {
    setData(game, { extraSteps: rest });
    goTo(game, extra, false);
  } else if (next === undefined) nextTurn(game);
  else goTo(game, next, false);
}

/** 300.6: added turns come first, the newest before all. */
function nextTurn(game: MtgGame): void {
  const player = game.state.turnPlayer;
  const [extra, ...rest] = game.state.data.extraTurns;
  if (extra !== undefined) setData(game, { extraTurns: rest });
  let next = extra ?? nextPlayer(game, player);
  for (let i = 0; i < 100; i++) {
    const { skips } = game.state.data;
    const at = skips.findIndex((s) => s.player === next && s.what === "turn");
    if (at < 0) break;
    setData(game, { skips: skips.filter((_, k) => k !== at) });
    next = nextPlayer(game, next);
  }
  beginTurn(game, next);
  goTo(game, "untap", false);
}

export function beginTurn(game: MtgGame, player: PlayerId): void {
  const s = game.state;
  s.turn += 1;
  s.turnPlayer = player;
  s.history = [];
  s.historyEp = s.ep;
  s.firsts = [];
  const began = s.data.began.map((n, p) => (p === player ? n + 1 : n));
  setData(game, { began, lands: 0, combat: undefined });
  // 212.3d
  const { stored } = s.players[player]!;
  setPlayer(game, player, { stored: { ...stored, before: stored.latest ?? 0, latest: s.turn } });
  touch(s, Aspect.turn | Aspect.history);
}
