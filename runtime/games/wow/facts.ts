// Printed information as the kernel reads it. Arrives: a card definition; leaves: the facts of each side.

import type { Registry } from "../../kernel/registry.ts";
import type { Facts } from "../../kernel/state.ts";
import { type CardDef, requiredWords } from "./cards.ts";
import type { TokenSpec } from "./surface.ts";
import { tagMatches, tagWord, tagWords } from "./terms/traits.ts";
import { among, CLASSES, classesOf, lineTags, RACES, typeWords } from "./terms/type-line.ts";
import type { DamageType } from "./words.ts";

/** What a face-down resource is: no name, powers, text, types, tags or traits (412.1b). */
export const blank: Facts = { name: "", types: [], traits: {}, stats: {}, abilities: [], flags: [] };

/** The facts of one side; the registry adds the keys of its abilities. */
export function printedFacts(def: CardDef, side: "front" | "back"): Omit<Facts, "abilities"> {
  const back = side === "back" ? def.back : undefined;
  return {
    name: def.name,
    types: types(def),
    traits: traits(def),
    stats: stats(def, back),
    flags: flags(def),
  };
}

/** 404.2b: Totems that say of themselves how many there may be, and the damage type of each. */
const totems: Readonly<Record<string, DamageType>> = {
  "air totem": "nature",
  "earth totem": "melee",
  "fire totem": "fire",
  "water totem": "frost",
};

/** 404.2b: a Totem token is an ability ally, and has what its kind has where the modifier says nothing else. */
function asTotem(t: TokenSpec): TokenSpec {
  if (!t.tags.some((tag) => tagMatches(tag, "Totem"))) return t;
  const kind = t.tags.map((tag) => tagWord(tag).toLowerCase()).find((word) => word in totems);
  return {
    ...t,
    types: ["ability", "ally"],
    tags: t.tags.map((tag) => (tag.toLowerCase() === kind ? `${tag} (1)` : tag)),
    damage: t.damage ?? totems[kind ?? ""] ?? "melee",
  };
}

/** 404.2: a token without a name is named by its tags, of which a number is no part (414.3b). */
export const tokenName = ({ name, tags }: Pick<TokenSpec, "name" | "tags">): string =>
  typeof name === "string" ? name : tags.map(tagWord).join(" ");

/** 404.2: what the modifier that makes a token says of it. Its cost is 0 (201.4). */
export function tokenFacts(spec: TokenSpec, cards: Registry): Facts {
  const t = asTotem(spec);
  const def: CardDef = {
    name: tokenName(t),
    type: t.types,
    tags: t.tags,
    cost: 0,
    token: true,
    abilities: [],
    ...(t.atk === undefined ? {} : { atk: t.atk }),
    ...(t.health === undefined ? {} : { health: t.health }),
    ...(t.damage === undefined ? {} : { damageTypes: [t.damage] }),
    ...(t.unique ? { unique: true } : {}),
  };
  return {
    ...printedFacts(def, "front"),
    abilities: t.abilities.flatMap((k) => cards.granted(k).map((a) => a.key)),
  };
}

function costNumber(cost: CardDef["cost"]): number {
  // 201.2, 201.3: none is 0, and X is 0 except on the chain.
  return cost === undefined ? 0 : typeof cost === "number" ? cost : cost.plus;
}

/** 304.4a, 305.3a: Golems and Totems are allies too, in all zones. */
function types(def: CardDef): readonly string[] {
  const tags = def.tags ?? [];
  const has = (word: string) => tags.some((t) => new RegExp(`\\b${word}\\b`).test(t));
  if (def.type.includes("ally")) return def.type;
  if (def.type.includes("ability") && has("Totem")) return [...def.type, "ally"];
  if (def.type.includes("equipment") && has("Golem")) return [...def.type, "ally"];
  return def.type;
}

function traits(def: CardDef): Facts["traits"] {
  const list: Record<string, readonly string[]> = {};
  const put = (name: string, words: readonly (string | undefined)[] | undefined) => {
    const some = (words ?? []).filter((w) => w !== undefined);
    if (some.length > 0) list[name] = some;
  };
  // 206.1a, 202.1: race and class are words of the type line, so they are tags as well; unlimited (100.4) and
  // traitor (206.1) are such.
  const words = [
    ...lineTags(def),
    ...(def.unlimited ? ["Unlimited"] : []),
    ...(def.traitor ? ["Traitor"] : []),
  ];
  put("tag", words.flatMap(tagWords));
  put("class", among(CLASSES, words));
  put("class icon", def.type.includes("hero") ? classesOf(def) : def.classes);
  put("race", def.race === undefined ? among(RACES, words) : typeWords(def.race));
  // 100.2d: an "Aldor card" is one with that reputation.
  put("faction", [...(def.factions ?? []), ...requiredWords(def, "reputation")]);
  put("damage type", def.damageTypes);
  put("profession", def.professions);
  put("talent", [def.talent]);
  return list;
}

function stats(def: CardDef, back: CardDef["back"]): Facts["stats"] {
  const list: Record<string, number> = { cost: costNumber(def.cost) };
  const put = (name: string, n: number | undefined) => {
    if (n !== undefined) list[name] = n;
  };
  const kinds = [...types(def), ...(def.tags ?? []).flatMap(tagWords)];
  const least = (...bearers: readonly string[]) => (bearers.some((b) => kinds.includes(b)) ? 0 : undefined);
  // 205.1: each ally and weapon has an ATK, a hero an unprinted one of 0; 302.1: an ally has a health, 304.2: an armor
  // has a DEF. 719.1: what has none can't be given any.
  put("atk", back?.atk ?? def.atk ?? least("hero", "ally", "Weapon"));
  put("health", back?.health ?? def.health ?? least("ally"));
  put("def", def.def ?? least("Armor"));
  put("strike cost", def.strikeCost);
  put("capacity", def.capacity);
  return list;
}

function flags(def: CardDef): readonly string[] {
  const list: string[] = [];
  const put = (name: string, on: boolean | undefined) => {
    if (on) list.push(name);
  };
  put("unique", def.unique);
  put("x cost", typeof def.cost === "object");
  put("instant", def.instant);
  put("basic", def.basic);
  put("unlimited", def.unlimited);
  // 404.2b: a Totem is ongoing.
  put("ongoing", def.ongoing ?? (def.type.includes("ability") && types(def).includes("ally")));
  put(
    "attachment",
    def.abilities.some((a) => (a.kind === "modal" ? a.modes : [a]).some((m) => m.kind === "attach")),
  );
  put("printed ally", def.type.includes("ally") && def.type.includes("ability"));
  put("master", def.master);
  put("traitor", def.traitor);
  put("token", def.token);
  return list;
}
