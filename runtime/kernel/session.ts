// A session plays a game: it runs frames and generators until a player must choose, and hands the choice out.
// Its memory is a checkpoint (the state as it was when no generator was alive) and what was answered since.
import { alike, lastsAlike } from "./alike.ts";
import { faultOf, firstAnswer, onlyAnswer, options, size } from "./answers.ts";
import type { Gen } from "./authoring.ts";
import { restore, snapshot } from "./cow.ts";
import { burn, TANK } from "./fuel.ts";
import type { Game, Rules } from "./game.ts";
import { reshuffle } from "./hidden.ts";
import { type PublicState, publicState } from "./public.ts";
import type { Registry } from "./registry.ts";
import { type Answer, type Logged, optionKey, type Request } from "./requests.ts";
import { loadState, type Save, saveState } from "./save.ts";
import { gameOf } from "./start.ts";
import type { AnyEvent, Result, State } from "./state.ts";
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
  /**
   * Hears every batch of applied events, in order, once nothing can take it back. Not what a save or a
   * fork replays; forks do not tell.
   */
  readonly heard?: (events: readonly AnyEvent[]) => void;
}

/** Starts (or continues) from a state in which no generator is alive. */
export function createSession<D>(
  rules: Rules<D>,
  cards: Registry,
  state: State<D>,
  manner: Manner = {},
): Session<D> {
  return new Play(rules, cards, manner, state, []).listen().begin([]);
}

/** Continues a save. */
export function restoreSession<D>(
  rules: Rules<D>,
  cards: Registry,
  save: Save,
  manner: Manner = {},
): Session<D> {
  return new Play(rules, cards, manner, loadState<D>(save), []).begin(save.log).listen();
}

/** A class, since forks are made by the thousand and accessors in a literal are made anew for each. */
class Play<D> implements Session<D> {
  readonly game: Game<D>;
  readonly log: Logged[];
  request: Request | undefined = undefined;
  readonly #manner: Manner;
  #checkpoint: State<D>;
  /** How many of the batches to be told of happened before the checkpoint. */
  #before = 0;
  /** What was asked at the checkpoint, if it stands at a question. */
  #asked: Request | undefined = undefined;
  /** What came from outside since the checkpoint. */
  #since: Logged[] = [];
  #alive: Gen | undefined = undefined;
  /** Whether each yes or no of this step made a difference, in order; the others were not asked. */
  #mattered: boolean[] = [];
  /** The same of the step that is replayed first. */
  #known: boolean[] = [];
  /** Only to see what an answer would do: asks whatever comes, and runs to the end of the step or on from there. */
  #trial: "step" | "onward" | undefined = undefined;

  constructor(
    rules: Rules<D>,
    cards: Registry,
    manner: Manner,
    state: State<D>,
    log: readonly Logged[],
    printed?: Game["printed"],
  ) {
    this.game = gameOf(rules, cards, state, printed);
    this.log = log.slice();
    this.#manner = manner;
    this.#checkpoint = state;
  }

  /** Tells of events from now on. */
  listen(): this {
    if (this.#manner.heard !== undefined) this.game.happened = [];
    return this;
  }

  #tell(): void {
    const { happened } = this.game;
    if (happened === undefined || happened.length === 0 || this.game.trying > 0) return;
    for (const batch of happened.splice(0)) this.#manner.heard?.(batch);
  }

