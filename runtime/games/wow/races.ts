// How many allies are of one race of the Alliance or the Horde (206.1), which Echo and Rift count.
import { all, ally, count, least, tag, times, yours } from "./build-terms.ts";
import type { WowAmount } from "./surface.ts";
import { RACES } from "./terms/type-line.ts";

/** The greatest number of allies you control that share one of those races. */
export const alliesOfOneRace: WowAmount = times(
  -1,
  least(...RACES.map((race) => times(-1, count(all(tag(race), ally, yours))))),
);
