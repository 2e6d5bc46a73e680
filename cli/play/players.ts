// Computer players by name, for the command line. The best comes last.
import { InvalidArgumentError } from "commander";
import { greedyPlayer } from "../../runtime/games/wow/index.ts";
import { type Bot, randomPlayer } from "../../runtime/players/index.ts";

export const botNames = ["random", "greedy"] as const;
export type BotName = (typeof botNames)[number];

const bots: { readonly [K in BotName]: (seed: number) => Bot } = {
  random: randomPlayer,
  greedy: greedyPlayer,
};

export function botNamed(name: BotName, seed: number): Bot {
  return bots[name](seed);
}

/** For commander. */
export function readBot(word: string): BotName {
  const name = botNames.find((bot) => bot === word);
  if (name === undefined) throw new InvalidArgumentError(`It must be one of ${botNames.join(", ")}.`);
  return name;
}
