// Remove from combat (602.4): the card stops being attacker, defender, or proposed as either.

import { Aspect } from "../../../kernel/aspects.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { touch } from "../../../kernel/cow.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { editionOf } from "../editions/edition.ts";
import { type Combat, setData, type WowGame } from "../state.ts";
import type { Done, What } from "../surface.ts";
import { type Doer, done, objectsOf } from "./doing.ts";

const roles = [
  "attacker",
  "defender",
  "proposedAttacker",
  "proposedDefender",
] as const satisfies readonly (keyof Combat)[];

/** Whether it was in the combat in any role. */
export function leaveCombat(game: WowGame, id: ObjectId): boolean {
  const combat = game.state.data.combat;
  if (combat === undefined) return false;
  const held = roles.filter((role) => combat[role] === id);
  // 303.2a: an association ends with the weapon or with the wielder's part in the combat.
  const over = editionOf(game).strikes.associates
    ? combat.strikes.filter((s) => s.weapon === id || s.wielder === id)
    : [];
  if (held.length === 0 && over.length === 0) return false;
  const protecting = combat.protecting && !held.includes("defender") && !held.includes("proposedDefender");
  const gone: Partial<Combat> = Object.fromEntries(held.map((role) => [role, NOTHING]));
  setData(game, {
    combat: { ...combat, ...gone, protecting, strikes: combat.strikes.filter((s) => !over.includes(s)) },
  });
  const modifiers = over.flatMap((s) => s.modifiers);
  if (modifiers.length > 0) {
    game.state.modifiers = game.state.modifiers.filter((m) => !modifiers.includes(m.id));
    touch(game.state, Aspect.modifiers);
  }
  return held.length > 0;
}

export function* removeFromCombat(doer: Doer, what: What): Gen<Done> {
  const ids = objectsOf(doer, what);
  const removed = ids.filter((id) => leaveCombat(doer.game, id));
  return done(removed, ids.length > 0 && removed.length === ids.length);
}
