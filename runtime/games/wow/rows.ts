// The row of the play zone in which a card lies (415.8a).
import type { Entry } from "../../kernel/state.ts";
import type { Row } from "./state.ts";

/** 710.1c, 415.8a */
export function rowOf(types: readonly string[], entry: Entry): Row | "" {
  if (entry.attachedTo) return "";
  if (entry.faceDown || types.includes("quest") || types.includes("location")) return "resource";
  return types.includes("ally") ? "ally" : "hero";
}
