// The registry: cards by key and handlers by key. Keys are all that a state holds of either, so that states
// can be saved, forked and restored. A game may keep its own and show it as this; `createRegistry` makes one.
import type { AbilityOf, Delayed, GameTypes, Granted, Shield } from "./authoring.ts";
import { changedKey, lastChange, retext, type TextWords } from "./retext.ts";
import type { Facts } from "./state.ts";
import type { Condition } from "./terms.ts";

/** Handlers as the kernel sees them: of any game. */
export interface AnyGame extends GameTypes {
  readonly events: Readonly<Record<string, object>>;
}
export type Ability = AbilityOf<AnyGame>;
export type LiftedHandler = Delayed<AnyGame> | Shield<AnyGame> | Granted<AnyGame>;
export type AbilityOfKind<K extends Ability["kind"]> = Extract<Ability, { readonly kind: K }>;

/** One ability with its identity. Keyword uses stay as themselves, beside what defines them; gates are off. */
export interface AbilityEntry {
  readonly key: string;
  /** The card or granted text whose words these are, for messages. */
  readonly name: string;
  readonly ability: Ability;
  /** The keyword that it is, or helps to define. */
  readonly keyword?: string;
  /** That keyword's number, where it is fixed. */
  readonly n?: number;
  /** All must hold, or the ability is not there. */
  readonly gates: readonly Condition[];
}

export interface Registry {
  /** What a card (one side of it) is before anything changes it. Throws on an unknown key. */
  card(key: string): { readonly facts: Facts };
  ability(key: string): AbilityEntry;
  lifted(key: string): Delayed<AnyGame> | Shield<AnyGame>;
  /** Abilities that a granted key brings; keywords by "keyword:name" or "keyword:name:2". */
  granted(key: string): readonly AbilityEntry[];
  /** Keys of all cards. */
  keys(): readonly string[];
}

/** What a use of a keyword stands for; nothing if the keyword is a primitive. */
export type ExpandKeyword = (use: {
  readonly keyword: string;
  readonly n: number;
  readonly word: string;
  readonly arg: unknown;
  readonly costs: readonly unknown[];
  readonly effect: Ability | undefined;
}) => readonly Ability[];

export interface RegistryInput {
  readonly cards: readonly {
    readonly key: string;
    readonly facts: Omit<Facts, "abilities">;
    readonly abilities: readonly Ability[];
  }[];
  readonly lifted?: readonly LiftedHandler[];
  readonly expand?: ExpandKeyword;
  /** Where the game's terms hold words that a text may be changed in. */
  readonly texts?: TextWords;
}

/** Throws on a key that is used twice. */
export function createRegistry(input: RegistryInput): Registry {
  const cards = new Map<string, { readonly facts: Facts }>();
  const abilities = new Map<string, AbilityEntry>();
  const lifted = new Map<string, Delayed<AnyGame> | Shield<AnyGame>>();
  const granted = new Map<string, readonly AbilityEntry[]>();
  const grants = new Map<string, Granted<AnyGame>>();
  const expand = input.expand ?? (() => []);

  function unwrap(
    given: Ability,
    key: string,
    name: string,
    gates: readonly Condition[] = [],
    mark: { readonly keyword?: string; readonly n?: number } = {},
  ): readonly AbilityEntry[] {
    if (given.kind === "gate") return unwrap(given.ability, key, name, [...gates, given.test], mark);
    if (given.kind !== "keyword") return [{ key, name, ability: given, gates, ...mark }];
    const n = typeof given.n === "number" ? given.n : undefined;
    const marked = { keyword: given.keyword, ...(n === undefined ? {} : { n }) };
    const meant = expand({
      keyword: given.keyword,
      n: n ?? 0,
      word: given.word ?? "",
      arg: given.arg,
      costs: given.costs ?? [],
      effect: given.effect,
    });
    return [
      { key, name, ability: given, gates, ...marked },
      ...meant.flatMap((inner, i) => unwrap(inner, `${key}.${i}`, name, gates, marked)),
    ];
  }
  function add(entries: readonly AbilityEntry[]): readonly AbilityEntry[] {
    for (const entry of entries) {
      if (abilities.has(entry.key)) throw new Error(`two abilities have the key ${entry.key}`);
      abilities.set(entry.key, entry);
    }
    return entries;
  }
  function grantedBy(key: string): readonly AbilityEntry[] {
    const known = granted.get(key);
    if (known !== undefined) return known;
    const printed = abilities.get(key);
    if (printed !== undefined) return [printed];
    const last = lastChange(key);
    if (last !== undefined) {
      const made = grantedBy(last.key).map((entry) => ability(changedKey(entry.key, last.change)));
      granted.set(key, made);
      return made;
    }
    const [head, keyword = "", n = ""] = key.split(":");
    const made =
      head === "keyword"
        ? unwrap(
            { kind: "keyword", at: [0, 0], keyword, ...(n === "" ? {} : { n: Number(n) }) },
            key,
            keyword,
          )
        : unwrap(of(grants, key, "granted ability").ability, key, key);
    granted.set(key, add(made));
    return made;
  }

  for (const handler of input.lifted ?? [])
    if (handler.kind === "granted") grants.set(handler.key, handler);
    else if (lifted.has(handler.key)) throw new Error(`two lifted handlers have the key ${handler.key}`);
    else lifted.set(handler.key, handler);
  for (const card of input.cards) {
    if (cards.has(card.key)) throw new Error(`two cards have the key ${card.key}`);
    const entries = card.abilities.flatMap((one, i) => unwrap(one, `${card.key}/${i}`, card.facts.name));
    cards.set(card.key, { facts: { ...card.facts, abilities: add(entries).map((e) => e.key) } });
  }
  /** The ability of that key once its last change is made; undefined for a text as it is printed. */
  function changed(key: string): AbilityEntry | undefined {
    const last = input.texts === undefined ? undefined : lastChange(key);
    if (last === undefined) return undefined;
    const entry = ability(last.key);
    const words = input.texts!;
    const { keyword } = entry;
    return {
      ...entry,
      key,
      ability: retext(words, entry.ability, last.change),
      gates: retext(words, entry.gates, last.change),
      ...(keyword === undefined ? {} : { keyword: words.keyword(keyword, last.change) }),
    };
  }
  function ability(key: string): AbilityEntry {
    const known = abilities.get(key);
    if (known !== undefined) return known;
    const made = changed(key);
    if (made !== undefined) {
      abilities.set(key, made);
      return made;
    }
    // A restored state may name a granted keyword that this process has not seen yet.
    grantedBy(/^(keyword:[^.]*)/.exec(key)?.[1] ?? key.replace(/[.].*$/, ""));
    return of(abilities, key, "ability");
  }
  function handler(key: string): Delayed<AnyGame> | Shield<AnyGame> {
    const last = input.texts === undefined || lifted.has(key) ? undefined : lastChange(key);
    if (last === undefined) return of(lifted, key, "lifted handler");
    const made = { ...retext(input.texts!, handler(last.key), last.change), key };
    lifted.set(key, made);
    return made;
  }
  return {
    card: (key) => of(cards, key, "card"),
    ability,
    lifted: handler,
    granted: grantedBy,
    keys: () => [...cards.keys()],
  };
}

function of<T>(map: ReadonlyMap<string, T>, key: string, what: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`no ${what} has the key ${key}`);
  return found;
}
