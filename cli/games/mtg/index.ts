// Magic at the command line.
import {
  boardText,
  createGame,
  describeEvent,
  greedyPlayer,
  type MtgSession,
  mtgRules,
  registryOf,
  restoreGame,
  type SetModule,
} from "../../../runtime/games/mtg/index.ts";
import type { Cards, PlayableGame } from "../game.ts";
import { decks, formats, listOf, parts } from "./decks.ts";
import { edition, scenarios, stage } from "./scenarios.ts";
import { crowd, sceneFor, stockOf, withBasics } from "./scenes.ts";

/** Mana for nothing burns. */
const rarely = ["mana"];

export const mtg: PlayableGame = {
  id: mtgRules.name,
  parts,
  formats,
  editions: [edition],
  scenarios,
  load: loaded,
  board: (session, viewer, seats) => boardText((session as MtgSession).game, viewer, seats),
  tell: (session, event, seats) => describeEvent((session as MtgSession).game, event, seats),
  rarely,
  greedy: greedyPlayer,
};

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function loaded(modules: readonly unknown[]): Cards {
  // The type checker has accepted these modules, each of which exports a set.
  const registry = registryOf(modules as readonly SetModule[]);
  const stock = stockOf(registry);
  const tables = once(() => stockOf(registryOf(withBasics(modules as readonly SetModule[]))));
  return {
    names: new Set(registry.defs.keys()),
    scenarios,
    rarely,
    ...decks(registry),
    start: ({ decks: of, ...how }) => createGame({ registry, decks: of.map(listOf), ...how }),
    restore: (save) => restoreGame(registry, save),
    stage: (scenario) => stage(registry, scenario),
    scene: (asked, seed, below) => sceneFor(tables(), asked, seed, below),
    room: () => undefined,
    crowd: (many, effects) => crowd(stock, many, effects),
  };
}
