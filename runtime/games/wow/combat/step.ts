// The combat step (602, 603): attack, attack window, protect point, defend window, conclusion.
import type { Gen } from "../../../kernel/authoring.ts";
import type { FrameSpec } from "../../../kernel/game.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { payCosts } from "../costs/index.ts";
import { editionOf } from "../editions/edition.ts";
import { askPick, performAll, performOne, type WowEventInput } from "../engine.ts";
import { controllerOf, fromPlayer, objectOf } from "../reading.ts";
import { type Combat, setData, type WowData, type WowGame } from "../state.ts";
import { partySurvey } from "../survey.ts";
import { become, close, frameOf, openWindow } from "../turn/frames.ts";
import { conclude } from "./conclude.ts";
import { canProtect, mustProtect, toExhaust } from "./legal.ts";
import { remains } from "./things.ts";

export const combatFrame: FrameSpec<WowData> = {
  next(game, frame) {
    if (game.state.data.ending !== undefined) return close(game);
    switch (frameOf(frame, "combat").step) {
      case "attack":
        return attack(game);
      case "protect":
        return protect(game);
      case "conclude":
        return conclude(game);
    }
  },
};

const combatOf = (game: WowGame): Combat => {
  const { combat } = game.state.data;
  if (combat === undefined) throw new Error("no combat is at hand");
  return combat;
};

/** 602.1: the proposed attacker exhausts, becomes an attacker and starts attacking; then strikes. */
function* attack(game: WowGame): Gen {
  become(game, { kind: "combat", step: "protect" });
  setData(game, { phase: "combat" });
  const { proposedAttacker: attacker, proposedDefender: defender } = combatOf(game);
  setData(game, { combat: { ...combatOf(game), proposedAttacker: NOTHING, attacker } });
  yield* performAll(game, [
    { kind: "exhausted", object: attacker },
    { kind: "attacks", object: attacker, defender },
  ]);
  if (combatOf(game).attacker !== NOTHING) yield* editionOf(game).strikes.asCombatBegins(game, attacker);
  openWindow(game, "attack");
}

/** 602.2, 602.3 */
function* protect(game: WowGame): Gen {
  become(game, { kind: "combat", step: "conclude" });
  if (incomplete(game)) return;
  yield* protectPoint(game);
  // 602.3: checked again, since protecting may have set something off.
  if (incomplete(game)) return;
  const combat = combatOf(game);
  const { attacker, proposedDefender: defender, proposedThing: thing } = combat;
  setData(game, {
    combat: { ...combat, proposedDefender: NOTHING, defender, proposedThing: undefined, thing },
  });
  const entering: WowEventInput = { kind: "enters combat", object: attacker, against: defender };
  yield* performAll(
    game,
    thing !== undefined
      ? [entering]
      : [
          { kind: "defends", object: defender, attacker },
          entering,
          { kind: "enters combat", object: defender, against: attacker },
        ],
  );
  if (combatOf(game).defender !== NOTHING) yield* editionOf(game).strikes.asCombatBegins(game, defender);
  openWindow(game, "defend");
}

const incomplete = (game: WowGame): boolean => {
  const { attacker, proposedDefender, proposedThing } = combatOf(game);
  if (attacker === NOTHING) return true;
  return proposedThing === undefined ? proposedDefender === NOTHING : !remains(game, attacker, proposedThing);
};

/** 602.2: any player opposed to the attacker, in turn order; one character in each combat (602.2b). */
function* protectPoint(game: WowGame): Gen {
  const { attacker } = combatOf(game);
  for (const player of fromPlayer(game, controllerOf(game, attacker))) {
    const able = partySurvey(game, player).characters.filter((id) => canProtect(game, id));
    if (able.length === 0) continue;
    const forced = able.some((id) => mustProtect(game, id));
    const [protector] = yield* askPick(game, player, {
      role: "protect",
      ask: "Protect with whom?",
      from: able,
      min: forced ? 1 : 0,
      max: 1,
    });
    if (protector === undefined) continue;
    yield* exhaustToProtect(game, protector, attacker);
    return;
  }
}

function* exhaustToProtect(game: WowGame, protector: ObjectId, attacker: ObjectId): Gen {
  const costs = toExhaust(game, protector);
  if (costs.length > 0) yield* payCosts(game, { self: protector, you: controllerOf(game, protector) }, costs);
  yield* performOne(game, { kind: "exhausted", object: protector });
  if (!objectOf(game, protector).exhausted) return;
  const combat = combatOf(game);
  // 602.2c
  setData(game, {
    combat: {
      ...combat,
      proposedDefender: protector,
      proposedThing: undefined,
      protecting: true,
      sabotage: false,
    },
  });
  yield* performOne(game, { kind: "protects", object: protector, attacker });
}
