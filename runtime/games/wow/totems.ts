// Totems as the editions read them. Arrives: a registry; leaves: the registry as an edition reads its cards.

import type { Rules } from "../../kernel/game.ts";
import type { Registry } from "../../kernel/registry.ts";
import type { Facts } from "../../kernel/state.ts";
import { shareWording } from "./registry.ts";
import type { WowData, WowGame } from "./state.ts";

export interface WowEdition extends Rules<WowData> {
  /**
   * What a Totem is that is not printed as an ally: an ally everywhere (7.4: 305.3a), an ally while it is in
   * play (the newer of the old editions: 305.3a), or no ally at all, but a character that may be targeted as
   * though it were one (the oldest: 306.3a).
   */
  readonly totems: "allies" | "allies in play" | "like allies";
}

export const editionOf = (game: WowGame): WowEdition => game.rules as WowEdition;

/** The card key of a Totem while it is an ally only in play. */
const inPlayKey = (key: string): string => `${key}/in play`;

/** What a card is in play, if that is another card key than elsewhere. */
export function keyInPlay(game: WowGame, key: string): string | undefined {
  if (editionOf(game).totems !== "allies in play" || key === "") return undefined;
  return isTotem(game.cards.card(key).facts) ? inPlayKey(key) : undefined;
}

/** An ability with a Totem tag. */
export const isTotem = (facts: Pick<Facts, "types" | "traits">): boolean =>
  facts.types.includes("ability") && (facts.traits.tag?.includes("Totem") ?? false);

const views = new WeakMap<Registry, Map<WowEdition["totems"], Registry>>();

/** The same registry, with the facts of Totems as the edition has them. */
export function cardsOf(cards: Registry, edition: WowEdition): Registry {
  if (edition.totems === "allies") return cards;
  const made = views.get(cards) ?? new Map<WowEdition["totems"], Registry>();
  views.set(cards, made);
  const known = made.get(edition.totems);
  if (known !== undefined) return known;
  const facts = new Map<string, { readonly facts: Facts }>();
  const suffix = inPlayKey("");
  const view: Registry = {
    ...cards,
    card(key) {
      const found = facts.get(key);
      if (found !== undefined) return found;
      const ally = key.endsWith(suffix);
      const printed = cards.card(ally ? key.slice(0, -suffix.length) : key);
      const read = isTotem(printed.facts) && !ally ? { facts: unlike(printed.facts) } : printed;
      facts.set(key, read);
      return read;
    },
  };
  made.set(edition.totems, view);
  shareWording(cards, view);
  return view;

  function unlike(f: Facts): Facts {
    // Printed "Ability Ally" stays both in all zones.
    if (f.flags.includes("printed ally")) return f;
    const flags = edition.totems === "like allies" ? [...f.flags, "totem"] : f.flags;
    return { ...f, types: f.types.filter((t) => t !== "ally"), flags };
  }
}
