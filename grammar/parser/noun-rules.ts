// The grammar of amounts, keywords and noun phrases.
import { categories as t } from "./categories.ts";
import { alt, many, opt, type Part, type Rules, some } from "./notation.ts";

const amounts: Rules = {
  simpleNumber: [alt(t.Number, t.Variable)],
  numberAmount: ["simpleNumber", opt(t.OrMore)],
  upToAmount: [t.UpTo, alt("simpleNumber", "thatAmount")],
  anyAmount: [t.AnyNumber],
  thatAmount: [t.ThatMuch],
  scaledAmount: [t.Scale, opt(alt("simpleNumber", "thatAmount"))],
  allBut: [t.AllBut, "simpleNumber"],
  sumTail: [t.Sign, "simpleNumber"],
  amount: [
    alt("numberAmount", "upToAmount", "anyAmount", "thatAmount", "scaledAmount", "allBut"),
    opt("sumTail"),
  ],
  /** "2 less". */
  changedAmount: ["amount", opt(t.Compare)],

  statWords: [opt(t.DamageWord), opt(t.StatWord)],
  signedStat: [t.Sign, "simpleNumber", "statWords"],
  signedWord: [t.Sign, t.StatWord],
  plainStat: ["simpleNumber", "statWords"],
  statTail: [t.Slash, alt("signedStat", "signedWord", "plainStat")],
  /** "a 2 / 1 Wolf ally token". */
  statPair: [alt("plainStat", "signedStat"), some("statTail")],
  /** "with 2 ATK / 1 health". */
  plainPair: ["plainStat", some("statTail")],
  /** "has +1 ATK", "has +1 / +1". */
  statItemStats: [alt([alt("signedStat", "signedWord"), many("statTail")], "plainPair")],
  /** "a +1 ATK counter". */
  counterStat: [t.Sign, "simpleNumber", t.StatWord],
};

const determiners: Rules = {
  articleDet: [t.Article],
  demonstrativeDet: [t.Demonstrative],
  quantifierDet: [t.Quantifier, opt(t.Of)],
  targetDet: [t.Target],
  ordinalDet: [t.Ordinal],
  pronounDet: [t.PossPronoun],
  onlyDet: [t.Only],
  compareDet: [t.Compare],
  countDet: ["changedAmount", opt(t.Of)],
  /** "this or another Wolf". */
  jointDet: [t.Demonstrative, alt(t.And, t.Or), t.Quantifier],
  det: [
    alt(
      "jointDet",
      "articleDet",
      "demonstrativeDet",
      "quantifierDet",
      "targetDet",
      "ordinalDet",
      "pronounDet",
      "onlyDet",
      "countDet",
      "compareDet",
    ),
  ],
  /** Those that can stand without a noun: "that", "each of those", "another". */
  aloneDet: [alt("jointDet", "demonstrativeDet", "quantifierDet", "ordinalDet")],
  aloneDets: [many("det"), "aloneDet"],
};

const words: Rules = {
  preMod: [opt(t.Non), t.PreMod],
  plainNoun: [alt(t.Noun, t.CounterName)],
  nonTail: [t.Comma, t.Non, t.Noun],
  nonNoun: [t.Non, alt(t.Noun, t.Keyword), many("nonTail")],
  nounWord: [alt("plainNoun", "nonNoun")],
  keywordNoun: [alt(t.Keyword, t.KeywordNumber, t.KeywordNoun, t.KeywordBefore, t.KeywordText)],
  /** Modifiers and a head that is no keyword: a keyword without a determiner is not a noun ("has Stealth"). */
  headedWords: [opt(alt("statPair", "counterStat")), many("preMod"), some(many("keywordNoun"), "nounWord")],
  detHeaded: [opt(alt("statPair", "counterStat")), many("preMod"), some(alt("nounWord", "keywordNoun"))],
  /** Modifiers alone: "target attacking or defending ally". */
  loneModifiers: [some("preMod")],
  words: [alt("detHeaded", "loneModifiers")],
  detPronoun: [t.Pronoun],
  detBare: [t.BareNoun],
  detCore: [some("det"), alt("words", "detPronoun", "detBare")],
  nounCore: [alt("detCore", "headedWords")],
  possessedDet: [some("det"), opt("words")],
  possession: [t.Poss, alt("possessedDet", "words")],
  /** A noun with its possessors and without what follows it. */
  shortNoun: ["nounCore", many("possession")],
};

const keywords: Rules = {
  plainKeyword: [alt(t.Keyword, t.KeywordBefore)],
  numberKeyword: [t.KeywordNumber, opt("simpleNumber")],
  nounKeyword: [t.KeywordNoun, opt(t.Colon), "npObj"],
  textKeyword: [t.KeywordText, opt("headedWords")],
  textName: [t.KeywordText],
  nounName: [t.KeywordNoun],
  beforeKeyword: [t.Noun, t.KeywordBefore],
  keywordUse: [alt("plainKeyword", "numberKeyword", "nounKeyword", "beforeKeyword")],
  keywordItem: [alt("plainKeyword", "numberKeyword", "beforeKeyword", "textName", "nounName")],
  /** "Pet (1)". */
  bracketItem: [some(t.Noun), t.LParen, "simpleNumber", t.RParen],
};

