// Which creatures could attack or block (308.2a, 309.2a, 500), each by itself: evasion, restrictions, requirements.
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import {
  controllerOf,
  hasKeyword,
  hasTrait,
  hasType,
  isFresh,
  objectOf,
  permanents,
  permanentsOf,
  standOf,
} from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { can, cant, must, only, price } from "../terms/questions.ts";
import type { Trait } from "../words.ts";

export function mayAttack(game: MtgGame, id: ObjectId): boolean {
  if (!hasType(game, id, "creature") || objectOf(game, id).exhausted || cant(game, "attack", id))
    return false;
  if (hasKeyword(game, id, "defender") && !can(game, "attack as though without defender", id)) return false;
  return (
    !isFresh(game, id) || hasKeyword(game, id, "haste") || can(game, "attack as though it had haste", id)
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

const walks = {
  plainswalk: "Plains",
  islandwalk: "Island",
  swampwalk: "Swamp",
  mountainwalk: "Mountain",
  forestwalk: "Forest",
} as const;

/** 502.6 and the like: the defending player controls such a land. */
function walksPast(game: MtgGame, attacker: ObjectId, defender: PlayerId): boolean {
  const controls = (of: Trait, word: string) =>
    permanents(game).some(
      (id) =>
        hasType(game, id, "land") && controllerOf(game, id) === defender && hasTrait(game, id, of, word),
    );
  return Object.entries(walks).some(
    ([keyword, type]) => hasKeyword(game, attacker, keyword) && controls("land type", type),
  );
}

export function mayBlock(game: MtgGame, blocker: ObjectId, attacker: ObjectId): boolean {
  if (!mayBlockAtAll(game, blocker) || cant(game, "block", blocker, attacker)) return false;
  if (cant(game, "be blocked", attacker, blocker) || cant(game, "be blocked", attacker)) return false;
  if (!only(game, "be blocked by", attacker, blocker) || !only(game, "block", blocker, attacker))
    return false;
  // 502.4, 502.26
  const flies =
    hasKeyword(game, blocker, "flying") ||
    hasKeyword(game, blocker, "reach") ||
    can(game, "block as though it had flying", blocker);
  if (hasKeyword(game, attacker, "flying") && !flies) return false;
  const dark = hasType(game, blocker, "artifact") || hasTrait(game, blocker, "color", "black");
  if (hasKeyword(game, attacker, "fear") && !dark) return false;
  return !walksPast(game, attacker, controllerOf(game, blocker));
}

/** How many attackers it may block. */
export function blocksAtMost(game: MtgGame, id: ObjectId): number {
  if (can(game, "block any number of creatures", id)) return Number.POSITIVE_INFINITY;
  return can(game, "block an additional creature", id) ? 2 : 1;
}
