// Combat damage resolves (310.4): as it was assigned, whatever has become of who assigned it.
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { type MtgEventInput, performAll } from "../engine.ts";
import { linkOf } from "../stack/link.ts";
import type { MtgGame } from "../state.ts";
import type { Assignment } from "./damage.ts";

export function* dealCombatDamage(game: MtgGame, id: ObjectId): Gen {
  const assignments = linkOf(game, id).notes.assignments as unknown as readonly Assignment[];
  yield* performAll(
    game,
    assignments.map(
      (a): MtgEventInput => ({ kind: "damage", ...a, combat: true, cause: { source: a.source, game: true } }),
    ),
  );
}
