// A line's concrete syntax tree in, its part of the syntax tree out. Meaning stays out of both.
import type { Concrete } from "../lookahead/index.ts";
import type { Line } from "../tree.ts";
import type { Visit } from "./cst.ts";
import { keywordUse } from "./keywords.ts";
import { lineOf } from "./lines.ts";
import { itemOf, nounPhrase } from "./nouns.ts";
import {
  adverbialOf,
  fullPredicateOf,
  participleOf,
  participlesOf,
  predicateOf,
  predicatesOf,
} from "./predicates.ts";
import { sequenceOf, subjectClauseOf } from "./sentences.ts";

const visit: Visit = {
  np: (node) => nounPhrase(node, visit),
  item: (node) => itemOf(node, visit),
  predicate: (node) => predicateOf(node, visit),
  fullPredicate: (node) => fullPredicateOf(node, visit),
  predicates: (node) => predicatesOf(node, visit),
  participle: (node) => participleOf(node, visit),
  participles: (node) => participlesOf(node, visit),
  sequence: (node) => sequenceOf(node, visit),
  subjectClause: (node) => subjectClauseOf(node, visit),
  adverbial: (node) => adverbialOf(node, visit),
  keyword: (node) => keywordUse(node, visit),
  line: (node) => lineOf(node, visit),
};

/** Of the start rule `line`. */
export function buildLine(node: Concrete): Line {
  return visit.line(node);
}
