// `explain`: the page of a diagnostic, or how a card is understood.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { catalogue, entryOf, isCode, nearest } from "../../compiler/diagnostics/index.ts";
import type { Context } from "../context.ts";
import { bug, inputFault } from "../exit.ts";
import { gameOption } from "../games/index.ts";
import { colors } from "../io.ts";
import { wordList } from "../options.ts";

interface Options {
  readonly json?: true;
  readonly game?: string;
  readonly sets: readonly string[];
}

export function explainCommand(context: Context): Command {
  return new Command("explain")
    .summary("how a card is understood, or what a diagnostic means")
    .description(
      "Shows how a card is understood: its tree, its canonical text, its abilities and the emitted handler. With a code, shows the page of that diagnostic.",
    )
    .argument("<card or code>", "the name of a card, or a code such as CW201")
    .addOption(gameOption("look only in the sets of this game"))
    .option("-s, --sets <sets>", "look only in these sets (files, folders, names)", wordList, [])
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
Examples:
  cardwright explain CW006
  cardwright explain "Voss Treebender"
  cardwright explain "My Card" --sets my-set.yaml
  cardwright explain --game riftbound "Name of a card"`,
    )
    .action(async (what: string, options: Options) => {
      const json = options.json === true;
      if (/^cw\d+$/i.test(what)) explainCode(context, what.toUpperCase(), json);
      else {
        // The compiler takes a moment to load, which a page does not need.
        const { explainCard } = await import("../explain-card.ts");
        await explainCard(context, what, options, json);
      }
    });
}

/** Codes near a wrong one: one slip away, else those that begin as it does, else the first of each kind. */
function alike(code: string): readonly string[] {
  const all = Object.keys(catalogue);
  const near = nearest(code, all);
  if (near.length > 0) return near;
  const kin = all.filter((one) => one.startsWith(code.toUpperCase().slice(0, 3)));
  return kin.length > 0 ? kin : all.filter((one) => one.endsWith("01"));
}

function explainCode(context: Context, code: string, json: boolean): void {
  if (!isCode(code)) {
    throw inputFault(`no diagnostic has the code ${code}; there is ${alike(code).join(", ")}`);
  }
  const path = join(context.home.pages, `${code}.md`);
  if (!existsSync(path)) throw bug(`${code} has no page`, code);
  const page = readFileSync(path, "utf8").trimEnd();
  if (json) context.io.out(JSON.stringify({ code, severity: entryOf(code).severity, page }, null, 2));
  else context.io.out(context.io.outIsTerminal ? painted(page, context) : page);
}

/** Headings bold, examples indented: enough Markdown for a terminal. */
function painted(page: string, context: Context): string {
  const c = colors(context.io.outIsTerminal);
  let inside = false;
  return page
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("```")) {
        inside = !inside;
        return [];
      }
      if (inside) return [`    ${c.cyan(line)}`];
      return [line.startsWith("#") ? c.bold(line.replace(/^#+ /, "")) : line];
    })
    .join("\n");
}
