// Losing and leaving (102): conceding, state-based losing, and what becomes of a player's objects in games of several.
import type { Gen } from "../../kernel/authoring.ts";
import { expire } from "../../kernel/lasting.ts";
import { cease, place, setPlayer } from "../../kernel/objects.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { everyIn } from "../../kernel/zones.ts";
import { performAll } from "./engine.ts";
import { controllerOf, inPlay, objectOf, permanents, stackOf } from "./reading.ts";
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

/** Where a player's cards are; what stands for him stays. */
const zones = ["stack", "play", "hand", "library", "graveyard", "removed", "phased out"] as const;

/** 600.4: all that he owns leaves with him, effects that gave him control end, and what he still controls is removed. */
function takeObjects(game: MtgGame, player: PlayerId): void {
  for (const zone of zones)
    for (const id of everyIn(game, zone)) {
      const o = objectOf(game, id);
      // Abilities on the stack are nobody's cards: they go with who controls them.
      if ((o.link?.kind === "spell" || o.link === undefined ? o.owner : o.link.you) !== player) continue;
      if (o.printed === "") cease(game, id);
      else place(game, id, "outside");
    }
  expire(game, (_, it) => "changes" in it && it.changes.some((c) => "control" in c && c.control === player));
  for (const id of permanents(game))
    if (controllerOf(game, id) === player) {
      if (objectOf(game, id).printed === "") cease(game, id);
      else place(game, id, "removed");
    }
  for (const id of stackOf(game)) if (objectOf(game, id).link?.you === player) place(game, id, "removed");
  const { combat } = game.state.data;
  if (combat === undefined) return;
  const attacks = combat.attacks
    .filter((a) => a.player !== player && inPlay(game, a.attacker))
    .map((a) => ({ ...a, blockers: a.blockers.filter((id) => inPlay(game, id)) }));
  setData(game, { combat: { ...combat, attacks } });
}
