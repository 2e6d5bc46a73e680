// In: a recogniser that holds a text which it reads, and the parser's stack of rules. Out: for each decision the first
// alternative, in written order, with which the whole text can still be read.

import { type Analysis, none } from "./analysis.ts";
import { type Atn, Choose, End } from "./atn.ts";
import type { OnAmbiguity } from "./decision.ts";
import { type ParserInternals, ruleOfShortName } from "./internals.ts";
import type { Recogniser } from "./recogniser.ts";

export interface Oracle {
  /** Called before the parser starts on the text that the recogniser holds. */
  begin(onAmbiguity: OnAmbiguity | undefined): void;
  /** The number of the alternative to take. Some alternative must be viable: the text must have been recognised. */
  decide(decision: number, parser: ParserInternals): number;
}

export function createOracle(atn: Atn, analysis: Analysis, recogniser: Recogniser): Oracle {
  const { choices, lists } = analysis;
  const { types, ends, nextIn } = recogniser;
  const decisions = atn.decisions.length;
  const targets = Int32Array.from(atn.targets);
  const firstTarget = new Int32Array(decisions);
  atn.kind.forEach((kind, state) => {
    if (kind === Choose) firstTarget[atn.arg[state]!] = atn.next[state]!;
  });
  const isEnd = Uint8Array.from(atn.kind, (kind) => (kind === End ? 1 : 0));
  const followOf = callTable(atn);

  // Per depth of the rule stack: the state in which the caller goes on, a number that is new whenever that or anything
  // below it changes, and for each position, under that number, whether the text can be read on from there to its end.
  const follow: number[] = [-1];
  const stamps: number[] = [0];
  const answers: Float64Array[] = [];
  let stamp = 0;
  let length = 0;
  let report: OnAmbiguity | undefined;

  /** Brings `follow` up to the parser's stack and gives its depth. */
  function synchronise(parser: ParserInternals): number {
    const { RULE_STACK: stack, RULE_OCCURRENCE_STACK: occurrences, RULE_STACK_IDX: depth } = parser;
    let fresh = false;
    for (let d = 1; d <= depth; d++) {
      const state = followOf(ruleOfShortName(stack[d - 1]!), ruleOfShortName(stack[d]!), occurrences[d]!);
      if (!fresh && follow[d] === state) continue;
      fresh = true;
      follow[d] = state;
      stamps[d] = ++stamp;
      answers[d] ??= new Float64Array(types.length);
    }
    follow.length = depth + 1;
    return depth;
  }

  /** May the rule at this depth of the stack end at this position, so that the rest of the text can be read? */
  function accepts(depth: number, position: number): boolean {
    let d = depth;
    while (d > 0 && isEnd[follow[d]!] === 1) d--;
    if (d === 0) return position === length;
    const table = answers[d]!;
    const key = stamps[d]! * 2;
    const known = table[position]!;
    if (known === key) return false;
    if (known === key + 1) return true;
    const answer = meets(follow[d]!, position, d - 1);
    table[position] = answer ? key + 1 : key;
    return answer;
  }

  /** Can the rule holding `state` go on at `position` and end where its caller accepts it? */
  function meets(state: number, position: number, depth: number): boolean {
    const slot = ends(state, position);
    for (let p = nextIn(slot, position); p >= 0; p = nextIn(slot, p + 1)) if (accepts(depth, p)) return true;
    return false;
  }

  function decide(decision: number, parser: ParserInternals): number {
    const position = parser.currIdx + 1;
    const choice = choices[types[position]! * decisions + decision]!;
    if (choice >= 0) return choice;
    if (choice === none) throw new Error(`the parser left the recognised text at token ${position}`);
    const at = -2 - choice;
    const first = firstTarget[decision]!;
    const depth = synchronise(parser);
    const last = at + lists[at]!;
    if (report !== undefined) {
      const viable = [...lists.subarray(at + 1, last + 1)].filter((alternative) =>
        meets(targets[first + alternative]!, position, depth),
      );
      if (viable.length > 1) report(atn.decisions[decision]!, viable, position);
      if (viable[0] === undefined)
        throw new Error(`the parser left the recognised text at token ${position}`);
      return viable[0];
    }
    // The last one need not be tried: one of them is viable.
    for (let i = at + 1; i < last; i++) {
      if (meets(targets[first + lists[i]!]!, position, depth)) return lists[i]!;
    }
    return lists[last]!;
  }

  return {
    begin(onAmbiguity) {
      report = onAmbiguity;
      length = recogniser.length();
      follow.length = 1;
    },
    decide,
  };
}

/** Looks up where a caller goes on after its call of a rule with an occurrence index. */
function callTable(atn: Atn): (caller: number, callee: number, occurrence: number) => number {
  const rules = atn.rules.length;
  const most = new Int32Array(rules).fill(0);
  for (const { caller, occurrence } of atn.calls) most[caller] = Math.max(most[caller]!, occurrence + 1);
  const offsets = new Int32Array(rules + 1);
  for (let r = 0; r < rules; r++) offsets[r + 1] = offsets[r]! + most[r]! * rules;
  const table = new Int32Array(offsets[rules]!).fill(-1);
  for (const { caller, callee, occurrence, next } of atn.calls) {
    table[offsets[caller]! + occurrence * rules + callee] = next;
  }
  return (caller, callee, occurrence) => table[offsets[caller]! + occurrence * rules + callee]!;
}
