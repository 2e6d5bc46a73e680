// What all verbs share: in whose name they act, what their words speak of now, and how they report what
// they did.
import type { Gen } from "../../../kernel/authoring.ts";
import { compilerOf } from "../../../kernel/compile.ts";
import { objectOf as findObject, playerOf as findPlayer, select } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import { type AnyEvent, type Cause, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { performAll as performBatch, type WowEventInput } from "../engine.ts";
import type { WowGame } from "../state.ts";
import type { Dealt, Done, What, Who, WowAmount, WowFilter } from "../surface.ts";

/** Who acts: the game, the card whose words these are, its controller, the link at hand. */
export interface Doer {
  readonly game: WowGame;
  readonly context: Context;
  /** A cost is being paid (403.1). */
  readonly cost?: boolean;
}

export function causeOf({ context, cost }: Doer): Cause {
  return {
    source: context.self,
    player: context.you,
    ...(context.linkId === undefined ? {} : { link: context.linkId }),
    ...(cost ? { cost } : {}),
  };
}

// What words speak of.

const isRef = (what: What): what is Ref =>
  typeof what !== "object" || (!Array.isArray(what) && ("hero" in what || "stored" in what));
export const isFilter = (what: What): what is WowFilter =>
  typeof what === "object" && !Array.isArray(what) && !("hero" in what) && !("stored" in what);
const isIds = (what: What): what is readonly ObjectId[] => Array.isArray(what);

export const objectOf = ({ game, context }: Doer, ref: Ref): ObjectId => findObject(game, ref, context);
export const playerOf = ({ game, context }: Doer, ref: PlayerRef): PlayerId => findPlayer(game, ref, context);

/** What is spoken of now, without repetition; a target that is no longer there is NOTHING. */
export function objectsOf(doer: Doer, what: What): readonly ObjectId[] {
  if (isIds(what)) return [...new Set(what)];
  if (isRef(what)) {
    // A stored choice may be of several.
    if (typeof what === "object" && "stored" in what) return storedIds(doer, what.stored);
    return [objectOf(doer, what)];
  }
  return select(doer.game, what, doer.context);
}

function storedIds({ game, context }: Doer, name: string): readonly ObjectId[] {
  const kept = game.state.objects[context.self]?.stored[name];
  const list = Array.isArray(kept) ? kept : [kept];
  return list.filter((id): id is ObjectId => typeof id === "number");
}

/** Players in turn order, the turn player first (802.1). */
export function playersOf(doer: Doer, who: Who): readonly PlayerId[] {
  if (!Array.isArray(who)) return [playerOf(doer, who as PlayerRef)];
  const { order, turnPlayer } = doer.game.state;
  const at = Math.max(0, order.indexOf(turnPlayer));
  return [...order.slice(at), ...order.slice(0, at)].filter((p) => who.includes(p));
}

/** The amount as it is now, for a candidate if it speaks of one. */
export function readAmount({ game, context }: Doer, n: WowAmount, candidate: ObjectId): number {
  if (typeof n === "number") return n;
  return compilerOf(game.rules)
    .amount(n)
    .run({ game, view: viewOf(game), ctx: context }, candidate);
}
export const numberOf = (doer: Doer, n: WowAmount): number => readAmount(doer, n, NOTHING);
/** The amount for each object; read once if it is the same for all. */
export function amountsOf(doer: Doer, n: WowAmount): (id: ObjectId) => number {
  return typeof n === "number" ? () => n : (id) => readAmount(doer, n, id);
}

/**
 * A card that this link moved, or whose move set it off, is spoken of as what it is now, as long as it has
 * stayed there (415.9b); any other that has become a different card is not there any more (415.9a).
 */
export function track(doer: Doer, id: ObjectId): ObjectId {
  const o = doer.game.state.objects[id];
  if (o === undefined || o.next === NOTHING || o.next === id) return id;
  const now = doer.game.state.objects[o.next]!;
  return now.next === NOTHING && followed(doer, id) ? now.id : id;
}

function followed({ game, context }: Doer, id: ObjectId): boolean {
  const { event, link, linkId } = context;
  if (event !== undefined && "object" in event && event.object === id) return true;
  if (event !== undefined && "was" in event && event.was === id) return true;
  if (link?.paid.some((part) => part.includes(id))) return true;
  if (linkId === undefined) return false;
  return game.state.history.some(
    (e) => e.kind === "moved" && e.cause?.link === linkId && "was" in e && e.was === id,
  );
}

// Performing and reporting.

export const did = (o: Outcome): boolean => o.result === "done";

/** One batch: simultaneous events (802). */
export function* performAll(doer: Doer, events: readonly WowEventInput[]): Gen<readonly Outcome[]> {
  if (events.length === 0) return [];
  const cause = causeOf(doer);
  return yield* performBatch(
    doer.game,
    events.map((e) => ({ ...e, cause: { ...cause, ...e.cause } })),
  );
}

export interface One {
  readonly did: boolean;
  readonly objects: readonly ObjectId[];
  readonly amount: number;
}
export function* one(doer: Doer, event: WowEventInput): Gen<One> {
  const [outcome] = yield* performAll(doer, [event]);
  if (outcome === undefined) return { did: false, objects: [], amount: 0 };
  return { did: did(outcome), objects: outcome.objects, amount: outcome.amount };
}

export function done(ids: readonly ObjectId[], complete: boolean): Done {
  return Object.assign([...ids], { complete });
}

const subject = (e: AnyEvent): ObjectId =>
  "object" in e && typeof e.object === "number" ? (e.object as ObjectId) : NOTHING;

/** Does the same to each, in one batch. Reports the new objects of moved cards, else the objects themselves. */
export function* act(doer: Doer, what: What, event: (id: ObjectId) => WowEventInput): Gen<Done> {
  const ids = objectsOf(doer, what);
  const there = ids.filter((id) => id !== NOTHING);
  const outcomes = yield* performAll(doer, there.map(event));
  const good = outcomes.filter(did);
  const objects = good.flatMap((o) => (o.objects.length > 0 ? o.objects : [subject(o.event)]));
  return done(objects, ids.length > 0 && good.length === ids.length);
}

type WithAmount = AnyEvent & { readonly object: ObjectId; readonly amount: number };
const hasAmount = (e: AnyEvent): e is WithAmount => "object" in e && "amount" in e;

/** Reports what was dealt, put or healed, and to whom: packets may have been redirected or divided. */
export function dealt(outcomes: readonly Outcome[]): Dealt {
  const hits = outcomes.flatMap((o) => o.applied.filter((e) => e.kind === o.event.kind).filter(hasAmount));
  const amounts = hits.map((e) => e.amount);
  return Object.assign(
    hits.map((e) => e.object),
    {
      complete: hits.length > 0,
      amounts,
      total: amounts.reduce((sum, n) => sum + n, 0),
    },
  );
}
