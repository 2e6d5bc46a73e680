// A game in the middle: cards where a scenario wants them, in some player's main phase. Arrives: a scene; leaves: a
// session that asks the turn player. For tests, scenarios and puzzles.
import { mut } from "../../kernel/cow.ts";
import { attach, create, setPlayer } from "../../kernel/objects.ts";
import { createSession } from "../../kernel/session.ts";
import { gameOf, startState } from "../../kernel/start.ts";
import type { Entry, Frame } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { count } from "./events.ts";
import { establish } from "./fields.ts";
import type { RiftSession } from "./game.ts";
import { type ModeName, modeOf } from "./modes.ts";
import { baseOf, placeOfField } from "./reading.ts";
import type { RiftRegistry } from "./registry.ts";
import { coreRules } from "./rules.ts";
import { addField } from "./setup.ts";
import { initialData, type RiftGame } from "./state.ts";

export interface SceneCard {
  readonly card: string;
  readonly exhausted?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Record<string, number>>;
  /** Name of the battlefield it is at; its base unless told. */
  readonly at?: string;
  /** Name of the unit it is attached to. */
  readonly attachedTo?: string;
}
export type Put = string | SceneCard;

export interface ScenePlayer {
  readonly legend?: string;
  readonly champion?: string;
  readonly hand?: readonly string[];
  /** The top first. */
  readonly deck?: readonly string[];
  readonly trash?: readonly string[];
  readonly board?: readonly Put[];
  readonly runes?: readonly Put[];
  readonly runeDeck?: readonly string[];
  readonly battlefield?: string;
  /** Names of battlefields that he controls; whoever alone has units there does anyway. */
  readonly controls?: readonly string[];
  readonly points?: number;
  readonly xp?: number;
  /** Cards hidden on an earlier turn, by the name of the battlefield. */
  readonly hidden?: Readonly<Record<string, string>>;
}

export interface Scene {
  readonly registry: RiftRegistry;
  readonly players: readonly ScenePlayer[];
  readonly mode?: ModeName;
  readonly turnOf?: number;
  readonly seed?: number;
  readonly everyPriority?: boolean;
}

/** The session asks the turn player in his main phase; nothing has happened this turn. */
export function setScene(scene: Scene): RiftSession {
  const turnPlayer = (scene.turnOf ?? 0) as PlayerId;
  const mode = scene.mode ?? "duel";
  const state = startState(coreRules, {
    seed: scene.seed ?? 1,
    parties: modeOf(mode).parties.slice(0, scene.players.length),
    data: initialData(mode, turnPlayer, scene.players.length),
    frames: [],
  });
  const game = gameOf(coreRules, scene.registry.cards, state);
  state.turn = 1;
  state.turnPlayer = turnPlayer;
  const fields = new Map<string, ObjectId>();
  scene.players.forEach((p, i) => {
    if (p.battlefield !== undefined) fields.set(p.battlefield, addField(game, p.battlefield, i as PlayerId));
  });
  scene.players.forEach((p, i) => {
    lay(game, p, i as PlayerId, fields);
  });
  state.turn = 5;
  state.history = [];
  const began = scene.players.map(() => 2);
  state.data = { ...state.data, phase: "main", began, dirty: true };
  state.frames = [
    { kind: "turn", step: "ending" },
    { kind: "main", refused: [] },
  ] as readonly Frame[];
  return createSession(coreRules, game.cards, state, { everyPriority: scene.everyPriority ?? false });
}

function lay(game: RiftGame, p: ScenePlayer, owner: PlayerId, fields: ReadonlyMap<string, ObjectId>): void {
  const field = (name: string): ObjectId => {
    const id = fields.get(name);
    if (id === undefined) throw new Error(`no battlefield is named ${name}`);
    return id;
  };
  if (p.legend !== undefined) {
    const hero = create(game, { card: p.legend, owner, zone: "board", entry: { row: "legend" } });
    setPlayer(game, owner, { hero });
  }
  if (p.champion !== undefined) {
    create(game, { card: p.champion, owner, zone: "champion" });
    setPlayer(game, owner, { stored: { champion: p.champion } });
  }
  const place = (one: Put) => {
    const c = typeof one === "string" ? { card: one } : one;
    const at = c.at === undefined ? undefined : field(c.at);
    const entry: Entry = {
      row: at === undefined ? baseOf(owner) : placeOfField(at),
      controller: owner,
      exhausted: c.exhausted ?? false,
      damage: c.damage ?? 0,
      counters: c.counters ?? {},
    };
    const id = create(game, { card: c.card, owner, zone: "board", entry });
    const host = game.state.objects.find((o) => o.zone === "board" && o.card === c.attachedTo)?.id;
    if (c.attachedTo !== undefined && host !== undefined) attach(game, id, host);
    if (at !== undefined) establish(game, at, owner);
  };
  for (const one of [...(p.board ?? []), ...(p.runes ?? [])]) place(one);
  for (const name of p.controls ?? []) establish(game, field(name), owner);
  for (const zone of ["hand", "deck", "trash"] as const)
    for (const card of p[zone] ?? []) create(game, { card, owner, zone });
  for (const card of p.runeDeck ?? []) create(game, { card, owner, zone: "rune deck" });
  for (const [name, card] of Object.entries(p.hidden ?? {})) {
    const row = placeOfField(field(name));
    const id = create(game, {
      card,
      owner,
      zone: "facedown",
      entry: { row, faceDown: true, controller: owner },
    });
    mut(game.state, id).faceDown = true;
  }
  if (p.points) count(game, owner, "points", p.points);
  if (p.xp) count(game, owner, "xp", p.xp);
}
