// Whether a phrase is the card itself.
import type { NounPhrase } from "../../grammar/tree.ts";
import type { Context } from "./context.ts";
import { definite } from "./objects.ts";

/** The object is this card ("this card", its name). */
export function isSelf(cx: Context, np: NounPhrase | undefined): boolean {
  return np !== undefined && definite(cx, np, "object")?.is === "self";
}
