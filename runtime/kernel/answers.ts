// What may be answered to a request: counted, listed one by one, drawn at random, and checked.
import { type Answer, optionKey, type Request, type RequestOf } from "./requests.ts";
import { coined, coinedAt, textFault } from "./texts.ts";

/** Is this a legal answer? Gives what is wrong with it, or undefined. */
export function faultOf(r: Request, a: Answer): string | undefined {
  switch (r.kind) {
    case "act":
      return r.actions.some((x) => x.key === a) ? undefined : "no such action";
    case "yesNo":
      return typeof a === "boolean" ? undefined : "the answer must be true or false";
    case "number":
      if (typeof a !== "number" || !Number.isInteger(a) || a < r.min || a > r.max)
        return `the answer must be a whole number from ${r.min} to ${r.max}`;
      return r.not?.includes(a) ? `${a} can't be chosen` : undefined;
    case "text":
      return textFault(r, a);
    case "pick": {
      if (!isKeys(a)) return "the answer must be a list of keys";
      if (a.length < r.min || a.length > r.max) return `pick from ${r.min} to ${r.max}`;
      return keysFault(a, r.from.map(optionKey));
    }
    case "order": {
      if (!isKeys(a)) return "the answer must be a list of keys";
      if (a.length !== r.items.length) return "every item must be named";
      return keysFault(a, r.items.map(optionKey));
    }
    case "divide": {
      if (!isCounts(a)) return "the answer must give amounts by object";
      const ids = r.among.map(String);
      if (Object.keys(a).some((id) => !ids.includes(id))) return "an amount for something else";
      const shares = ids.map((id) => a[id] ?? 0);
      if (shares.some((n) => !Number.isInteger(n) || n < r.least)) return `at least ${r.least} to each`;
      return shares.reduce((x, y) => x + y, 0) === r.total ? undefined : `the total must be ${r.total}`;
    }
    case "pay": {
      if (a === "auto") return r.auto ? undefined : "payment by hand is needed";
      if (!isCounts(a)) return "the answer must be auto, or amounts by class";
      if (Object.keys(a).some((key) => !r.classes.some((c) => c.key === key))) return "no such class";
      const counts = r.classes.map((c) => [a[c.key] ?? 0, c.objects.length] as const);
      if (counts.some(([n, most]) => !Number.isInteger(n) || n < 0 || n > most)) return "more than there are";
      return counts.reduce((sum, [n]) => sum + n, 0) === r.amount ? undefined : `pay exactly ${r.amount}`;
    }
  }
}

function isKeys(a: Answer): a is readonly string[] {
  return Array.isArray(a) && a.every((k) => typeof k === "string");
}
function isCounts(a: Answer): a is { readonly [key: string]: number } {
  return typeof a === "object" && !Array.isArray(a) && Object.values(a).every((n) => typeof n === "number");
}
function keysFault(keys: readonly string[], legal: readonly string[]): string | undefined {
  if (new Set(keys).size !== keys.length) return "one of them is named twice";
  const wrong = keys.find((k) => !legal.includes(k));
  return wrong === undefined ? undefined : `${wrong} is not among the options`;
}

/** In how many ways a request can be answered (may be Infinity). */
export function size(r: Request): number {
  switch (r.kind) {
    case "act":
      return r.actions.length;
    case "yesNo":
      return 2;
    case "number":
      return r.max - r.min + 1 - (r.not?.length ?? 0);
    case "text":
      return Number.POSITIVE_INFINITY;
    case "pick": {
      let sum = 0;
      for (let k = r.min; k <= r.max; k++) sum += choose(r.from.length, k);
      return sum;
    }
    case "order": {
      let product = 1;
      for (let i = 2; i <= r.items.length; i++) product *= i;
      return product;
    }
    case "divide": {
      const spare = r.total - r.least * r.among.length;
      return choose(spare + r.among.length - 1, r.among.length - 1);
    }
    case "pay": {
      let ways = [1];
      for (const c of r.classes) {
        const next: number[] = [];
        ways.forEach((n, used) => {
          for (let k = 0; k <= c.objects.length && used + k <= r.amount; k++)
            next[used + k] = (next[used + k] ?? 0) + n;
        });
        ways = Array.from(next, (n) => n ?? 0);
      }
      return (ways[r.amount] ?? 0) + (r.auto ? 1 : 0);
    }
  }
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return Math.round(product);
}

