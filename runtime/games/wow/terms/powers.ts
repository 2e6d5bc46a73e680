// "Can't have powers", "can't have Stealth" (700.3): whether an object as it now is may gain an ability.
import type { Rules } from "../../../kernel/game.ts";
import type { Filter } from "../../../kernel/terms.ts";

/** The keywords that a filter names. */
function keywordsIn(f: Filter | undefined): readonly string[] {
  if (f === undefined) return [];
  if ("keyword" in f) return [f.keyword];
  if ("any" in f) return f.any.flatMap(keywordsIn);
  return "all" in f ? f.all.flatMap(keywordsIn) : [];
}

export const mayGain: NonNullable<Rules["mayGain"]> = (now, ability) =>
  now.rules.every((r) => {
    if (r.do !== "cant") return true;
    if (r.what === "have powers") return false;
    return (
      r.what !== "have keyword" ||
      ability.keyword === undefined ||
      !keywordsIn(r.filter).includes(ability.keyword)
    );
  });
