// In: a network. Out: which token types a state can begin with (categories expanded, what follows its rule added when
// it can be empty), and per decision and token type the alternatives that come into question.

import { type Atn, Call, Choose, Consume, End } from "./atn.ts";

/** Token types are numbered densely: `endOfText` is 0, `unknown` (a type that no rule reads) is 1. */
export const endOfText = 0;
export const unknown = 1;

/** No alternative of a decision begins with the token. */
export const none = -1;

export interface Analysis {
  /** Chevrotain's tokenTypeIdx -> dense number, `unknown` where absent. */
  readonly dense: Int32Array;
  readonly tokenTypes: number;
  /** `matches[terminal * tokenTypes + t]` is 1 when the terminal reads tokens of type t. */
  readonly matches: Uint8Array;
  /** Per rule: can it be empty? */
  readonly nullable: readonly boolean[];
  /** Per state: can its rule end without reading another token? */
  readonly nullableState: readonly boolean[];
  /** Bit `s & 31` of word `t * rowWords + (s >> 5)`: state s may lead on when the next token has type t. */
  readonly candidates: Int32Array;
  readonly rowWords: number;
  /**
   * `choices[t * decisions + d]`: the one alternative of decision d that comes into question, `none`, or
   * `-2 - offset` of a list in `lists`: its length, then the alternatives in written order.
   */
  readonly choices: Int32Array;
  readonly lists: Int32Array;
}

export function analyse(atn: Atn): Analysis {
  const { dense, tokenTypes, matches } = numberTokenTypes(atn);
  const nullableState = findNullable(atn);
  const nullable = atn.entry.map((state) => nullableState[state] ?? false);
  const first = findFirst(atn, nullable, matches, tokenTypes);
  const follow = findFollow(atn, nullableState, first, tokenTypes);
  const states = atn.kind.length;
  const rowWords = (states + 31) >> 5;
  const candidates = new Int32Array(tokenTypes * rowWords);
  for (let s = 0; s < states; s++) {
    if (nullableState[s]) unite(first, s, follow, atn.ruleOf[s]!);
    for (let t = 0; t < tokenTypes; t++) {
      if (has(first, s, t)) candidates[t * rowWords + (s >> 5)]! |= 1 << (s & 31);
    }
  }
  const { choices, lists } = tabulate(atn, tokenTypes, first);
  return { dense, tokenTypes, matches, nullable, nullableState, candidates, rowWords, choices, lists };
}

/** Rows of bits, one for each state or rule; the columns are token types. */
interface Rows {
  readonly bits: Int32Array;
  readonly words: number;
}

function makeRows(count: number, columns: number): Rows {
  const words = (columns + 31) >> 5;
  return { bits: new Int32Array(count * words), words };
}

const has = ({ bits, words }: Rows, row: number, column: number): boolean =>
  ((bits[row * words + (column >> 5)]! >>> (column & 31)) & 1) === 1;

function set({ bits, words }: Rows, row: number, column: number): void {
  bits[row * words + (column >> 5)]! |= 1 << (column & 31);
}

/** Adds a row of `from` to a row of `into`; says whether that changed it. */
function unite(into: Rows, intoRow: number, from: Rows, fromRow: number): boolean {
  const { words } = into;
  let changed = false;
  for (let w = 0; w < words; w++) {
    const old = into.bits[intoRow * words + w]!;
    const more = old | from.bits[fromRow * words + w]!;
    if (more === old) continue;
    into.bits[intoRow * words + w] = more;
    changed = true;
  }
  return changed;
}

function numberTokenTypes(atn: Atn): Pick<Analysis, "dense" | "tokenTypes" | "matches"> {
  const read = atn.terminals.map((type) => [type.tokenTypeIdx ?? -1, ...(type.categoryMatches ?? [])]);
  const all = [...new Set(read.flat())].sort((a, b) => a - b);
  const dense = new Int32Array((all.at(-1) ?? 0) + 1).fill(unknown);
  all.forEach((index, place) => {
    dense[index] = place + 2;
  });
  const tokenTypes = all.length + 2;
  const matches = new Uint8Array(read.length * tokenTypes);
  read.forEach((indices, terminal) => {
    for (const index of indices) matches[terminal * tokenTypes + dense[index]!] = 1;
  });
  return { dense, tokenTypes, matches };
}

