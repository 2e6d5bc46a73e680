// What a card says about how many of it one player may control (414.3): sorted once for each list of tags, which all
// copies of a card share.
import { cached } from "../../kernel/cache.ts";
import type { Derived } from "../../kernel/state.ts";
import { tagLimit, tagWord } from "./terms/traits.ts";

export interface Limits {
  readonly any: boolean;
  /** 414.3b: those that are not judged by wielding. */
  readonly tags: readonly { readonly tag: string; readonly limit: number }[];
  /** 414.3b speaks of the restricted tag: "Melee (1)", not a weapon that merely is melee. */
  readonly hands: readonly string[];
  readonly twoHanded: boolean;
  readonly shield: boolean;
}

const limits = new WeakMap<readonly string[], Limits>();
const UNTAGGED: readonly string[] = [];
const wieldable = new Set(["Melee", "Ranged", "Off-Hand"]);

export function limitsOf(d: Derived): Limits {
  const tags = d.traits.tag ?? UNTAGGED;
  return limits.get(tags) ?? cached(limits, tags, () => makeLimits(tags));
}

function makeLimits(tags: readonly string[]): Limits {
  const limited = tags.filter((t) => tagLimit(t) !== undefined);
  const has = (word: string) => tags.some((t) => t === word || tagWord(t) === word);
  const both = has("2H Weapon") || has("Two-Handed");
  return {
    any: limited.length > 0 || both,
    tags: limited
      .filter((t) => !wieldable.has(tagWord(t)))
      .map((tag) => ({ tag, limit: tagLimit(tag) ?? 0 })),
    hands: limited.map(tagWord).filter((word) => wieldable.has(word)),
    twoHanded: both,
    shield: has("Shield"),
  };
}

/** Most cards bear no restriction, so nothing else need be looked at. */
export const isRestricted = (d: Derived): boolean => d.flags.includes("unique") || limitsOf(d).any;
