// Determiners, modifiers and head of a noun from the syntax tree.

import type { WordToken } from "../lexer/tokens.ts";
import type { Concrete } from "../lookahead/index.ts";
import type {
  Determiner,
  Joined,
  Modifier,
  NounItem,
  NounPhrase,
  Post,
  Span,
  StatItem,
  Word,
} from "../tree.ts";
import { changedAmount, direction, statParts, statsOf } from "./amounts.ts";
import {
  firstOf,
  inOrder,
  isToken,
  joined,
  kid,
  kids,
  must,
  onlyNode,
  onlyToken,
  spanOf,
  tok,
  verbOf,
  wordOf,
} from "./cst.ts";

const nounRoles = ["noun", "icon", "keyword", "self", "name"] as const;

interface Parts {
  readonly determiners: readonly Determiner[];
  readonly modifiers: readonly Joined<Modifier>[];
  readonly head?: Word;
}

/** Of shortNoun and relativeNoun. */
export function shortNoun(node: Concrete): NounItem {
  const whole = kid(node, "nounCore") ?? kid(node, "laterCore") ?? kid(node, "subjectCore");
  const core = whole ? onlyNode(whole) : node;
  const self = core.name === "selfCore" ? core : kid(core, "selfCore");
  const end = whole ? spanOf(core).to : spanOf(self ?? must(core, "detHeaded")).to;
  const parts = self
    ? {
        determiners: allDeterminers(kids(self, "onlyDet")),
        modifiers: [],
        head: wordOf(tok(self, "SelfName")!, "self"),
      }
    : core.name === "headedWords" || core.name === "bareSubject"
      ? wordParts(core)
      : detParts(core);
  let item = nounOf(parts, {
    from: spanOf(core).from,
    to: end,
  });
  for (const possession of kids(node, "possession")) {
    const mark = tok(possession, "Poss")!;
    const owner: NounPhrase = { kind: "np", items: [firstOf(item)], span: item.span };
    const possessor: Determiner = {
      kind: "possessive",
      owner,
      span: { from: item.span.from, to: spanOf(mark).to },
    };
    const inner = kid(possession, "possessedDet") ?? kid(possession, "words");
    const parts = inner
      ? inner.name === "words"
        ? wordParts(inner)
        : detParts(inner)
      : { determiners: [], modifiers: [] };
    item = nounOf(
      { ...parts, determiners: [possessor, ...parts.determiners] },
      { from: item.span.from, to: spanOf(possession).to },
    );
  }
  return item;
}

/** A noun of these parts; of another noun, with these posts behind it. */
export const nounOf = (
  { determiners, modifiers, head }: Parts,
  span: Span,
  posts: readonly Post[] = [],
): NounItem =>
  head === undefined
    ? { kind: "noun", determiners, modifiers, posts, span }
    : { kind: "noun", determiners, modifiers, head, posts, span };

function detParts(node: Concrete): Parts {
  const determiners: Determiner[] = [];
  for (const det of inOrder(node, "notCountDet", "det"))
    if (!isToken(det)) determiners.push(...determinersOf(onlyNode(det)));
  const words = kid(node, "words") ?? kid(node, "detHeaded");
  if (words) return sizedByCount({ ...wordParts(words), determiners });
  const pronoun = kid(node, "detPronoun");
  return pronoun
    ? {
        determiners,
        modifiers: [],
        head: wordOf(onlyToken(pronoun), "function"),
      }
    : { determiners, modifiers: [] };
}

/** "a 3 [Might] Mech token": the number is of the stat behind it, not of tokens. */
function sizedByCount(parts: Parts): Parts {
  const [first, ...modifiers] = parts.modifiers;
  const last = parts.determiners.at(-1);
  const icon =
    first?.item.kind === "word" && first.item.word.senses[0]?.role === "icon" ? first.item.word : undefined;
  if (icon?.senses[0]?.class !== "stat" || last?.kind !== "count" || last.of) return parts;
  const span = { from: last.span.from, to: icon.span.to };
  const stats: StatItem = {
    kind: "stats",
    parts: [{ amount: last.amount, stat: icon, span }],
    posts: [],
    span,
  };
  return {
    ...parts,
    determiners: parts.determiners.slice(0, -1),
    modifiers: [firstOf({ kind: "stats", stats, span }), ...modifiers],
  };
}

const demonstratives = ["this", "that", "these", "those"] as const;
const demonstrative = (text: string): (typeof demonstratives)[number] =>
  demonstratives.find((word) => word === text) ?? "this";

const quantifierWords = [
  "each",
  "every",
  "all",
  "any",
  "no",
  "both",
  "either",
  "neither",
  "another",
  "other",
  "some",
] as const;

function quantifiers(token: WordToken, of: boolean): Determiner[] {
  const words = token.entry.text.split(" ");
  let from = token.startOffset;
  return words.map((text, n): Determiner => {
    const word = quantifierWords.find((quantifier) => quantifier === text) ?? "some";
    const span = { from, to: from + text.length };
    from = span.to + 1;
    return { kind: "quantifier", word, ...(of && n === words.length - 1 ? { of } : {}), span };
  });
}

function allDeterminers(nodes: readonly Concrete[]): readonly Determiner[] {
  const found: Determiner[] = [];
  for (const node of nodes) found.push(...determinersOf(node));
  return found;
}

