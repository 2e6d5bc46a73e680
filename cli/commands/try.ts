// `try`: a sentence as it would be printed, and at once what the game will do with it.
import { Command } from "commander";
import type { Context } from "../context.ts";
import { defaultGame, gameOption } from "../games/index.ts";
import { fieldValue } from "../options.ts";
import type { TryOptions } from "../try-sentence.ts";

export function tryCommand(context: Context): Command {
  return new Command("try")
    .summary("type a sentence, see what the game will do with it")
    .description(
      "Reads rules text as it would be printed on a card, and shows what the game will do with it: what sets it off, when each choice is made, what is a target, what a word refers to, and the handler. Without a text it asks for one sentence after the other.",
    )
    .argument("[text]", "the rules text; \\n begins a new line")
    .addOption(gameOption())
    .option("-t, --type <type>", "the type of the card (default: the first that can have this text)")
    .option("-n, --name <name>", "the name of the card, where the text speaks of it", "This Card")
    .option(
      "-f, --field <field=value>",
      "another field of the card, as in a set; may be repeated",
      fieldValue,
      {},
    )
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
Examples:
  cardwright try "When an opposing ally is destroyed, you may pay 1. If you do, draw a card."
  cardwright try --name "Voss Treebender" "When Voss attacks, you may exhaust target hero or ally."
  cardwright try --game mtg --type Instant "Destroy target creature with flying."
  cardwright try --game riftbound`,
    )
    .action(async (text: string | undefined, options: TryOptions) => {
      // The compiler takes a moment to load, which help does not need.
      const { trySentence, trySentences } = await import("../try-sentence.ts");
      const game = options.game ?? defaultGame;
      if (text === undefined) await trySentences(context, game, options);
      else trySentence(context, game, text.replaceAll("\\n", "\n"), options);
    });
}
