// Makes the kernel's registry out of sets. Arrives: set modules; leaves: cards and handlers by key, keywords
// expanded to the abilities that define them, and the definitions by name.
import {
  type Ability,
  createRegistry,
  type LiftedHandler,
  type Registry,
  type RegistryInput,
} from "../../kernel/registry.ts";
import type { WowAbility, WowLifted } from "./authoring.ts";
import type { CardDef, KeywordDef, SetModule } from "./cards.ts";
import { printedFacts, tokenName } from "./facts.ts";
import { expandKeywords } from "./keywords.ts";

export interface WowRegistry {
  readonly cards: Registry;
  readonly defs: ReadonlyMap<string, CardDef>;
  readonly keywords: ReadonlyMap<string, KeywordDef>;
}

/** The key of the other side of a hero. */
export const backKey = (name: string): string => `${name}/back`;

/** Throws where two cards share a name, or two handlers a key. */
export function registryOf(sets: readonly SetModule[]): WowRegistry {
  const keywords = new Map(sets.flatMap((set) => set.keywords.map((k) => [k.name as string, k] as const)));
  const defs = new Map<string, CardDef>();
  for (const def of sets.flatMap((set) => set.cards)) {
    if (defs.has(def.name)) throw new Error(`two cards are named ${def.name}`);
    defs.set(def.name, def);
  }
  const cards = createRegistry({
    cards: [...defs.values()].flatMap((def) => [...inputs(def)]),
    lifted: sets.flatMap((set) => set.lifted.map(neutralLifted)),
    expand: expandKeywords(keywords, neutral),
  });
  let names: readonly string[] | undefined;
  wordings.set(cards, {
    text: (name) => defs.get(name)?.text ?? "",
    names: () => (names ??= namesIn(defs, sets)),
  });
  return { cards, defs, keywords };
}

function* inputs(def: CardDef): Generator<RegistryInput["cards"][number]> {
  const isHero = def.type.includes("hero") && !def.master;
  yield {
    key: def.name,
    facts: printedFacts(def, "front"),
    abilities: def.abilities.map(neutral),
  };
  // 301.2: every starting hero has another side, most without powers.
  if (isHero)
    yield {
      key: backKey(def.name),
      facts: printedFacts(def, "back"),
      abilities: (def.back?.abilities ?? []).map(neutral),
    };
}

interface Wording {
  text(name: string): string;
  /** Of every card, and of every token that a card puts into play. */
  names(): readonly string[];
}
const wordings = new WeakMap<Registry, Wording>();

/** 200.3: the names that exist. */
function namesIn(defs: WowRegistry["defs"], sets: readonly SetModule[]): readonly string[] {
  const made = [...defs.values(), ...sets.flatMap((set) => set.keywords)].flatMap((def) => def.tokens ?? []);
  return [...new Set([...defs.keys(), ...made.map(tokenName)])].sort();
}

export const namesOf = (cards: Registry): readonly string[] => wordings.get(cards)?.names() ?? [];

/** A registry that shows the same cards otherwise has the same texts. */
export function shareWording(from: Registry, to: Registry): void {
  const wording = wordings.get(from);
  if (wording !== undefined) wordings.set(to, wording);
}

/** The words of a card's text from one place to another, without a full stop; "" if they are not known. */
export function wordsAt(cards: Registry, name: string, at: readonly [number, number]): string {
  const text = wordings.get(cards)?.text(name) ?? "";
  return text.slice(at[0], at[1]).trim().replace(/[.;]$/, "");
}

// The kernel reads handlers of any game; their words and events are strings there.
const neutral = (ability: WowAbility): Ability => ability as unknown as Ability;
const neutralLifted = (handler: WowLifted): LiftedHandler => handler as unknown as LiftedHandler;
