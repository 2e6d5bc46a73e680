// Reading a Chevrotain syntax tree: children by name, tokens as words, spans.
import type { CstNode, IToken } from "chevrotain";
import type { WordToken } from "../lexer/tokens.ts";
import type { Joined, Span, Spanned, VerbForm, VerbUse, Word } from "../tree.ts";
import type { Role, Sense } from "../vocabulary/types.ts";

export type Kids = CstNode["children"];

/** The places where rules call each other in a circle. */
export interface Visit {
  np(node: CstNode): import("../tree.ts").NounPhrase;
  item(node: CstNode): import("../tree.ts").Item;
  predicate(node: CstNode): import("../tree.ts").Predicate;
  fullPredicate(node: CstNode): import("../tree.ts").Predicate;
  predicates(node: CstNode): readonly Joined<import("../tree.ts").Predicate>[];
  participle(node: CstNode): import("../tree.ts").Predicate;
  participles(node: CstNode): readonly Joined<import("../tree.ts").Predicate>[];
  sequence(node: CstNode): import("../tree.ts").Sequence;
  subjectClause(node: CstNode): import("../tree.ts").Clause;
  adverbial(node: CstNode): import("../tree.ts").Adverbial;
  keyword(node: CstNode): import("../tree.ts").KeywordUse;
  line(node: CstNode): import("../tree.ts").Line;
}

/** Tokens are the lexer's: it makes all of them with an entry. */
export const isToken = (element: CstNode | IToken | WordToken): element is WordToken =>
  "tokenType" in element;
const isNode = (element: CstNode | IToken): element is CstNode => !("tokenType" in element);

export function spanOf(element: CstNode | IToken): Span {
  if (isToken(element))
    return { from: element.startOffset, to: (element.endOffset ?? element.startOffset) + 1 };
  const location = isNode(element) ? element.location : undefined;
  return { from: location?.startOffset ?? 0, to: (location?.endOffset ?? 0) + 1 };
}

/** From the first to the last. */
export function cover(first: Spanned, last: Spanned): Span {
  return { from: first.span.from, to: last.span.to };
}

/** The first child of that name. */
export function kid(node: CstNode, name: string): CstNode | undefined {
  const found = node.children[name]?.[0];
  return found && isNode(found) ? found : undefined;
}

/** The first child of that name, which the rule always has. */
export function must(node: CstNode, name: string): CstNode {
  const found = kid(node, name);
  if (!found) throw new Error(`the rule ${node.name} has no ${name}`);
  return found;
}

const none: readonly never[] = [];

const baseNames = new Map<string, string>();

/** The name of the rule, or of the rule that it is the narrow kind of. */
export function ruleName(node: CstNode): string {
  let name = baseNames.get(node.name);
  if (name === undefined) {
    name = node.name.replace(/(Rel|Bare)$/, "");
    baseNames.set(node.name, name);
  }
  return name;
}

export function kids(node: CstNode, name: string): readonly CstNode[] {
  return (node.children[name] as CstNode[] | undefined) ?? none;
}

/** A token of that category. */
export function tok(node: CstNode, name: string): WordToken | undefined {
  const found = node.children[name]?.[0];
  return found && isToken(found) ? found : undefined;
}

export function toks(node: CstNode, name: string): readonly WordToken[] {
  return (node.children[name] as WordToken[] | undefined) ?? none;
}

/** The only child of a rule that is one alternative of several. */
export function only(node: CstNode): CstNode | WordToken {
  for (const name in node.children) {
    const found = node.children[name]?.[0];
    if (found) return isNode(found) ? found : (found as WordToken);
  }
  throw new Error(`the rule ${node.name} is empty`);
}

export function onlyNode(node: CstNode): CstNode {
  const found = only(node);
  if (isToken(found)) throw new Error(`the rule ${node.name} holds a token`);
  return found;
}

export function onlyToken(node: CstNode): WordToken {
  const found = only(node);
  if (!isToken(found)) throw new Error(`the rule ${node.name} holds a rule`);
  return found;
}

/** Children of several kinds in the order of the text. */
export function inOrder(node: CstNode, ...names: readonly string[]): (CstNode | WordToken)[] {
  const found: (CstNode | WordToken)[] = [];
  for (const name of names) {
    const list = node.children[name];
    if (list) found.push(...(list as (CstNode | WordToken)[]));
  }
  return found.length < 2 ? found : found.sort((a, b) => startOf(a) - startOf(b));
}

const startOf = (element: CstNode | WordToken): number =>
  "startOffset" in element ? element.startOffset : (element.location?.startOffset ?? 0);

/** Most words have one sense, which is given whether it fits or not. */
function fitting(all: readonly Sense[], roles: readonly Role[]): readonly Sense[] {
  if (all.length < 2 || roles.length === 0) return all;
  const found = all.filter((sense) => roles.includes(sense.role));
  return found.length > 0 ? found : all;
}

/** The senses that fit a slot; all, if none is of these roles. */
export function wordOf(token: WordToken, ...roles: readonly Role[]): Word {
  const senses = fitting(token.entry.senses, roles);
  return { text: token.entry.text, id: senses[0]?.id ?? token.entry.text, senses, span: spanOf(token) };
}

const noForms: readonly VerbForm[] = [];

export function verbOf(token: WordToken): VerbUse {
  const { text, id, senses, span } = wordOf(token, "verb", "adjective");
  const verb = senses.find((sense) => sense.role === "verb");
  return { text, id: verb?.id ?? id, senses, span, forms: verb?.forms ?? noForms };
}

/** A part of a phrase token, as a word of its own: "each turn" is a determiner and a noun. */
export function partOf(token: WordToken, text: string, offset: number, senses: readonly Sense[]): Word {
  const from = token.startOffset + offset;
  return { text, id: senses[0]?.id ?? text, senses, span: { from, to: from + text.length } };
}

/** The spelling of a connector: ", and", "and then", ";". */
export function joinText(node: CstNode): string {
  const found: WordToken[] = [];
  const collect = (n: CstNode): void => {
    for (const name in n.children) {
      for (const c of n.children[name] ?? [])
        if (isNode(c)) collect(c);
        else if (isToken(c)) found.push(c);
    }
  };
  collect(node);
  found.sort((a, b) => a.startOffset - b.startOffset);
  return found.map((t) => t.entry.text).join(" ");
}

export function firstOf<T extends Spanned>(item: T): Joined<T> {
  return { item, span: item.span };
}

export function joined<T extends Spanned>(by: string, item: T, node: CstNode): Joined<T> {
  return { by, item, span: spanOf(node) };
}
