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
  Line,
  Power,
  Predicate,
  Sentence,
  Sequence,
} from "../tree.ts";
import { amountWords, keywordWords, modifierWords, nounPhraseWords } from "./nouns.ts";
import { capital, capitals, list, type Print } from "./words.ts";

export const print: Print = {
  line: lineWords,
  sequence: sequenceWords,
  clause: clauseWords,
  predicate: predicateWords,
  costs: (costs) => costs.flatMap(costPartWords),
};

const comma = (node: { readonly comma?: boolean }): readonly string[] => (node.comma ? [","] : []);

function adverbialWords(adverbial: Adverbial): readonly string[] {
  const front = [
    ...comma(adverbial),
    ...("and" in adverbial && adverbial.and ? [adverbial.and] : []),
    ...("only" in adverbial && adverbial.only ? ["only"] : []),
    adverbial.word.text,
  ];
  switch (adverbial.kind) {
    case "preposition":
      return [...front, ...nounPhraseWords(adverbial.np, print)];
    case "adverb":
      return front;
    case "subordinate":
      return [...front, ...sequenceWords(adverbial.clauses)];
    case "reduced":
      switch (adverbial.rest.kind) {
        case "predicates":
          return [...front, ...list(adverbial.rest.predicates, predicateWords)];
        case "state":
          return [...front, ...list(adverbial.rest.words, modifierWords)];
        case "phrase":
          return [...front, adverbial.rest.word.text, ...nounPhraseWords(adverbial.rest.np, print)];
      }
  }
}

function adjunctWords(adjunct: Adjunct): readonly string[] {
  switch (adjunct.kind) {
    case "object":
      return nounPhraseWords(adjunct.np, print);
    case "state":
      return list(adjunct.words, modifierWords);
    case "infinitive":
      return [
        ...(adjunct.not ? ["not"] : []),
        ...(adjunct.bare ? [] : ["to"]),
        ...list(adjunct.predicates, predicateWords),
      ];
    case "manner":
      return [...comma(adjunct), adjunct.word.text, ...list(adjunct.predicates, predicateWords)];
    case "participle":
      return [",", ...list(adjunct.predicates, predicateWords)];
    case "stranded":
      return [adjunct.word.text];
    case "alternative":
    case "gapped":
      return [
        adjunct.by,
        ...nounPhraseWords(adjunct.np, print),
        ...adjunct.adverbials.flatMap(adverbialWords),
      ];
    case "given":
      return [
        adjunct.by,
        ...nounPhraseWords(adjunct.receiver, print),
        ...nounPhraseWords(adjunct.gift, print),
        ...adjunct.adjuncts.flatMap(adjunctWords),
      ];
    case "comparison":
      return [
        adjunct.word.text,
        ...(adjunct.than.kind === "np" ? nounPhraseWords(adjunct.than, print) : clauseWords(adjunct.than)),
      ];
    case "content":
      return [adjunct.word.text, ...sequenceWords(adjunct.clauses)];
    default:
      return adverbialWords(adjunct);
  }
}

function predicateWords(predicate: Predicate): readonly string[] {
  const before = predicate.auxiliaries.map((word) => word.text);
  const adverbsAt = (place: number): readonly string[] =>
    predicate.adverbs.filter((adverb) => adverb.after === place).map((adverb) => adverb.text);
  const words = before.flatMap((word, n) => [...adverbsAt(n), word]);
  return [
    ...words,
    ...adverbsAt(before.length),
    predicate.verb.text,
    ...adverbsAt(before.length + 1),
    ...predicate.adjuncts.flatMap(adjunctWords),
  ];
}

function clauseWords(clause: Clause): readonly string[] {
  return [
    ...(clause.fronts ?? []).flatMap(frontWords),
    ...(clause.subject ? nounPhraseWords(clause.subject, print) : []),
    ...list(clause.predicates, predicateWords),
  ];
}

function sequenceWords(sequence: Sequence): readonly string[] {
  return list(sequence.clauses, clauseWords);
}

function frontWords(front: Front): readonly string[] {
  switch (front.kind) {
    case "clause":
      return [front.word.text, ...sequenceWords(front.clauses), ...comma(front)];
    case "adverbial":
      return [...adverbialWords(front.adverbial), ...comma(front)];
    case "joined":
      return [...list(front.fronts, frontWords), ...comma(front)];
    case "cost":
      return [front.word.text, "to", ...clauseWords(front.purpose), ...comma(front)];
  }
}

function bodyWords(body: Body): readonly string[] {
  if (body.kind === "sequence") return sequenceWords(body);
  const modes = list(body.modes, (mode) => {
    if (mode.kind === "choice") return nounPhraseWords(mode.np, print);
    if (mode.kind === "sentences") return ["\u2022", ...mode.sentences.flatMap(sentenceWords)];
    return [...mode.fronts.flatMap(frontWords), ...sequenceWords(mode.body)];
  });
  return [...clauseWords(body.lead), body.mark ?? ":", ...modes];
}

function sentenceWords(sentence: Sentence): readonly string[] {
  const bullets =
    sentence.body.kind === "modal" && sentence.body.modes.some((mode) => mode.item.kind === "sentences");
  const stop = bullets ? [] : ["."];
  return [...sentence.fronts.flatMap(frontWords), ...bodyWords(sentence.body), ...stop];
}

function headWords(head: Head): readonly string[] {
  switch (head.kind) {
    case "marked":
      return [
        ...(head.nested ? ["[>>]"] : []),
        ...list(head.uses, (use) => keywordWords(use, print)),
        head.mark,
      ];
    case "head":
      return [head.word.text, ":"];
    case "keyword":
      return [...keywordWords(head.use, print), ":"];
    case "gate":
      return [...capitals(nounPhraseWords(head.np, print)), ":"];
    case "limit":
      return [...list(head.adverbials, adverbialWords), ":"];
    case "condition":
      return [...head.fronts.flatMap(frontWords), ":"];
    case "title":
      return [...head.words.map((word) => word.text), head.mark ?? ":"];
  }
}

function costWords(cost: CostItem): readonly string[] {
  switch (cost.kind) {
    case "amount":
      return amountWords(cost.amount);
    case "icon":
      return [cost.icon.text];
    case "payment":
      return [cost.payment.text];
    case "act":
      return clauseWords(cost.clause);
  }
}

/** An act behind a comma is a cost of its own, and begins like one. */
function costPartWords({ by, item }: Joined<CostItem>): readonly string[] {
  if (by === undefined) return costWords(item);
  return [by, ...(by === "," && item.kind === "act" ? [capital] : []), ...costWords(item)];
}

function powerWords(power: Power): readonly string[] {
  const heads = power.heads.flatMap(headWords);
  if (power.keywords) return [...heads, ...list(power.keywords, (use) => keywordWords(use, print)), "."];
  if (power.body.length === 0) return [...heads, "."];
  return [
    ...heads,
    ...(power.costs ? [...power.costs.flatMap(costPartWords), "\u2192"] : []),
    ...(power.inner ?? []).flatMap(headWords),
    ...power.body.flatMap(sentenceWords),
  ];
}

function lineWords(line: Line): readonly string[] {
  switch (line.kind) {
    case "keywords":
      return [...list(line.uses, (use) => keywordWords(use, print)), "."];
    case "restriction":
      return [...list(line.of, (word) => capitals([word.text])), ...capitals([line.what.text]), "."];
    case "powers":
      return line.powers.flatMap(powerWords);
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
