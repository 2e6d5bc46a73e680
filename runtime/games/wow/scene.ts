// A game in the middle: cards where a scenario wants them, in some player's action phase. Arrives: a scene;
// leaves: a session that asks the turn player. For tests, scenarios and puzzles.
import { mut } from "../../kernel/cow.ts";
import { attach, create, setCard, setPlayer } from "../../kernel/objects.ts";
import { createSession } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Entry } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { cardsOf, keyInPlay } from "./editions/cards.ts";
import { type WowEdition, wow7 } from "./editions/index.ts";
import type { WowSession } from "./game.ts";
import { backKey, type WowRegistry } from "./registry.ts";
import { rowOf } from "./rows.ts";
import { initialData, type WowGame } from "./state.ts";
import type { WindowFrame } from "./turn/frames.ts";

export interface SceneCard {
  readonly card: string;
  readonly exhausted?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Record<string, number>>;
  /** Came this turn: it may not attack yet (601.2a). */
  readonly fresh?: boolean;
  /** Name of the card it is attached to, the first of that name in play. */
  readonly attachedTo?: string;
  /** Another player controls it: his index. */
  readonly controller?: number;
  /** A hero that shows its other side. */
  readonly flipped?: boolean;
  /** A resource that lies face up. */
  readonly faceUp?: boolean;
}
export type Put = string | SceneCard;

export interface ScenePlayer {
  readonly hero: Put;
  readonly hand?: readonly string[];
  /** The top first. */
  readonly deck?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly removed?: readonly string[];
  readonly play?: readonly Put[];
  /** Ready face-down cards, or a list. */
  readonly resources?: number | readonly Put[];
}

export interface Scene {
  readonly registry: WowRegistry;
  readonly players: readonly ScenePlayer[];
  readonly parties?: readonly number[];
  /** Index of the turn player; 0 unless told. */
  readonly turnOf?: number;
  /** How many turns each player has begun: three unless told. */
  readonly turns?: number;
  readonly seed?: number;
  readonly edition?: WowEdition;
  /** Players are asked even where they can only pass. */
  readonly everyPriority?: boolean;
}

/** The session asks the turn player in his action phase; nothing has happened this turn. */
export function setScene(scene: Scene): WowSession {
  const rules = scene.edition ?? wow7;
  const parties = scene.parties ?? scene.players.map((_, i) => i);
  const turnPlayer = (scene.turnOf ?? 0) as PlayerId;
  const state = startState(rules, {
    seed: scene.seed ?? 1,
    parties,
    data: initialData(rules.name, turnPlayer, parties.length),
    frames: [],
  });
  const cards = cardsOf(scene.registry.cards, rules);
  const game = gameOf(rules, cards, state);
  // Everything has stood since an earlier turn, unless it is fresh.
  state.turn = 1;
  scene.players.forEach((p, i) => {
    lay(game, scene.registry, p, i as PlayerId);
  });
  scene.players.forEach((p) => {
    for (const put of p.play ?? []) hang(game, put);
  });
  const turn = 2 * parties.length + 1;
  state.turn = turn;
  state.turnPlayer = turnPlayer;
  // Everybody has had a turn: the turn player's is now, the others' before it, clockwise.
  const began = parties.map((_, i) => turn - ((turnPlayer - i + parties.length) % parties.length));
  state.data = { ...state.data, phase: "action", began, turns: parties.map(() => scene.turns ?? 3) };
  for (const o of state.objects) if (o.stored.fresh) freshen(game, o.id, turn);
  const window: WindowFrame = {
    kind: "window",
    name: "action",
    holder: turnPlayer,
    passes: 0,
    ready: false,
    refused: [],
  };
  state.frames = [{ kind: "turn", step: "end" }, { ...window }];
  return createSession(rules, cards, state, { everyPriority: scene.everyPriority ?? false });
}

function freshen(game: WowGame, id: ObjectId, turn: number): void {
  const o = mut(game.state, id);
  o.heldSince = turn;
  o.stored = {};
}

function lay(game: WowGame, registry: WowRegistry, p: ScenePlayer, owner: PlayerId): void {
  const hero = put(game, owner, p.hero, "hero");
  setPlayer(game, owner, { hero });
  for (const one of p.play ?? []) {
    const { card } = spread(one);
    const def = registry.defs.get(card);
    if (def === undefined) throw new Error(`no card is named ${card}`);
    put(game, owner, one, rowOf(game.cards.card(keyInPlay(game, card) ?? card).facts.types, {}));
  }
  for (const zone of ["hand", "deck", "graveyard", "removed"] as const)
    for (const card of p[zone] ?? []) create(game, { card, owner, zone });
  const resources = p.resources ?? 0;
  const filler = [...registry.defs.values()].find((d) => !d.type.includes("hero"))?.name ?? "";
  const list = typeof resources === "number" ? Array.from({ length: resources }, () => filler) : resources;
  for (const one of list) put(game, owner, one, "resource");
}

const spread = (one: Put): SceneCard => (typeof one === "string" ? { card: one } : one);

function put(game: WowGame, owner: PlayerId, one: Put, row: string): ObjectId {
  const c = spread(one);
  const copyOf = row === "resource" ? undefined : keyInPlay(game, c.card);
  const entry: Entry = {
    row,
    ...(copyOf === undefined ? {} : { copyOf }),
    controller: (c.controller ?? owner) as PlayerId,
    exhausted: c.exhausted ?? false,
    faceDown: row === "resource" && !c.faceUp,
    damage: c.damage ?? 0,
    counters: c.counters ?? {},
  };
  const id = create(game, { card: c.card, owner, zone: "play", entry });
  if (c.flipped) setCard(game, id, backKey(c.card));
  if (c.fresh) mut(game.state, id).stored = { fresh: true };
  return id;
}

/** Attachments hang on the first card of the name that is not one itself. */
function hang(game: WowGame, one: Put): void {
  const { card, attachedTo } = spread(one);
  if (attachedTo === undefined) return;
  const find = (name: string, free: boolean) =>
    game.state.objects.find((o) => o.zone === "play" && o.card === name && (!free || o.attachedTo === 0))?.id;
  const id = find(card, true);
  const host = find(attachedTo, false);
  if (id === undefined || host === undefined) throw new Error(`${card} can't be attached to ${attachedTo}`);
  mut(game.state, id).row = "";
  attach(game, id, host);
}
