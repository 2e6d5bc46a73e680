// Traits (202, 206): how a word on a card is referred to. Arrives: the tags printed or added, and the word
// that a text uses; leaves: whether the text speaks of that card.
import { cached } from "../../../kernel/cache.ts";

/** Tags of several words that their last word refers to as well (202.1a), in lower case. */
export const splittable: ReadonlySet<string> = new Set([
  "air elemental",
  "air totem",
  "black dragon",
  "black dragonkin",
  "blood elf",
  "blue dragonkin",
  "bronze dragonkin",
  "bunny egg",
  "carrion bird",
  "core hound",
  "crashin' thrashin' racer",
  "crypt lord",
  "dread pirate",
  "earth elemental",
  "earth totem",
  "fel orc",
  "fire elemental",
  "fire totem",
  "flame cat",
  "frozen elemental",
  "green dragonkin",
  "high elf",
  "night elf",
  "pit lord",
  "polar bear",
  "red dragonkin",
  "shadow hunter",
  "spectral tiger",
  "spore bat",
  "spring rabbit",
  "timber wolf",
  "twilight dragonkin",
  "two-headed ogre",
  "water elemental",
  "water totem",
  "wind serpent",
]);

const restricted = /^(.*?)\s*\((\d+)\)$/;

interface Tag {
  readonly word: string;
  readonly limit: number | undefined;
}
/** Tags are few, and asked about all the time. */
const tags = new Map<string, Tag>();

function read(tag: string): Tag {
  const [, word = tag, n] = restricted.exec(tag) ?? [];
  return { word, limit: n === undefined ? undefined : Number(n) };
}
const tagOf = (tag: string): Tag => cached(tags, tag, () => read(tag));

/** The tag without the number of a uniqueness restriction: "Pet (1)" is the tag "Pet" (414.3b). */
export const tagWord = (tag: string): string => tagOf(tag).word;

/** How many cards with this tag a player may control, if the tag says so (414.3b). */
export const tagLimit = (tag: string): number | undefined => tagOf(tag).limit;

/** Weapons as they are printed, and what texts call them (303, 406). */
const handed: Readonly<Record<string, readonly string[]>> = {
  "1h weapon": ["Weapon", "One-Handed"],
  "2h weapon": ["Weapon", "Two-Handed"],
  "1h melee weapon": ["Weapon", "Melee", "One-Handed"],
  "2h melee weapon": ["Weapon", "Melee", "Two-Handed"],
};

/** Every word that a text may use for a tag: itself with its number, all its words, its last word. */
export function tagWords(tag: string): readonly string[] {
  const word = tagWord(tag);
  const lower = word.toLowerCase();
  const words = word === tag ? [tag] : [tag, word];
  if (splittable.has(lower)) words.push(word.slice(word.lastIndexOf(" ") + 1));
  // 202.4a
  if (lower === "archdruid") words.push("Druid");
  const hands = handed[lower];
  if (hands) words.push(...hands);
  return words;
}

/** Does text that says `word` speak of a card with `tag`? Case does not matter (202.1). */
export const tagMatches = (tag: string, word: string): boolean =>
  tagWords(tag).some((one) => one.toLowerCase() === word.toLowerCase());
