// Plays a scenario step by step. Every question must be answered by the script, every answer must be asked
// for, and at the end nothing may be left open. Throws a StepError with the step that failed.

import type { WowRegistry } from "../../runtime/games/wow/index.ts";
import { options } from "../../runtime/kernel/answers.ts";
import type { Action as Offer, RequestOf } from "../../runtime/kernel/requests.ts";
import { inZone } from "../../runtime/kernel/zones.ts";
import { differences } from "./expect.ts";
import type { Action, Answers, Said, Scenario, Step } from "./format.ts";
import { Names } from "./names.ts";
import { isMeant, say } from "./say.ts";
import { editionsOf, stage } from "./stage.ts";

export class StepError extends Error {
  /** Index of the step; -1 for the stage. */
  readonly step: number;
  constructor(step: number, message: string) {
    super(message);
    this.step = step;
  }
}

/** More decisions than any scenario needs; beyond it the scenario is taken to be caught in a loop. */
const mostDecisions = 2000;

/** Plays it by each ruleset that its rules name, or by the one it says, or by the newest. */
export function runScenario(scenario: Scenario, registry: WowRegistry): void {
  for (const edition of editionsOf(scenario)) runUnder(edition, scenario, registry);
}

export function runUnder(edition: string, scenario: Scenario, registry: WowRegistry): void {
  let at = -1;
  try {
    const names = new Names(stage(scenario, registry, edition));
    for (const [i, step] of scenario.do.entries()) {
      at = i;
      new Stepping(names).take(step);
    }
    const { request } = names.session;
    if (request !== undefined && request.kind !== "act")
      throw new Error(`the scenario ends with a question left open: ${names.question()}`);
  } catch (thrown) {
    throw new StepError(at, thrown instanceof Error ? thrown.message : JSON.stringify(thrown));
  }
}

/** One step: its own queues of answers. */
class Stepping {
  private readonly names: Names;
  private readonly on: (string | readonly string[])[] = [];
  private readonly modes: string[] = [];
  private x: number | undefined;
  private at: string | undefined;
  private answers: Answers[number][] = [];
  private decisions = 0;

  constructor(names: Names) {
    this.names = names;
  }

  take(step: Step): void {
    if ("answers" in step) this.answers = [...(step.answers ?? [])];
    if ("on" in step) this.on.push(...(step.on ?? []));
    if ("modes" in step) this.modes.push(...(step.modes ?? []));
    if ("x" in step) this.x = step.x;
    if ("expect" in step) this.expect(differences(this.names, step.expect));
    else if ("asked" in step) this.asked(step.asked, step.choices);
    else if ("refuse" in step) this.expect(this.offered(step.refuse, step.by) ? ["it is on offer"] : []);
    else if ("offer" in step) this.expect(this.offered(step.offer, step.by) ? [] : ["it is not on offer"]);
    else if ("concede" in step) this.names.session.concede(this.seat(step.concede));
    else if ("pass" in step) this.pass(step.pass);
    else if ("resolve" in step) this.resolve(step.resolve);
    else if ("finish" in step) this.finish(step.finish);
    else this.act(step);
    this.leftovers();
  }

  private expect(faults: readonly string[]): void {
    if (faults.length > 0) throw new Error(faults.join("; "));
  }

  private seat(name: string | undefined) {
    const player = name === undefined ? this.names.seat(this.names.seats[0] ?? "") : this.names.seat(name);
    if (player === undefined) throw new Error(`no seat is named ${name}`);
    return player;
  }

  /** The seat's own priority; an error says who is asked instead. */
  private priority(by: string | undefined): RequestOf<"act"> {
    const { request } = this.names.session;
    const player = this.seat(by);
    if (request?.kind !== "act" || request.player !== player)
      throw new Error(
        `${this.names.seatName(player)} does not have priority; asked is ${this.names.question()}`,
      );
    return request;
  }

