// Two pieces of a meaning compared, and one looked for inside another, without writing either of them down.

type Fields = { readonly [key: string]: unknown };
const isFields = (node: unknown): node is Fields =>
  typeof node === "object" && node !== null && !Array.isArray(node);

/** The same fields in the same order with the same values; what is undefined is not there. */
export function sameTerms(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, n) => sameTerms(one, b[n]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = said(a);
  const others = said(b);
  return (
    keys.length === others.length && keys.every((key, n) => key === others[n] && sameTerms(a[key], b[key]))
  );
}

const said = (node: Fields): readonly string[] => Object.keys(node).filter((key) => node[key] !== undefined);

/** Whether some object inside it, or it itself, has a field of this name that passes. */
export function hasField(node: unknown, key: string, passes: (value: unknown) => boolean): boolean {
  if (Array.isArray(node)) return node.some((one) => hasField(one, key, passes));
  if (!isFields(node)) return false;
  const own = node[key];
  if (own !== undefined && passes(own)) return true;
  for (const one in node) {
    const value = node[one];
    if (typeof value === "object" && value !== null && hasField(value, key, passes)) return true;
  }
  return false;
}

/** Whether it speaks of what a step found or did. */
export const speaksOfStep = (node: unknown, label: string): boolean =>
  hasField(node, "step", (value) => value === label);
