// Predicates and what follows a verb, from the syntax tree.

import type { WordToken } from "../lexer/tokens.ts";
import type { Concrete } from "../lookahead/index.ts";
import type {
  Adjunct,
  Adverbial,
  AdverbUse,
  Item,
  Joined,
  Modifier,
  Predicate,
  VerbUse,
  Word,
} from "../tree.ts";
import { insideAmount, paymentAmount, simpleNumber } from "./amounts.ts";
import { cutTime } from "./attach.ts";
import {
  firstOf,
  inOrder,
  isToken,
  joined,
  joinText,
  kid,
  kids,
  must,
  onlyNode,
  onlyToken,
  ruleName,
  spanOf,
  tok,
  type Visit,
  verbOf,
  wordOf,
} from "./cst.ts";
import { giftOf, prepositionPhrase, prepositionRules, receiverOf } from "./nouns.ts";
import { modifierOf, shortNoun } from "./words.ts";

export function predicatesOf(node: Concrete, visit: Visit): readonly Joined<Predicate>[] {
  const found: Joined<Predicate>[] = [...eachOf(must(node, "predicate"), visit)];
  const rest = kid(node, "predicateRest");
  if (rest) {
    for (const tail of inOrder(rest, "commaPredicate", "predicateTail")) {
      if (isToken(tail)) continue;
      const by = kid(tail, "predicateJoiner");
      const [first, ...more] = eachOf(must(tail, "predicate"), visit);
      if (first !== undefined) found.push(joined(by ? joinText(by) : ",", first.item, tail), ...more);
    }
  }
  return found;
}

/** "is attacking or defending": a predicate each. */
function eachOf(node: Concrete, visit: Visit): readonly Joined<Predicate>[] {
  const first = firstOf(predicateOf(node, visit));
  const inner = onlyNode(node);
  const core = inner.name === "auxAlone" ? undefined : onlyNode(must(inner, "core"));
  const tails = core === undefined ? [] : kids(core, "progressiveTail");
  const [start] = tails;
  if (start === undefined) return [first];
  const { from } = first.item.span;
  const item: Predicate = {
    ...first.item,
    span: { from, to: first.item.adjuncts.at(-1)?.span.to ?? first.item.verb.span.to },
  };
  return [
    { ...first, item, span: item.span },
    ...tails.map((tail) => {
      const verb = verbOf(tok(tail, "VerbIng")!);
      const span = { from: verb.span.from, to: spanOf(tail).to };
      const word = tok(tail, "And") ?? tok(tail, "Or");
      return joined(word?.entry.text ?? "", predicate([], [], verb, adjunctsOf(tail, visit), span), tail);
    }),
  ];
}

const isAdverb = (token: WordToken): boolean => !token.entry.categories.has("Aux");

export function predicateOf(node: Concrete, visit: Visit): Predicate {
  const inner = onlyNode(node);
  const span = spanOf(node);
  if (inner.name === "auxAlone") {
    const word = wordOf(onlyToken(inner), "function");
    return predicate([], [], { ...word, forms: ["base"] }, [], span);
  }
  return fullPredicateOf(inner, visit);
}

