// Where things are: every zone is a list of ids, one for all players or one each, at a fixed index of
// `state.zones`. Index 0 of a list is the top.
import { cached } from "./cache.ts";
import type { Game, Layout, Rules } from "./game.ts";
import type { Obj } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";

const layouts = new WeakMap<object, Map<number, Layout>>();

/** Indexes of the zones for a number of players; a game at play keeps its own. */
export function layout(rules: Pick<Rules, "zones">, players: number): Layout {
  const byCount = cached(layouts, rules.zones, () => new Map<number, Layout>());
  const known = byCount.get(players);
  if (known !== undefined) return known;
  const first: Record<string, number> = {};
  const shared: Record<string, boolean> = {};
  const hidden: Record<string, "others" | "all" | undefined> = {};
  let size = 0;
  for (const zone of rules.zones) {
    first[zone.name] = size;
    shared[zone.name] = zone.shared === true;
    hidden[zone.name] = zone.hidden;
    size += zone.shared === true ? 1 : players;
  }
  const made = { first, shared, hidden, size };
  byCount.set(players, made);
  return made;
}

function indexOf(game: Game, zone: string, whose: PlayerId): number {
  const plan = game.layout;
  const first = plan.first[zone];
  if (first === undefined) throw new Error(`the game has no zone ${zone}`);
  return plan.shared[zone] === true ? first : first + whose;
}

/** Ids in a zone, top first. `whose` does not matter for shared zones. */
export function inZone(game: Game, zone: string, whose: PlayerId): readonly ObjectId[] {
  return game.state.zones[indexOf(game, zone, whose)]!;
}

export function setZone(game: Game, zone: string, whose: PlayerId, ids: readonly ObjectId[]): void {
  game.state.zones[indexOf(game, zone, whose)] = ids;
}

/** Every object in a zone, over all players in turn order. */
export function everyIn(game: Game, zone: string): readonly ObjectId[] {
  const plan = game.layout;
  const first = plan.first[zone];
  if (first === undefined) throw new Error(`the game has no zone ${zone}`);
  if (plan.shared[zone] === true) return game.state.zones[first]!;
  const { zones, players } = game.state;
  let all: readonly ObjectId[] = zones[first]!;
  for (let seat = 1; seat < players.length; seat++) {
    const more = zones[first + seat]!;
    if (more.length > 0) all = all.length === 0 ? more : [...all, ...more];
  }
  return all;
}

/** Whether a player may not see the face of what lies in this zone. */
export function hiddenFrom(game: Game, o: Obj, player: PlayerId): boolean {
  const hidden = game.layout.hidden[o.zone];
  if (hidden === undefined) return false;
  return hidden === "all" || o.owner !== player;
}
