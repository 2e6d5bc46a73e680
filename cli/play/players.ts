// Computer players by name, for the command line. The best comes last.
import { InvalidArgumentError } from "commander";
import { type Bot, randomPlayer } from "../../runtime/players/index.ts";
import type { PlayableGame } from "../games/index.ts";

export const botNames = ["random", "greedy"] as const;
export type BotName = (typeof botNames)[number];

const bots: { readonly [K in BotName]: (game: PlayableGame, seed: number) => Bot } = {
  random: (game, seed) => randomPlayer(seed, game.rarely),
  greedy: (game, seed) => game.greedy(seed),
};

export function botNamed(name: BotName, game: PlayableGame, seed: number): Bot {
  return bots[name](game, seed);
}

/** For commander. */
export function readBot(word: string): BotName {
  const name = botNames.find((bot) => bot === word);
  if (name === undefined) throw new InvalidArgumentError(`It must be one of ${botNames.join(", ")}.`);
  return name;
}
