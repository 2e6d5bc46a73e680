// Takes away the labels of steps that nothing refers to, so that the tree says which results matter, and marks
// the steps whose objects are kept on the card.
import type { Ability } from "../../abilities.ts";

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
  const out: Record<string, unknown> = {};
  for (const key in node) out[key] = inlined(node[key], reads);
  return out;
}

interface Labels {
  /** How often each is read. */
  readonly reads: Map<string, number>;
  /** Some step finds objects. */
  finds: boolean;
  /** Some step has a label. */
  any: boolean;
}

function labelsIn(node: unknown, into: Labels): void {
  if (Array.isArray(node)) for (const item of node) labelsIn(item, into);
  else if (isRecord(node))
    for (const key in node) {
      const value = node[key];
      if (typeof value !== "string") labelsIn(value, into);
      else if (key === "step" || key === "did") into.reads.set(value, (into.reads.get(value) ?? 0) + 1);
      else if (key === "label") into.any = true;
      else if (key === "do" && value === "find") into.finds = true;
    }
}

const labels = (abilities: readonly Ability[]): Labels => {
  const found: Labels = { reads: new Map(), finds: false, any: false };
  labelsIn(abilities, found);
  return found;
};

/** What has no label in it is left as it is. */
function without(
  node: unknown,
  keep: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, string>,
): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) {
    const items: readonly unknown[] = node;
    let out: unknown[] | undefined;
    for (const [n, item] of items.entries()) {
      const made = without(item, keep, stored);
      if (made !== item) out ??= items.slice(0, n);
      out?.push(made);
    }
    return out ?? node;
  }
  const fields = node as Fields;
  let out: Record<string, unknown> | undefined;
  for (const key in fields) {
    const value = fields[key];
    if (key === "label" && typeof value === "string") {
      const store = stored.get(value);
      const drop = !keep.has(value);
      if (store !== undefined || drop) out ??= upTo(fields, key);
      if (store !== undefined && out !== undefined) out.store = store;
      if (drop) continue;
    }
    // Places are many, and hold no labels.
    const made = key === "span" ? value : without(value, keep, stored);
    if (made !== value) out ??= upTo(fields, key);
    if (out !== undefined) out[key] = made;
  }
  return out ?? node;
}

/** The fields in front of one. */
function upTo(fields: Fields, end: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key in fields) {
    if (key === end) break;
    out[key] = fields[key];
  }
  return out;
}

/** `stored`: labels of steps whose objects another ability of the card reads, and under which names. */
export function pruned(
  abilities: readonly Ability[],
  stored: ReadonlyMap<string, string>,
): readonly Ability[] {
  const { reads, finds, any } = labels(abilities);
  if (!any) return abilities;
  const shorter = finds ? abilities.map((a) => inlined(a, reads) as Ability) : abilities;
  const keep = finds ? labels(shorter).reads : reads;
  return shorter.map((a) => without(a, keep, stored) as Ability);
}
