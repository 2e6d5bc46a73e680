// Verbs agree with their subjects: "this ally has", "allies have", "you have".
import type { Clause, NounPhrase } from "../../../grammar/tree.ts";
import { type Context, hasSense, shown } from "../base/context.ts";
import { disagrees } from "../base/refuse.ts";
import { agrees, subjectNumber } from "../base/verbs.ts";
import type { Phrase } from "./phrases.ts";

const isName = (cx: Context, { items }: NounPhrase): boolean => {
  const [only, ...more] = items;
  const name = only?.item.kind === "noun" && only.item.head !== undefined && hasSense(only.item.head, "self");
  return cx.game.reading.templated === true && name && more.length === 0;
};

/** "as though it were a resource": what is not so has one form for all. */
const isPronoun = ({ items }: NounPhrase): boolean => items.length === 1 && items[0]?.item.kind === "pronoun";

/** Refuses a clause whose finite verb does not agree with its subject; asked before the line is given a meaning. */
export function verbsAgree(cx: Context, phrases: readonly Phrase[]): void {
  for (const phrase of phrases) if (phrase.kind === "clause") agreement(cx, phrase);
}

function agreement(cx: Context, clause: Clause): void {
  if (clause.subject === undefined) return;
  const said = subjectNumber(clause.subject);
  // By the template a name is one, whatever its words: "Beasts of Bogardan gets".
  const number = said === "either" && isName(cx, clause.subject) ? "singular" : said;
  for (const [at, { item: p }] of clause.predicates.entries()) {
    if (agrees(p, number) || (p.verb.text === "were" && isPronoun(clause.subject))) continue;
    // "may exhaust it and draw": an auxiliary said before holds of a base form behind it.
    const before = clause.predicates.slice(0, at).some((q) => q.item.auxiliaries.length > 0);
    if (before && p.auxiliaries.length === 0 && p.verb.forms.includes("base")) continue;
    const word = p.auxiliaries[0] ?? p.verb;
    disagrees(word.span, shown(cx, word), number === "plural" ? "a plural verb" : "a singular verb");
  }
}
