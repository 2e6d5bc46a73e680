// The grammar of predicates, clauses and sentences.
import { categories as t } from "./categories.ts";
import { alt, bare, many, narrow, opt, type Rules, some } from "./notation.ts";

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
    alt("nounPrep", "eqPrep", "onPrep", "verbPrep", "fromPrep", "intoPrep", "toPrep", "forPrep"),
  ],
  adverbAdverbial: [opt("onlyWord"), t.Adverb],
  commaAdverb: [t.Comma, t.CommaAdverb],
  subordinate: [opt("onlyWord"), t.Sub, "sequence"],
  commaSubordinate: [t.Comma, t.CommaSub, "sequence"],
  reducedPhrase: [alt("nounPrep", "onPrep", "verbPrep")],
  /** "while attacking", "while ready", "while in your hand". */
  reduced: [opt("onlyWord"), t.Sub, alt("participlePost", "adjectiveState", "reducedPhrase")],
  andOnlyWord: [alt([t.Comma, opt(t.And)], t.And), t.Only],
  /** "only on your turn AND ONLY ONCE EACH TURN". */
  andOnly: [
    "andOnlyWord",
    alt([alt("nounPrep", "onPrep", "verbPrep", "intoPrep")], t.Adverb, [t.Sub, "sequence"]),
  ],
  adverbial: [
    alt(
      "prepAdverbial",
      "adverbAdverbial",
      "commaAdverb",
      "subordinate",
      "commaSubordinate",
      "reduced",
      "minPrep",
      "andOnly",
    ),
  ],
};

const predicateWords: Rules = {
  /** "have target player draw a card". */
  causative: [t.HaveBase, "causee", "plain", many("causeTail")],
  causeTail: ["predicateJoiner", "plain"],
  causee: [alt("pronounWord", "shortNoun")],
  /** "give a unit +2 might this turn". */
  giving: [t.VerbGive, "receiver", "gift", many("adjunct"), many("givingTail")],
  /** "... and another unit -2 might this turn": the verb once more. */
  givingTail: [opt(t.Comma), t.And, "receiver", "gift", many("adjunct")],
  auxWord: [alt(t.Aux, t.PreAdverb, t.Only)],
  midWord: [alt(t.Not, t.PreAdverb, t.Only)],
  beWord: [t.Be],
  haveWord: [t.Have],
  /** "If you can't," "if it is,". */
  auxAlone: [alt(t.Aux, t.Be)],
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
  /** "is attacking OR DEFENDING ALONE" */
  progressiveTail: [alt(t.And, t.Or), t.VerbIng, many("adjunct")],
  infinitive: [opt(t.Not), t.To, "predicates"],
  manner: [opt(t.Comma), t.Manner, "participlePost"],
  /** ", paying costs as normal". */
  commaManner: [t.Comma, t.VerbIng, opt("object"), many("adjunct")],
  mannerBase: [t.MannerBase, "predicates"],
  /** ", or 6 if your hero is damaged". */
  alternative: [t.Comma, t.Or, "npObj", many("adverbial")],
  /** "put one into your hand AND THE REST INTO YOUR GRAVEYARD". */
  gapped: [opt(t.Comma), t.And, "npObj", some("prepAdverbial")],
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
      "gapped",
      "comparison",
      "content",
    ),
  ],
  adjunct: [alt("plainAdjunct", "state")],
  // Of a clause behind an object. Conditions, places to go to and counts are left to the verb before it; behind a
  // finite verb ("you control") so is the place to come from.
  [`prepAdverbial${narrow}`]: [
    opt("onlyWord"),
    alt("nounPrep", "eqPrep", "onPrep", "verbPrep", "fromPrep", "toPrep"),
  ],
  clauseAdverb: [t.ClauseAdverb],
  [`adverbial${narrow}`]: [alt(`prepAdverbial${narrow}`, "clauseAdverb", "reduced")],
  [`plainAdjunct${narrow}`]: [alt(`adverbial${narrow}`, "infinitive", "manner")],
  [`adjunct${narrow}`]: [`plainAdjunct${narrow}`],
  [`adverbial${bare}`]: ["clauseAdverb"],
  [`plainAdjunct${bare}`]: [`adverbial${bare}`],
  [`adjunct${bare}`]: [`plainAdjunct${bare}`],
  [`participle${bare}`]: ["participleWord", many(`adjunct${bare}`)],
  [`passive${bare}`]: [opt("haveWord"), "beWord", many("midWord"), `participle${bare}`],
  [`perfect${bare}`]: ["haveWord", many("midWord"), t.VerbPP, opt("object"), many(`adjunct${bare}`)],
  // "an ally you controlled this turn", but "would be dealt to an ally you control, this turn".
  [`plain${bare}`]: [
    alt([t.VerbPast, opt("object"), many(`adjunct${bare}`)], [t.VerbPresent, opt("object")]),
  ],
  [`core${bare}`]: [alt(`passive${bare}`, `perfect${bare}`, `plain${bare}`)],
  [`fullPredicate${bare}`]: [many("auxWord"), `core${bare}`],
  finitePrep: [opt("onlyWord"), alt("nounPrep", "eqPrep", "onPrep", "verbPrep", "toPrep")],
  finiteAdverbial: [alt("finitePrep", "clauseAdverb")],
  finitePlain: [alt("finiteAdverbial", "infinitive", "manner")],
  finiteAdjunct: ["finitePlain"],
};

