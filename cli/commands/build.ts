// `build`: sets into TypeScript modules, all or none.

import { relative, resolve } from "node:path";
import { Command } from "commander";
import { atLeast } from "../../compiler/compiled.ts";
import { shown, writeAll } from "../../compiler/sets/index.ts";
import { compileAsked } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit } from "../exit.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary, table } from "../report.ts";

interface Options {
  readonly out: string;
  readonly json?: boolean;
}

export function buildCommand(context: Context): Command {
  return new Command("build")
    .summary("compile sets into TypeScript modules")
    .description(
      "Compiles sets into one TypeScript module each, with a module of the game's keywords, and type-checks them. If anything is at fault, nothing is written.",
    )
    .argument("[sets...]", "files, folders or names of sets (default: every set of the package)")
    .option("-o, --out <folder>", "where the modules go", "out")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExamples:\n  cardwright build\n  cardwright build demo --out modules")
    .action(async (words: readonly string[], options: Options) => {
      const { io } = context;
      const folder = resolve(options.out);
      const result = await compileAsked(context, words, folder);
      if (!result) return;
      const { compiled, diagnostics, game } = result;
      const failed = errorCount(diagnostics) > 0;
      const modules = [...compiled.sets.map((s) => s.module), game.keywords.module];
      const written = failed
        ? []
        : writeAll(
            folder,
            modules.map((m) => ({ path: m.fileName, text: m.source })),
          ).map(shown);
      if (options.json) {
        io.out(JSON.stringify({ written, diagnostics: diagnosticsJson(diagnostics) }, null, 2));
      } else {
        printDiagnostics(io, diagnostics);
        const rows = compiled.sets.map((s) => [
          s.set.name,
          count(s.cards.length, "card"),
          `${s.cards.filter((card) => atLeast(card.stage, "checked")).length} checked`,
          failed ? "" : relative(process.cwd(), resolve(folder, s.module.fileName)),
        ]);
        if (!failed) io.out(table(rows));
      }
      if (!failed) return;
      io.err(`${summary(diagnostics)}; nothing was written`);
      context.fail(exit.input);
    });
}
