// In: a network and the tokens of one text. Out: where the rule that holds a state can end, memoised. All tables are
// typed arrays that are kept from text to text; an entry is valid when its slot number is not below `base`.

import type { IToken, TokenType } from "chevrotain";
import { type Analysis, endOfText, none, unknown } from "./analysis.ts";
import { type Atn, Call, Choose, Consume, End } from "./atn.ts";

/**
 * Sets of positions are slots: 0 is the empty set, `1 + p` the set of position p alone, higher slots are bitsets in
 * a pool. Equal sets need not have equal slots, but a set of one or no position always has its low slot.
 */
export interface Recogniser {
  /** Takes the tokens of the next text; forgets the last one. */
  load(tokens: readonly IToken[]): void;
  /** The slot of the positions where the rule holding `state` can end when it goes on at `position`. */
  ends(state: number, position: number): number;
  /** The least position in a slot that is at least `from`, or -1. */
  nextIn(slot: number, from: number): number;
  /** Does rule number `rule` read the whole text? */
  reads(rule: number): boolean;
  /** After a failed `reads(rule)`: the furthest token reached and what could have stood there. */
  explain(rule: number): { readonly at: number; readonly expected: readonly number[]; readonly end: boolean };
  /** The dense token types of the text, `endOfText` behind the last. */
  readonly types: Int32Array;
  /** Number of tokens of the text. */
  length(): number;
  /** The token at which rules nested deeper than `maxDepth`, or -1. What lies deeper has not been looked at. */
  tooDeepAt(): number;
}

export interface Bounds {
  /** The longest text, in tokens. */
  readonly maxTokens: number;
  /** How many rules may stand in one another. */
  readonly maxDepth: number;
}

