// Whether a phrase is the card itself.
import type { NounPhrase } from "../../../grammar/tree.ts";
import { definite } from "../nouns/objects.ts";
import type { Context } from "./context.ts";

/** The object is this card ("this card", its name). */
export function isSelf(cx: Context, np: NounPhrase | undefined): boolean {
  return np !== undefined && definite(cx, np, "object")?.is === "self";
}
