// Where abilities work (402.8): in play, unless they say otherwise; those of instants and sorceries on the stack.
import type { AbilityEntry } from "../../kernel/registry.ts";
import type { Obj } from "../../kernel/state.ts";

export function isActive(o: Obj, entry: AbilityEntry): boolean {
  const { ability } = entry;
  const zone = "zone" in ability && ability.zone !== undefined ? ability.zone : "play";
  return typeof zone === "string"
    ? zone === "anywhere" || o.zone === zone
    : zone.some((one) => one === o.zone);
}
