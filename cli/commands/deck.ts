// `deck check`: is a deck legal? Every fault names the rule of deck building and the line of the deck.
import { Command, Option } from "commander";
import { type Diagnostic, diagnostic } from "../../compiler/diagnostics/index.ts";
import { constructed, editions, limited, wow7 } from "../../runtime/games/wow/index.ts";
import type { Context } from "../context.ts";
import { exit } from "../exit.ts";
import { wordList } from "../options.ts";
import { requirementsTable } from "../play/requirements.ts";
import { deckFaults, readNamed } from "../play/table.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary } from "../report.ts";

interface Options {
  readonly sets: readonly string[];
  readonly format: keyof typeof formats;
  readonly edition: string;
  readonly json?: true;
}

const formats = { constructed, limited };

export function deckCommand(context: Context): Command {
  const command = new Command("deck").description("Works on decks.").summary("is a deck legal?");
  command
    .command("check")
    .description(
      "Checks a deck against the rules of deck building. A deck is a YAML file, or plain lines: `4 Name`, `Hero: Name`, `Side deck:`.",
    )
    .argument("<deck>", "a file, or the name of a deck of the package")
    .option(
      "-s, --sets <sets>",
      "sets that the cards come from, instead of those of the package",
      wordList,
      [],
    )
    .addOption(
      new Option("-f, --format <name>", "the kind of play")
        .choices(Object.keys(formats))
        .default("constructed"),
    )
    .addOption(
      new Option("-e, --edition <name>", "the edition of the rules")
        .choices(Object.keys(editions))
        .default(wow7.name),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright deck check lantern-watch\n  cardwright deck check mine.txt --sets my-set.yaml,demo --format limited",
    )
    .action((word: string, options: Options) => check(context, word, options));
  return command;
}

async function check(context: Context, word: string, options: Options): Promise<void> {
  const { io } = context;
  const table = await requirementsTable(context, options.sets);
  if (!table) return;
  const { deck, diagnostics } = readNamed(context, table, word);
  const found: Diagnostic[] = [...diagnostics];
  if (deck) {
    found.push(...deckFaults(table.registry, deck, formats[options.format], editions[options.edition]));
    for (const { name } of [{ name: deck.hero }, ...deck.cards, ...deck.side])
      if (table.unread.has(name))
        found.push(diagnostic("CW605", deck.at(name), { card: name }, { card: name }));
  }
  const cards = deck?.cards.reduce((sum, card) => sum + card.n, 0) ?? 0;
  if (options.json)
    io.out(JSON.stringify({ deck: deck?.name, cards, diagnostics: diagnosticsJson(found) }, null, 2));
  else printDiagnostics(io, found);
  if (errorCount(found) > 0) {
    io.err(summary(found.filter((d) => d.severity === "error")));
    context.fail(exit.input);
  } else if (!options.json) io.out(`${deck?.title ?? deck?.name}: ${count(cards, "card")}, legal`);
}
