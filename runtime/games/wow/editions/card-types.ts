// Card types as the oldest edition has them (300.1). Arrives: printed facts; leaves: the words of its type line.
import type { Facts } from "../../../kernel/state.ts";
import { tagWord } from "../terms/traits.ts";

const weapons = /\bweapon$/i;

/** Equipment is printed with its kind among the tags; what names none is an item. */
export function equipmentTypes(facts: Facts): readonly string[] {
  if (!facts.types.includes("equipment")) return facts.types;
  const tags = (facts.traits.tag ?? []).map(tagWord);
  const kind = tags.some((t) => weapons.test(t)) ? "weapon" : tags.includes("Armor") ? "armor" : "item";
  return [...facts.types, kind];
}