export function fullPredicateOf(inner: Concrete, visit: Visit): Predicate {
  const span = spanOf(inner);
  const auxiliaries: Word[] = [];
  const adverbs: AdverbUse[] = [];
  const take = (token: WordToken, copula = 0): void => {
    const word = wordOf(token, "function");
    if (isAdverb(token)) adverbs.push({ ...word, after: auxiliaries.length + copula });
    else auxiliaries.push(word);
  };
  for (const aux of kids(inner, "auxWord")) take(onlyToken(aux));
  const core = onlyNode(must(inner, "core"));
  const have = kid(core, "haveWord");
  if (have) auxiliaries.push(wordOf(onlyToken(have), "function"));
  switch (ruleName(core)) {
    case "passive": {
      auxiliaries.push(wordOf(onlyToken(must(core, "beWord")), "function"));
      for (const mid of kids(core, "midWord")) take(onlyToken(mid));
      const rest = participleOf(must(core, "participle"), visit);
      return predicate(auxiliaries, adverbs, rest.verb, rest.adjuncts, span);
    }
    case "copula": {
      const be = wordOf(onlyToken(must(core, "beWord")), "function");
      for (const mid of kids(core, "midWord")) take(onlyToken(mid), 1);
      const complement = kid(core, "copulaState") ?? must(core, "copulaObject");
      return predicate(auxiliaries, adverbs, { ...be, forms: [] }, adjunctsOf(complement, visit), span);
    }
    case "causative": {
      const causee = onlyNode(must(core, "causee"));
      const item: Item =
        causee.name === "shortNoun"
          ? shortNoun(causee)
          : { kind: "pronoun", word: wordOf(onlyToken(causee), "function"), posts: [], span: spanOf(causee) };
      const first = must(core, "plain");
      const predicates = [
        firstOf(plainOf(first, visit)),
        ...kids(core, "causeTail").map((tail) =>
          joined(joinText(must(tail, "predicateJoiner")), plainOf(must(tail, "plain"), visit), tail),
        ),
      ];
      const adjuncts: Adjunct[] = [
        { kind: "object", np: { kind: "np", items: [firstOf(item)], span: item.span }, span: item.span },
        { kind: "infinitive", predicates, bare: true, span: { from: spanOf(first).from, to: span.to } },
      ];
      return predicate(auxiliaries, adverbs, verbOf(tok(core, "HaveBase")!), adjuncts, span);
    }
    case "giving": {
      const np = receiverOf(must(core, "receiver"), visit);
      const receiver: Adjunct = { kind: "object", np, span: np.span };
      const verb = verbOf(tok(core, "VerbGive")!);
      const gift = giftOf(must(core, "gift"), visit);
      const given: Adjunct = { kind: "object", np: gift, span: gift.span };
      const more = kids(core, "givingTail").map((tail): Adjunct => {
        const whom = receiverOf(must(tail, "receiver"), visit);
        const what = giftOf(must(tail, "gift"), visit);
        return {
          kind: "given",
          by: tok(tail, "Comma") ? ", and" : "and",
          receiver: whom,
          gift: what,
          adjuncts: adjunctsOf(tail, visit),
          span: spanOf(tail),
        };
      });
      const adjuncts = [receiver, given, ...adjunctsOf(core, visit), ...more];
      return predicate(auxiliaries, adverbs, verb, adjuncts, span);
    }
    case "perfect":
      for (const mid of kids(core, "midWord")) take(onlyToken(mid));
      return predicate(auxiliaries, adverbs, verbOf(tok(core, "VerbPP")!), adjunctsOf(core, visit), span);
    default:
      return { ...plainOf(core, visit), auxiliaries, adverbs, span };
  }
}

function plainOf(node: Concrete, visit: Visit): Predicate {
  const verb = (tok(node, "Verb") ?? tok(node, "VerbPast") ?? tok(node, "VerbPresent"))!;
  return predicate([], [], verbOf(verb), [...numberIn(verb), ...adjunctsOf(node, visit)], spanOf(node));
}

/** "[Predict 2]": the number in the brackets is an object. */
function numberIn(verb: WordToken): readonly Adjunct[] {
  const n = verb.entry.senses.find((sense) => sense.role === "verb")?.n;
  if (n === undefined) return [];
  const span = spanOf(verb);
  const item: Item = { kind: "amount", amount: insideAmount(n, span), posts: [], span };
  return [{ kind: "object", np: { kind: "np", items: [firstOf(item)], span }, span }];
}

function predicate(
  auxiliaries: readonly Word[],
  adverbs: readonly AdverbUse[],
  verb: VerbUse,
  adjuncts: readonly Adjunct[],
  span: Predicate["span"],
): Predicate {
  return { kind: "predicate", auxiliaries, adverbs, verb, adjuncts, span };
}

/** Of participle and fullParticiple. */
export function participleOf(node: Concrete, visit: Visit): Predicate {
  const verb = verbOf(onlyToken(must(node, "participleWord")));
  return predicate([], [], verb, adjunctsOf(node, visit), spanOf(node));
}

/** Of participlePost. */
export function participlesOf(node: Concrete, visit: Visit): readonly Joined<Predicate>[] {
  const first = participleOf(must(node, "participle"), visit);
  const rest = kids(node, "participleTail").map((tail) =>
    joined(joinText(must(tail, "nounJoiner")), participleOf(must(tail, "participle"), visit), tail),
  );
  return [firstOf(first), ...rest];
}