/** Legal answers, made one at a time as they are asked for; of texts, which nobody could list, a few. */
export function* options(r: Request): Generator<Answer, void, undefined> {
  switch (r.kind) {
    case "act":
      for (const a of r.actions) yield a.key;
      return;
    case "yesNo":
      yield true;
      yield false;
      return;
    case "number":
      for (let n = r.min; n <= r.max; n++) if (!r.not?.includes(n)) yield n;
      return;
    case "text":
      for (let n = 0; n < TEXTS; n++) yield coinedAt(r, n);
      return;
    case "pick":
      for (let k = r.min; k <= r.max; k++) yield* subsets(r.from.map(optionKey), k, 0);
      return;
    case "order":
      yield* permutations(r.items.map(optionKey));
      return;
    case "divide":
      for (const shares of divisions(r.total, r.among.length, r.least))
        yield Object.fromEntries(r.among.map((id, i) => [String(id), shares[i]!]));
      return;
    case "pay":
      if (r.auto) yield "auto";
      for (const counts of payments(
        r.classes.map((c) => c.objects.length),
        r.amount,
      ))
        yield Object.fromEntries(r.classes.map((c, i) => [c.key, counts[i]!]));
  }
}

/** So many texts are listed. */
const TEXTS = 4;

function* subsets(keys: readonly string[], k: number, from: number): Generator<string[], void, undefined> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= keys.length - k; i++)
    for (const rest of subsets(keys, k - 1, i + 1)) yield [keys[i]!, ...rest];
}
function* permutations(keys: readonly string[]): Generator<string[], void, undefined> {
  if (keys.length === 0) yield [];
  for (const [i, key] of keys.entries())
    for (const rest of permutations(keys.toSpliced(i, 1))) yield [key, ...rest];
}
function* divisions(total: number, parts: number, least: number): Generator<number[], void, undefined> {
  if (parts === 1) {
    if (total >= least) yield [total];
    return;
  }
  for (let n = least; n <= total - least * (parts - 1); n++)
    for (const rest of divisions(total - n, parts - 1, least)) yield [n, ...rest];
}
function* payments(most: readonly number[], amount: number): Generator<number[], void, undefined> {
  const [first, ...others] = most;
  if (first === undefined) {
    if (amount === 0) yield [];
    return;
  }
  for (let n = 0; n <= Math.min(first, amount); n++)
    for (const rest of payments(others, amount - n)) yield [n, ...rest];
}

/** The only possible answer, or undefined if there are several. Such a request is not asked. */
export function onlyAnswer(r: Request): Answer | undefined {
  if (r.kind === "act" && r.actions.length === 1) return r.actions[0]!.key;
  if (r.kind === "number" && r.min >= r.max) return r.min;
  if (r.kind === "pick" && r.max === 0) return [];
  if (r.kind === "pick" && r.min === r.from.length) return r.from.map(optionKey);
  if (r.kind === "order" && r.items.length < 2) return r.items.map(optionKey);
  return undefined;
}

/** The first legal answer: for players who left and for whom nothing matters. */
export function firstAnswer(r: Request): Answer {
  const first = options(r).next();
  if (first.done === true) throw new Error(`nothing can be answered to "${r.why.ask}"`);
  return first.value;
}

/** One legal answer at random, in time linear in the options; `below(n)` gives a whole number below n. */
export function sample(r: Request, below: (n: number) => number): Answer {
  switch (r.kind) {
    case "text":
      return coined(r, below);
    case "act":
      return r.actions[below(r.actions.length)]!.key;
    case "yesNo":
      return below(2) === 0;
    case "number":
      return nth(r, below(size(r)));
    case "pick":
      return some(r.from.map(optionKey), r.min + below(r.max - r.min + 1), below);
    case "order":
      return some(r.items.map(optionKey), r.items.length, below);
    case "divide": {
      const shares = r.among.map(() => r.least);
      for (let n = r.total - r.least * shares.length; n > 0; n--) shares[below(shares.length)]! += 1;
      return Object.fromEntries(r.among.map((id, i) => [String(id), shares[i]!]));
    }
    case "pay": {
      if (r.auto) return "auto";
      const counts = r.classes.map(() => 0);
      const units = some(
        r.classes.flatMap((c, i) => c.objects.map(() => i)),
        r.amount,
        below,
      );
      for (const i of units) counts[i]! += 1;
      return Object.fromEntries(r.classes.map((c, i) => [c.key, counts[i]!]));
    }
  }
}

/** The legal number before which there are `n` others; there may be a billion of them. */
export function nth(r: RequestOf<"number">, n: number): number {
  let at = r.min + n;
  for (const no of r.not?.toSorted((a, b) => a - b) ?? []) if (no >= r.min && no <= at) at++;
  return at;
}

/** k of a list, in random order. */
function some<T>(list: readonly T[], k: number, below: (n: number) => number): T[] {
  const pool = list.slice();
  for (let i = 0; i < k; i++) {
    const j = i + below(pool.length - i);
    const held = pool[i]!;
    pool[i] = pool[j]!;
    pool[j] = held;
  }
  return pool.slice(0, k);
}
