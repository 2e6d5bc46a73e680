// The order in which packets at the same time are processed (802.2): those for the turn player's characters first, then
// the next player's; each chooses the order of his own. He is asked only where it can matter, which is found on copies.
import { options } from "../../kernel/answers.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { plan } from "../../kernel/pipeline.ts";
import type { Planning } from "../../kernel/planning.ts";
import { candidates } from "../../kernel/replace.ts";
import type { Answer, Option, Request } from "../../kernel/requests.ts";
import { copied } from "../../kernel/start.ts";
import type { AnyEvent } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askOrder } from "./engine.ts";
import { cardsInPlay, controllerOf, fromPlayer, nameOf, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import { isDamage } from "./verbs/packets.ts";
import { isPacket, usesUp } from "./verbs/replacing.ts";

export function* inOrder(game: WowGame, planning: Planning): Gen {
  const { batch, plans } = planning;
  if (batch.some(isPacket)) {
    const whose = batch.map((e) => (isPacket(e) ? controllerOf(game, e.object) : undefined));
    for (const player of fromPlayer(game, game.state.turnPlayer)) {
      const his = batch.flatMap((_, i) => (whose[i] === player ? [i] : []));
      for (const i of yield* chosen(game, player, planning, his)) yield* plan(game, planning, i);
    }
  }
  for (let i = 0; i < batch.length; i++) if (plans[i] === undefined) yield* plan(game, planning, i);
}

/** A player's packets in the order that he chooses; those that nothing would replace come first. */
function* chosen(
  game: WowGame,
  player: PlayerId,
  planning: Planning,
  his: readonly number[],
): Gen<readonly number[]> {
  if (his.length < 2) return his;
  const found = new Map(his.map((i) => [i, candidates(game, planning.batch[i]!)]));
  const open = his.filter((i) => found.get(i)!.length > 0);
  if (open.length < 2 || !open.some((i) => found.get(i)!.some((c) => usesUp(game, c)))) return his;
  if (!canMatter(game, planning, open)) return his;
  const ordered = yield* askOrder(game, player, {
    ask: "In what order are these packets processed?",
    items: open,
    option: optionsFor(game, planning.batch, open),
  });
  return [...his.filter((i) => !open.includes(i)), ...ordered];
}

/** The characters that they are for, where these tell them apart. */
function optionsFor(game: WowGame, batch: readonly AnyEvent[], of: readonly number[]): (i: number) => Option {
  const packets = of.map((i) => batch[i]!).filter(isPacket);
  if (new Set(packets.map((p) => p.object)).size === of.length)
    return (i) => ({ object: packets[of.indexOf(i)]!.object });
  return (i) => {
    const p = packets[of.indexOf(i)]!;
    const what = isDamage(p) ? `${p.amount} ${p.types.join("")} damage to` : `${p.amount} healed from`;
    return { word: `${of.indexOf(i) + 1}: ${what} ${nameOf(game, p.object)} by ${nameOf(game, p.source)}` };
  };
}

/** Does what can come of the packets depend on their order? */
function canMatter(game: WowGame, planning: Planning, of: readonly number[]): boolean {
  const [first, ...others] = ordersOf(of).map((order) => reached(game, planning, order));
  return first === undefined || others.some((other) => other !== first);
}

/** All orders of a few; of more, such that each is once the first and once the last. */
function ordersOf(of: readonly number[]): readonly (readonly number[])[] {
  const turned = of.map((_, i) => [...of.slice(i), ...of.slice(0, i)]);
  return of.length > 3
    ? turned
    : turned.flatMap((order) => [order, [order[0]!, ...order.slice(1).reverse()]]);
}

/** So many ways of answering are tried. */
const WAYS = 64;

/** All that can come of the packets in this order; undefined if there is too much of it. */
function reached(game: WowGame, planning: Planning, order: readonly number[]): string | undefined {
  const found = new Set<string>();
  let way: readonly Way[] = [];
  for (let ways = 0; ways < WAYS; ways++) {
    const taken: Way[] = [];
    found.add(comesOf(game, planning, order, way, taken));
    const last = taken.findLastIndex((w) => w.at + 1 < w.of);
    if (last < 0) return [...found].sort().join();
    way = [...taken.slice(0, last), { ...taken[last]!, at: taken[last]!.at + 1 }];
  }
  return undefined;
}

/** Which of how many answers is given. */
interface Way {
  readonly at: number;
  readonly of: number;
}

function comesOf(
  game: WowGame,
  { batch, plans, planned }: Planning,
  order: readonly number[],
  way: readonly Way[],
  taken: Way[],
): string {
  const copy = copied(game);
  const trial: Planning = { batch, plans: [...plans], planned: [...planned] };
  for (const i of order) {
    const body = plan(copy, trial, i);
    let step = body.next();
    while (step.done !== true) step = body.next(answerOf(step.value, way, taken));
  }
  const events = [...order]
    .sort((a, b) => a - b)
    .map((i) => {
      const made = trial.plans[i]!;
      return made === "as it is" ? [batch[i]!] : made.events;
    });
  return JSON.stringify([events, lying(copy)], (key, value: unknown) => (key === "by" ? undefined : value));
}

/** What planning may have changed. */
const lying = (game: WowGame) => [
  cardsInPlay(game).map((id: ObjectId) => {
    const { exhausted, counters, damage } = objectOf(game, id);
    return [id, exhausted, counters, damage];
  }),
  game.state.armed.map(({ id, bound }) => [id, bound]),
];

/** What he may do he may do in any order; of what he has to choose each is tried. */
function answerOf(r: Request, way: readonly Way[], taken: Way[]): Answer {
  if (r.kind === "yesNo") return false;
  if (r.kind === "pick" && r.min === 0) return [];
  const all: Answer[] = [];
  for (const answer of options(r)) {
    all.push(answer);
    if (all.length > WAYS) break;
  }
  const at = way[taken.length]?.at ?? 0;
  taken.push({ at, of: all.length });
  return all[at]!;
}
