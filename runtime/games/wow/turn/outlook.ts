// What a player might do with his cards outside play, found once for each of them and kept for as long as nothing but
// the card itself has a say in it.
import { cached } from "../../../kernel/cache.ts";
import type { Derived, Rule } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, type View, viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import { sortedOf } from "../chain/sorted.ts";
import { costsAsPrinted } from "../costs/index.ts";
import { changersInPlay } from "../costs/shifts.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { WowWords } from "../words.ts";
import { type Chance, NO_CHANCES, powerChance } from "./chances.ts";

/** A card outside play with what might be done with it. */
export interface Holding {
  readonly id: ObjectId;
  readonly chances: readonly Chance[];
}

/** All that a player might do with his cards outside play, as long as the view and his piles are what they are. */
export interface Outlook {
  readonly hand: Held;
  /** With cards in the graveyard and removed from the game. */
  readonly elsewhere: readonly Chance[];
}
/** Cards in hand, of equal ones the first. */
export interface Held {
  readonly all: readonly Holding[];
  /** Those that might be used outside the main time. */
  readonly lively: readonly Holding[];
}

/** By seat, with the lists that it was made from. */
interface Kept {
  readonly hand: readonly ObjectId[];
  readonly graveyard: readonly ObjectId[];
  readonly removed: readonly ObjectId[];
  readonly outlook: Outlook;
}
const outlooks = perView((game: WowGame): (Kept | undefined)[] => game.state.players.map(() => undefined));

export function outlookOf(game: WowGame, player: PlayerId): Outlook {
  const known = outlooks(game);
  const last = known[player];
  const hand = inZone(game, "hand", player);
  const graveyard = inZone(game, "graveyard", player);
  const removed = inZone(game, "removed", player);
  // These lists are replaced, never changed.
  if (last?.hand === hand && last.graveyard === graveyard && last.removed === removed) return last.outlook;
  const inGraveyard = graveyardOf(game, player, graveyard);
  const outside = removedOf(game, player, removed);
  const outlook: Outlook = {
    hand: handOf(game, player, hand),
    elsewhere: outside.length === 0 ? inGraveyard : [...inGraveyard, ...outside],
  };
  known[player] = { hand, graveyard, removed, outlook };
  return outlook;
}

/** Does nothing but a card itself say what may be done with it outside play, and for what? */
const plain = (game: WowGame, player: PlayerId): boolean =>
  free(game)[player] === false && changersInPlay(game).length === 0;

/** What is found of a list of cards outside play is kept from view to view: it depends on nothing but the cards. */
function keeping<T>(find: (game: WowGame, player: PlayerId, list: readonly ObjectId[]) => T) {
  const kept = new WeakMap<readonly ObjectId[], { readonly cards: readonly Derived[]; readonly found: T }>();
  return (game: WowGame, player: PlayerId, list: readonly ObjectId[]): T => {
    if (!plain(game, player)) return find(game, player, list);
    const known = kept.get(list);
    const view = viewOf(game);
    if (known !== undefined && sameCards(view, list, known.cards)) return known.found;
    const found = find(game, player, list);
    kept.set(list, { cards: list.map((id) => view.of(id)), found });
    return found;
  };
}

function sameCards(view: View, list: readonly ObjectId[], cards: readonly Derived[]): boolean {
  for (let i = 0; i < list.length; i++) if (view.of(list[i]!) !== cards[i]) return false;
  return true;
}

const handOf = keeping((game, player, hand): Held => {
  const all = hand.map((id) => prospectOf(game, player, derived(game, id)));
  return { all: firsts(game, all), lively: firsts(game, all.filter(lively)) };
});
const lively = (p: Prospect): boolean => p.lively;
const graveyardOf = keeping((game, player, list) => inPile(game, player, "graveyard", list));
const removedOf = keeping((game, player, list) => inPile(game, player, "removed", list));

