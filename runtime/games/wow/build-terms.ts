// What emitted modules and scripts of this game read like the cards with: the library's constructors of terms with the
// game's words, its own nouns, and parts of costs. All give plain data.
import { termBuilders } from "../../library/build-terms.ts";
import type { Cost, WowAmount, WowFilter } from "./surface.ts";
import type { WowWords } from "./words.ts";

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
} = termBuilders<WowWords>();

export const ability: WowFilter = { type: "ability" };
export const ally: WowFilter = { type: "ally" };
export const equipment: WowFilter = { type: "equipment" };
export const hero: WowFilter = { type: "hero" };
export const location: WowFilter = { type: "location" };
export const quest: WowFilter = { type: "quest" };
export const character: WowFilter = { state: "character" };
export const resource: WowFilter = { state: "resource" };

// Parts of costs.
export const pay = (n: WowAmount): Cost => ({ pay: n });
export const activate: Cost = { activate: true };
export const flip: Cost = { flip: "self" };
export const exhaust = (what: WowFilter, n: WowAmount = 1): Cost => ({ exhaust: what, n });
export const ready = (what: WowFilter, n: WowAmount = 1): Cost => ({ ready: what, n });
export const destroy = (what: WowFilter, n: WowAmount = 1): Cost => ({ destroy: what, n });
export const discard = (what: WowFilter, n: WowAmount = 1): Cost => ({ discard: what, n });
export const reveal = (what: WowFilter, n: WowAmount = 1): Cost => ({ reveal: what, n });
export const turnFaceDown = (what: WowFilter, n: WowAmount = 1): Cost => ({ faceDown: what, n });
