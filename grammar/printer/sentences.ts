// Predicates, clauses, sentences and lines as words.
import type {
  Adjunct,
  Adverbial,
  Body,
  Clause,
  CostItem,
  Front,
  Head,
  Joined,
  KeywordUse,
  Line,
  NounPhrase,
  Power,
  Predicate,
  Sentence,
  Sequence,
} from "../tree.ts";
import { putAmount, putKeyword, putModifier, putNounPhrase } from "./nouns.ts";
import { capital, type Print, putCapitals, putList, type Words } from "./words.ts";

const print: Print = {
  line: putLine,
  sequence: putSequence,
  clause: putClause,
  predicate: putPredicate,
  costs: putCosts,
};

/** The words and signs of a line. */
export function lineWords(line: Line): Words {
  const words: Words = [];
  putLine(words, line);
  return words;
}

const putNp = (to: Words, np: NounPhrase): void => putNounPhrase(to, np, print);
const putUse = (to: Words, use: KeywordUse): void => putKeyword(to, use, print);

function putComma(to: Words, node: { readonly comma?: boolean }): void {
  if (node.comma) to.push(",");
}

function putThan(to: Words, than: NounPhrase | Clause): void {
  if (than.kind === "np") putNp(to, than);
  else putClause(to, than);
}

function putAdverbial(to: Words, adverbial: Adverbial): void {
  putComma(to, adverbial);
  if ("and" in adverbial && adverbial.and) to.push(adverbial.and);
  if ("only" in adverbial && adverbial.only) to.push("only");
  to.push(adverbial.word.text);
  switch (adverbial.kind) {
    case "preposition":
      putNp(to, adverbial.np);
      break;
    case "adverb":
      break;
    case "subordinate":
      putSequence(to, adverbial.clauses);
      break;
    case "reduced":
      switch (adverbial.rest.kind) {
        case "predicates":
          putList(to, adverbial.rest.predicates, putPredicate);
          break;
        case "state":
          putList(to, adverbial.rest.words, putModifier);
          break;
        case "phrase":
          to.push(adverbial.rest.word.text);
          putNp(to, adverbial.rest.np);
          break;
        default:
          adverbial.rest satisfies never;
      }
      break;
    default:
      adverbial satisfies never;
  }
}

function putAdjunct(to: Words, adjunct: Adjunct): void {
  switch (adjunct.kind) {
    case "object":
      putNp(to, adjunct.np);
      break;
    case "state":
      putList(to, adjunct.words, putModifier);
      break;
    case "infinitive":
      if (adjunct.not) to.push("not");
      if (!adjunct.bare) to.push("to");
      putList(to, adjunct.predicates, putPredicate);
      break;
    case "manner":
      putComma(to, adjunct);
      to.push(adjunct.word.text);
      putList(to, adjunct.predicates, putPredicate);
      break;
    case "participle":
      to.push(",");
      putList(to, adjunct.predicates, putPredicate);
      break;
    case "stranded":
      to.push(adjunct.word.text);
      break;
    case "alternative":
    case "gapped":
      to.push(adjunct.by);
      putNp(to, adjunct.np);
      for (const adverbial of adjunct.adverbials) putAdverbial(to, adverbial);
      break;
    case "given":
      to.push(adjunct.by);
      putNp(to, adjunct.receiver);
      putNp(to, adjunct.gift);
      for (const one of adjunct.adjuncts) putAdjunct(to, one);
      break;
    case "comparison":
      to.push(adjunct.word.text);
      putThan(to, adjunct.than);
      break;
    case "content":
      to.push(adjunct.word.text);
      putSequence(to, adjunct.clauses);
      break;
    default:
      putAdverbial(to, adjunct);
  }
}

function putPredicate(to: Words, predicate: Predicate): void {
  const { auxiliaries, adverbs, verb, adjuncts } = predicate;
  const adverbsAt = (place: number): void => {
    for (const adverb of adverbs) if (adverb.after === place) to.push(adverb.text);
  };
  auxiliaries.forEach((word, n) => {
    adverbsAt(n);
    to.push(word.text);
  });
  adverbsAt(auxiliaries.length);
  to.push(verb.text);
  adverbsAt(auxiliaries.length + 1);
  for (const adjunct of adjuncts) putAdjunct(to, adjunct);
}

function putClause(to: Words, clause: Clause): void {
  if (clause.fronts) putFronts(to, clause.fronts);
  if (clause.subject) putNp(to, clause.subject);
  putList(to, clause.predicates, putPredicate);
}

function putSequence(to: Words, sequence: Sequence): void {
  putList(to, sequence.clauses, putClause);
}

