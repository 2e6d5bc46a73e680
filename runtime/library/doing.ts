// What the verbs of any game share: in whose name they act, what their words speak of now, how they report what they
// did, and the readers that every surface has.
import type { EventOf, GameTypes, Gen, Kind } from "../kernel/authoring.ts";
import {
  amount,
  objectOf as findObject,
  playerOf as findPlayer,
  holds,
  matches,
  onSide,
  select,
  statOf,
} from "../kernel/evaluate.ts";
import type { Context, Game } from "../kernel/game.ts";
import type { Outcome } from "../kernel/outcome.ts";
import { enact, isDone, perform } from "../kernel/pipeline.ts";
import { type AnyEvent, type Cause, type Entry, NOTHING } from "../kernel/state.ts";
import type {
  Amount,
  Condition,
  Filter,
  ObjectId,
  PlayerId,
  PlayerRef,
  Ref,
  Side,
  Words,
} from "../kernel/terms.ts";
import { viewOf } from "../kernel/view.ts";

/** Who acts: the game, the card whose words these are, its controller, the link at hand. */
export interface Doer<D = unknown> {
  readonly game: Game<D>;
  readonly context: Context;
  /** A cost is being paid. */
  readonly cost?: boolean;
}

/** What a verb acts on: one object, several, or every object a filter holds of. */
export type What<W extends Words = Words> = Ref | readonly ObjectId[] | Filter<W>;
/**
 * What a verb really did to which objects: replaced and impossible parts are missing, and `complete` tells whether
 * there were none. Moved cards stand here as the objects they became; destroyed ones as they were in play.
 */
export interface Done extends ReadonlyArray<ObjectId> {
  readonly complete: boolean;
}

/** An event of a game as it is sent into the pipeline. */
export type InputOf<G extends GameTypes> = {
  readonly [K in Kind<G>]: EventOf<G, K> & { readonly cause?: Cause; readonly entry?: Entry };
}[Kind<G>];

export const causeOf = ({ context, cost }: Doer): Cause => ({
  source: context.self,
  player: context.you,
  ...(context.linkId === undefined ? {} : { link: context.linkId }),
  ...(cost === true ? { cost } : {}),
});

// What words speak of.

export const isIds = (what: What): what is readonly ObjectId[] => Array.isArray(what);
export const isRef = (what: What): what is Ref =>
  typeof what !== "object" || (!Array.isArray(what) && ("hero" in what || "stored" in what));
export const isFilter = (what: What): what is Filter => !isIds(what) && !isRef(what);

export const objectOf = ({ game, context }: Doer, ref: Ref): ObjectId => findObject(game, ref, context);
export const playerOf = ({ game, context }: Doer, ref: PlayerRef): PlayerId => findPlayer(game, ref, context);

/** What is spoken of now, without repetition; a target that is no longer there is NOTHING. */
export function objectsOf(doer: Doer, what: What): readonly ObjectId[] {
  if (isIds(what)) return [...new Set(what)];
  if (!isRef(what)) return select(doer.game, what, doer.context);
  // A stored choice may be of several.
  if (typeof what === "object" && "stored" in what) return storedIds(doer, what.stored);
  return [objectOf(doer, what)];
}

function storedIds({ game, context }: Doer, name: string): readonly ObjectId[] {
  const kept = game.state.objects[context.self]?.stored[name];
  const list = Array.isArray(kept) ? kept : [kept];
  return list.filter((id): id is ObjectId => typeof id === "number");
}

/** Players still in, the turn player first. */
export function inTurnOrder({ state: { order, turnPlayer } }: Game): readonly PlayerId[] {
  const at = Math.max(0, order.indexOf(turnPlayer));
  return [...order.slice(at), ...order.slice(0, at)];
}

// Performing and reporting.

export const did = (o: Outcome): boolean => o.result === "done";
export const done = (ids: readonly ObjectId[], complete: boolean): Done =>
  Object.assign([...ids], { complete });