  private find(request: RequestOf<"act">, action: Action): readonly Offer[] {
    if (action.pass) return request.actions.filter((a) => a.kind === "pass");
    const [kinds, name] = wanted(action);
    const ids = this.names.candidates(name);
    return request.actions.filter(
      (a) =>
        kinds.includes(a.kind) &&
        a.object !== undefined &&
        (ids.includes(a.object) || this.names.nameOf(a.object) === name),
    );
  }

  private act(
    step: Extract<
      Step,
      | { play: string }
      | { use: string }
      | { complete: string }
      | { place: string }
      | { attack: string }
      | { strike: string }
    >,
  ): void {
    const request = this.priority(step.by);
    const found = this.find(request, step as Action);
    const kind = "place" in step ? (step.face === "up" ? "place up" : "place down") : undefined;
    const fitting = kind === undefined ? found : found.filter((a) => a.kind === kind);
    const offer = fitting["use" in step && step.power !== undefined ? step.power - 1 : 0];
    if (offer === undefined) throw new Error(`it is not on offer; asked is ${this.names.question()}`);
    if ("attack" in step) this.at = step.at;
    const log = this.names.session.log.length;
    this.names.session.answer(offer.key);
    this.settle();
    const frame = this.names.session.game.state.frames.at(-1);
    if (
      Array.isArray(frame?.refused) &&
      frame.refused.includes(offer.key) &&
      this.names.session.log.length > log
    )
      throw new Error("it was begun, could not be completed and was taken back (707.2)");
    this.takenAlone();
  }

  /** A target or defender that was the only legal one is not asked for; it must be the one that is named. */
  private takenAlone(): void {
    const { state } = this.names.session.game;
    const top = state.objects[this.chain()[0] ?? 0]?.link;
    const targets = top?.targets.flat() ?? [];
    const isTarget = (name: string) =>
      targets.includes(this.names.seat(name) as never) ||
      this.names.candidates(name).some((id) => targets.includes(id));
    while (this.on.length > 0 && [this.on[0]!].flat().every(isTarget)) this.on.shift();
    const defender = state.data.combat?.proposedDefender;
    if (this.at !== undefined && defender !== undefined && this.names.candidates(this.at).includes(defender))
      this.at = undefined;
  }

  private pass(by: string): void {
    this.priority(by);
    this.names.session.answer("pass");
    this.settle();
  }

  private resolve(many: number | "all"): void {
    let resolved = 0;
    for (;;) {
      this.settle();
      const before = this.chain();
      if (many === "all" ? before.length === 0 : resolved >= many) return;
      if (before.length === 0) throw new Error(`the chain is empty after ${resolved} of ${many} links`);
      if (this.names.session.request === undefined) throw new Error("the game is over");
      this.names.session.answer("pass");
      this.settle();
      const after = this.chain();
      resolved += before.filter((id) => !after.includes(id)).length;
      if (this.names.session.request === undefined) return;
    }
  }

  private finish(what: "combat" | "turn" | "ready step" | "end"): void {
    const { session } = this.names;
    const { turn } = session.game.state;
    const over = (): boolean => {
      const { state } = session.game;
      if (what === "combat") return state.data.combat === undefined && this.chain().length === 0;
      if (what === "end") return state.turn !== turn || state.data.phase === "end";
      if (what === "ready step") return state.turn !== turn;
      return state.turn !== turn && state.data.phase === "action" && this.chain().length === 0;
    };
    if (what === "combat" && session.game.state.data.combat === undefined)
      throw new Error("there is no combat");
    for (;;) {
      this.settle();
      if (session.request === undefined || over()) return;
      session.answer("pass");
    }
  }

  /** Answers what is asked until someone has priority or the game is over. */
  private settle(): void {
    const { session } = this.names;
    for (let r = session.request; r !== undefined && r.kind !== "act"; r = session.request) {
      if (++this.decisions > mostDecisions) throw new Error("the step does not come to an end");
      session.answer(say(this.names, r, this.next(r)));
    }
    if (++this.decisions > mostDecisions) throw new Error("the step does not come to an end");
  }

