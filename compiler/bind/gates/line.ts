// The gates of a line: what holds of every line, whatever it means, and builders, which take words one by one, may not
// see. Arrives: a line that was bound; the first word that does not hold is refused.
import type { Line } from "../../../grammar/tree.ts";
import type { Context } from "../base/context.ts";
import { beginnings, middles } from "./capitals.ts";
import { numbersAgree } from "./numbers.ts";
import type { Phrase } from "./phrases.ts";
import { articleForms, namesakes, noRepeats, statsInFigures } from "./slips.ts";
import { symbolsInOrder } from "./symbols.ts";
import { templateKept } from "./template.ts";

export function lineKept(cx: Context, line: Line, phrases: readonly Phrase[]): void {
  const { span } = line;
  const { source } = cx;
  const { name } = cx.card;
  numbersAgree(cx, phrases);
  templateKept(cx, phrases);
  beginnings(cx, line);
  middles(cx, line, phrases);
  symbolsInOrder(cx, span);
  noRepeats(span, source, name);
  articleForms(span, source);
  statsInFigures(span, source);
  namesakes(span, source, name);
}