/** Of equal cards the first. */
function firsts(game: WowGame, list: readonly Prospect[]): readonly Holding[] {
  const card = (p: Prospect) => game.state.objects[p.id]!.card;
  const cards = list.map(card);
  return list.filter((_, i) => cards.indexOf(cards[i]!) === i);
}

/** What might be done with a card in hand. */
interface Prospect extends Holding {
  /** Outside the main time too? */
  readonly lively: boolean;
}
/** By derived object, which never changes; where nothing but the card itself speaks of it. */
const prospects = new WeakMap<Derived, Prospect>();

const prospectOf = (game: WowGame, player: PlayerId, d: Derived): Prospect =>
  plain(game, player)
    ? (prospects.get(d) ?? cached(prospects, d, () => makeProspect(game, player, d)))
    : makeProspect(game, player, d);

function makeProspect(game: WowGame, player: PlayerId, d: Derived): Prospect {
  const powers = powersIn(game, d, "hand");
  return {
    id: d.id,
    chances: [...powers, ...playing(game, player, d)],
    lively: powers.length > 0 || mayBeInstant(game, player, d),
  };
}

function inPile(
  game: WowGame,
  player: PlayerId,
  zone: "graveyard" | "removed",
  list: readonly ObjectId[],
): readonly Chance[] {
  let found = NO_CHANCES;
  for (const id of list) {
    const d = derived(game, id);
    const played = sortedOf(game, d.abilities).fromElsewhere || hasLeave(game, player, d);
    const powers = powersIn(game, d, zone);
    if (powers.length > 0 || played)
      found = [...found, ...powers, ...(played ? playing(game, player, d) : [])];
  }
  return found;
}

function powersIn(game: WowGame, d: Derived, zone: string): readonly Chance[] {
  const { costs } = sortedOf(game, d.abilities);
  if (costs.length === 0) return NO_CHANCES;
  return costs.filter((c) => c.zone === zone).map((c) => powerChance(game, d.id, c));
}

function playing(game: WowGame, player: PlayerId, d: Derived): readonly Chance[] {
  // 306.1
  if (d.types.includes("quest") || d.types.includes("location")) return NO_CHANCES;
  const printed =
    sortedOf(game, d.abilities).modifiers.length === 0 &&
    !hasLeave(game, player, d) &&
    costsAsPrinted(game, d.id);
  return [
    {
      id: d.id,
      has: undefined,
      least: printed ? (d.stats.cost ?? 0) : 0,
      exhausts: false,
      main: !mayBeInstant(game, player, d),
    },
  ];
}

/** Quick and generous: could it be played when only instants may? */
const mayBeInstant = (game: WowGame, player: PlayerId, d: Derived): boolean =>
  d.flags.includes("instant") || sortedOf(game, d.abilities).asInstant || hasLeave(game, player, d);

/** Leave to play cards from elsewhere, at another time or without their cost. */
const LEAVE: ReadonlySet<string> = new Set<WowWords["can"]>([
  "be played as instant",
  "be played from graveyard",
  "be played from removed",
  "be played from deck top",
  "be played free",
  "play as instant",
  "play from graveyard",
  "play from removed",
  "play from deck top",
  "play free",
]);
const givesLeave = (r: Rule): boolean => r.do === "can" && LEAVE.has(r.what);

/** By seat: is the player given such leave, for whichever card? */
const free = perView((game: WowGame, view) =>
  game.state.players.map((p) => view.player(p.id).some(givesLeave)),
);

/** Quick and generous: may the top card of the player's deck be played? */
export const topIsOpen = (game: WowGame, player: PlayerId, top: ObjectId): boolean =>
  free(game)[player] === true || (viewOf(game).touches(top) && hasLeave(game, player, derived(game, top)));

/** Quick and generous: does an effect let it be played as the rules alone do not? */
const hasLeave = (game: WowGame, player: PlayerId, d: Derived): boolean =>
  (d.rules.length > 0 && d.rules.some(givesLeave)) || free(game)[player] === true;
