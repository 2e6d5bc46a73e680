// What a game supplies to the kernel, and the handle by which everything reaches rules, cards and state.
// A game is a record of named functions; an edition replaces some of them.
import type { EventOf, GameTypes, Gen, Kind } from "./authoring.ts";
import type { Json } from "./json.ts";
import type { Planning } from "./planning.ts";
import type { AbilityEntry, AbilityOfKind, Registry } from "./registry.ts";
import type { Action, Answer, Request } from "./requests.ts";
import type { TextWords } from "./retext.ts";
import type { Seat } from "./seat.ts";
import type { AnyEvent, Derived, Facts, Frame, Has, Link, Obj, State } from "./state.ts";
import type { Change, Filter, ObjectId, PlayerId } from "./terms.ts";

/** At which index of `state.zones` the lists of each zone stand. */
export interface Layout {
  readonly first: Readonly<Record<string, number>>;
  readonly shared: Readonly<Record<string, boolean>>;
  readonly hidden: Readonly<Record<string, "others" | "all" | undefined>>;
  readonly size: number;
}

/** A game at play. `state` keeps its identity when it is rewound; `fuel` runs out in endless loops. */
export interface Game<D = unknown> {
  readonly rules: Rules<D>;
  readonly cards: Registry;
  readonly state: State<D>;
  readonly layout: Layout;
  fuel: number;
  /** While a batch of events is applied: objects as they were before it. */
  before: ViewReader | undefined;
  /** Batches applied and not told of yet; kept only if somebody listens. */
  happened: (readonly AnyEvent[])[] | undefined;
  /** How many attempts are going on: what happens in them may be taken back. */
  trying: number;
  /** While one of several bodies runs that act at once: how many attempts were going on as it was resumed. */
  collecting: number | undefined;
  /** What the events of a batch before the one that is now replaced have become. */
  planned: readonly AnyEvent[];
  /** The view last asked for; `viewOf` checks whether it still holds. */
  view: ViewReader | undefined;
  /** By id: what objects are before any effect, as last asked for; `seatOf` checks whether it still holds. */
  readonly printed: (Seat | undefined)[];
}

/** In whose name a term is read or a handler runs. */
export interface Context {
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly event?: AnyEvent | undefined;
  readonly link?: Link | undefined;
  /** The link's own object on the chain. */
  readonly linkId?: ObjectId | undefined;
  readonly x?: number | undefined;
  readonly bound?: unknown;
  /** The object whose own number is being read ("own"). */
  readonly own?: ObjectId | undefined;
}

export interface ZoneSpec {
  readonly name: string;
  /** One list for all players. */
  readonly shared?: boolean;
  /** Who does not see what lies there face up: nobody, all but the owner, or all. */
  readonly hidden?: "others" | "all";
}

/** What an event did. `false`: it could not be done. `event`: as it really was (ids of new objects filled in). */
export type Applied =
  | false
  // biome-ignore lint/suspicious/noConfusingVoidType: most events have nothing to tell
  | void
  | {
      readonly event?: AnyEvent;
      readonly objects?: readonly ObjectId[];
      readonly amount?: number;
      /** Facts that came with it, watched together with it but never replaced; of kinds that the spec names in `along`. */
      readonly also?: readonly AnyEvent[];
    };

export interface EventSpec<D = unknown, E = AnyEvent> {
  /** On which state triggers judge it; watchers before and after are both heard (703.3c, 703.4). */
  readonly look: "before" | "after";
  /** Who hears of it: also those that are there only before, or only after it (the default), or but one of the two. */
  readonly heardBy?: "both" | "before" | "after";
  /** Its object hears of it wherever it lies, also in a zone that is not watchful. */
  readonly itself?: true;
  /** Kinds of facts that may come with it (`also`): if nobody watches any of them, no look-back is kept. */
  readonly along?: readonly string[];
  apply(game: Game<D>, e: E): Applied;
  /** "can't" and impossible beforehand: the event does not happen. */
  forbidden?(game: Game<D>, e: E): boolean;
  /** The player who chooses among replacements (716.1b). */
  affected?(game: Game<D>, e: E): PlayerId;
}

