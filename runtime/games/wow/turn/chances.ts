// What a player might do with each of his cards, and the least that it takes, sorted out once for each derived view.
// Nearly everything that can't be done now is ruled out by that: the wrong time, too few resources, a card that would
// have to exhaust and is exhausted. What remains is looked at in full.
import type { Derived, Has, Rule } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import { mainTime } from "../chain/play.ts";
import { type PowerCost, sortedOf } from "../chain/sorted.ts";
import { costsAsPrinted, mostReady } from "../costs/index.ts";
import { changersInPlay } from "../costs/shifts.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { type Party, partySurvey, surveyOf } from "../survey.ts";
import type { WowWords } from "../words.ts";

export interface Chance {
  readonly id: ObjectId;
  /** The power to use; undefined to play the card. */
  readonly has: Has | undefined;
  /** Fewer resources can't pay for it, as long as no change of costs lasts. */
  readonly least: number;
  readonly exhausts: boolean;
  /** Only in a player's action phase, with an empty chain. */
  readonly main: boolean;
}
/** A card outside play with what might be done with it. */
export interface Holding {
  readonly id: ObjectId;
  readonly chances: readonly Chance[];
}

/** What a player has to act with now. */
export class Means {
  /** It is his action phase, and the chain is empty. */
  readonly time: boolean;
  readonly #game: WowGame;
  readonly #player: PlayerId;
  #ready: number | undefined;

  constructor(game: WowGame, player: PlayerId) {
    this.#game = game;
    this.#player = player;
    this.time = mainTime(game, player);
  }

  /** No more resources than this could pay for anything; without bound while a change of costs lasts. */
  get ready(): number {
    const { data } = this.#game.state;
    this.#ready ??= data.shifts.length > 0 ? Number.POSITIVE_INFINITY : mostReady(this.#game, this.#player);
    return this.#ready;
  }
}

/** Can it be ruled out at a glance? */
export const hopeless = (game: WowGame, c: Chance, means: Means): boolean =>
  (c.main && !means.time) ||
  (c.exhausts && game.state.objects[c.id]!.exhausted) ||
  (c.least > 0 && c.least > means.ready);

/** By seat: the powers of cards in play. */
const inPlay = perView((game: WowGame) =>
  game.state.players.map((p) =>
    [...partySurvey(game, p.id).powers, ...foreignQuests(game, p.id)].flatMap(({ id, has }) => {
      const cost = sortedOf(game, derived(game, id).abilities).costs.find((c) => c.has === has);
      return cost?.zone === "play" ? [powerChance(game, id, cost)] : [];
    }),
  ),
);

/** 702.2b: powers of quests that others control, where he may complete such. */
function foreignQuests(game: WowGame, player: PlayerId): Party["powers"] {
  if (
    !viewOf(game)
      .player(player)
      .some((r) => r.do === "can" && r.what === "complete another's")
  )
    return [];
  const others = surveyOf(game).parties.filter((_, seat) => seat !== player);
  return others.flatMap(({ powers }) => powers.filter(({ id }) => derived(game, id).types.includes("quest")));
}

export const chancesInPlay = (game: WowGame, player: PlayerId): readonly Chance[] =>
  inPlay(game)[player] ?? NO_CHANCES;
const NO_CHANCES: readonly Chance[] = Object.freeze([]);

function powerChance(game: WowGame, id: ObjectId, { has, pays, exhausts, basic }: PowerCost): Chance {
  return { id, has, least: costsAsPrinted(game, id) ? pays : 0, exhausts, main: basic };
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
    if (known?.cards.every((d, i) => view.of(list[i]!) === d)) return known.found;
    const found = find(game, player, list);
    kept.set(list, { cards: list.map((id) => view.of(id)), found });
    return found;
  };
}

const handOf = keeping((game, player, hand): Held => {
  const holdings = hand.map((id) => ({ id, ...prospectOf(game, player, derived(game, id)) }));
  const firsts = (list: typeof holdings) =>
    list.filter(({ id }, i) => !list.slice(0, i).some((earlier) => sameCard(game, earlier.id, id)));
  return { all: firsts(holdings), lively: firsts(holdings.filter(({ lively }) => lively)) };
});
const graveyardOf = keeping((game, player, list) => inPile(game, player, "graveyard", list));
const removedOf = keeping((game, player, list) => inPile(game, player, "removed", list));

const sameCard = (game: WowGame, a: ObjectId, b: ObjectId): boolean =>
  game.state.objects[a]!.card === game.state.objects[b]!.card;

/** What might be done with a card in hand. */
interface Prospect {
  readonly chances: readonly Chance[];
  /** Outside the main time too? */
  readonly lively: boolean;
}

function prospectOf(game: WowGame, player: PlayerId, d: Derived): Prospect {
  const powers = powersIn(game, d, "hand");
  return {
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
