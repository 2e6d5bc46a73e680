// `play`: one game at the terminal, against a computer player, between two of them, or from a file.

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Command } from "commander";
import { writeAll } from "../../compiler/sets/index.ts";
import { boardText, createGame, type WowSession } from "../../runtime/games/wow/index.ts";
import type { Logged } from "../../runtime/kernel/requests.ts";
import type { Player } from "../../runtime/players/index.ts";
import type { Context } from "../context.ts";
import { inputFault } from "../exit.ts";
import { wholeNumber } from "../options.ts";
import { logReader, objectName } from "../play/match.ts";
import { askPerson, gaveUp } from "../play/person.ts";
import { type BotName, botNamed, botNames, readBot } from "../play/players.ts";
import { deckNamed, defaultDecks, setTable, type Table } from "../play/table.ts";

interface Options {
  readonly seed: number;
  readonly bots?: true;
  readonly against: BotName;
  readonly save?: string;
  readonly replay?: string;
}

/** A game on disk: how it began, and every answer since. */
interface Recorded {
  readonly cardwright: 1;
  readonly decks: readonly [string, string];
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
      "your deck and the other one, by name or file (default: the first two that are shipped)",
    )
    .option(
      "--seed <n>",
      "the seed: the same seed and answers give the same game",
      wholeNumber(0, 4_294_967_295),
      1,
    )
    .option("--bots", "two computer players; you watch")
    .option(
      "--against <name>",
      `the computer player: ${botNames.join(", ")}`,
      readBot,
      botNames[botNames.length - 1],
    )
    .option("--save <file>", "write the game to a file, whenever it ends or you leave")
    .option("--replay <file>", "go on with a game from a file")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright play --seed 7\n  cardwright play alliance horde --save game.json\n  cardwright play --replay game.json\n  cardwright play --bots --seed 7",
    )
    .action((words: readonly string[], options: Options) => play(context, words, options));
}

async function play(context: Context, words: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const set = await setTable(context);
  if (!set) return;
  const recorded = options.replay === undefined ? undefined : readRecorded(options.replay);
  const [mine, other] = recorded?.decks ?? [words[0], words[1]];
  const [a, b] = defaultDecks(context);
  const decks = [mine ?? a, other ?? b] as const;
  const seed = recorded?.seed ?? options.seed;
  const session = begin(context, set, decks, seed);
  const seats = options.bots
    ? [decks[0], decks[1] === decks[0] ? `${decks[1]} (2)` : decks[1]]
    : ["you", "they"];
  const news = logReader(session, seats);
  const tell = () => {
    for (const line of news()) io.out(`  ${line}`);
  };
  for (const entry of recorded?.log ?? []) {
    if ("answer" in entry) session.answer(entry.answer);
    else if ("concede" in entry) session.concede(entry.concede);
    tell();
  }
  const person: Player = {
    answer: async (_, request) => {
      const answer = await askPerson(session, request, { io, seats, name: objectName });
      if (answer === gaveUp) throw new Left();
      return answer;
    },
  };
  const other_ = botNamed(options.against, seed * 2 + 1);
  const players: readonly Player[] = [options.bots ? botNamed(options.against, seed * 2) : person, other_];
  try {
    await run(session, players, tell);
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    io.out("You leave the table.");
  } finally {
    if (options.save !== undefined) save(options.save, { cardwright: 1, decks, seed, log: session.log });
  }
  const { result } = session;
  if (!result) return;
  io.out(`\n${boardText(session.game, undefined, seats).join("\n")}\n`);
  const winners = result.winners.map((id) => seats[id] ?? String(id));
  io.out(
    winners.length === 0 ? `Nobody wins: ${result.reason}` : `${winners.join(" and ")} won: ${result.reason}`,
  );
}

class Left extends Error {}

function begin(context: Context, set: Table, decks: readonly [string, string], seed: number): WowSession {
  const lists = decks.map((word) => deckNamed(context, set, word));
  return createGame({ registry: set.registry, decks: lists, seed });
}

async function run(session: WowSession, players: readonly Player[], tell: () => void): Promise<void> {
  tell();
  while (session.request !== undefined) {
    const { request } = session;
    session.answer(await players[request.player]!.answer(session, request));
    tell();
  }
}

function save(path: string, game: Recorded): void {
  writeAll(dirname(path), [{ path: basename(path), text: `${JSON.stringify(game)}\n` }]);
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
  return (
    "decks" in value &&
    Array.isArray(value.decks) &&
    "seed" in value &&
    "log" in value &&
    Array.isArray(value.log)
  );
}
