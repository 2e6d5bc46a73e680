// Leaving combat without an event (602.4): what stopped being a character, or a weapon (303.2a).

import type { ObjectId } from "../../../kernel/terms.ts";
import { editionOf } from "../editions/edition.ts";
import { derived, inPlay } from "../reading.ts";
import type { Combat, WowGame } from "../state.ts";
import { isCharacter } from "../terms/states.ts";
import { leaveCombat } from "../verbs/remove-from-combat.ts";

/** What is sabotaged need be no character. */
const mayFight = (game: WowGame, combat: Combat, id: ObjectId): boolean =>
  !editionOf(game).onlyCharactersFight ||
  isCharacter(derived(game, id)) ||
  (combat.sabotage && (id === combat.defender || id === combat.proposedDefender));

export function dropFromCombat(game: WowGame): void {
  const combat = game.state.data.combat;
  if (combat === undefined) return;
  for (const id of [combat.attacker, combat.defender, combat.proposedAttacker, combat.proposedDefender])
    if (id !== 0 && !(inPlay(game, id) && mayFight(game, combat, id))) leaveCombat(game, id);
  if (!editionOf(game).strikes.associates) return;
  for (const { weapon } of combat.strikes)
    if (!(inPlay(game, weapon) && derived(game, weapon).traits.tag?.includes("Weapon")))
      leaveCombat(game, weapon);
}
