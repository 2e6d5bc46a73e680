// How texts refer to tags.
import { describe, expect } from "vitest";
import { tagLimit, tagMatches, tagWord } from "../../runtime/games/wow/terms/traits.ts";
import { among, CLASSES, classesOf, typeWords } from "../../runtime/games/wow/terms/type-line.ts";
import { it } from "../conformance/by-edition.ts";

describe("[wow7 202.1a] tags of several words", () => {
  it.each([
    ["Fire Totem (1)", "Fire Totem", true],
    ["Fire Totem (1)", "Totem", true],
    ["Fire Totem (1)", "Fire", false],
    ["Night Elf", "Elf", true],
    ["Night Elf", "elf", true],
    ["Blood Elf", "Night Elf", false],
    ["Death Knight", "Knight", false],
    ["Death Knight", "Death Knight", true],
    ["Fishing Pole", "Pole", false],
    ["Demon", "Demon", true],
    ["Demon", "Dem", false],
  ])("%s, referred to as %s: %s", (tag, word, expected) => {
    expect(tagMatches(tag, word)).toBe(expected);
  });

  it("[wow7 202.4a] Archdruid counts as Druid, and not the other way round", () => {
    expect(tagMatches("Archdruid", "Druid")).toBe(true);
    expect(tagMatches("Druid", "Archdruid")).toBe(false);
  });
});

describe("[wow7 202.1a] a type line is single words, but for tags that are several", () => {
  it.each([
    ["Felguard Demon", ["Felguard", "Demon"]],
    ["Naga Sea Witch", ["Naga", "Sea Witch"]],
    ["Rogue Warrior", ["Rogue", "Warrior"]],
    ["Death Knight", ["Death Knight"]],
    ["Keeper of the Grove", ["Keeper of the Grove"]],
    ["Djinni Air Elemental", ["Djinni", "Air Elemental"]],
    ["Ogre Lord", ["Ogre", "Lord"]],
    ["", []],
  ])("%s", (line, tags) => {
    expect(typeWords(line)).toEqual(tags);
  });

  it("[wow7 206.1a] a hero has the icon of each class of its type line, wherever that is told", () => {
    const hero = { name: "Someone", type: ["hero" as const], abilities: [] };
    expect(classesOf({ ...hero, class: "Rogue Warrior" })).toEqual(["Rogue", "Warrior"]);
    expect(classesOf({ ...hero, tags: ["Undead", "Mage"] })).toEqual(["Mage"]);
    expect(classesOf({ ...hero, class: "Mage", classes: ["Priest"] })).toEqual(["Priest"]);
    expect(among(CLASSES, ["Felguard", "Demon"])).toEqual([]);
  });
});

describe("[wow7 414.3b] a tag with a number", () => {
  it.each([
    ["Pet (1)", "Pet", 1],
    ["Trinket (2)", "Trinket", 2],
    ["Melee (12)", "Melee", 12],
    ["Item", "Item", undefined],
  ])("%s is the tag %s with limit %s", (tag, word, limit) => {
    expect(tagWord(tag)).toBe(word);
    expect(tagLimit(tag)).toBe(limit);
  });
});
