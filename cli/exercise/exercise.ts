// Plays seeded scenes until every handler of every card has run, or it has tried long enough; tells which did not, and
// what went wrong.
import { type Answer, type Request, sample, stream } from "../../runtime/index.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import type { Cards, PlayableGame } from "../games/index.ts";
import { observer } from "./observe.ts";
import { type Handler, type SetModule, type Watched, watch } from "./watch.ts";

export interface Fault {
  readonly seed: number;
  readonly cards: readonly string[];
  readonly message: string;
}
export interface Exercised {
  readonly handlers: readonly Handler[];
  /** Those that were never seen at work. */
  readonly silent: readonly Handler[];
  readonly scenes: number;
  readonly decisions: number;
  readonly faults: readonly Fault[];
}
export interface Options {
  readonly seed: number;
  /** Scenes at most. */
  readonly scenes: number;
  /** How often a card is asked for before it is given up. */
  readonly tries: number;
  /** Cards asked for in one scene, and decisions in it at most. */
  readonly cards: number;
  readonly decisions: number;
  step?(scenes: number, fired: number): void;
}

/** `counted` are the modules whose cards are exercised; the others lend keywords and company. */
export function exercise(
  load: PlayableGame["load"],
  modules: readonly SetModule[],
  counted: ReadonlySet<SetModule>,
  options: Options,
): Exercised {
  const watched = watch(modules, counted);
  const known = load(watched.modules);
  const faults: Fault[] = [];
  const tried = new Map<string, number>();
  let decisions = 0;
  let scenes = 0;
  while (scenes < options.scenes) {
    const asked = nextCards(watched, known, tried, options);
    if (asked.length === 0) break;
    const seed = options.seed + scenes++;
    const below = stream(seed);
    try {
      const session = known.scene(asked, seed, below);
      const wanted = new Set(asked);
      decisions += play(session, observer(watched), options.decisions, {
        below,
        wanted,
        rarely: known.rarely,
      });
    } catch (error) {
      faults.push({ seed, cards: asked, message: messageOf(error) });
    }
    options.step?.(scenes, watched.fired.size);
  }
  const silent = watched.handlers.filter((h) => !watched.fired.has(h.key));
  return { handlers: watched.handlers, silent, scenes, decisions, faults };
}

/** Cards with a handler that has not run, the least tried first. */
function nextCards(
  watched: Watched,
  { names, room }: Cards,
  tried: Map<string, number>,
  options: Options,
): readonly string[] {
  const open = new Set(watched.handlers.filter((h) => !watched.fired.has(h.key)).map((h) => h.card));
  const times = (name: string) => tried.get(name) ?? 0;
  const inTurn = [...open]
    .filter((name) => names.has(name) && times(name) < options.tries)
    .sort((a, b) => times(a) - times(b));
  // A scene has room for one to a seat of some cards, and two seats.
  const kinds = [...new Set(inTurn.map(room))].filter((kind) => kind !== undefined);
  const next = [...kinds, undefined].flatMap((kind) =>
    inTurn.filter((name) => room(name) === kind).slice(0, kind === undefined ? options.cards : 2),
  );
  for (const name of next) tried.set(name, times(name) + 1);
  return next;
}

interface Player {
  readonly below: (n: number) => number;
  /** Cards that are to be seen at work. */
  readonly wanted: ReadonlySet<string>;
  readonly rarely: readonly string[] | undefined;
}

function play(session: Session, observe: (session: Session) => void, most: number, player: Player): number {
  let n = 0;
  for (; session.request !== undefined && n < most; n++) {
    observe(session);
    session.answer(answerTo(session, session.request, player));
  }
  return n;
}

/** Eager: does rather what the cards asked for can do, lets what was begun resolve, and mostly says yes. */
function answerTo({ game }: Session, request: Request, { below, wanted, rarely = [] }: Player): Answer {
  if (request.kind === "yesNo") return below(5) > 0;
  if (request.kind !== "act") return sample(request, below);
  const pass = request.actions.find((a) => a.kind === "pass");
  const { objects } = game.state;
  const begun = objects.some((o) => o.zone === game.rules.chain && o.next === 0 && o.id !== 0);
  if (pass !== undefined && below(begun ? 2 : 6) === 0) return pass.key;
  const doing = request.actions.filter(
    (a) => a.kind !== "pass" && (!rarely.includes(a.kind) || below(8) === 0),
  );
  const card = (id: number | undefined) => (id === undefined ? undefined : objects[id]?.printed);
  const theirs = doing.filter((a) => wanted.has(card(a.object) ?? ""));
  const actions = theirs.length > 0 && below(4) > 0 ? theirs : doing.length > 0 ? doing : request.actions;
  return actions[below(actions.length)]!.key;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 6).join("\n") : String(error);