function adjunctsOf(node: Concrete, visit: Visit): readonly Adjunct[] {
  const object = kid(node, "object");
  const found: Adjunct[] = object ? [objectOf(object, visit)] : [];
  const state = kid(node, "adjectiveState");
  if (state) found.push({ kind: "state", words: stateOf(state), span: spanOf(state) });
  for (const adjunct of kids(node, "plainAdjunct")) found.push(...plainAdjunct(adjunct, visit));
  for (const adjunct of kids(node, "finiteAdjunct")) found.push(...plainAdjunct(onlyNode(adjunct), visit));
  for (const adjunct of kids(node, "adjunct")) {
    const inner = onlyNode(adjunct);
    if (inner.name === "state") found.push({ kind: "state", words: stateOf(inner), span: spanOf(inner) });
    else found.push(...plainAdjunct(inner, visit));
  }
  return found;
}

function objectOf(node: Concrete, visit: Visit): Adjunct {
  return { kind: "object", np: visit.np(must(node, "npObj")), span: spanOf(node) };
}

function stateOf(node: Concrete): readonly Joined<Modifier>[] {
  const first = modifierOf(kid(node, "stateWord") ?? must(node, "adjectiveWord"));
  const rest = kids(node, "stateTail").map((tail) =>
    joined(joinText(must(tail, "nounJoiner")), modifierOf(must(tail, "stateWord")), tail),
  );
  return [firstOf(first), ...rest];
}

function plainAdjunct(node: Concrete, visit: Visit): readonly Adjunct[] {
  const inner = onlyNode(node);
  if (inner.name !== "adverbAndState") return timeApart(simpleAdjunct(inner, visit));
  const tail = must(inner, "andState");
  const state: Adjunct = {
    kind: "state",
    words: [joined("and", modifierOf(must(tail, "stateWord")), tail)],
    span: spanOf(tail),
  };
  return [adverbialOfAlternative(must(inner, "adverbAdverbial"), visit), state];
}

function timeApart(adjunct: Adjunct): readonly Adjunct[] {
  if (adjunct.kind !== "preposition") return [adjunct];
  const { np, rest } = cutTime(adjunct.np);
  const times = rest.filter((post) => post.kind === "preposition");
  return times.length === 0
    ? [adjunct]
    : [{ ...adjunct, np, span: { ...adjunct.span, to: np.span.to } }, ...times];
}

function simpleAdjunct(inner: Concrete, visit: Visit): Adjunct {
  const span = spanOf(inner);
  switch (ruleName(inner)) {
    case "adverbial":
    case "finiteAdverbial":
      return adverbialOf(inner, visit);
    case "infinitive": {
      const not = tok(inner, "Not") ? ({ not: true } as const) : {};
      return { kind: "infinitive", predicates: visit.predicates(must(inner, "predicates")), ...not, span };
    }
    case "mannerBase": {
      const word = wordOf(tok(inner, "MannerBase")!, "function");
      return { kind: "manner", word, predicates: visit.predicates(must(inner, "predicates")), span };
    }
    case "manner": {
      const word = wordOf(tok(inner, "Manner")!, "function");
      const comma = tok(inner, "Comma") ? ({ comma: true } as const) : {};
      return {
        kind: "manner",
        word,
        predicates: participlesOf(must(inner, "participlePost"), visit),
        ...comma,
        span,
      };
    }
    case "commaManner": {
      const token = tok(inner, "VerbIng")!;
      const part = { from: token.startOffset, to: span.to };
      return {
        kind: "participle",
        predicates: [firstOf(predicate([], [], verbOf(token), adjunctsOf(inner, visit), part))],
        span,
      };
    }
    case "alternative":
      return {
        kind: "alternative",
        by: tok(inner, "Comma") ? ", or" : "or",
        np: visit.np(must(inner, "npObj")),
        adverbials: kids(inner, "adverbial").map((adverbial) => adverbialOf(adverbial, visit)),
        span,
      };
    case "gapped":
      return {
        kind: "gapped",
        by: tok(inner, "Comma") ? ", and" : "and",
        np: visit.np(must(inner, "npObj")),
        adverbials: kids(inner, "prepAdverbial").map((phrase) => adverbialOfAlternative(phrase, visit)),
        span,
      };
    case "comparison": {
      const clause = kid(inner, "subjectClause");
      const than = clause ? visit.subjectClause(clause) : visit.np(must(inner, "npMid"));
      return { kind: "comparison", word: wordOf(tok(inner, "Than")!, "function"), than, span };
    }
    case "content":
      return {
        kind: "content",
        word: wordOf(tok(inner, "Whether")!, "function"),
        clauses: visit.sequence(must(inner, "sequence")),
        span,
      };
    default:
      throw new Error(`nothing behind a verb is called ${inner.name}`);
  }
}

