// Cards as an edition reads them. Arrives: a registry; leaves: the registry with each card's types and Totems as
// the edition has them.
import type { Registry } from "../../../kernel/registry.ts";
import type { Facts } from "../../../kernel/state.ts";
import { shareWording } from "../registry.ts";
import type { WowGame } from "../state.ts";
import { type CardReading, editionOf, type WowEdition } from "./edition.ts";

/** The card key of a Totem while it is an ally only in play. */
const inPlayKey = (key: string): string => `${key}/in play`;

/** What a card is in play, if that is another card key than elsewhere. */
export function keyInPlay(game: WowGame, key: string): string | undefined {
  if (editionOf(game).cards.totems !== "allies in play" || key === "") return undefined;
  return isTotem(game.cards.card(key).facts) ? inPlayKey(key) : undefined;
}

/** An ability with a Totem tag. */
const isTotem = (facts: Pick<Facts, "types" | "traits">): boolean =>
  facts.types.includes("ability") && (facts.traits.tag?.includes("Totem") ?? false);

const views = new WeakMap<Registry, Map<CardReading, Registry>>();

/** The same registry, with the facts of cards as the edition has them. */
export function cardsOf(cards: Registry, edition: WowEdition): Registry {
  const reading = edition.cards;
  const made = views.get(cards) ?? new Map<CardReading, Registry>();
  views.set(cards, made);
  const known = made.get(reading);
  if (known !== undefined) return known;
  const read = new Map<string, { readonly facts: Facts }>();
  const suffix = inPlayKey("");
  const view: Registry = {
    ...cards,
    card(key) {
      const found = read.get(key);
      if (found !== undefined) return found;
      const inPlay = key.endsWith(suffix);
      const printed = cards.card(inPlay ? key.slice(0, -suffix.length) : key);
      const as = { facts: asRead(printed.facts, inPlay) };
      read.set(key, as);
      return as;
    },
  };
  made.set(reading, view);
  shareWording(cards, view);
  return view;

  function asRead(printed: Facts, inPlay: boolean): Facts {
    const types = reading.types(printed);
    const f = types === printed.types ? printed : { ...printed, types };
    // Printed "Ability Ally" stays both in all zones.
    if (reading.totems === "allies" || inPlay || !isTotem(f) || f.flags.includes("printed ally")) return f;
    const noAlly = { ...f, types: f.types.filter((t) => t !== "ally") };
    if (reading.totems !== "like allies") return noAlly;
    // Oldest edition, 306.3a: it has no ATK and can't gain any.
    const { atk: _, ...stats } = f.stats;
    return { ...noAlly, stats, flags: [...f.flags, "totem"] };
  }
}
