// Plays a scenario step by step. Every question must be answered by the script, every answer must be asked
// for, and at the end nothing may be left open. Throws a StepError with the step that failed.

import { options } from "../../runtime/kernel/answers.ts";
import type { Action as Offer, Request, RequestOf } from "../../runtime/kernel/requests.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import type { Cards } from "../games/game.ts";
import { deckDifferences } from "./decks.ts";
import { differences } from "./expect.ts";
import type { Act, Answers, DeckStep, Expectations, Said, Scenario, Step } from "./format.ts";
import { Names } from "./names.ts";
import { fits, isMeant, say } from "./say.ts";
import type { Field, ScenarioWords } from "./words.ts";

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

/** Plays it by each ruleset that its rules name, or by the one it says, or by the usual one. */
export function runScenario(scenario: Scenario, cards: Cards): void {
  for (const edition of cards.scenarios.editions(scenario)) runUnder(edition, scenario, cards);
}

export function runUnder(edition: string, scenario: Scenario, cards: Cards): void {
  let at = -1;
  try {
    const names = Names.of(cards.stage(scenario, edition), cards.scenarios);
    for (const [i, step] of scenario.do.entries()) {
      at = i;
      if ("deck" in step) {
        const faults = deckDifferences(step as DeckStep, edition, cards);
        if (faults.length > 0) throw new Error(faults.join("; "));
      } else new Stepping(names, cards.scenarios).take(step);
    }
    const { request } = names.session;
    if (request !== undefined && request.kind !== "act")
      throw new Error(`the scenario ends with a question left open: ${names.question()}`);
  } catch (thrown) {
    throw new StepError(at, thrown instanceof Error ? thrown.message : JSON.stringify(thrown));
  }
}

/** A step's fields as the script's kinds have them; the schema has seen to it that one of the kinds holds. */
interface Told {
  readonly by?: string;
  readonly answers?: Answers;
  readonly expect?: Expectations;
  readonly asked?: string;
  readonly choices?: readonly string[];
  readonly refuse?: Act;
  readonly rule?: string | number;
  readonly offer?: Act;
  readonly concede?: string;
  readonly pass?: string;
  readonly resolve?: number | "all";
  readonly finish?: string;
}

/** One step: its own queues of answers. */
class Stepping {
  private readonly names: Names;
  private readonly words: ScenarioWords;
  /** What the step's fields still have to say, by field. */
  private readonly said = new Map<string, Said[]>();
  private answers: Answers[number][] = [];
  private decisions = 0;

  constructor(names: Names, words: ScenarioWords) {
    this.names = names;
    this.words = words;
  }

