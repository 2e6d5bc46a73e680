// Plays seeded scenes until every handler of every card has run, or it has tried long enough; tells which did not, and
// what went wrong.
import {
  type CardDef,
  registryOf,
  type SetModule,
  setScene,
  type WowSession,
} from "../../runtime/games/wow/index.ts";
import { type Answer, type Request, sample, stream } from "../../runtime/index.ts";
import { observer } from "./observe.ts";
import { isHero, sceneFor, stockOf } from "./scenes.ts";
import { type Handler, type Watched, watch } from "./watch.ts";

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
  modules: readonly SetModule[],
  counted: ReadonlySet<SetModule>,
  options: Options,
): Exercised {
  const watched = watch(modules, counted);
  const registry = registryOf(watched.modules);
  const stock = stockOf(registry);
  const faults: Fault[] = [];
  const tried = new Map<string, number>();
  let decisions = 0;
  let scenes = 0;
  while (scenes < options.scenes) {
    const asked = nextCards(watched, registry.defs, tried, options);
    if (asked.length === 0) break;
    const seed = options.seed + scenes++;
    const below = stream(seed);
    try {
      const session = setScene(sceneFor(stock, asked, seed, below));
      decisions += play(session, observer(watched), options.decisions, below);
    } catch (error) {
      faults.push({ seed, cards: asked.map((c) => c.name), message: messageOf(error) });
    }
    options.step?.(scenes, watched.fired.size);
  }
  const silent = watched.handlers.filter((h) => !watched.fired.has(h.key));
  return { handlers: watched.handlers, silent, scenes, decisions, faults };
}

/** Cards with a handler that has not run, the least tried first. */
function nextCards(
  watched: Watched,
  defs: ReadonlyMap<string, CardDef>,
  tried: Map<string, number>,
  options: Options,
): readonly CardDef[] {
  const open = new Set(watched.handlers.filter((h) => !watched.fired.has(h.key)).map((h) => h.card));
  const times = (name: string) => tried.get(name) ?? 0;
  const inTurn = [...open]
    .filter((name) => defs.has(name) && times(name) < options.tries)
    .sort((a, b) => times(a) - times(b));
  // A scene has room for two heroes.
  const heroes = inTurn.filter((name) => isHero(defs.get(name)!)).slice(0, 2);
  const others = inTurn.filter((name) => !isHero(defs.get(name)!)).slice(0, options.cards);
  const next = [...heroes, ...others];
  for (const name of next) tried.set(name, times(name) + 1);
  return next.map((name) => defs.get(name)!);
}

function play(
  session: WowSession,
  observe: (session: WowSession) => void,
  most: number,
  below: (n: number) => number,
): number {
  let n = 0;
  for (; session.request !== undefined && n < most; n++) {
    observe(session);
    session.answer(answerTo(session.request, below));
  }
  return n;
}

/** Eager: passes seldom, and mostly says yes. */
function answerTo(request: Request, below: (n: number) => number): Answer {
  if (request.kind === "yesNo") return below(5) > 0;
  if (request.kind !== "act") return sample(request, below);
  const doing = request.actions.filter((a) => a.kind !== "pass");
  const actions = doing.length === 0 || below(4) === 0 ? request.actions : doing;
  return actions[below(actions.length)]!.key;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 6).join("\n") : String(error);
