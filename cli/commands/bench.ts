// `bench`: how fast texts become trees and modules, and games are played, forked and restored.

import { existsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { compileCards } from "../../compiler/compile-card.ts";
import { checkModules } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import { inModules, takeLedger } from "../../compiler/ledger/ledger.ts";
import type { CardRecord } from "../../compiler/sets/index.ts";
import { checkPlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { inputFault } from "../exit.ts";
import { gameAsked, gameOption } from "../games/index.ts";
import { wholeNumber } from "../options.ts";
import { deckNamed, defaultDecks, setTable } from "../play/table.ts";
import { table } from "../report.ts";
import { type Figure, repeat } from "./bench-clock.ts";
import { fingerprint, runtimeFigures } from "./bench-runtime.ts";
import { readPool } from "./ledger.ts";
import { decksFor } from "./soak.ts";

interface Options {
  readonly game?: string;
  readonly seconds: number;
  readonly json?: true;
  readonly same?: number;
}

export function benchCommand(context: Context): Command {
  return new Command("bench")
    .summary("measure speed")
    .description(
      "Measures the compiler on the shipped sets, or on files of records, and the runtime on random games between two shipped decks.",
    )
    .argument("[files...]", "sets or files of records to compile (default: the shipped sets)")
    .addOption(gameOption())
    .option("--seconds <n>", "how long each figure is measured", wholeNumber(1, 600), 3)
    .option("--json", "print the figures as JSON")
    .option(
      "--same <games>",
      "measure nothing: print a hash of all that happens in so many seeded games, which a change for speed must leave as it is",
      wholeNumber(1, 100_000),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright bench\n  cardwright bench records.json --seconds 10\n  cardwright bench --same 100\n  cardwright bench --game riftbound",
    )
    .action((files: readonly string[], options: Options) => bench(context, files, options));
}

async function bench(context: Context, files: readonly string[], options: Options): Promise<void> {
  const asked = gameAsked(context, options.game);
  const set = await setTable(context, { game: asked });
  if (!set) return;
  if (options.same !== undefined) {
    const games = fingerprint(set.cards, (seed) => decksFor(set.cards, seed), options.same);
    context.io.out(options.json ? JSON.stringify(games) : `${games.hash} (${games.decisions} decisions)`);
    return;
  }
  const records = readPool(context, set.game, files, {}).flatMap((card) =>
    card.record ? [card.record] : [],
  );
  const names = defaultDecks(context, asked);
  const figures = [
    ...(await poolFigures(context, set.game)),
    ...(await compilerFigures(context, set.game, records, options.seconds)),
    ...runtimeFigures(
      set.cards,
      names.map((name) => deckNamed(context, set, name)),
      names,
      options.seconds,
    ),
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

/** How much longer than it is measured the compiler runs before: its code is many times that of a game. */
const WARM_UP = 4;

/** The pool that the compiler is measured on; it lies beside the project, and not everywhere. */
const poolFile = (game: Game): readonly string[] => ["..", "shared", "data", `${game.file.id}-cards.json`];

/** From the file to checked modules, as the first thing that this process compiles. */
async function poolFigures(context: Context, game: Game): Promise<readonly Figure[]> {
  const place = poolFile(game);
  const file = join(context.home.root, ...place);
  if (!existsSync(file)) {
    context.io.err(`no figure for the whole pool: there is no ${place.join("/")} beside the project`);
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
  const lowered = compileCards(game, "bench", readable).filter((c) => c.stage === "lowered");
  const whole = lowered.map((c) => c.record);
  const compile = () => {
    inModules(game, "bench", compileCards(game, "bench", whole));
  };
  // As the runtime, it is measured as compiled code; the figure of the whole pool tells how fast it is from the start.
  repeat(WARM_UP * seconds, compile);
  const modules = repeat(seconds, compile);
  const emitted = inModules(game, "bench", lowered);
  const { seconds: typecheck } = await checkModules(game, emitted, checkPlace(context, game));
  return [
    {
      name: `text to tree (${readable.length} cards)`,
      value: readable.length / trees,
      unit: "cards per second",
    },
    {
      name: `text to emitted module (${lowered.length} cards), when warm`,
      value: lowered.length / modules,
      unit: "cards per second",
    },
    { name: `type-checking these ${emitted.length} modules`, value: typecheck, unit: "seconds" },
  ];
}
