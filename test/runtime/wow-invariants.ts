// What must hold of any position of the game. Gives what does not.

import type { WowGame } from "../../runtime/games/wow/state.ts";
import { NOTHING } from "../../runtime/kernel/state.ts";
import { viewOf } from "../../runtime/kernel/view.ts";

/** What must hold after every batch of events, also in the midst of a resolution. */
export function positions(game: WowGame): readonly string[] {
  const s = game.state;
  const faults: string[] = [];
  // 415.1: every card is in exactly one zone.
  const places = new Map<number, number>();
  for (const list of s.zones) for (const id of list) places.set(id, (places.get(id) ?? 0) + 1);
  for (const o of s.objects) {
    if (o.id === NOTHING) continue;
    const times = places.get(o.id) ?? 0;
    if (o.next === NOTHING && times !== 1) faults.push(`object ${o.id} (${o.card}) lies in ${times} zones`);
    if (o.next !== NOTHING && times !== 0) faults.push(`departed object ${o.id} still lies somewhere`);
    if (o.damage < 0) faults.push(`object ${o.id} has ${o.damage} damage`);
    for (const [name, n] of Object.entries(o.counters))
      if (n <= 0) faults.push(`object ${o.id} has ${n} ${name} counters`);
  }
  return faults;
}

/** The view that is kept as things happen must be what is derived of the state alone. */
export function views(game: WowGame): readonly string[] {
  const kept = viewOf(game);
  const state = { ...game.state, view: undefined, stale: 0, index: undefined };
  const anew = viewOf({ ...game, state, view: undefined });
  const faults: string[] = [];
  for (const { id } of game.state.objects) {
    const [a, b] = [kept.of(id), anew.of(id)];
    // What no effect touches is one and the same.
    if (a === b || JSON.stringify(a) === JSON.stringify(b)) continue;
    faults.push(`object ${id} is kept as ${JSON.stringify(a)} and is ${JSON.stringify(b)}`);
  }
  for (const { id } of game.state.players)
    if (JSON.stringify(kept.player(id)) !== JSON.stringify(anew.player(id)))
      faults.push(`the rules kept for player ${id} are not those that hold`);
  if (kept.altered.join() !== anew.altered.join()) faults.push("other objects are altered than those kept");
  return faults;
}

/** What must hold whenever a player is asked. */
export function invariants(game: WowGame): readonly string[] {
  const s = game.state;
  const faults: string[] = [...positions(game)];
  for (const o of s.objects) {
    if (o.id === NOTHING) continue;
    if (o.next === NOTHING && o.attachedTo !== NOTHING) {
      const host = s.objects[o.attachedTo]!;
      if (host.next !== NOTHING || !host.attached.includes(o.id))
        faults.push(`object ${o.id} hangs on nothing`);
    }
    // 411.2
    if (o.zone !== "play" && o.next === NOTHING && (o.exhausted || o.damage > 0))
      faults.push(`object ${o.id} in ${o.zone} is exhausted or damaged`);
  }
  // No card is lost: the cards of each owner that are there are those that began.
  const combat = s.data.combat;
  if (combat !== undefined)
    for (const id of [combat.attacker, combat.defender, combat.proposedAttacker, combat.proposedDefender])
      if (id !== NOTHING && (s.objects[id]!.zone !== "play" || s.objects[id]!.next !== NOTHING))
        faults.push(`object ${id} fights without being in play`);
  // 410.4: the chain empties before a window closes.
  const top = s.frames.at(-1);
  const chain = s.zones[game.rules.zones.findIndex((z) => z.name === "chain")]!;
  if (chain.length > 0 && top?.kind !== "window" && s.result === undefined)
    faults.push("links on the chain outside a priority window");
  return faults;
}
