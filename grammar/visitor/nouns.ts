// Noun phrases from the syntax tree: items, determiners, modifiers and what stands behind a noun.

import type { WordToken } from "../lexer/tokens.ts";
import type { Concrete } from "../lookahead/index.ts";
import type {
  Amount,
  Clause,
  Determiner,
  Item,
  Joined,
  Modifier,
  NounItem,
  NounPhrase,
  Post,
  PronounItem,
  Sequence,
  Span,
  Word,
} from "../tree.ts";
import { changedAmount, numberAmount, paymentAmount, simpleNumber, statParts, statsOf } from "./amounts.ts";
import { liftFromZone } from "./attach.ts";
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
  partOf,
  ruleName,
  spanOf,
  tok,
  type Visit,
  verbOf,
  wordOf,
} from "./cst.ts";
import { bracketUse } from "./keywords.ts";
import { aloneItem, nounOf, shortNoun } from "./words.ts";

export function nounPhrase(node: Concrete, visit: Visit): NounPhrase {
  const flavour = node.name.slice(2);
  const bare = kid(node, "bareItem");
  if (bare) return alone(noun([], [], wordOf(onlyToken(bare), "noun"), [], spanOf(bare)));
  const first = visit.item(must(node, `item${flavour}`));
  const items: Joined<Item>[] = [firstOf(first)];
  const rest = kid(node, `npRest${flavour}`);
  if (rest) {
    for (const tail of inOrder(
      rest,
      `commaItem${flavour}`,
      `lastItem${flavour}`,
      `commaLastItem${flavour}`,
    )) {
      if (isToken(tail)) continue;
      const by = kid(tail, "plainNounJoiner") ?? kid(tail, "commaNounJoiner");
      items.push(joined(by ? joinText(by) : ",", visit.item(must(tail, `laterItem${flavour}`)), tail));
    }
  }
  return { kind: "np", items: oneNoun(sharedOwner(items)), span: spanOf(node) };
}

/** "target attacking or blocking creature": words in front of one noun, and no two things. */
function oneNoun(items: readonly Joined<Item>[]): readonly Joined<Item>[] {
  const [first, second, ...more] = items;
  const [a, b] = [first?.item, second?.item];
  if (first === undefined || second === undefined || a?.kind !== "noun" || b?.kind !== "noun") return items;
  const short = a.head === undefined && a.modifiers.length > 0 && a.posts.length === 0;
  const [front, ...others] = b.modifiers;
  if (!short || b.head === undefined || front === undefined || b.determiners.length > 0) return items;
  if (second.by === undefined) return items;
  const span = { from: a.span.from, to: b.span.to };
  const modifiers = [...a.modifiers, { ...front, by: second.by }, ...others];
  return [{ ...first, item: { ...b, determiners: a.determiners, modifiers, span }, span }, ...more];
}

/** "that hero or ally's controller" is the controller of both: the owner without a determiner takes the list. */
function sharedOwner(items: readonly Joined<Item>[]): readonly Joined<Item>[] {
  const last = items.at(-1)?.item;
  const first = items[0]?.item;
  if (items.length < 2 || last?.kind !== "noun" || first?.kind !== "noun") return items;
  const [possessor, ...others] = last.determiners;
  if (possessor?.kind !== "possessive" || !isDetermined(first)) return items;
  const owner = innermost(possessor);
  if (!owner || isDetermined(owner) || owner.head?.senses[0]?.number !== "singular") return items;
  const before = items.slice(0, -1);
  if (before.some(({ item }) => item.kind !== "noun" || item.posts.length > 0)) return items;
  const list = (item: NounItem): NounPhrase => ({
    kind: "np",
    items: [...before, { ...items.at(-1)!, item, span: { from: items.at(-1)!.span.from, to: item.span.to } }],
    span: { from: first.span.from, to: item.span.to },
  });
  const wrap = (determiner: Extract<Determiner, { kind: "possessive" }>): Determiner => {
    const inner = determiner.owner.items[0]?.item;
    const span = { from: first.span.from, to: determiner.span.to };
    if (inner?.kind !== "noun") return determiner;
    const [deeper, ...rest] = inner.determiners;
    if (deeper?.kind !== "possessive") return { ...determiner, owner: list(inner), span };
    const item: NounItem = {
      ...inner,
      determiners: [wrap(deeper), ...rest],
      span: { ...inner.span, from: span.from },
    };
    return { ...determiner, owner: { kind: "np", items: [firstOf(item)], span: item.span }, span };
  };
  const item: NounItem = {
    ...last,
    determiners: [wrap(possessor), ...others],
    span: { from: first.span.from, to: last.span.to },
  };
  return [firstOf(item)];
}

