// Units that become mighty (709): their might was less than 5 and is 5 or more now. Looked at whenever tasks are handled,
// as long as somebody watches for it.
import type { Gen } from "../../kernel/authoring.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { watchers } from "../../kernel/watch.ts";
import { performAll, type RiftEventInput } from "./engine.ts";
import { board, hasType, mightOf, printedOn } from "./reading.ts";
import { type RiftGame, setData } from "./state.ts";

/** 708 */
const MIGHTY = 5;
const KIND = "becomes mighty";

const watched = (game: RiftGame): boolean =>
  watchers(game, "triggered", KIND).length > 0 || watchers(game, "replacement", KIND).length > 0;

export function* tellMighty(game: RiftGame): Gen {
  const { mighty } = game.state.data;
  if (!watched(game)) {
    if (mighty !== undefined) setData(game, { mighty: undefined });
    return;
  }
  const units = board(game).filter((id) => hasType(game, id, "unit"));
  const now = units.filter((id) => mightOf(game, id) >= MIGHTY);
  const before = mighty ?? { known: units, were: now };
  if (same(before.known, units) && same(before.were, now)) {
    if (mighty === undefined) setData(game, { mighty: before });
    return;
  }
  setData(game, { mighty: { known: units, were: now } });
  // 711: what has just come was judged by its own might before.
  const was = (id: ObjectId) =>
    before.known.includes(id) ? before.were.includes(id) : inherent(game, id) >= MIGHTY;
  yield* performAll(
    game,
    now
      .filter((id) => !was(id))
      .map((object): RiftEventInput => ({ kind: KIND, object, cause: { game: true } })),
  );
}

const inherent = (game: RiftGame, id: ObjectId): number => printedOn(game, id).stats.might ?? 0;

const same = (a: readonly ObjectId[], b: readonly ObjectId[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);
