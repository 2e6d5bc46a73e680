// What was probably meant by a text that was refused: one slip of the pen, mended so that its line is read and means
// something. Whatever mends it so was not tried on the words that were written, so it is only offered, never taken.
import type { GrammarFault, Mended, SlipFault } from "../grammar/index.ts";
import type { Edit, Finding } from "./diagnostics/index.ts";
import type { Game } from "./game.ts";
import { grammarFinding } from "./grammar-faults.ts";
import { saidHere } from "./sayings.ts";
import type { CardRecord } from "./sets/index.ts";
import { means } from "./sound.ts";

/** How many mended lines are asked for their meaning. */
const patience = 6;

/** How lists of cards write the name of the card at hand. */
const placeholder = /^(~|cardname)$/i;

/** The finding of a line that cannot be read: at the slip if there is one, with what was meant. */
export function findingOf(game: Game, record: CardRecord, text: string, fault: GrammarFault): Finding {
  if (fault.kind !== "unknown word" && fault.kind !== "unexpected word" && fault.kind !== "unexpected end")
    return grammarFinding(fault, game.faultWords);
  if (fault.kind === "unknown word" && placeholder.test(fault.word))
    return withEdit(grammarFinding(fault, game.faultWords), { replace: record.name, safe: false });
  const slip = firstSound(game, record, game.grammar.slips(text, record, fault.span));
  if (slip) return withEdit(grammarFinding(slip, game.faultWords), { replace: slip.meant, safe: false });
  // A known word at which the sentence can't go on, and none near it helps: words that resemble it are no help.
  const plain = fault.kind === "unexpected word" ? { ...fault, near: [] } : fault;
  return withSaying(game, record, text, grammarFinding(plain, game.faultWords));
}

/** A finding of a text that is read, with what was meant if a word was; looked for only when it is told. */
export function withLikely(game: Game, record: CardRecord, text: string, found: Finding): Finding {
  if (found.hints?.edit !== undefined) return found;
  const words = text.slice(found.span.from, found.span.to).split(/\s+/).length;
  if (words > 12) return found;
  let known: { readonly edit?: Edit } | undefined;
  const look = () => {
    const search = { back: words, wordsOnly: true } as const;
    const slip = firstSound(game, record, game.grammar.slips(text, record, found.span, search));
    return slip ? { edit: { replace: slip.meant, of: slip.word, safe: false } } : {};
  };
  const hints = {
    ...found.hints,
    get edit() {
      known ??= look();
      return known.edit;
    },
    get saying(): string | undefined {
      return this.edit === undefined ? saidHere(game, record, text, found.span.from) : undefined;
    },
  };
  return { ...found, hints };
}

/** What the game would say instead; looked for only when it is told. */
function withSaying(game: Game, record: CardRecord, text: string, found: Finding): Finding {
  const hints = {
    ...found.hints,
    get saying() {
      return saidHere(game, record, text, found.span.from);
    },
  };
  return { ...found, hints };
}

const withEdit = (found: Finding, edit: Edit): Finding => ({ ...found, hints: { ...found.hints, edit } });

function firstSound(game: Game, record: CardRecord, slips: Iterable<Mended>): SlipFault | undefined {
  let asked = 0;
  for (const { text, fault, line } of slips) {
    if (asked++ === patience) return undefined;
    if (means(game, record, text, line)) return fault();
  }
  return undefined;
}
