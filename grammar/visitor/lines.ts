// Lines, powers, heads and costs from the syntax tree.

import type { WordToken } from "../lexer/tokens.ts";
import type { Concrete } from "../lookahead/index.ts";
import type { Adverbial, Front, Head, Joined, KeywordUse, Line, Power, Word } from "../tree.ts";
import { costsIn } from "./costs.ts";
import {
  firstOf,
  inOrder,
  joined,
  joinText,
  kid,
  kids,
  must,
  onlyNode,
  onlyToken,
  spanOf,
  tok,
  type Visit,
  wordOf,
} from "./cst.ts";
import { plainUse } from "./keywords.ts";
import { adverbialOfAlternative } from "./predicates.ts";
import { sentenceOf } from "./sentences.ts";
import { wordsItem } from "./words.ts";

export function lineOf(node: Concrete, visit: Visit): Line {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "restrictionLine": {
      const of: Joined<Word>[] = [firstOf(restrictionWord(must(inner, "restrictionWord")))];
      for (const tail of kids(inner, "restrictionTail")) {
        const by = kid(tail, "nounJoiner");
        const word = restrictionWord(must(tail, "restrictionWord"));
        of.push(by ? joined(joinText(by), word, tail) : firstOf(word));
      }
      return { kind: "restriction", what: wordOf(tok(inner, "Restriction")!, "restriction"), of, span };
    }
    case "keywordsOnly":
      return { kind: "keywords", uses: keywordUses(inner, visit), span };
    default: {
      const powers = [must(inner, "power"), ...kids(inner, "nextPower")].map((power) =>
        powerOf(power, visit),
      );
      return { kind: "powers", powers, span };
    }
  }
}

const restrictionWord = (node: Concrete): Word => wordOf(onlyToken(node), "noun", "keyword", "name");

function keywordUses(node: Concrete, visit: Visit): readonly Joined<KeywordUse>[] {
  const found: Joined<KeywordUse>[] = [firstOf(visit.keyword(must(node, "keywordUse")))];
  for (const tail of kids(node, "keywordTail")) {
    const use = visit.keyword(must(tail, "keywordUse"));
    const by = tok(tail, "Comma") ?? tok(tail, "Semicolon") ?? tok(tail, "And");
    found.push(by ? joined(by.entry.text, use, tail) : firstOf(use));
  }
  return found;
}

function powerOf(node: Concrete, visit: Visit): Power {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  if (inner.name !== "headedPower") return { kind: "power", heads: [], ...powerBody(inner, visit), span };
  const heads = kids(inner, "anyHead").map((any) => {
    const head = onlyNode(any);
    if (head.name === "markedTitle")
      return titleOf(must(head, "titleHead"), onlyToken(must(head, "headMark")).entry.text);
    return head.name === "markHead" ? markedHead(head) : headOf(head, visit);
  });
  const body = kid(inner, "powerBody");
  if (body) return { kind: "power", heads, ...powerBody(body, visit), span };
  const keywords = kid(inner, "keywordsOnly");
  return {
    kind: "power",
    heads,
    ...(keywords ? { keywords: keywordUses(keywords, visit) } : {}),
    body: [],
    span,
  };
}

function powerBody(node: Concrete, visit: Visit): Pick<Power, "costs" | "inner" | "body"> {
  const costed = kid(node, "costed");
  const body = kids(node, "sentence").map((sentence) => sentenceOf(sentence, visit));
  if (!costed) return { body };
  const inner = kids(costed, "markHead").map((head) => markedHead(head));
  const costs = costsIn(must(costed, "costs"), visit);
  return { costs, ...(inner.length > 0 ? { inner } : {}), body };
}

function markedHead(node: Concrete): Head {
  const uses = [firstOf(headUse(must(node, "headUse")))];
  for (const tail of kids(node, "headUseTail")) uses.push(joined(",", headUse(must(tail, "headUse")), tail));
  return {
    kind: "marked",
    uses,
    mark: onlyToken(must(node, "headMark")).entry.text,
    ...(tok(node, "Nested") ? { nested: true as const } : {}),
    span: spanOf(node),
  };
}

const headUse = (node: Concrete): KeywordUse => plainUse(onlyToken(node));

function headOf(node: Concrete, visit: Visit): Head {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "wordHead":
      return { kind: "head", word: wordOf(onlyToken(inner), "head"), span };
    case "headKeyword":
      return { kind: "keyword", use: visit.keyword(inner), span };
    case "gateHead":
      return { kind: "gate", np: wordsItem(must(inner, "headedWords")), span };
    case "titleHead":
      return titleOf(inner);
    default:
      return frontsHead(inner, visit);
  }
}

function titleOf(node: Concrete, mark?: string): Head {
  const words = inOrder(node, "Free", "Noun") as WordToken[];
  const span = spanOf(node);
  return { kind: "title", words: words.map((word) => wordOf(word)), ...(mark ? { mark } : {}), span };
}

function frontsHead(node: Concrete, visit: Visit): Head {
  const span = spanOf(node);
  const tails = kids(node, "headTail");
  const items = [must(node, "headItem"), ...tails.map((tail) => must(tail, "headItem"))].map(onlyNode);
  const commas = tails.map((tail) => tok(tail, "Comma") !== undefined);
  if (items.every((item) => item.name !== "headClause")) {
    const adverbials = items.map((item, n): Joined<Adverbial> => {
      const adverbial = adverbialOfAlternative(item.name === "headPhrase" ? onlyNode(item) : item, visit);
      return n > 0 && commas[n - 1] ? joined(",", adverbial, item) : firstOf(adverbial);
    });
    return { kind: "limit", adverbials, span };
  }
  const fronts = items.map((item, n): Front => {
    const comma = commas[n] ?? false;
    const at = spanOf(item);
    if (item.name === "headClause") {
      const word = wordOf(tok(item, "Sub")!, "function");
      return { kind: "clause", word, clauses: visit.sequence(must(item, "sequence")), comma, span: at };
    }
    const adverbial = adverbialOfAlternative(item.name === "headPhrase" ? onlyNode(item) : item, visit);
    return { kind: "adverbial", adverbial, comma, span: at };
  });
  return { kind: "condition", fronts, span };
}
