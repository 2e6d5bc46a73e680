// `ledger`: how many cards of sets or of files of records the compiler understands, and why not the others.

import { basename, dirname } from "node:path";
import { Command, Option } from "commander";
import type { CompiledCard } from "../../compiler/compiled.ts";
import type { Diagnostic } from "../../compiler/diagnostics/index.ts";
import { messageOf } from "../../compiler/diagnostics/index.ts";
import type { Game } from "../../compiler/game.ts";
import { holdsRecords, type ImportOptions, importRecords } from "../../compiler/import/index.ts";
import { reportPage } from "../../compiler/ledger/html/page.ts";
import { type Ledger, type PoolCard, takeLedger } from "../../compiler/ledger/ledger.ts";
import { type MutationReport, mutate } from "../../compiler/ledger/mutate.ts";
import { mutationKinds } from "../../compiler/ledger/mutations.ts";
import { reasons } from "../../compiler/ledger/why.ts";
import { shown } from "../../compiler/sets/index.ts";
import { checkPlace, gameNamed } from "../compile.ts";
import type { Context } from "../context.ts";
import { inputFault, wrongUsage } from "../exit.ts";
import { defaultGame, gameOption } from "../games/index.ts";
import { askedSets } from "../load.ts";
import { fieldValue, wholeNumber } from "../options.ts";
import { progress } from "../progress.ts";
import { printDiagnostics, table } from "../report.ts";
import { formsTable, wordsTable } from "../why-tables.ts";
import { writeFiles } from "../write-files.ts";

interface Options {
  readonly game: string;
  readonly mapping?: string;
  readonly where: { readonly [field: string]: string };
  readonly json?: string | true;
  readonly html?: string;
  readonly mutate?: number;
  readonly seed: number;
  readonly survivors?: true;
  readonly why?: true | number;
  readonly by: "form" | "words";
}

export function ledgerCommand(context: Context): Command {
  return new Command("ledger")
    .summary("how many cards are understood")
    .description(
      "Counts how many cards of sets, or of files of records, are parsed, printed back and checked, and lists the others with the words that stopped them.",
    )
    .argument("[files...]", "sets (files, folders, names) and files of records (.json, .jsonl, .csv, .tsv)")
    .addOption(gameOption("the game of the records").default(defaultGame))
    .option("-m, --mapping <file>", "how the records are read (default: the game's own mapping that fits)")
    .option("-w, --where <field=value>", "only records with this value; may be repeated", fieldValue, {})
    .option("--json [file]", "write the ledger as JSON, to a file or to the output")
    .option("--html <file>", "write a report for people: one page that needs no network")
    .option(
      "--mutate <n>",
      "damage n lines of checked cards in five ways and count what is still checked",
      wholeNumber(1, 1_000_000),
    )
    .option("--seed <n>", "the seed by which lines are drawn", wholeNumber(0, 4_294_967_295), 1)
    .option("--survivors", "list the damaged lines that are still checked")
    .option("--why [n]", "rank the n forms that keep most cards from being checked", wholeNumber(1, 10_000))
    .addOption(
      new Option("--by <what>", "rank whole forms, or each wording of them")
        .choices(["form", "words"])
        .default("form"),
    )
    .addHelpText(
      "after",
      `
Examples:
  cardwright ledger
  cardwright ledger records.json --where pool=constructed --json out.json
  cardwright ledger records.json --why 40
  cardwright ledger rift.json --game riftbound
  cardwright ledger records.json --mutate 1500 --seed 7 --survivors

\`parsed\`: the grammar accepts all of the text. \`printed\`: printing it back gives the same text, up to listed
synonyms, and the same tree. \`checked\`: every part of it has a handler, and the emitted module type-checks.`,
    )
    .action((files: readonly string[], options: Options) => runLedger(context, files, options));
}

async function runLedger(context: Context, files: readonly string[], options: Options): Promise<void> {
  const { io } = context;
  const game = gameNamed(context, options.game);
  const pool = readPool(context, game, files, options);
  const place = checkPlace(context, game);
  const bar = progress(io, "cards", pool.length);
  const { ledger, cards } = await takeLedger(game, pool, place, (n) => bar.step(n));
  bar.end();
  if (typeof options.json === "string") writeJson(options.json, ledger);
  if (options.json === true) io.out(JSON.stringify(ledger, null, 2));
  else io.out(summary(ledger));
  const say = options.json === true ? io.err : io.out;
  if (options.why !== undefined) {
    const ranked = reasons(cards.filter((c) => c.faces.length > 0 && c.stage !== "checked"));
    say(options.by === "words" ? wordsTable(ranked, options.why) : formsTable(ranked, options.why));
  }
  if (options.html !== undefined) {
    const title = `Ledger of ${files.map((file) => basename(file)).join(", ") || "every set"}`;
    const page = reportPage({ title, game, ledger, ...reported(pool, cards) });
    writeFiles(dirname(options.html), [{ path: basename(options.html), text: page }]);
  }
  if (options.mutate === undefined) return;
  const mutants = progress(io, "mutants", options.mutate * mutationKinds.length);
  const report = await mutate(game, cards, options.mutate, options.seed, place, (n) => mutants.step(n));
  mutants.end();
  say(mutationTable(report, options.survivors === true));
}

