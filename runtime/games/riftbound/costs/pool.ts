// Rune pools (164) and paying energy and power out of them and of runes (357).
import { pay as askPay } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { setPlayer } from "../../../kernel/objects.ts";
import type { PayClass } from "../../../kernel/requests.ts";
import type { Cause } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { did, performAll, type RiftEventInput } from "../engine.ts";
import { count } from "../events.ts";
import { board, controllerOf, countOf, derived, hasType, objectOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Power } from "../surface.ts";
import { type Domain, domains } from "../words.ts";
import type { Total } from "./cost.ts";

/** The counter of a player that holds this kind of power. */
export const pooled = (kind: Power): string => `${kind} power`;
const kinds: readonly Power[] = [...domains, "any"];

/** 166: whatever is left is lost. */
export function emptyPools(game: RiftGame): void {
  for (const { id, counters } of game.state.players) {
    const left = { ...counters };
    delete left.energy;
    for (const kind of kinds) delete left[pooled(kind)];
    if (Object.keys(left).length !== Object.keys(counters).length) setPlayer(game, id, { counters: left });
  }
}

/** 163: runes that a player can exhaust for energy or recycle for power. */
export const runesOf = (game: RiftGame, player: PlayerId): readonly ObjectId[] =>
  board(game).filter((id) => hasType(game, id, "rune") && controllerOf(game, id) === player);

export const domainOf = (game: RiftGame, rune: ObjectId): Domain =>
  (derived(game, rune).traits.domain?.[0] ?? "fury") as Domain;

/** What is still due after the pool has given what it holds. */
interface Due {
  readonly energy: number;
  readonly power: Readonly<Partial<Record<Power, number>>>;
  /** By counter of the pool, how much of it is spent. */
  readonly spent: Readonly<Record<string, number>>;
}

function afterPool(game: RiftGame, player: PlayerId, total: Total): Due {
  const spent: Record<string, number> = {};
  const take = (counter: string, most: number): number => {
    const n = Math.min(most, countOf(game, player, counter) - (spent[counter] ?? 0));
    if (n > 0) spent[counter] = (spent[counter] ?? 0) + n;
    return Math.max(0, n);
  };
  const energy = total.energy - take("energy", total.energy);
  const power: Partial<Record<Power, number>> = {};
  for (const domain of domains) {
    const due = total.power[domain] ?? 0;
    // 135.2.e.5.b: universal power pays for any domain.
    const left = due - take(pooled(domain), due);
    power[domain] = left - take(pooled("any"), left);
  }
  let any = total.power.any ?? 0;
  for (const kind of ["any", ...domains] as const) any -= take(pooled(kind), any);
  power.any = any;
  return { energy, power, spent };
}

const sum = (power: Due["power"]): number => Object.values(power).reduce((all, n) => all + n, 0);

/** Could it be paid? Changes nothing and asks nothing. */
export function canPayResources(
  game: RiftGame,
  player: PlayerId,
  total: Total,
  kept: readonly ObjectId[] = [],
): boolean {
  if (total.energy === 0 && sum(total.power) === 0) return true;
  const due = afterPool(game, player, total);
  const runes = runesOf(game, player).filter((id) => !kept.includes(id));
  if (runes.filter((id) => !objectOf(game, id).exhausted).length < due.energy) return false;
  if (runes.length < sum(due.power)) return false;
  return domains.every(
    (domain) => runes.filter((id) => domainOf(game, id) === domain).length >= (due.power[domain] ?? 0),
  );
}

/** Exhausts and recycles runes for what the pool lacks, then spends it. A recycled rune may be exhausted first. */
export function* payResources(game: RiftGame, player: PlayerId, total: Total, cause: Cause): Gen {
  const due = afterPool(game, player, total);
  for (const [counter, n] of Object.entries(due.spent)) count(game, player, counter, -n);
  const recycled = yield* chooseRecycled(game, player, due.power);
  const ready = runesOf(game, player).filter((id) => !objectOf(game, id).exhausted);
  const first = ready.filter((id) => recycled.includes(id)).slice(0, due.energy);
  const others = ready.filter((id) => !recycled.includes(id));
  const rest = yield* fromClasses(
    game,
    player,
    others,
    due.energy - first.length,
    "Which runes do you exhaust?",
  );
  yield* perform(
    game,
    [...first, ...rest].map((object) => ({ kind: "exhausted", object })),
    cause,
  );
  yield* perform(
    game,
    recycled.map((object) => ({ kind: "recycles", player, object })),
    cause,
  );
}

/** Exhausted ones first: nothing is lost with them. */
function* chooseRecycled(game: RiftGame, player: PlayerId, power: Due["power"]): Gen<readonly ObjectId[]> {
  const spentFirst = [...runesOf(game, player)].sort(
    (a, b) => Number(objectOf(game, b).exhausted) - Number(objectOf(game, a).exhausted),
  );
  const chosen: ObjectId[] = [];
  for (const domain of domains) {
    const n = power[domain] ?? 0;
    const fit = spentFirst.filter((id) => domainOf(game, id) === domain);
    if (fit.length < n) refuse("357.1", `${n} ${domain} power can't be paid`);
    chosen.push(...fit.slice(0, n));
  }
  const left = spentFirst.filter((id) => !chosen.includes(id));
  return [
    ...chosen,
    ...(yield* fromClasses(game, player, left, power.any ?? 0, "Which runes do you recycle?")),
  ];
}

/** Runes of one domain are alike; asked only where domains differ and not all are needed. */
function* fromClasses(
  game: RiftGame,
  player: PlayerId,
  from: readonly ObjectId[],
  n: number,
  ask: string,
): Gen<readonly ObjectId[]> {
  if (n <= 0) return [];
  if (from.length < n) refuse("357.1", "there are not enough runes");
  const classes: PayClass[] = domains.flatMap((key) => {
    const objects = from.filter((id) => domainOf(game, id) === key);
    return objects.length === 0 ? [] : [{ key, objects }];
  });
  if (classes.length === 1 || from.length === n) return from.slice(0, n);
  const answer = yield* askPay(game, player, { ask }, n, classes);
  if (answer === "auto") {
    // The domain with the most runes can spare them best.
    return [...classes]
      .sort((a, b) => b.objects.length - a.objects.length)
      .flatMap((c) => c.objects)
      .slice(0, n);
  }
  return classes.flatMap((c) => c.objects.slice(0, answer[c.key] ?? 0));
}

/** Every part of a cost must be done as it is asked for. */
export function* perform(game: RiftGame, events: readonly RiftEventInput[], cause: Cause): Gen {
  const outcomes = yield* performAll(
    game,
    events.map((e) => ({ ...e, cause: { ...cause, cost: true } })),
  );
  const failed = outcomes.find((o) => !did(o) && !o.replaced);
  if (failed) refuse("357.2", `a part of the cost could not be done: ${failed.event.kind}`);
}
