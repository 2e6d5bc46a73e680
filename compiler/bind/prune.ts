// Takes away the labels of steps that nothing refers to, so that the tree says which results matter, and marks
// the steps whose objects are kept on the card.
import type { Ability } from "../abilities.ts";

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (node: unknown): node is Fields =>
  typeof node === "object" && node !== null && !Array.isArray(node);

/** Objects that are found for one step alone are found by that step. */
function inlined(node: unknown, reads: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(node)) {
    const out: unknown[] = [];
    for (const item of node) {
      const before = out[out.length - 1];
      const once = isRecord(before) && before.do === "find" && reads.get(String(before.label)) === 1;
      const whole =
        isRecord(item) && isRecord(item.what) && isRecord(item.what.part) ? item.what.part.step : "";
      if (once && isRecord(item) && whole === before.label) {
        out.pop();
        out.push(inlined({ ...item, what: before.what }, reads));
      } else out.push(inlined(item, reads));
    }
    return out;
  }
  if (!isRecord(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, reads)]));
}

function used(node: unknown, into: Map<string, number>): void {
  if (Array.isArray(node)) for (const item of node) used(item, into);
  else if (typeof node === "object" && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if ((key === "step" || key === "did") && typeof value === "string")
        into.set(value, (into.get(value) ?? 0) + 1);
      else used(value, into);
    }
}

function without(node: unknown, keep: ReadonlyMap<string, number>, stored: ReadonlySet<string>): unknown {
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
  const reads = new Map<string, number>();
  used(abilities, reads);
  const shorter = abilities.map((a) => inlined(a, reads) as Ability);
  const keep = new Map<string, number>();
  used(shorter, keep);
  return shorter.map((a) => without(a, keep, stored) as Ability);
}