/** The specs of every event of a game, each typed by its own payload. */
export const eventSpecs = <G extends GameTypes, D>(
  specs: {
    readonly [K in Kind<G>]: EventSpec<D, EventOf<G, K> & AnyEvent>;
  },
): Readonly<Record<string, EventSpec<D>>> => specs as Readonly<Record<string, EventSpec<D>>>;

/** Run this, ask this, or (undefined) moved on. */
export type Step = Gen | Request | undefined;

export interface FrameSpec<D = unknown> {
  /** The top frame decides; it must leave the state as it is when it only asks. */
  next(game: Game<D>, frame: Frame): Step;
  /** What the answered request of `next` leads to. */
  reply?(game: Game<D>, frame: Frame, answer: Answer, action: Action | undefined): Step;
}

/** Reads a derived object while or after effects are applied; absent objects read as nothing. */
export interface ViewReader {
  of(id: ObjectId): Derived;
}

/** A word of the game inside terms, with the sides of the state it reads (bits of Aspect and Derives). */
export interface Atom<A extends readonly unknown[], R> {
  readonly reads: number;
  readonly derives?: number;
  /** It holds of nothing outside these zones. */
  readonly zones?: readonly string[];
  read(game: Game, view: ViewReader, ...of: A): R;
}
export interface TermWords {
  readonly states: Readonly<Record<string, Atom<[o: Obj, context: Context], boolean>>>;
  /** Stats that are not printed but computed ("remaining health"). */
  readonly stats: Readonly<Record<string, Atom<[o: Obj, context: Context], number>>>;
  /** Did the object, this turn, what the deed names? `by` judges the other party. */
  readonly deed: Atom<
    [o: Obj, deed: string, by: ((id: ObjectId) => boolean) | undefined, context: Context],
    boolean
  >;
  /** How often did the player, this turn? */
  readonly playerDeed: Atom<
    [p: PlayerId, deed: string, of: ((id: ObjectId) => boolean) | undefined, context: Context],
    number
  >;
  /** How many different objects did, this turn? */
  readonly happened?: Atom<
    [
      deed: string,
      of: (id: ObjectId) => boolean,
      by: ((id: ObjectId) => boolean) | undefined,
      context: Context,
    ],
    number
  >;
  /** How much did the object, or was done to it, this turn? */
  readonly total?: Atom<
    [o: Obj, deed: string, by: ((id: ObjectId) => boolean) | undefined, context: Context],
    number
  >;
  /** Numbers of a player that are not counted but computed. */
  readonly tallies?: Readonly<Record<string, Atom<[p: PlayerId], number>>>;
  /** Who had the first turn of the game. */
  readonly wentFirst?: Atom<[], PlayerId>;
  /** How many turns the player has begun. */
  readonly turnsBegun?: Atom<[p: PlayerId], number>;
  /** Is the object a link, and does the test hold of one of its targets? */
  readonly targeting?: Atom<[o: Obj, test: (id: ObjectId) => boolean, context: Context], boolean>;
  readonly inCombatWith: Atom<[o: Obj, other: (id: ObjectId) => boolean, context: Context], boolean>;
  readonly hand: string;
  readonly deck: string;
}

/** What a continuous effect comes from: an ability, the resolution of something, counters. */
export type Origin = AbilityOfKind<"continuous"> | "modifier" | "counter";

/** How live effects are put in order. `layer` puts a change into a layer (0 first). */
export interface LayerPolicy {
  readonly layers: number;
  layer(change: Change, from: Origin): number;
  readonly order: "insert dependents" | "earliest independent" | "timestamps";
  /** The layers are gone through again as long as effects come to be that have not applied yet; each applies once. */
  readonly repeat?: boolean;
}

/** A candidate for replacing an event. */
export interface Candidate {
  /** Object (or armed handler) and ability: the instance that may replace an event once. */
  readonly instance: string;
  readonly ability: string;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly n: number;
  readonly armed: number;
  readonly bound: unknown;
  readonly optional: boolean;
  /** How a person is told of it, where no card stands for it. */
  readonly label?: string;
  /** It is a rule of the game, not an ability of a card. */
  readonly own?: boolean;
}

