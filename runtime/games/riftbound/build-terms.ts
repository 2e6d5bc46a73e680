// What emitted modules and scripts of this game read like the cards with: the library's constructors of terms with the
// game's words, and its own nouns. All give plain data.
import { termBuilders } from "../../library/build-terms.ts";
import type { RiftFilter } from "./surface.ts";
import type { RiftWords } from "./words.ts";

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
  tag,
  times,
  trait,
  turnOf,
  type,
  within,
  withStat,
  x,
  yours,
} = termBuilders<RiftWords>();

export const battlefield: RiftFilter = { type: "battlefield" };
export const gear: RiftFilter = { type: "gear" };
export const legend: RiftFilter = { type: "legend" };
export const rune: RiftFilter = { type: "rune" };
export const unit: RiftFilter = { type: "unit" };
export const here: RiftFilter = { sameRow: "self" };
