// The games that the command line plays: one entry each. Loaded only when it is asked for.
import { existsSync, readFileSync } from "node:fs";
import { InvalidArgumentError, Option } from "commander";
import { deckFilesIn } from "../../compiler/sets/index.ts";
import type { Context } from "../context.ts";
import { inputFault } from "../exit.ts";
import type { PlayableGame } from "./game.ts";

export type { Below, Cards, DeckLike, Format, PlayableGame, Start } from "./game.ts";

const games: { readonly [id: string]: () => Promise<PlayableGame> } = {
  wow: async () => (await import("./wow/index.ts")).wow,
  riftbound: async () => (await import("./riftbound/index.ts")).riftbound,
  mtg: async () => (await import("./mtg/index.ts")).mtg,
};

export const gameNames: readonly string[] = Object.keys(games);
/** For whoever names neither a game nor anything that belongs to one. */
export const defaultGame = "wow";

export async function playable(id: string): Promise<PlayableGame> {
  const load = games[id];
  if (load === undefined)
    throw inputFault(`the game \`${id}\` has no rules here; there are ${gameNames.join(", ")}`);
  return load();
}

/** `--game`, the same for every command. */
export const gameOption = (about = `the game: ${gameNames.join(", ")}`): Option =>
  new Option("-g, --game <name>", about).argParser((word: string) => {
    if (/^[a-z][a-z0-9-]*$/.test(word)) return word;
    throw new InvalidArgumentError(`It must be one of ${gameNames.join(", ")}.`);
  });

/** The game that a command is about: the one it names, that of the first deck it names, or the default. */
export function gameAsked(
  context: Context,
  named: string | undefined,
  decks: readonly string[] = [],
): string {
  if (named !== undefined) return named;
  const shipped = deckFilesIn(context.home.cards);
  for (const word of decks) {
    const path = existsSync(word) ? word : shipped.find((deck) => deck.name === word)?.path;
    const game =
      path === undefined ? undefined : /^game:[ \t]*["']?([a-z0-9-]+)/m.exec(readFileSync(path, "utf8"))?.[1];
    if (game !== undefined) return game;
  }
  return defaultGame;
}
