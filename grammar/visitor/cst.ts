// Reading a concrete syntax tree: its parts by name, tokens as words, spans.
import type { IToken } from "chevrotain";
import type { WordToken } from "../lexer/tokens.ts";
import { Concrete } from "../lookahead/index.ts";
import type { Joined, Span, Spanned, VerbForm, VerbUse, Word } from "../tree.ts";
import type { Role, Sense } from "../vocabulary/types.ts";

/** The places where rules call each other in a circle. */
export interface Visit {
  np(node: Concrete): import("../tree.ts").NounPhrase;
  item(node: Concrete): import("../tree.ts").Item;
  predicate(node: Concrete): import("../tree.ts").Predicate;
  fullPredicate(node: Concrete): import("../tree.ts").Predicate;
  predicates(node: Concrete): readonly Joined<import("../tree.ts").Predicate>[];
  participle(node: Concrete): import("../tree.ts").Predicate;
  participles(node: Concrete): readonly Joined<import("../tree.ts").Predicate>[];
  sequence(node: Concrete): import("../tree.ts").Sequence;
  subjectClause(node: Concrete): import("../tree.ts").Clause;
  adverbial(node: Concrete): import("../tree.ts").Adverbial;
  keyword(node: Concrete): import("../tree.ts").KeywordUse;
  line(node: Concrete): import("../tree.ts").Line;
}

const isNode = (part: Concrete | IToken): part is Concrete => part instanceof Concrete;

/** Tokens are the lexer's: it makes all of them with an entry. */
export const isToken = (part: Concrete | IToken | WordToken): part is WordToken => !isNode(part);

export function spanOf(part: Concrete | IToken): Span {
  return isNode(part)
    ? { from: part.from, to: part.to }
    : { from: part.startOffset, to: (part.endOffset ?? part.startOffset) + 1 };
}

/** From the first to the last. */
export function cover(first: Spanned, last: Spanned): Span {
  return { from: first.span.from, to: last.span.to };
}

function first(node: Concrete, name: string): Concrete | IToken | undefined {
  const { labels, parts } = node.shelf;
  // Few parts: a search in order is faster than a table.
  for (let n = node.first; n < node.end; n++) if (labels[n] === name) return parts[n];
  return undefined;
}

function all(node: Concrete, name: string): (Concrete | IToken)[] {
  const found: (Concrete | IToken)[] = [];
  const { labels, parts } = node.shelf;
  for (let n = node.first; n < node.end; n++) if (labels[n] === name) found.push(parts[n]!);
  return found;
}

/** The first child of that name. */
export function kid(node: Concrete, name: string): Concrete | undefined {
  const found = first(node, name);
  return found && isNode(found) ? found : undefined;
}

/** The first child of that name, which the rule always has. */
export function must(node: Concrete, name: string): Concrete {
  const found = kid(node, name);
  if (!found) throw new Error(`the rule ${node.name} has no ${name}`);
  return found;
}

const baseNames = new Map<string, string>();

/** The name of the rule, or of the rule that it is the narrow kind of. */
export function ruleName(node: Concrete): string {
  let name = baseNames.get(node.name);
  if (name === undefined) {
    name = node.name.replace(/(Rel|Bare)$/, "");
    baseNames.set(node.name, name);
  }
  return name;
}

export function kids(node: Concrete, name: string): readonly Concrete[] {
  return all(node, name) as Concrete[];
}

/** A token of that category. */
export function tok(node: Concrete, name: string): WordToken | undefined {
  const found = first(node, name);
  return found && isToken(found) ? found : undefined;
}

export function toks(node: Concrete, name: string): readonly WordToken[] {
  return all(node, name) as WordToken[];
}

/** The only child of a rule that is one alternative of several. */
export function only(node: Concrete): Concrete | WordToken {
  const found = node.first < node.end ? node.shelf.parts[node.first] : undefined;
  if (!found) throw new Error(`the rule ${node.name} is empty`);
  return isNode(found) ? found : (found as WordToken);
}

export function onlyNode(node: Concrete): Concrete {
  const found = only(node);
  if (isToken(found)) throw new Error(`the rule ${node.name} holds a token`);
  return found;
}

export function onlyToken(node: Concrete): WordToken {
  const found = only(node);
  if (!isToken(found)) throw new Error(`the rule ${node.name} holds a rule`);
  return found;
}

/** Children of several kinds in the order of the text. */
export function inOrder(node: Concrete, ...names: readonly string[]): (Concrete | WordToken)[] {
  const { labels, parts } = node.shelf;
  const found: (Concrete | WordToken)[] = [];
  for (let n = node.first; n < node.end; n++)
    if (names.includes(labels[n]!)) found.push(parts[n] as Concrete | WordToken);
  return found;
}

/** By the senses of a word and the roles of a slot: a word of the dictionary fits its slots in few ways. */
const fits = new WeakMap<readonly Sense[], Map<string, readonly Sense[]>>();

/** Most words have one sense, which is given whether it fits or not. */
function fitting(all: readonly Sense[], roles: readonly Role[]): readonly Sense[] {
  if (all.length < 2 || roles.length === 0) return all;
  let known = fits.get(all);
  if (known === undefined) {
    known = new Map();
    fits.set(all, known);
  }
  const slot = roles.join(" ");
  let found = known.get(slot);
  if (found === undefined) {
    found = all.filter((sense) => roles.includes(sense.role));
    if (found.length === 0) found = all;
    known.set(slot, found);
  }
  return found;
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
export function joinText(node: Concrete): string {
  const found: string[] = [];
  const collect = (n: Concrete): void => {
    for (const part of n.parts)
      if (isNode(part)) collect(part);
      else if (isToken(part)) found.push(part.entry.text);
  };
  collect(node);
  return found.join(" ");
}

export function firstOf<T extends Spanned>(item: T): Joined<T> {
  return { item, span: item.span };
}

export function joined<T extends Spanned>(by: string, item: T, node: Concrete): Joined<T> {
  return { by, item, span: spanOf(node) };
}
