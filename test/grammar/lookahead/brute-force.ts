// A parser that knows no tables: it tries every way, with the whole rest of the text in view.

import type { TokenType } from "chevrotain";
import { fits, type Grammar, type Item, ruleName, terminals } from "./random-grammar.ts";

/** What is still to be read: a linked list through all rules in progress. */
type Rest =
  | undefined
  | { readonly rule: number; readonly item: Item; readonly after: Rest }
  /** Back at the head of a loop, whose first turn is over. */
  | { readonly rule: number; readonly loop: Item & { readonly body: readonly Item[] }; readonly after: Rest }
  | { readonly leave: true; readonly after: Rest };

export interface Reading {
  readonly name: string;
  readonly children: Record<string, (Reading | string)[]>;
}

/** `rule KIND index [alternatives] @position`, for each decision with two or more viable alternatives. */
export interface BruteForce {
  readonly reads: boolean;
  readonly furthest: number;
  readonly expected: readonly TokenType[];
  /** Could the start rule end at the furthest position? */
  readonly end: boolean;
  readonly ambiguities: readonly string[];
  readonly tree: Reading | undefined;
}

export class TooMuch extends Error {}

export function bruteForce(grammar: Grammar, text: readonly TokenType[]): BruteForce {
  let steps = 0;
  let furthest = 0;
  let wanted = new Set<TokenType>();
  let end = false;

  const prepend = (rule: number, items: readonly Item[], after: Rest): Rest =>
    items.reduceRight<Rest>((rest, item) => ({ rule, item, after: rest }), after);

  const want = (terminal: TokenType | undefined, at: number): void => {
    if (at > furthest) {
      furthest = at;
      wanted = new Set();
      end = false;
    }
    if (at < furthest) return;
    if (terminal === undefined) end = true;
    else wanted.add(terminal);
  };

  /** The ways on from the first thing to be read, in written order; undefined where it is a token. */
  function ways(rest: NonNullable<Rest>): readonly Rest[] | undefined {
    const { after } = rest;
    if ("leave" in rest) return [after];
    const { rule } = rest;
    if ("loop" in rest) {
      const { loop } = rest;
      const again = prepend(rule, loop.body, rest);
      if (!("separator" in loop)) return [again, after];
      return [{ rule, item: { kind: "token", terminal: loop.separator, index: 0 }, after: again }, after];
    }
    const { item } = rest;
    switch (item.kind) {
      case "token":
        return undefined;
      case "rule":
        return [prepend(item.rule, grammar[item.rule]!, after)];
      case "or":
        return item.alternatives.map((alternative) => prepend(rule, alternative, after));
      case "option":
        return [prepend(rule, item.body, after), after];
      case "many":
        return [prepend(rule, item.body, { rule, loop: item, after }), after];
      case "manySep":
        return [prepend(rule, item.body, { rule, loop: item, after }), after];
      case "atLeastOne":
      case "atLeastOneSep":
        return [prepend(rule, item.body, { rule, loop: item, after })];
    }
  }

  function can(rest: Rest, at: number): boolean {
    if (++steps > 200_000) throw new TooMuch();
    if (rest === undefined) {
      want(undefined, at);
      return at === text.length;
    }
    const on = ways(rest);
    if (on === undefined) {
      const terminal =
        "item" in rest && rest.item.kind === "token" ? terminals[rest.item.terminal]! : undefined;
      want(terminal, at);
      const type = text[at];
      return type !== undefined && terminal !== undefined && fits(type, terminal) && can(rest.after, at + 1);
    }
    // No short cut: the furthest position counts every way.
    return on.map((way) => can(way, at)).includes(true);
  }

  const start: Rest = prepend(0, grammar[0]!, undefined);
  const reads = can(start, 0);
  const failed = { furthest, expected: [...wanted], end };
  if (!reads) return { reads, ...failed, ambiguities: [], tree: undefined };

  const ambiguities: string[] = [];
  const root: Reading = { name: ruleName(0), children: {} };
  const open = [root];
  let at = 0;
  for (let rest: Rest = start; rest !== undefined; ) {
    const top = open.at(-1)!;
    if ("leave" in rest) {
      open.pop();
      rest = rest.after;
      continue;
    }
    const item: Item | undefined = "item" in rest ? rest.item : undefined;
    if (item?.kind === "token") {
      attach(top, terminals[item.terminal]!.name, text[at]!.name);
      at++;
      rest = rest.after;
      continue;
    }
    if (item?.kind === "rule") {
      const child: Reading = { name: ruleName(item.rule), children: {} };
      attach(top, child.name, child);
      open.push(child);
      rest = prepend(item.rule, grammar[item.rule]!, { leave: true, after: rest.after });
      continue;
    }
    const on: readonly Rest[] = ways(rest) ?? [];
    const viable = on.flatMap((way, index) => (can(way, at) ? [index] : []));
    if (viable.length > 1) {
      const kind = item === undefined && "loop" in rest ? again[rest.loop.kind] : first[item?.kind ?? "or"];
      const index = "loop" in rest ? rest.loop.index : item?.index;
      ambiguities.push(`${ruleName(rest.rule)} ${kind} ${index} ${viable.join()} @${at}`);
    }
    rest = on[viable[0]!];
  }
  return { reads, ...failed, ambiguities, tree: root };
}

function attach(to: Reading, name: string, child: Reading | string): void {
  to.children[name] = [...(to.children[name] ?? []), child];
}

const first: Record<Item["kind"], string> = {
  token: "",
  rule: "",
  or: "OR",
  option: "OPTION",
  many: "MANY",
  manySep: "MANY_SEP",
  atLeastOne: "AT_LEAST_ONE",
  atLeastOneSep: "AT_LEAST_ONE_SEP",
};

const again: Record<string, string> = { ...first, manySep: "MANY_SEP_AGAIN" };
