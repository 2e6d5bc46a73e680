// The runtime's figures of `bench`: random games between two decks, crowded tables, forks and saves. Everything is
// run for a while before it is measured, so that the figures are those of compiled code.
import {
  type CardDef,
  createGame,
  type DeckList,
  restoreGame,
  type ScenePlayer,
  setScene,
  type WowRegistry,
  type WowSession,
} from "../../runtime/games/wow/index.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import { digest, hashText } from "../../runtime/kernel/hash.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { clock, type Figure, repeat } from "./bench-clock.ts";

/** Games that are played before any is measured. */
const WARM_UP = 150;

export function runtimeFigures(
  registry: WowRegistry,
  decks: readonly DeckList[],
  seconds: number,
): readonly Figure[] {
  const start = (seed: number) => createGame({ registry, decks, seed });
  for (let seed = 1; seed <= WARM_UP; seed++) playOn(start(seed), seed);
  return [
    ...randomPlay(start, seconds),
    ...crowded(registry, 50, 0, seconds),
    ...crowded(registry, 200, 0, seconds),
    ...crowded(registry, 200, 20, seconds),
    ...copies(registry, start),
  ];
}

function randomPlay(start: (seed: number) => WowSession, seconds: number): readonly Figure[] {
  let decisions = 0;
  let games = 0;
  const began = clock();
  for (; clock() - began < seconds; games++) decisions += playOn(start(games), games);
  const spent = clock() - began;
  return [
    { name: "random play", value: decisions / spent, unit: "decisions per second" },
    { name: "", value: games / spent, unit: "games per second" },
    { name: "", value: (1e6 * spent) / decisions, unit: "microseconds per decision" },
  ];
}

/** The first decisions of random play at a table with so many cards in play; some of them change others. */
function crowded(registry: WowRegistry, cards: number, effects: number, seconds: number): readonly Figure[] {
  const scene = setScene({ registry, players: crowd(registry, cards, effects) });
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
      name: `${cards} cards in play${effects > 0 ? `, ${effects} continuous effects` : ""}`,
      value: 1e6 * until(seconds),
      unit: "microseconds per decision",
    },
  ];
  if (effects === 0) return figures;
  const { game } = scene;
  const derive = () => {
    game.state.view = undefined;
    viewOf(game as never);
  };
  repeat(0.5, derive);
  return [...figures, { name: "", value: 1e6 * repeat(0.5, derive), unit: "microseconds to derive them" }];
}

/** Two players with equally many cards: a hero, two resources for every three allies, a hand and a deck. */
function crowd(registry: WowRegistry, cards: number, effects: number): readonly ScenePlayer[] {
  const all = [...registry.defs.values()].filter(mayBeMany);
  const heroes = [...registry.defs.values()].filter((c) => c.type.includes("hero") && !c.master);
  const lasting = all.filter(changesOthers);
  const plain = all.filter((c) => !changesOthers(c));
  const take = (from: readonly CardDef[], n: number): readonly string[] =>
    Array.from({ length: n }, (_, i) => from[i % from.length]?.name ?? "").filter((name) => name !== "");
  return [0, 1].map((seat) => {
    const allies = Math.floor((cards / 2 - 1) * 0.6);
    const mine = Math.min(allies, effects / 2);
    return {
      hero: heroes[seat % heroes.length]!.name,
      play: [...take(lasting, mine), ...take(plain, allies - mine)],
      resources: cards / 2 - 1 - allies,
      hand: take(plain, 5),
      deck: take(plain, 30),
    };
  });
}

/** Allies of which a player may control any number. */
const mayBeMany = (c: CardDef): boolean =>
  c.type.includes("ally") && !c.unique && !c.token && !(c.tags ?? []).some((tag) => tag.includes("("));

const changesOthers = (c: CardDef): boolean =>
  c.abilities.some((a) => a.kind === "continuous" && "filter" in a.on);

function copies(registry: WowRegistry, start: (seed: number) => WowSession): readonly Figure[] {
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
          measured("restore", () => restoreGame(registry, save)),
        ]
      : []),
    ...(inside ? [measured("fork in the middle of a resolution", () => inside.fork())] : []),
  ];
}

/** Random answers, at most so many; gives how many there were. */
function playOn(session: WowSession, seed: number, most = 20_000): number {
  const below = stream(seed);
  let n = 0;
  for (; session.request !== undefined && n < most; n++) session.answer(sample(session.request, below));
  return n;
}

/** All that is asked, answered and done in seeded games of random decks, as one number. */
export function fingerprint(
  registry: WowRegistry,
  decks: (seed: number) => readonly DeckList[],
  games: number,
): { readonly hash: number; readonly decisions: number } {
  let hash = 0;
  let decisions = 0;
  const note = (what: unknown) => {
    hash = hashText(`${hash} ${JSON.stringify(what)}`);
  };
  for (let seed = 1; seed <= games; seed++) {
    const session = createGame({ registry, decks: decks(seed), seed, manner: { heard: note } });
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
function some(
  start: (seed: number) => WowSession,
  test: (session: WowSession) => boolean,
): WowSession | undefined {
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
