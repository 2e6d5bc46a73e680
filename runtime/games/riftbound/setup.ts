// Setup (111): legends, chosen champions and battlefields in their zones, shuffled decks, four cards, mulligans.
import { pickObjects } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { mut } from "../../kernel/cow.ts";
import type { FrameSpec } from "../../kernel/game.ts";
import { create, place, setPlayer } from "../../kernel/objects.ts";
import { random, shuffled } from "../../kernel/rng.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { inZone, setZone } from "../../kernel/zones.ts";
import { recycle } from "./draw.ts";
import { become, frameOf } from "./frames.ts";
import { modeOf } from "./modes.ts";
import { deckOf, fromPlayer, handOf, placeOfField } from "./reading.ts";
import { type RiftData, type RiftGame, setData } from "./state.ts";
import { beginTurn } from "./turn/turn.ts";

export interface DeckList {
  readonly legend: string;
  readonly champion: string;
  /** The main deck without the chosen champion. */
  readonly cards: readonly { readonly name: string; readonly n: number }[];
  readonly runes: readonly { readonly name: string; readonly n: number }[];
  readonly battlefields: readonly string[];
}

/** Who goes first is random unless told; a battlefield of each is drawn at random unless told (480.5, 481.5). */
export function setUp(
  game: RiftGame,
  decks: readonly DeckList[],
  first: PlayerId | undefined,
  battlefields: readonly (string | undefined)[] = [],
): void {
  const s = game.state;
  const starter = first ?? (random(s, decks.length) as PlayerId);
  s.turnPlayer = starter;
  setData(game, { first: starter });
  decks.forEach((deck, i) => {
    layOut(game, deck, i as PlayerId);
  });
  decks.forEach((deck, i) => {
    const owner = i as PlayerId;
    // 483.4.b
    if (owner === starter && !modeOf(s.data.mode).firstBrings) return;
    const name = battlefields[i] ?? deck.battlefields[random(s, deck.battlefields.length)];
    if (name !== undefined) addField(game, name, owner);
  });
  for (const { id } of s.players) {
    for (const zone of ["deck", "rune deck"] as const)
      setZone(game, zone, id, shuffled(s, inZone(game, zone, id)));
    // 117
    for (const card of deckOf(game, id).slice(0, 4)) place(game, card, "hand");
  }
}

/** 439.4.b: nobody controls it yet. Its own row is its location. */
export function addField(game: RiftGame, name: string, owner: PlayerId) {
  const id = create(game, { card: name, owner, zone: "board" });
  mut(game.state, id).row = placeOfField(id);
  return id;
}

function layOut(game: RiftGame, deck: DeckList, owner: PlayerId): void {
  const hero = create(game, { card: deck.legend, owner, zone: "board", entry: { row: "legend" } });
  create(game, { card: deck.champion, owner, zone: "champion" });
  setPlayer(game, owner, { hero, stored: { champion: deck.champion } });
  for (const { name, n } of deck.cards)
    for (let i = 0; i < n; i++) create(game, { card: name, owner, zone: "deck" });
  for (const { name, n } of deck.runes)
    for (let i = 0; i < n; i++) create(game, { card: name, owner, zone: "rune deck" });
}

/** 118: in turn order, each with the draw that follows. */
export const setupFrame: FrameSpec<RiftData> = {
  next(game, frame) {
    const { asked } = frameOf(frame, "setup");
    const player = fromPlayer(game, game.state.data.first)[asked];
    if (player !== undefined) return mulligan(game, player, asked);
    become(game, { kind: "turn", step: "awaken" });
    beginTurn(game, game.state.data.first);
    return undefined;
  },
};

/** Up to two are set aside, as many are drawn, and only then are they recycled. */
function* mulligan(game: RiftGame, player: PlayerId, asked: number): Gen {
  become(game, { kind: "setup", asked: asked + 1 });
  const from = handOf(game, player);
  const why = { ask: "Which cards do you set aside (up to two)?" };
  const aside = yield* pickObjects(game, player, why, { role: "mulligan", from, min: 0, max: 2 });
  const away = aside.map((id) => place(game, id, "banished"));
  for (const card of deckOf(game, player).slice(0, away.length)) place(game, card, "hand");
  yield* recycle(game, player, away);
}
