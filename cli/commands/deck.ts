// `deck check`: is a deck legal? Every fault names the rule of deck building and the line of the deck.
import { Command } from "commander";
import { type Diagnostic, diagnostic } from "../../compiler/diagnostics/index.ts";
import type { Context } from "../context.ts";
import { exit } from "../exit.ts";
import { gameAsked, gameOption, playable } from "../games/index.ts";
import { known, wordList } from "../options.ts";
import { requirementsTable } from "../play/requirements.ts";
import { deckFaults, readNamed } from "../play/table.ts";
import { count, diagnosticsJson, errorCount, printDiagnostics, summary } from "../report.ts";

interface Options {
  readonly sets: readonly string[];
  readonly game?: string;
  readonly format?: string;
  readonly edition?: string;
  readonly json?: true;
}

export function deckCommand(context: Context): Command {
  const command = new Command("deck").description("Works on decks.").summary("is a deck legal?");
  command
    .command("check")
    .description(
      "Checks a deck against the rules of deck building. A deck is a YAML file, or plain lines: `4 Name`, `Hero: Name`, `Side deck:`; in riftbound also `Legend: Name`, `Champion: Name`, `Runes:`, `Battlefields:`.",
    )
    .argument("<deck>", "a file, or the name of a deck of the package")
    .addOption(gameOption())
    .option("-s, --sets <sets>", "sets that the cards come from, instead of those of the game", wordList, [])
    .option("-f, --format <name>", "the kind of play: constructed, limited; single, match in riftbound")
    .option("-e, --edition <name>", "the edition of the rules: wow7, wow4, wow3")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright deck check lantern-watch\n  cardwright deck check tide-oath --format match\n  cardwright deck check mine.txt --game riftbound\n  cardwright deck check mine.txt --sets my-set.yaml,demo --format limited",
    )
    .action((word: string, options: Options) => check(context, word, options));
  return command;
}

async function check(context: Context, word: string, options: Options): Promise<void> {
  const { io } = context;
  const id = gameAsked(context, options.game, [word]);
  const rules = await playable(id);
  const format = known("format", options.format, rules.formats);
  const edition = known("edition", options.edition, rules.editions);
  const table = await requirementsTable(context, { game: id, sets: options.sets });
  if (!table) return;
  const { deck, diagnostics } = readNamed(context, table, word);
  const found: Diagnostic[] = [...diagnostics];
  if (deck) {
    found.push(...deckFaults(table.cards, deck, { format, edition }));
    for (const { name } of Object.values(deck.parts).flat())
      if (table.unread.has(name))
        found.push(diagnostic("CW605", deck.at(name), { card: name }, { card: name }));
  }
  const sizes = Object.entries(deck?.parts ?? {}).map(
    ([part, list]) => [part, list.reduce((sum, card) => sum + card.n, 0)] as const,
  );
  const cards = new Map(sizes).get("cards") ?? 0;
  if (options.json)
    io.out(JSON.stringify({ deck: deck?.name, cards, diagnostics: diagnosticsJson(found) }, null, 2));
  else printDiagnostics(io, found);
  if (errorCount(found) > 0) {
    io.err(summary(found.filter((d) => d.severity === "error")));
    context.fail(exit.input);
  } else if (!options.json) {
    const beside = sizes.flatMap(([part, n]) => (part === "cards" || n === 0 ? [] : [`${part} ${n}`]));
    const parts = beside.length === 0 ? "" : ` (beside them: ${beside.join(", ")})`;
    io.out(`${deck?.title ?? deck?.name}: ${count(cards, "card")}, legal${parts}`);
  }
}
