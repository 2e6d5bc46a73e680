// A session plays a game: it runs frames and generators until a player must choose, and hands the choice out.
// Its memory is a checkpoint (the state as it was when no generator was alive) and what was answered since.
import { faultOf, firstAnswer, onlyAnswer } from "./answers.ts";
import type { Gen } from "./authoring.ts";
import { snapshot } from "./cow.ts";
import { burn, TANK } from "./fuel.ts";
import type { Game, Rules } from "./game.ts";
import { reshuffle } from "./hidden.ts";
import { type PublicState, publicState } from "./public.ts";
import type { Registry } from "./registry.ts";
import type { Answer, Logged, Request } from "./requests.ts";
import { loadState, type Save, saveState } from "./save.ts";
import { gameOf } from "./start.ts";
import type { Result, State } from "./state.ts";
import type { PlayerId } from "./terms.ts";

export interface Session<D = unknown> {
  /** The rules, cards and state. To be read; writes belong to events. */
  readonly game: Game<D>;
  /** What is asked now; undefined once the game is over. */
  readonly request: Request | undefined;
  readonly result: Result | undefined;
  /** Everything that came from outside since this session began (replayed parts included). */
  readonly log: readonly Logged[];
  /** Throws an Error if the answer is not legal; ask `check` first. */
  answer(answer: Answer): void;
  /** What is wrong with an answer; undefined if it is legal. */
  check(answer: Answer): string | undefined;
  /** A copy that goes its own way; for a player, with everything dealt anew that he cannot see. */
  fork(as?: PlayerId, seed?: number): Session<D>;
  save(): Save;
  view(player: PlayerId): PublicState;
  concede(player: PlayerId): void;
}

/** How a session asks. A save must be restored in the manner it was made. */
export interface Manner {
  /** A player with priority is asked even if he can do nothing but pass: for scenarios, step by step. */
  readonly everyPriority?: boolean;
}

/** Starts (or continues) from a state in which no generator is alive. */
export function createSession<D>(
  rules: Rules<D>,
  cards: Registry,
  state: State<D>,
  manner: Manner = {},
): Session<D> {
  return begin(rules, cards, manner, { state, log: [], replay: [] }).session;
}

/** Continues a save. */
export function restoreSession<D>(
  rules: Rules<D>,
  cards: Registry,
  save: Save,
  manner: Manner = {},
): Session<D> {
  return begin(rules, cards, manner, { state: loadState<D>(save), log: [], replay: save.log }).session;
}

interface Beginning<D> {
  readonly state: State<D>;
  /** What came from outside before `state` stood so. */
  readonly log: readonly Logged[];
  /** What came from outside after it. */
  readonly replay: readonly Logged[];
  /** What is asked in this state, where that is known. */
  readonly asked?: Request;
}

function begin<D>(
  rules: Rules<D>,
  cards: Registry,
  manner: Manner,
  from: Beginning<D>,
): { readonly session: Session<D>; take(entry: Logged): void } {
  const game = gameOf(rules, cards, from.state);
  let checkpoint = from.asked === undefined ? snapshot(from.state) : from.state;
  let since: Logged[] = [];
  const log: Logged[] = from.log.slice();
  let alive: Gen | undefined;
  let request: Request | undefined = from.asked;

  /** Runs until something must be asked or the game is over. */
  function run(reply: Answer | undefined): void {
    let given = reply;
    request = undefined;
    for (;;) {
      if (alive !== undefined) {
        const { done, value } = given === undefined ? alive.next() : alive.next(given);
        given = undefined;
        if (done === true) {
          alive = undefined;
          continue;
        }
        given = automatic(value);
        if (given !== undefined) continue;
        request = value;
        return;
      }
      if (game.state.result !== undefined) return;
      burn(game);
      const frame = game.state.frames.at(-1);
      if (frame === undefined) throw new Error("the game has no frame and no result");
      const spec = rules.frames[frame.kind];
      if (spec === undefined) throw new Error(`the game has no frame ${frame.kind}`);
      const step = spec.next(game, frame);
      if (step === undefined) continue;
      if (!("kind" in step)) {
        if (since.length > 0) {
          mark();
          checkpoint = snapshot(game.state);
        }
        alive = step;
        continue;
      }
      const only = automatic(step);
      if (only === undefined) {
        mark();
        request = step;
        return;
      }
      react(step, only);
    }
  }

  /** No generator is alive: from here on the state stands for itself. */
  function mark(): void {
    since = [];
    game.fuel = TANK;
  }

  function automatic(r: Request): Answer | undefined {
    const out = game.state.players[r.player]?.out === true;
    if (out) return firstAnswer(r);
    return manner.everyPriority && r.kind === "act" ? undefined : onlyAnswer(r);
  }

  /** A frame's own request is answered: what follows is a step of its own. */
  function react(asked: Request, answer: Answer): void {
    const frame = game.state.frames.at(-1)!;
    const action = asked.kind === "act" ? asked.actions.find((a) => a.key === answer) : undefined;
    const step = rules.frames[frame.kind]!.reply?.(game, frame, answer, action);
    if (step === undefined) return;
    if ("kind" in step) throw new Error("a reply runs or moves on; it does not ask");
    alive = step;
  }

  function guarded(body: () => void): void {
    try {
      body();
    } catch (thrown) {
      // The match stops where it last stood whole.
      alive = undefined;
      request = undefined;
      Object.assign(game.state, snapshot(checkpoint));
      throw thrown;
    }
  }

  function take(entry: Logged): void {
    if (since.length === 0 && alive === undefined) checkpoint = snapshot(game.state);
    since.push(entry);
    log.push(entry);
    if ("answer" in entry) {
      const asked = request!;
      if (alive === undefined) {
        react(asked, entry.answer);
        run(undefined);
      } else run(entry.answer);
    } else if ("concede" in entry) {
      rules.concede(game, entry.concede);
      if (game.state.result !== undefined) {
        alive = undefined;
        request = undefined;
      } else if (alive === undefined) run(undefined);
      else if (request !== undefined && game.state.players[request.player]?.out === true)
        run(firstAnswer(request));
    } else {
      reshuffle(game, entry.reshuffle, entry.seed);
      if (alive === undefined) run(undefined);
    }
  }

  const session: Session<D> = {
    game,
    get request() {
      return request;
    },
    get result() {
      return game.state.result;
    },
    get log() {
      return log;
    },
    answer(answer) {
      const fault = session.check(answer);
      if (fault !== undefined) throw new Error(fault);
      guarded(() => take({ answer }));
    },
    check: (answer) => (request === undefined ? "nothing is asked" : faultOf(request, answer)),
    fork(as, seed = 0) {
      const earlier = log.slice(0, log.length - since.length);
      const copy =
        request !== undefined && alive === undefined
          ? begin(rules, cards, manner, { state: snapshot(game.state), log, replay: [], asked: request })
          : begin(rules, cards, manner, { state: snapshot(checkpoint), log: earlier, replay: since });
      if (as !== undefined) copy.take({ reshuffle: as, seed });
      return copy.session;
    },
    save: () => saveState(alive === undefined ? game.state : checkpoint, alive === undefined ? [] : since),
    view: (player) => publicState(game, player),
    concede: (player) => guarded(() => take({ concede: player })),
  };
  if (request === undefined)
    guarded(() => {
      run(undefined);
      for (const entry of from.replay) take(entry);
    });
  return { session, take };
}
