// Which creatures could attack or block (308.2a, 309.2a, 500), each by itself: evasion, restrictions, requirements.
import { NOTHING } from "../../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { hasType, isFresh, objectOf, permanentsOf, standOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { can, cant, must, only, price } from "../terms/questions.ts";

function mayAttack(game: MtgGame, id: ObjectId): boolean {
  if (!hasType(game, id, "creature") || objectOf(game, id).exhausted) return false;
  // "as though it didn't have defender": whatever else forbids it still does.
  const defends = can(game, "attack as though without defender", id) ? "defender" : undefined;
  if (cant(game, "attack", id, NOTHING, defends)) return false;
  return (
    !isFresh(game, id) ||
    can(game, "attack immediately", id) ||
    can(game, "attack as though it had haste", id)
  );
}
/** "can't attack unless defending player ...": judged of the object that stands for him. */
export const mayAttackPlayer = (game: MtgGame, id: ObjectId, player: PlayerId): boolean =>
  !cant(game, "attack", id, standOf(game, player));
export const attackersOf = (game: MtgGame, player: PlayerId): readonly ObjectId[] =>
  permanentsOf(game, player).filter((id) => mayAttack(game, id));
export const mustAttack = (game: MtgGame, id: ObjectId, price: number): boolean =>
  price === 0 && must(game, "attack", id);

/** 308.2d: mana to be paid for it to attack that player. */
export const attackPrice = (game: MtgGame, id: ObjectId, player: PlayerId): number =>
  price(game, "attack", id, standOf(game, player));
export const blockPrice = (game: MtgGame, id: ObjectId, attacker: ObjectId): number =>
  price(game, "block", id, attacker);

export const mayBlockAtAll = (game: MtgGame, id: ObjectId): boolean =>
  hasType(game, id, "creature") && !objectOf(game, id).exhausted && !cant(game, "block", id);

const flown = new WeakMap<Filter, Filter>();

/** What is asked for, of something that counts as though it had flying. */
function asThoughFlying(f: Filter): Filter {
  let made = flown.get(f);
  if (made === undefined) {
    if ("keyword" in f) made = f.keyword === "flying" ? { all: [] } : f;
    else if ("all" in f) made = { all: f.all.map(asThoughFlying) };
    else made = "any" in f ? { any: f.any.map(asThoughFlying) } : f;
    flown.set(f, made);
  }
  return made;
}

export function mayBlock(game: MtgGame, blocker: ObjectId, attacker: ObjectId): boolean {
  if (!mayBlockAtAll(game, blocker) || cant(game, "block", blocker, attacker)) return false;
  if (cant(game, "be blocked", attacker, blocker) || cant(game, "be blocked", attacker)) return false;
  const flies = can(game, "block as though it had flying", blocker) ? asThoughFlying : undefined;
  return only(game, "be blocked by", attacker, blocker, flies) && only(game, "block", blocker, attacker);
}

/** How many attackers it may block. */
export function blocksAtMost(game: MtgGame, id: ObjectId): number {
  if (can(game, "block any number of creatures", id)) return Number.POSITIVE_INFINITY;
  return can(game, "block an additional creature", id) ? 2 : 1;
}
