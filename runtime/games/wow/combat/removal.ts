// Leaving combat without an event (602.4): what stopped being a character, or a weapon (303.2a).

import { editionOf } from "../editions/edition.ts";
import { derived, inPlay } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { isCharacter } from "../terms/states.ts";
import { leaveCombat } from "../verbs/remove-from-combat.ts";

export function dropFromCombat(game: WowGame): void {
  const combat = game.state.data.combat;
  if (combat === undefined) return;
  for (const id of [combat.attacker, combat.defender, combat.proposedAttacker, combat.proposedDefender])
    if (id !== 0 && !(inPlay(game, id) && isCharacter(derived(game, id)))) leaveCombat(game, id);
  if (!editionOf(game).strikes.associates) return;
  for (const { weapon } of combat.strikes)
    if (!(inPlay(game, weapon) && derived(game, weapon).traits.tag?.includes("Weapon")))
      leaveCombat(game, weapon);
}
