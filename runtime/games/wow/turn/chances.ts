// What a player might do with each of his cards, and the least that it takes, sorted out once for each derived view.
// Nearly everything that can't be done now is ruled out by that: the wrong time, too few resources, a card that would
// have to exhaust and is exhausted. What remains is looked at in full.
import type { Has, Rule } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, viewOf } from "../../../kernel/view.ts";
import { mainTime } from "../chain/play.ts";
import { type PowerCost, sortedOf } from "../chain/sorted.ts";
import { changesCosts, costsChange, mostReady } from "../costs/index.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { type Party, partySurvey, surveyOf } from "../survey.ts";
import type { WowWords } from "../words.ts";

export interface Chance {
  readonly id: ObjectId;
  /** The power to use; undefined to play the card. */
  readonly has: Has | undefined;
  /** Fewer resources can't pay for it, as long as nothing else changes what it costs. */
  readonly least: number;
  readonly exhausts: boolean;
  /** Only in a player's action phase, with an empty chain. */
  readonly main: boolean;
}
/** What a player has to act with now. */
export class Means {
  /** It is his action phase, and the chain is empty. */
  readonly time: boolean;
  /** Effects let him play cards as the rules alone do not. */
  readonly leave: boolean;
  readonly #game: WowGame;
  readonly #player: PlayerId;
  #ready: number | undefined;

  constructor(game: WowGame, player: PlayerId) {
    this.#game = game;
    this.#player = player;
    this.time = mainTime(game, player);
    this.leave = hasLeave(game, player);
  }

  /** No more resources than this could pay for anything; without bound while costs are not what they say. */
  get ready(): number {
    this.#ready ??= costsChange(this.#game) ? Number.POSITIVE_INFINITY : mostReady(this.#game, this.#player);
    return this.#ready;
  }
}

/** Can it be ruled out at a glance? */
export const hopeless = (game: WowGame, c: Chance, means: Means): boolean =>
  !(means.leave && c.has === undefined) &&
  ((c.main && !means.time) ||
    (c.exhausts && game.state.objects[c.id]!.exhausted) ||
    (c.least > 0 && c.least > means.ready));

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
export const NO_CHANCES: readonly Chance[] = Object.freeze([]);

export function powerChance(game: WowGame, id: ObjectId, { has, pays, exhausts, basic }: PowerCost): Chance {
  return { id, has, least: changesCosts(game, id) ? 0 : pays, exhausts, main: basic };
}

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
export const givesLeave = (r: Rule): boolean => r.do === "can" && LEAVE.has(r.what);

/** By seat: is the player given such leave, for whichever card? */
const free = perView((game: WowGame, view) =>
  game.state.players.map((p) => view.player(p.id).some(givesLeave)),
);
export const hasLeave = (game: WowGame, player: PlayerId): boolean => free(game)[player] === true;
