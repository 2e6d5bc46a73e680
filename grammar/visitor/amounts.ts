// Amounts and stat changes from the syntax tree.
import type { Concrete } from "../lookahead/index.ts";
import type { Amount, Span, Stat, StatItem } from "../tree.ts";
import { numberWords } from "../vocabulary/english.ts";
import { inOrder, isToken, kid, kids, must, onlyToken, spanOf, tok, toks, wordOf } from "./cst.ts";

export function simpleNumber(node: Concrete): Amount {
  const token = onlyToken(node);
  const text = token.entry.text;
  const span = spanOf(token);
  if (token.tokenType.name === "Variable") return { kind: "variable", name: text, span };
  return { kind: "number", value: numberWords.get(text) ?? Number(text), text, span };
}

export function numberAmount(node: Concrete): Amount {
  const amount = simpleNumber(must(node, "simpleNumber"));
  const bound = tok(node, "OrMore");
  return bound ? { kind: "bounded", bound: bound.entry.text, amount, span: spanOf(node) } : amount;
}

const scales = ["double", "twice", "half", "triple"] as const;

function baseAmount(node: Concrete): Amount {
  const span = spanOf(node);
  switch (node.name) {
    case "numberAmount":
      return numberAmount(node);
    case "simpleNumber":
      return simpleNumber(node);
    case "upToAmount": {
      const word = tok(node, "UpTo")!.entry.text;
      const that = kid(node, "thatAmount");
      const amount = that ? baseAmount(that) : simpleNumber(must(node, "simpleNumber"));
      return word === "up to"
        ? { kind: "up to", amount, span }
        : { kind: "bounded", bound: word, amount, span };
    }
    case "anyAmount":
      return {
        kind: "any",
        word: onlyToken(node).entry.text === "any amount" ? "any amount" : "any number",
        span,
      };
    case "thatAmount":
      return {
        kind: "that",
        word: onlyToken(node).entry.text === "that many" ? "that many" : "that much",
        span,
      };
    case "scaledAmount": {
      const inner = kid(node, "simpleNumber") ?? kid(node, "thatAmount");
      const by = scales.find((scale) => scale === tok(node, "Scale")?.entry.text) ?? "double";
      return { kind: "scaled", by, ...(inner ? { amount: baseAmount(inner) } : {}), span };
    }
    case "allBut":
      return { kind: "all but", amount: simpleNumber(must(node, "simpleNumber")), span };
    default:
      throw new Error(`no amount is called ${node.name}`);
  }
}

export function amountOf(node: Concrete): Amount {
  const tail = kid(node, "sumTail");
  const base = inOrder(
    node,
    "numberAmount",
    "upToAmount",
    "anyAmount",
    "thatAmount",
    "scaledAmount",
    "allBut",
  )[0];
  if (!base || isToken(base)) throw new Error("an amount is empty");
  const left = baseAmount(base);
  if (!tail) return left;
  const op = tok(tail, "Sign")?.entry.text === "-" ? "-" : "+";
  return { kind: "sum", left, op, right: simpleNumber(must(tail, "simpleNumber")), span: spanOf(node) };
}

export function changedAmount(node: Concrete): Amount {
  const amount = amountOf(must(node, "amount"));
  const compare = tok(node, "Compare");
  return compare
    ? { kind: "change", direction: direction(compare.entry.text), amount, span: spanOf(node) }
    : amount;
}

/** "no more than [4]", "[1] or [rainbow] less". */
export function paymentAmount(node: Concrete): Amount {
  const span = spanOf(node);
  const words = toks(node, "Payment").map((token) => wordOf(token, "payment"));
  const paid: Amount = { kind: "payment", words, span };
  const bound = tok(node, "UpTo") ?? tok(node, "OrMore");
  const amount: Amount = bound ? { kind: "bounded", bound: bound.entry.text, amount: paid, span } : paid;
  const compare = tok(node, "Compare");
  return compare ? { kind: "change", direction: direction(compare.entry.text), amount, span } : amount;
}

/** The number in the brackets of a word. */
export function insideAmount(n: string, span: Span): Amount {
  return { kind: "number", value: Number(n), text: n, inside: true, span };
}

export function direction(text: string): "less" | "more" | "fewer" {
  return text === "less" || text === "fewer" ? text : "more";
}

// ---- stats

function stat(node: Concrete, by?: string): Stat {
  const words = kid(node, "statWords");
  const sign = tok(node, "Sign")?.entry.text;
  const number = kid(node, "simpleNumber");
  const type = words ? tok(words, "DamageWord") : undefined;
  const name = tok(node, "StatWord") ?? (words ? tok(words, "StatWord") : undefined);
  return {
    ...(by === undefined ? {} : { by }),
    ...(sign === "+" || sign === "-" ? { sign } : {}),
    ...(number ? { amount: simpleNumber(number) } : {}),
    ...(type ? { type: wordOf(type, "icon", "noun") } : {}),
    ...(name ? { stat: wordOf(name, "icon", "noun") } : {}),
    span: spanOf(node),
  };
}

/** Of statPair, statItemStats and counterStat: the parts in their order. */
export function statParts(node: Concrete): Stat[] {
  const parts: Stat[] = [];
  if (node.name === "counterStat" || node.name === "plainCounter" || node.name === "sized")
    return [stat(node)];
  const pair = kid(node, "plainPair");
  if (pair) return statParts(pair);
  const first = inOrder(node, "signedStat", "signedWord", "plainStat")[0];
  if (first && !isToken(first)) parts.push(stat(first));
  for (const tail of kids(node, "statTail")) parts.push(stat(onlyTail(tail), "/"));
  return parts;
}

function onlyTail(tail: Concrete): Concrete {
  const found = kid(tail, "signedStat") ?? kid(tail, "signedWord") ?? kid(tail, "plainStat");
  if (!found) throw new Error("a stat is empty");
  return found;
}

export function statsOf(node: Concrete): StatItem {
  return { kind: "stats", parts: statParts(node), posts: [], span: spanOf(node) };
}
