// Triggered effects (708): those that wait are added to the chain in turn order, each player's in the order
// he chooses.
import { firstAnswer } from "../../../kernel/answers.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { copied } from "../../../kernel/start.ts";
import type { Waiting } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { isLifted, liftedKey } from "../../../library/parts.ts";
import { askOrder, attempt } from "../engine.ts";
import { derived, fromPlayer, nameOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { cameAround } from "../turn/trigger-loops.ts";
import { addEffect, added, announceParts } from "./linking.ts";

/** 708.1a */
export function* placeTriggers(game: WowGame): Gen {
  if (game.state.waiting.length === 0) return;
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    const mine = game.state.waiting.filter((w) => w.you === player);
    if (mine.length === 0) continue;
    // They wait until it is known whether they go around: that is tried on copies.
    const over = yield* cameAround(game, player, new Set(mine.map((w) => w.ability)));
    game.state.waiting = game.state.waiting.filter((w) => w.you !== player);
    const placed = mine.filter((w) => !over.has(w.ability));
    if (placed.length === 0) continue;
    for (const w of yield* ordered(game, placed)) {
      // 102.2: he may have left as he was asked.
      if (!game.state.order.includes(player)) break;
      yield* addTrigger(game, w);
    }
  }
  // Players who have left control nothing (102.2).
  game.state.waiting = game.state.waiting.filter((w) => game.state.order.includes(w.you));
}

function* ordered(game: WowGame, all: readonly Waiting[]): Gen<readonly Waiting[]> {
  const alike = (list: readonly Waiting[]) => list.every((w) => w === list[0] || commute(game, list[0]!, w));
  if (alike(all)) return all;
  const mine = all.filter((w) => canBeAdded(game, w, all));
  if (alike(mine)) return mine;
  const first = mine[0]!;
  // Shown by their cards where those differ, else by name and number.
  const apart = new Set(mine.map((w) => w.self)).size === mine.length;
  const number = (w: Waiting) => mine.filter((x) => x.self === w.self).indexOf(w) + 1;
  return yield* askOrder(game, first.you, {
    ask: "In what order do your triggered effects go on the chain? The first resolves last.",
    items: mine,
    option: (w) => (apart ? { object: w.self } : { word: `${nameOf(game, w.self)} o${w.self} ${number(w)}` }),
  });
}

/** One power's effects, or those of two cards that nothing tells apart: whichever comes first, it comes to the same. */
function commute(game: WowGame, a: Waiting, b: Waiting): boolean {
  if (a.ability !== b.ability) return false;
  return a.self === b.self || (sees(a) === sees(b) && looks(game, a.self) === looks(game, b.self));
}

/** What the effect knows, with its own card as itself. */
const sees = ({ self, event, bound }: Waiting): string =>
  JSON.stringify([event, bound], (_, value: unknown) => (value === self ? "self" : value));

/** All that can be seen of a card but which one it is; nothing is attached to two that look alike. */
function looks(game: WowGame, id: ObjectId): string {
  const { printed, owner, zone, row, exhausted, faceDown, damage, counters, stored } = objectOf(game, id);
  const { attachedTo, attached, since } = objectOf(game, id);
  const { name, controller, types, traits, stats, keywords, flags, rules, abilities } = derived(game, id);
  const lies = [printed, owner, zone, row, exhausted, faceDown, damage, counters, stored, attachedTo, since];
  const is = [
    name,
    controller,
    types,
    traits,
    stats,
    keywords,
    flags,
    rules,
    abilities.map((a) => a.ability),
  ];
  return JSON.stringify([lies, is, attached.length > 0 ? id : 0]);
}

/** 708.2: tried on a copy, after all the others. Where something is chosen before it fails, it might be chosen otherwise. */
function canBeAdded(game: WowGame, w: Waiting, all: readonly Waiting[]): boolean {
  const copy = copied(game);
  for (const other of all) if (other !== w) asked(addTrigger(copy, other));
  let chosen = 0;
  const illegal = attempt(copy, () => announceTrigger(copy, w));
  let step = illegal.next();
  for (; step.done !== true; chosen++) step = illegal.next(firstAnswer(step.value));
  return step.value === undefined || chosen > 0;
}

/** Runs to the end with any answers. */
function asked(body: Gen): void {
  let step = body.next();
  while (step.done !== true) step = body.next(firstAnswer(step.value));
}

/** 708.2: an effect whose choices can't be made ceases to exist. */
function* addTrigger(game: WowGame, w: Waiting): Gen {
  yield* attempt(game, () => announceTrigger(game, w));
}

function* announceTrigger(game: WowGame, w: Waiting): Gen {
  const ability = isLifted(game.cards, w.ability) ? liftedKey(w.ability) : w.ability;
  const { you, self, event, bound } = w;
  const id = addEffect(game, { kind: "trigger", you, source: self, ability, event, bound });
  yield* announceParts(game, id, [ability]);
  yield* added(game, id, []);
}
