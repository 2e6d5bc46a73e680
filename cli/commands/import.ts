// `import`: a file of records into set files; what is no card is listed, and written beside to be mended.

import { existsSync, readFileSync, rmSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { Command } from "commander";
import type { Diagnostic } from "../../compiler/diagnostics/index.ts";
import {
  type Collected,
  collect,
  fileOf,
  type Imported,
  importRecords,
  type SetFiles,
  setFiles,
} from "../../compiler/import/index.ts";
import { gamesIn, type OutFile, readGame, shown } from "../../compiler/sets/index.ts";
import type { Context } from "../context.ts";
import { exit, inputFault, wrongUsage } from "../exit.ts";
import { defaultGame, gameOption } from "../games/index.ts";
import { fieldValue } from "../options.ts";
import { progress } from "../progress.ts";
import { printDiagnostics, table } from "../report.ts";
import { writeFiles } from "../write-files.ts";

interface Options {
  readonly mapping?: string;
  readonly game: string;
  readonly out: string;
  readonly where: { readonly [field: string]: string };
}

/** Refusals that are printed; the report has them all. */
const printed = 50;

export function importCommand(context: Context): Command {
  return new Command("import")
    .summary("turn files of records into sets")
    .description(
      "Reads records of cards (JSON, JSON Lines, YAML, CSV, TSV) through a mapping and writes set files, one per set and type. Refused records are listed with line and reason, and written to a file that can be mended and imported again.",
    )
    .argument("<file>", "a file of records; its name ends in .json, .jsonl, .yaml, .csv or .tsv")
    .option("-m, --mapping <file>", "how the records are read (default: the game's own mapping that fits)")
    .addOption(gameOption("the game of the records").default(defaultGame))
    .option("-o, --out <folder>", "where the sets go", "imported")
    .option("-w, --where <field=value>", "only records with this value; may be repeated", fieldValue, {})
    .addHelpText(
      "after",
      `
Examples:
  cardwright import records.json --out my-cards
  cardwright import records.json --game riftbound --out my-cards
  cardwright import cards.csv --mapping my-mapping.yaml --out my-cards
  cardwright import my-cards/refused.csv --mapping my-mapping.yaml --out my-cards

Importing the same file again changes nothing. Exit code 1: some records were refused; the others are written.`,
    )
    .action((file: string, options: Options) => runImport(context, file, options));
}

function runImport(context: Context, file: string, options: Options): void {
  const { io, home } = context;
  const game = readGame(gameFolder(context, options.game), home.schemas);
  const folder = resolve(options.out);
  const faults: Diagnostic[] = [...game.diagnostics];
  const imported = game.game && importRecords(file, game.game, home.schemas, options);
  faults.push(...(imported?.diagnostics ?? []));
  if (!imported?.mapping || faults.length > 0) {
    printDiagnostics(io, faults);
    throw inputFault("nothing was imported");
  }
  if (imported.unkept !== undefined)
    throw wrongUsage(`--where keeps nothing of ${shown(file)}: ${imported.unkept}`);
  const bar = progress(io, "records", imported.cards.length);
  const collected = collect(imported.cards, imported.mapping, (n) => bar.step(n));
  bar.end();
  const files = setFiles(collected.written, options.game, folder, faults);
  if (faults.length > 0) {
    printDiagnostics(io, faults);
    throw inputFault("nothing was written");
  }
  const refusedName = `refused${extname(file).toLowerCase()}`;
  const refused = { path: refusedName, text: fileOf(file, collected.refusedRows, imported.head) };
  const report = { path: "report.json", text: reportOf(imported, collected) };
  const beside = collected.refusedRows.length > 0 ? [refused, report] : [report];
  writeFiles(folder, [...files.changed, ...beside.filter((one) => isNew(folder, one))]);
  if (collected.refusedRows.length === 0) rmSync(join(folder, refusedName), { force: true });
  for (const one of collected.refused.slice(0, printed))
    io.out(`line ${one.line}: ${one.card}: ${one.code}: ${one.reason}`);
  if (collected.refused.length > printed)
    io.out(`and ${collected.refused.length - printed} more in ${shown(join(folder, "report.json"))}`);
  io.out(summary(imported, collected, files, shown(join(folder, refusedName))));
  if (collected.refusedRows.length > 0) context.fail(exit.input);
}

function gameFolder(context: Context, id: string): string {
  const folder = join(context.home.cards, id);
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(folder, "game.yaml")))
    throw inputFault(`no game is named \`${id}\`; there are ${gamesIn(context.home.cards).join(", ")}`);
  return folder;
}

function isNew(folder: string, file: OutFile): boolean {
  const path = join(folder, file.path);
  return !existsSync(path) || readFileSync(path, "utf8") !== file.text;
}

/** Everything that is to be known of each record that was not simply written. */
function reportOf(imported: Imported, collected: Collected): string {
  const { written, merged, differing, refused, refusedRows } = collected;
  const counts = {
    read: imported.read,
    leftOut: imported.read - imported.cards.length,
    written: written.length,
    merged,
    refused: refusedRows.length,
  };
  return `${JSON.stringify({ mapping: imported.mapping?.title, ...counts, refusals: refused, differing }, null, 2)}\n`;
}

function summary(imported: Imported, collected: Collected, files: SetFiles, refused: string): string {
  const left = imported.read - imported.cards.length;
  const { written, merged, differing, refusedRows } = collected;
  const standing = written.length - files.added - files.replaced;
  const rows: (readonly (string | number)[])[] = [["read", imported.read, ""]];
  if (left > 0) rows.push(["left out", left, "by --where"]);
  rows.push(
    [
      "written",
      written.length,
      `in ${files.files} sets: ${files.added} new, ${files.replaced} changed, ${standing} as they were`,
    ],
    ["merged", merged, `printings of these cards, ${differing.length} of them unlike the one that was kept`],
    ["refused", refusedRows.length, refusedRows.length === 0 ? "" : `in ${refused}`],
  );
  return table(rows);
}
