// The grammar of predicates, clauses and sentences.
import { categories as t } from "./categories.ts";
import { alt, many, opt, type Rules, some } from "./notation.ts";

const joiners: Rules = {
  joinerWord: [alt(t.And, t.Or, t.Then, t.But)],
  commaJoiner: [t.Comma, "joinerWord", opt(t.Then)],
  plainJoiner: ["joinerWord", opt(t.Then)],
  semicolonJoiner: [t.Semicolon, opt("joinerWord")],
  predicateJoiner: [alt("commaJoiner", "plainJoiner")],
};

const adverbials: Rules = {
  onlyWord: [t.Only],
  prepAdverbial: [
    opt("onlyWord"),
    alt("nounPrep", "eqPrep", "onPrep", "verbPrep", "toPrep", "forPrep", "ofPost"),
  ],
  adverbAdverbial: [opt("onlyWord"), t.Adverb],
  commaAdverb: [t.Comma, t.CommaAdverb],
  subordinate: [opt("onlyWord"), t.Sub, "sequence"],
  commaSubordinate: [t.Comma, t.CommaSub, "sequence"],
  reducedPhrase: [alt("nounPrep", "onPrep", "verbPrep")],
  /** "while attacking", "while ready", "while in your hand". */
  reduced: [opt("onlyWord"), t.Sub, alt("participlePost", "adjectiveState", "reducedPhrase")],
  adverbial: [
    alt(
      "prepAdverbial",
      "adverbAdverbial",
      "commaAdverb",
      "subordinate",
      "commaSubordinate",
      "reduced",
      "minPrep",
    ),
  ],
};

const adjuncts: Rules = {
  stateWord: [opt(t.Non), t.PreMod],
  stateTail: ["nounJoiner", "stateWord"],
  state: ["stateWord", many("stateTail")],
  /** Begins with an adjective that is no participle, which would be a passive: "is ready". */
  adjectiveWord: [opt(t.Non), t.Adj],
  adjectiveState: ["adjectiveWord", many("stateTail")],
  object: ["npObj"],
  /** "face down and exhausted". */
  andState: [t.And, "stateWord"],
  adverbAndState: ["adverbAdverbial", "andState"],
  infinitive: [t.To, "predicates"],
  manner: [opt(t.Comma), t.Manner, "participlePost"],
  /** ", paying costs as normal". */
  commaManner: [t.Comma, t.VerbIng, opt("object"), many("adjunct")],
  mannerBase: [t.MannerBase, "predicates"],
  /** ", or 6 if your hero is damaged". */
  alternative: [t.Comma, t.Or, "npObj", many("adverbial")],
  comparison: [t.Than, alt("subjectClause", "npMid")],
  content: [t.Whether, "sequence"],
  plainAdjunct: [
    alt(
      "adverbAndState",
      "adverbial",
      "infinitive",
      "mannerBase",
      "manner",
      "commaManner",
      "alternative",
      "comparison",
      "content",
    ),
  ],
  adjunct: [alt("plainAdjunct", "state")],
};

const predicates: Rules = {
  auxWord: [alt(t.Aux, t.PreAdverb, t.Only)],
  midWord: [alt(t.Not, t.PreAdverb, t.Only)],
  beWord: [t.Be],
  haveWord: [t.Have],
  passive: [opt("haveWord"), "beWord", many("midWord"), "participle"],
  copulaObject: ["object", many("adjunct")],
  copulaState: [alt(["adjectiveState", many("adjunct")], some("plainAdjunct"))],
  copula: [opt("haveWord"), "beWord", many("midWord"), alt("copulaState", "copulaObject")],
  perfect: ["haveWord", many("midWord"), t.VerbPP, opt("object"), many("adjunct")],
  /** "have target player draw a card". */
  causative: [t.Have, "npObj", "predicates"],
  plain: [t.Verb, opt("object"), many("adjunct")],
  core: [alt("passive", "copula", "perfect", "causative", "plain")],
  fullPredicate: [many("auxWord"), "core"],
  /** "If you can't," "if it is,". */
  auxAlone: [alt(t.Aux, t.Be)],
  predicate: [alt("fullPredicate", "auxAlone")],
  predicateTail: ["predicateJoiner", "predicate"],
  commaPredicate: [t.Comma, "predicate"],
  /** A list is closed by "and" or "or". */
  predicateRest: [many("commaPredicate"), some("predicateTail")],
  predicates: ["predicate", opt("predicateRest")],
};

const sentences: Rules = {
  subjectClause: ["npFull", "predicates"],
  instruction: ["predicates"],
  clause: [alt("subjectClause", "instruction")],
  clauseTail: [
    alt(
      ["predicateJoiner", many("frontClause"), "subjectClause"],
      ["semicolonJoiner", "clause"],
      ["predicateJoiner", some("frontClause"), "instruction"],
    ),
  ],
  sequence: ["clause", many("clauseTail")],

  frontClause: [t.Sub, "sequence", t.Comma],
  frontReduced: ["reduced", t.Comma],
  frontWord: [t.FrontWord, opt(t.Comma)],
  frontPhrase: [alt("nounPrep", "onPrep", "verbPrep", "forPrep"), t.Comma],
  /** "As an additional cost to play this ability,". */
  frontCost: [t.AsCost, t.To, "predicates", t.Comma],
  front: [alt("frontCost", "frontClause", "frontReduced", "frontWord", "frontPhrase")],

  modeClauseTail: [opt(t.Comma), alt(t.And, t.Then), "clause"],
  modeSentence: [many("front"), "clause", many("modeClauseTail")],
  modeChoice: ["itemObj"],
  mode: [alt("modeSentence", "modeChoice")],
  modeJoiner: [alt([alt(t.Semicolon, t.Comma), opt(alt(t.Or, t.And))], t.Or)],
  modeTail: ["modeJoiner", "mode"],
  modal: ["clause", t.Colon, "mode", some("modeTail")],
  sentence: [many("front"), alt("modal", "sequence"), t.Stop],
};

export const clauseRules: Rules = { ...joiners, ...adverbials, ...adjuncts, ...predicates, ...sentences };
