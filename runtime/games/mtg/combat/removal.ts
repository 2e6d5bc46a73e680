// Taking a creature out of combat (306.2): it attacks or blocks no more; what it blocked stays blocked.
import type { ObjectId } from "../../../kernel/terms.ts";
import { type MtgGame, setData } from "../state.ts";

export function removeFrom(game: MtgGame, id: ObjectId): boolean {
  const { combat } = game.state.data;
  if (combat === undefined) return false;
  const involved = combat.attacks.some((a) => a.attacker === id || a.blockers.includes(id));
  if (!involved) return false;
  const attacks = combat.attacks
    .filter((a) => a.attacker !== id)
    .map((a) => ({ ...a, blockers: a.blockers.filter((b) => b !== id) }));
  setData(game, { combat: { ...combat, attacks } });
  return true;
}