export function createRecogniser(atn: Atn, analysis: Analysis, bounds: Bounds): Recogniser {
  const { maxTokens, maxDepth } = bounds;
  const kind = Uint8Array.from(atn.kind);
  const arg = Int32Array.from(atn.arg);
  const next = Int32Array.from(atn.next);
  const entry = Int32Array.from(atn.entry);
  const targets = Int32Array.from(atn.targets);
  const { dense, tokenTypes, matches, candidates, rowWords, choices, lists } = analysis;
  const decisionCount = atn.decisions.length;

  // Only rule entries, calls with several ends and open decisions are remembered.
  const memoOf = new Int32Array(kind.length).fill(-1);
  let memos = 0;
  for (let s = 0; s < kind.length; s++) {
    if (kind[s] === Call || kind[s] === Choose || entry.includes(s)) memoOf[s] = memos++;
  }

  const types = new Int32Array(maxTokens + 1);
  let memo = new Int32Array(memos * 64);
  let pool = new Int32Array(1024);
  let length = 0;
  let words = 1;
  // Slot numbers handed out so far over all texts; a text's slot s is stored in the memo as base + s + 1.
  let base = 0;
  let slots = 0;
  let singles = 0;
  let furthest = 0;
  let unpruned = -1;
  let depth = 0;
  let tooDeepAt = -1;
  const wanted = new Uint8Array(atn.terminals.length);

  function load(tokens: readonly IToken[]): void {
    base += slots + 1;
    length = tokens.length;
    words = (length >> 5) + 1;
    singles = length + 2;
    slots = singles;
    const size = memos * (length + 1);
    if (size > memo.length || base > 0x3fffffff) {
      memo = new Int32Array(Math.max(size, memo.length));
      base = 0;
    }
    for (let p = 0; p < length; p++) types[p] = dense[tokens[p]!.tokenTypeIdx] ?? unknown;
    types[length] = endOfText;
    furthest = 0;
    unpruned = -1;
    depth = 0;
    tooDeepAt = -1;
  }

  function forget(): void {
    base += slots + 1;
    slots = singles;
  }

  function newSlot(): number {
    const at = (slots - singles) * words;
    if (at + words > pool.length) {
      const larger = new Int32Array(pool.length * 2 + words);
      larger.set(pool);
      pool = larger;
    }
    return slots++;
  }

  /** The union of `left` and `right`; writes into `left` when `owned` says that nobody else holds it. */
  function unite(left: number, right: number, owned: boolean): number {
    let to = left;
    if (!owned) {
      to = newSlot();
      const at = (to - singles) * words;
      for (let w = 0; w < words; w++) pool[at + w] = 0;
      include(at, left);
    }
    include((to - singles) * words, right);
    return to;
  }

  function include(at: number, slot: number): void {
    if (slot < singles) {
      if (slot !== 0) pool[at + ((slot - 1) >> 5)]! |= 1 << ((slot - 1) & 31);
      return;
    }
    const from = (slot - singles) * words;
    for (let w = 0; w < words; w++) pool[at + w]! |= pool[from + w]!;
  }

  function has(slot: number, other: number): boolean {
    if (other < singles)
      return ((pool[(slot - singles) * words + ((other - 1) >> 5)]! >>> ((other - 1) & 31)) & 1) === 1;
    const left = (slot - singles) * words;
    const right = (other - singles) * words;
    for (let w = 0; w < words; w++) if ((pool[right + w]! & ~pool[left + w]!) !== 0) return false;
    return true;
  }

  function nextIn(slot: number, from: number): number {
    if (slot < singles) return slot > from ? slot - 1 : -1;
    const at = (slot - singles) * words;
    for (let w = from >> 5, mask = -1 << (from & 31); w < words; w++, mask = -1) {
      const bits = pool[at + w]! & mask;
      if (bits !== 0) return (w << 5) + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  function ends(start: number, position: number): number {
    let s = start;
    let p = position;
    for (;;) {
      const type = types[p]!;
      switch (kind[s]) {
        case End:
          return p + 1;
        case Consume:
          if (p === unpruned) wanted[arg[s]!] = 1;
          if (matches[arg[s]! * tokenTypes + type] !== 1) return 0;
          if (++p > furthest) furthest = p;
          s = next[s]!;
          continue;
        case Call: {
          if (p !== unpruned && ((candidates[type * rowWords + (s >> 5)]! >>> (s & 31)) & 1) === 0) return 0;
          const callee = ruleEnds(entry[arg[s]!]!, p);
          if (callee === 0) return 0;
          const then = next[s]!;
          if (kind[then] === End) return callee;
          if (callee >= singles) return callEnds(s, then, p, callee);
          s = then;
          p = callee - 1;
          continue;
        }
        default: {
          if (p === unpruned) return everyEnds(s, p);
          const choice = choices[type * decisionCount + arg[s]!]!;
          if (choice === none) return 0;
          if (choice < 0) return chooseEnds(s, p, -2 - choice);
          s = targets[next[s]! + choice]!;
        }
      }
    }
  }

  function ruleEnds(state: number, p: number): number {
    const key = p * memos + memoOf[state]!;
    const known = memo[key]! - base;
    if (known > 0) return known - 1;
    if (depth === maxDepth) {
      if (tooDeepAt < 0) tooDeepAt = p;
      return 0;
    }
    depth++;
    const result = ends(state, p);
    depth--;
    memo[key] = base + result + 1;
    return result;
  }

  /** The ends behind a call that itself has several ends. */
  function callEnds(state: number, then: number, p: number, callee: number): number {
    const key = p * memos + memoOf[state]!;
    const known = memo[key]! - base;
    if (known > 0) return known - 1;
    let result = 0;
    let owned = false;
    for (let q = nextIn(callee, p); q >= 0; q = nextIn(callee, q + 1)) {
      const more = ends(then, q);
      if (more === 0 || more === result) continue;
      if (result === 0) result = more;
      else if (result < singles || !has(result, more)) {
        result = unite(result, more, owned);
        owned = true;
      }
    }
    memo[key] = base + result + 1;
    return result;
  }

  /** The ends of a decision of which several alternatives come into question; `at` is their list. */
  function chooseEnds(state: number, p: number, at: number): number {
    const key = p * memos + memoOf[state]!;
    const known = memo[key]! - base;
    if (known > 0) return known - 1;
    const first = next[state]!;
    const last = at + lists[at]!;
    let result = 0;
    let owned = false;
    for (let i = at + 1; i <= last; i++) {
      const more = ends(targets[first + lists[i]!]!, p);
      if (more === 0 || more === result) continue;
      if (result === 0) result = more;
      else if (result < singles || !has(result, more)) {
        result = unite(result, more, owned);
        owned = true;
      }
    }
    memo[key] = base + result + 1;
    return result;
  }

  /** As `chooseEnds`, over all alternatives: only to find out what was expected at the furthest position. */
  function everyEnds(state: number, p: number): number {
    const key = p * memos + memoOf[state]!;
    const known = memo[key]! - base;
    if (known > 0) return known - 1;
    const first = next[state]!;
    const count = atn.decisions[arg[state]!]!.alternatives.length;
    let result = 0;
    for (let i = 0; i < count; i++) {
      const more = ends(targets[first + i]!, p);
      if (more !== 0 && more !== result) result = result === 0 ? more : unite(result, more, false);
    }
    memo[key] = base + result + 1;
    return result;
  }

  const contains = (slot: number, p: number): boolean => nextIn(slot, p) === p;

  return {
    types,
    load,
    ends,
    nextIn,
    length: () => length,
    tooDeepAt: () => tooDeepAt,
    reads: (rule) => contains(ruleEnds(entry[rule]!, 0), length),
    explain(rule) {
      forget();
      unpruned = furthest;
      wanted.fill(0);
      const end = contains(ruleEnds(entry[rule]!, 0), furthest);
      unpruned = -1;
      const expected = atn.terminals.flatMap((_: TokenType, index) => (wanted[index] === 1 ? [index] : []));
      return { at: furthest, expected, end };
    },
  };
}
