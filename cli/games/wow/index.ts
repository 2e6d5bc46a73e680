// The World of Warcraft TCG at the command line.
import {
  boardText,
  describeEvent,
  editions,
  greedyPlayer,
  registryOf,
  type SetModule,
  type WowSession,
  wow7,
} from "../../../runtime/games/wow/index.ts";
import type { Cards, PlayableGame } from "../game.ts";
import { decks, formats, parts } from "./decks.ts";
import { scenarios, stage } from "./scenarios.ts";
import { crowd, sceneFor, stockOf } from "./scenes.ts";
import { restore, start } from "./start.ts";
import { why } from "./why.ts";

export const wow: PlayableGame = {
  id: "wow",
  parts,
  leader: "hero",
  formats: formats.map((format) => format.name.toLowerCase()) as [string, ...string[]],
  editions: [wow7.name, ...Object.keys(editions).filter((name) => name !== wow7.name)],
  scenarios,
  load: loaded,
  board: (session, viewer, seats) => boardText((session as WowSession).game, viewer, seats),
  tell(session, event, seats) {
    const line = describeEvent((session as WowSession).game, event, seats);
    // What a face-down resource does is told by who pays with it.
    return line?.startsWith("a face-down card ") ? undefined : line;
  },
  why,
  greedy: greedyPlayer,
};

function loaded(modules: readonly unknown[]): Cards {
  // The type checker has accepted these modules, each of which exports a set.
  const registry = registryOf(modules as readonly SetModule[]);
  const stock = stockOf(registry);
  return {
    names: new Set(registry.defs.keys()),
    scenarios,
    ...decks(registry),
    start: (how) => start(registry, how),
    restore: (save) => restore(registry, save),
    stage: (scenario, edition) => stage(registry, scenario, edition),
    scene: (asked, seed, below) => sceneFor(stock, asked, seed, below),
    room: (card) => (stock.heroes.some((hero) => hero.name === card) ? "hero" : undefined),
    crowd: (cards, effects) => crowd(registry, cards, effects),
  };
}
