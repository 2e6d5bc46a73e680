// Uniqueness (414) and wielding (406): what one player may not control at the same time, and repairing it.
import type { Gen } from "../../kernel/authoring.ts";
import type { Derived } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askPick, performOne } from "./engine.ts";
import { derived, fromPlayer, partyOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import { surveyOf } from "./survey.ts";
import { tagLimit, tagWord } from "./terms/traits.ts";

/** 414.2: in turn order, each player destroys one violating card after another until nothing violates. */
export function* repairUniqueness(game: WowGame): Gen {
  if (surveyOf(game).sound) return;
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

/** The cards of the first violation found; empty if there is none. */
export function violations(game: WowGame, player: PlayerId): readonly ObjectId[] {
  const mine: Derived[] = [];
  for (const id of partyOf(game, player)) {
    const d = derived(game, id);
    if (restrictedAtAll(d)) mine.push(d);
  }
  if (mine.length < 2) return [];
  return sameName(mine) ?? sameTag(mine) ?? wielding(game, player, mine) ?? [];
}

const restrictions = new WeakMap<readonly string[], boolean>();

/** Most cards bear no restriction, so nothing else need be looked at. */
function restrictedAtAll(d: Derived): boolean {
  if (d.flags.includes("unique")) return true;
  const tags = d.traits.tag;
  if (tags === undefined) return false;
  let is = restrictions.get(tags);
  if (is === undefined) {
    is = tags.some((t) => tagLimit(t) !== undefined) || twoHanded(d);
    restrictions.set(tags, is);
  }
  return is;
}

type Found = readonly ObjectId[] | undefined;

/** 414.3a */
function sameName(mine: readonly Derived[]): Found {
  const byName = new Map<string, ObjectId[]>();
  for (const d of mine) {
    if (!d.flags.includes("unique") || d.name === "") continue;
    const list = byName.get(d.name);
    if (list === undefined) byName.set(d.name, [d.id]);
    else list.push(d.id);
  }
  return [...byName.values()].find((list) => list.length > 1);
}

/** Judged by the rules of wielding instead. */
const hands = new Set(["Melee", "Ranged", "Off-Hand"]);

/** 414.3b */
function sameTag(mine: readonly Derived[]): Found {
  const byTag = new Map<string, { readonly limit: number; readonly ids: ObjectId[] }>();
  for (const d of mine)
    for (const tag of d.traits.tag ?? []) {
      const limit = tagLimit(tag);
      if (limit === undefined || hands.has(tagWord(tag))) continue;
      const held = byTag.get(tag);
      if (held === undefined) byTag.set(tag, { limit, ids: [d.id] });
      else if (!held.ids.includes(d.id)) held.ids.push(d.id);
    }
  for (const { limit, ids } of byTag.values()) if (ids.length > limit) return ids;
  return undefined;
}

const tagged = (d: Derived, word: string): boolean =>
  d.traits.tag?.some((t) => t === word || tagWord(t) === word) ?? false;
/** 414.3b speaks of the restricted tag: "Melee (1)", not a weapon that merely is melee. */
const restricted = (d: Derived, word: string): boolean =>
  d.traits.tag?.some((t) => tagLimit(t) !== undefined && tagWord(t) === word) ?? false;

export const twoHanded = (d: Derived): boolean => tagged(d, "2H Weapon") || tagged(d, "Two-Handed");

/** 406.2-406.5, 414.3b, 414.3c */
function wielding(game: WowGame, player: PlayerId, mine: readonly Derived[]): Found {
  const equipment = mine.filter((d) => d.types.includes("equipment"));
  if (equipment.length < 2) return undefined;
  const hero = derived(game, game.state.players[player]!.hero);
  const has = (keyword: string) => hero.keywords[keyword] !== undefined;
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
  const shields =
    has("dual shield") && melee.length === 0 && off.length <= 2 && off.every((d) => tagged(d, "Shield"));
  if (usual || dual || twoHand || shields) return undefined;
  return ids([...new Set([...melee, ...off, ...two])]);
}

const ids = (list: readonly Derived[]): readonly ObjectId[] => list.map((d) => d.id);
