// Cost changes (707.1e): all increases, then all reductions, each with its own minimum; never below 0. They come
// from cards in play, from the card itself, and from modifiers that last.
import { Aspect } from "../../../kernel/aspects.ts";
import { touch } from "../../../kernel/cow.ts";
import { amount, matches, onSide } from "../../../kernel/evaluate.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, viewOf } from "../../../kernel/view.ts";
import { type Shift, setData, type WowGame } from "../state.ts";
import type { CostShift } from "../surface.ts";
import { surveyOf } from "../survey.ts";
import { changesOf, speaksOf } from "./modifiers.ts";

type Of = CostShift["of"];

interface Change {
  readonly by: number;
  readonly direction: "less" | "more";
  readonly minimum: number;
}

/** Cards in play whose text changes costs, for each view: nearly always none. */
export const changersInPlay = perView((game: WowGame): readonly ObjectId[] =>
  surveyOf(game).modifying.filter((id) => changesCosts(game, id)),
);
/** Does its own text change costs? */
export const changesCosts = (game: WowGame, id: ObjectId): boolean => speaksOf(game, id, "cost");

/** Does no text of a card change what this one costs? */
const costsAsPrinted = (game: WowGame, id: ObjectId): boolean =>
  changersInPlay(game).length === 0 && !changesCosts(game, id);

function fromCards(game: WowGame, of: Of, you: PlayerId, subject: ObjectId, found: Change[]): void {
  const inPlay = game.state.objects[subject]?.zone === "play";
  const changers = changersInPlay(game);
  for (const id of changers) fromCard(game, id, viewOf(game).of(id).controller, of, you, subject, found);
  // 704.1a: changes to its own cost work wherever it can be played from.
  if (!inPlay && changesCosts(game, subject)) fromCard(game, subject, you, of, you, subject, found);
}

function fromCard(
  game: WowGame,
  id: ObjectId,
  controller: PlayerId,
  of: Of,
  you: PlayerId,
  subject: ObjectId,
  found: Change[],
): void {
  const o = game.state.objects[id]!;
  if (o.faceDown) return;
  const context = { self: id, you: controller };
  for (const { cost } of changesOf(game, id, controller, "cost")) {
    if (cost.of !== of) continue;
    if (!onSide(game, cost.player, you, context) || !matches(game, cost.what, subject, context)) continue;
    // A card that is not in play changes its own cost alone.
    if (o.zone !== "play" && !isSelf(cost.what)) continue;
    found.push({
      by: amount(game, cost.by, context),
      direction: cost.direction,
      minimum: cost.minimum ?? 0,
    });
  }
}

const isSelf = (f: Filter): boolean =>
  ("is" in f && f.is === "self") || ("all" in f && f.all.some(isSelf)) || false;

const speaks = (game: WowGame, s: Shift, of: Of, you: PlayerId, subject: ObjectId): boolean =>
  s.of === of && s.player === you && matches(game, s.what, subject, { self: s.self, you: s.you });

function lasting(game: WowGame, of: Of, you: PlayerId, subject: ObjectId, found: Change[]): void {
  for (const s of game.state.data.shifts)
    if (speaks(game, s, of, you, subject))
      found.push({
        by: amount(game, s.by, { self: s.self, you: s.you }),
        direction: s.direction,
        minimum: s.minimum ?? 0,
      });
}

/** What this player really pays for this instead of `base`. */
export function shifted(game: WowGame, of: Of, you: PlayerId, subject: ObjectId, base: number): number {
  if (game.state.data.shifts.length === 0 && costsAsPrinted(game, subject)) return Math.max(0, base);
  const changes: Change[] = [];
  fromCards(game, of, you, subject, changes);
  lasting(game, of, you, subject, changes);
  if (changes.length === 0) return Math.max(0, base);
  let due = base;
  for (const c of changes) if (c.direction === "more") due += Math.max(0, c.by);
  // A minimum belongs to its own reduction, and never raises the cost; those with one come first, which is
  // the order a player would choose.
  const less = changes.filter((c) => c.direction === "less").sort((a, b) => b.minimum - a.minimum);
  for (const c of less) due = Math.max(due - Math.max(0, c.by), Math.min(due, c.minimum));
  return Math.max(0, due);
}

/** Do texts of cards in play, or changes that last, alter what others cost? */
export const costsChange = (game: WowGame): boolean =>
  game.state.data.shifts.length > 0 || changersInPlay(game).length > 0;

export function addShift(game: WowGame, shift: Omit<Shift, "id">): void {
  const id = ++game.state.serial;
  setData(game, { shifts: [...game.state.data.shifts, { ...shift, id }] });
  touch(game.state, Aspect.data);
}

const paidBy: Readonly<Record<string, readonly Of[]>> = {
  plays: ["play"],
  strikes: ["strike"],
  completes: ["complete"],
  uses: ["use", "flip"],
};

/** "The next ... costs less": what was just paid uses up the changes that spoke of it. Call after each batch. */
export function spendShifts(game: WowGame, events: readonly AnyEvent[]): void {
  const { shifts } = game.state.data;
  if (!shifts.some((s) => s.next)) return;
  const spent = events.flatMap((e) => {
    const kinds = paidBy[e.kind];
    if (kinds === undefined) return [];
    const { player, object } = e as AnyEvent & { readonly player: PlayerId; readonly object: ObjectId };
    return shifts.filter((s) => s.next && kinds.some((of) => speaks(game, s, of, player, object)));
  });
  if (spent.length > 0) setData(game, { shifts: shifts.filter((s) => !spent.includes(s)) });
}
