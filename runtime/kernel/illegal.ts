// A refusal: what the rules do not allow, thrown while something is tried and caught by `attempt`. A frozen
// record, not an Error: it is cheap, and nothing went wrong.

export interface Illegal {
  readonly illegal: true;
  readonly rule: string;
  readonly words: string;
}

/** Throws. `rule` is a rule's number, `words` say what is not allowed. */
export function refuse(rule: string, words: string): never {
  throw Object.freeze({ illegal: true, rule, words } satisfies Illegal);
}

export const isIllegal = (x: unknown): x is Illegal =>
  typeof x === "object" && x !== null && (x as { readonly illegal?: unknown }).illegal === true;
