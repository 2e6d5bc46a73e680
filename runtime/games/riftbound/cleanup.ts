// Cleanups (318): what the game puts right between actions, in the order of 323. Special cleanups insert steps.
import { pick } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { everyIn } from "../../kernel/zones.ts";
import { performAll, type RiftEventInput } from "./engine.ts";
import { fieldOf, lose } from "./fields.ts";
import { push } from "./frames.ts";
import {
  baseOf,
  board,
  chainOf,
  controllerOf,
  fieldAt,
  fieldController,
  fields,
  hasType,
  isNeutral,
  mightOf,
  objectOf,
  placeOf,
  placeOfField,
  playersAt,
  unitsAt,
  unitsOf,
} from "./reading.ts";
import { designate } from "./showdown/sides.ts";
import { type RiftGame, setData } from "./state.ts";
import { settleVictory } from "./victory.ts";

/** Steps that a special cleanup inserts after the third (324). */
export type Inserted = (game: RiftGame) => Gen;

export function* cleanup(game: RiftGame, inserted?: Inserted): Gen {
  setData(game, { dirty: false });
  // 323.1
  if (settleVictory(game)) return;
  // 323.2
  yield* designate(game);
  // 323.3-5
  yield* killDamaged(game);
  if (inserted !== undefined) yield* inserted(game);
  // 323.6
  if (chainOf(game).length === 0) for (const field of fields(game)) releaseEmpty(game, field);
  // 323.7
  yield* correct(game);
  // 323.11-13
  if (chainOf(game).length === 0 && game.state.waiting.length === 0 && isNeutral(game))
    yield* openShowdown(game);
}

/** 323.5: nonzero damage that equals or exceeds might, all at once. */
function* killDamaged(game: RiftGame): Gen {
  const dead = board(game).filter((id) => {
    const o = objectOf(game, id);
    return o.damage > 0 && hasType(game, id, "unit") && o.damage >= mightOf(game, id);
  });
  yield* performAll(
    game,
    dead.map(
      (object): RiftEventInput => ({
        kind: "destroyed",
        object,
        player: controllerOf(game, object),
        cause: { game: true },
      }),
    ),
  );
}

/** 187.4.c: nobody is there, and nothing goes on there. */
function releaseEmpty(game: RiftGame, field: ObjectId): void {
  const { controlled, contested } = fieldOf(game, field);
  if (!controlled && contested === undefined) return;
  if (game.state.data.showdown?.field === field) return;
  if (unitsAt(game, placeOfField(field)).length === 0) lose(game, field);
}

/** 323.7: gear that lies about, permanents in other players' bases, hidden cards without a battlefield. */
function* correct(game: RiftGame): Gen {
  const astray = board(game).filter((id) => {
    const o = objectOf(game, id);
    if (o.attachedTo !== NOTHING || hasType(game, id, "legend") || hasType(game, id, "battlefield"))
      return false;
    const place = placeOf(game, id);
    if (fieldAt(place) !== undefined) return hasType(game, id, "gear") && !hasType(game, id, "unit");
    return place !== baseOf(controllerOf(game, id));
  });
  const exposed = everyIn(game, "facedown").filter((id) => {
    const o = objectOf(game, id);
    const field = fieldAt(o.row);
    return field === undefined || fieldController(game, field) !== o.controller;
  });
  yield* performAll(game, [
    ...astray.map(
      (object): RiftEventInput => ({
        kind: "recalled",
        object,
        from: placeOf(game, object),
        cause: { game: true },
      }),
    ),
    ...exposed.map(
      (object): RiftEventInput => ({
        kind: "moved",
        object,
        was: object,
        from: "facedown",
        to: "trash",
        cause: { game: true },
      }),
    ),
  ]);
}

/** 323.8-10: contested battlefields where the one who contests, or two opponents, have units. */
export function staged(game: RiftGame): readonly ObjectId[] {
  return fields(game).filter((field) => {
    const { contested } = fieldOf(game, field);
    const place = placeOfField(field);
    if (contested === undefined) return false;
    return unitsOf(game, place, contested).length > 0 || playersAt(game, place).length > 1;
  });
}

/** The turn player chooses where (323.11, 456.1). */
function* openShowdown(game: RiftGame): Gen {
  const from = staged(game).map((object) => ({ object }));
  if (from.length === 0) return;
  const player = game.state.turnPlayer;
  const why = { ask: "Where does the next showdown begin?" };
  const [chosen] = yield* pick(game, player, why, { role: "battlefield", from, min: 1, max: 1 });
  const field = chosen!.object;
  setData(game, {
    showdown: { field, sides: undefined, attackers: [], defenders: [], told: [] },
  });
  // 345: whoever applied Contested gains focus.
  const focus = fieldOf(game, field).contested ?? player;
  push(game, { kind: "showdown", field, focus, passes: 0, step: "begin", acted: false, refused: [] });
}
