// Uniqueness (414) and wielding (406): what one player may not control at the same time, and repairing it.
import type { Gen } from "../../kernel/authoring.ts";
import type { Derived } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askPick, performOne } from "./engine.ts";
import { limitsOf } from "./limits.ts";
import { derived, fromPlayer, partyOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import { partySurvey, surveyOf } from "./survey.ts";
import { canCount } from "./terms/questions.ts";

/** 414.2: in turn order, each player destroys one violating card after another until nothing violates. */
export function* repairUniqueness(game: WowGame): Gen {
  if (isSound(game)) return;
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    for (;;) {
      const violating = violations(game, player);
      if (violating.length === 0) break;
      const [object] = yield* askPick(game, player, {
        role: "destroy",
        ask: "These can't be controlled by one player: destroy one.",
        from: violating,
        min: 1,
        max: 1,
      });
      if (object === undefined) break;
      yield* performOne(game, {
        kind: "destroyed",
        object,
        player,
        byGame: true,
        cause: { game: true },
      });
    }
  }
  surveyOf(game).sound = true;
}

/** Does nothing violate it? */
export function isSound(game: WowGame): boolean {
  const survey = surveyOf(game);
  survey.sound ||= game.state.order.every((player) => violations(game, player).length === 0);
  return survey.sound;
}

/** The cards of the first violation found; empty if there is none. */
export function violations(game: WowGame, player: PlayerId): readonly ObjectId[] {
  const { restricted } = partySurvey(game, player);
  if (restricted.length < 2) return NONE;
  const mine = restricted.map((id) => derived(game, id));
  return sameName(mine) ?? sameTag(game, player, mine) ?? wielding(game, player, mine) ?? NONE;
}
const NONE: readonly ObjectId[] = Object.freeze([]);

type Found = readonly ObjectId[] | undefined;

/** 414.3a */
function sameName(mine: readonly Derived[]): Found {
  for (const d of mine) {
    if (!d.flags.includes("unique") || d.name === "") continue;
    const same = mine.filter((x) => x.name === d.name && x.flags.includes("unique"));
    if (same.length > 1) return ids(same);
  }
  return undefined;
}

/** 414.3b: and as many more as effects let the player control. */
function sameTag(game: WowGame, player: PlayerId, mine: readonly Derived[]): Found {
  for (const d of mine)
    for (const { tag, limit } of limitsOf(d).tags) {
      const held = mine.filter((x) => limitsOf(x).tags.some((t) => t.tag === tag));
      if (held.length > limit && held.length > limit + canCount(game, "control another", player, held[0]?.id))
        return ids(held);
    }
  return undefined;
}

const restricted = (d: Derived, word: string): boolean => limitsOf(d).hands.includes(word);

const twoHanded = (d: Derived): boolean => limitsOf(d).twoHanded;

const isWielded = (d: Derived): boolean => limitsOf(d).hands.length > 0 || twoHanded(d);

/** 406.2-406.5, 414.3b, 414.3c */
function wielding(game: WowGame, player: PlayerId, mine: readonly Derived[]): Found {
  const equipment = mine.filter((d) => d.types.includes("equipment") && isWielded(d));
  if (equipment.length < 2) return undefined;
  const has = wielder(game, player);
  const ranged = equipment.filter((d) => restricted(d, "Ranged"));
  if (ranged.length > (has("ranged dual wield") ? 2 : 1)) return ids(ranged);
  const melee = equipment.filter((d) => restricted(d, "Melee"));
  const off = equipment.filter((d) => restricted(d, "Off-Hand"));
  const two = equipment.filter(twoHanded);
  const oneHandedOnly = melee.every((d) => !twoHanded(d));
  const usual = melee.length <= 1 && off.length <= 1 && !(two.length > 0 && off.length > 0);
  const dual = has("dual wield") && oneHandedOnly && melee.length <= 2 && off.length === 0;
  const twoHand =
    has("two-handed dual wield") &&
    ((melee.length <= 2 && off.length === 0) || (melee.length <= 1 && off.length <= 1));
  // 406.3: an Off-Hand equipment takes a hand as well (406.3a).
  const sextuple = has("sextuple wield") && off.length <= 1 && hands(melee) + off.length <= SIX;
  const infinite = has("infinite wield") && oneHandedOnly && off.length <= 1 && two.length === 0;
  const shields =
    has("dual shield") && melee.length === 0 && off.length <= 2 && off.every((d) => limitsOf(d).shield);
  if (usual || dual || twoHand || sextuple || infinite || shields) return undefined;
  return ids([...new Set([...melee, ...off, ...two])]);
}

/**
 * 406.2: has the player's hero that way of wielding? Only heroes wield, so an equipment on which it is printed has it for
 * its controller's hero.
 */
const wielder =
  (game: WowGame, player: PlayerId) =>
  (keyword: string): boolean =>
    partyOf(game, player).some((id) => {
      const d = derived(game, id);
      return d.keywords[keyword] !== undefined && (d.types.includes("hero") || d.types.includes("equipment"));
    });

const SIX = 6;

/** 406.3: a Two-Handed weapon takes two hands. */
const hands = (weapons: readonly Derived[]): number =>
  weapons.reduce((sum, d) => sum + (twoHanded(d) ? 2 : 1), 0);

/** 303.2c, 406.6: may all of these be struck with in one combat? */
export function struckTogether(game: WowGame, player: PlayerId, weapons: readonly ObjectId[]): boolean {
  if (weapons.length < 2) return true;
  const all = weapons.map((id) => derived(game, id));
  const has = wielder(game, player);
  const each = (tag: string) => all.every((d) => d.traits.tag?.includes(tag));
  const two = weapons.length === 2;
  if (!each("Melee")) return each("Ranged") && two && has("ranged dual wield");
  const oneHanded = all.every((d) => !twoHanded(d));
  return (
    (two && has("two-handed dual wield")) ||
    (two && oneHanded && has("dual wield")) ||
    (has("sextuple wield") && hands(all) <= SIX) ||
    (has("infinite wield") && oneHanded)
  );
}

const ids = (list: readonly Derived[]): readonly ObjectId[] => list.map((d) => d.id);