const isDetermined = (item: NounItem): boolean => item.determiners.length > 0;

function innermost(determiner: Extract<Determiner, { kind: "possessive" }>): NounItem | undefined {
  const item = determiner.owner.items[0]?.item;
  if (determiner.owner.items.length !== 1 || item?.kind !== "noun") return undefined;
  const [deeper] = item.determiners;
  return deeper?.kind === "possessive" ? innermost(deeper) : item;
}

export function itemOf(node: Concrete, visit: Visit): Item {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "pronounItem":
    case "laterPronoun":
      return pronounItem(inner, visit);
    case "restItem": {
      const of = kid(inner, "ofPost");
      const rest = phraseNoun(tok(inner, "Rest")!);
      return of ? { ...rest, posts: [prepositionPost(of, visit)], span } : rest;
    }
    case "phraseItem":
      return phraseNoun(onlyToken(inner));
    case "laterStat":
      return statsOf(inner);
    case "keywordItem":
      return { kind: "keyworditem", use: visit.keyword(inner), posts: [], span };
    case "bracketItem":
      return { kind: "keyworditem", use: bracketUse(inner), posts: [], span };
    case "quote":
      return quote(inner, visit);
    case "amountItem":
      return { kind: "amount", amount: itemAmount(inner), posts: [], span };
    default: {
      if (inner.name.startsWith("statItem")) {
        const eq = kid(inner, "eqPrep");
        return {
          kind: "stats",
          parts: statParts(must(inner, "statItemStats")),
          posts: eq ? [prepositionPost(eq, visit)] : [],
          span,
        };
      }
      if (inner.name.startsWith("aloneItem")) {
        const flavour = inner.name.slice("aloneItem".length);
        const posts = kids(inner, `alonePost${flavour}`).map((post) => postOf(post, visit));
        return { ...aloneItem(inner), posts, span };
      }
      const item = shortNoun(
        kid(inner, "shortNoun") ?? kid(inner, "subjectShort") ?? must(inner, "laterShort"),
      );
      const flavour = inner.name.startsWith("later")
        ? inner.name.slice("laterNoun".length)
        : inner.name.slice("nounItem".length);
      const posts: Post[] = [];
      for (const post of kids(inner, `post${flavour}`)) posts.push(...postsOf(post, visit));
      return nounOf(item, span, liftFromZone(posts));
    }
  }
}

function postAmount(node: Concrete): Amount {
  const paid = kid(node, "paymentAmount");
  return paid ? paymentAmount(paid) : numberAmount(must(node, "numberAmount"));
}

function itemAmount(node: Concrete): Amount {
  const paid = kid(node, "paymentAmount");
  return paid ? paymentAmount(paid) : changedAmount(must(node, "changedAmount"));
}

/** Who is given something. */
export function receiverOf(node: Concrete, visit: Visit): NounPhrase {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  if (inner.name !== "receiverNoun")
    return alone({ kind: "pronoun", word: wordOf(onlyToken(inner), "function"), posts: [], span });
  const posts = kids(inner, "receiverPost").map((post) => postOf(post, visit));
  const each = kid(inner, "eachPost");
  const all: readonly Post[] = each
    ? [...posts, { kind: "adverb", word: wordOf(onlyToken(each), "function"), span: spanOf(each) }]
    : posts;
  return alone({ ...shortNoun(must(inner, "shortNoun")), posts: all, span });
}

/** What somebody is given. */
export function giftOf(node: Concrete, visit: Visit): NounPhrase {
  const items: Joined<Item>[] = [firstOf(itemOf(must(node, "giftItem"), visit))];
  for (const tail of kids(node, "giftTail"))
    items.push(joined(joinText(must(tail, "nounJoiner")), itemOf(must(tail, "giftItem"), visit), tail));
  return { kind: "np", items, span: spanOf(node) };
}

/** "this turn" as a noun. */
function phraseNoun(token: WordToken): NounItem {
  const space = token.entry.text.indexOf(" ");
  return noun(phraseDeterminers(token, space), [], phraseHead(token, space), [], spanOf(token));
}

