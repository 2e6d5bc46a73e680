// A showdown (341): the player with focus acts or passes; when all have passed in sequence it closes. A combat showdown
// goes on with combat damage and the resolution step (458); another one lets the only player there take control.
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import type { Action, Answer } from "../../../kernel/requests.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { outstanding, settle } from "../chain/settle.ts";
import { cleanup } from "../cleanup.ts";
import { performAll, performOne, type RiftEventInput } from "../engine.ts";
import { expire } from "../expiry.ts";
import { establish, fieldOf, lose, setField } from "../fields.ts";
import { become, frameOf, pop, type ShowdownFrame } from "../frames.ts";
import { controllerOf, nextPlayer, objectOf, placeOfField, playersAt, unitsOf } from "../reading.ts";
import { conquer } from "../score.ts";
import { type RiftData, type RiftGame, setData } from "../state.ts";
import { actionsFor, performAction } from "../turn/actions.ts";
import { healAll } from "../turn/turn.ts";
import { combatDamage } from "./damage.ts";
import { designate } from "./sides.ts";

export const showdownFrame: FrameSpec<RiftData> = {
  next(game, frame) {
    const f = frameOf(frame, "showdown");
    if (outstanding(game)) return settle(game);
    switch (f.step) {
      case "begin":
        return begin(game, f);
      case "damage":
        return damageStep(game, f);
      case "resolution":
        return resolution(game, f);
      case "open": {
        // 346: the chain that the player with focus started is gone.
        if (f.acted) {
          become(game, { ...f, focus: nextPlayer(game, f.focus), acted: false, passes: 0, refused: [] });
          return undefined;
        }
        const actions = actionsFor(game, f.focus).filter((a) => !f.refused.includes(a.key));
        return {
          kind: "act",
          player: game.state.players[f.focus]!.decider,
          why: { ask: "What do you do?" },
          actions,
        };
      }
    }
  },
  reply(game, frame, answer, action) {
    const f = frameOf(frame, "showdown");
    if (action === undefined || action.kind === "pass") {
      pass(game, f);
      return undefined;
    }
    return act(game, f, action, answer);
  },
};

/** 459.2: sides first, so that what triggers makes the first chain; focus does not pass with it (459.2.g). */
function* begin(game: RiftGame, f: ShowdownFrame): Gen {
  become(game, { ...f, step: "open" });
  const place = placeOfField(f.field);
  yield* performOne(game, { kind: "showdown begins", object: f.field, place, cause: { game: true } });
  yield* designate(game);
  yield* settle(game);
}

/** 347.3: all in sequence, and it closes. */
function pass(game: RiftGame, f: ShowdownFrame): void {
  const passes = f.passes + 1;
  if (passes < game.state.order.length) {
    become(game, { ...f, focus: nextPlayer(game, f.focus), passes, refused: [] });
    return;
  }
  setData(game, { dirty: true });
  become(game, { ...f, passes, step: "damage" });
}

/** Adding resources does not pass focus (346.1, 429.2.a). */
const passesFocus = (action: Action): boolean => action.kind === "play" || action.kind === "use";

function* act(game: RiftGame, f: ShowdownFrame, action: Action, answer: Answer): Gen {
  const tried = yield* attempt(game, function* () {
    become(game, { ...f, acted: passesFocus(action), passes: 0, refused: [] });
    yield* performAction(game, f.focus, action, answer);
  });
  if (!tried.ok) become(game, { ...f, refused: [...f.refused, action.key] });
  else yield* settle(game);
}

/** 460; 460.3: straight on to the resolution step. */
function* damageStep(game: RiftGame, f: ShowdownFrame): Gen {
  const { showdown } = game.state.data;
  if (showdown?.sides === undefined) return yield* closeWithoutCombat(game, f.field);
  become(game, { ...f, step: "resolution" });
  yield* combatDamage(game, showdown);
  yield* resolution(game, f);
}

/** 348.2: the only player with units there takes control. */
function* closeWithoutCombat(game: RiftGame, field: ObjectId): Gen {
  pop(game);
  setData(game, { showdown: undefined, dirty: true });
  yield* takeControl(game, field);
}

function* takeControl(game: RiftGame, field: ObjectId): Gen {
  const there = playersAt(game, placeOfField(field));
  const [only] = there;
  if (only === undefined) return lose(game, field);
  if (there.length > 1) return;
  if (establish(game, field, only)) yield* conquer(game, only, field);
}

/** 461: a cleanup that heals and recalls, the result, control, and the end of combat. */
function* resolution(game: RiftGame, f: ShowdownFrame): Gen {
  const sides = game.state.data.showdown?.sides;
  if (sides === undefined) return;
  const place = placeOfField(f.field);
  yield* cleanup(game, function* () {
    // 461.1.a.1
    yield* healAll(game);
    // 461.1.a.2
    if (unitsOf(game, place, sides.defender).length > 0)
      yield* recallAll(game, unitsOf(game, place, sides.attacker));
  });
  const there = playersAt(game, place);
  const [only] = there;
  // 461.3.a
  if (only !== undefined && there.length === 1 && (only === sides.attacker || only === sides.defender))
    yield* performOne(game, { kind: "wins combat", player: only, object: f.field, cause: { game: true } });
  if (there.length > 1 && fieldOf(game, f.field).contested === undefined)
    // 461.3.d.1
    setField(game, f.field, { contested: sides.attacker });
  yield* takeControl(game, f.field);
  // 461.7
  pop(game);
  yield* performOne(game, { kind: "combat ends", object: f.field, place, cause: { game: true } });
  expire(game, "this combat");
  setData(game, { showdown: undefined, dirty: true });
}

function* recallAll(game: RiftGame, ids: readonly ObjectId[]): Gen {
  yield* performAll(
    game,
    ids.map(
      (object): RiftEventInput => ({
        kind: "recalled",
        object,
        from: objectOf(game, object).row,
        cause: { game: true, player: controllerOf(game, object) },
      }),
    ),
  );
}
