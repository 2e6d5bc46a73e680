// What one player may see. Arrives: the game and a player; leaves: plain data in which hidden cards have no
// name, only their place and number.
import type { Game } from "./game.ts";
import type { Derived, Obj, Result } from "./state.ts";
import { NOTHING } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";
import { viewOf } from "./view.ts";
import { everyIn, hiddenFrom } from "./zones.ts";

export interface PublicObject {
  readonly id: ObjectId;
  readonly zone: string;
  readonly row: string;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly exhausted: boolean;
  readonly faceDown: boolean;
  readonly damage: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly attachedTo: ObjectId;
  /** What it is now; undefined if this player may not see its face. */
  readonly face: Derived | undefined;
  /** Its card in the registry, likewise. */
  readonly card: string | undefined;
  readonly link: Obj["link"];
}
export interface PublicState {
  readonly viewer: PlayerId;
  readonly turn: number;
  readonly turnPlayer: PlayerId;
  readonly players: readonly {
    readonly id: PlayerId;
    readonly party: number;
    readonly out: boolean;
    readonly counters: Readonly<Record<string, number>>;
    readonly hero: ObjectId;
  }[];
  /** By zone name; hidden zones of others list objects without faces, in no telling order. */
  readonly zones: Readonly<Record<string, readonly PublicObject[]>>;
  readonly result: Result | undefined;
}

/** May the player see the object's face? By its zone, its own face, and who was shown it. */
export function visible(game: Game, o: Obj, player: PlayerId): boolean {
  return game.rules.visible === undefined
    ? seenByDefault(game, o, player)
    : game.rules.visible(game, o, player);
}

/** What a game's own answer to that begins with. */
export function seenByDefault(game: Game, o: Obj, player: PlayerId): boolean {
  if (o.seenBy.includes(player)) return true;
  if (hiddenFrom(game, o, player)) return false;
  return !o.faceDown || o.controller === player;
}

export function publicState(game: Game, viewer: PlayerId): PublicState {
  const s = game.state;
  const zones: Record<string, PublicObject[]> = {};
  for (const { name, hidden } of game.rules.zones) {
    const shown = everyIn(game, name).map((id) => publicObject(game, id, viewer));
    // In a hidden zone, ids would tell the order or follow a card around: list by what can be seen.
    zones[name] = hidden === undefined ? shown : anonymous(shown);
  }
  return {
    viewer,
    turn: s.turn,
    turnPlayer: s.turnPlayer,
    players: s.players.map(({ id, party, out, counters, hero }) => ({ id, party, out, counters, hero })),
    zones,
    result: s.result,
  };
}

function anonymous(list: readonly PublicObject[]): PublicObject[] {
  return list.map((o) => (o.face === undefined ? { ...o, id: NOTHING } : o));
}

function publicObject(game: Game, id: ObjectId, viewer: PlayerId): PublicObject {
  const o = game.state.objects[id]!;
  const seen = visible(game, o, viewer);
  const derived = viewOf(game).of(id);
  const { zone, row, owner, exhausted, faceDown, damage, counters, attachedTo } = o;
  return {
    id,
    zone,
    row,
    owner,
    controller: derived.controller,
    exhausted,
    faceDown,
    damage,
    counters,
    attachedTo,
    face: seen ? derived : undefined,
    card: seen ? o.card : undefined,
    link: o.link,
  };
}
