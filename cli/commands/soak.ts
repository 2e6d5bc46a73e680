// `soak`: thousands of random games between random legal decks, with what must hold checked all the time.
import { Command } from "commander";
import { stream } from "../../runtime/index.ts";
import type { Context } from "../context.ts";
import { bug, inputFault } from "../exit.ts";
import { wholeNumber } from "../options.ts";
import { anyDeck, Broken, pools, randomDeck, type Soaked, soakGame } from "../play/soak.ts";
import { setTable, type Table } from "../play/table.ts";
import { progress } from "../progress.ts";
import { count } from "../report.ts";

interface Options {
  readonly games: number;
  readonly seed: number;
  readonly every: number;
  readonly players: number;
  readonly teams?: true;
  readonly json?: true;
}

export function soakCommand(context: Context): Command {
  return new Command("soak")
    .summary("thousands of random games under watch")
    .description(
      "Plays random games between random decks of every compiled card, three in four of them legal ones. After each answer it checks that every card is in exactly one zone and no count is negative; at some decisions that forks, saves and other options work; after each game that its answers give the same game again.",
    )
    .argument("[sets...]", "sets whose cards are played (default: every set of the package)")
    .option("-n, --games <n>", "how many games", wholeNumber(1, 10_000_000), 2000)
    .option("--seed <n>", "the seed of the first game; the others follow", wholeNumber(0, 4_294_967_295), 1)
    .option("--every <n>", "copies are tried at one decision in so many", wholeNumber(1, 1_000_000), 40)
    .option("-p, --players <n>", "how many players each game has", wholeNumber(2, 8), 2)
    .option("--teams", "every other player belongs to one of two teams")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExamples:\n  cardwright soak\n  cardwright soak -n 1 --seed 4711 --every 1")
    .action((sets: readonly string[], options: Options) => soak(context, sets, options));
}

async function soak(context: Context, sets: readonly string[], options: Options): Promise<void> {
  const set = await setTable(context, sets);
  if (!set) return;
  const bar = progress(context.io, "games", options.games);
  const start = performance.now();
  const done: Soaked[] = [];
  for (let i = 0; i < options.games; i++) {
    const seed = options.seed + i;
    try {
      const decks = decksFor(set, seed, options.players);
      const parties = options.teams ? decks.map((_, seat) => seat % 2) : undefined;
      done.push(
        soakGame(set.registry, decks, seed, {
          every: options.every,
          most: 20_000,
          concede: 400,
          ...(parties === undefined ? {} : { parties }),
        }),
      );
    } catch (error) {
      bar.end();
      if (!(error instanceof Broken)) throw error;
      throw bug(
        `game ${seed}: ${error.message}`,
        `cardwright soak -n 1 --seed ${seed} --every ${options.every} --players ${options.players}${options.teams ? " --teams" : ""}`,
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

/**
 * Random decks, the same for the same seed and cards: legal ones, but for every fourth seed drawn from all cards,
 * so that cards of classes without a hero are played too.
 */
export function decksFor(set: Pick<Table, "registry">, seed: number, players = 2) {
  const below = stream(seed ^ 0xdec5);
  const all = [...pools(set.registry)];
  const free = seed % 4 === 0;
  const decks = [];
  for (let tries = 0; decks.length < players; tries++) {
    if (tries > 200) throw inputFault("no hero has enough cards for a legal deck");
    const [hero, pool] = all[below(all.length)] ?? ["", []];
    const deck = free ? anyDeck(set.registry, hero, below) : randomDeck(set.registry, hero, pool, below);
    if (deck) decks.push(deck);
  }
  return decks;
}
