// Combat proposals (601): adding the proposal effect, and what becomes of it.

import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { cease } from "../../../kernel/objects.ts";
import type { Option } from "../../../kernel/requests.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { WowEvent } from "../authoring.ts";
import { addEffect, added, changeLink, contextOf, linkOf } from "../chain/linking.ts";
import { mainTime } from "../chain/play.ts";
import { canPay, payCosts } from "../costs/index.ts";
import { askYesNo, performOne } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { nameOf, objectOf } from "../reading.ts";
import { type Combat, noCombat, type Sabotaged, setData, type WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { price } from "../terms/questions.ts";
import { become, type CombatFrame } from "../turn/frames.ts";
import { attackerBar, defenderBar, legalDefenders, sabotaged, someDefender, thingsOpen } from "./legal.ts";
import { stillThere, told } from "./things.ts";

/** 600.3: "can't attack unless its controller pays" is an additional cost of the proposal. */
const tax = (game: WowGame, attacker: ObjectId, defender: ObjectId): readonly Cost[] => {
  const due = price(game, "attack", attacker, defender);
  return due > 0 ? [{ pay: due }] : [];
};

export function canPropose(game: WowGame, player: PlayerId, attacker: ObjectId): boolean {
  if (attackerBar(game, player, attacker) !== undefined) return false;
  const context = { self: attacker, you: player };
  const affordable = (id: ObjectId) => canPay(game, context, tax(game, attacker, id));
  return (
    someDefender(game, attacker, affordable) || (thingsOpen(game, attacker).length > 0 && affordable(NOTHING))
  );
}

/** The attacker is told by the action, the defender is asked for. */
export function* proposeCombat(game: WowGame, player: PlayerId, attacker: ObjectId): Gen<ObjectId> {
  if (!mainTime(game, player))
    refuse("601.1", "a combat is proposed in your action phase, with an empty chain");
  const bar = attackerBar(game, player, attacker);
  if (bar !== undefined) refuse(...bar);
  const id = addEffect(game, { kind: "proposal", you: player, source: attacker });
  const against = yield* chooseDefender(game, player, attacker);
  const { defender, sabotage, proposedThing } = against;
  const { what, player: whose } = proposedThing ?? {};
  const thing = { ...(what === undefined ? {} : { thing: what }), ...(whose === undefined ? {} : { whose }) };
  changeLink(game, id, { notes: { attacker, defender, sabotage, ...thing } });
  const costs = tax(game, attacker, defender);
  if (costs.length > 0)
    changeLink(game, id, { paid: yield* payCosts(game, contextOf(id, linkOf(game, id)), costs) });
  setData(game, {
    combat: {
      ...noCombat,
      proposedAttacker: attacker,
      proposedDefender: defender,
      proposedThing,
      sabotage,
    },
  });
  yield* added(game, id, [
    { kind: "proposes combat", player, object: attacker, defender, cause: { link: id, player } },
  ]);
  return id;
}

interface Against {
  readonly defender: ObjectId;
  readonly proposedThing: Sabotaged | undefined;
  readonly sabotage: boolean;
}

/** 601.2: a card, or something else that the attacker can sabotage. */
function* chooseDefender(game: WowGame, player: PlayerId, attacker: ObjectId): Gen<Against> {
  const cards = legalDefenders(game, attacker).map((object) => ({ object }));
  const others = thingsOpen(game, attacker).map((thing) => ({ thing, word: told(game, thing) }));
  if (cards.length + others.length === 0) refuse("601.2b", `${nameOf(game, attacker)} has nothing to attack`);
  const why = { ask: `What does ${nameOf(game, attacker)} attack?`, card: attacker };
  const from = [...cards, ...others];
  const [chosen] = yield* pick<Option>(game, player, why, { role: "defender", from, min: 1, max: 1 });
  if (chosen === undefined) refuse("601.2", "no defender was chosen");
  if (!("object" in chosen)) {
    const other = others.find((o) => "word" in chosen && o.word === chosen.word);
    return { defender: NOTHING, proposedThing: other?.thing, sabotage: true };
  }
  const defender = chosen.object;
  const sabotage = yield* asSabotage(game, player, attacker, defender);
  return { defender, proposedThing: undefined, sabotage };
}

/** 600.1: a character that can be fought and sabotaged is proposed against as one or the other. */
function* asSabotage(game: WowGame, player: PlayerId, attacker: ObjectId, defender: ObjectId): Gen<boolean> {
  if (!sabotaged(game, attacker).includes(defender)) return false;
  if (defenderBar(game, attacker, defender) !== undefined) return true;
  return yield* askYesNo(game, player, `Sabotage ${nameOf(game, defender)}?`, attacker);
}

/** The combat as it was proposed: to sabotage what can be sabotaged, or to fight. */
function stillFits(game: WowGame, combat: Combat): boolean {
  const { proposedAttacker, proposedDefender, proposedThing, sabotage } = combat;
  if (proposedThing !== undefined)
    return thingsOpen(game, proposedAttacker).length > 0 && stillThere(game, proposedAttacker, proposedThing);
  if (!legalDefenders(game, proposedAttacker).includes(proposedDefender)) return false;
  return sabotage
    ? sabotaged(game, proposedAttacker).includes(proposedDefender)
    : defenderBar(game, proposedAttacker, proposedDefender) === undefined;
}

/** 601.3: checked again; if it is still legal the window closes and a combat step starts. */
export function* resolveProposal(game: WowGame, id: ObjectId): Gen {
  const combat = game.state.data.combat;
  const you = linkOf(game, id).you;
  const legal =
    combat !== undefined &&
    combat.proposedAttacker !== NOTHING &&
    (combat.proposedDefender !== NOTHING || combat.proposedThing !== undefined) &&
    attackerBar(game, you, combat.proposedAttacker) === undefined &&
    stillFits(game, combat);
  if (!legal) {
    setData(game, { combat: undefined });
    yield* performOne(game, { kind: "interrupted", object: id, player: you, cause: { game: true } });
    return;
  }
  cease(game, id);
  // The window frame that resolved it makes way for the combat.
  become(game, { kind: "combat", step: "attack" } satisfies CombatFrame);
}

/** A proposal that was interrupted leaves nobody proposed (601.3); who left play or changed sides did before (601.2f). */
export function forgetProposals(game: WowGame, events: readonly AnyEvent[]): void {
  for (const e of events) {
    if (e.kind !== "interrupted") continue;
    const { object } = e as WowEvent<"interrupted">;
    if (objectOf(game, object).link?.kind === "proposal") setData(game, { combat: undefined });
  }
}
