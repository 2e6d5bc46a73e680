// Objects that help to pay for a spell (convoke, delve): which could, and how many reduce its cost (409.1b, 409.1f). What
// they pay is taken off the cost, and their being tapped or removed becomes a part of it.
import { pick, pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { Total } from "../costs/cost.ts";
import { sourcesOf } from "../costs/mana-abilities.ts";
import { canPay } from "../costs/pay.ts";
import { kindsOf } from "../costs/symbols.ts";
import { derived, graveyardOf, hasKeyword, hasType, objectOf, permanentsOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import type { ManaKind } from "../words.ts";

type Helper = "convoke" | "delve";

const helperOf = (game: MtgGame, card: ObjectId): Helper | undefined =>
  hasKeyword(game, card, "convoke") ? "convoke" : hasKeyword(game, card, "delve") ? "delve" : undefined;

/** Untapped creatures, those first that give no mana; or the cards of the graveyard. */
function candidates(game: MtgGame, player: PlayerId, card: ObjectId, helper: Helper): readonly ObjectId[] {
  if (helper === "delve") return graveyardOf(game, player).filter((id) => id !== card);
  const sources = new Set(sourcesOf(game, player).map((s) => s.object));
  return permanentsOf(game, player)
    .filter((id) => hasType(game, id, "creature") && !objectOf(game, id).exhausted)
    .sort((a, b) => Number(sources.has(a)) - Number(sources.has(b)));
}

/** Symbols of the cost that one mana of the creature's colors would pay, each once; and generic mana. */
function waysOf(game: MtgGame, id: ObjectId, helper: Helper, total: Total): readonly string[] {
  const generic = total.generic > 0 ? ["generic"] : [];
  if (helper === "delve") return generic;
  const colors = derived(game, id).traits.color ?? [];
  const symbols = total.colored.filter((s) => kindsOf(s).some((kind: ManaKind) => colors.includes(kind)));
  return [...new Set(symbols), ...generic];
}

/** The cost without what one of them pays. */
function without(total: Total, way: string): Total {
  if (way === "generic") return { ...total, generic: total.generic - 1 };
  const at = total.colored.indexOf(way);
  return { ...total, colored: total.colored.filter((_, i) => i !== at) };
}

/** With the objects as a part of the cost. */
function paidWith(total: Total, helper: Helper, ids: readonly ObjectId[]): Total {
  if (ids.length === 0) return total;
  const these = { any: ids.map((id) => ({ is: id })) } as const;
  const part =
    helper === "convoke" ? { tap: these, n: ids.length } : { removeFromGame: these, n: ids.length };
  const reserved = helper === "convoke" ? ids : [];
  return {
    ...total,
    parts: [...total.parts, part],
    reserved: [...(total.reserved ?? []), ...reserved],
  };
}

/** How many must help at least, as far as can be seen; undefined if it can't be paid with all of them. */
function least(
  game: MtgGame,
  context: Context,
  player: PlayerId,
  card: ObjectId,
  total: Total,
): number | undefined {
  if (canPay(game, context, player, total)) return 0;
  const helper = helperOf(game, card);
  if (helper === undefined) return undefined;
  let left = total;
  const ids: ObjectId[] = [];
  for (const id of candidates(game, player, card, helper)) {
    const [way] = waysOf(game, id, helper, left);
    if (way === undefined) continue;
    left = without(left, way);
    ids.push(id);
    if (canPay(game, context, player, paidWith(left, helper, ids))) return ids.length;
  }
  return undefined;
}

/** Could it be paid, with help if its text allows that? */
export const payable = (
  game: MtgGame,
  context: Context,
  player: PlayerId,
  card: ObjectId,
  total: Total,
): boolean => least(game, context, player, card, total) !== undefined;

/** So much could others pay of it. */
export function helpers(game: MtgGame, player: PlayerId, card: ObjectId): number {
  const helper = helperOf(game, card);
  return helper === undefined ? 0 : candidates(game, player, card, helper).length;
}

/** 502.46, 502.67: chosen as the costs are; gives what is left to pay. */
export function* helped(
  game: MtgGame,
  context: Context,
  player: PlayerId,
  card: ObjectId,
  total: Total,
): Gen<Total> {
  const helper = helperOf(game, card);
  if (helper === undefined) return total;
  const from = candidates(game, player, card, helper).filter(
    (id) => waysOf(game, id, helper, total).length > 0,
  );
  const min = Math.min(least(game, context, player, card, total) ?? 0, from.length);
  const most = Math.min(from.length, total.generic + (helper === "convoke" ? total.colored.length : 0));
  const ask = helper === "convoke" ? "Which creatures help to pay?" : "Which cards are removed to pay?";
  const why = { ask, card };
  const ids = yield* pickObjects(game, player, why, { role: helper, from, min, max: most });
  let left = total;
  const used: ObjectId[] = [];
  for (const id of ids) {
    const ways = waysOf(game, id, helper, left);
    if (ways.length === 0) continue;
    const words = ways.map((word) => ({ word }));
    const what = { ask: "What does it pay?", card: id };
    const [picked] = yield* pick(game, player, what, { role: "paid by it", from: words, min: 1, max: 1 });
    left = without(left, picked?.word ?? ways[0]!);
    used.push(id);
  }
  return paidWith(left, helper, used);
}
