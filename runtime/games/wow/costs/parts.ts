// The kinds of cost but for resources: what each may be paid with, and the events that pay it (403.1).
import { amount, matches, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { WowEventInput } from "../engine.ts";
import type { WowGame } from "../state.ts";
import type { Cost, Destination, WowAmount, WowFilter } from "../surface.ts";
import { cant, cantPlayer } from "../terms/questions.ts";
import { isCharacter, isFaceDown } from "../terms/states.ts";
import { happensInstead } from "../verbs/replacing.ts";
import { controllerOf, inPlay } from "../verbs/spec.ts";
import type { Zone } from "../words.ts";

/** Who pays what, in whose name its words are read. */
export interface Payer {
  readonly game: WowGame;
  readonly context: Context;
  readonly player: PlayerId;
}

/** A part that is paid by choosing `n` objects and doing something to each. */
export interface ObjectPart {
  readonly role: string;
  readonly from: readonly ObjectId[];
  readonly n: WowAmount;
  /** Fewer may be chosen, down to this. */
  readonly least?: WowAmount;
  /** More can't be asked for: "where X is 5 or less". */
  readonly most?: number;
  /** "all" need not find any (403.4). */
  readonly all?: boolean;
  readonly random?: boolean;
  event(id: ObjectId, payer: Payer): WowEventInput;
}

type Choosing = Exclude<
  Cost,
  | { readonly pay: unknown }
  | { readonly discardHand: true }
  | { readonly gesture: string }
  | { readonly concede: true }
>;

const inPlayWhere = ({ game, context }: Payer, f: WowFilter, test: (id: ObjectId) => boolean) =>
  select(game, f, context).filter((id) => inPlay(game, id) !== undefined && test(id));

/** The card whose cost it is will be on the chain by then (707.1a), unless the cost speaks of it alone. */
const isPlayed = ({ context }: Payer, f: WowFilter, id: ObjectId) =>
  id === context.self && !("is" in f && f.is === "self");

const handWhere = (payer: Payer, f: WowFilter) =>
  inZone(payer.game, "hand", payer.player).filter(
    (id) => matches(payer.game, f, id, payer.context) && !isPlayed(payer, f, id),
  );

export function objectPart(payer: Payer, cost: Choosing): ObjectPart {
  const part = able(payer, partOf(payer, cost));
  return "least" in cost && cost.least !== undefined ? { ...part, least: cost.least } : part;
}

/** Without what would have something else happen to it in place of what is asked (707.1e). */
function able(payer: Payer, part: ObjectPart): ObjectPart {
  const { game } = payer;
  const from = part.from.filter((id) => !happensInstead(game, part.event(id, payer)));
  return from.length === part.from.length ? part : { ...part, from };
}

function partOf(payer: Payer, cost: Choosing): ObjectPart {
  const { game, context, player } = payer;
  const o = (id: ObjectId) => game.state.objects[id]!;
  const mayExhaust = (id: ObjectId) => !o(id).exhausted && !cant(game, "exhaust", id);
  if ("activate" in cost) {
    // 701.3
    const from = inPlay(game, context.self) && mayExhaust(context.self) ? [context.self] : [];
    return { role: "activate", from, n: 1, event: (object) => ({ kind: "exhausted", object }) };
  }
  if ("flip" in cost) {
    const able =
      inPlay(game, context.self) !== undefined &&
      !cant(game, "be flipped", context.self) &&
      !cantPlayer(game, "flip", player, context.self);
    const from = able ? [context.self] : [];
    return { role: "flip", from, n: 1, event: (object) => ({ kind: "flips", object, player }) };
  }
  if ("exhaust" in cost) {
    const from = inPlayWhere(payer, cost.exhaust, mayExhaust);
    return { role: "exhaust", from, n: cost.n, event: (object) => ({ kind: "exhausted", object }) };
  }
  if ("ready" in cost) {
    const from = inPlayWhere(payer, cost.ready, (id) => o(id).exhausted && !cant(game, "ready", id));
    return { role: "ready", from, n: cost.n, event: (object) => ({ kind: "readied", object }) };
  }
  if ("destroy" in cost) {
    const from = inPlayWhere(payer, cost.destroy, (id) => destructible(payer, id));
    return { role: "destroy", from, n: cost.n, event: (object) => destroying(payer, object) };
  }
  if ("discard" in cost) {
    const from = cantPlayer(game, "discard", player) ? [] : handWhere(payer, cost.discard);
    return {
      role: "discard",
      from,
      n: cost.n,
      ...(cost.random ? { random: true } : {}),
      event: (object) => ({ kind: "discards", player, object }),
    };
  }
  if ("put" in cost) return putting(payer, cost);
  if ("putTop" in cost) {
    const n = read(payer, cost.putTop);
    const from = inZone(game, "deck", player).slice(0, n);
    return { role: `put: ${cost.to}`, from, n, event: (id) => moving(payer, id, cost.to) };
  }
  if ("removeCounters" in cost) return removing(payer, cost);
  if ("addCounters" in cost) {
    const n = read(payer, cost.n);
    const from = inPlayWhere(payer, cost.on, (id) => !cant(game, "have counters", id));
    return {
      role: "add counters",
      from,
      n: 1,
      event: (object) => ({ kind: "counters added", object, counter: cost.addCounters, n }),
    };
  }
  if ("putDamage" in cost) {
    const amount = read(payer, cost.putDamage);
    const from = inPlayWhere(payer, cost.on, (id) => {
      const d = viewOf(game).of(id);
      // 405.3: not in excess of its health, so it can't be paid in full with less room.
      return isCharacter(d) && (d.stats.health ?? 0) - o(id).damage >= amount;
    });
    // Nothing to put is put.
    const n = amount > 0 ? 1 : 0;
    return { role: "damage", from, n, event: (object) => ({ kind: "damage put", object, amount }) };
  }
  if ("faceDown" in cost) {
    const from = inPlayWhere(payer, cost.faceDown, (id) => !isFaceDown(o(id)));
    return { role: "face down", from, n: cost.n, event: (object) => ({ kind: "turned face down", object }) };
  }
  const from = handWhere(payer, cost.reveal);
  return { role: "reveal", from, n: cost.n, event: (object) => ({ kind: "revealed", object, player }) };
}

const destroying = ({ game, context }: Payer, object: ObjectId): WowEventInput => ({
  kind: "destroyed",
  object,
  player: controllerOf(game, object),
  agent: context.self,
});

const destructible = ({ game, context }: Payer, id: ObjectId) =>
  !cant(game, "leave play", id) && !cant(game, "be destroyed", id, context.self);

function putting(payer: Payer, cost: Extract<Cost, { readonly put: WowFilter }>): ObjectPart {
  const { game, context, player } = payer;
  const found = select(game, cost.put, context);
  // Without a zone the words speak of cards in play; "a card from your hand" names its zone.
  const from = found.filter((id) => {
    const { zone } = game.state.objects[id]!;
    if (zone === "hand" && game.state.objects[id]!.owner !== player) return false;
    if (zone !== "play") return !isPlayed(payer, cost.put, id);
    return (
      !cant(game, "leave play", id) &&
      (cost.to !== "removed" || !cant(game, "be removed from the game", id)) &&
      (cost.to !== "graveyard" || !cant(game, "be destroyed", id, context.self))
    );
  });
  const most = cost.most === undefined ? {} : { most: cost.most };
  return { role: `put: ${cost.to}`, from, n: cost.n, ...most, event: (id) => moving(payer, id, cost.to) };
}

function moving(payer: Payer, id: ObjectId, to: Destination): WowEventInput {
  const from = payer.game.state.objects[id]!.zone as Zone;
  if (to === "graveyard" && from === "play") return destroying(payer, id);
  if (to === "graveyard" && from === "hand") return { kind: "discards", player: payer.player, object: id };
  if (to === "play" || to === "resources") throw new Error(`no cost puts a card into ${to}`);
  const zone: Zone =
    to === "hand" ? "hand" : to === "removed" ? "removed" : to === "graveyard" ? "graveyard" : "deck";
  const entry = zone === "deck" ? { at: to === "deck top" ? ("top" as const) : ("bottom" as const) } : {};
  return { kind: "moved", object: id, was: id, from, to: zone, entry };
}

function removing(payer: Payer, cost: Extract<Cost, { readonly removeCounters: string }>): ObjectPart {
  const { game } = payer;
  const counter = cost.removeCounters;
  const has = (id: ObjectId) => game.state.objects[id]!.counters[counter] ?? 0;
  const n = cost.n === "all" ? undefined : read(payer, cost.n);
  const from = inPlayWhere(payer, cost.from, (id) => has(id) >= (n ?? 1));
  return {
    role: "remove counters",
    from,
    n: 1,
    // 403.4
    ...(n === undefined ? { all: true } : {}),
    event: (object) => ({ kind: "counters removed", object, counter, n: n ?? has(object) }),
  };
}

/** 403.2: never negative. */
export const read = ({ game, context }: Payer, n: WowAmount): number => Math.max(0, amount(game, n, context));