const phraseDeterminers = (token: WordToken, space: number): Determiner[] => {
  const text = token.entry.text.slice(0, space);
  const span = { from: token.startOffset, to: token.startOffset + space };
  if (text === "this") return [{ kind: "demonstrative", word: text, span }];
  if (text === "the") return [{ kind: "article", word: text, span }];
  return [{ kind: "quantifier", word: "each", span }];
};

const phraseHead = (token: WordToken, space: number): Word =>
  partOf(
    token,
    token.entry.text.slice(space + 1),
    space + 1,
    token.entry.senses.filter((s) => s.role === "noun"),
  );

function noun(
  determiners: readonly Determiner[],
  modifiers: readonly Joined<Modifier>[],
  head: Word | undefined,
  posts: readonly Post[],
  span: Span,
): NounItem {
  return { kind: "noun", determiners, modifiers, ...(head ? { head } : {}), posts, span };
}

export function pronounItem(node: Concrete, visit: Visit): PronounItem {
  const of = kid(node, "ofPost");
  return {
    kind: "pronoun",
    word: wordOf(onlyToken(kid(node, "pronounWord") ?? must(node, "objectPronoun")), "function"),
    posts: of ? [prepositionPost(of, visit)] : [],
    span: spanOf(node),
  };
}

function quote(node: Concrete, visit: Visit): Item {
  const span = spanOf(node);
  const line = kid(node, "quotedLine");
  if (line) return { kind: "quote", lines: [visit.line(must(line, "line"))], posts: [], span };
  const tokens = inOrder(must(node, "quotedWords"), "Noun", "PreMod", "Verb", "Free", "Number", "Adverb");
  return { kind: "quote", lines: [], words: tokens.map((t) => wordOf(t as WordToken)), posts: [], span };
}

// ---- behind a noun

const prepositionTokens = [
  "Of",
  "PrepNoun",
  "PrepEq",
  "PrepOn",
  "PrepVerb",
  "PrepFrom",
  "PrepInto",
  "To",
  "PrepFor",
] as const;

/** The rules for a preposition with its noun phrase. */
export const prepositionRules = [
  "nounPrep",
  "eqPrep",
  "onPrep",
  "verbPrep",
  "fromPrep",
  "intoPrep",
  "toPrep",
  "forPrep",
] as const;

function prepositionWord(node: Concrete): Word {
  for (const name of prepositionTokens) {
    const token = tok(node, name);
    if (token) return wordOf(token, "function");
  }
  throw new Error(`${node.name} has no preposition`);
}

export function prepositionPhrase(
  node: Concrete,
  visit: Visit,
): { readonly word: Word; readonly np: NounPhrase } {
  const phrase = kid(node, "phraseItem");
  const here = kid(node, "hereWord");
  if (here) {
    const word = wordOf(onlyToken(here), "function");
    return { word: prepositionWord(node), np: alone({ kind: "pronoun", word, posts: [], span: word.span }) };
  }
  const np = phrase
    ? alone(phraseNoun(onlyToken(phrase)))
    : visit.np(kid(node, "npMid") ?? kid(node, "npPrep") ?? must(node, "npObj"));
  return { word: prepositionWord(node), np };
}

const alone = (item: Item): NounPhrase => ({ kind: "np", items: [firstOf(item)], span: item.span });

const prepositionPost = (node: Concrete, visit: Visit): Post => ({
  kind: "preposition",
  ...prepositionPhrase(node, visit),
  span: spanOf(node),
});

/** "each equal to N": the adverb and the preposition stand one behind the other. */
function postsOf(node: Concrete, visit: Visit): readonly Post[] {
  const inner = onlyNode(node);
  const each = ruleName(inner) === "eachEq" ? tok(inner, "PreAdverb") : undefined;
  if (each === undefined) return [postOf(node, visit)];
  const adverb: Post = { kind: "adverb", word: wordOf(each, "function"), span: spanOf(each) };
  return [
    adverb,
    {
      ...prepositionPost(inner, visit),
      span: { from: spanOf(tok(inner, "PrepEq")!).from, to: spanOf(inner).to },
    },
  ];
}

