// Conceding and the removal of a player (650-652).
import { cease, place, setFacts, setPlayer } from "../../kernel/objects.ts";
import { type Facts, NOTHING } from "../../kernel/state.ts";
import type { PlayerId } from "../../kernel/terms.ts";
import { endWhatStopped } from "./expiry.ts";
import { become, frameOf, top } from "./frames.ts";
import { areFriends, board, chainOf, controllerOf, hasType, nextPlayer, objectOf } from "./reading.ts";
import { type RiftGame, setData } from "./state.ts";

/** 651.4: teammates leave with him. */
export function leave(game: RiftGame, player: PlayerId): void {
  const leaving = game.state.order.filter((p) => areFriends(game, p, player));
  const next = nextPlayer(game, player);
  for (const p of leaving) setPlayer(game, p, { out: true });
  game.state.order = game.state.order.filter((p) => !leaving.includes(p));
  const left = new Set(game.state.order.map((p) => game.state.players[p]!.party));
  // 651.1
  if (left.size <= 1) {
    game.state.result = { winners: game.state.order, reason: "conceded" };
    return;
  }
  for (const p of leaving) removeCards(game, p);
  endWhatStopped(game);
  passOn(game, leaving, next);
  setData(game, { dirty: true });
}

/** 652.2.a: what stands for a battlefield whose owner is gone. */
const bareField: Facts = {
  name: "Battlefield",
  types: ["battlefield"],
  traits: {},
  stats: {},
  abilities: [],
  flags: ["token"],
};

/** 652.1, 652.3, 652.4; what is at a battlefield in use stays there (652.2.b). */
function removeCards(game: RiftGame, player: PlayerId): void {
  for (const id of board(game)) {
    const o = objectOf(game, id);
    if (o.owner !== player && controllerOf(game, id) !== player) continue;
    if (hasType(game, id, "battlefield")) {
      if (o.owner === player) setFacts(game, id, bareField);
      continue;
    }
    if (o.printed === "") cease(game, id);
    else if (o.next === NOTHING) place(game, id, "banished");
  }
  for (const id of chainOf(game)) {
    const o = objectOf(game, id);
    if (o.link?.you !== player) continue;
    if (o.printed === "") cease(game, id);
    else place(game, id, "banished");
  }
}

/** 652.5: focus, priority and the turn go to the next player in order. */
function passOn(game: RiftGame, leaving: readonly PlayerId[], next: PlayerId): void {
  const frame = top(game);
  if (frame?.kind === "chain") {
    const f = frameOf(frame, "chain");
    if (leaving.includes(f.holder)) become(game, { ...f, holder: next });
  } else if (frame?.kind === "showdown") {
    const f = frameOf(frame, "showdown");
    if (leaving.includes(f.focus)) become(game, { ...f, focus: next });
  }
}