  /** Runs to the first request, if it is not known, then through what came from outside before. */
  begin(replay: readonly Logged[], asked?: Request): this {
    this.#setCheckpoint();
    this.request = asked;
    this.#guarded(() => {
      if (asked === undefined) this.#run(undefined);
      for (const entry of replay) this.#take(entry);
    });
    this.#tell();
    return this;
  }

  get result(): Result | undefined {
    return this.game.state.result;
  }

  check(answer: Answer): string | undefined {
    const { request, game } = this;
    if (request === undefined) return "nothing is asked";
    const fault = faultOf(request, answer);
    const why = fault === undefined ? undefined : game.rules.forbids?.(game, request, answer);
    return why === undefined ? fault : `${why.words} (${why.rule})`;
  }

  answer(answer: Answer): void {
    const fault = this.check(answer);
    if (fault !== undefined) throw new Error(fault);
    this.#guarded(() => this.#take({ answer }));
    this.#tell();
  }

  concede(player: PlayerId): void {
    this.#guarded(() => this.#take({ concede: player }));
    this.#tell();
  }

  view(player: PlayerId): PublicState {
    return publicState(this.game, player);
  }

  save(): Save {
    return this.#alive === undefined
      ? saveState(this.game.state, [])
      : saveState(this.#checkpoint, this.#since);
  }

  fork(as?: PlayerId, seed = 0): Session<D> {
    const { rules, cards, state } = this.game;
    let copy: Play<D>;
    if (this.#alive === undefined) {
      // The state stands for itself, and what is asked is known.
      copy = new Play(rules, cards, this.#manner, snapshot(state), this.log, this.game.printed);
      copy.request = this.request;
    } else copy = this.#replayed();
    if (as !== undefined) copy.#take({ reshuffle: as, seed });
    return copy;
  }

  /** A copy that stands in the middle of a step, where this one stands. */
  #replayed(): Play<D> {
    const { rules, cards } = this.game;
    const earlier = this.log.slice(0, this.log.length - this.#since.length);
    const copy = new Play(rules, cards, this.#manner, snapshot(this.#checkpoint), earlier, this.game.printed);
    copy.#known = [...this.#mattered];
    return copy.begin(this.#since, this.#asked);
  }

  /** An answer after which the step ends alike whatever is answered, which is not asked. */
  #vain(r: Request): Answer | undefined {
    if (this.#trial !== undefined) return undefined;
    const ways = this.#fewWays(r);
    if (ways.length < 2) return undefined;
    const matters = this.#known.shift() ?? this.#differ(ways);
    this.#mattered.push(matters);
    return matters ? undefined : ways[0];
  }

  /** All answers to what is tried: yes or no, or which one of a few as something resolves. */
  #fewWays(r: Request): readonly Answer[] {
    if (r.kind === "yesNo") return [false, true];
    if (r.kind !== "pick" || r.min !== 1 || r.max !== 1 || this.game.trying > 0 || r.from.length > FEW)
      return [];
    return r.from.map((option) => [optionKey(option)]);
  }

  /** Does it matter what is answered? Tried on copies to the end of the step. */
  #differ(ways: readonly Answer[]): boolean {
    const [one, ...others] = ways.map((answer) => [answer]);
    const first = this.#tried(one!);
    const left = { tries: TRIES };
    return others.some((other) => this.#parts(first, this.#tried(other), one!, other, left));
  }

  /**
   * Do they part on these two ways? Where the same is asked on both and nothing shows what was answered, the answer may
   * wait in what is running, so that whatever is answered next is tried as well.
   */
  #parts(
    a: Play<D> | undefined,
    b: Play<D> | undefined,
    onA: readonly Answer[],
    onB: readonly Answer[],
    left: { tries: number },
  ): boolean {
    if (a === undefined || b === undefined) return true;
    const next = a.request;
    if (next === undefined || b.request === undefined) return next !== b.request || !this.#meet(a, b);
    if (!alike(a.game.state, b.game.state)) return true;
    if (JSON.stringify(next) !== JSON.stringify(b.request)) return true;
    const ways = size(next) > FEW ? [] : [...options(next)];
    left.tries -= 2 * ways.length;
    if (ways.length === 0 || left.tries < 0) return true;
    return ways.some((answer) => {
      const [nextA, nextB] = [
        [...onA, answer],
        [...onB, answer],
      ];
      return this.#parts(this.#tried(nextA), this.#tried(nextB), nextA, nextB, left);
    });
  }

  /**
   * Do two that come to the end of the step come to the same? At once, or by the next time that anybody is asked: what
   * lasts for the turn makes no difference where nobody can do anything in the rest of it.
   */
  #meet(a: Play<D>, b: Play<D>): boolean {
    if (!lastsAlike(a.game.state, b.game.state)) return false;
    if (alike(a.game.state, b.game.state)) return true;
    for (const copy of [a, b]) {
      copy.#trial = "onward";
      try {
        copy.#run(undefined);
      } catch {
        return false;
      }
    }
    return alike(a.game.state, b.game.state) && JSON.stringify(a.request) === JSON.stringify(b.request);
  }

  /** A copy on which these were answered in turn; undefined if they can't be. */
  #tried(answers: readonly Answer[]): Play<D> | undefined {
    this.#mattered.push(true);
    const copy = this.#replayed();
    this.#mattered.pop();
    copy.#trial = "step";
    try {
      for (const answer of answers) copy.answer(answer);
    } catch {
      return undefined;
    }
    return copy;
  }

  /** Runs until something must be asked or the game is over. */
  #run(reply: Answer | undefined): void {
    const { game } = this;
    let given = reply;
    this.request = undefined;
    for (;;) {
      if (this.#alive !== undefined) {
        const { done, value } = given === undefined ? this.#alive.next() : this.#alive.next(given);
        given = undefined;
        if (done === true) {
          this.#alive = undefined;
          if (this.#trial === "step") return;
          continue;
        }
        given = this.#automatic(value) ?? this.#vain(value);
        if (given !== undefined) continue;
        this.request = value;
        return;
      }
      if (game.state.result !== undefined) return;
      burn(game);
      const frame = game.state.frames.at(-1);
      if (frame === undefined) throw new Error("the game has no frame and no result");
      const spec = game.rules.frames[frame.kind];
      if (spec === undefined) throw new Error(`the game has no frame ${frame.kind}`);
      const step = spec.next(game, frame);
      if (step === undefined) continue;
      if (!("kind" in step)) {
        // Each step of its own: a fork or save in the middle replays no more than this step.
        if (this.#since.length > 0) this.#mark();
        this.#newStep();
        this.#asked = undefined;
        this.#alive = step;
        continue;
      }
      const only = this.#automatic(step);
      if (only === undefined) {
        this.#mark();
        this.request = step;
        return;
      }
      this.#react(step, only);
    }
  }

  /** What is done from here on is what a copy in the middle replays. */
  #newStep(): void {
    this.#setCheckpoint();
    this.#mattered = [];
  }

  #setCheckpoint(): void {
    this.#checkpoint = snapshot(this.game.state);
    this.#before = this.game.happened?.length ?? 0;
  }

  /** No generator is alive: from here on the state stands for itself. */
  #mark(): void {
    this.#since = [];
    this.game.fuel = TANK;
  }

  #automatic(r: Request): Answer | undefined {
    const out = this.game.state.players[r.player]?.out === true;
    if (out) return withoutHim(r);
    return this.#manner.everyPriority && r.kind === "act" ? undefined : onlyAnswer(r);
  }

  /** A frame's own request is answered: what follows is a step of its own. */
  #react(asked: Request, answer: Answer): void {
    const frame = this.game.state.frames.at(-1)!;
    const action = asked.kind === "act" ? asked.actions.find((a) => a.key === answer) : undefined;
    const step = this.game.rules.frames[frame.kind]!.reply?.(this.game, frame, answer, action);
    if (step === undefined) return;
    if ("kind" in step) throw new Error("a reply runs or moves on; it does not ask");
    this.#alive = step;
  }

  #guarded(body: () => void): void {
    try {
      body();
    } catch (thrown) {
      // The match stops where it last stood whole; what happened until then is told.
      this.#alive = undefined;
      this.request = undefined;
      this.game.trying = 0;
      this.game.happened?.splice(this.#before);
      restore(this.game.state, this.#checkpoint);
      this.#tell();
      throw thrown;
    }
  }

  #take(entry: Logged): void {
    if (this.#alive === undefined) {
      this.#since = [];
      this.#newStep();
      this.#asked = this.request;
    }
    this.#since.push(entry);
    this.log.push(entry);
    if ("answer" in entry) this.#answered(entry.answer);
    else if ("concede" in entry) this.#conceded(entry.concede);
    else {
      reshuffle(this.game, entry.reshuffle, entry.seed);
      if (this.#alive === undefined) this.#run(undefined);
    }
  }

  #answered(answer: Answer): void {
    if (this.#alive === undefined) {
      this.#react(this.request!, answer);
      this.#run(undefined);
    } else this.#run(answer);
  }

  #conceded(player: PlayerId): void {
    this.game.rules.concede(this.game, player);
    if (this.game.state.result !== undefined) {
      this.#alive = undefined;
      this.request = undefined;
      this.game.trying = 0;
    } else if (this.#alive === undefined) this.#run(undefined);
    else if (this.request !== undefined && this.game.state.players[this.request.player]?.out === true)
      this.#run(withoutHim(this.request));
  }
}

/** So many things to pick from are tried. */
const FEW = 8;
/** So often further answers are tried, to see whether one before them matters. */
const TRIES = 64;

/** Who is out of the game does nothing that he need not do. */
const withoutHim = (r: Request): Answer => (r.kind === "yesNo" ? false : firstAnswer(r));
