// The grammar of powers and lines. The start rule is `line`.
import { categories as t } from "./categories.ts";
import { alt, many, opt, type Rules, some } from "./notation.ts";

export const lineRules: Rules = {
  orCost: [t.Or, "predicate"],
  costAct: ["predicate", many("orCost")],
  costIcon: [t.CostIcon],
  costAmount: ["simpleNumber"],
  costPayment: [t.Payment],
  costItem: [alt("costIcon", "costAmount", "costPayment", "costAct")],
  costTail: [alt([t.Comma, opt(t.And)], t.And), "costItem"],
  costs: ["costItem", many("costTail"), t.Arrow],

  wordHead: [t.HeadWord],
  headKeyword: ["textKeyword"],
  headPhrase: [alt("nounPrep", "onPrep", "verbPrep", "forPrep")],
  headAdverb: [t.Adverb],
  headClause: [t.Sub, "sequence"],
  headItem: [alt("headPhrase", "headAdverb", "headClause")],
  headTail: [opt(t.Comma), "headItem"],
  frontsHead: ["headItem", many("headTail")],
  gateHead: ["headedWords"],
  /** A flavour name: it has a word that is none of the game's. */
  titleHead: [many(t.Noun), t.Free, many(alt(t.Free, t.Noun))],
  head: [alt("wordHead", "headKeyword", "frontsHead", "gateHead", "titleHead"), t.Colon],
  /** "Threshold \u2014". */
  markedTitle: ["titleHead", "headMark"],

  headUse: [alt(t.Keyword, t.KeywordText)],
  headUseTail: [t.Comma, "headUse"],
  /** "[Level 6][>]", "[Reaction], [Legion] \u2014". */
  markHead: [opt(t.Nested), "headUse", many("headUseTail"), "headMark"],
  /** Heads may stand behind the costs. */
  costed: ["costs", many("markHead")],
  powerBody: [opt("costed"), some("sentence")],
  anyHead: [alt("head", "markHead", "markedTitle")],
  headedPower: [some("anyHead"), alt("powerBody", "keywordsOnly", t.Stop)],
  power: [alt("powerBody", "headedPower")],
  costPower: ["costed", some("sentence")],
  /** A second power in a line begins with a head or a cost. */
  nextPower: [alt("headedPower", "costPower")],

  keywordTail: [opt(alt(t.Comma, t.Semicolon, t.And)), "keywordUse"],
  keywordsOnly: ["keywordUse", many("keywordTail"), t.Stop],
  restrictionWord: [alt(t.Noun, t.Free)],
  restrictionTail: [opt("nounJoiner"), "restrictionWord"],
  restrictionLine: ["restrictionWord", many("restrictionTail"), t.Restriction, t.Stop],
  powersLine: ["power", many("nextPower")],
  line: [alt("restrictionLine", "keywordsOnly", "powersLine")],
};
