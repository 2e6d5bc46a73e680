// `simulate`: many games between two decks, and what came of them.
import { Command } from "commander";
import type { Context } from "../context.ts";
import { bug } from "../exit.ts";
import { gameAsked, gameOption } from "../games/index.ts";
import { wholeNumber, wordList } from "../options.ts";
import { type Outcome, playMatch } from "../play/match.ts";
import { type BotName, botNamed, botNames, readBot } from "../play/players.ts";
import { askingFor, deckNamed, setTable, twoDecks } from "../play/table.ts";
import { progress } from "../progress.ts";
import { table } from "../report.ts";

interface Options {
  readonly game?: string;
  readonly sets: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly players: BotName;
  readonly json?: true;
}

export interface Simulation {
  readonly decks: readonly [string, string];
  readonly games: number;
  readonly seed: number;
  readonly wins: readonly [number, number];
  /** Won by nobody. */
  readonly draws: number;
  /** Broken off because they went on for too long. */
  readonly unfinished: number;
  /** How often the player who began won. */
  readonly beginnerWins: number;
  readonly turns: { readonly least: number; readonly mean: number; readonly most: number };
  readonly decisions: number;
  readonly seconds: number;
}

export function simulateCommand(context: Context): Command {
  return new Command("simulate")
    .summary("many games between two decks")
    .description(
      "Plays many seeded games between two decks with computer players, who begin in turns, and prints win rates and lengths.",
    )
    .argument("[decks...]", "two decks, by name or file (default: the first two of the game)")
    .addOption(gameOption())
    .option("-s, --sets <sets>", "sets that the cards come from, instead of those of the game", wordList, [])
    .option("-n, --games <n>", "how many games", wholeNumber(1, 10_000_000), 100)
    .option("--seed <n>", "the seed of the first game; the others follow", wholeNumber(0, 4_294_967_295), 1)
    .option("--players <name>", `who plays: ${botNames.join(", ")}`, readBot, botNames[botNames.length - 1])
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright simulate -n 1000\n  cardwright simulate lantern-watch hollow-drum --seed 7 --json\n  cardwright simulate --game riftbound -n 20\n  cardwright simulate --sets my-set.yaml mine.txt theirs.yaml",
    )
    .action(async (words: readonly string[], options: Options) => {
      const result = await simulate(context, words, options);
      if (!result) return;
      context.io.out(options.json ? JSON.stringify(result, null, 2) : shown(result));
    });
}

async function simulate(
  context: Context,
  words: readonly string[],
  options: Options,
): Promise<Simulation | undefined> {
  const game = gameAsked(context, options.game, words);
  const [mine, other] = twoDecks(context, game, words, options.sets);
  const set = await setTable(context, await askingFor(context, game, [mine, other], options.sets));
  if (!set) return undefined;
  const decks = [deckNamed(context, set, mine), deckNamed(context, set, other)] as const;
  const bar = progress(context.io, "games", options.games);
  const start = performance.now();
  const outcomes: (Outcome & { readonly first: number })[] = [];
  for (let i = 0; i < options.games; i++) {
    const seed = options.seed + i;
    const first = i % 2;
    try {
      const session = set.cards.start({ decks, seed, first });
      const players = [
        botNamed(options.players, set.playable, seed * 2),
        botNamed(options.players, set.playable, seed * 2 + 1),
      ];
      outcomes.push({ ...(await playMatch(session, { players })), first });
    } catch (error) {
      bar.end();
      throw bug(
        `game ${i + 1} broke down: ${error instanceof Error ? error.message : error}`,
        `simulate ${decks[0].name} ${decks[1].name} -n 1 --seed ${seed}`,
      );
    }
    bar.step(i + 1);
  }
  bar.end();
  const turns = outcomes.map((o) => o.turns);
  const won = (seat: number) =>
    outcomes.filter((o) => o.winners.length === 1 && o.winners[0] === seat).length;
  return {
    decks: [decks[0].name, decks[1].name],
    games: options.games,
    seed: options.seed,
    wins: [won(0), won(1)],
    draws: outcomes.filter((o) => o.finished && o.winners.length !== 1).length,
    unfinished: outcomes.filter((o) => !o.finished).length,
    beginnerWins: outcomes.filter((o) => o.winners.length === 1 && o.winners[0] === o.first).length,
    turns: {
      least: Math.min(...turns),
      mean: Math.round((10 * turns.reduce((a, b) => a + b, 0)) / turns.length) / 10,
      most: Math.max(...turns),
    },
    decisions: outcomes.reduce((sum, o) => sum + o.decisions, 0),
    seconds: Math.round(performance.now() - start) / 1000,
  };
}

function shown(s: Simulation): string {
  const share = (n: number) => `${((100 * n) / s.games).toFixed(1)} %`;
  return table([
    [`${s.decks[0]} won`, s.wins[0], share(s.wins[0])],
    [`${s.decks[1]} won`, s.wins[1], share(s.wins[1])],
    ["drawn", s.draws, share(s.draws)],
    ["unfinished", s.unfinished, share(s.unfinished)],
    ["who began won", s.beginnerWins, share(s.beginnerWins)],
    ["turns", s.turns.mean, `${s.turns.least} to ${s.turns.most}`],
    [
      "decisions",
      s.decisions,
      `${Math.round(s.decisions / Math.max(s.seconds, 0.001)).toLocaleString("en")} per second`,
    ],
  ]);
}