/** Sets and files of records as one pool of cards. */
export function readPool(
  context: Context,
  game: Game,
  files: readonly string[],
  options: ImportOptions,
): readonly PoolCard[] {
  const sets = files.filter((file) => !holdsRecords(file));
  const faults: Diagnostic[] = [];
  const pool: PoolCard[] = [];
  const [set] = sets;
  if (Object.keys(options.where ?? {}).length > 0 && (set !== undefined || files.length === 0))
    throw wrongUsage(
      `--where is of records, and ${set === undefined ? "the game's own cards stand in sets" : `${shown(set)} is a set`}`,
    );
  for (const file of files.filter(holdsRecords)) {
    const { cards, diagnostics, unkept } = importRecords(file, game.file, context.home.schemas, options);
    faults.push(...diagnostics);
    if (unkept !== undefined) throw wrongUsage(`--where keeps nothing of ${shown(file)}: ${unkept}`);
    for (const { record, name, text, set, faults: own } of cards) {
      if (record) pool.push({ record, set });
      else {
        const [first] = own;
        const entry = {
          card: name,
          code: first?.code ?? "CW901",
          line: 1,
          at: first ? messageOf(first) : "",
        };
        pool.push({ set, text, entry });
      }
    }
  }
  if (sets.length > 0 || files.length === 0) {
    const asked = askedSets(context, sets, game.file.id);
    faults.push(...asked.diagnostics);
    for (const set of asked.sets.filter((s) => s.game === game.file.id))
      pool.push(...set.cards.map((record) => ({ record, set: set.title ?? set.name })));
  }
  if (faults.length > 0) {
    printDiagnostics(context.io, faults);
    throw inputFault("the cards can't be read");
  }
  return pool;
}

/** The cards of a pool with their sets, and those that are none. */
function reported(pool: readonly PoolCard[], cards: readonly CompiledCard[]) {
  const sets = new Map(pool.flatMap((one) => (one.record ? [[one.record, one.set] as const] : [])));
  const refused = pool.flatMap((one) =>
    one.record
      ? []
      : [{ name: one.entry.card, set: one.set, text: one.text, code: one.entry.code, message: one.entry.at }],
  );
  return { cards: cards.map((card) => ({ card, set: sets.get(card.record) ?? "" })), refused };
}

function writeJson(path: string, ledger: Ledger): void {
  writeFiles(dirname(path), [{ path: basename(path), text: `${JSON.stringify(ledger, null, 2)}\n` }]);
}

/** A few lines for people. */
export function summary(ledger: Ledger): string {
  const share = (n: number) => (ledger.withText === 0 ? "" : `${((100 * n) / ledger.withText).toFixed(1)} %`);
  const seconds = (n: number) => `${n.toFixed(2)} s`;
  return table([
    ["cards", ledger.cards, "", ""],
    ["with text", ledger.withText, "", ""],
    ["parsed", ledger.parsed, share(ledger.parsed), seconds(ledger.seconds.parse)],
    ["printed", ledger.printed, share(ledger.printed), ""],
    [
      "checked",
      ledger.checked,
      share(ledger.checked),
      `${seconds(ledger.seconds.compile)} and ${seconds(ledger.seconds.typecheck)} of type-checking`,
    ],
  ]);
}

function mutationTable(report: MutationReport, list: boolean): string {
  const rows = mutationKinds.map((kind) => {
    const { tried, checked } = report.kinds[kind];
    return [kind, tried, checked, tried === 0 ? "" : `${((100 * checked) / tried).toFixed(1)} %`];
  });
  const total = `${report.lines} lines of checked cards, seed ${report.seed}`;
  const counts = `\n${total}\n${table([["kind", "tried", "still checked", ""], ...rows])}`;
  if (!list) return counts;
  const survivors = report.survivors.map((s) => `${s.kind} in ${s.card}\n  was  ${s.was}\n  is   ${s.is}`);
  return [counts, "", ...survivors].join("\n");
}
