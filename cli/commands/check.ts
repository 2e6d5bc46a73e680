// `check`: what is wrong with sets; nothing is written.
import { join } from "node:path";
import { Command } from "commander";
import type { Diagnostic } from "../../compiler/diagnostics/index.ts";
import type { CompiledSet } from "../../compiler/pipeline.ts";
import { gamesIn, setFilesIn } from "../../compiler/sets/index.ts";
import { compileAsked } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit } from "../exit.ts";
import { gameOption } from "../games/index.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary } from "../report.ts";

/** A game may have words and no set yet. */
const gamesWithSets = ({ home }: Context): readonly string[] =>
  gamesIn(home.cards).filter((game) => setFilesIn(join(home.cards, game)).length > 0);

interface Options {
  readonly game?: string;
  readonly json?: boolean;
}

export function checkCommand(context: Context): Command {
  return new Command("check")
    .summary("what is wrong with sets")
    .description("Compiles and type-checks sets and prints what is wrong with them. Nothing is written.")
    .argument("[sets...]", "files, folders or names of sets (default: every set of every game)")
    .addOption(gameOption("the game, where no sets are named"))
    .option("--json", "print the diagnostics as JSON")
    .addHelpText("after", "\nExamples:\n  cardwright check\n  cardwright check my-set.yaml --json")
    .action(async (words: readonly string[], options: Options) => {
      const { io } = context;
      const games =
        options.game === undefined && words.length === 0 ? gamesWithSets(context) : [options.game];
      const diagnostics: Diagnostic[] = [];
      const sets: CompiledSet[] = [];
      for (const game of games) {
        const result = await compileAsked(context, { ...(game === undefined ? {} : { game }), sets: words });
        if (!result) return;
        diagnostics.push(...result.diagnostics);
        sets.push(...result.compiled.sets);
      }
      if (options.json) io.out(JSON.stringify(diagnosticsJson(diagnostics), null, 2));
      else printDiagnostics(io, diagnostics);
      const cards = sets.reduce((sum, set) => sum + set.cards.length, 0);
      if (errorCount(diagnostics) > 0) {
        io.err(`${summary(diagnostics)}; ${count(cards, "card")} read`);
        context.fail(exit.input);
      } else if (!options.json) io.out(`${count(cards, "card")} in ${count(sets.length, "set")}: no fault`);
    });
}
