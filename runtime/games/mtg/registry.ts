// Makes the kernel's registry out of sets. Arrives: set modules; leaves: cards and handlers by key, keywords expanded
// to the abilities that define them, and the definitions by name.
import { type Ability, createRegistry, type LiftedHandler, type Registry } from "../../kernel/registry.ts";
import type { Facts } from "../../kernel/state.ts";
import type { MtgAbility, MtgLifted } from "./authoring.ts";
import type { CardDef, KeywordDef, SetModule } from "./cards.ts";
import { colorsOf, converted, symbolsOf } from "./costs/symbols.ts";
import { rulesKeywords, rulesLifted } from "./keywords.ts";
import { playingKeywords } from "./playing-keywords.ts";
import type { Cost } from "./surface.ts";
import { isLandType, landTexts, texts } from "./texts.ts";
import type { CardType, Trait } from "./words.ts";

export interface MtgRegistry {
  readonly cards: Registry;
  readonly defs: ReadonlyMap<string, CardDef>;
  readonly keywords: ReadonlyMap<string, KeywordDef>;
}

/** Throws where two cards share a name, or two handlers a key. */
export function registryOf(sets: readonly SetModule[]): MtgRegistry {
  const all = [...rulesKeywords, ...playingKeywords, ...sets.flatMap((set) => set.keywords)];
  const keywords = new Map(all.map((k) => [k.name as string, k] as const));
  const defs = new Map<string, CardDef>();
  for (const def of sets.flatMap((set) => set.cards)) {
    // 202.3
    if (defs.has(def.name)) throw new Error(`two cards are named ${def.name}`);
    defs.set(def.name, def);
  }
  const lifted = [...landTexts, ...rulesLifted, ...sets.flatMap((set) => set.lifted)];
  const cards = createRegistry({
    cards: [...defs.values()].map((def) => ({
      key: def.name,
      facts: factsOf(def),
      abilities: [...def.abilities.map(neutral), ...landAbilities(def)],
    })),
    lifted: lifted.map(neutralLifted),
    texts,
    expand: ({ keyword, n, word, arg, costs }) =>
      (
        keywords.get(keyword)?.abilities({ n, word, arg, costs: paid(costs as readonly Cost[], word) }) ?? []
      ).map((ability) => neutral(ability)),
  });
  return { cards, defs, keywords };
}

/** Costs are given as such, or as a text of symbols. */
const paid = (costs: readonly Cost[], word: string): readonly Cost[] =>
  costs.length === 0 && word.startsWith("{") ? [{ mana: word }] : costs;

const landAbilities = (def: CardDef): readonly Ability[] =>
  (def.subtypes ?? []).flatMap((type) => {
    const text = landTexts.find((one) => one.key === `land:${type}`);
    return text?.kind === "granted" && def.types.includes("land") ? [neutral(text.ability)] : [];
  });

/** 205.3d: which kind of subtype a card of such types has (205.3e: creature and land types of artifacts). */
function subtypeKind(types: readonly CardType[]): Trait {
  if (types.includes("creature") || types.includes("tribal")) return "creature type";
  if (types.includes("land")) return "land type";
  if (types.includes("instant") || types.includes("sorcery")) return "spell type";
  return types.includes("enchantment") ? "enchantment type" : "artifact type";
}

const apart: Readonly<Record<string, Trait>> = {
  Aura: "enchantment type",
  Shrine: "enchantment type",
  Equipment: "artifact type",
  Arcane: "spell type",
};

/** The words of a type line by kind of trait. */
export function traitsFor(
  types: readonly CardType[],
  subtypes: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const traits: Record<string, readonly string[]> = {};
  for (const word of subtypes) {
    const kind = isLandType(word) ? "land type" : (apart[word] ?? subtypeKind(types));
    traits[kind] = [...(traits[kind] ?? []), word];
  }
  return traits;
}

/** What is printed. 203.2: the color is that of the mana cost. */
export function factsOf(def: CardDef): Omit<Facts, "abilities"> {
  const symbols = def.mana === undefined ? [] : symbolsOf(def.mana);
  const stats: Record<string, number> = { "converted mana cost": converted(symbols) };
  if (def.power !== undefined) stats.power = def.power === "*" ? 0 : def.power;
  if (def.toughness !== undefined) stats.toughness = def.toughness === "*" ? 0 : def.toughness;
  return {
    name: def.name,
    types: def.types,
    traits: {
      color: def.colors ?? colorsOf(symbols),
      supertype: def.supertypes ?? [],
      mana: symbols,
      ...traitsFor(def.types, def.subtypes ?? []),
    },
    stats,
    // 213.1a
    flags: def.mana === undefined ? ["no mana cost"] : [],
  };
}

// The kernel reads handlers of any game; their words and events are strings there.
const neutral = (ability: MtgAbility): Ability => placed(ability) as unknown as Ability;

/** 402.8a: what sets type, subtype, supertype or color of its own object works in every zone. */
const placed = (ability: MtgAbility): MtgAbility =>
  ability.kind === "continuous" &&
  ability.characteristic === true &&
  ability.changes.every((c) => "become" in c || "trait" in c)
    ? { ...ability, zone: "anywhere" }
    : ability;
const neutralLifted = (handler: MtgLifted): LiftedHandler => handler as unknown as LiftedHandler;
