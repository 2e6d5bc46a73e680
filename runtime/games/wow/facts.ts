// Printed information as the kernel reads it. Arrives: a card definition; leaves: the facts of each side.
import type { Facts } from "../../kernel/state.ts";
import type { CardDef } from "./cards.ts";

/** What a face-down resource is: no name, powers, text, types, tags or traits (412.1b). */
export const blank: Facts = { name: "", types: [], traits: {}, stats: {}, abilities: [], flags: [] };

/** The facts of one side; `abilities` are the keys of its powers. */
export function printedFacts(def: CardDef, abilities: readonly string[], side: "front" | "back"): Facts {
  const back = side === "back" ? def.back : undefined;
  return {
    name: def.name,
    types: types(def),
    traits: traits(def),
    stats: stats(def, back),
    abilities,
    flags: flags(def),
  };
}

export function costNumber(cost: CardDef["cost"]): number {
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
  // 206.1a, 202.1: race and class are words of the type line, so they are tags as well.
  put("tag", [...(def.tags ?? []), def.race, def.class]);
  put("class", [def.class]);
  put("class icon", def.classes);
  put("race", [def.race]);
  put("faction", def.factions);
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
  // 205.1: a hero has an unprinted ATK of 0.
  const kinds = types(def);
  put("atk", back?.atk ?? def.atk ?? (kinds.includes("hero") || kinds.includes("ally") ? 0 : undefined));
  put("health", back?.health ?? def.health);
  put("def", def.def);
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
  put("instant", def.instant);
  put("basic", def.basic);
  put("unlimited", def.unlimited);
  // 404.2b: a Totem is ongoing.
  put("ongoing", def.ongoing ?? (def.type.includes("ability") && types(def).includes("ally")));
  put(
    "attachment",
    def.abilities.some((a) => a.kind === "attach"),
  );
  put("master", def.master);
  put("traitor", def.traitor);
  put("token", def.token);
  return list;
}
