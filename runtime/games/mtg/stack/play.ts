// Playing spells (409.1): onto the stack, modes and costs, targets, the total cost, mana, payment. What can't be completed
// is a refusal; whoever called takes it back (409.1, 422).
import { number, pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { factsOf } from "../../../kernel/base.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { place, setFacts, setLink } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { nothingDue, ofSymbols, plus, type Total, totalOf, hasX as withX } from "../costs/cost.ts";
import { sourcesOf } from "../costs/mana-abilities.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { poolSize } from "../costs/pool.ts";
import { performOne } from "../engine.ts";
import { derived, hasKeyword, hasType, objectOf, stackOf } from "../reading.ts";
import { sortedOf } from "../sorted.ts";
import type { MtgGame } from "../state.ts";
import { can, cant, cantPlayer } from "../terms/questions.ts";
import type { ManaKind } from "../words.ts";
import { announcing } from "./announcing.ts";
import { helped, helpers, payable } from "./helping.ts";
import {
  announceParts,
  blankLink,
  changeLink,
  contextOf,
  linkOf,
  noteOn,
  partsPossible,
  tellTargets,
} from "./link.ts";
import { adjusted, type NamedCost, ownText } from "./modifiers.ts";
import { chooseSpliced, SPLICE } from "./splicing.ts";

export interface How {
  /** Without paying its mana cost. */
  readonly free?: boolean;
  /** An effect plays it: its timing does not matter. */
  readonly told?: boolean;
  /** For one of these costs, by name ("madness"). */
  readonly cost?: NamedCost;
  readonly faceDown?: boolean;
}

/** 408.1d: in a main phase of his own, with an empty stack. */
export const sorceryTime = (game: MtgGame, player: PlayerId): boolean =>
  game.state.turnPlayer === player &&
  (game.state.data.step === "first main" || game.state.data.step === "second main") &&
  stackOf(game).length === 0;

/** 502.58: while such a spell is on the stack nothing else is played but mana abilities. */
export const isHeld = (game: MtgGame): boolean =>
  stackOf(game).some((id) => hasKeyword(game, id, "split second"));

export const symbolsOf = (game: MtgGame, id: ObjectId): readonly string[] =>
  derived(game, id).traits.mana ?? [];

const asInstant = (game: MtgGame, player: PlayerId, card: ObjectId): boolean =>
  hasType(game, card, "instant") ||
  ownText(game, player, card).asInstant ||
  can(game, "be played as an instant", card);

/** Abilities of a card that are processed as it resolves, in printed order. */
export const spellKeys = (game: MtgGame, id: ObjectId): readonly string[] =>
  sortedOf(game, derived(game, id).abilities).spells;

/** Effects that let a player play what lies there; `free` without its mana cost. */
function permitted(game: MtgGame, player: PlayerId, card: ObjectId): "free" | "paid" | undefined {
  const permits = objectOf(game, card).stored.permit as
    | { readonly player: PlayerId; readonly free: boolean; readonly turn: number }
    | undefined;
  if (permits === undefined || permits.player !== player || permits.turn !== game.state.turn)
    return undefined;
  return permits.free ? "free" : "paid";
}

const playableFrom = (game: MtgGame, player: PlayerId, card: ObjectId): boolean => {
  const o = objectOf(game, card);
  if (o.next !== NOTHING) return false;
  if (permitted(game, player, card) !== undefined) return true;
  if (o.owner !== player) return false;
  return o.zone === "hand" || ownText(game, player, card).places.some((p) => p.zone === o.zone);
};

/** Costs by which it may be played from where it lies: its mana cost, or alternatives. */
function waysToPay(
  game: MtgGame,
  player: PlayerId,
  card: ObjectId,
  how: How,
): readonly (NamedCost | "mana cost" | "free")[] {
  if (how.free || permitted(game, player, card) === "free") return ["free"];
  if (how.cost !== undefined) return [how.cost];
  const { alternative, places } = ownText(game, player, card);
  const { zone } = objectOf(game, card);
  const priced = places.flatMap((p) => (p.zone === zone && p.cost !== undefined ? [p.cost] : []));
  if (priced.length > 0 && places.every((p) => p.zone !== zone || p.cost !== undefined)) return priced;
  // 401.1b
  const usual = derived(game, card).flags.includes("no mana cost") ? [] : (["mana cost"] as const);
  return [...usual, ...priced, ...alternative.filter((a) => !elsewhere.has(a.name))];
}
/** Costs for something else than playing the card itself. */
const elsewhere: ReadonlySet<string> = new Set(["morph", SPLICE, "suspend"]);

function totalFor(
  game: MtgGame,
  player: PlayerId,
  card: ObjectId,
  way: NamedCost | "mana cost" | "free",
  more: readonly NamedCost[],
  x: number,
): Total {
  const context = { self: card, you: player, x };
  const base =
    way === "free"
      ? nothingDue
      : way === "mana cost"
        ? ofSymbols(symbolsOf(game, card), x)
        : totalOf(game, context, way.costs);
  const added = totalOf(game, context, [
    ...ownText(game, player, card).mandatory,
    ...more.flatMap((m) => m.costs),
  ]);
  return adjusted(game, player, card, "play", plus(base, added));
}

/** 408.1d: by its time alone. */
export const mayPlayNow = (game: MtgGame, player: PlayerId, card: ObjectId): boolean =>
  (sorceryTime(game, player) || asInstant(game, player, card)) &&
  !ownText(game, player, card).forbidden &&
  !isHeld(game);

/** Would playing it succeed, as far as can be seen? */
export function canPlay(game: MtgGame, player: PlayerId, card: ObjectId, how: How = {}): boolean {
  if (!how.told && !playableFrom(game, player, card)) return false;
  if (hasType(game, card, "land") || cant(game, "be played", card) || cantPlayer(game, "play", player, card))
    return false;
  if (how.told !== true && !mayPlayNow(game, player, card)) return false;
  if (ownText(game, player, card).forbidden) return false;
  const context = { self: card, you: player };
  return (
    waysToPay(game, player, card, how).some((way) =>
      payable(game, context, player, card, totalFor(game, player, card, way, [], 0)),
    ) && partsPossible(game, spellKeys(game, card), { ...context, x: 0 }, card)
  );
}

/** 504: face down for {3}. */
const morphCost: NamedCost = { name: "morph", costs: [{ mana: "{3}" }] };
export function canPlayFaceDown(game: MtgGame, player: PlayerId, card: ObjectId): boolean {
  if (!hasKeyword(game, card, "morph") || objectOf(game, card).zone !== "hand") return false;
  if (!sorceryTime(game, player) || cantPlayer(game, "play", player, card) || isHeld(game)) return false;
  return canPay(
    game,
    { self: card, you: player },
    player,
    totalOf(game, { self: card, you: player }, morphCost.costs),
  );
}

/** 409.1a-i. Gives the spell. */
export const playSpell = (game: MtgGame, player: PlayerId, card: ObjectId, how: How = {}): Gen<ObjectId> =>
  announcing(game, () => announced(game, player, card, how));

function* announced(game: MtgGame, player: PlayerId, card: ObjectId, how: How): Gen<ObjectId> {
  const { zone: from } = objectOf(game, card);
  const ways = how.faceDown ? [morphCost] : waysToPay(game, player, card, how);
  if (ownText(game, player, card).forbidden) refuse("401.5", "its text says that it can't be played now");
  // 409.1a
  const id = place(game, card, "stack", { controller: player, at: "top", faceDown: how.faceDown === true });
  setLink(game, id, blankLink({ kind: "spell", you: player, source: id, notes: { from } }));
  // 409.1b
  const way = yield* chooseWay(game, id, ways);
  const optional = yield* chooseOptional(game, id, way);
  const spliced = how.faceDown
    ? []
    : yield* chooseSpliced(
        game,
        id,
        (one) => spellKeys(game, one),
        (more) => affordable(game, id, way, [...optional, ...more], 0),
      );
  const chosen = [...optional, ...spliced.map(({ cost }) => cost)];
  const x = yield* chooseX(game, id, way, chosen);
  changeLink(game, id, { x });
  if (x > 0) worthMore(game, id, x);
  noteOn(game, id, {
    chosen: chosen.map((c) => c.name),
    way: typeof way === "string" ? way : way.name,
    ...(how.faceDown ? { faceDown: true } : {}),
  });
  // 409.1c-e
  const keys = how.faceDown ? [] : [id, ...spliced.map(({ card: one }) => one)];
  yield* announceParts(
    game,
    id,
    keys.flatMap((one) => spellKeys(game, one)),
  );
  // 409.1f-h
  const context = contextOf(id, linkOf(game, id));
  const total = yield* helped(game, context, player, id, totalFor(game, player, id, way, chosen, x));
  let spent: readonly ManaKind[] = [];
  const paid = yield* payTotal(game, context, player, total, (kinds) => {
    spent = kinds;
  });
  changeLink(game, id, { paid });
  noteOn(game, id, { spent });
  // 409.1i
  const cause = { link: id, source: id, player };
  yield* performOne(game, { kind: "plays", player, object: id, cause });
  yield* tellTargets(game, id);
  return id;
}

/** Could the spell be paid so, as far as can be seen? */
function affordable(
  game: MtgGame,
  id: ObjectId,
  way: NamedCost | "mana cost" | "free",
  more: readonly NamedCost[],
  x: number,
): boolean {
  const { you } = linkOf(game, id);
  const context = contextOf(id, linkOf(game, id));
  return payable(game, context, you, id, totalFor(game, you, id, way, more, x));
}

function* chooseWay(
  game: MtgGame,
  id: ObjectId,
  ways: readonly (NamedCost | "mana cost" | "free")[],
): Gen<NamedCost | "mana cost" | "free"> {
  const { you } = linkOf(game, id);
  const able = ways.filter((way) => affordable(game, id, way, [], 0));
  const words = able.map((way) => ({ word: typeof way === "string" ? way : way.name }));
  const why = { ask: "For which cost do you play it?", card: id };
  const [picked] = yield* pick(game, you, why, { role: "cost", from: words, min: 1, max: 1 });
  if (picked === undefined) return refuse("409.1f", "no cost of it can be paid");
  return able[words.indexOf(picked)]!;
}

/** Kicker, buyback and the like: decided now, each by itself. */
function* chooseOptional(
  game: MtgGame,
  id: ObjectId,
  way: NamedCost | "mana cost" | "free",
): Gen<readonly NamedCost[]> {
  const { you } = linkOf(game, id);
  const { optional } = ownText(game, you, id);
  const able = optional.filter((o) => affordable(game, id, way, [o], 0));
  if (able.length === 0) return [];
  const why = { ask: "Which additional costs do you pay?", card: id };
  const from = able.map(({ name }) => ({ word: name }));
  const picked = yield* pick(game, you, why, { role: "additional cost", from, min: 0, max: able.length });
  const chosen: NamedCost[] = [];
  for (const [i, one] of able.entries()) {
    if (!picked.includes(from[i]!)) continue;
    chosen.push(one);
    if (one.repeated) chosen.push(...(yield* chooseTimes(game, id, way, chosen, one)));
  }
  return chosen;
}

/** 502.58: how often beyond the first; no more than could be paid. */
function* chooseTimes(
  game: MtgGame,
  id: ObjectId,
  way: NamedCost | "mana cost" | "free",
  chosen: readonly NamedCost[],
  one: NamedCost,
): Gen<readonly NamedCost[]> {
  const { you } = linkOf(game, id);
  const more = (n: number): readonly NamedCost[] => Array.from({ length: n }, () => one);
  const able = (n: number): boolean => affordable(game, id, way, [...chosen, ...more(n)], 0);
  let most = 0;
  while (most < 100 && able(most + 1)) most++;
  const why = { ask: `How many times do you pay ${one.name}?`, card: id };
  return more((yield* number(game, you, why, 1, most + 1)) - 1);
}

/** 409.1b: no more than could be paid. */
function* chooseX(
  game: MtgGame,
  id: ObjectId,
  way: NamedCost | "mana cost" | "free",
  chosen: readonly NamedCost[],
): Gen<number> {
  const { you } = linkOf(game, id);
  const costs = [...(typeof way === "string" ? [] : way.costs), ...chosen.flatMap((c) => c.costs)];
  const symbols = way === "mana cost" ? symbolsOf(game, id) : [];
  if (!symbols.some((s) => /^[XYZ]$/.test(s)) && !withX(costs)) return 0;
  let most =
    poolSize(game, you) +
    helpers(game, you, id) +
    sourcesOf(game, you).reduce((sum, s) => sum + Math.max(...s.ways.map((w) => w.gives.length)), 0);
  while (most > 0 && !affordable(game, id, way, chosen, most)) most--;
  return yield* number(game, you, { ask: "What is X?", card: id }, 0, most);
}

/** While it is on the stack, X is what was announced for it (104.3c); a card elsewhere has 0 for it. */
function worthMore(game: MtgGame, id: ObjectId, x: number): void {
  const facts = factsOf(game, objectOf(game, id));
  const times = symbolsOf(game, id).filter((s) => s === "X").length;
  const cost = (facts.stats["converted mana cost"] ?? 0) + x * times;
  if (times > 0) setFacts(game, id, { ...facts, stats: { ...facts.stats, "converted mana cost": cost } });
}
