// In: a network. Out: one sentence for each thing in the grammar that a full-context parser cannot or need not have.

import { EOF } from "chevrotain";
import { findEnding, findNullable } from "./analysis.ts";
import { type Atn, Call, Choose, Consume } from "./atn.ts";
import type { Decision } from "./decision.ts";

export interface Refusal {
  readonly message: string;
  readonly ruleName: string;
}

export function findRefusals(atn: Atn): readonly Refusal[] {
  return [
    ...emptyAlternatives(atn),
    ...emptyParts(atn),
    ...endless(atn),
    ...leftRecursion(atn),
    ...endMarks(atn),
  ];
}

const refuse = (ruleName: string, what: string): Refusal => ({
  ruleName,
  message: `rule ${ruleName}: ${what}`,
});

function emptyAlternatives(atn: Atn): readonly Refusal[] {
  return atn.emptyAlternatives.map((decision) =>
    refuse(decision.rule, `${place(decision)} has an empty alternative; write an OPTION`),
  );
}

/** An optional part that may be empty could be taken as well as left, everywhere. */
function emptyParts(atn: Atn): readonly Refusal[] {
  const canSkip = emptyPaths(atn);
  return atn.kind.flatMap((kind, state) => {
    if (kind !== Choose) return [];
    const decision = atn.decisions[atn.arg[state]!]!;
    if (decision.kind === "OR") return [];
    const [body, then] = atn.targets.slice(atn.next[state]!, atn.next[state]! + 2);
    const loops = decision.kind !== "OPTION" && decision.kind !== "MANY_SEP";
    return canSkip(body!, loops ? state : then!)
      ? [refuse(decision.rule, `the body of ${place(decision)} may be empty`)]
      : [];
  });
}

const place = (decision: Decision): string => `${decision.kind}${decision.index || ""}`;

/** Can a state of the same rule be reached without reading a token? */
function emptyPaths(atn: Atn): (from: number, to: number) => boolean {
  const nullableState = findNullable(atn);
  return (from, to) => {
    const seen = new Set<number>();
    const open = [from];
    for (let s = open.pop(); s !== undefined; s = open.pop()) {
      if (s === to) return true;
      if (seen.has(s)) continue;
      seen.add(s);
      const next = atn.next[s]!;
      if (atn.kind[s] === Call && nullableState[atn.entry[atn.arg[s]!]!]) open.push(next);
      if (atn.kind[s] === Choose) {
        const count = atn.decisions[atn.arg[s]!]!.alternatives.length;
        open.push(...atn.targets.slice(next, next + count));
      }
    }
    return false;
  };
}

function endless(atn: Atn): readonly Refusal[] {
  const ending = findEnding(atn);
  return atn.entry.flatMap((state, rule) =>
    ending[state] ? [] : [refuse(atn.rules[rule]!, "it can never end, every way through it calls it again")],
  );
}

/** A rule that can call itself before it reads a token. */
function leftRecursion(atn: Atn): readonly Refusal[] {
  const nullableState = findNullable(atn);
  const corners = atn.entry.map((start) => {
    const called = new Set<number>();
    const seen = new Set<number>();
    const open = [start];
    for (let s = open.pop(); s !== undefined; s = open.pop()) {
      if (seen.has(s)) continue;
      seen.add(s);
      const next = atn.next[s]!;
      if (atn.kind[s] === Call) {
        called.add(atn.arg[s]!);
        if (nullableState[atn.entry[atn.arg[s]!]!]) open.push(next);
      } else if (atn.kind[s] === Choose) {
        open.push(...atn.targets.slice(next, next + atn.decisions[atn.arg[s]!]!.alternatives.length));
      }
    }
    return called;
  });
  return corners.flatMap((called, rule) => {
    const path = pathTo(corners, called, rule);
    if (path === undefined) return [];
    const names = [rule, ...path].map((index) => atn.rules[index]).join(" -> ");
    return [refuse(atn.rules[rule]!, `left recursion: ${names}`)];
  });
}

function pathTo(corners: readonly ReadonlySet<number>[], from: ReadonlySet<number>, goal: number) {
  const paths = [...from].map((rule) => [rule]);
  const seen = new Set<number>();
  for (const path of paths) {
    const last = path.at(-1)!;
    if (last === goal) return path;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const rule of corners[last]!) paths.push([...path, rule]);
  }
  return undefined;
}

function endMarks(atn: Atn): readonly Refusal[] {
  const mark = atn.terminals.indexOf(EOF);
  return atn.kind.flatMap((kind, state) =>
    kind === Consume && atn.arg[state] === mark
      ? [refuse(atn.rules[atn.ruleOf[state]!]!, "it reads EOF; the end of the text is always required")]
      : [],
  );
}
