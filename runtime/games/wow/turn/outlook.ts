// What a player might do with his cards outside play. It follows from each card alone, whatever gives him leave to do
// more (chances.ts) apart, and is found once for each derived card.
import { cached } from "../../../kernel/cache.ts";
import type { Derived } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import { sortedOf } from "../chain/sorted.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { type Chance, givesLeave, hasLeave, NO_CHANCES, powerChance } from "./chances.ts";

/** What might be done with a card in hand. */
interface Prospect {
  readonly chances: readonly Chance[];
  /** Also outside the main time, by what is on the card. */
  readonly lively: boolean;
}
/** Derived cards never change. */
const prospects = new WeakMap<Derived, Prospect>();

export function prospectOf(game: WowGame, id: ObjectId): Prospect {
  const d = derived(game, id);
  return prospects.get(d) ?? cached(prospects, d, () => makeProspect(game, d));
}

function makeProspect(game: WowGame, d: Derived): Prospect {
  const powers = powersIn(game, d, "hand");
  const played = playing(game, d);
  return { chances: [...powers, ...played], lively: powers.length > 0 || played.some((c) => !c.main) };
}

/** A pile of cards outside play with what might be done with them, as long as the view is what it is. */
interface Pile {
  readonly list: readonly ObjectId[];
  readonly chances: readonly Chance[];
}
type Piles = { readonly [zone in "graveyard" | "removed"]: (Pile | undefined)[] };
const piles = perView((): Piles => ({ graveyard: [], removed: [] }));

/** What might be done with cards in the graveyard, or removed from the game. */
export function chancesIn(game: WowGame, player: PlayerId, zone: "graveyard" | "removed"): readonly Chance[] {
  const list = inZone(game, zone, player);
  if (list.length === 0) return NO_CHANCES;
  const known = piles(game)[zone];
  const last = known[player];
  // A list is replaced, never changed.
  if (last?.list === list) return last.chances;
  const chances = ofPile(game, player, zone, list);
  known[player] = { list, chances };
  return chances;
}

/** Piles grow large and seldom hold a chance: what was found of one is kept from view to view. */
const found = new WeakMap<
  readonly ObjectId[],
  { readonly cards: readonly Derived[]; readonly chances: readonly Chance[] }
>();

function ofPile(game: WowGame, player: PlayerId, zone: string, list: readonly ObjectId[]): readonly Chance[] {
  const last = hasLeave(game, player) ? undefined : found.get(list);
  if (last?.cards.every((d, i) => derived(game, list[i]!) === d)) return last.chances;
  const cards = list.map((id) => derived(game, id));
  const chances = cards.flatMap((d) => inPile(game, player, zone, d));
  if (!hasLeave(game, player)) found.set(list, { cards, chances });
  return chances;
}

function inPile(game: WowGame, player: PlayerId, zone: string, d: Derived): readonly Chance[] {
  const { fromElsewhere, costs } = sortedOf(game, d.abilities);
  const played = fromElsewhere || d.rules.some(givesLeave) || hasLeave(game, player);
  if (!played && costs.length === 0) return NO_CHANCES;
  return [...powersIn(game, d, zone), ...(played ? playing(game, d) : NO_CHANCES)];
}

function powersIn(game: WowGame, d: Derived, zone: string): readonly Chance[] {
  const { costs } = sortedOf(game, d.abilities);
  if (costs.length === 0) return NO_CHANCES;
  return costs.filter((c) => c.zone === zone).map((c) => powerChance(game, d.id, c));
}

/** Generous: what cannot be told from the card costs nothing and is done at any time. */
function playing(game: WowGame, d: Derived): readonly Chance[] {
  // 306.1
  if (d.types.includes("quest") || d.types.includes("location")) return NO_CHANCES;
  const { modifiers, asInstant } = sortedOf(game, d.abilities);
  const leave = d.rules.some(givesLeave);
  const least = modifiers.length === 0 && !leave ? (d.stats.cost ?? 0) : 0;
  const main = !leave && !asInstant && !d.flags.includes("instant");
  return [{ id: d.id, has: undefined, least, exhausts: false, main }];
}

/** Generous: may the top card of the player's deck be played? */
export const topIsOpen = (game: WowGame, player: PlayerId, top: ObjectId): boolean =>
  hasLeave(game, player) || (viewOf(game).touches(top) && derived(game, top).rules.some(givesLeave));