function putFronts(to: Words, fronts: readonly Front[]): void {
  for (const front of fronts) putFront(to, front);
}

function putFront(to: Words, front: Front): void {
  switch (front.kind) {
    case "clause":
      to.push(front.word.text);
      putSequence(to, front.clauses);
      break;
    case "adverbial":
      putAdverbial(to, front.adverbial);
      break;
    case "joined":
      putList(to, front.fronts, putFront);
      break;
    case "cost":
      to.push(front.word.text, "to");
      putClause(to, front.purpose);
      break;
    default:
      front satisfies never;
  }
  putComma(to, front);
}

function putBody(to: Words, body: Body): void {
  if (body.kind === "sequence") {
    putSequence(to, body);
    return;
  }
  putClause(to, body.lead);
  to.push(body.mark ?? ":");
  putList(to, body.modes, (words, mode) => {
    switch (mode.kind) {
      case "choice":
        putNp(words, mode.np);
        break;
      case "sentences":
        words.push("\u2022");
        for (const sentence of mode.sentences) putSentence(words, sentence);
        break;
      default:
        putFronts(words, mode.fronts);
        putSequence(words, mode.body);
    }
  });
}

function putSentence(to: Words, { fronts, body }: Sentence): void {
  putFronts(to, fronts);
  putBody(to, body);
  const bullets = body.kind === "modal" && body.modes.some((mode) => mode.item.kind === "sentences");
  if (!bullets) to.push(".");
}

function putHeads(to: Words, heads: readonly Head[]): void {
  for (const head of heads) putHead(to, head);
}

function putHead(to: Words, head: Head): void {
  switch (head.kind) {
    case "marked":
      if (head.nested) to.push("[>>]");
      putList(to, head.uses, putUse);
      to.push(head.mark);
      break;
    case "head":
      to.push(head.word.text, ":");
      break;
    case "keyword":
      putUse(to, head.use);
      to.push(":");
      break;
    case "gate": {
      const words: Words = [];
      putNp(words, head.np);
      putCapitals(to, words);
      to.push(":");
      break;
    }
    case "limit":
      putList(to, head.adverbials, putAdverbial);
      to.push(":");
      break;
    case "condition":
      putFronts(to, head.fronts);
      to.push(":");
      break;
    case "title":
      for (const word of head.words) to.push(word.text);
      to.push(head.mark ?? ":");
      break;
    default:
      head satisfies never;
  }
}

function putCost(to: Words, cost: CostItem): void {
  switch (cost.kind) {
    case "amount":
      putAmount(to, cost.amount);
      break;
    case "icon":
      to.push(cost.icon.text);
      break;
    case "payment":
      to.push(cost.payment.text);
      break;
    case "act":
      putClause(to, cost.clause);
      break;
    default:
      cost satisfies never;
  }
}

/** An act behind a comma is a cost of its own, and begins like one. */
function putCosts(to: Words, costs: readonly Joined<CostItem>[]): void {
  for (const { by, item } of costs) {
    if (by !== undefined) to.push(by);
    if (by === "," && item.kind === "act") to.push(capital);
    putCost(to, item);
  }
}

function putPower(to: Words, power: Power): void {
  putHeads(to, power.heads);
  if (power.keywords || power.body.length === 0) {
    if (power.keywords) putList(to, power.keywords, putUse);
    to.push(".");
    return;
  }
  if (power.costs) {
    putCosts(to, power.costs);
    to.push("\u2192");
  }
  if (power.inner) putHeads(to, power.inner);
  for (const sentence of power.body) putSentence(to, sentence);
}

function putLine(to: Words, line: Line): void {
  switch (line.kind) {
    case "keywords":
      putList(to, line.uses, putUse);
      to.push(".");
      break;
    case "restriction":
      putList(to, line.of, (words, { text }) => putCapitals(words, [text]));
      putCapitals(to, [line.what.text]);
      to.push(".");
      break;
    case "powers":
      for (const power of line.powers) putPower(to, power);
      break;
    default:
      line satisfies never;
  }
}

/** A line that is printed without its full stop. */
export function isBare(line: Line): boolean {
  if (line.kind === "keywords") {
    const { argument } = line.uses[line.uses.length - 1]?.item ?? {};
    // "Buyback\u2014Sacrifice a land.": what is done ends as a sentence does.
    return !(argument?.kind === "cost" && argument.costs.some(({ item }) => item.kind === "act"));
  }
  if (line.kind !== "powers") return true;
  const last = line.powers.at(-1);
  return last !== undefined && last.body.length === 0;
}
