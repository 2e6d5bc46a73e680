// Turn face up or face down (301.2, 412.1b): heroes show their other side, resources are blank face down.
import type { Gen } from "../../../kernel/authoring.ts";
import { setCard, setFaceDown, setFacts } from "../../../kernel/objects.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowEvent, WowKind } from "../authoring.ts";
import { backKey } from "../registry.ts";
import type { WowGame } from "../state.ts";
import type { Done, What } from "../surface.ts";
import { cant } from "../terms/questions.ts";
import { isFaceDown } from "../terms/states.ts";
import { act, type Doer } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

const isHero = (game: WowGame, id: ObjectId) => viewOf(game).of(id).types.includes("hero");

function turnable(game: WowGame, id: ObjectId, down: boolean): boolean {
  const o = inPlay(game, id);
  return o !== undefined && isFaceDown(o) === down;
}

const turned = (down: boolean, object: ObjectId): AnyEvent & WowEvent => ({
  kind: down ? "turned face down" : "turned face up",
  object,
});

const turning: readonly WowKind[] = ["turned face down", "turned face up"];

function turn(game: WowGame, id: ObjectId, down: boolean): void {
  const { printed } = game.state.objects[id]!;
  // A hero is not blank on its other side: which side shows is told by its card's key alone.
  if (isHero(game, id)) setCard(game, id, down ? backKey(printed) : printed);
  else setFaceDown(game, id, down);
}

export const turnedFaceDown: Spec<"turned face down"> = {
  look: "before",
  forbidden: (game, e) => !turnable(game, e.object, false),
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => turn(game, e.object, true),
};

export const turnedFaceUp: Spec<"turned face up"> = {
  look: "after",
  // 412.1b: nothing but quests and locations lies face up among the resources; they show themselves as they turn.
  forbidden: (game, e) => !turnable(game, e.object, true),
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => turn(game, e.object, false),
};

/** To flip is to turn to the other side, whichever shows (301.2). */
export const flips: Spec<"flips"> = {
  look: "before",
  along: turning,
  forbidden: (game, e) =>
    inPlay(game, e.object) === undefined || !isHero(game, e.object) || cant(game, "be flipped", e.object),
  affected: (_game, e) => e.player,
  apply(game, e) {
    const down = !isFaceDown(game.state.objects[e.object]!);
    turn(game, e.object, down);
    return { also: [turned(down, e.object)] };
  },
};

/** Glossary, Stash: it was blank but for its stash power, which is judged on the state before it turns. */
export const stashed: Spec<"stashed"> = {
  look: "before",
  along: turning,
  affected: (_game, e) => e.player,
  apply(game, e) {
    if (inPlay(game, e.object) === undefined) return false;
    setFacts(game, e.object, undefined);
    setFaceDown(game, e.object, true);
    return { also: [turned(true, e.object)] };
  },
};

export function* flip(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "flips", object, player: doer.context.you }));
}
export function* faceDown(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "turned face down", object }));
}
export function* faceUp(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "turned face up", object }));
}