/** The pipeline as one game's procedures and verbs use it, typed by its events. */
export function performing<G extends GameTypes>() {
  type Input = InputOf<G>;
  /** Simultaneous events: one batch. */
  const performAll = (game: Game, events: readonly Input[]): Gen<readonly Outcome[]> =>
    perform(game, events as unknown as readonly AnyEvent[]);
  function* performOne(game: Game, event: Input): Gen<Outcome> {
    const begun = enact(game, [event as unknown as AnyEvent]);
    const [outcome] = isDone(begun) ? begun : yield* begun;
    return outcome!;
  }
  /** One batch in the name of who acts. */
  function* performBy(doer: Doer, events: readonly Input[]): Gen<readonly Outcome[]> {
    if (events.length === 0) return [];
    const cause = causeOf(doer);
    const begun = enact(
      doer.game,
      events.map((e) => causedBy(e as unknown as AnyEvent, cause)),
    );
    return isDone(begun) ? begun : yield* begun;
  }
  /** Does the same to each, in one batch. Reports the new objects of moved cards, else the objects themselves. */
  function* act(doer: Doer, what: What, event: (id: ObjectId) => Input): Gen<Done> {
    const ids = objectsOf(doer, what);
    const there = ids.filter((id) => id !== NOTHING);
    const outcomes = yield* performBy(doer, there.map(event));
    const good = outcomes.filter(did);
    const objects = good.flatMap((o) => (o.objects.length > 0 ? o.objects : [subject(o.event)]));
    return done(objects, ids.length > 0 && good.length === ids.length);
  }
  return { performAll, performOne, performBy, act };
}

/** What the event itself says of its cause stands. */
function causedBy(e: AnyEvent, cause: Cause): AnyEvent {
  const copy: { -readonly [K in keyof AnyEvent]: AnyEvent[K] } = { ...e };
  // Set, not spread again: to define a field once more is slow.
  copy.cause = e.cause === undefined ? cause : { ...cause, ...e.cause };
  return copy;
}

const subject = (e: AnyEvent): ObjectId =>
  "object" in e && typeof e.object === "number" ? (e.object as ObjectId) : NOTHING;

const isList = (object: Ref | readonly ObjectId[]): object is readonly ObjectId[] => Array.isArray(object);

/**
 * Readers that every game has, bound to who asks. A class, since a surface is made for every look at a handler and
 * its methods must not be made anew; a game's own extends it.
 */
export class Reading<W extends Words, D> implements Doer<D> {
  readonly game: Game<D>;
  readonly context: Context;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly bound: unknown;

  constructor(game: Game<D>, context: Context) {
    this.game = game;
    this.context = context;
    this.self = context.self;
    this.you = context.you;
    this.bound = context.bound;
  }

  /** Of several objects: of at least one. */
  matches(filter: Filter<W>, object: Ref | readonly ObjectId[] | undefined): boolean {
    if (object === undefined) return false;
    if (isList(object)) return object.some((one) => this.matches(filter, one));
    return matches(this.game, filter, objectOf(this, object), this.context);
  }
  holds(condition: Condition<W>): boolean {
    return holds(this.game, condition, this.context);
  }
  value(n: Amount<W>): number {
    return amount(this.game, n, this.context);
  }
  stat(stat: W["stat"], of: Ref): number {
    return statOf(this.game, stat, objectOf(this, of), this.context);
  }
  all(filter: Filter<W>): readonly ObjectId[] {
    return select(this.game, filter, this.context);
  }
  /** The union of what each speaks of, without repetition. */
  objects(...what: readonly What<W>[]): readonly ObjectId[] {
    return [...new Set(what.flatMap((one) => objectsOf(this, one)))];
  }
  player(player: PlayerRef): PlayerId {
    return playerOf(this, player);
  }
  controller(object: Ref): PlayerId {
    return viewOf(this.game).of(objectOf(this, object)).controller;
  }
  owner(object: Ref): PlayerId {
    return playerOf(this, { ownerOf: object });
  }
  side(side: Side, player: PlayerRef | undefined): boolean {
    return player !== undefined && onSide(this.game, side, playerOf(this, player), this.context);
  }
  /** In turn order, the turn player first. */
  players(side: Side | "all"): readonly PlayerId[] {
    const all = inTurnOrder(this.game);
    return side === "all" ? all : all.filter((p) => onSide(this.game, side, p, this.context));
  }
  host(object: Ref): ObjectId | undefined {
    const host = this.game.state.objects[objectOf(this, object)]?.attachedTo ?? NOTHING;
    return host === NOTHING ? undefined : host;
  }
  /** A choice stored on a card by another of its abilities. */
  stored(name: string, on: Ref = "self"): string | number | readonly ObjectId[] | undefined {
    const kept = this.game.state.objects[objectOf(this, on)]?.stored[name];
    if (typeof kept === "string" || typeof kept === "number") return kept;
    return Array.isArray(kept) ? (kept as readonly ObjectId[]) : undefined;
  }
}
