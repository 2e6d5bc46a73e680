// The grammar of amounts, keywords and noun phrases.
import { categories as t } from "./categories.ts";
import { alt, bare, many, narrow, opt, type Part, type Rules, some } from "./notation.ts";

const amounts: Rules = {
  simpleNumber: [alt(t.Number, t.Variable)],
  numberAmount: ["simpleNumber", opt(t.OrMore)],
  upToAmount: [t.UpTo, alt("simpleNumber", "thatAmount")],
  /** "[2][fury]", "[1] or [rainbow] less", "no more than [4]", "[5] or more". */
  paymentAmount: [opt(t.UpTo), t.Payment, opt(t.Or, t.Payment), opt(t.OrMore), opt(t.Compare)],
  anyAmount: [t.AnyNumber],
  thatAmount: [t.ThatMuch],
  scaledAmount: [t.Scale, opt(alt("simpleNumber", "thatAmount"))],
  allBut: [t.AllBut, "simpleNumber"],
  sumTail: [t.Sign, "simpleNumber"],
  amount: [
    alt(
      [alt("thatAmount", "scaledAmount"), opt("sumTail")],
      "numberAmount",
      "upToAmount",
      "anyAmount",
      "allBut",
    ),
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
  /** "a ready 3 ATK token". */
  sized: ["simpleNumber", t.StatWord],
  /** "a +1 ATK counter". */
  counterStat: [t.Sign, "simpleNumber", t.StatWord],
  /** "a +1 counter". */
  plainCounter: [t.Sign, "simpleNumber", t.CounterHead],
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
  aloneDet: [alt("jointDet", "demonstrativeDet", "quantifierDet")],
  aloneDets: [alt([many("det"), "aloneDet"], [some("det"), "ordinalDet"])],
};

const words: Rules = {
  preMod: [opt(t.Non), t.PreMod],
  plainNoun: [alt(t.Noun, t.CounterName)],
  nonTail: [t.Comma, t.Non, t.Noun],
  nonNoun: [t.Non, alt(t.Noun, t.Keyword), many("nonTail")],
  nounWord: [alt("plainNoun", "nonNoun")],
  keywordNoun: [alt(t.Keyword, t.KeywordNumber, t.KeywordNoun, t.KeywordBefore)],
  /** Modifiers and a head that is no keyword: a keyword without a determiner is not a noun ("has Stealth"). */
  headedWords: [opt(alt("statPair", "counterStat")), many("preMod"), some(many("keywordNoun"), "nounWord")],
  detHeaded: [
    opt(alt("statPair", "counterStat")),
    many("preMod"),
    opt("sized"),
    some(alt("nounWord", "keywordNoun")),
  ],
  /** Modifiers alone: "target attacking or defending ally". */
  loneModifiers: [some("preMod")],
  words: [alt("detHeaded", "loneModifiers", "plainCounter")],
  notCountDet: [
    alt(
      "jointDet",
      "articleDet",
      "demonstrativeDet",
      "quantifierDet",
      "targetDet",
      "ordinalDet",
      "pronounDet",
      "onlyDet",
    ),
  ],
  laterDet: ["notCountDet", many("det"), alt("words", "detPronoun")],
  laterCore: [alt("laterDet", "headedWords", "selfCore")],
  laterShort: ["laterCore", many("possession")],
  detPronoun: [alt(t.Pronoun, t.SubjectPronoun)],
  detCore: [some("det"), alt("words", "detPronoun")],
  /** The card's own name stands without determiner and adjective. */
  /** A subject that can be counted is plural, or has a determiner or adjective: "turn target ..." has no subject. */
  subjectHead: [t.SubjectNoun],
  bareSubject: [
    opt(alt("statPair", "counterStat")),
    alt(
      [some("preMod"), some(alt("nounWord", "keywordNoun"))],
      [many(alt("nounWord", "keywordNoun")), "subjectHead"],
    ),
  ],
  subjectCore: [alt("detCore", "bareSubject", "selfCore")],
  subjectShort: ["subjectCore", many("possession")],
  selfCore: [opt("onlyDet"), t.SelfName],
  nounCore: [alt("detCore", "headedWords", "selfCore")],
  possessedDet: [some("det"), opt("words")],
  possession: [t.Poss, alt("possessedDet", "words")],
  /** A noun with its possessors and without what follows it. */
  shortNoun: ["nounCore", many("possession")],
};

const keywords: Rules = {
  plainKeyword: [alt(t.Keyword, t.KeywordBefore)],
  numberKeyword: [t.KeywordNumber, opt("simpleNumber")],
  nounKeyword: [t.KeywordNoun, opt(t.Colon), "npObj", many("alsoFrom")],
  /** "Protection from black AND FROM RED". */
  alsoFrom: [t.And, t.PrepFrom, "npObj"],
  /** "gains protection from black": the kind belongs to the keyword. */
  keywordOf: [t.KeywordNoun, "itemObj"],
  textKeyword: [t.KeywordText, opt("headedWords")],
  /** "Repeat [2]", "Equip \u2014 [1], Kill this". */
  costKeyword: [
    t.KeywordCost,
    alt(
      "costPayment",
      ["headMark", "costItem", many("costTail")],
      ["simpleNumber", "headMark", "costItem", many("costTail")],
    ),
  ],
  costName: [t.KeywordCost, opt("costPayment")],
  headMark: [t.HeadMark],
  textName: [t.KeywordText],
  nounName: [t.KeywordNoun],
  beforeKeyword: [t.Noun, t.KeywordBefore],
  keywordUse: [alt("plainKeyword", "numberKeyword", "nounKeyword", "beforeKeyword", "costKeyword")],
  keywordItem: [
    alt("plainKeyword", "numberKeyword", "beforeKeyword", "textName", "keywordOf", "nounName", "costName"),
  ],
  /** "Pet (1)". */
  bracketItem: [some(t.Noun), t.LParen, "simpleNumber", t.RParen],
};

const items: Rules = {
  pronounWord: [alt(t.Pronoun, t.SubjectPronoun)],
  laterStat: ["plainPair"],
  objectPronoun: [t.Pronoun],
  laterPronoun: ["objectPronoun", opt("ofPost")],
  pronounItem: ["pronounWord", opt("ofPost")],
  bareItem: [t.BareNoun],
  phraseItem: [t.ThisPhrase],
  /** "the rest" begins a new object, wherever it stands. */
  restItem: [t.Rest, opt("ofPost")],
  amountItem: [alt("changedAmount", "paymentAmount")],
  /** Who is given something: what follows it is the gift. */
  receiver: [alt("pronounWord", "receiverNoun")],
  receiverNoun: ["shortNoun", many("receiverPost"), opt("eachPost")],
  receiverPost: [
    alt(
      "ofPost",
      "nounPrep",
      "verbPrep",
      `fullParticiple${narrow}`,
      `pronounRelative${narrow}`,
      "adverbPost",
      "relativeClause",
    ),
  ],
  eachPost: [t.PreAdverb],
  /** No noun: "a battlefield +2" is no receiver. */
  giftItem: [alt("statItemObj", "keywordItem", "quote")],
  giftTail: ["nounJoiner", "giftItem"],
  gift: ["giftItem", many("giftTail")],
  quotedWords: [some(alt(t.Noun, t.PreMod, t.Verb, t.Free, t.Number, t.Keyword))],
  quotedLine: ["line"],
  quote: [t.QuoteOpen, alt("quotedLine", "quotedWords"), t.QuoteClose],
};

const posts: Rules = {
  ofPost: [t.Of, "npMid"],
  nounPrep: [t.PrepNoun, "npMid"],
  eqPrep: [t.PrepEq, "npMid"],
  onPrep: [t.PrepOn, alt("npPrep", "phraseItem")],
  verbPrep: [t.PrepVerb, alt("npPrep", "phraseItem")],
  /** "to here", "from here". */
  hereWord: [t.Here],
  fromPrep: [t.PrepFrom, alt("npPrep", "hereWord")],
  intoPrep: [t.PrepInto, "npPrep"],
  toPrep: [t.To, alt("npPrep", "hereWord")],
  forPrep: [t.PrepFor, "npMid"],
  minPrep: [opt(t.Comma), t.PrepMin, alt(["simpleNumber", opt(t.StatWord)], "paymentAmount")],
  namedPost: [t.Named, t.Name],
  adverbPost: [t.NounAdverb],
  amountPost: [alt("numberAmount", "paymentAmount")],
  /** "base power and toughness 1/1". */
  statPost: ["plainPair"],
  /** "power and toughness EACH EQUAL TO its mana value". */
  eachEq: [t.PreAdverb, t.PrepEq, "npMid"],
  signedPost: [t.Sign, "simpleNumber"],
  orMorePost: [t.OrMore],
  thanPost: [t.Than, alt("npMid", "subjectClause")],
  relativeNoun: [alt([some("det"), "detHeaded"], "selfCore"), many("possession")],
  relativeSubject: [alt("pronounWord", "relativeNoun")],
  /** "you control", "it's attached to", "your hero attacked this turn". */
  relativeClause: ["relativeSubject", `fullPredicate${bare}`, opt("strandedTail")],
  /** Of a subject: "the next spell you play THIS TURN costs less". */
  turnRelative: ["relativeSubject", t.VerbPresent, t.ThisPhrase],
  /** "that your hero dealt damage TO THIS TURN". */
  strandedTail: ["stranded", opt("clauseAdverb")],
  stranded: [alt(t.To, t.PrepOn, t.PrepFrom)],
  participleWord: [alt(t.PassivePP, t.VerbIng)],
};

/** Clauses and participles behind a noun. Behind an object they are narrow: "... into your hand" belongs to its verb. */
function clausePosts(kind: "" | typeof narrow): Rules {
  return {
    [`pronounRelative${kind}`]: [t.RelPronoun, alt(`longRelative${kind}`, `predicates${kind}`)],
    /** "damage THAT A HERO OR ALLY WOULD DEAL". */
    [`longRelative${kind}`]: ["npMid", `fullPredicate${kind}`, opt("strandedTail")],
    [`participle${kind}`]: ["participleWord", opt("object"), many(`adjunct${kind}`)],
  };
}

const participles: Rules = {
  /** "while attacking or defending". */
  participlePost: ["participle", many("participleTail")],
  participleTail: ["nounJoiner", "participle"],
  /** With something behind it: "exhausted" alone belongs to the verb ("into your hand exhausted"). */
  [`fullParticiple${narrow}`]: [
    "participleWord",
    alt(["object", many(`adjunct${narrow}`)], some(`adjunct${narrow}`)),
  ],
};

/**
 * A noun phrase comes in four kinds, by what may belong to its nouns: every preposition (subjects), few (objects, where
 * they belong to the verb, and objects of prepositions), and those few and `on` (after with, of, for).
 */
function nounPhrase(flavour: "Full" | "Mid" | "Obj" | "Prep"): Rules {
  const wide = flavour === "Full";
  const kind = wide ? "" : narrow;
  const own = {
    Full: [
      "ofPost",
      "nounPrep",
      "eqPrep",
      "onPrep",
      "verbPrep",
      "fromPrep",
      "intoPrep",
      "toPrep",
      "forPrep",
      "participlePost",
      "turnRelative",
    ],
    Mid: ["ofPost", "nounPrep", "eqPrep", "onPrep", `participle${narrow}`],
    Obj: ["ofPost", "nounPrep", `fullParticiple${narrow}`],
    Prep: ["ofPost", "nounPrep", `fullParticiple${narrow}`],
  }[flavour];
  const others: readonly Part[] = [
    "namedPost",
    "adverbPost",
    "thanPost",
    `pronounRelative${kind}`,
    "relativeClause",
  ];
  /** Of a list's first item and of those behind it: no list goes on with "and it", "and the rest". */
  const items = (later: boolean): readonly string[] => [
    ...(later ? ["laterPronoun"] : ["restItem", "pronounItem"]),
    // "attacks this turn" has no object; "Stealth" is no subject.
    ...(flavour === "Obj" || flavour === "Prep" ? [] : ["phraseItem"]),
    // "with cost equal to its ATK and +1 health" does not compare with +1 health.
    ...(later && flavour !== "Obj"
      ? ["laterStat"]
      : flavour === "Full" || flavour === "Prep"
        ? []
        : [`statItem${flavour}`]),
    "bracketItem",
    ...(wide ? [] : ["keywordItem"]),
    "quote",
    // "to target hero and 1 damage to ..." goes on with another amount, not with another hero.
    ...(later && (flavour === "Prep" || wide) ? [`laterNoun${flavour}`] : [`nounItem${flavour}`]),
    ...(later && flavour === "Prep" ? [] : ["amountItem"]),
    // "and the other on ..." likewise.
    ...(later && flavour === "Prep" ? [] : [`aloneItem${flavour}`]),
  ];
  return {
    [`post${flavour}`]: [
      alt(
        ...own,
        ...others,
        ...(flavour === "Obj" || flavour === "Mid" ? ["statPost", "eachEq"] : []),
        "amountPost",
        "signedPost",
        "orMorePost",
      ),
    ],
    ...(flavour === "Obj"
      ? { alonePostObj: [alt(...own.filter((post) => post !== "ofPost"), ...others)] }
      : {}),
    [`nounItem${flavour}`]: [wide ? "subjectShort" : "shortNoun", many(`post${flavour}`)],
    [`aloneItem${flavour}`]: ["aloneDets", ...(flavour === "Obj" ? [many("alonePostObj")] : [])],
    ...(flavour === "Obj" || flavour === "Mid"
      ? { [`statItem${flavour}`]: ["statItemStats", opt("eqPrep")] }
      : {}),
    [`item${flavour}`]: [alt(...items(false))],
    ...(flavour === "Prep" ? { laterNounPrep: ["laterShort", many("postPrep")] } : {}),
    ...(wide ? { laterNounFull: ["shortNoun", many("postFull")] } : {}),
    [`laterItem${flavour}`]: [alt(...items(true))],
    [`commaItem${flavour}`]: [t.Comma, `laterItem${flavour}`],
    [`lastItem${flavour}`]: ["plainNounJoiner", `laterItem${flavour}`],
    [`commaLastItem${flavour}`]: ["commaNounJoiner", `laterItem${flavour}`],
    // A comma stands before "and" only behind a comma.
    [`npRest${flavour}`]: [
      some(
        alt(`lastItem${flavour}`, [
          some(`commaItem${flavour}`),
          alt(`lastItem${flavour}`, `commaLastItem${flavour}`),
        ]),
      ),
    ],
    [`np${flavour}`]: [
      wide
        ? [`item${flavour}`, opt(`npRest${flavour}`)]
        : alt("bareItem", [`item${flavour}`, opt(`npRest${flavour}`)]),
    ].flat(),
  };
}

export const nounRules: Rules = {
  nounJoiner: [opt(t.Comma), alt(t.And, t.Or, t.AndOr)],
  plainNounJoiner: [alt(t.And, t.Or, t.AndOr)],
  commaNounJoiner: [t.Comma, alt(t.And, t.Or, t.AndOr)],
  ...amounts,
  ...determiners,
  ...words,
  ...keywords,
  ...items,
  ...posts,
  ...clausePosts(""),
  ...clausePosts(narrow),
  ...participles,
  ...nounPhrase("Full"),
  ...nounPhrase("Mid"),
  ...nounPhrase("Obj"),
  ...nounPhrase("Prep"),
};
