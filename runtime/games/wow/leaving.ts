// Losing and leaving the game (102): the player's cards and links go, and the game ends when no opponents
// are left.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import { cease, setPlayer } from "../../kernel/objects.ts";
import { ruled } from "../../kernel/pipeline.ts";
import { type AnyEvent, NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { everyIn } from "../../kernel/zones.ts";
import type { WowEvent } from "./authoring.ts";
import { editionOf } from "./editions/edition.ts";
import { areOpponents, controllerOf, fromPlayer, inPlay, objectOf } from "./reading.ts";
import { setData, type WowGame } from "./state.ts";
import { frameOf } from "./turn/frames.ts";
import { move } from "./verbs/move.ts";

/** Who loses by these events (102.1a): destroyed heroes, and players who are told to lose. */
export function settleLosses(game: WowGame, events: readonly AnyEvent[]): void {
  const losers = new Map<PlayerId, string>();
  for (const e of events) {
    if (e.kind === "loses") {
      const { player, reason } = e as WowEvent<"loses">;
      losers.set(player, reason);
    } else if (e.kind === "destroyed" && editionOf(game).losesAtOnce) {
      const { object } = e as WowEvent<"destroyed">;
      for (const p of game.state.players)
        if (p.hero === object && object !== NOTHING && !p.out) losers.set(p.id, "hero destroyed");
    }
  }
  if (losers.size > 0) leaveGame(game, [...losers.keys()], [...losers.values()].join(", "));
}

/** Whose hero lies destroyed, where the next check finds him (102.1a of the oldest edition). */
export function* withoutHero(game: WowGame): Generator<PlayerId> {
  if (editionOf(game).losesAtOnce) return;
  for (const id of game.state.order) {
    const { next } = objectOf(game, game.state.players[id]!.hero);
    if (next !== NOTHING && objectOf(game, next).zone === "graveyard") yield id;
  }
}

/** 102.2: by the game, at once, even in the middle of other things (102.3); several leave together. */
export function leaveGame(game: WowGame, players: readonly PlayerId[], reason: string): void {
  const leaving = players.filter((player) => game.state.order.includes(player));
  ruled(game, () => leaving.flatMap((player) => leave(game, player)));
  settleWindows(game);
  decide(game, reason);
}

/** Gives what happens to the cards of others, and that his leave play. */
function leave(game: WowGame, player: PlayerId): readonly AnyEvent[] {
  const s = game.state;
  s.order = s.order.filter((p) => p !== player);
  setPlayer(game, player, { out: true });
  s.waiting = s.waiting.filter((w) => w.you !== player);
  s.modifiers = s.modifiers.filter((m) => m.you !== player);
  s.armed = s.armed.filter((a) => a.you !== player);
  touch(s, Aspect.modifiers | Aspect.armed);
  const happened: AnyEvent[] = [];
  for (const { name } of game.rules.zones) {
    if (name === "removed") continue;
    for (const id of everyIn(game, name)) happened.push(...remove(game, id, player, name));
  }
  // 401.3b: what gave him the cards of others has ended; what has no other claim on it goes as well.
  for (const id of everyIn(game, "play"))
    if (inPlay(game, id) && controllerOf(game, id) === player)
      happened.push(...move(game, id, "removed").also);
  setPlayer(game, player, { hero: NOTHING });
  setData(game, {
    shifts: s.data.shifts.filter((x) => x.you !== player),
    skips: s.data.skips.filter((p) => p !== player),
    decked: s.data.decked.filter((p) => p !== player),
    extra: s.data.extra.filter((p) => p !== player),
  });
  return happened;
}

function remove(game: WowGame, id: ObjectId, player: PlayerId, zone: string): readonly AnyEvent[] {
  const o = objectOf(game, id);
  // It may have gone with its host already (400.5).
  if (o.next !== NOTHING) return [];
  const linked = zone === "chain" && o.link?.you === player;
  if (o.owner !== player && !linked) return [];
  if (o.link?.kind === "proposal") setData(game, { combat: undefined });
  // Links of his whose cards others own are interrupted (711.1).
  if (zone !== "chain" || o.card !== "")
    return move(game, id, o.owner === player ? "removed" : "graveyard").also;
  cease(game, id);
  return [];
}

/** 102.3: before the game goes on, everybody who is left may act again, the next one if it was his turn to. */
function settleWindows(game: WowGame): void {
  game.state.frames = game.state.frames.map((frame) => {
    if (frame.kind !== "window") return frame;
    const { holder } = frameOf(frame, "window");
    const [next = holder] = fromPlayer(game, holder);
    return { ...frame, holder: next, passes: 0, ready: false };
  });
}

/** 102.1: those who have no opponents left win; if nobody is left it is a draw (102.1a). */
function decide(game: WowGame, reason: string): void {
  const s = game.state;
  if (s.result !== undefined) return;
  const [first] = s.order;
  if (first === undefined) s.result = { winners: [], reason };
  else if (!s.order.some((p) => areOpponents(game, p, first))) s.result = { winners: s.order, reason };
}
