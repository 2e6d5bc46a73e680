// What emitted modules and scripts of this game read like the cards with: the library's constructors of terms with the
// game's words, and its own nouns. All give plain data.
import { termBuilders } from "../../library/build-terms.ts";
import type { MtgFilter } from "./surface.ts";
import type { MtgWords } from "./words.ts";

export const {
  add,
  all,
  any,
  becomes,
  both,
  can,
  cant,
  compare,
  count,
  countersOn,
  distinct,
  double,
  either,
  exists,
  firstTurnOf,
  friendly,
  given,
  grant,
  grantAbility,
  handOf,
  has,
  highest,
  host,
  is,
  isA,
  isAlso,
  least,
  lose,
  minus,
  must,
  named,
  never,
  none,
  not,
  only,
  opposing,
  other,
  owned,
  plus,
  self,
  set,
  side,
  statOf,
  sum,
  times,
  trait,
  turnOf,
  type,
  within,
  withStat,
  x,
  yours,
} = termBuilders<MtgWords>();

export const artifact: MtgFilter = { type: "artifact" };
export const creature: MtgFilter = { type: "creature" };
export const enchantment: MtgFilter = { type: "enchantment" };
export const land: MtgFilter = { type: "land" };
export const instant: MtgFilter = { type: "instant" };
export const sorcery: MtgFilter = { type: "sorcery" };
export const permanent: MtgFilter = { state: "permanent" };
