// Payment powers (701) and reward powers (702): may one be used now, and adding its effect to the chain.
import type { Gen, LimitOf } from "../../../kernel/authoring.ts";
import { holds, onSide } from "../../../kernel/evaluate.ts";
import { cease, present, store } from "../../../kernel/objects.ts";
import type { AbilityOfKind, AnyGame } from "../../../kernel/registry.ts";
import type { Has } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { canPay, greatestX, mentionsX, payCosts, powerCosts } from "../costs/index.ts";
import { askNumber, performOne } from "../engine.ts";
import { refuse } from "../illegal.ts";
import { controllerOf, derived, inPlay, objectOf, settledIn } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { can, canPlayer, cant, cantPlayer } from "../terms/questions.ts";
import {
  addEffect,
  added,
  announceParts,
  asIf,
  changeLink,
  contextOf,
  linkOf,
  partsPossible,
  someX,
  without,
} from "./linking.ts";
import { mainTime } from "./play.ts";
import { sortedOf } from "./sorted.ts";

type PowerAbility = AbilityOfKind<"activated" | "quest">;

export function powerOf(game: WowGame, has: Has): PowerAbility | undefined {
  const { ability } = game.cards.ability(has.ability);
  return ability.kind === "activated" || ability.kind === "quest" ? ability : undefined;
}

/** Powers of a card that a player could use or complete, whatever they cost. */
export const powersOf = (game: WowGame, id: ObjectId): readonly Has[] =>
  sortedOf(game, derived(game, id).abilities).powers;

const counterOf = (has: Has) => `used ${has.key}`;

/** How often this power of this card was used, this turn and this game (701.4). */
function uses(game: WowGame, id: ObjectId, has: Has): readonly [turn: number, game: number] {
  const kept = objectOf(game, id).stored[counterOf(has)] as readonly [number, number, number] | undefined;
  if (kept === undefined) return [0, 0];
  return [kept[0] === game.state.turn ? kept[1] : 0, kept[2]];
}

function noteUse(game: WowGame, id: ObjectId, has: Has): void {
  const [turn, all] = uses(game, id, has);
  store(game, id, counterOf(has), [game.state.turn, turn + 1, all + 1]);
}

/** Why it can't be used now; undefined if it may be (costs and targets apart). */
export function powerBar(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  has: Has,
): readonly [string, string] | undefined {
  const power = powerOf(game, has);
  const o = objectOf(game, id);
  const zone = (power?.kind === "activated" ? power.zone : undefined) ?? "play";
  if (power === undefined || o.zone !== zone || o.next !== NOTHING || o.faceDown)
    return ["700.2", "it has no such power there"];
  // 701.2: its controller, or its owner where it has none.
  const mine = (zone === "play" ? controllerOf(game, id) : o.owner) === player;
  if (!mine && !(power.kind === "quest" && canPlayer(game, "complete another's", player, id)))
    return power.kind === "quest"
      ? ["702.2", "only a quest's controller completes it"]
      : ["701.2", "only a card's controller uses its powers"];
  const context = { self: id, you: player };
  const { gates } = game.cards.ability(has.ability);
  if (!gates.every((g) => holds(game, g, context)))
    return ["206.1c", "it has that power only with the right hero"];
  if (power.kind === "quest") {
    if (cant(game, "be completed", id) || cantPlayer(game, "complete", player, id))
      return ["707.1", "it can't be completed"];
  } else if (cantPlayer(game, "use powers", player, id)) return ["707.1", "its powers can't be used"];
  if (
    power.costs.some((c) => "activate" in c) &&
    !settledIn(game, id) &&
    !can(game, "use powers immediately", id) &&
    derived(game, id).keywords["time is money"] === undefined
  )
    return [
      "701.3",
      "an ally's activated powers need it in its party since the start of your most recent turn",
    ];
  for (const limit of power.limits ?? []) {
    const bar = limitBar(game, player, id, has, limit);
    if (bar !== undefined) return bar;
  }
  return undefined;
}

function limitBar(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  has: Has,
  limit: LimitOf<AnyGame>,
): readonly [string, string] | undefined {
  const context = { self: id, you: player };
  const [turn, all] = uses(game, id, has);
  if ("turnOf" in limit)
    return onSide(game, limit.turnOf, game.state.turnPlayer, context)
      ? undefined
      : ["701.1", "it is not the turn on which it can be used"];
  if ("perTurn" in limit)
    return turn < limit.perTurn ? undefined : ["701.4", "it was used as often as it may be this turn"];
  if ("perGame" in limit)
    return all < limit.perGame ? undefined : ["701.4", "it was used as often as it may be this game"];
  if ("when" in limit)
    return holds(game, limit.when, context) ? undefined : ["701.1", "its condition does not hold"];
  return mainTime(game, player)
    ? undefined
    : ["701.1a", "a basic power needs your action phase and an empty chain"];
}

export function canUsePower(game: WowGame, player: PlayerId, id: ObjectId, has: Has): boolean {
  const power = powerOf(game, has);
  if (power === undefined || powerBar(game, player, id, has) !== undefined) return false;
  const costs = powerCosts(game, player, id, power);
  return someX(mentionsX(costs), (x) => {
    const context = asIf(id, player, x);
    return canPay(game, context, costs) ? partsPossible(game, [has.ability], context, id) : undefined;
  });
}

/** 707.1b: any X whose cost can be paid and whose targets can be chosen. */
function* chooseX(game: WowGame, player: PlayerId, id: ObjectId, costs: readonly Cost[]): Gen<number> {
  const context = contextOf(id, linkOf(game, id));
  const max = greatestX(game, context, costs);
  const { ability } = linkOf(game, id);
  const not = without(max, (x) => partsPossible(game, [ability], { ...context, x }, id));
  return yield* askNumber(game, player, { ask: "Choose X.", min: 0, max, not, card: context.self });
}

/** 701.2, 702.2: adds the payment or reward effect. */
export function* usePower(game: WowGame, player: PlayerId, source: ObjectId, has: Has): Gen<ObjectId> {
  const bar = powerBar(game, player, source, has);
  if (bar !== undefined) refuse(...bar);
  const power = powerOf(game, has)!;
  const kind = power.kind === "quest" ? "quest" : "power";
  const id = addEffect(game, { kind, you: player, source, ability: has.ability, notes: { has: has.key } });
  const costs = powerCosts(game, player, source, power);
  if (mentionsX(costs)) changeLink(game, id, { x: yield* chooseX(game, player, id, costs) });
  yield* announceParts(game, id, [has.ability]);
  const paid = yield* payCosts(game, contextOf(id, linkOf(game, id)), costs);
  // 800.1c: conceding ends the game before there is a link.
  if (game.state.result !== undefined) {
    if (present(game, id)) cease(game, id);
    return id;
  }
  changeLink(game, id, { paid });
  noteUse(game, source, has);
  const cause = { link: id, source, player };
  yield* added(game, id, [
    kind === "quest"
      ? { kind: "completes", player, object: source, cause }
      : { kind: "uses", player, object: source, cause },
  ]);
  // 702.2: the last part of completing a quest, which was face up until then; it stays a resource.
  if (kind === "quest" && inPlay(game, source) && !objectOf(game, source).faceDown)
    yield* performOne(game, { kind: "turned face down", object: source, cause: { game: true } });
  return id;
}