export interface Rules<D = unknown> {
  readonly name: string;
  readonly zones: readonly ZoneSpec[];
  /** The zone where abilities are active unless they say otherwise, and the chain (or stack). */
  readonly play: string;
  readonly chain: string;
  /** Printed stats, in a fixed order. */
  readonly stats: readonly string[];
  /** What a face-down object, or an effect on the chain, has of its own: nothing. */
  readonly blank: Facts;
  /** What a face-down object is, if that is not nothing. */
  readonly faceDown?: Facts;
  /** Kinds of trait that only objects of such types have: what ceases to be of these types loses the words. */
  readonly traitsOf?: Readonly<Record<string, readonly string[]>>;
  /** Keys of abilities that a word of a kind of trait brings with it; to be made such a word alone takes all text away. */
  traitText?(of: string, word: string): string | undefined;
  /** Where its terms hold words that the text of an object may be changed in. */
  readonly texts?: TextWords;
  readonly events: Readonly<Record<string, EventSpec<D>>>;
  readonly frames: Readonly<Record<string, FrameSpec<D>>>;
  readonly terms: TermWords;
  readonly layers: LayerPolicy;
  /**
   * Rules that a card lays on itself, always there in play, stand with what it is before any effect. For games in which
   * they are laid on in the layer in which abilities are lost, and where an ability works is told by the zone alone.
   */
  readonly standing?: true;
  /** What an unnamed or named counter does by itself. */
  readonly counters: Readonly<Record<string, readonly Change[]>>;
  /** Readers and verbs for a handler that runs in this context; also `my` of `when`. */
  surface(game: Game<D>, context: Context): object;
  /** Is a move to there a new object? */
  becomesNew(from: Spot, to: Spot): boolean;
  /** Is the ability active where the object is? Default: in play, or in the zone that it names itself. */
  active?(game: Game<D>, o: Obj, ability: AbilityEntry): boolean;
  /** May the object gain this ability as it now is ("loses and can't have powers")? Default: yes. */
  mayGain?(now: Derived, ability: AbilityEntry): boolean;
  /** Zones (beside play) whose cards may have active abilities. */
  readonly watchful?: readonly string[];
  /** Who chooses among replacements, and from which of them; default: the affected player, all. */
  chooser?(
    game: Game<D>,
    e: AnyEvent,
    candidates: readonly Candidate[],
  ): { readonly player: PlayerId; readonly among: readonly Candidate[] } | undefined;
  /** What else may replace the event, beside abilities and armed handlers; `replace` runs it. */
  candidates?(game: Game<D>, e: AnyEvent): readonly Candidate[];
  /** Plans the events of a batch that something may replace, in an order that players choose; default: as they come. */
  inOrder?(game: Game<D>, planning: Planning): Gen;
  /** Runs a replacement handler whose shape the kernel does not know; gives the events in its place. */
  replace(game: Game<D>, e: AnyEvent, by: Candidate): Gen<readonly AnyEvent[]>;
  /** May this player see the object's face? Default by zone, face and seenBy. */
  visible?(game: Game<D>, o: Obj, player: PlayerId): boolean;
  /** How many times more than once a triggered ability of this player triggers, judged on this state. */
  again?(game: Game<D>, entry: AbilityEntry, you: PlayerId): number;
  /** Called after a batch was applied, before triggers are judged. */
  applied?(game: Game<D>, events: readonly AnyEvent[]): void;
  /** The rule by which an answer that is not legal is forbidden, where one of the game's rules speaks of it. */
  forbids?(
    game: Game<D>,
    request: Request,
    answer: Answer,
  ): { readonly rule: string; readonly words: string } | undefined;
  /** A player left the game. */
  concede(game: Game<D>, player: PlayerId): void;
}

export interface Spot {
  readonly zone: string;
  readonly row: string;
}
export type { Derived, Filter, Has, Json };
