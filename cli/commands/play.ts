// `play`: one game at the terminal, against a computer player, between two of them, or from a file.

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Command } from "commander";
import type { Deck } from "../../compiler/sets/index.ts";
import type { Logged } from "../../runtime/kernel/requests.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import type { Player } from "../../runtime/players/index.ts";
import type { Context } from "../context.ts";
import { inputFault } from "../exit.ts";
import { gameAsked, gameOption } from "../games/index.ts";
import { wholeNumber, wordList } from "../options.ts";
import { objectName, playMatch, toldGame } from "../play/match.ts";
import { askPerson, gaveUp } from "../play/person.ts";
import { type BotName, botNamed, botNames, readBot } from "../play/players.ts";
import { askingFor, deckNamed, setTable, twoDecks } from "../play/table.ts";
import { writeFiles } from "../write-files.ts";

interface Options {
  readonly game?: string;
  readonly seed: number;
  readonly sets: readonly string[];
  readonly bots?: true;
  readonly against?: BotName;
  readonly save?: string;
  readonly replay?: string;
}

/** A game on disk: how it began, who plays, and every answer since. */
interface Recorded {
  readonly cardwright: 1;
  readonly game?: string;
  /** As `--sets` named them; none where the game's own were used. */
  readonly sets?: readonly string[];
  readonly decks: readonly [string, string];
  readonly bots?: boolean;
  readonly against?: BotName;
  readonly seed: number;
  readonly log: readonly Logged[];
}

export function playCommand(context: Context): Command {
  return new Command("play")
    .summary("play a game at the terminal")
    .description(
      "Plays one seeded game between two decks: you against a computer player, or two of them with --bots.",
    )
    .argument(
      "[decks...]",
      "your deck and the other one, by name or file (default: the first two of the game)",
    )
    .addOption(gameOption())
    .option("-s, --sets <sets>", "sets that the cards come from, instead of those of the game", wordList, [])
    .option(
      "--seed <n>",
      "the seed: the same seed and answers give the same game",
      wholeNumber(0, 4_294_967_295),
      1,
    )
    .option("--bots", "two computer players; you watch")
    .option("--against <name>", `the computer player: ${botNames.join(", ")} (default: ${bestBot})`, readBot)
    .option("--save <file>", "write the game to a file, whenever it ends or you leave")
    .option("--replay <file>", "go on with a game from a file")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright play --seed 7\n  cardwright play lantern-watch hollow-drum --save game.json\n  cardwright play --replay game.json\n  cardwright play --bots --seed 7\n  cardwright play --game riftbound --seed 7\n  cardwright play --sets my-set.yaml mine.txt theirs.yaml",
    )
    .action((words: readonly string[], options: Options) => play(context, words, options));
}

async function play(context: Context, words: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const recorded = options.replay === undefined ? undefined : readRecorded(options.replay);
  const sets = options.sets.length > 0 ? options.sets : (recorded?.sets ?? []);
  const bots = options.bots ?? recorded?.bots ?? false;
  const against = options.against ?? recorded?.against ?? bestBot;
  const game = gameAsked(context, options.game ?? recorded?.game, recorded?.decks ?? words);
  const decks = twoDecks(context, game, recorded?.decks ?? words, sets);
  const set = await setTable(context, await askingFor(context, game, decks, sets));
  if (!set) return;
  const lists = decks.map((word) => deckNamed(context, set, word));
  const seats = bots ? titles(lists) : ["You", "The other player"];
  const seed = recorded?.seed ?? options.seed;
  const told = toldGame(set, { decks: lists, seed }, seats);
  const { session } = told;
  const tell = () => {
    for (const line of told.news()) io.out(`  ${line}`);
  };
  if (recorded) replay(session, recorded.log, tell);
  const person: Player = {
    answer: async (_, request) => {
      const answer = await askPerson(session, request, { io, game: set.playable, seats, name: objectName });
      if (answer === gaveUp) throw new Left();
      return answer;
    },
  };
  const players = [
    bots ? botNamed(against, set.playable, seed * 2) : person,
    botNamed(against, set.playable, seed * 2 + 1),
  ];
  try {
    tell();
    await playMatch(session, { players, after: tell });
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    io.out("You leave the table.");
  } finally {
    if (options.save !== undefined)
      save(options.save, { cardwright: 1, game, sets, decks, bots, against, seed, log: session.log });
  }
  const { result } = session;
  if (!result) return;
  io.out(`\n${set.playable.board(session, undefined, seats).join("\n")}\n`);
  const winners = result.winners.map((id) => seats[id] ?? String(id)).join(" and ");
  io.out(winners === "" ? `Nobody wins: ${result.reason}` : `${winners} won: ${result.reason}`);
}

const bestBot = botNames[botNames.length - 1]!;

/** The person left the table. */
class Left extends Error {}

function titles(decks: readonly Deck[]): readonly string[] {
  const names = decks.map((deck) => deck.title ?? deck.name);
  return names.map((name, i) => (names.indexOf(name) < i ? `${name} (${i + 1})` : name));
}

function replay(session: Session, log: readonly Logged[], tell: () => void): void {
  for (const [i, entry] of log.entries()) {
    if ("answer" in entry) {
      const fault = session.check(entry.answer);
      if (fault !== undefined)
        throw inputFault(`answer ${i + 1} of the game does not fit the cards as they are: ${fault}`);
      session.answer(entry.answer);
    } else if ("concede" in entry) session.concede(entry.concede);
    tell();
  }
}

function save(path: string, game: Recorded): void {
  writeFiles(dirname(path), [{ path: basename(path), text: `${JSON.stringify(game)}\n` }]);
}

function readRecorded(path: string): Recorded {
  if (!existsSync(path)) throw inputFault(`there is no file ${path}`);
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (isRecorded(value)) return value;
  } catch {
    // Told below.
  }
  throw inputFault(`${path} is not a game that \`play --save\` wrote`);
}

function isRecorded(value: unknown): value is Recorded {
  if (typeof value !== "object" || value === null || !("cardwright" in value) || value.cardwright !== 1)
    return false;
  const words = (list: unknown) => Array.isArray(list) && list.every((word) => typeof word === "string");
  return (
    "decks" in value &&
    words(value.decks) &&
    (!("sets" in value) || words(value.sets)) &&
    (!("against" in value) || botNames.some((name) => name === value.against)) &&
    "seed" in value &&
    typeof value.seed === "number" &&
    "log" in value &&
    Array.isArray(value.log)
  );
}
