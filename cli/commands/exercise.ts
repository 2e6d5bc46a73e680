// `exercise`: every compiled card in play until each of its handlers has run; what never ran is a silent no-op.
import { basename, dirname } from "node:path";
import { Command } from "commander";
import { loadModules } from "../../compiler/check/index.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import { takeLedger } from "../../compiler/ledger/ledger.ts";

import { checkPlace, gameNamed, runtimePlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { type Exercised, exercise } from "../exercise/exercise.ts";
import type { SetModule } from "../exercise/watch.ts";
import { exit } from "../exit.ts";
import { defaultGame, gameOption, playable } from "../games/index.ts";
import { fieldValue, wholeNumber } from "../options.ts";
import { progress } from "../progress.ts";
import { table } from "../report.ts";
import { writeFiles } from "../write-files.ts";
import { readPool } from "./ledger.ts";

interface Options {
  readonly game: string;
  readonly mapping?: string;
  readonly where: { readonly [field: string]: string };
  readonly scenes: number;
  readonly tries: number;
  readonly seed: number;
  readonly list: number;
  readonly json?: string | true;
}

/** In one scene: what random play needs to get through a few turns. */
const measure = { cards: 10, decisions: 240 };

export function exerciseCommand(context: Context): Command {
  return new Command("exercise")
    .summary("play until every handler has run")
    .description(
      "Puts every compiled card into seeded scenes and plays them at random until each handler has been seen at work: an effect that ran, a replacement that applied, a lasting statement that held. Lists the handlers that never ran, and every fault with its seed.",
    )
    .argument("[files...]", "sets (files, folders, names) and files of records (.json, .jsonl, .csv, .tsv)")
    .addOption(gameOption("the game of the records").default(defaultGame))
    .option("-m, --mapping <file>", "how the records are read (default: the game's own mapping that fits)")
    .option("-w, --where <field=value>", "only records with this value; may be repeated", fieldValue, {})
    .option("-n, --scenes <n>", "how many scenes at most", wholeNumber(1, 10_000_000), 100_000)
    .option("--tries <n>", "how often a card is tried before it is given up", wholeNumber(1, 100_000), 12)
    .option("--seed <n>", "the seed of the first scene; the others follow", wholeNumber(0, 4_294_967_295), 1)
    .option("--list <n>", "how many silent handlers are listed", wholeNumber(0, 100_000), 40)
    .option("--json [file]", "write the result as JSON, to a file or to the output")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright exercise\n  cardwright exercise --game riftbound\n  cardwright exercise records.json --where pool=constructed --json out.json",
    )
    .action((files: readonly string[], options: Options) => run(context, files, options));
}

async function run(context: Context, files: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const game = gameNamed(context, options.game);
  const pool = readPool(context, game, files, options);
  const cards = progress(io, "cards", pool.length);
  const compiled = await takeLedger(game, pool, checkPlace(context, game), (n) => cards.step(n));
  cards.end();
  // One card of a name: registries know cards by it.
  const whole = new Map(
    compiled.cards.flatMap((c) => (c.stage === "checked" ? [[c.record.name, c] as const] : [])),
  );
  const modules = [emitCards(game, "pool", [...whole.values()]).module, game.keywords.module];
  const loaded = (await loadModules(modules, runtimePlace(context, game))) as readonly SetModule[];
  const { load } = await playable(game.file.id);
  const bar = progress(io, "scenes", options.scenes);
  const result = exercise(load, loaded, new Set(loaded.slice(0, 1)), {
    ...measure,
    seed: options.seed,
    scenes: options.scenes,
    tries: options.tries,
    step: (n) => bar.step(n),
  });
  bar.end();
  if (typeof options.json === "string")
    writeFiles(dirname(options.json), [
      { path: basename(options.json), text: `${JSON.stringify(result, null, 2)}\n` },
    ]);
  if (options.json === true) io.out(JSON.stringify(result, null, 2));
  else io.out(said(result, compiled, options.list));
  if (result.faults.length > 0) context.fail(exit.bug);
}

function said(
  { handlers, silent, scenes, decisions, faults }: Exercised,
  compiled: Awaited<ReturnType<typeof takeLedger>>,
  most: number,
): string {
  const ran = handlers.length - silent.length;
  const texts = new Map(compiled.cards.map((c) => [c.record.name, c.record]));
  const words = (card: string, key: string, at: readonly [number, number]) => {
    const record = texts.get(card);
    const text = key.includes("/back") ? record?.back?.text : record?.text;
    return (text ?? "").slice(at[0], at[1]).replaceAll("\n", " / ");
  };
  const share = handlers.length === 0 ? "" : ` (${((100 * ran) / handlers.length).toFixed(1)} %)`;
  return [
    `${handlers.length} handlers, ${ran} ran${share}; ${scenes} scenes, ${decisions} decisions, ${faults.length} faults`,
    ...(silent.length === 0 || most === 0 ? [] : ["", "never ran:"]),
    table(silent.slice(0, most).map((h) => [h.card, h.kind, words(h.card, h.key, h.at).slice(0, 110)])),
    ...faults.slice(0, 20).map((f) => `\nscene ${f.seed} with ${f.cards.join(", ")}\n${f.message}`),
  ].join("\n");
}
