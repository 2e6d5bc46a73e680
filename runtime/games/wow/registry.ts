// The registry of one game: every card by name with its powers listed, keywords expanded to the abilities
// that define them, and every lifted handler by key. Built once, shared by all games and forks.
import type { WowAbility, WowLifted } from "./authoring.ts";
import type { CardDef, KeywordDef, SetModule } from "./cards.ts";
import type { WowCondition, WowFilter } from "./surface.ts";

/** One power of a card: an ability with its identity (701.4). Keyword uses and gates are unwrapped. */
export interface Power {
  /** "Card name/3", "Card name/back/0", or the key of a granted ability. */
  readonly key: string;
  /** The card or granted text whose words these are. */
  readonly name: string;
  readonly ability: WowAbility;
  /** The keyword that it is, or helps to define. */
  readonly keyword?: string;
  /** The number of that keyword, where its amount is fixed. */
  readonly n?: number;
  readonly arg?: WowFilter;
  readonly word?: string;
  /** 206.1c: all must hold, or the power is not there. */
  readonly gates: readonly WowCondition[];
}

export interface CardInfo {
  readonly def: CardDef;
  readonly front: readonly Power[];
  readonly back: readonly Power[];
  readonly ongoing: boolean;
  /** 400.1 */
  readonly attachment: boolean;
}

export interface Registry {
  card(name: string): CardInfo;
  has(name: string): boolean;
  readonly names: readonly string[];
  /** Powers of an ability granted by its key; a keyword by "keyword:name" or "keyword:name:2". */
  granted(key: string): readonly Power[];
  lifted(key: string): WowLifted;
  keyword(name: string): KeywordDef | undefined;
  /** Registers a token's definition under its name key and gives that key. */
  token(def: CardDef): string;
}

/** Throws where two cards share a name with unlike definitions, or a key is unknown. */
export function createRegistry(sets: readonly SetModule[]): Registry {
  const keywords = new Map<string, KeywordDef>();
  const lifted = new Map<string, WowLifted>();
  const cards = new Map<string, CardInfo>();
  const grants = new Map<string, readonly Power[]>();
  for (const set of sets) for (const k of set.keywords) keywords.set(k.name, k);
  for (const set of sets) for (const l of set.lifted) lifted.set(l.key, l);
  for (const set of sets)
    for (const def of set.cards) {
      if (cards.has(def.name)) throw new Error(`two cards are named ${def.name}`);
      cards.set(def.name, info(def, keywords));
    }
  return {
    card(name) {
      const found = cards.get(name);
      if (!found) throw new Error(`no card is named ${name}`);
      return found;
    },
    has: (name) => cards.has(name),
    names: [...cards.keys()],
    granted(key) {
      const known = grants.get(key);
      if (known) return known;
      const powers = grantedPowers(key, keywords, lifted);
      grants.set(key, powers);
      return powers;
    },
    lifted(key) {
      const found = lifted.get(key);
      if (!found) throw new Error(`no handler has the key ${key}`);
      return found;
    },
    keyword: (name) => keywords.get(name),
    token(def) {
      // The same text gives the same key, so that forks and replays agree.
      const key = `token:${JSON.stringify(def)}`;
      if (!cards.has(key)) {
        const powers = def.abilities.flatMap((ability, i) =>
          unwrap(ability, `${key}/${i}`, def.name, keywords),
        );
        cards.set(key, { ...info({ ...def, abilities: [] }, keywords), front: powers });
      }
      return key;
    },
  };
}

function info(def: CardDef, keywords: ReadonlyMap<string, KeywordDef>): CardInfo {
  const side = (abilities: readonly WowAbility[], prefix: string) =>
    abilities.flatMap((ability, i) => unwrap(ability, `${prefix}/${i}`, def.name, keywords));
  const front = side(def.abilities, def.name);
  return {
    def,
    front,
    back: side(def.back?.abilities ?? [], `${def.name}/back`),
    ongoing: def.ongoing ?? def.type.includes("ally"),
    attachment: front.some((p) => p.ability.kind === "attach"),
  };
}

function grantedPowers(
  key: string,
  keywords: ReadonlyMap<string, KeywordDef>,
  lifted: ReadonlyMap<string, WowLifted>,
): readonly Power[] {
  if (key.startsWith("keyword:")) {
    const [, name = "", n = "", word = ""] = key.split(":");
    const use = {
      kind: "keyword",
      at: [0, 0],
      keyword: name as KeywordDef["name"],
      ...(n === "" ? {} : { n: Number(n) }),
      ...(word === "" ? {} : { word }),
    } as const;
    return unwrap(use, key, name, keywords);
  }
  const handler = lifted.get(key);
  if (handler?.kind !== "granted") throw new Error(`no granted ability has the key ${key}`);
  return unwrap(handler.ability, key, key, keywords);
}

/** A keyword becomes itself (so that it can be had and lost) and what defines it; a gate its inner ability. */
function unwrap(
  ability: WowAbility,
  key: string,
  name: string,
  keywords: ReadonlyMap<string, KeywordDef>,
  gates: readonly WowCondition[] = [],
  mark: { readonly keyword?: string; readonly n?: number } = {},
): readonly Power[] {
  if (ability.kind === "gate")
    return unwrap(ability.ability, key, name, keywords, [...gates, ability.test], mark);
  if (ability.kind !== "keyword") return [{ key, name, ability, gates, ...mark }];
  const n = typeof ability.n === "number" ? ability.n : undefined;
  const marked = { keyword: ability.keyword, ...(n === undefined ? {} : { n }) };
  const own: Power = {
    key,
    name,
    ability,
    gates,
    ...marked,
    ...(ability.arg === undefined ? {} : { arg: ability.arg }),
    ...(ability.word === undefined ? {} : { word: ability.word }),
  };
  const defined = keywords.get(ability.keyword)?.abilities({ n: n ?? 1, word: ability.word ?? "" }) ?? [];
  const parts = ability.effect ? [...defined, ability.effect] : defined;
  return [own, ...parts.flatMap((part, i) => unwrap(part, `${key}.${i}`, name, keywords, gates, marked))];
}