function alternatives(atn: Atn, state: number): readonly number[] {
  const from = atn.next[state]!;
  return atn.targets.slice(from, from + atn.decisions[atn.arg[state]!]!.alternatives.length);
}

/** Repeats `step` over all states until it changes nothing; backwards, since a state depends on those behind it. */
function untilStable(atn: Atn, step: (state: number) => boolean): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (let s = atn.kind.length - 1; s >= 0; s--) if (step(s)) changed = true;
  }
}

/** Per state: can its rule end from here without reading a token? */
export function findNullable(atn: Atn): readonly boolean[] {
  return findReaching(atn, () => false);
}

/** Per state: can its rule end from here at all? */
export function findEnding(atn: Atn): readonly boolean[] {
  return findReaching(atn, () => true);
}

function findReaching(atn: Atn, reads: (state: number) => boolean): boolean[] {
  const reaching: boolean[] = atn.kind.map(() => false);
  untilStable(atn, (s) => {
    if (reaching[s]) return false;
    const kind = atn.kind[s];
    const value =
      kind === End ||
      (kind === Consume && reads(s) && reaching[atn.next[s]!]!) ||
      (kind === Call && reaching[atn.entry[atn.arg[s]!]!]! && reaching[atn.next[s]!]!) ||
      (kind === Choose && alternatives(atn, s).some((target) => reaching[target]));
    reaching[s] = value;
    return value;
  });
  return reaching;
}

function findFirst(atn: Atn, nullable: readonly boolean[], matches: Uint8Array, tokenTypes: number): Rows {
  const first = makeRows(atn.kind.length, tokenTypes);
  atn.kind.forEach((kind, s) => {
    if (kind !== Consume) return;
    for (let t = 0; t < tokenTypes; t++) if (matches[atn.arg[s]! * tokenTypes + t] === 1) set(first, s, t);
  });
  untilStable(atn, (s) => {
    const kind = atn.kind[s];
    if (kind === Call) {
      const callee = unite(first, s, first, atn.entry[atn.arg[s]!]!);
      return (nullable[atn.arg[s]!]! && unite(first, s, first, atn.next[s]!)) || callee;
    }
    if (kind !== Choose) return false;
    let changed = false;
    for (const target of alternatives(atn, s)) if (unite(first, s, first, target)) changed = true;
    return changed;
  });
  return first;
}

/** Per rule: the tokens that can follow it anywhere; the text may end after any rule, since any may be the start. */
function findFollow(atn: Atn, nullableState: readonly boolean[], first: Rows, tokenTypes: number): Rows {
  const follow = makeRows(atn.rules.length, tokenTypes);
  for (let rule = 0; rule < atn.rules.length; rule++) set(follow, rule, endOfText);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { caller, callee, next } of atn.calls) {
      if (unite(follow, callee, first, next)) changed = true;
      if (nullableState[next] && unite(follow, callee, follow, caller)) changed = true;
    }
  }
  return follow;
}

/** `candidates` holds per state the token types with which it may lead on. */
function tabulate(atn: Atn, tokenTypes: number, candidates: Rows): Pick<Analysis, "choices" | "lists"> {
  const decisions = atn.decisions.length;
  const choices = new Int32Array(tokenTypes * decisions).fill(none);
  const lists: number[] = [];
  const offsets = new Map<string, number>();
  const listOf = (fitting: readonly number[]): number => {
    const key = fitting.join();
    const known = offsets.get(key);
    if (known !== undefined) return known;
    const offset = lists.length;
    offsets.set(key, offset);
    lists.push(fitting.length, ...fitting);
    return offset;
  };
  const { bits, words } = candidates;
  const fitting: number[] = [];
  atn.kind.forEach((kind, s) => {
    if (kind !== Choose) return;
    const targets = alternatives(atn, s);
    for (let w = 0; w < words; w++) {
      let any = 0;
      for (const target of targets) any |= bits[target * words + w]!;
      for (; any !== 0; any &= any - 1) {
        const column = 31 - Math.clz32(any & -any);
        fitting.length = 0;
        for (let i = 0; i < targets.length; i++)
          if ((bits[targets[i]! * words + w]! >>> column) & 1) fitting.push(i);
        choices[((w << 5) + column) * decisions + atn.arg[s]!] =
          fitting.length === 1 ? fitting[0]! : -2 - listOf(fitting);
      }
    }
  });
  return { choices, lists: Int32Array.from(lists) };
}