  take(step: Step): void {
    const told = step as Told;
    this.answers = [...(told.answers ?? [])];
    for (const { name, each } of Object.values(this.words.fields)) {
      const value = (step as Act)[name] as Said | undefined;
      if (value !== undefined) this.said.set(name, each ? [...(value as readonly string[])] : [value]);
    }
    if (told.expect !== undefined) this.expect(differences(this.names, this.words, told.expect));
    else if (told.asked !== undefined) this.asked(told.asked, told.choices);
    else if (told.refuse !== undefined)
      this.expect(
        this.offered(told.refuse, told.by)
          ? ["it is on offer"]
          : this.refusal(told.refuse, told.by, told.rule),
      );
    else if (told.offer !== undefined)
      this.expect(
        this.offered(told.offer, told.by) ? [] : [`it is not on offer${this.because(told.offer, told.by)}`],
      );
    else if (told.concede !== undefined) this.names.session.concede(this.seat(told.concede));
    else if (told.pass !== undefined) this.pass(told.pass);
    else if (told.resolve !== undefined) this.resolve(told.resolve);
    else if (told.finish !== undefined) this.finish(told.finish);
    else if (this.awaited(step as Act) !== undefined) this.await();
    else this.act(step as Act);
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

  private find(request: RequestOf<"act">, act: Act): readonly Offer[] {
    if (act.pass) return request.actions.filter((a) => a.kind === "pass");
    const found = this.words.offers(this.names, request.actions, act);
    if (found === undefined) throw new Error(`no action is named so: ${Object.keys(act).join(", ")}`);
    return found;
  }

  private act(act: Act): void {
    const request = this.priority(act.by);
    const found = this.find(request, act);
    const offer = found[typeof act.power === "number" ? act.power - 1 : 0];
    if (offer === undefined)
      throw new Error(`it is not on offer${this.because(act)}; asked is ${this.names.question()}`);
    const log = this.names.session.log.length;
    this.names.session.answer(offer.key);
    this.settle();
    if (refused(this.names.session, offer) && this.names.session.log.length > log)
      throw new Error(`it was begun, could not be completed and was ${this.words.takenBack}`);
    this.takenAlone();
  }

  /** The rule in the way of an action, if the game can tell. */
  private because(act: Act, by = act.by): string {
    const why = this.words.why?.(this.names, this.seat(by), act);
    return why === undefined ? "" : `: ${why}`;
  }

  /** What is wrong with the rule that a step names for what it refuses. */
  private refusal(act: Act, by: string | undefined, rule: string | number | undefined): readonly string[] {
    const why = this.because(act, by);
    if (rule === undefined || why.endsWith(`(${rule})`)) return [];
    return [why === "" ? `no rule is told that forbids it, not ${rule}` : `forbidden${why}, not by ${rule}`];
  }

  /** What was the only legal choice is not asked for; it must be the one that is named. */
  private takenAlone(): void {
    for (const [field, said] of this.said)
      while (said.length > 0 && this.words.taken(this.names, field, said[0]!)) said.shift();
  }

  /** The field that makes a step of an answer to a question to come. */
  private awaited(act: Act): string | undefined {
    const found = Object.entries(this.words.awaited ?? {}).find(([field]) => act[field] !== undefined);
    if (found === undefined) return undefined;
    const absent = found[1].absent?.(this.names.session);
    if (absent !== undefined) throw new Error(absent);
    return found[0];
  }

  /** All pass until the question has come that the step answers. */
  private await(): void {
    const { session } = this.names;
    const { turn } = session.game.state;
    for (;;) {
      this.settle();
      if (this.said.size === 0 || session.request === undefined || session.game.state.turn !== turn) return;
      this.letGo();
    }
  }

  private pass(by: string): void {
    this.priority(by);
    this.names.session.answer("pass");
    this.settle();
  }

  /** Lets things go on, as whoever is asked. */
  private letGo(): void {
    const { request } = this.names.session;
    const key = this.words.passing.find(
      (word) => request?.kind === "act" && request.actions.some((a) => a.key === word),
    );
    this.names.session.answer(key ?? "pass");
  }

  private resolve(many: number | "all"): void {
    let resolved = 0;
    for (;;) {
      this.settle();
      const before = this.names.chain();
      if (many === "all" ? before.length === 0 : resolved >= many) return;
      if (before.length === 0) throw new Error(`the chain is empty after ${resolved} of ${many} links`);
      if (this.names.session.request === undefined) throw new Error("the game is over");
      this.letGo();
      this.settle();
      const after = this.names.chain();
      resolved += before.filter((id) => !after.includes(id)).length;
      if (this.names.session.request === undefined) return;
    }
  }

  private finish(what: string): void {
    const { words } = this;
    const { session } = this.names;
    const ending = words.endings[what];
    if (ending === undefined)
      throw new Error(`nothing that is finished is named ${what}: ${Object.keys(words.endings).join(", ")}`);
    const { turn } = session.game.state;
    const absent = ending.absent?.(session);
    if (absent !== undefined) throw new Error(absent);
    for (;;) {
      this.settle();
      if (session.request === undefined || ending.over(session, turn)) return;
      this.letGo();
    }
  }

  /** Answers what is asked until someone has priority or the game is over. */
  private settle(): void {
    const { session } = this.names;
    for (let r = session.request; r !== undefined && isWithin(this.words, r); r = session.request) {
      if (++this.decisions > mostDecisions) throw new Error("the step does not come to an end");
      session.answer(r.kind === "act" ? this.payment(r) : say(this.names, r, this.next(r)));
    }
    if (++this.decisions > mostDecisions) throw new Error("the step does not come to an end");
  }

  /** What the script says to a request: targets, X, modes and the like have fields of their own. */
  private next(r: Exclude<Request, { kind: "act" }>): Said {
    const field = this.words.fields[roleOf(r)];
    const own = field === undefined ? undefined : this.ownAnswer(field, r);
    if (own !== undefined) return own;
    const usual = this.words.usual?.[roleOf(r)];
    const seat = this.names.seatName(r.player);
    if (usual !== undefined && this.answers[0]?.[seat] === undefined) return usual;
    const said = this.answers.shift();
    if (said === undefined) throw new Error(`nothing is scripted for ${this.names.question()}`);
    const { not = [], ...told } = said;
    const [who, what] = Object.entries(told)[0] ?? [];
    if (who !== seat || what === undefined)
      throw new Error(`${seat} is asked, not ${who}: ${this.names.question()}`);
    for (const one of [not].flat())
      if (fits(this.names, r, one))
        throw new Error(`${JSON.stringify(one)} answers ${this.names.question()}`);
    return what;
  }

  /** What the field that answers such questions still has to say to this one. */
  private ownAnswer(field: Field, r: Request): Said | undefined {
    const queue = this.said.get(field.name);
    const [said] = queue ?? [];
    if (queue === undefined || said === undefined) return undefined;
    if (!field.byCard) queue.shift();
    if (queue.length === 0) this.said.delete(field.name);
    if (!field.byCard) return said;
    const told = said as unknown as Readonly<Record<string, Said>>;
    const card = r.why.card ?? (0 as ObjectId);
    const name = Object.keys(told).find((one) => this.names.candidates(one).includes(card));
    if (name === undefined) return undefined;
    const { [name]: value, ...rest } = told;
    if (Object.keys(rest).length === 0) this.said.delete(field.name);
    else this.said.set(field.name, [rest as unknown as Said]);
    return value;
  }

  /** What is tapped or used to pay: as the step says, or as it usually is. */
  private payment(r: RequestOf<"act">): string {
    const { paying } = this.words;
    const queue = paying === undefined ? undefined : this.said.get(paying.field);
    const name = queue?.shift();
    if (queue?.length === 0) this.said.delete(paying!.field);
    if (name !== undefined) {
      const offer = r.actions.find((a) => a.label === name || isOf(this.names, a, String(name)));
      if (offer === undefined) throw new Error(`${name} does not pay; asked is ${this.names.question()}`);
      return offer.key;
    }
    const usual = r.actions.find((a) => a.key === paying?.usual);
    if (usual === undefined) throw new Error(`nothing is scripted for ${this.names.question()}`);
    return usual.key;
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

  /** Whether an action (with what its fields say) could be begun now; the game is not touched. */
  private offered(act: Act, by: string | undefined): boolean {
    const awaited = this.awaited(act);
    if (awaited !== undefined) return this.couldBeAwaited(awaited, act);
    const offers = this.find(this.priority(by), act);
    const asked = Object.values(this.words.fields).filter(({ name }) => act[name] !== undefined);
    if (asked.length === 0) return offers.some((offer) => !this.takenBack(offer));
    return offers.some((offer) => {
      const trial = this.names.session.fork();
      trial.answer(offer.key);
      return this.couldBe(this.names.in(trial), act);
    });
  }

  /** Goes through the questions of a begun action until one is about what a field of the act says. */
  private couldBe(names: Names, act: Act): boolean {
    const { words } = this;
    const { session } = names;
    for (let r = session.request; r !== undefined && isWithin(words, r); r = session.request) {
      const field = words.fields[roleOf(r)]?.name;
      const said = field === undefined ? undefined : (act[field] as Said | undefined);
      if (said !== undefined && r.kind === "pick")
        return [said].flat().every((one) => r.from.some((o) => isMeant(names, o, String(one))));
      const [first] = options(r);
      if (first === undefined) return false;
      session.answer(first);
    }
    // A single legal choice is taken without asking.
    return Object.values(words.fields).every(({ name }) => {
      const said = act[name] as Said | undefined;
      return said === undefined || words.taken(names, name, said);
    });
  }

  /** Goes on in a copy until what the field answers is asked. */
  private couldBeAwaited(field: string, act: Act): boolean {
    const session = this.names.session.fork();
    const names = this.names.in(session);
    const { turn } = session.game.state;
    for (let r = session.request; r !== undefined && session.game.state.turn === turn; r = session.request) {
      const asks = this.words.fields[roleOf(r)];
      if (asks?.name === field && r.kind === "pick") {
        const told = act[field] as Said | Readonly<Record<string, Said>>;
        const said = asks.byCard
          ? Object.entries(told).flatMap(([card, to]) =>
              names.candidates(card).includes(r.why.card ?? (0 as ObjectId)) ? [to].flat() : [],
            )
          : [told].flat();
        if (said.length > 0) return said.every((one) => r.from.some((o) => isMeant(names, o, String(one))));
      }
      if (r.kind === "act" && !isWithin(this.words, r)) session.answer("pass");
      else {
        const [first] = options(r);
        if (first === undefined) return false;
        session.answer(first);
      }
    }
    return false;
  }

  /** Begun and rewound: what stands in its way is seen only by trying, with the first answer to each question. */
  private takenBack(offer: Offer): boolean {
    if (offer.kind === "pass") return false;
    const trial = this.names.session.fork();
    trial.answer(offer.key);
    for (let r = trial.request; r !== undefined && isWithin(this.words, r); r = trial.request) {
      const [first] = options(r);
      if (first === undefined) break;
      trial.answer(first);
    }
    return refused(trial, offer);
  }

  private leftovers(): void {
    const called = new Map(Object.values(this.words.fields).map((f) => [f.name, f.called]));
    const left = [
      ...[...this.said].flatMap(([field, said]) => said.map((one) => `${called.get(field)} ${one}`)),
      ...this.answers.map((a) => JSON.stringify(a)),
    ];
    if (left.length > 0)
      throw new Error(`never asked for: ${left.join(", ")}; asked now is ${this.names.question()}`);
  }
}

/** Is it asked within an action: anything but what somebody wants to do? */
const isWithin = ({ paying }: ScenarioWords, r: Request): boolean =>
  r.kind !== "act" ||
  (paying !== undefined &&
    r.actions.length > 0 &&
    r.actions.every((a) => a.kind === paying.kind || a.key === paying.usual));

const isOf = (names: Names, offer: Offer, name: string): boolean =>
  offer.object !== undefined && names.candidates(name).includes(offer.object);

const roleOf = (r: Request): string => (r.kind === "pick" ? r.role : r.kind);

/** The frame that asks keeps what was begun and taken back since. */
function refused(session: Session, offer: Offer): boolean {
  const frame = session.game.state.frames.at(-1);
  return Array.isArray(frame?.refused) && frame.refused.includes(offer.key);
}
