// `test`: scenarios, the tests that a card designer writes without TypeScript.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { shown } from "../../compiler/sets/find.ts";
import type { Context } from "../context.ts";
import { exit, inputFault } from "../exit.ts";
import { gameOption } from "../games/index.ts";
import { wordList } from "../options.ts";
import { setTable } from "../play/table.ts";
import { progress } from "../progress.ts";
import { errorCount, printDiagnostics } from "../report.ts";
import { judge, loadScenarios, scenarioFiles, type Verdict } from "../scenarios/index.ts";

export function testCommand(context: Context): Command {
  return new Command("test")
    .summary("run scenarios: what cards do, and what they do not do")
    .description(
      "Compiles the shipped sets (and those named by --sets) and runs scenario files: what stands where, who does what, what is asked, what is true after.",
    )
    .argument("[files...]", "scenario files or folders (default: test/scenarios of this package or folder)")
    .addOption(gameOption("only scenarios of this game"))
    .option(
      "-s, --sets <sets...>",
      "sets to compile beside the shipped ones, with commas or blanks between",
      wordList,
      [],
    )
    .option("--only <words>", "run only scenarios whose name holds these words")
    .option("--json", "print the verdicts as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright test\n  cardwright test my-cards.scenarios.yaml --sets my-cards.yaml,more-cards.yaml\n  cardwright test --only Protector\n  cardwright test --game riftbound",
    )
    .action(async (files: readonly string[], options: Options) => {
      await runTests(context, files, options);
    });
}

interface Options {
  readonly game?: string;
  readonly sets: readonly string[];
  readonly only?: string;
  readonly json?: true;
}

async function runTests(context: Context, words: readonly string[], options: Options): Promise<void> {
  const files = words.length > 0 ? words : defaultFolders(context);
  const absent = files.find((file) => !existsSync(file));
  if (absent !== undefined) throw inputFault(`there is no file or folder \`${absent}\``);
  const { scenarios, diagnostics } = loadScenarios(files.flatMap(scenarioFiles), context.home);
  if (errorCount(diagnostics) > 0) {
    printDiagnostics(context.io, diagnostics);
    context.fail(exit.input);
    return;
  }
  const chosen = scenarios.filter(
    (s) => s.scenario.name.includes(options.only ?? "") && s.game === (options.game ?? s.game),
  );
  if (chosen.length === 0) throw inputFault("no scenario was found");
  const bar = progress(context.io, "scenarios", chosen.length);
  const verdicts: Verdict[] = [];
  for (const game of new Set(chosen.map((s) => s.game))) {
    const table = await setTable(context, { game, sets: setsFor(context, game, options) });
    if (!table) return;
    for (const one of chosen.filter((s) => s.game === game)) {
      verdicts.push(judge(one, table.cards));
      bar.step(verdicts.length);
    }
  }
  bar.end();
  context.io.out(options.json ? JSON.stringify(verdicts, null, 2) : report(verdicts));
  if (verdicts.some((v) => !v.ok)) context.fail(exit.input);
}

function setsFor(context: Context, game: string, { sets }: Options): readonly string[] {
  return sets.length === 0 ? [] : [join(context.home.cards, game), ...sets];
}

function defaultFolders(context: Context): readonly string[] {
  const own = join(context.home.root, "test", "scenarios");
  return [existsSync("scenarios") ? "scenarios" : shown(own)];
}

function report(verdicts: readonly Verdict[]): string {
  const bad = verdicts.filter((v) => !v.ok);
  const lines = bad.map((v) => `✗ ${v.name}\n    at ${v.at}\n    ${v.message}`);
  return [...lines, `${verdicts.length - bad.length} of ${verdicts.length} scenarios hold`].join("\n");
}
