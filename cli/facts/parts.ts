// What the parts of a term stand for: targets, fields of events, steps that others speak of.
import type { Span } from "../../grammar/tree.ts";

export interface FoundPart {
  readonly of: "target" | "event" | "step" | "did" | "paid" | "each";
  readonly key: string;
}
const partKeys: ReadonlySet<string> = new Set(["target", "event", "step", "did", "paid", "each"]);

/** Every part within a term, steps inside it left aside: they tell their own. */
export function partsIn(value: unknown): readonly FoundPart[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const [first] = fields;
  if (fields.length === 1 && first && partKeys.has(first[0]) && typeof first[1] !== "object")
    return [{ of: first[0] as FoundPart["of"], key: String(first[1]) }];
  return fields.flatMap(([key, child]) => (key === "grantText" ? [] : partsIn(child)));
}

interface Labelled {
  readonly label: string;
  readonly span: Span;
}

/** Every step that others may refer to. */
export function labelled(value: unknown): readonly Labelled[] {
  if (Array.isArray(value)) return value.flatMap(labelled);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(labelled);
  return "label" in value && typeof value.label === "string" && "span" in value
    ? [{ label: value.label, span: value.span as Span }, ...inside]
    : inside;
}
