// Uses of keywords from the syntax tree.
import type { Concrete } from "../lookahead/index.ts";
import type { KeywordUse, Word } from "../tree.ts";
import { simpleNumber } from "./amounts.ts";
import { kid, must, onlyNode, onlyToken, spanOf, tok, toks, type Visit, wordOf } from "./cst.ts";
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

/** Of keywordUse and keywordItem. */
export function keywordUse(node: Concrete, visit: Visit): KeywordUse {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "textName":
    case "nounName":
    case "plainKeyword":
      return { kind: "keyword", keyword: wordOf(onlyToken(inner), "keyword"), span };
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
    case "nounKeyword": {
      const np = visit.np(must(inner, "npObj"));
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
