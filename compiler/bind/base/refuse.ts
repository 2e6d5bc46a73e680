// Refusal: the one way out of bind when words have no reading. A builder that cannot use a word refuses
// at that word; `attempt` turns the refusal into a value for whoever holds another reading.
import type { Span } from "../../../grammar/tree.ts";
import type { Facts } from "../../diagnostics/catalogue.ts";
import { type Finding, finding, type Hints } from "../../diagnostics/finding.ts";

type BindCode = "CW202" | "CW203" | "CW204" | "CW301" | "CW302" | "CW303" | "CW304" | "CW305" | "CW306";

/** What is thrown; only `attempt` catches it. */
class Refusal {
  readonly finding: Finding;
  constructor(found: Finding) {
    this.finding = found;
  }
}

function refuseWith<C extends BindCode>(code: C, span: Span, facts: Facts<C>, hints?: Hints): never {
  throw new Refusal(finding(code, span, facts, hints));
}

/** A condition in front of a clause where none can stand. */
export function noFronts(
  clause: { readonly fronts?: readonly { readonly span: Span }[] },
  words: string,
): void {
  const [front] = clause.fronts ?? [];
  if (front !== undefined) leftOver(front.span, words);
}

/** The words are known, their combination means nothing here. */
export function noReading(span: Span, form: string, where: string): never {
  return refuseWith("CW301", span, { form, where });
}

/** Words that no rule took up. */
export function leftOver(span: Span, words: string): never {
  return refuseWith("CW302", span, { words });
}

export type VerbUse =
  | "as an effect"
  | "as an event"
  | "as a condition"
  | "as a cost"
  | "as a lasting statement";

export function noFrame(span: Span, verb: string, use: VerbUse): never {
  return refuseWith("CW303", span, { verb, use });
}

export function unresolved(span: Span, words: string): never {
  return refuseWith("CW304", span, { words });
}

/**
 * Words that do not fit those around them. `wants`: what would, "a plural noun".
 * @param replace what to write, where that is certain
 */
export function disagrees(span: Span, words: string, wants: string, replace?: string): never {
  const hints = replace === undefined ? undefined : { edit: { replace, safe: true } };
  return refuseWith("CW305", span, { words, why: `${wants} is wanted` }, hints);
}

/** The same, where there is nothing to be wanted: "the noun stands twice". */
export function clashes(span: Span, words: string, why: string): never {
  return refuseWith("CW305", span, { words, why });
}

/** Understood in kind; the ability tree has no place for it yet. */
export function notBuilt(span: Span, form: string): never {
  return refuseWith("CW306", span, { form });
}

export function pendingKeyword(span: Span, keyword: string, rule: string): never {
  return refuseWith("CW202", span, { keyword, rule });
}

export function needsNumber(span: Span, keyword: string): never {
  return refuseWith("CW203", span, { keyword });
}

export function takesNoNumber(span: Span, keyword: string): never {
  return refuseWith("CW204", span, { keyword });
}

/** The result of `body`, or the finding it met. Errors of other kinds pass through. */
export function attempt<T>(body: () => T): { readonly value: T } | { readonly refused: Finding } {
  try {
    return { value: body() };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { refused: thrown.finding };
    throw thrown;
  }
}

/** The first reading that holds; else the finding that lies furthest on, which is the word to show. */
export function firstOf<T>(readings: readonly (() => T)[]): T {
  let furthest: Finding | undefined;
  for (const reading of readings) {
    const result = attempt(reading);
    if ("value" in result) return result.value;
    if (furthest === undefined || result.refused.span.from > furthest.span.from) furthest = result.refused;
  }
  if (furthest === undefined) throw new Error("firstOf needs a reading");
  throw new Refusal(furthest);
}
