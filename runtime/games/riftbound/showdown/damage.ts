// Combat damage (460): the might of each side, assigned unit by unit, dealt all at once.
import { pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { performAll, type RiftEventInput } from "../engine.ts";
import { mightOf, objectOf, placeOfField, unitsOf } from "../reading.ts";
import type { RiftGame, Showdown } from "../state.ts";
import { cant, must } from "../terms/questions.ts";
import { preventedFor } from "../verbs/preventing.ts";

type Assigned = ReadonlyMap<ObjectId, number>;

export function* combatDamage(game: RiftGame, showdown: Showdown): Gen {
  const { sides } = showdown;
  if (sides === undefined) return;
  const place = placeOfField(showdown.field);
  const attackers = unitsOf(game, place, sides.attacker);
  const defenders = unitsOf(game, place, sides.defender);
  // 460.1
  if (attackers.length === 0 || defenders.length === 0) return;
  // 460.2.c: the attacker assigns first.
  const toDefenders = yield* assign(game, sides.attacker, summed(game, attackers), defenders, attackers[0]!);
  const toAttackers = yield* assign(game, sides.defender, summed(game, defenders), attackers, defenders[0]!);
  yield* performAll(game, [
    ...excess(game, sides.attacker, toDefenders, attackers[0]!),
    ...excess(game, sides.defender, toAttackers, defenders[0]!),
  ]);
  yield* performAll(game, [...dealt(attackers, toDefenders), ...dealt(defenders, toAttackers)]);
}

/** 423.1.b: a stunned unit contributes nothing. */
const summed = (game: RiftGame, units: readonly ObjectId[]): number =>
  units
    .filter((id) => (objectOf(game, id).counters.stunned ?? 0) === 0 && !cant(game, "deal combat damage", id))
    .reduce((sum, id) => sum + mightOf(game, id), 0);

/** 417.6.c: the units of the other side are the source. */
function dealt(sources: readonly ObjectId[], assigned: Assigned): readonly RiftEventInput[] {
  return [...assigned].map(([object, amount]) => ({
    kind: "damage",
    source: sources[0]!,
    with: sources,
    object,
    amount,
    combat: true,
    cause: { game: true },
  }));
}

/** What was assigned beyond what is lethal. */
function excess(
  game: RiftGame,
  player: PlayerId,
  assigned: Assigned,
  source: ObjectId,
): readonly RiftEventInput[] {
  return [...assigned].flatMap(([object, amount]) => {
    const n = amount - lethal(game, object, source);
    const cause = { game: true } as const;
    return n > 0 ? [{ kind: "assigns excess damage" as const, player, object, n, cause }] : [];
  });
}

/** 460.2.c.2: nonzero, and with what is marked already; 437.5.a: beyond what would be prevented. */
const lethal = (game: RiftGame, id: ObjectId, source: ObjectId): number =>
  Math.max(1, mightOf(game, id) - objectOf(game, id).damage) + preventedFor(game, id, source);

type Rank = "first" | "usual" | "last";

/** 815, 826: as what it may be assigned; with both, either (460.2.c.7). */
function ranks(game: RiftGame, id: ObjectId): readonly Rank[] {
  const first = must(game, "be assigned damage first", id);
  const last = must(game, "be assigned damage last", id);
  return [
    ...(first ? ["first" as const] : []),
    ...(last ? ["last" as const] : []),
    ...(first || last ? [] : ["usual" as const]),
  ];
}

/** Units that may be assigned damage next: all of the earliest rank that is left. */
function nextUp(game: RiftGame, left: readonly ObjectId[]): readonly ObjectId[] {
  const of = (rank: Rank) => left.filter((id) => ranks(game, id).includes(rank));
  const first = of("first");
  const only = (rank: Rank) => left.filter((id) => ranks(game, id).every((r) => r === rank));
  // One that may be first or last is no hindrance to the others.
  if (only("first").length > 0) return first;
  const usual = [...first, ...of("usual")];
  return of("usual").length > 0 ? usual : left;
}

/** 460.2.c.3-4: lethal damage to one before the next; what is more than all need goes to the last. */
export function* assign(
  game: RiftGame,
  player: PlayerId,
  total: number,
  units: readonly ObjectId[],
  source: ObjectId,
): Gen<Assigned> {
  const assigned = new Map<ObjectId, number>();
  // 460.2.c.9, 437.5.b
  let left = units.filter(
    (id) => !cant(game, "be dealt damage", id) && Number.isFinite(lethal(game, id, source)),
  );
  let rest = total;
  const needed = left.reduce((sum, id) => sum + lethal(game, id, source), 0);
  while (rest > 0 && left.length > 0) {
    // Where there is enough for all, in which order does not matter.
    const from = needed <= total ? left.slice(0, 1) : nextUp(game, left);
    const why = { ask: `Which unit is assigned damage next? ${rest} left.` };
    const [unit] = yield* pickObjects(game, player, why, { role: "damage", from, min: 1, max: 1 });
    if (unit === undefined) break;
    left = left.filter((id) => id !== unit);
    const amount = left.length === 0 ? rest : Math.min(rest, lethal(game, unit, source));
    assigned.set(unit, amount);
    rest -= amount;
  }
  return assigned;
}
