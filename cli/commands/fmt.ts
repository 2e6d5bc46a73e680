// `fmt`: the texts of sets in their canonical wording.

import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Command } from "commander";
import { canonicalTexts, replaceTexts } from "../../compiler/format-set.ts";

import { gameNamed } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit, inputFault } from "../exit.ts";
import { gameOption } from "../games/index.ts";
import { askedSets } from "../load.ts";
import { count, errorCount, printDiagnostics } from "../report.ts";
import { writeFiles } from "../write-files.ts";

interface Options {
  readonly game?: string;
  readonly check?: true;
  readonly wording?: string;
  readonly json?: true;
}

export function fmtCommand(context: Context): Command {
  return new Command("fmt")
    .summary("write the texts of sets in their canonical wording")
    .description(
      "Rewrites each rules text that the compiler reads in its canonical wording, or in another one of the game, in place. Texts that it can't read, comments and everything else stay as they are.",
    )
    .argument("[sets...]", "files, folders or names of sets (default: every set of the package)")
    .addOption(gameOption("only sets of this game"))
    .option("--check", "write nothing; fail if a text would change")
    .option("--wording <name>", "another wording of the game than its canonical one, such as 2006 for mtg")
    .option("--json", "print the changes as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright fmt my-set.yaml\n  cardwright fmt --check\n  cardwright fmt --game riftbound --check\n  cardwright fmt --wording 2006 old-cards.yaml",
    )
    .action((words: readonly string[], options: Options) => {
      const { io } = context;
      const asked = askedSets(context, words, options.game);
      printDiagnostics(io, asked.diagnostics);
      if (errorCount(asked.diagnostics) > 0) return context.fail(exit.input);
      for (const set of asked.sets)
        if (options.game !== undefined && set.game !== options.game)
          throw inputFault(`${set.name} is a set of the game \`${set.game}\`, not of \`${options.game}\``);
      const changes = asked.sets.flatMap((set) => {
        const game = gameNamed(context, set.game);
        const { names } = game.wordings;
        if (options.wording !== undefined && !names.includes(options.wording)) {
          const all = names.length === 0 ? "it has no names for its wordings" : `it has ${names.join(", ")}`;
          throw inputFault(`${game.file.name} has no wording \`${options.wording}\`; ${all}`);
        }
        const found = canonicalTexts(game, set, options.wording);
        if (found.length > 0 && !options.check) {
          const text = replaceTexts(readFileSync(set.path, "utf8"), found);
          writeFiles(dirname(set.path), [{ path: basename(set.path), text }]);
        }
        return found.map((change) => ({ set: set.name, ...change }));
      });
      if (options.json) {
        const list = changes.map(({ set, card, field, was, is }) => ({ set, card, field, was, is }));
        io.out(JSON.stringify(list, null, 2));
      } else {
        for (const { set, card, was, is } of changes) io.out(`${set}: ${card}\n${changedLines(was, is)}`);
        io.out(`${count(changes.length, "text")} ${options.check ? "would change" : "changed"}`);
      }
      if (options.check && changes.length > 0) context.fail(exit.input);
    });
}

/** Line by line, those that differ. */
function changedLines(was: string, is: string): string {
  const after = is.split("\n");
  return was
    .split("\n")
    .flatMap((line, i) => (line === after[i] ? [] : [`  - ${line}`, `  + ${after[i] ?? ""}`]))
    .join("\n");
}
