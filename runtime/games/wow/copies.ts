// What copies there are now (402): what is printed on an object, and when cards stop being copies.
import { mut } from "../../kernel/cow.ts";
import { setFacts } from "../../kernel/objects.ts";
import { type Expiry, type Facts, NOTHING, type Obj } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { rowOf } from "./rows.ts";
import { setData, type WowGame } from "./state.ts";

/** What is printed on an object, a copy or not; what it was in play if it has left (402.3a). */
export function printedOn(game: WowGame, id: ObjectId): Facts {
  const o = game.state.objects[id];
  if (o === undefined || id === NOTHING) return game.rules.blank;
  if (o.facts !== undefined) return o.facts;
  return o.card === "" ? game.rules.blank : game.cards.card(o.card).facts;
}

/** 402.1, 402.2: a card on the chain that no physical card stands for ceases to exist as it leaves it. */
export const isDuplicate = (o: Obj): boolean => o.zone === "chain" && o.link?.notes.duplicate === true;

/** Shows a card in play with other printed information, in the row of its kind. */
export function show(game: WowGame, id: ObjectId, facts: Facts | undefined): void {
  setFacts(game, id, facts);
  const o = game.state.objects[id]!;
  const { row } = o;
  if (row === "resource" || o.attachedTo !== NOTHING) return;
  const now = rowOf(printedOn(game, id).types, {});
  if (now !== row && now !== "resource") mut(game.state, id).row = now;
}

/** Ends the copies that the test holds of: what was copied before shows again, or the card itself. */
export function endCopies(game: WowGame, over: (expires: Expiry) => boolean): void {
  const { copies } = game.state.data;
  const ended = copies.filter((c) => over(c.expires));
  if (ended.length === 0) return;
  const left = copies.filter((c) => !over(c.expires));
  setData(game, { copies: left });
  for (const c of ended) {
    if (game.state.objects[c.object]?.zone !== "play" || game.state.objects[c.object]?.next !== NOTHING)
      continue;
    const still = left.findLast((x) => x.object === c.object);
    show(game, c.object, still?.facts ?? c.before);
  }
}
