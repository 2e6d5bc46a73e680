// The words of a type line (202.1a, 206.1). Arrives: what a record says of race, class and tags; leaves: the single
// tags, and which of them are classes or races.
import type { CardDef } from "../cards.ts";
import { splittable } from "./traits.ts";

/** Tags of several words that only all their words refer to (202.1a), in lower case. */
const whole = new Set([
  "crawling claw",
  "crypt fiend",
  "death knight",
  "defias thug",
  "egg hoarder",
  "elder sage",
  "faceless one",
  "fishing pole",
  "flight master",
  "floating eye",
  "frost wyrm",
  "fungal behemoth",
  "ghost cow",
  "gryphon rider",
  "high chieftain",
  "high thane",
  "keeper of the grove",
  "merciless one",
  "repair bot",
  "sea giant",
  "sea witch",
  "seedling pod",
  "shadow silhouette",
  "sky captain",
  "sword dancer",
  "trade prince",
  "void seeker",
  "void wurm",
  "warp stalker",
  "wind rider",
  "wyrmrest vanquisher",
]);
const longest = 4;

/** 206.1a: the classes that have an icon. */
export const CLASSES: readonly string[] = [
  "Death Knight",
  "Druid",
  "Hunter",
  "Mage",
  "Paladin",
  "Priest",
  "Rogue",
  "Shaman",
  "Warlock",
  "Warrior",
];

/** The races of the Alliance and of the Horde (206.1). */
export const RACES: readonly string[] = [
  "Blood Elf",
  "Draenei",
  "Dwarf",
  "Gnome",
  "Goblin",
  "Human",
  "Night Elf",
  "Orc",
  "Tauren",
  "Troll",
  "Undead",
  "Worgen",
];

/** The tags of a stretch of type line: each is a single word, but for those that are known as several (202.1a). */
export function typeWords(line: string | undefined): readonly string[] {
  const words = (line ?? "").split(/\s+/).filter((word) => word !== "");
  const tags: string[] = [];
  for (let at = 0; at < words.length; ) {
    let many = Math.min(longest, words.length - at);
    while (many > 1 && !isTag(words.slice(at, at + many).join(" "))) many--;
    tags.push(words.slice(at, at + many).join(" "));
    at += many;
  }
  return tags;
}

const isTag = (words: string): boolean =>
  whole.has(words.toLowerCase()) || splittable.has(words.toLowerCase());

/** Those of `known` that the tags say, each once. */
export const among = (known: readonly string[], tags: readonly string[]): readonly string[] => {
  const said = new Set(tags.map((tag) => tag.toLowerCase()));
  return known.filter((word) => said.has(word.toLowerCase()));
};

/** The tags of a card's type line. */
export const lineTags = (card: Pick<CardDef, "tags" | "race" | "class">): readonly string[] => [
  ...(card.tags ?? []),
  ...typeWords(card.race),
  ...typeWords(card.class),
];

/** Class icons of a hero; the classes of its type line where none are told apart (206.1a). */
export const classesOf = (hero: CardDef): readonly string[] => hero.classes ?? among(CLASSES, lineTags(hero));
