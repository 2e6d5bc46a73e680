// `check`: what is wrong with sets; nothing is written.
import { Command } from "commander";
import { compileAsked } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit } from "../exit.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary } from "../report.ts";

export function checkCommand(context: Context): Command {
  return new Command("check")
    .summary("what is wrong with sets")
    .description("Compiles and type-checks sets and prints what is wrong with them. Nothing is written.")
    .argument("[sets...]", "files, folders or names of sets (default: every set of the package)")
    .option("--json", "print the diagnostics as JSON")
    .addHelpText("after", "\nExamples:\n  cardwright check\n  cardwright check my-set.yaml --json")
    .action(async (words: readonly string[], options: { readonly json?: boolean }) => {
      const { io } = context;
      const result = await compileAsked(context, words);
      if (!result) return;
      const { diagnostics, compiled } = result;
      if (options.json) io.out(JSON.stringify(diagnosticsJson(diagnostics), null, 2));
      else printDiagnostics(io, diagnostics);
      const cards = compiled.sets.reduce((sum, set) => sum + set.cards.length, 0);
      if (errorCount(diagnostics) > 0) {
        io.err(`${summary(diagnostics)}; ${count(cards, "card")} read`);
        context.fail(exit.input);
      } else if (!options.json)
        io.out(`${count(cards, "card")} in ${count(compiled.sets.length, "set")}: no fault`);
    });
}
