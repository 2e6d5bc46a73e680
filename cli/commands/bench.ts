// `bench`: how fast texts become trees and modules, and games are played, forked and restored.

import { existsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { compileCard } from "../../compiler/compile-card.ts";
import { checkModules } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import { inModules, takeLedger } from "../../compiler/ledger/ledger.ts";
import type { CardRecord } from "../../compiler/sets/index.ts";
import { createGame, restoreGame, type WowSession } from "../../runtime/games/wow/index.ts";
import { sample } from "../../runtime/kernel/answers.ts";
import { stream } from "../../runtime/kernel/rng.ts";
import { checkPlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { inputFault } from "../exit.ts";
import { wholeNumber } from "../options.ts";
import { deckNamed, defaultDecks, setTable, type Table } from "../play/table.ts";
import { table } from "../report.ts";
import { readPool } from "./ledger.ts";

interface Options {
  readonly seconds: number;
  readonly json?: true;
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export function benchCommand(context: Context): Command {
  return new Command("bench")
    .summary("measure speed")
    .description(
      "Measures the compiler on the shipped sets, or on files of records, and the runtime on random games between two shipped decks.",
    )
    .argument("[files...]", "sets or files of records to compile (default: the shipped sets)")
    .option("--seconds <n>", "how long each figure is measured", wholeNumber(1, 600), 3)
    .option("--json", "print the figures as JSON")
    .addHelpText("after", "\nExamples:\n  cardwright bench\n  cardwright bench records.json --seconds 10")
    .action((files: readonly string[], options: Options) => bench(context, files, options));
}

async function bench(context: Context, files: readonly string[], options: Options): Promise<void> {
  const set = await setTable(context);
  if (!set) return;
  const records = readPool(context, set.game, files, {}).flatMap((card) =>
    card.record ? [card.record] : [],
  );
  const figures = [
    ...(await poolFigures(context, set.game)),
    ...(await compilerFigures(context, set.game, records, options.seconds)),
    ...runtimeFigures(context, set, options.seconds),
  ];
  if (options.json) {
    context.io.out(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model ?? "", figures }, null, 2));
    return;
  }
  context.io.out(
    `node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores; seconds of processor time, but for type-checking`,
  );
  context.io.out(
    table(
      figures.map((f) => [
        f.name,
        f.value >= 100 ? Math.round(f.value).toLocaleString("en") : f.value.toFixed(2),
        f.unit,
      ]),
    ),
  );
}

/** The pool that the compiler is measured on; it lies beside the project, and not everywhere. */
const poolFile = ["..", "shared", "data", "wow-cards.json"];

/** From the file to checked modules, as the first thing that this process compiles. */
async function poolFigures(context: Context, game: Game): Promise<readonly Figure[]> {
  const file = join(context.home.root, ...poolFile);
  if (!existsSync(file)) {
    context.io.err(`no figure for the whole pool: there is no ${poolFile.join("/")} beside the project`);
    return [];
  }
  const began = performance.now();
  const pool = readPool(context, game, [file], {});
  const { ledger } = await takeLedger(game, pool, checkPlace(context, game));
  const name = `the whole pool of ${ledger.cards.toLocaleString("en")} cards, from its file to checked modules`;
  return [
    { name, value: (performance.now() - began) / 1000, unit: "seconds of wall time, type-checking included" },
  ];
}

async function compilerFigures(
  context: Context,
  game: Game,
  records: readonly CardRecord[],
  seconds: number,
): Promise<readonly Figure[]> {
  const readable = records.filter((r) => r.text !== "" && game.grammar.parse(r.text, r).ok);
  if (readable.length === 0) throw inputFault("no card here has a text that is read");
  const trees = repeat(seconds, () => {
    for (const record of readable) game.grammar.parse(record.text, record);
  });
  const lowered = readable.map((r) => compileCard(game, "bench", r)).filter((c) => c.stage === "lowered");
  const modules = repeat(seconds, () => {
    inModules(
      game,
      "bench",
      lowered.map((c) => compileCard(game, "bench", c.record)),
    );
  });
  const emitted = inModules(game, "bench", lowered);
  const { seconds: typecheck } = await checkModules(game, emitted, checkPlace(context, game));
  return [
    {
      name: `text to tree (${readable.length} cards)`,
      value: readable.length / trees,
      unit: "cards per second",
    },
    {
      name: `text to emitted module (${lowered.length} cards)`,
      value: lowered.length / modules,
      unit: "cards per second",
    },
    { name: `type-checking these ${emitted.length} modules`, value: typecheck, unit: "seconds" },
  ];
}

function runtimeFigures(context: Context, set: Table, seconds: number): readonly Figure[] {
  const [a, b] = defaultDecks(context);
  const decks = [deckNamed(context, set, a), deckNamed(context, set, b)];
  const start = (seed: number) => createGame({ registry: set.registry, decks, seed });
  let decisions = 0;
  let games = 0;
  playOut(start(1), 1);
  const began = clock();
  while (clock() - began < seconds) {
    decisions += playOut(start(games), games);
    games++;
  }
  const spent = clock() - began;
  const atPriority = some(start, (s) => s.request?.kind === "act");
  const inside = some(start, (s) => s.request !== undefined && s.request.kind !== "act");
  const figures: Figure[] = [
    { name: "random play", value: decisions / spent, unit: "decisions per second" },
    { name: "", value: games / spent, unit: "games per second" },
    { name: "", value: (1e6 * spent) / decisions, unit: "microseconds per decision" },
  ];
  if (atPriority) {
    figures.push({
      name: "fork at a priority point",
      value: 1e6 * repeat(1, () => atPriority.fork()),
      unit: "microseconds",
    });
    const save = atPriority.save();
    figures.push({ name: "save", value: 1e6 * repeat(1, () => atPriority.save()), unit: "microseconds" });
    figures.push({
      name: "restore",
      value: 1e6 * repeat(1, () => restoreGame(set.registry, save)),
      unit: "microseconds",
    });
  }
  if (inside)
    figures.push({
      name: "fork in the middle of a resolution",
      value: 1e6 * repeat(1, () => inside.fork()),
      unit: "microseconds",
    });
  return figures;
}

function playOut(session: WowSession, seed: number): number {
  const below = stream(seed);
  let n = 0;
  for (; session.request !== undefined && n < 20_000; n++) session.answer(sample(session.request, below));
  return n;
}

/** A game brought to a point past its fifth turn at which the test holds. */
function some(
  start: (seed: number) => WowSession,
  test: (session: WowSession) => boolean,
): WowSession | undefined {
  for (let seed = 1; seed <= 50; seed++) {
    const session = start(seed);
    const below = stream(seed);
    for (let n = 0; session.request !== undefined && n < 5_000; n++) {
      if (session.game.state.turn > 5 && test(session)) return session;
      session.answer(sample(session.request, below));
    }
  }
  return undefined;
}

/** Seconds of processor time of this process, so that a busy machine does not spoil the figures. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Mean seconds of one run, over at least `seconds`. */
function repeat(seconds: number, body: () => void): number {
  body();
  const began = clock();
  let n = 0;
  do {
    body();
    n++;
  } while (clock() - began < seconds);
  return (clock() - began) / n;
}
