// Copiable values (503): what is printed, or what copy effects have made of it; nothing else.
import { factsOf } from "../../kernel/base.ts";
import type { Facts } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { objectOf } from "./reading.ts";
import type { MtgGame } from "./state.ts";

export function copiable(game: MtgGame, id: ObjectId): Facts {
  const made = game.state.modifiers.findLast(
    (m) => "ids" in m.on && m.on.ids.includes(id) && m.changes.some((c) => "as" in c),
  );
  const change = made?.changes.findLast((c) => "as" in c);
  return change !== undefined && "as" in change ? change.as : factsOf(game, objectOf(game, id));
}
