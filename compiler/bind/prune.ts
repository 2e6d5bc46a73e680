// Takes away the labels of steps that nothing refers to, so that the tree says which results matter, and marks
// the steps whose objects are kept on the card.
import type { Ability } from "../abilities.ts";

function used(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) used(item, into);
  else if (typeof node === "object" && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if ((key === "step" || key === "did") && typeof value === "string") into.add(value);
      else used(value, into);
    }
}

function without(node: unknown, keep: ReadonlySet<string>, stored: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => without(item, keep, stored));
  if (typeof node !== "object" || node === null) return node;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "label" && typeof value === "string") {
      if (stored.has(value)) out.store = value;
      if (!keep.has(value)) continue;
    }
    out[key] = without(value, keep, stored);
  }
  return out;
}

/** `stored`: labels of steps whose objects another ability of the card reads. */
export function pruned(abilities: readonly Ability[], stored: ReadonlySet<string>): readonly Ability[] {
  const keep = new Set<string>();
  used(abilities, keep);
  return abilities.map((a) => without(a, keep, stored) as Ability);
}