export function adverbialOf(node: Concrete, visit: Visit): Adverbial {
  return adverbialOfAlternative(onlyNode(node), visit);
}

/** Of one alternative of adverbial, or a bare preposition rule. */
export function adverbialOfAlternative(inner: Concrete, visit: Visit): Adverbial {
  const span = spanOf(inner);
  const only = kid(inner, "onlyWord") ? ({ only: true } as const) : {};
  const comma = tok(inner, "Comma") ? ({ comma: true } as const) : {};
  switch (ruleName(inner)) {
    case "finitePrep":
    case "prepAdverbial": {
      const phrase = inOrder(inner, ...prepositionRules)[0];
      if (!phrase || isToken(phrase)) throw new Error("a preposition phrase is empty");
      return { kind: "preposition", ...only, ...prepositionPhrase(phrase, visit), span };
    }
    case "nounPrep":
    case "eqPrep":
    case "onPrep":
    case "verbPrep":
    case "toPrep":
    case "fromPrep":
    case "intoPrep":
    case "forPrep":
      return { kind: "preposition", ...prepositionPhrase(inner, visit), span };
    case "adverbAdverbial":
      return { kind: "adverb", ...only, word: wordOf(tok(inner, "Adverb")!, "function"), span };
    case "clauseAdverb":
    case "headAdverb":
      return { kind: "adverb", word: wordOf(onlyToken(inner), "function"), span };
    case "commaAdverb":
      return { kind: "adverb", word: wordOf(tok(inner, "CommaAdverb")!, "function"), ...comma, span };
    case "subordinate":
    case "commaSubordinate": {
      const word = wordOf((tok(inner, "Sub") ?? tok(inner, "CommaSub"))!, "function");
      return {
        kind: "subordinate",
        ...only,
        word,
        clauses: visit.sequence(must(inner, "sequence")),
        ...comma,
        span,
      };
    }
    case "reduced":
      return {
        kind: "reduced",
        ...only,
        word: wordOf(tok(inner, "Sub")!, "function"),
        rest: reducedRest(inner, visit),
        span,
      };
    case "andOnly": {
      const mark = must(inner, "andOnlyWord");
      const and = `${tok(mark, "Comma") ? "," : ""}${tok(mark, "And") ? " and" : ""}`.trim();
      const joint = { only: true, and } as const;
      const [phrase] = inOrder(inner, ...prepositionRules);
      if (phrase && !isToken(phrase))
        return { kind: "preposition", ...joint, ...prepositionPhrase(phrase, visit), span };
      const adverb = tok(inner, "Adverb");
      if (adverb) return { kind: "adverb", ...joint, word: wordOf(adverb, "function"), span };
      const word = wordOf(tok(inner, "Sub")!, "function");
      return { kind: "subordinate", ...joint, word, clauses: visit.sequence(must(inner, "sequence")), span };
    }
    case "minPrep": {
      const number = kid(inner, "simpleNumber");
      const stat = tok(inner, "StatWord");
      const first = spanOf(number ?? must(inner, "paymentAmount"));
      const at = stat ? { from: first.from, to: spanOf(stat).to } : first;
      const amount = number ? simpleNumber(number) : paymentAmount(must(inner, "paymentAmount"));
      const item: Item = stat
        ? {
            kind: "stats",
            parts: [{ amount, stat: wordOf(stat, "icon", "noun"), span: at }],
            posts: [],
            span: at,
          }
        : { kind: "amount", amount, posts: [], span: at };
      return {
        kind: "preposition",
        word: wordOf(tok(inner, "PrepMin")!, "function"),
        np: { kind: "np", items: [firstOf(item)], span: at },
        ...comma,
        span,
      };
    }
    default:
      throw new Error(`no adverbial is called ${inner.name}`);
  }
}

function reducedRest(node: Concrete, visit: Visit): Extract<Adverbial, { kind: "reduced" }>["rest"] {
  const participles = kid(node, "participlePost");
  if (participles)
    return { kind: "predicates", predicates: participlesOf(participles, visit), span: spanOf(participles) };
  const state = kid(node, "adjectiveState");
  if (state) return { kind: "state", words: stateOf(state), span: spanOf(state) };
  const phrase = onlyNode(must(node, "reducedPhrase"));
  return { kind: "phrase", ...prepositionPhrase(phrase, visit), span: spanOf(phrase) };
}
