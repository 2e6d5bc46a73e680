// The beginning of a game (101): libraries are shuffled, each player has 20 life and draws seven cards; then mulligans.
import { yesNo } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import type { FrameSpec } from "../../kernel/game.ts";
import { create, place, setPlayer } from "../../kernel/objects.ts";
import { random, shuffled } from "../../kernel/rng.ts";
import type { Facts } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { inZone, setZone } from "../../kernel/zones.ts";
import { become, frameOf } from "./frames.ts";
import { fromPlayer, handOf, libraryOf } from "./reading.ts";
import { type MtgData, type MtgGame, setData } from "./state.ts";
import { beginTurn } from "./turn/turn.ts";

export interface DeckList {
  readonly cards: readonly { readonly name: string; readonly n: number }[];
}

const standFacts = (player: number): Facts => ({
  name: `player ${player}`,
  types: ["player"],
  traits: {},
  stats: {},
  abilities: [],
  flags: [],
});

/** The object that stands for a player, and 20 life (101.3). */
export function seat(game: MtgGame, player: PlayerId): void {
  const hero = create(game, { facts: standFacts(player), owner: player, zone: "players" });
  setPlayer(game, player, { hero, counters: { life: 20 } });
}

export function setUp(game: MtgGame, decks: readonly DeckList[], first: PlayerId | undefined): void {
  const s = game.state;
  const starter = first ?? (random(s, decks.length) as PlayerId);
  s.turnPlayer = starter;
  setData(game, { first: starter });
  decks.forEach((deck, i) => {
    const owner = i as PlayerId;
    seat(game, owner);
    for (const { name, n } of deck.cards)
      for (let k = 0; k < n; k++) create(game, { card: name, owner, zone: "library" });
    shuffleLibrary(game, owner);
    drawHand(game, owner, 7);
  });
}

export const shuffleLibrary = (game: MtgGame, player: PlayerId): void =>
  setZone(game, "library", player, shuffled(game.state, inZone(game, "library", player)));

function drawHand(game: MtgGame, player: PlayerId, n: number): void {
  for (const card of libraryOf(game, player).slice(0, n)) place(game, card, "hand");
}

/** 101.4: in turn order; each may try again with a card fewer until he keeps his hand. */
export const setupFrame: FrameSpec<MtgData> = {
  next(game, frame) {
    const { asked, cards } = frameOf(frame, "setup");
    const player = fromPlayer(game, game.state.data.first)[asked];
    if (player !== undefined) return mulligan(game, player, asked, cards);
    become(game, { kind: "turn", step: "untap", ending: false });
    beginTurn(game, game.state.data.first);
    return undefined;
  },
};

function* mulligan(game: MtgGame, player: PlayerId, asked: number, cards: number): Gen {
  const again = cards > 0 && (yield* yesNo(game, player, { ask: "Take a mulligan?" }));
  if (!again) return become(game, { kind: "setup", asked: asked + 1, cards: 7 });
  for (const card of handOf(game, player)) place(game, card, "library");
  shuffleLibrary(game, player);
  drawHand(game, player, cards - 1);
  become(game, { kind: "setup", asked, cards: cards - 1 });
}
