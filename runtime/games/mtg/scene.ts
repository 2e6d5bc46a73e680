// A game in the middle: cards where a scenario wants them, in some player's main phase. Arrives: a scene; leaves: a session
// that asks the active player. For tests, scenarios and puzzles.
import { mut } from "../../kernel/cow.ts";
import { attach, create, setPlayer } from "../../kernel/objects.ts";
import { createSession } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Frame } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { count } from "./events/spec.ts";
import type { MtgSession } from "./game.ts";
import type { MtgRegistry } from "./registry.ts";
import { mtgRules } from "./rules.ts";
import { seat } from "./setup.ts";
import { initialData, type MtgGame } from "./state.ts";
import type { Step } from "./words.ts";

export interface SceneCard {
  readonly card: string;
  readonly tapped?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Record<string, number>>;
  readonly faceDown?: boolean;
  /** It came under its player's control this turn. */
  readonly fresh?: boolean;
  /** Name of what it is attached to ("player 1" for a player). */
  readonly attachedTo?: string;
  /** Whose card it is, if not his who has it. */
  readonly owner?: number;
}
export type Put = string | SceneCard;

export interface ScenePlayer {
  readonly hand?: readonly string[];
  /** The top first. */
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly removed?: readonly string[];
  readonly play?: readonly Put[];
  readonly life?: number;
  readonly poison?: number;
}

export interface Scene {
  readonly registry: MtgRegistry;
  readonly players: readonly ScenePlayer[];
  readonly turnOf?: number;
  readonly step?: Step;
  readonly seed?: number;
  readonly parties?: readonly number[];
  readonly attackMany?: boolean;
  readonly arrangeGraveyards?: boolean;
  readonly everyPriority?: boolean;
}

/** The session asks the active player, at priority in his first main phase unless told. */
export function setScene(scene: Scene): MtgSession {
  const turnPlayer = (scene.turnOf ?? 0) as PlayerId;
  const step = scene.step ?? "first main";
  const state = startState(mtgRules, {
    seed: scene.seed ?? 1,
    parties: scene.parties ?? scene.players.map((_, i) => i),
    data: initialData(turnPlayer, scene.players.length),
    frames: [],
  });
  const game = gameOf(mtgRules, scene.registry.cards, state);
  state.turn = 1;
  state.turnPlayer = turnPlayer;
  scene.players.forEach((p, i) => {
    seat(game, i as PlayerId);
    lay(game, p, i as PlayerId);
  });
  scene.players.forEach((p, i) => {
    attachAll(game, p, i as PlayerId);
  });
  state.turn = 8;
  for (const { id } of state.players) setPlayer(game, id, { stored: { latest: id === turnPlayer ? 8 : 7 } });
  state.history = [];
  const began = scene.players.map(() => 2);
  const attackMany = scene.attackMany ?? false;
  const arrangeGraveyards = scene.arrangeGraveyards ?? false;
  state.data = { ...state.data, step, began, attackMany, arrangeGraveyards };
  state.frames = [
    { kind: "turn", step, ending: true },
    { kind: "priority", holder: turnPlayer, passes: 0, settled: false, refused: [] },
  ] as readonly Frame[];
  return createSession(mtgRules, game.cards, state, { everyPriority: scene.everyPriority ?? false });
}

function lay(game: MtgGame, p: ScenePlayer, player: PlayerId): void {
  for (const one of p.play ?? []) {
    const c = typeof one === "string" ? { card: one } : one;
    const id = create(game, {
      card: c.card,
      owner: (c.owner ?? player) as PlayerId,
      zone: "play",
      entry: {
        controller: player,
        exhausted: c.tapped ?? false,
        damage: c.damage ?? 0,
        counters: c.counters ?? {},
        faceDown: c.faceDown ?? false,
      },
    });
    if (c.fresh) mut(game.state, id).heldSince = 8;
  }
  for (const zone of ["hand", "library", "graveyard", "removed"] as const)
    for (const card of p[zone] ?? []) create(game, { card, owner: player, zone });
  if (p.life !== undefined) count(game, player, "life", p.life - 20);
  if (p.poison !== undefined) count(game, player, "poison", p.poison);
}

function attachAll(game: MtgGame, p: ScenePlayer, player: PlayerId): void {
  for (const one of p.play ?? []) {
    if (typeof one === "string" || one.attachedTo === undefined) continue;
    const mine = game.state.objects.find(
      (o) => o.card === one.card && o.controller === player && o.attachedTo === 0 && o.zone === "play",
    );
    const host = game.state.objects.find(
      (o) =>
        (o.zone === "play" && o.card === one.attachedTo && o.id !== mine?.id) ||
        (o.zone === "players" && `player ${o.owner}` === one.attachedTo),
    );
    if (mine === undefined || host === undefined) throw new Error(`${one.attachedTo} is not in play`);
    // What is laid has the timestamps of its order, attached or not.
    const { ts } = mine;
    attach(game, mine.id, host.id);
    mut(game.state, mine.id).ts = ts;
  }
}
