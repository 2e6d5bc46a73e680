// Where abilities work (402.8): in play, unless they say otherwise; those of instants and sorceries on the stack.
import type { AbilityEntry } from "../../kernel/registry.ts";
import type { Obj } from "../../kernel/state.ts";

/** 402.8a: what sets type, subtype, supertype or color of its own object works everywhere. */
const everywhere = (entry: AbilityEntry): boolean => {
  const { ability } = entry;
  return (
    ability.kind === "continuous" &&
    ability.characteristic === true &&
    ability.changes.every((c) => "become" in c || "trait" in c)
  );
};

export function isActive(o: Obj, entry: AbilityEntry): boolean {
  const { ability } = entry;
  const zone = "zone" in ability && ability.zone !== undefined ? ability.zone : "play";
  const here =
    typeof zone === "string" ? zone === "anywhere" || o.zone === zone : zone.some((one) => one === o.zone);
  return here || everywhere(entry);
}
