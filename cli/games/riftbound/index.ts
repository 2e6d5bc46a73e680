// Riftbound at the command line.
import {
  boardText,
  coreRules,
  createGame,
  describeEvent,
  greedyPlayer,
  type RiftSession,
  registryOf,
  restoreGame,
  type SetModule,
} from "../../../runtime/games/riftbound/index.ts";
import { wrongUsage } from "../../exit.ts";
import type { Cards, PlayableGame, Start } from "../game.ts";
import { decks, formats, listOf, parts } from "./decks.ts";
import { scenarios, stage } from "./scenarios.ts";
import { crowd, sceneFor, stockOf } from "./scenes.ts";

export const riftbound: PlayableGame = {
  id: "riftbound",
  parts,
  leader: "legend",
  formats,
  editions: [coreRules.name],
  scenarios,
  load: loaded,
  board: (session, viewer, seats) => boardText((session as RiftSession).game, viewer, seats),
  tell: (session, event, seats) => describeEvent((session as RiftSession).game, event, seats),
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
    start: ({ decks: of, ...how }) =>
      createGame({ registry, decks: of.map(listOf), ...modeOf(of.length, how) }),
    restore: (save) => restoreGame(registry, save),
    stage: (scenario) => stage(registry, scenario),
    scene: (asked, seed, below) => sceneFor(stock, asked, seed, below),
    room(card) {
      const type = registry.defs.get(card)?.type;
      return type === "legend" || type === "battlefield" ? type : undefined;
    },
    crowd: (many) => crowd(stock, many),
  };
}

/** The mode of play that a number of players in teams is (476). */
function modeOf(players: number, { parties, ...rest }: Omit<Start, "decks">) {
  if (players < 2 || players > 4) throw wrongUsage("two to four players play this game");
  if (parties === undefined || new Set(parties).size === players) return rest;
  if (players !== 4) throw wrongUsage("teams are two players each");
  return { ...rest, mode: "magma chamber" as const };
}
