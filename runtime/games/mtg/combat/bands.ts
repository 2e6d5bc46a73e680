// Banding (502.10): which attackers form bands, what becomes blocked with them, and who divides damage for whom. A band stays
// one for the combat, whatever becomes of banding.
import { pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { attackOf, controllerOf, hasKeyword } from "../reading.ts";
import type { Attack, MtgGame } from "../state.ts";

const bands = (game: MtgGame, id: ObjectId): boolean => hasKeyword(game, id, "banding");

/** 308.2b, 502.10c: any number with banding, and one without at most, that attack the same player. */
export function* formBands(
  game: MtgGame,
  player: PlayerId,
  attacks: readonly Attack[],
): Gen<readonly Attack[]> {
  let formed = attacks;
  for (let band = 1; ; band++) {
    const free = formed.filter((a) => a.band === undefined);
    if (free.length < 2 || !free.some((a) => bands(game, a.attacker))) return formed;
    const from = free.map((a) => a.attacker);
    const why = { ask: "Which of them attack as a band?" };
    const chosen = yield* pickObjects(game, player, why, { role: "band", from, min: 0, max: from.length });
    if (chosen.length === 0) return formed;
    const members = free.filter((a) => chosen.includes(a.attacker));
    if (members.length < 2 || members.filter((a) => !bands(game, a.attacker)).length > 1)
      refuse("502.10c", "a band has two members or more, and at most one of them is without banding");
    if (members.some((a) => a.player !== members[0]?.player)) refuse("502.10d", "a band attacks one player");
    formed = formed.map((a) => (members.includes(a) ? { ...a, band } : a));
  }
}

/** 502.10h: what blocks one of a band blocks the others with it. */
export function withBands(
  attacks: readonly Attack[],
  pairs: readonly (readonly [blocker: ObjectId, attacker: ObjectId])[],
): readonly (readonly [blocker: ObjectId, attacker: ObjectId])[] {
  if (attacks.every((a) => a.band === undefined)) return pairs;
  const all = pairs.flatMap(([blocker, attacker]) => {
    const band = attacks.find((a) => a.attacker === attacker)?.band;
    const mates = attacks.filter((a) => a.attacker === attacker || (band !== undefined && a.band === band));
    return mates
      .filter((a) => !a.blockers.includes(blocker))
      .map((a): readonly [ObjectId, ObjectId] => [blocker, a.attacker]);
  });
  return all.filter(([b, a], i) => all.findIndex(([x, y]) => x === b && y === a) === i);
}

/** 502.10j: of an attacker's damage, where something with banding blocks it; else of its own controller. */
export function attackDivider(game: MtgGame, attack: Attack): PlayerId {
  const banded = attack.blockers.find((id) => bands(game, id));
  return controllerOf(game, banded ?? attack.attacker);
}

/** 502.10j: of a blocker's damage, where it blocks something with banding; else of its own controller. */
export function blockDivider(game: MtgGame, blocker: ObjectId, blocked: readonly ObjectId[]): PlayerId {
  const banded = blocked.find((id) => attackOf(game, id) !== undefined && bands(game, id));
  return controllerOf(game, banded ?? blocker);
}
