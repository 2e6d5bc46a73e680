// What all verbs share: in whose name they act, what their words speak of now, and how they report what they did.
import type { Gen } from "../../../kernel/authoring.ts";
import { compilerOf } from "../../../kernel/compile.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { type Doer as Acting, did, inTurnOrder, playerOf } from "../../../library/doing.ts";
import { performBy, type WowEventInput } from "../engine.ts";
import type { WowData } from "../state.ts";
import type { Dealt, Who, WowAmount } from "../surface.ts";

export { causeOf, did, done, isFilter, objectOf, objectsOf, playerOf } from "../../../library/doing.ts";
export { act, performBy as performAll } from "../engine.ts";

/** Who acts: the game, the card whose words these are, its controller, the link at hand. */
export type Doer = Acting<WowData>;

/** Players in turn order, the turn player first (802.1). */
export function playersOf(doer: Doer, who: Who): readonly PlayerId[] {
  if (!Array.isArray(who)) return [playerOf(doer, who as PlayerRef)];
  return inTurnOrder(doer.game).filter((p) => who.includes(p));
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
  // What it was attached to left play, and it with that (410.6c).
  const host = game.state.objects[id]!.attachedTo;
  if (host !== NOTHING && event !== undefined && "object" in event && event.object === host) return true;
  if (link?.paid.some((part) => part.includes(id))) return true;
  if (linkId === undefined) return false;
  return game.state.history.some(
    (e) => e.kind === "moved" && e.cause?.link === linkId && "was" in e && e.was === id,
  );
}

// Performing and reporting.

export interface One {
  readonly did: boolean;
  readonly objects: readonly ObjectId[];
  readonly amount: number;
}
export function* one(doer: Doer, event: WowEventInput): Gen<One> {
  const [outcome] = yield* performBy(doer, [event]);
  if (outcome === undefined) return { did: false, objects: [], amount: 0 };
  return { did: did(outcome), objects: outcome.objects, amount: outcome.amount };
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
