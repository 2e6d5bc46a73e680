// `soak`: thousands of random games between random legal decks, with what must hold checked all the time.
import { Command } from "commander";
import type { Context } from "../context.ts";
import { bug, inputFault } from "../exit.ts";
import { type Cards, type DeckLike, gameOption } from "../games/index.ts";
import { known, wholeNumber } from "../options.ts";
import { Broken, type Soaked, soakGame } from "../play/soak.ts";
import { setTable } from "../play/table.ts";
import { progress } from "../progress.ts";
import { count } from "../report.ts";

interface Options {
  readonly game?: string;
  readonly games: number;
  readonly seed: number;
  readonly every: number;
  readonly players: number;
  readonly teams?: true;
  readonly edition?: string;
  readonly json?: true;
}

export function soakCommand(context: Context): Command {
  return new Command("soak")
    .summary("thousands of random games under watch")
    .description(
      "Plays random games between random decks of every compiled card, three in four of them legal ones. After each answer it checks that every card is in exactly one zone and no count is negative; at some decisions that forks, saves and other options work; after each game that its answers give the same game again.",
    )
    .argument("[sets...]", "sets whose cards are played (default: every set of the game)")
    .addOption(gameOption())
    .option("-n, --games <n>", "how many games", wholeNumber(1, 10_000_000), 2000)
    .option("--seed <n>", "the seed of the first game; the others follow", wholeNumber(0, 4_294_967_295), 1)
    .option("--every <n>", "copies are tried at one decision in so many", wholeNumber(1, 1_000_000), 40)
    .option("-p, --players <n>", "how many players each game has", wholeNumber(2, 8), 2)
    .option("--teams", "every other player belongs to one of two teams")
    .option("-e, --edition <name>", "the edition of the rules, as for `deck check`")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright soak\n  cardwright soak --game riftbound -n 500\n  cardwright soak -n 1 --seed 4711 --every 1",
    )
    .action((sets: readonly string[], options: Options) => soak(context, sets, options));
}

async function soak(context: Context, sets: readonly string[], options: Options): Promise<void> {
  const set = await setTable(context, {
    ...(options.game === undefined ? {} : { game: options.game }),
    sets,
  });
  if (!set) return;
  const edition = known("edition", options.edition, set.playable.editions);
  const bar = progress(context.io, "games", options.games);
  const start = performance.now();
  const done: Soaked[] = [];
  for (let i = 0; i < options.games; i++) {
    const seed = options.seed + i;
    try {
      const decks = decksFor(set.cards, seed, options.players);
      const parties = options.teams ? decks.map((_, seat) => seat % 2) : undefined;
      done.push(
        soakGame(set.cards, decks, seed, {
          every: options.every,
          most: 20_000,
          concede: 400,
          edition,
          ...(parties === undefined ? {} : { parties }),
        }),
      );
    } catch (error) {
      bar.end();
      if (!(error instanceof Broken)) throw error;
      throw bug(
        `game ${seed}: ${error.message}`,
        `cardwright soak --game ${set.playable.id} -n 1 --seed ${seed} --every ${options.every} --players ${options.players}${options.teams ? " --teams" : ""} --edition ${edition}`,
      );
    }
    bar.step(i + 1);
  }
  bar.end();
  const sum = (of: (game: Soaked) => number) => done.reduce((total, game) => total + of(game), 0);
  const result = {
    games: done.length,
    seed: options.seed,
    decisions: sum((g) => g.decisions),
    turns: sum((g) => g.turns),
    forks: sum((g) => g.forks),
    unfinished: done.filter((g) => !g.finished).length,
    seconds: Math.round(performance.now() - start) / 1000,
  };
  if (options.json) context.io.out(JSON.stringify(result, null, 2));
  else
    context.io.out(
      `${count(result.games, "game")}, ${count(result.decisions, "decision")}, ${count(result.forks, "point")} with copies: nothing broke (${result.unfinished} unfinished, ${result.seconds} s)`,
    );
}

/** Random decks, the same for the same seed and cards. */
export function decksFor(cards: Cards, seed: number, players = 2): readonly DeckLike[] {
  const decks = cards.randomDecks(seed, players);
  if (decks === undefined) throw inputFault("there are not enough cards for a legal deck");
  return decks;
}
