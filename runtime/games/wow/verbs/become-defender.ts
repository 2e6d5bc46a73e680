// Become a defender (602.3a): the defender there was leaves the combat, and this character is in combat with the
// attacker in its place.
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { Ref } from "../../../kernel/terms.ts";
import { editionOf } from "../editions/edition.ts";
import { performAll } from "../engine.ts";
import { characterInPlay } from "../reading.ts";
import { setData } from "../state.ts";
import type { Done } from "../surface.ts";
import { causeOf, type Doer, done, objectOf } from "./doing.ts";
import { leaveCombat } from "./remove-from-combat.ts";

export function* becomeDefender(doer: Doer, what: Ref): Gen<Done> {
  const { game } = doer;
  const object = objectOf(doer, what);
  const { combat } = game.state.data;
  const attacker = combat?.attacker ?? NOTHING;
  if (combat === undefined || attacker === NOTHING || object === attacker || object === combat.defender)
    return done([], false);
  if (!characterInPlay(game, object)) return done([], false);
  for (const before of [combat.defender, combat.proposedDefender])
    if (before !== NOTHING) leaveCombat(game, before);
  setData(game, {
    combat: {
      ...(game.state.data.combat ?? combat),
      defender: object,
      proposedThing: undefined,
      thing: undefined,
      protecting: false,
      sabotage: false,
    },
  });
  const cause = causeOf(doer);
  yield* performAll(game, [
    { kind: "defends", object, attacker, cause },
    { kind: "enters combat", object, against: attacker, cause },
    { kind: "enters combat", object: attacker, against: object, cause },
  ]);
  if (game.state.data.combat?.defender === object)
    yield* editionOf(game).strikes.asCombatBegins(game, object);
  return done([object], true);
}
