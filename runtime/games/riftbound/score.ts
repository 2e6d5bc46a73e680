// Scoring (462): conquering and holding, the last point, gaining points, winning.
import type { Gen } from "../../kernel/authoring.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { drawCards } from "./draw.ts";
import { performOne, type RiftEventInput } from "./engine.ts";
import {
  areFriends,
  fieldController,
  fields,
  placeOfField,
  pointsOf,
  unitsOf,
  victoryScore,
} from "./reading.ts";
import { type RiftGame, setData } from "./state.ts";
import { cant, cantPlayer } from "./terms/questions.ts";

/** 465; 484.8.b: a battlefield that a teammate held in the beginning phase is not scored by the team again. */
function mayScore(game: RiftGame, player: PlayerId, field: ObjectId): boolean {
  if (cantPlayer(game, "score", player, field) || cant(game, "score", field)) return false;
  return !game.state.data.scored.some(
    (list, p) => areFriends(game, p as PlayerId, player) && list.includes(field),
  );
}

function note(game: RiftGame, player: PlayerId, field: ObjectId): void {
  const scored = game.state.data.scored.map((list, p) => (p === player ? [...list, field] : list));
  setData(game, { scored });
}

/** 466.1.b.2: a conquer gives the last point only if every battlefield was scored this turn. */
function lastPointAllowed(game: RiftGame, player: PlayerId): boolean {
  const mine = game.state.data.scored.flatMap((list, p) =>
    areFriends(game, p as PlayerId, player) ? list : [],
  );
  return fields(game).every((field) => mine.includes(field));
}

/** 466.1: the point, or a card in its place. */
function* takePoint(game: RiftGame, player: PlayerId, how: "conquer" | "hold"): Gen {
  const last = pointsOf(game, player) >= victoryScore(game) - 1;
  if (last && how === "conquer" && !lastPointAllowed(game, player)) return yield* drawCards(game, player, 1);
  yield* performOne(game, { kind: "gains points", player, n: 1, cause: { game: true } });
}

/** 466.2: what happens at the battlefield is told once for each unit there, and once for the battlefield. */
function* tell(game: RiftGame, kind: "conquers" | "holds", player: PlayerId, field: ObjectId): Gen {
  const place = placeOfField(field);
  const who = [field, ...unitsOf(game, place, player)];
  const events = who.map(
    (object): RiftEventInput => ({ kind, player, object, place, cause: { game: true } }),
  );
  for (const e of events) yield* performOne(game, e);
}

/** 464.1 */
export function* conquer(game: RiftGame, player: PlayerId, field: ObjectId): Gen {
  if (!mayScore(game, player, field)) return;
  note(game, player, field);
  yield* takePoint(game, player, "conquer");
  yield* tell(game, "conquers", player, field);
}

/** 315.2.b, 464.2: every battlefield that the turn player controls. */
export function* holdAll(game: RiftGame, player: PlayerId): Gen {
  for (const field of fields(game)) {
    if (fieldController(game, field) !== player || !mayScore(game, player, field)) continue;
    note(game, player, field);
    yield* takePoint(game, player, "hold");
    yield* tell(game, "holds", player, field);
  }
}
