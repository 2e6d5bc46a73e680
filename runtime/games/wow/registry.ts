// The registry of one game: every card by name with its powers listed, keywords expanded to the abilities
// that define them, and every lifted handler by key. Built once, shared by all games and forks.
import type { KeywordUse } from "../../kernel/authoring.ts";
import type { Facts } from "../../kernel/state.ts";
import type { Wow, WowAbility, WowLifted } from "./authoring.ts";
import type { CardDef, KeywordDef, SetModule } from "./cards.ts";
import { printedFacts } from "./facts.ts";
import type { TokenSpec, WowCondition, WowFilter } from "./surface.ts";

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
  /** What each side is before anything changes it. */
  readonly facts: { readonly front: Facts; readonly back: Facts };
}

export interface Registry {
  /** By name, or by a token's key. */
  card(key: string): CardInfo;
  has(name: string): boolean;
  readonly names: readonly string[];
  /** Powers of an ability granted by its key; a keyword by "keyword:name" or "keyword:name:2". */
  granted(key: string): readonly Power[];
  lifted(key: string): WowLifted;
  /** One power by its key. */
  power(key: string): Power;
  keyword(name: string): KeywordDef | undefined;
}

/** Throws where two cards share a name with unlike definitions, or a key is unknown. */
export function createRegistry(sets: readonly SetModule[]): Registry {
  const keywords = new Map<string, KeywordDef>();
  const lifted = new Map<string, WowLifted>();
  const cards = new Map<string, CardInfo>();
  const grants = new Map<string, readonly Power[]>();
  for (const set of sets) for (const k of set.keywords) keywords.set(k.name, k);
  for (const set of sets) for (const l of set.lifted) lifted.set(l.key, l);
  const powers = new Map<string, Power>();
  const add = (key: string, def: CardDef): CardInfo => {
    const made = info(def, key, keywords);
    cards.set(key, made);
    for (const p of [...made.front, ...made.back]) powers.set(p.key, p);
    return made;
  };
  for (const set of sets)
    for (const def of set.cards) {
      if (cards.has(def.name)) throw new Error(`two cards are named ${def.name}`);
      add(def.name, def);
    }
  return {
    card(key) {
      const found = cards.get(key);
      if (found) return found;
      if (key.startsWith(tokenPrefix)) return add(key, tokenDef(key, lifted));
      throw new Error(`no card is named ${key}`);
    },
    has: (name) => cards.has(name),
    names: [...cards.keys()],
    granted(key) {
      const known = grants.get(key);
      if (known) return known;
      const made = grantedPowers(key, keywords, lifted);
      grants.set(key, made);
      for (const p of made) powers.set(p.key, p);
      return made;
    },
    power(key) {
      const found = powers.get(key);
      if (!found) throw new Error(`no power has the key ${key}`);
      return found;
    },
    lifted(key) {
      const found = lifted.get(key);
      if (!found) throw new Error(`no handler has the key ${key}`);
      return found;
    },
    keyword: (name) => keywords.get(name),
  };
}

const tokenPrefix = "token:";
/** The key of a token's definition: its text itself, so that saves, forks and replays agree. */
export function tokenKey(token: TokenSpec): string {
  return tokenPrefix + JSON.stringify(token);
}

function tokenDef(key: string, lifted: ReadonlyMap<string, WowLifted>): CardDef {
  const t = JSON.parse(key.slice(tokenPrefix.length)) as TokenSpec;
  const abilities = t.abilities.map((k): WowAbility => {
    if (k.startsWith("keyword:")) return keywordUse(k);
    const found = lifted.get(k);
    if (found?.kind !== "granted") throw new Error(`no granted ability has the key ${k}`);
    return found.ability;
  });
  return {
    // 404.2: a token without a name is named by its tags.
    name: t.name ?? t.tags.join(" "),
    type: t.types,
    tags: t.tags,
    ...(t.atk === undefined ? {} : { atk: t.atk }),
    ...(t.health === undefined ? {} : { health: t.health }),
    ...(t.damage === undefined ? {} : { damageTypes: [t.damage] }),
    ...(t.unique ? { unique: true } : {}),
    cost: 0,
    token: true,
    abilities,
  };
}

function info(def: CardDef, key: string, keywords: ReadonlyMap<string, KeywordDef>): CardInfo {
  const side = (abilities: readonly WowAbility[], prefix: string) =>
    abilities.flatMap((ability, i) => unwrap(ability, `${prefix}/${i}`, def.name, keywords));
  const front = side(def.abilities, key);
  // 301.2b: most heroes are the same on their other side but for their powers.
  const back = side(def.back?.abilities ?? [], `${key}/back`);
  const keys = (powers: readonly Power[]) => powers.map((p) => p.key);
  return {
    def,
    front,
    back,
    facts: {
      front: printedFacts(def, keys(front), "front"),
      back: printedFacts(def, keys(back), "back"),
    },
  };
}

/** "keyword:assault:2:fire" */
function keywordUse(key: string): KeywordUse<Wow> {
  const [, name = "", n = "", word = ""] = key.split(":");
  return {
    kind: "keyword",
    at: [0, 0],
    keyword: name as KeywordDef["name"],
    ...(n === "" ? {} : { n: Number(n) }),
    ...(word === "" ? {} : { word }),
  };
}

function grantedPowers(
  key: string,
  keywords: ReadonlyMap<string, KeywordDef>,
  lifted: ReadonlyMap<string, WowLifted>,
): readonly Power[] {
  if (key.startsWith("keyword:")) return unwrap(keywordUse(key), key, key, keywords);
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
