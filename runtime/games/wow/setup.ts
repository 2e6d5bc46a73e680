// Starting a game (101): heroes in play, shuffled decks, opening hands, mulligans.
import type { Gen } from "../../kernel/authoring.ts";
import type { FrameSpec } from "../../kernel/game.ts";
import { create, place, setPlayer } from "../../kernel/objects.ts";
import type { Request } from "../../kernel/requests.ts";
import { random, shuffled } from "../../kernel/rng.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { setZone } from "../../kernel/zones.ts";
import { editionOf, type WowEdition } from "./editions/edition.ts";
import { performOne } from "./engine.ts";
import { deckOf, fromPlayer, handOf } from "./reading.ts";
import { type Stay, setData, type WowData, type WowGame } from "./state.ts";
import { become, frameOf, type SetupFrame } from "./turn/frames.ts";
import { beginTurn } from "./turn/turn.ts";
import { repairUniqueness } from "./unique.ts";

export interface DeckList {
  /** Name of the hero. */
  readonly hero: string;
  readonly cards: Counted;
  /** Beside the deck: what becomes a new deck (800.2a). */
  readonly side?: Counted;
}
type Counted = readonly { readonly name: string; readonly n: number }[];

/** 101.1: makes the objects, shuffles, and draws seven; who goes first is random unless told. */
export function setUp(
  game: WowGame,
  decks: readonly DeckList[],
  first?: PlayerId,
  stays: readonly Stay[] = [],
): void {
  const s = game.state;
  const starter = first ?? (random(s, decks.length) as PlayerId);
  s.turnPlayer = starter;
  setData(game, { first: starter, sides: decks.map((deck) => deck.side ?? []) });
  decks.forEach((deck, i) => {
    const owner = i as PlayerId;
    const hero = create(game, {
      card: deck.hero,
      owner,
      zone: "play",
      entry: { row: "hero", controller: owner },
    });
    setPlayer(game, owner, { hero });
    const kept = stays.filter((s) => s.player === owner);
    for (const { card, counters } of kept)
      create(game, { card, owner, zone: "play", entry: { row: "hero", controller: owner, counters } });
    // 800.1d: they count towards the deck's totals.
    for (const { name, n } of deck.cards)
      for (let copy = kept.filter((s) => s.card === name).length; copy < n; copy++)
        create(game, { card: name, owner, zone: "deck" });
  });
  for (const { id } of s.players) {
    shuffleDeck(game, id);
    if (!editionOf(game).opening.draws) putHand(game, id, openingHand);
  }
}

/** 101.1 */
const openingHand = 7;
/** Before the opening hands are drawn, where they are draws. */
const undealt = -1;
export const setupStart = (edition: WowEdition): SetupFrame => ({
  kind: "setup",
  asked: edition.opening.draws ? undealt : 0,
});

function shuffleDeck(game: WowGame, player: PlayerId): void {
  setZone(game, "deck", player, shuffled(game.state, deckOf(game, player)));
}

/** Not draws: the cards are put into hand (101.1). */
function putHand(game: WowGame, player: PlayerId, n: number): void {
  for (const id of deckOf(game, player).slice(0, n)) place(game, id, "hand");
}

function* drawHand(game: WowGame, player: PlayerId, n: number): Gen {
  for (let i = 0; i < n; i++) yield* performOne(game, { kind: "draws", player });
}

/** 101.2: one decision after another; mulligans all at once at the end, or each as it is decided. */
export const setupFrame: FrameSpec<WowData> = {
  next(game, frame) {
    const { asked } = frameOf(frame, "setup");
    if (asked === undealt) return dealHands(game);
    const player = fromPlayer(game, game.state.data.first)[asked];
    return player === undefined ? begin(game) : askMulligan(game, player);
  },
  reply(game, frame, answer) {
    const { asked } = frameOf(frame, "setup");
    const player = fromPlayer(game, game.state.data.first)[asked]!;
    become(game, { kind: "setup", asked: asked + 1 });
    if (answer !== true) return undefined;
    if (editionOf(game).opening.mulligans === "at once") return mulligan(game, player);
    setData(game, { mulligans: [...game.state.data.mulligans, player] });
    return undefined;
  },
};

function* dealHands(game: WowGame): Gen {
  become(game, { kind: "setup", asked: 0 });
  for (const player of fromPlayer(game, game.state.data.first)) yield* drawHand(game, player, openingHand);
}

function* mulligan(game: WowGame, player: PlayerId): Gen {
  const hand = handOf(game, player);
  for (const id of hand) place(game, id, "deck");
  shuffleDeck(game, player);
  if (editionOf(game).opening.draws) yield* drawHand(game, player, openingHand);
  else putHand(game, player, hand.length);
}

const askMulligan = (game: WowGame, player: PlayerId): Request => ({
  kind: "yesNo",
  player: game.state.players[player]!.decider,
  why: { ask: "Do you take a mulligan?" },
});

function* begin(game: WowGame): Gen {
  for (const player of game.state.data.mulligans) yield* mulligan(game, player);
  // 800.1e
  yield* repairUniqueness(game);
  const { first } = game.state.data;
  become(game, { kind: "turn", step: "ready" });
  beginTurn(game, first);
}
