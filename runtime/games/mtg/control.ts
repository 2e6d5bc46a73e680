// Who controls a permanent is a matter of continuous effects; as that changes, it is removed from combat (306.2) and has
// been controlled only since now (212.3d).
import { mut } from "../../kernel/cow.ts";
import { removeFrom } from "./combat/removal.ts";
import { controllerOf, hasType, objectOf, permanents } from "./reading.ts";
import type { MtgGame } from "./state.ts";

/** After every batch of events. */
export function controllersChanged(game: MtgGame): void {
  for (const id of permanents(game)) {
    const o = objectOf(game, id);
    const now = controllerOf(game, id);
    const was = (o.stored.controller as number | undefined) ?? o.controller;
    if (was === now) continue;
    const mine = mut(game.state, id);
    mine.stored = { ...mine.stored, controller: now };
    mine.heldSince = game.state.turn;
    removeFrom(game, id);
  }
  const { combat } = game.state.data;
  if (combat === undefined) return;
  // 306.2: what is no longer a creature.
  for (const a of combat.attacks)
    for (const id of [a.attacker, ...a.blockers]) if (!hasType(game, id, "creature")) removeFrom(game, id);
}
