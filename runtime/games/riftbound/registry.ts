// Makes the kernel's registry out of sets. Arrives: set modules; leaves: cards and handlers by key, keywords expanded
// to the abilities that define them, and the definitions by name.
import { type Ability, createRegistry, type LiftedHandler, type Registry } from "../../kernel/registry.ts";
import type { Facts } from "../../kernel/state.ts";
import type { RiftAbility, RiftLifted } from "./authoring.ts";
import type { CardDef, KeywordDef, SetModule } from "./cards.ts";
import { bestowed, effectTextKey } from "./equipment.ts";
import { expandKeywords } from "./keywords.ts";

export interface RiftRegistry {
  readonly cards: Registry;
  readonly defs: ReadonlyMap<string, CardDef>;
  readonly keywords: ReadonlyMap<string, KeywordDef>;
}

/** Throws where two cards share a name, or two handlers a key. */
export function registryOf(sets: readonly SetModule[]): RiftRegistry {
  const keywords = new Map(sets.flatMap((set) => set.keywords.map((k) => [k.name as string, k] as const)));
  const defs = new Map<string, CardDef>();
  for (const def of sets.flatMap((set) => set.cards)) {
    if (defs.has(def.name)) throw new Error(`two cards are named ${def.name}`);
    defs.set(def.name, def);
  }
  const cards = createRegistry({
    cards: [...defs.values()].map((def) => ({
      key: def.name,
      facts: factsOf(def),
      abilities: abilitiesOf(def).map(neutral),
    })),
    lifted: [
      ...sets.flatMap((set) => set.lifted.map(neutralLifted)),
      // 718.3: appended to the top-most card while attached.
      ...[...defs.values()].flatMap((def) =>
        (def.effectText ?? []).map(
          (ability, i): LiftedHandler => ({
            kind: "granted",
            key: effectTextKey(def.name, i),
            ability: neutral(ability),
          }),
        ),
      ),
    ],
    expand: expandKeywords(keywords, neutral),
  });
  return { cards, defs, keywords };
}

function abilitiesOf(def: CardDef): readonly RiftAbility[] {
  const given = bestowed(def);
  return given === undefined ? def.abilities : [...def.abilities, given];
}

/** What is printed; a permanent's own domains pay its power cost (131.3). */
export function factsOf(def: CardDef): Omit<Facts, "abilities"> {
  const stats: Record<string, number> = {};
  if (def.might !== undefined) stats.might = def.might;
  if (def.type === "unit" || def.type === "gear" || def.type === "spell") {
    stats.energy = def.energy ?? 0;
    stats.power = def.power ?? 0;
  }
  return {
    name: def.name,
    types: [def.type],
    traits: {
      tag: def.tags ?? [],
      domain: def.domains ?? [],
      supertype: def.supertype === undefined ? [] : [def.supertype],
    },
    stats,
    flags: def.supertype === "token" ? ["token"] : [],
  };
}

// The kernel reads handlers of any game; their words and events are strings there.
const neutral = (ability: RiftAbility): Ability => ability as unknown as Ability;
const neutralLifted = (handler: RiftLifted): LiftedHandler => handler as unknown as LiftedHandler;
