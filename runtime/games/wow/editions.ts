// Editions of the rules: version 7.4, and two older ones where they differ.
import { rules74 } from "./rules.ts";
import type { WowEdition } from "./totems.ts";

/** An edition is another with some of its functions and settings replaced. */
export const extend = (base: WowEdition, changes: Partial<WowEdition>): WowEdition => ({
  ...base,
  ...changes,
});

export const wow7: WowEdition = { ...rules74, totems: "allies" };
export const wow4: WowEdition = extend(wow7, { name: "wow4", totems: "allies in play" });
export const wow3: WowEdition = extend(wow7, { name: "wow3", totems: "like allies" });

export type { WowEdition };
