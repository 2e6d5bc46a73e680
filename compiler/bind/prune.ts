// Takes away the labels of steps that nothing refers to, so that the tree says which results matter.
import type { Ability } from "../abilities.ts";

function used(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) used(item, into);
  else if (typeof node === "object" && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if ((key === "step" || key === "did") && typeof value === "string") into.add(value);
      else used(value, into);
    }
}

function without(node: unknown, keep: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => without(item, keep));
  if (typeof node !== "object" || node === null) return node;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "label" && typeof value === "string" && !keep.has(value)) continue;
    out[key] = without(value, keep);
  }
  return out;
}

export function pruned(abilities: readonly Ability[]): readonly Ability[] {
  const keep = new Set<string>();
  used(abilities, keep);
  return abilities.map((a) => without(a, keep) as Ability);
}