  /** What the script says to a request: targets, X, modes and the defender have places of their own. */
  private next(r: Exclude<NonNullable<Names["session"]["request"]>, { kind: "act" }>): Said {
    const role = r.kind === "pick" ? r.role : r.kind;
    if (role === "target" && this.on.length > 0) return this.on.shift()!;
    if (role === "defender" && this.at !== undefined) {
      const at = this.at;
      this.at = undefined;
      return at;
    }
    if (role === "mode" && this.modes.length > 0) return this.modes.splice(0);
    if (role === "number" && this.x !== undefined) {
      const x = this.x;
      this.x = undefined;
      return x;
    }
    const said = this.answers.shift();
    const seat = this.names.seatName(r.player);
    if (said === undefined) throw new Error(`nothing is scripted for ${this.names.question()}`);
    const [who, what] = Object.entries(said)[0] ?? [];
    if (who !== seat || what === undefined)
      throw new Error(`${seat} is asked, not ${who}: ${this.names.question()}`);
    return what;
  }

  private asked(text: string, choices: readonly string[] | undefined): void {
    const question = this.names.question();
    if (!question.includes(text)) throw new Error(`asked is ${question}`);
    const { request } = this.names.session;
    if (choices === undefined) return;
    const from = request?.kind === "pick" ? request.from : [];
    const missing = choices.filter((c) => !from.some((o) => isMeant(this.names, o, c)));
    if (missing.length > 0 || from.length !== choices.length) throw new Error(`asked is ${question}`);
  }

  /** Whether an action (with a defender or first target) could be begun now; the game is not touched. */
  private offered(action: Action, by: string | undefined): boolean {
    const request = this.priority(by);
    const offers = this.find(request, action);
    const choice = action.at ?? action.on;
    if (offers.length === 0) return false;
    if (choice === undefined) return offers.some((offer) => !this.takenBack(offer));
    return offers.some((offer) => {
      const trial = this.names.session.fork();
      trial.answer(offer.key);
      const r = trial.request;
      // A single legal choice is taken without asking: the link tells it.
      if (r?.kind === "pick") return r.from.some((o) => isMeant(this.names, o, choice));
      const top = trial.game.state.objects[inZone(trial.game, "chain", request.player)[0] ?? 0]?.link;
      const taken = [...(top?.targets.flat() ?? []), top?.notes.defender];
      return this.names.candidates(choice).some((id) => taken.includes(id));
    });
  }

  /** Begun and rewound (707.2): what stands in its way is seen only by trying, with the first answer to each question. */
  private takenBack(offer: Offer): boolean {
    if (offer.kind === "pass") return false;
    const trial = this.names.session.fork();
    trial.answer(offer.key);
    for (let r = trial.request; r !== undefined && r.kind !== "act"; r = trial.request) {
      const [first] = options(r);
      if (first === undefined) break;
      trial.answer(first);
    }
    const frame = trial.game.state.frames.at(-1);
    return Array.isArray(frame?.refused) && frame.refused.includes(offer.key);
  }

  private chain() {
    const { game } = this.names.session;
    return inZone(game, "chain", game.state.turnPlayer);
  }

  private leftovers(): void {
    const left = [
      ...this.on.map((o) => `target ${o}`),
      ...(this.at === undefined ? [] : [`defender ${this.at}`]),
      ...this.modes.map((m) => `mode ${m}`),
      ...(this.x === undefined ? [] : [`X ${this.x}`]),
      ...this.answers.map((a) => JSON.stringify(a)),
    ];
    if (left.length > 0)
      throw new Error(`never asked for: ${left.join(", ")}; asked now is ${this.names.question()}`);
  }
}

function wanted(action: Action): readonly [kinds: readonly string[], name: string] {
  if (action.play !== undefined) return [["play"], action.play];
  if (action.use !== undefined) return [["use"], action.use];
  if (action.complete !== undefined) return [["complete"], action.complete];
  if (action.place !== undefined) return [["place up", "place down"], action.place];
  if (action.strike !== undefined) return [["strike"], action.strike];
  return [["propose"], action.attack ?? ""];
}