const items: Rules = {
  pronounWord: [t.Pronoun],
  pronounItem: ["pronounWord", opt("ofPost")],
  bareItem: [t.BareNoun],
  phraseItem: [t.ThisPhrase],
  amountItem: ["changedAmount"],
  lessItem: [t.Compare],
  itemAmount: [alt("amountItem", "lessItem")],
  quotedWords: [some(alt(t.Noun, t.PreMod, t.Verb, t.Free, t.Number, t.Keyword))],
  quotedLine: ["line"],
  quote: [t.QuoteOpen, alt("quotedLine", "quotedWords"), t.QuoteClose],
};

const posts: Rules = {
  ofPost: [t.Of, "npMid"],
  nounPrep: [t.PrepNoun, "npMid"],
  eqPrep: [t.PrepEq, "npMid"],
  onPrep: [t.PrepOn, alt("npObj", "phraseItem")],
  verbPrep: [t.PrepVerb, alt("npObj", "phraseItem")],
  toPrep: [t.To, "npObj"],
  forPrep: [t.PrepFor, "npMid"],
  minPrep: [opt(t.Comma), t.PrepMin, "simpleNumber"],
  namedPost: [t.Named, t.Name],
  adverbPost: [t.NounAdverb],
  amountPost: ["numberAmount"],
  signedPost: [t.Sign, "simpleNumber"],
  orMorePost: [t.OrMore],
  thanPost: [t.Than, alt("subjectClause", "npMid")],
  pronounRelative: [t.RelPronoun, alt("predicates", "relativeClause")],
  relativeNoun: [some("det"), "detHeaded", many("possession")],
  relativeName: [t.Noun],
  relativeSubject: [alt("pronounWord", "relativeNoun")],
  stranded: [alt(t.To, t.PrepOn, t.PrepVerb, t.PrepNoun, t.PrepFor)],
  relativeClause: ["relativeSubject", "predicate", opt("stranded")],
  participleWord: [alt(t.VerbPP, t.VerbIng)],
  participleTail: ["nounJoiner", "participle"],
  participle: ["participleWord", opt("object"), many("adjunct")],
  /** With something behind it: "exhausted" alone belongs to the verb ("into play exhausted"). */
  fullParticiple: ["participleWord", alt(["object", many("adjunct")], some("adjunct"))],
  participlePost: ["participle", many("participleTail")],
  fullParticiplePost: ["fullParticiple", many("participleTail")],
};

/**
 * A noun phrase comes in three kinds, by the prepositions that may belong to its nouns: all (subjects), `on` too
 * (after with, of, for), few (objects, where they belong to the verb).
 */
function nounPhrase(flavour: "Full" | "Mid" | "Obj"): Rules {
  const own = {
    Full: ["ofPost", "nounPrep", "eqPrep", "onPrep", "verbPrep", "toPrep", "forPrep", "participlePost"],
    Mid: ["ofPost", "nounPrep", "eqPrep", "onPrep", "participlePost"],
    Obj: ["ofPost", "nounPrep", "fullParticiplePost"],
  }[flavour];
  const others: readonly Part[] = [
    "namedPost",
    "adverbPost",
    "thanPost",
    "pronounRelative",
    "relativeClause",
  ];
  const item = [
    "pronounItem",
    // "attacks this turn" has no object; "Stealth" is no subject.
    ...(flavour === "Obj" ? [] : ["phraseItem"]),
    "bareItem",
    `statItem${flavour}`,
    "bracketItem",
    ...(flavour === "Full" ? [] : ["keywordItem"]),
    "quote",
    "itemAmount",
    `nounItem${flavour}`,
    `aloneItem${flavour}`,
  ];
  return {
    [`post${flavour}`]: [alt(...own, ...others, "amountPost", "signedPost", "orMorePost")],
    [`alonePost${flavour}`]: [alt(...own.filter((post) => post !== "ofPost"), ...others)],
    [`nounItem${flavour}`]: ["shortNoun", many(`post${flavour}`)],
    [`aloneItem${flavour}`]: ["aloneDets", many(`alonePost${flavour}`)],
    [`statItem${flavour}`]: ["statItemStats", opt("eqPrep")],
    [`item${flavour}`]: [alt(...item)],
    [`commaItem${flavour}`]: [t.Comma, `item${flavour}`],
    [`lastItem${flavour}`]: ["nounJoiner", `item${flavour}`],
    [`npRest${flavour}`]: [many(alt(`commaItem${flavour}`, `lastItem${flavour}`)), `lastItem${flavour}`],
    [`np${flavour}`]: [`item${flavour}`, opt(`npRest${flavour}`)],
  };
}

export const nounRules: Rules = {
  nounJoiner: [opt(t.Comma), alt(t.And, t.Or, t.AndOr)],
  ...amounts,
  ...determiners,
  ...words,
  ...keywords,
  ...items,
  ...posts,
  ...nounPhrase("Full"),
  ...nounPhrase("Mid"),
  ...nounPhrase("Obj"),
};
