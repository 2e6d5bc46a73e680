// Assigning combat damage (310): attackers first, then blockers; all of it goes onto the stack as one object. With first or
// double strike about there are two such steps (310.5).
import { divide } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import {
  attacksOf,
  blockedBy,
  controllerOf,
  hasKeyword,
  objectOf,
  powerOf,
  standOf,
  toughnessOf,
} from "../reading.ts";
import { addAbility } from "../stack/link.ts";
import { type Combat, type MtgGame, setData } from "../state.ts";
import { attackDivider, blockDivider } from "./bands.ts";

/** What one creature assigns to another, or to a player's stand. */
export interface Assignment {
  readonly source: ObjectId;
  readonly object: ObjectId;
  readonly amount: number;
}

const strikesFirst = (game: MtgGame, id: ObjectId): boolean =>
  hasKeyword(game, id, "first strike") || hasKeyword(game, id, "double strike");

const fighters = (game: MtgGame): readonly ObjectId[] => [
  ...new Set(attacksOf(game).flatMap((a) => [a.attacker, ...a.blockers])),
];

/** After the first of two combat damage steps. */
export const hasSecondStep = (game: MtgGame): boolean => {
  const { combat } = game.state.data;
  return combat?.assigned !== undefined && combat.assigned.length > 0 && !combat.assigned.includes(DONE);
};
/** Marks the second step as begun. */
const DONE = 0 as ObjectId;

/** Who assigns now; `assigned` is kept for a second step. */
function whoAssigns(game: MtgGame, combat: Combat): readonly ObjectId[] {
  const all = fighters(game);
  if (combat.assigned !== undefined) {
    const before = combat.assigned;
    setData(game, { combat: { ...combat, assigned: [...before, DONE] } });
    return all.filter((id) => !before.includes(id) || hasKeyword(game, id, "double strike"));
  }
  const quick = all.filter((id) => strikesFirst(game, id));
  if (quick.length === 0) return all;
  setData(game, { combat: { ...combat, assigned: quick } });
  return quick;
}

export function* assignCombatDamage(game: MtgGame): Gen {
  const { combat } = game.state.data;
  if (combat === undefined) return;
  const who = whoAssigns(game, combat);
  const active = game.state.turnPlayer;
  const assignments: Assignment[] = [];
  for (const a of attacksOf(game))
    if (who.includes(a.attacker)) assignments.push(...(yield* attackerAssigns(game, a.attacker)));
  const blockers = [...new Set(attacksOf(game).flatMap((a) => a.blockers))].filter((id) => who.includes(id));
  for (const id of blockers) {
    const to = blockedBy(game, id).map((a) => a.attacker);
    assignments.push(...(yield* share(game, blockDivider(game, id, to), id, to)));
  }
  if (assignments.length === 0) return;
  addAbility(game, {
    kind: "combat damage",
    you: active,
    source: standOf(game, active),
    notes: { assignments: assignments as never },
  });
}

function* attackerAssigns(game: MtgGame, id: ObjectId): Gen<readonly Assignment[]> {
  const attack = attacksOf(game).find((a) => a.attacker === id)!;
  const stand = standOf(game, attack.player);
  const player = controllerOf(game, id);
  // 310.2b
  if (!attack.blocked) return yield* share(game, player, id, [stand]);
  // 310.2c
  const to = attack.blockers;
  const divider = attackDivider(game, attack);
  if (!hasKeyword(game, id, "trample")) return yield* share(game, divider, id, to);
  // Who divides for another lets nothing through, unless there is nobody to deal it to.
  if (divider !== player && to.length > 0) return yield* share(game, divider, id, to);
  return yield* tramples(game, player, id, to, stand);
}

function* share(
  game: MtgGame,
  player: PlayerId,
  id: ObjectId,
  to: readonly ObjectId[],
): Gen<readonly Assignment[]> {
  // 310.2a
  const power = powerOf(game, id);
  if (power <= 0 || to.length === 0) return [];
  const why = { ask: `How does it divide ${power} damage?`, card: id };
  const shares = yield* divide(game, player, why, power, to, 0);
  return to.flatMap((object, i) => (shares[i]! > 0 ? [{ source: id, object, amount: shares[i]! }] : []));
}

/** 502.9: lethal damage to all that block it, what is left also to the player. */
function* tramples(
  game: MtgGame,
  player: PlayerId,
  id: ObjectId,
  to: readonly ObjectId[],
  stand: ObjectId,
): Gen<readonly Assignment[]> {
  const power = powerOf(game, id);
  if (power <= 0) return [];
  const lethal = to.map((b) => Math.max(0, toughnessOf(game, b) - objectOf(game, b).damage));
  const needed = lethal.reduce((sum, n) => sum + n, 0);
  if (power <= needed) return yield* share(game, player, id, to);
  const why = { ask: `Beyond lethal damage: how does it divide ${power - needed} more?`, card: id };
  const extra =
    to.length === 0 ? [power] : yield* divide(game, player, why, power - needed, [stand, ...to], 0);
  const all = [stand, ...to].map((object, i) => ({
    source: id,
    object,
    amount: (extra[i] ?? 0) + (i === 0 ? 0 : lethal[i - 1]!),
  }));
  return all.filter((a) => a.amount > 0);
}
