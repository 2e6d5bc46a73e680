// Interrupt (711): a link leaves the chain; if it is a card, it goes to its owner's graveyard.
import type { Gen } from "../../../kernel/authoring.ts";
import { cease } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { Done, What } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { act, type Doer } from "./doing.ts";
import { move, moving } from "./move.ts";
import { byGame, type Spec, sourceOf } from "./spec.ts";

export const interrupted: Spec<"interrupted"> = {
  look: "before",
  along: moving,
  forbidden(game, e) {
    const o = game.state.objects[e.object];
    if (o?.zone !== "chain" || o.next !== NOTHING) return true;
    // 711.2: a link can't interrupt itself; 103.3: nothing stops the game.
    return !byGame(e) && (e.cause?.link === e.object || cant(game, "be interrupted", e.object, sourceOf(e)));
  },
  affected: (_game, e) => e.player,
  apply(game, e) {
    if (game.state.objects[e.object]!.card !== "") return { also: move(game, e.object, "graveyard").also };
    cease(game, e.object);
    return {};
  },
};

export function* interrupt(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({
    kind: "interrupted",
    object,
    player: doer.game.state.objects[object]!.controller,
  }));
}
