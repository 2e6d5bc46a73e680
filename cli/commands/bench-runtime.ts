// The runtime's figures of `bench`: random games between two decks, crowded tables, forks and saves. Everything is
// run for a while before it is measured, so that the figures are those of compiled code.
import { sample } from "../../runtime/kernel/answers.ts";
import { digest, hashText } from "../../runtime/kernel/hash.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import type { Cards, DeckLike } from "../games/index.ts";
import { clock, type Figure, repeat } from "./bench-clock.ts";

/** Games that are played before any is measured. */
const WARM_UP = 300;

export function runtimeFigures(
  cards: Cards,
  decks: readonly DeckLike[],
  names: readonly string[],
  seconds: number,
): readonly Figure[] {
  const start = (seed: number) => cards.start({ decks, seed });
  for (let seed = 1; seed <= WARM_UP; seed++) playOn(start(seed), seed);
  return [
    ...randomPlay(start, names, seconds),
    ...crowded(cards, 50, 0, seconds),
    ...crowded(cards, 200, 0, seconds),
    ...crowded(cards, 200, 20, seconds),
    ...copies(cards, start),
  ];
}

/** What a player chooses among several things is a decision; what can only be passed or done one way is none. */
function randomPlay(
  start: (seed: number) => Session,
  names: readonly string[],
  seconds: number,
): readonly Figure[] {
  let decisions = 0;
  let games = 0;
  const began = clock();
  for (; clock() - began < seconds; games++) decisions += playOn(start(games), games);
  const spent = clock() - began;
  return [
    {
      name: `random play of ${names.join(" against ")}, choices among several things alone, after ${WARM_UP} games to warm up`,
      value: decisions / spent,
      unit: "decisions per second",
    },
    { name: `${games} games`, value: games / spent, unit: "games per second" },
    { name: "", value: (1e6 * spent) / decisions, unit: "microseconds per decision" },
  ];
}

/** The first decisions of random play at a table with so many cards in play; some of them change others. */
function crowded(cards: Cards, many: number, effects: number, seconds: number): readonly Figure[] {
  const scene = cards.crowd(many, effects);
  const few = 15;
  const round = (seed: number) => playOn(scene.fork(), seed, few);
  const until = (limit: number) => {
    const began = clock();
    let decisions = 0;
    // The clock itself takes time.
    for (let seed = 0; seed % 20 > 0 || clock() - began < limit; seed++) decisions += round(seed);
    return (clock() - began) / decisions;
  };
  until(seconds / 2);
  const figures = [
    {
      name: `${many} cards in play${effects > 0 ? `, ${effects} continuous effects` : ""}`,
      value: 1e6 * until(seconds),
      unit: "microseconds per decision",
    },
  ];
  if (effects === 0) return figures;
  const { game } = scene;
  const derive = () => {
    game.state.view = undefined;
    viewOf(game);
  };
  repeat(0.5, derive);
  return [...figures, { name: "", value: 1e6 * repeat(0.5, derive), unit: "microseconds to derive them" }];
}

function copies(cards: Cards, start: (seed: number) => Session): readonly Figure[] {
  const measured = (name: string, body: () => unknown): Figure => {
    repeat(0.3, body);
    return { name, value: 1e6 * repeat(1, body), unit: "microseconds" };
  };
  const atPriority = some(start, (s) => s.request?.kind === "act");
  const inside = some(start, (s) => s.request !== undefined && s.request.kind !== "act");
  const save = atPriority?.save();
  return [
    ...(atPriority && save
      ? [
          measured("fork at a priority point", () => atPriority.fork()),
          measured("save", () => atPriority.save()),
          measured("restore", () => cards.restore(save)),
        ]
      : []),
    ...(inside ? [measured("fork in the middle of a resolution", () => inside.fork())] : []),
  ];
}

/** Random answers, at most so many; gives how many there were. */
function playOn(session: Session, seed: number, most = 20_000): number {
  const below = stream(seed);
  let n = 0;
  for (; session.request !== undefined && n < most; n++) session.answer(sample(session.request, below));
  return n;
}

/** All that is asked, answered and done in seeded games of random decks, as one number. */
export function fingerprint(
  cards: Cards,
  decks: (seed: number) => readonly DeckLike[],
  games: number,
): { readonly hash: number; readonly decisions: number } {
  let hash = 0;
  let decisions = 0;
  const note = (what: unknown) => {
    hash = hashText(`${hash} ${JSON.stringify(what)}`);
  };
  for (let seed = 1; seed <= games; seed++) {
    const session = cards.start({ decks: decks(seed), seed, manner: { heard: note } });
    const below = stream(seed);
    for (let n = 0; session.request !== undefined && n < 5_000; n++, decisions++) {
      note(session.request);
      session.answer(sample(session.request, below));
    }
    note(digest(session.game.state));
  }
  return { hash, decisions };
}

/** A game brought to a point past its fifth turn at which the test holds. */
function some(start: (seed: number) => Session, test: (session: Session) => boolean): Session | undefined {
  for (let seed = 1; seed <= 50; seed++) {
    const session = start(seed);
    const below = stream(seed);
    for (let n = 0; session.request !== undefined && n < 5_000; n++) {
      if (session.game.state.turn > 5 && test(session)) return session;
      session.answer(sample(session.request, below));
    }
  }
  return undefined;
}