function determinersOf(node: Concrete): readonly Determiner[] {
  const span = spanOf(node);
  switch (node.name) {
    case "articleDet": {
      const text = onlyToken(node).entry.text;
      return [{ kind: "article", word: text === "the" || text === "an" ? text : "a", span }];
    }
    case "demonstrativeDet":
      return [{ kind: "demonstrative", word: demonstrative(onlyToken(node).entry.text), span }];
    case "quantifierDet":
      return quantifiers(tok(node, "Quantifier")!, tok(node, "Of") !== undefined);
    case "targetDet":
      return [{ kind: "target", span }];
    case "ordinalDet":
      return [{ kind: "ordinal", word: onlyToken(node).entry.text, span }];
    case "pronounDet":
      return [{ kind: "pronoun", word: wordOf(onlyToken(node), "function"), span }];
    case "onlyDet":
      return [{ kind: "quantifier", word: "only", span }];
    case "compareDet":
      return [
        {
          kind: "count",
          amount: { kind: "change", direction: direction(onlyToken(node).entry.text), span },
          span,
        },
      ];
    case "countDet": {
      const of = tok(node, "Of") !== undefined;
      return [
        { kind: "count", amount: changedAmount(must(node, "changedAmount")), ...(of ? { of } : {}), span },
      ];
    }
    case "jointDet": {
      const [first, by, second] = inOrder(node, "Demonstrative", "And", "Or", "Quantifier") as [
        WordToken,
        WordToken,
        WordToken,
      ];
      return [
        { kind: "demonstrative", word: demonstrative(first.entry.text), span: spanOf(first) },
        { kind: "joint", by: by.entry.text, span: spanOf(by) },
        ...quantifiers(second, false),
      ];
    }
    default:
      throw new Error(`no determiner is called ${node.name}`);
  }
}

export function modifierOf(node: Concrete): Modifier {
  const token = (tok(node, "PreMod") ?? tok(node, "Adj"))!;
  const non = tok(node, "Non") ? ({ non: true } as const) : {};
  const span = spanOf(node);
  const adjective = token.entry.senses.some((sense) => sense.role === "adjective");
  return adjective
    ? { kind: "word", word: wordOf(token, "adjective", "verb"), ...non, span }
    : { kind: "participle", verb: verbOf(token), ...non, span };
}

function nounModifier(token: WordToken, mark?: WordToken): Modifier {
  const span = mark ? { from: spanOf(mark).from, to: spanOf(token).to } : spanOf(token);
  return { kind: "word", word: wordOf(token, ...nounRoles), ...(mark ? { non: true } : {}), span };
}

/** Of words, headedWords and loneModifiers: the last noun is the head. */
function wordParts(node: Concrete): Parts {
  if (node.name === "words") return wordParts(onlyNode(node));
  if (node.name === "plainCounter") {
    const head = tok(node, "CounterHead")!;
    const stats: StatItem = { kind: "stats", parts: statParts(node), posts: [], span: spanOf(node) };
    return {
      determiners: [],
      modifiers: [firstOf({ kind: "stats", stats, span: stats.span })],
      head: wordOf(head, "noun"),
    };
  }
  const modifiers: Joined<Modifier>[] = [];
  const pair = kid(node, "statPair") ?? kid(node, "counterStat");
  if (pair) modifiers.push(firstOf({ kind: "stats", stats: statsOf(pair), span: spanOf(pair) }));
  for (const modifier of kids(node, "preMod")) modifiers.push(firstOf(modifierOf(modifier)));
  const sized = kid(node, "sized");
  if (sized) modifiers.push(firstOf({ kind: "stats", stats: statsOf(sized), span: spanOf(sized) }));
  const nouns = inOrder(node, "nounWord", "keywordNoun", "subjectHead").map((noun) =>
    isToken(noun)
      ? undefined
      : noun.name === "keywordNoun" || noun.name === "subjectHead"
        ? noun
        : onlyNode(noun),
  );
  let head: Word | undefined;
  nouns.forEach((noun, n) => {
    if (!noun) return;
    if (noun.name !== "nonNoun") {
      const token = onlyToken(noun);
      if (n === nouns.length - 1) head = wordOf(token, ...nounRoles);
      else modifiers.push(firstOf(nounModifier(token)));
      return;
    }
    modifiers.push(firstOf(nounModifier((tok(noun, "Noun") ?? tok(noun, "Keyword"))!, tok(noun, "Non"))));
    for (const tail of kids(noun, "nonTail")) {
      modifiers.push(joined(",", nounModifier(tok(tail, "Noun")!, tok(tail, "Non")), tail));
    }
  });
  return { determiners: [], modifiers, ...(head ? { head } : {}) };
}

/** Determiners without a noun. */
export function aloneItem(node: Concrete): NounItem {
  const dets = must(node, "aloneDets");
  const determiners = inOrder(dets, "det", "aloneDet", "ordinalDet").flatMap((det) =>
    isToken(det) ? [] : determinersOf(det.name === "ordinalDet" ? det : onlyNode(det)),
  );
  return nounOf({ determiners, modifiers: [] }, spanOf(dets));
}

/** A gate's "[Mage] Hero". */
export function wordsItem(node: Concrete): NounPhrase {
  const item = nounOf(wordParts(node), spanOf(node));
  return { kind: "np", items: [firstOf(item)], span: item.span };
}
