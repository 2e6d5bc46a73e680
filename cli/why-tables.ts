// The ranking of what blocks cards, as `ledger --why` prints it.
import { type Reason, wordings } from "../compiler/ledger/why.ts";
import { count, table } from "./report.ts";

const cut = (text: string, n: number) => (text.length > n ? `${text.slice(0, n - 3)}...` : text);

const head = "\nalone = cards that have this fault and no other";
const shownByDefault = 30;

/** Each form with its three commonest wordings, and three cards. */
export function formsTable(ranked: readonly Reason[], wanted: true | number): string {
  const blocks = ranked.slice(0, wanted === true ? shownByDefault : wanted).map((reason) => {
    const title = `${reason.alone} alone, ${count(reason.cards, "card")}  ${reason.code}  ${cut(reason.form, 110)}`;
    const examples = reason.examples.map((e) => ["", "", "", e.card, cut(e.at, 60)]);
    const words = reason.words.slice(0, 3).map((w) => {
      const [first] = w.examples;
      return [w.alone, w.cards, cut(w.message, 70), first?.card ?? "", cut(first?.at ?? "", 60)];
    });
    const rest = reason.words.length - 3;
    const more = rest > 0 ? `\n    and ${rest} other wording${rest === 1 ? "" : "s"}` : "";
    // A form of one wording shows three cards of it.
    return `${title}\n${indented(table(reason.words.length === 1 ? examples : words))}${more}`;
  });
  return [head, ...blocks].join("\n\n");
}

/** One row for each wording. */
export function wordsTable(ranked: readonly Reason[], wanted: true | number): string {
  const rows = wordings(ranked)
    .slice(0, wanted === true ? shownByDefault : wanted)
    .map((w) => [
      w.alone,
      w.cards,
      w.code,
      cut(w.message, 70),
      w.examples[0]?.card ?? "",
      cut(w.examples[0]?.at ?? "", 60),
    ]);
  return `${head}\n${table([["alone", "cards", "code", "what", "for example", "from here on"], ...rows])}`;
}

const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