function postOf(node: Concrete, visit: Visit): Post {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (ruleName(inner)) {
    case "ofPost":
    case "nounPrep":
    case "eqPrep":
    case "onPrep":
    case "verbPrep":
    case "toPrep":
    case "fromPrep":
    case "intoPrep":
    case "forPrep":
      return prepositionPost(inner, visit);
    case "namedPost": {
      const word = wordOf(tok(inner, "Name")!, "name");
      const self = tok(inner, "Name")!.entry.senses.some((sense) => sense.role === "self");
      return { kind: "named", words: [word], ...(self ? { self } : {}), span };
    }
    case "adverbPost":
      return { kind: "adverb", word: wordOf(onlyToken(inner), "function"), span };
    case "amountPost":
      return { kind: "amount", amount: postAmount(inner), span };
    case "statPost":
      return { kind: "stats", stats: statsOf(inner), span };
    case "signedPost": {
      const op = tok(inner, "Sign")!.entry.text === "-" ? "-" : "+";
      return { kind: "sum", op, amount: simpleNumber(must(inner, "simpleNumber")), span };
    }
    case "orMorePost":
      return { kind: "bound", bound: onlyToken(inner).entry.text, span };
    case "thanPost": {
      const clause = kid(inner, "subjectClause");
      const than = clause ? visit.subjectClause(clause) : visit.np(must(inner, "npMid"));
      return { kind: "than", word: wordOf(tok(inner, "Than")!, "function"), than, span };
    }
    case "pronounRelative": {
      const pronoun = wordOf(tok(inner, "RelPronoun")!, "function");
      const relative = kid(inner, "longRelative");
      if (relative) return { kind: "relative", pronoun, clauses: relativeClause(relative, visit), span };
      const predicates = visit.predicates(must(inner, "predicates"));
      const part = spanOf(must(inner, "predicates"));
      const clause: Clause = { kind: "clause", predicates, span: part };
      const clauses: Sequence = { kind: "sequence", clauses: [firstOf(clause)], span: part };
      return { kind: "relative", pronoun, clauses, span };
    }
    case "relativeClause":
      return { kind: "relative", clauses: relativeClause(inner, visit), span };
    case "turnRelative":
      return { kind: "relative", clauses: turnRelative(inner), span };
    case "participlePost":
      return { kind: "participle", predicates: visit.participles(inner), span };
    case "participle":
    case "fullParticiple":
      return { kind: "participle", predicates: [firstOf(visit.participle(inner))], span };
    default:
      throw new Error(`nothing behind a noun is called ${inner.name}`);
  }
}

function relativeSubject(node: Concrete): Item {
  if (node.name === "relativeNoun") return shortNoun(node);
  return { kind: "pronoun", word: wordOf(onlyToken(node), "function"), posts: [], span: spanOf(node) };
}

function turnRelative(node: Concrete): Sequence {
  const span = spanOf(node);
  const subject = alone(relativeSubject(onlyNode(must(node, "relativeSubject"))));
  const word = wordOf(tok(node, "ThisPhrase")!, "function");
  const verb = verbOf(tok(node, "VerbPresent")!);
  const predicate = {
    kind: "predicate",
    auxiliaries: [],
    adverbs: [],
    verb,
    adjuncts: [{ kind: "adverb", word, span: word.span }],
    span: { from: verb.span.from, to: span.to },
  } as const;
  return {
    kind: "sequence",
    clauses: [firstOf({ kind: "clause", subject, predicates: [firstOf(predicate)], span })],
    span,
  };
}

function relativeClause(node: Concrete, visit: Visit): Sequence {
  const span = spanOf(node);
  const list = kid(node, "npMid");
  const np = list ? visit.np(list) : alone(relativeSubject(onlyNode(must(node, "relativeSubject"))));
  let predicate = visit.fullPredicate(must(node, "fullPredicate"));
  const tail = kid(node, "strandedTail");
  if (tail) {
    const word = wordOf(onlyToken(must(tail, "stranded")), "function");
    const behind = kid(tail, "clauseAdverb");
    const adverb = behind === undefined ? undefined : wordOf(onlyToken(behind), "function");
    predicate = {
      ...predicate,
      adjuncts: [
        ...predicate.adjuncts,
        { kind: "stranded", word, span: word.span },
        ...(adverb === undefined ? [] : [{ kind: "adverb" as const, word: adverb, span: adverb.span }]),
      ],
      span: { from: predicate.span.from, to: (adverb ?? word).span.to },
    };
  }
  return {
    kind: "sequence",
    clauses: [firstOf({ kind: "clause", subject: np, predicates: [firstOf(predicate)], span })],
    span,
  };
}
