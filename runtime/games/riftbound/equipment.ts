// What attached cards give to their top-most card (716): their might bonus and their effect text, as one continuous
// ability that is active only while attached, when the rules text is not (135.4, 718.2).
import type { AbilityEntry } from "../../kernel/registry.ts";
import { NOTHING, type Obj } from "../../kernel/state.ts";
import type { RiftAbility } from "./authoring.ts";
import type { CardDef } from "./cards.ts";
import type { RiftChange } from "./surface.ts";

export const effectTextKey = (name: string, i: number): string => `effect text:${name}:${i}`;

/** Undefined for cards that give nothing to what they are attached to. */
export function bestowed(def: CardDef): RiftAbility | undefined {
  const changes: RiftChange[] = (def.effectText ?? []).map((_, i) => ({
    grantAbility: effectTextKey(def.name, i),
  }));
  // 137.3
  if (def.mightBonus) changes.push({ add: "might", n: def.mightBonus });
  return changes.length === 0 ? undefined : { kind: "continuous", at: [0, 0], on: { host: true }, changes };
}

const bestows = ({ ability }: AbilityEntry): boolean => ability.kind === "continuous" && "host" in ability.on;

/** Is the ability active where its object is? */
export function isActive(o: Obj, entry: AbilityEntry): boolean {
  const { ability } = entry;
  const zone = "zone" in ability && ability.zone !== undefined ? ability.zone : "board";
  if (zone !== "anywhere" && o.zone !== zone) return false;
  return o.attachedTo === NOTHING ? !bestows(entry) : bestows(entry);
}
