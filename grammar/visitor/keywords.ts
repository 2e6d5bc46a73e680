// Uses of keywords from the syntax tree.

import type { WordToken } from "../lexer/tokens.ts";
import type { Concrete } from "../lookahead/index.ts";
import type { KeywordUse, NounPhrase, Word } from "../tree.ts";
import { insideAmount, simpleNumber } from "./amounts.ts";
import { costPayment, costsIn } from "./costs.ts";
import {
  firstOf,
  kid,
  kids,
  must,
  onlyNode,
  onlyToken,
  spanOf,
  tok,
  toks,
  type Visit,
  wordOf,
} from "./cst.ts";
import { wordsItem } from "./words.ts";

export function bracketUse(node: Concrete): KeywordUse {
  const words: Word[] = toks(node, "Noun").map((token) => wordOf(token, "noun", "keyword"));
  const number = must(node, "simpleNumber");
  const amount = simpleNumber(number);
  const keyword = words.at(-1)!;
  return {
    kind: "keyword",
    keyword,
    ...(words.length > 1 ? { before: words[0]! } : {}),
    argument: { kind: "amount", amount, brackets: true, span: spanOf(number) },
    span: spanOf(node),
  };
}

/** A keyword as one word, with the number in its brackets. */
export function plainUse(token: WordToken): KeywordUse {
  const keyword = wordOf(token, "keyword");
  const span = spanOf(token);
  const n = keyword.senses.find((s) => s.role === "keyword")?.n;
  if (n === undefined) return { kind: "keyword", keyword, span };
  return {
    kind: "keyword",
    keyword,
    argument: { kind: "amount", amount: insideAmount(n, span), span },
    span,
  };
}

/** "black", "and from red": one list. */
function fromAll(first: NounPhrase, more: readonly Concrete[], visit: Visit): NounPhrase {
  if (more.length === 0) return first;
  const items = more.flatMap((node) =>
    visit.np(must(node, "npObj")).items.map((item, n) => (n === 0 ? { ...item, by: "and from" } : item)),
  );
  const last = items[items.length - 1]!;
  return { ...first, items: [...first.items, ...items], span: { from: first.span.from, to: last.span.to } };
}

/** Of keywordUse and keywordItem. */
export function keywordUse(node: Concrete, visit: Visit): KeywordUse {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "textName":
    case "nounName":
    case "plainKeyword":
      return plainUse(onlyToken(inner));
    case "costKeyword":
    case "costName": {
      const keyword = wordOf(tok(inner, "KeywordCost")!, "keyword");
      const mark = kid(inner, "headMark");
      const paid = kid(inner, "costPayment");
      // "Suspend 3\u2014{1}{W}"
      const number = kid(inner, "simpleNumber");
      if (!mark && !paid) return { kind: "keyword", keyword, span };
      const costs = paid ? [firstOf(costPayment(paid))] : costsIn(inner, visit);
      const from = costs[0]?.span.from ?? span.from;
      return {
        kind: "keyword",
        keyword,
        argument: {
          kind: "cost",
          costs,
          ...(number ? { n: simpleNumber(number) } : {}),
          ...(mark ? { mark: onlyToken(mark).entry.text } : {}),
          span: { from, to: span.to },
        },
        span,
      };
    }
    case "numberKeyword": {
      const number = kid(inner, "simpleNumber");
      const keyword = wordOf(tok(inner, "KeywordNumber")!, "keyword");
      if (!number) return { kind: "keyword", keyword, span };
      return {
        kind: "keyword",
        keyword,
        argument: { kind: "amount", amount: simpleNumber(number), span: spanOf(number) },
        span,
      };
    }
    case "keywordOf": {
      const keyword = wordOf(tok(inner, "KeywordNoun")!, "keyword");
      const item = visit.item(must(inner, "itemObj"));
      const np: NounPhrase = { kind: "np", items: [{ item, span: item.span }], span: item.span };
      return { kind: "keyword", keyword, argument: { kind: "noun", np, span: np.span }, span };
    }
    case "nounKeyword": {
      const np = fromAll(visit.np(must(inner, "npObj")), kids(inner, "alsoFrom"), visit);
      const colon = tok(inner, "Colon") ? ({ colon: true } as const) : {};
      const keyword = wordOf(tok(inner, "KeywordNoun")!, "keyword");
      return { kind: "keyword", keyword, argument: { kind: "noun", np, ...colon, span: np.span }, span };
    }
    case "textKeyword": {
      const words = kid(inner, "headedWords");
      const keyword = wordOf(tok(inner, "KeywordText")!, "keyword");
      if (!words) return { kind: "keyword", keyword, span };
      const np = wordsItem(words);
      return { kind: "keyword", keyword, argument: { kind: "noun", np, span: np.span }, span };
    }
    case "beforeKeyword":
      return {
        kind: "keyword",
        keyword: wordOf(tok(inner, "KeywordBefore")!, "keyword"),
        before: wordOf(tok(inner, "Noun")!, "noun"),
        span,
      };
    default:
      throw new Error(`no keyword is called ${inner.name}`);
  }
}
