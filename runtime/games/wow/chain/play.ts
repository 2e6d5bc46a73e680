// Playing cards (409): may it be played now, and adding it to the chain (707).
import type { Gen } from "../../../kernel/authoring.ts";
import { create, place } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import {
  additions,
  alternatives,
  canPay,
  enoughReady,
  greatestX,
  mentionsX,
  payCosts,
  playedFree,
  shifted,
} from "../costs/index.ts";
import { editionOf } from "../editions/edition.ts";
import { askNumber, askWords } from "../engine.ts";
import { heroOf } from "../heroes.ts";
import { refuse } from "../illegal.ts";
import { chainOf, deckOf, derived, hasFlag, objectOf, partyOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { can, canPlayer, cant, cantPlayer, onlyPlayer } from "../terms/questions.ts";
import {
  added,
  aimedWith,
  announceParts,
  asIf,
  changeLink,
  contextOf,
  linkOf,
  makeLink,
  partsPossible,
  someX,
  without,
} from "./linking.ts";
import { spellKeys } from "./parts.ts";
import { playRules } from "./play-rules.ts";
import { sortedOf } from "./sorted.ts";

/** 409.1, 502.1: non-instant cards, placing and proposing need this. */
export function mainTime(game: WowGame, player: PlayerId): boolean {
  return (
    game.state.data.phase === "action" &&
    game.state.data.combat === undefined &&
    game.state.turnPlayer === player &&
    chainOf(game).length === 0
  );
}

/** From where the rules or a permission let it be played (409.1). */
export function playableFrom(game: WowGame, player: PlayerId, id: ObjectId): boolean {
  const o = objectOf(game, id);
  switch (o.zone) {
    case "hand":
      return o.owner === player;
    case "graveyard":
      return (
        o.owner === player &&
        (playRules(game, id).from.includes("graveyard") ||
          can(game, "be played from graveyard", id) ||
          canPlayer(game, "play from graveyard", player, id))
      );
    case "removed":
      return (
        o.owner === player &&
        !o.faceDown &&
        (playRules(game, id).from.includes("removed") ||
          can(game, "be played from removed", id) ||
          canPlayer(game, "play from removed", player, id))
      );
    case "deck":
      return (
        deckOf(game, player)[0] === id &&
        (can(game, "be played from deck top", id) || canPlayer(game, "play from deck top", player, id))
      );
    default:
      return false;
  }
}

type Bar = readonly [rule: string, words: string] | undefined;

/** Why it can't be played now; undefined if it may be (costs and targets apart). */
export function playBar(game: WowGame, player: PlayerId, id: ObjectId): Bar {
  if (!playableFrom(game, player, id)) return ["409.1", "it can't be played from there"];
  return kindBar(game, player, id) ?? timeBar(game, player, id) ?? textBar(game, player, id);
}

/** Why it can't be played though an effect says so: its time and place do not matter then. */
const toldBar = (game: WowGame, player: PlayerId, id: ObjectId): Bar =>
  kindBar(game, player, id) ?? textBar(game, player, id);

function kindBar(game: WowGame, player: PlayerId, id: ObjectId): Bar {
  const d = derived(game, id);
  if (d.types.includes("quest") || d.types.includes("location"))
    return ["306.1", "quests and locations are not played, only placed"];
  if (d.types.includes("hero") && !(editionOf(game).cards.masterHeroes && d.flags.includes("master")))
    return ["301.4", "only Master Heroes are played"];
  if (heroOf(game, player) === NOTHING) return ["301.5", "no cards can be played without a hero"];
  return undefined;
}

function timeBar(game: WowGame, player: PlayerId, id: ObjectId): Bar {
  const anytime =
    derived(game, id).flags.includes("instant") ||
    playRules(game, id).asInstant ||
    can(game, "be played as instant", id) ||
    canPlayer(game, "play as instant", player, id);
  if (anytime || mainTime(game, player)) return undefined;
  return ["409.1", "a card that is not instant is played in your action phase, with an empty chain"];
}

function textBar(game: WowGame, player: PlayerId, id: ObjectId): Bar {
  if (playRules(game, id).forbidden) return ["103.1", "its text says that it can't be played now"];
  const barred =
    cant(game, "be played", id) ||
    cantPlayer(game, "play", player, id) ||
    !onlyPlayer(game, "play", player, id);
  return barred ? ["707.1", "it can't be played"] : undefined;
}

const NOTHING_KEPT: readonly ObjectId[] = [];

/** Would announcing it succeed, as far as can be seen? */
export function canPlayCard(game: WowGame, player: PlayerId, id: ObjectId): boolean {
  if (playBar(game, player, id) !== undefined) return false;
  const { abilities, stats } = derived(game, id);
  const inCost = hasFlag(game, id, "x cost");
  if (sortedOf(game, abilities).modifiers.length === 0 && !playedFree(game, player, id)) {
    // Nothing but its play cost, which is the quickest thing to rule out.
    return someX(inCost, (x) => {
      const due = shifted(game, "play", player, id, (stats.cost ?? 0) + x);
      if (due > 0 && !enoughReady(game, player, due, NOTHING_KEPT)) return undefined;
      return partsPossible(game, spellKeys(game, id), asIf(id, player, x), id);
    });
  }
  const extra = additions(game, player, id);
  return someX(inCost || mentionsX(extra), (x) => {
    const context = asIf(id, player, x);
    if (!waysToPay(game, player, id, x).some((way) => canPay(game, context, [...way.costs, ...extra])))
      return undefined;
    return partsPossible(game, spellKeys(game, id), context, id);
  });
}

/** Would playing it as an effect says, without paying its cost, succeed as far as can be seen? */
export function canPlayTold(game: WowGame, player: PlayerId, id: ObjectId): boolean {
  if (toldBar(game, player, id) !== undefined) return false;
  const context = asIf(id, player);
  return (
    canPay(game, context, additions(game, player, id)) &&
    partsPossible(game, spellKeys(game, id), context, id)
  );
}

interface Way {
  readonly name: string;
  readonly costs: readonly Cost[];
  /** X can only be 0 (707.1b). */
  readonly free: boolean;
}

/** The play cost with additions and reductions, and each alternate cost (403.3, 707.1e). */
function waysToPay(game: WowGame, player: PlayerId, id: ObjectId, x: number): readonly Way[] {
  const printed = (derived(game, id).stats.cost ?? 0) + (hasFlag(game, id, "x cost") ? x : 0);
  const usual: Way = {
    name: "its cost",
    costs: [{ pay: shifted(game, "play", player, id, printed) }],
    free: false,
  };
  const others = alternatives(game, player, id).map((costs, i): Way => {
    const paid = costs.reduce((sum, c) => ("pay" in c && typeof c.pay === "number" ? sum + c.pay : sum), 0);
    const due = shifted(game, "play", player, id, paid);
    const rest = costs.filter((c) => !("pay" in c && typeof c.pay === "number"));
    return { name: `alternate cost ${i + 1}`, costs: due > 0 ? [{ pay: due }, ...rest] : rest, free: true };
  });
  return [usual, ...others];
}

export interface Playing {
  /** Without paying its play cost (403.3). */
  readonly free?: boolean;
  /** An effect says to play it: whatever the time, and from wherever it is. */
  readonly told?: boolean;
  /** 402.2: a copy, that no physical card stands for. */
  readonly copy?: boolean;
}

/** 707.1 for a card. Refuses with the rule that is broken; the caller rewinds (707.2). */
export function* playCard(
  game: WowGame,
  player: PlayerId,
  card: ObjectId,
  { free = false, told = false, copy = false }: Playing = {},
): Gen<ObjectId> {
  const bar = told ? toldBar(game, player, card) : playBar(game, player, card);
  if (bar !== undefined) refuse(...bar);
  const { zone: from, card: key } = objectOf(game, card);
  const entry = { controller: player, at: "top" } as const;
  const id = copy
    ? create(game, { card: key, owner: player, zone: "chain", entry })
    : place(game, card, "chain", entry);
  makeLink(game, id, {
    kind: "card",
    you: player,
    source: id,
    notes: copy ? { from, duplicate: true } : { from },
  });
  const extra = additions(game, player, id);
  const way = yield* announce(game, player, id, extra, free);
  const link = linkOf(game, id);
  const costs = way.free ? way.costs : waysToPay(game, player, id, link.x)[0]!.costs;
  const paid = yield* payCosts(game, contextOf(id, link), extra.length === 0 ? costs : [...extra, ...costs]);
  changeLink(game, id, { paid, notes: { ...linkOf(game, id).notes, way: way.name } });
  yield* added(game, id, [{ kind: "plays", player, object: id, cause: { link: id, source: id, player } }]);
  return id;
}

/** 707.1b-707.1e up to paying, in the order of the edition; gives the cost that was chosen. */
function* announce(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  extra: readonly Cost[],
  free: boolean,
): Gen<Way> {
  const keys = spellKeys(game, id);
  const hasX = hasFlag(game, id, "x cost") || mentionsX(extra);
  if (editionOf(game).announcing === "X, modes, targets") {
    const way = yield* chooseCost(game, player, id, extra, free);
    const context = contextOf(id, linkOf(game, id));
    const goes = (x: number) => partsPossible(game, keys, { ...context, x }, id);
    if (hasX) yield* chooseX(game, player, id, way, extra, goes);
    yield* announceParts(game, id, keys);
    return way;
  }
  const usual = waysToPay(game, player, id, 0)[0]!;
  yield* announceParts(game, id, keys, function* (parts) {
    if (hasX) yield* chooseX(game, player, id, usual, extra, (x) => aimedWith(game, id, parts, x));
  });
  return yield* chooseCost(game, player, id, extra, free);
}

function* chooseCost(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  extra: readonly Cost[],
  free: boolean,
): Gen<Way> {
  if (free) return { name: "free", costs: [], free: true };
  const link = linkOf(game, id);
  const ways = waysToPay(game, player, id, link.x).filter((way) =>
    canPay(game, contextOf(id, link), extra.length === 0 ? way.costs : [...way.costs, ...extra]),
  );
  return ways.length === 1 ? ways[0]! : yield* chooseWay(game, player, id, ways);
}

function* chooseWay(game: WowGame, player: PlayerId, id: ObjectId, ways: readonly Way[]): Gen<Way> {
  if (ways.length === 0) refuse("403.1", `the cost of ${derived(game, id).name} can't be paid`);
  const [name] = yield* askWords(game, player, {
    role: "cost",
    ask: "Which cost do you pay?",
    words: ways.map((w) => w.name),
    min: 1,
    max: 1,
    card: id,
  });
  return ways.find((w) => w.name === name) ?? ways[0]!;
}

/** 707.1b: what its play cost and its additional costs allow, and what its targets do. */
function* chooseX(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  way: Way,
  extra: readonly Cost[],
  goes: (x: number) => boolean,
): Gen {
  const afford = hasFlag(game, id, "x cost") ? greatestPaid(game, player, way) : undefined;
  const context = contextOf(id, linkOf(game, id));
  const max = mentionsX(extra) ? greatestX(game, context, extra, afford) : (afford ?? 0);
  const not = without(max, goes);
  const x = yield* askNumber(game, player, { ask: "Choose X.", min: 0, max, not, card: id });
  changeLink(game, id, { x });
}

function greatestPaid(game: WowGame, player: PlayerId, way: Way): number {
  if (way.free) return 0;
  const ready = partyOf(game, player).filter((r) => {
    const o = objectOf(game, r);
    return o.row === "resource" && !o.exhausted;
  }).length;
  const base = way.costs.reduce((sum, c) => ("pay" in c && typeof c.pay === "number" ? sum + c.pay : sum), 0);
  return Math.max(0, ready - base);
}
