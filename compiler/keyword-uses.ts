// Which keywords a meaning gives to something: a card whose keyword can't be compiled is not whole itself.
import type { CardMeaning } from "./abilities.ts";

/** In lower case. A filter that only asks for a keyword does not use its meaning. */
export function keywordsUsed(meaning: CardMeaning): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (typeof value !== "object" || value === null) return;
    if (
      "kind" in value &&
      value.kind === "keyword" &&
      "keyword" in value &&
      typeof value.keyword === "string"
    )
      found.add(value.keyword.toLowerCase());
    if ("grant" in value && typeof value.grant === "string") found.add(value.grant.toLowerCase());
    for (const child of Object.values(value)) walk(child);
  };
  walk(meaning.abilities);
  return found;
}