/** Predicates, and the narrow kind that stands behind an object. */
function predicates(kind: "" | typeof narrow): Rules {
  const adjunct = `adjunct${kind}`;
  return {
    [`passive${kind}`]: [
      opt("haveWord"),
      "beWord",
      many("midWord"),
      `participle${kind}`,
      ...(kind === "" ? [many("progressiveTail")] : []),
    ],
    [`copulaObject${kind}`]: ["object", many(adjunct)],
    [`copulaState${kind}`]: [alt(["adjectiveState", many(adjunct)], some(`plainAdjunct${kind}`))],
    [`copula${kind}`]: [
      opt("haveWord"),
      "beWord",
      many("midWord"),
      alt(`copulaState${kind}`, `copulaObject${kind}`),
    ],
    [`perfect${kind}`]: ["haveWord", many("midWord"), t.VerbPP, opt("object"), many(adjunct)],
    [`plain${kind}`]: [t.Verb, opt("object"), many(kind === narrow ? "finiteAdjunct" : adjunct)],
    [`core${kind}`]: [
      alt(
        `passive${kind}`,
        `copula${kind}`,
        `perfect${kind}`,
        ...(kind === narrow ? [] : ["causative", "giving"]),
        `plain${kind}`,
      ),
    ],
    [`fullPredicate${kind}`]: [many("auxWord"), `core${kind}`],
    [`predicate${kind}`]: [alt(`fullPredicate${kind}`, "auxAlone")],
    [`predicateTail${kind}`]: ["predicateJoiner", `predicate${kind}`],
    [`commaPredicate${kind}`]: [t.Comma, `predicate${kind}`],
    /** A list is closed by "and" or "or". */
    [`predicateRest${kind}`]: [some(many(`commaPredicate${kind}`), `predicateTail${kind}`)],
    [`predicates${kind}`]: [`predicate${kind}`, opt(`predicateRest${kind}`)],
  };
}

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
  /** "When you play me or when I hold,", "When you play this or at the start of your turn,". */
  frontEvent: [alt([t.Sub, "sequence"], "verbPrep")],
  frontTail: [alt(t.And, t.Or), "frontEvent"],
  frontJoined: ["frontEvent", some("frontTail"), t.Comma],
  frontReduced: ["reduced", t.Comma],
  frontWord: [t.FrontWord, opt(t.Comma)],
  frontPhrase: [alt("nounPrep", "onPrep", "verbPrep", "fromPrep", "forPrep"), t.Comma],
  /** "As an additional cost to play this ability,". */
  frontCost: [t.AsCost, t.To, "predicates", t.Comma],
  front: [alt("frontCost", "frontJoined", "frontClause", "frontReduced", "frontWord", "frontPhrase")],

  modeClauseTail: [opt(t.Comma), alt(t.And, t.Then), "clause"],
  modeSentence: [many("front"), "clause", many("modeClauseTail")],
  modeChoice: ["itemObj"],
  mode: [alt("modeSentence", "modeChoice")],
  modeJoiner: [alt([alt(t.Semicolon, t.Comma), opt(alt(t.Or, t.And))], t.Or)],
  modeTail: ["modeJoiner", "mode"],
  modal: ["clause", alt(t.Colon, "headMark"), "mode", some("modeTail")],
  /** "choose one \u2014", and each mode behind a bullet. */
  bulletModal: ["clause", "headMark", some("bulletMode")],
  bulletMode: [t.Bullet, some("sentence")],
  sentence: [many("front"), alt("bulletModal", [alt("modal", "sequence"), t.Stop])],
};

export const clauseRules: Rules = {
  ...joiners,
  ...adverbials,
  ...predicateWords,
  ...adjuncts,
  ...predicates(""),
  ...predicates(narrow),
  ...sentences,
};
