// Losing and leaving (102): conceding, state-based losing, and what becomes of a player's objects in games of several.
import type { Gen } from "../../kernel/authoring.ts";
import { cease, place, setPlayer } from "../../kernel/objects.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { performAll } from "./engine.ts";
import { controllerOf, objectOf, permanents, stackOf } from "./reading.ts";
import { type MtgGame, setData } from "./state.ts";

interface Loser {
  readonly player: PlayerId;
  readonly reason: string;
}

/** At the same time; if nobody is left the game is a draw (102.4a). */
export function* leaveAll(game: MtgGame, losers: readonly Loser[]): Gen {
  yield* performAll(
    game,
    losers.map((l) => ({ kind: "loses the game", ...l, cause: { game: true } })),
  );
  remove(
    game,
    losers.map((l) => l.player),
    losers[0]?.reason ?? "",
  );
}

/** 102.3a: at any time, at once. */
export const leave = (game: MtgGame, player: PlayerId): void => remove(game, [player], "conceded");

function remove(game: MtgGame, players: readonly PlayerId[], reason: string): void {
  if (game.state.result !== undefined) return;
  for (const p of players) setPlayer(game, p, { out: true });
  game.state.order = game.state.order.filter((p) => !players.includes(p));
  const left = new Set(game.state.order.map((p) => game.state.players[p]!.party));
  if (left.size <= 1) {
    // 102.2c: every player of the team, also those who are out.
    const [party] = [...left];
    const winners = game.state.players.filter((p) => p.party === party).map((p) => p.id);
    game.state.result = { winners: left.size === 0 ? [] : winners, reason };
    return;
  }
  for (const p of players) takeObjects(game, p);
}

/** 600.4: what he owns leaves with him, effects that gave him control end, and what he still controls is removed. */
function takeObjects(game: MtgGame, player: PlayerId): void {
  for (const id of [...permanents(game), ...stackOf(game)]) {
    const o = objectOf(game, id);
    const holder = o.zone === "play" ? controllerOf(game, id) : (o.link?.you ?? o.controller);
    if (o.owner !== player && holder !== player) continue;
    if (o.printed === "") cease(game, id);
    else place(game, id, o.owner === player ? "outside" : "removed");
  }
  const { combat } = game.state.data;
  if (combat !== undefined)
    setData(game, { combat: { ...combat, attacks: combat.attacks.filter((a) => a.player !== player) } });
}
