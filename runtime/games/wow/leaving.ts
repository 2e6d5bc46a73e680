// Losing and leaving the game (102): the player's cards and links go, and the game ends when no opponents
// are left.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import { cease, setPlayer } from "../../kernel/objects.ts";
import { type AnyEvent, NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { everyIn } from "../../kernel/zones.ts";
import type { WowEvent } from "./authoring.ts";
import { areOpponents, controllerOf, objectOf } from "./reading.ts";
import { setData, type WowGame } from "./state.ts";
import { move } from "./verbs/move.ts";

/** Who loses by these events (102.1a): destroyed heroes, and players who are told to lose. */
export function settleLosses(game: WowGame, events: readonly AnyEvent[]): void {
  const losers = new Map<PlayerId, string>();
  for (const e of events) {
    if (e.kind === "loses") {
      const { player, reason } = e as WowEvent<"loses">;
      losers.set(player, reason);
    } else if (e.kind === "destroyed") {
      const { object } = e as WowEvent<"destroyed">;
      for (const p of game.state.players)
        if (p.hero === object && object !== NOTHING && !p.out) losers.set(p.id, "hero destroyed");
    }
  }
  if (losers.size > 0) leaveGame(game, [...losers.keys()], [...losers.values()].join(", "));
}

/** 102.2: by the game, at once, even in the middle of other things (102.3); several leave together. */
export function leaveGame(game: WowGame, players: readonly PlayerId[], reason: string): void {
  for (const player of players) leave(game, player);
  decide(game, reason);
}

function leave(game: WowGame, player: PlayerId): void {
  const s = game.state;
  if (!s.order.includes(player)) return;
  s.order = s.order.filter((p) => p !== player);
  setPlayer(game, player, { out: true });
  s.waiting = s.waiting.filter((w) => w.you !== player);
  s.modifiers = s.modifiers.filter((m) => m.you !== player);
  s.armed = s.armed.filter((a) => a.you !== player);
  touch(s, Aspect.modifiers | Aspect.armed);
  for (const { name } of game.rules.zones) {
    if (name === "removed") continue;
    for (const id of everyIn(game, name)) remove(game, id, player, name);
  }
  setPlayer(game, player, { hero: NOTHING });
  setData(game, {
    shifts: s.data.shifts.filter((x) => x.you !== player),
    skips: s.data.skips.filter((p) => p !== player),
    decked: s.data.decked.filter((p) => p !== player),
    extra: s.data.extra.filter((p) => p !== player),
  });
}

function remove(game: WowGame, id: ObjectId, player: PlayerId, zone: string): void {
  const o = objectOf(game, id);
  // It may have gone with its host already (400.5).
  if (o.next !== NOTHING) return;
  const linked = zone === "chain" && o.link?.you === player;
  if (o.owner !== player && !linked) {
    // 401.3b: the modifiers that gave it to him have ended; without another claim it goes as well.
    if (zone === "play" && controllerOf(game, id) === player) move(game, id, "removed");
    return;
  }
  if (o.link?.kind === "proposal") setData(game, { combat: undefined });
  // Links of his whose cards others own are interrupted (711.1).
  if (zone === "chain" && o.card === "") cease(game, id);
  else move(game, id, o.owner === player ? "removed" : "graveyard");
}

/** 102.1: those who have no opponents left win; if nobody is left it is a draw (102.1a). */
function decide(game: WowGame, reason: string): void {
  const s = game.state;
  if (s.result !== undefined) return;
  const [first] = s.order;
  if (first === undefined) s.result = { winners: [], reason };
  else if (!s.order.some((p) => areOpponents(game, p, first))) s.result = { winners: s.order, reason };
}
