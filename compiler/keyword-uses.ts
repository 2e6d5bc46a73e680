// Which keywords a meaning gives to something: a card whose keyword can't be compiled is not whole itself.
import type { CardMeaning } from "./abilities.ts";

/** In lower case. A filter that only asks for a keyword does not use its meaning. */
export function keywordsUsed(meaning: CardMeaning): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: object): void => {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === "object" && item !== null) walk(item);
      return;
    }
    const fields = value as { readonly [key: string]: unknown };
    if (fields.kind === "keyword" && typeof fields.keyword === "string")
      found.add(fields.keyword.toLowerCase());
    if (typeof fields.grant === "string") found.add(fields.grant.toLowerCase());
    for (const key in fields) {
      const child = fields[key];
      if (typeof child === "object" && child !== null && key !== "span") walk(child);
    }
  };
  walk(meaning.abilities);
  return found;
}
