// Types of the handlers that cards are made of, for any game. A game fixes the type argument once (its
// words, events, readers, verbs and costs) and gives its cards the constructors. Handlers are plain data
// with methods: methods are compared bivariantly, so lists of unlike handlers need no casts.
import type { Answer, Request } from "./requests.ts";
import type {
  Amount,
  Change,
  Condition,
  Filter,
  ObjectId,
  PlayerId,
  PlayerRef,
  Side,
  Words,
} from "./terms.ts";

/** A generator that may ask players; what runs it answers each request. */
export type Gen<T = void> = Generator<Request, T, Answer>;

/** The types that a game lends to its handlers. */
export interface GameTypes {
  readonly words: Words;
  /** Payload of each event by its kind. */
  readonly events: object;
  /** What may be asked of the game as it stands. */
  readonly readers: object;
  /** What an effect may do. */
  readonly verbs: object;
  readonly cost: object;
  readonly until: unknown;
}

export type Kind<G extends GameTypes> = keyof G["events"] & string;
/** An event of one kind or of several; distributes over a union of kinds. */
export type EventOf<G extends GameTypes, K extends Kind<G> = Kind<G>> = {
  [P in K]: { readonly kind: P } & Readonly<G["events"][P]>;
}[K];

/** A stretch of the card's text: offsets [from, to). */
export type At = readonly [from: number, to: number];

type FilterOf<G extends GameTypes> = Filter<G["words"]>;
type AmountOf<G extends GameTypes> = Amount<G["words"]>;
type ConditionOf<G extends GameTypes> = Condition<G["words"]>;
export type ChangeOf<G extends GameTypes> = Change<G["words"]>;

/** Who asks: the card a handler stands on and its controller. `bound` is what a lifted handler was given. */
export type My<G extends GameTypes, B = unknown> = G["readers"] & {
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly bound: B;
};

/** A choice announced as the link is added. `count` "one" gives an id, "many" a list of ids. */
export interface TargetSpec<G extends GameTypes> {
  readonly what: "object" | "player" | "link";
  readonly count: "one" | "many";
  /** Described once and for all, or from the link at hand (its event, what it has targeted so far). */
  readonly filter?: FilterOf<G> | ((my: My<G>, link: Announced<G>) => FilterOf<G>);
  /** For players. */
  readonly side?: Side;
  readonly min: AmountOf<G>;
  readonly max: AmountOf<G> | "any";
  /** Indexes of targets that this one must differ from. */
  readonly notSameAs?: readonly number[];
  /** The amount that the controller divides among these targets. */
  readonly divide?: AmountOf<G>;
  /** Amounts that go to these targets in the order that the controller gives them. */
  readonly respectively?: readonly number[];
  readonly random?: boolean;
  /** Who chooses it, where that is not the controller. */
  readonly by?: (my: My<G>, link: Announced<G>) => PlayerRef;
  readonly at?: At;
}

type Chosen<S> = S extends { readonly what: "player"; readonly count: "one" }
  ? PlayerId
  : S extends { readonly count: "one" }
    ? ObjectId
    : S extends { readonly what: "player" }
      ? readonly PlayerId[]
      : readonly ObjectId[];
/** What each target spec yields. A single target that became illegal is `nothing` (id 0), lists shrink. */
export type Targets<S extends readonly unknown[]> = { readonly [I in keyof S]: Chosen<S[I]> };

/** The link so far, for targets that depend on it. */
export interface Announced<G extends GameTypes> {
  readonly event?: EventOf<G>;
  readonly targets: readonly (ObjectId | PlayerId | readonly (ObjectId | PlayerId)[])[];
  readonly x: number;
  /** What an earlier target (by index) or a role of the trigger's event (by name) is. */
  object(of: number | string): ObjectId;
  objects(of: number | string): readonly ObjectId[];
  player(of: number | string): PlayerId;
  number(of: string): number;
  /** What a handler that outlives its link was given, by name. */
  readonly given: {
    object(of: string): ObjectId;
    objects(of: string): readonly ObjectId[];
    player(of: string): PlayerId;
    number(of: string): number;
  };
}

/** The link that is resolving. */
export interface LinkOf<
  G extends GameTypes,
  E = unknown,
  S extends readonly unknown[] = readonly [],
  B = unknown,
> {
  readonly id: ObjectId;
  /** The card whose text this is. */
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly event: E;
  readonly targets: Targets<S>;
  /** How the amount of a dividing target was divided: `shares[i][j]` belongs to `targets[i][j]`. */
  readonly shares: readonly (readonly number[])[];
  readonly x: number;
  readonly modes: readonly number[];
  /** Who chose the modes: the controller, or the opponent whom he chose. */
  readonly chooser: PlayerId;
  /** What was chosen to pay the cost part with this index. */
  readonly paid: readonly (readonly ObjectId[])[];
  readonly bound: B;
  /** Never present; carries the game's type. */
  readonly game?: G;
}

/** Where a card must be for an ability of it. */
type Place<G extends GameTypes> = G["words"]["zone"] | "anywhere";
/** For triggered abilities also a row of cards in play. */
type TriggerZone<G extends GameTypes> = Place<G> | "resources";

interface Handler {
  readonly at: At;
  /** The keyword that this ability is, or stands in for. */
  readonly keyword?: string;
}

export interface Triggered<
  G extends GameTypes,
  K extends Kind<G> = Kind<G>,
  S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[],
  B = unknown,
> extends Handler {
  readonly kind: "triggered";
  readonly on: K | readonly K[];
  when?(e: EventOf<G, K>, my: My<G, B>): boolean;
  /** Tested as it triggers and again as it resolves. */
  doubleCheck?(e: EventOf<G, K>, my: My<G, B>): boolean;
  /** Only the first such event each turn, or each of your turns, triggers it; "once": the first that it sees. */
  readonly first?: "turn" | "your turn" | "once";
  /** Once for all such events that happen at the same time: "one or more". */
  readonly together?: true;
  /** The participant for each of which the first such event counts by itself. */
  readonly firstOf?: string;
  /** Where the card must be for the ability to watch; in play unless told. */
  readonly zone?: TriggerZone<G> | readonly TriggerZone<G>[];
  /** Its controller decides whether it goes onto the chain at all. */
  readonly optional?: boolean;
  /** Paid as it goes onto the chain, or it does not. */
  readonly cost?: readonly G["cost"][];
  /** It adds resources: it resolves at once. */
  readonly adds?: boolean;
  readonly targets?: S;
  /** Either an effect, or modes. */
  effect?(game: G["verbs"], link: LinkOf<G, EventOf<G, K>, S, B>): Gen;
  readonly choice?: Choice<G>;
}

/** What a replacement makes of the event. `more`, `times`, `set`, `prevent`, `redirect` and `divide` edit packets. */
export type Replacing<G extends GameTypes, E, B = unknown> =
  /** Of every such packet; or of the next ones until that much is prevented; or of the first each turn. */
  | { readonly prevent: AmountOf<G> | "all"; readonly of?: "next" | "first each turn" }
  | { readonly prevent: "all"; readonly but: AmountOf<G> }
  /** `set` edits other fields of the packet as well: "double that much fire damage". */
  | { readonly more: AmountOf<G>; readonly set?: Readonly<Partial<E>> }
  | { readonly times: number; readonly set?: Readonly<Partial<E>> }
  | { readonly set: Readonly<Partial<E>> }
  | { redirect(game: G["verbs"], e: E, my: My<G, B>): Gen<ObjectId | undefined> }
  /** Among any number of these, as its source's player says, once nothing else changes it. */
  | { readonly divide: FilterOf<G> }
  /** Performed in place of the event. */
  | { instead(game: G["verbs"], e: E, my: My<G, B>): Gen }
  /** "do this; if you do, prevent it": gives whether it was done. */
  | { readonly prevent: AmountOf<G> | "all"; conditional(game: G["verbs"], e: E, my: My<G, B>): Gen<boolean> }
  /** Edits how a card enters play. */
  | { readonly entering: EntersWith<G> };

export interface EntersWith<G extends GameTypes> {
  readonly exhausted?: boolean;
  readonly counters?: { readonly [name: string]: AmountOf<G> };
  readonly damage?: AmountOf<G>;
}

export interface Replacement<G extends GameTypes, K extends Kind<G> = Kind<G>, B = unknown> extends Handler {
  readonly kind: "replacement";
  readonly on: K;
  /** Where the card must be for it to work; in play unless told. */
  readonly zone?: Place<G>;
  when?(e: EventOf<G, K>, my: My<G, B>): boolean;
  readonly optional?: boolean;
  readonly change: Replacing<G, EventOf<G, K>, B>;
}

export interface Continuous<G extends GameTypes> extends Handler {
  readonly kind: "continuous";
  readonly on:
    | { readonly self: true }
    | { readonly host: true }
    | { readonly filter: FilterOf<G> }
    | { readonly players: Side }
    | { readonly hero: PlayerRef };
  /** Where the card must be for it to work; in play unless told. */
  readonly zone?: Place<G>;
  /** It sets what its own object is, as a part of what the object is: games may apply it before others. */
  readonly characteristic?: boolean;
  readonly while?: ConditionOf<G>;
  readonly changes: readonly ChangeOf<G>[];
}

export type LimitOf<G extends GameTypes> =
  | { readonly turnOf: Side }
  | { readonly perTurn: number }
  | { readonly perGame: number }
  | { readonly when: ConditionOf<G> }
  | { readonly basic: true };

export interface Activated<G extends GameTypes, S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[]>
  extends Handler {
  readonly kind: "activated";
  /** Where its card must be for it to be used; in play unless told. */
  readonly zone?: Place<G>;
  /** When else than by default it may be used, in games that know such permissions. */
  readonly speed?: "action" | "reaction";
  /** It adds resources: it resolves at once. */
  readonly adds?: boolean;
  /** What it does, where text speaks of the price of that. */
  readonly priceOf?: string;
  readonly limits?: readonly LimitOf<G>[];
  readonly costs: readonly G["cost"][];
  readonly targets?: S;
  /** Either an effect, or modes. */
  effect?(game: G["verbs"], link: LinkOf<G, undefined, S>): Gen;
  readonly choice?: Choice<G>;
}

/** Completing it is like using an activated ability; the card turns face down as it is completed. */
export interface Quest<G extends GameTypes, S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[]>
  extends Handler {
  readonly kind: "quest";
  readonly limits?: readonly LimitOf<G>[];
  readonly costs: readonly G["cost"][];
  readonly targets?: S;
  /** Either an effect, or modes. */
  effect?(game: G["verbs"], link: LinkOf<G, undefined, S>): Gen;
  readonly choice?: Choice<G>;
}

export interface Spell<G extends GameTypes, S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[]>
  extends Handler {
  readonly kind: "spell";
  readonly targets?: S;
  effect(game: G["verbs"], link: LinkOf<G, undefined, S>): Gen;
}

/** One of several texts. `on`: the events that set off the ability whose mode it is, if it is triggered. */
export interface Mode<
  G extends GameTypes,
  K extends Kind<G> = Kind<G>,
  S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[],
> extends Handler {
  readonly kind: "spell";
  readonly on?: K | readonly K[];
  readonly targets?: S;
  effect(game: G["verbs"], link: LinkOf<G, EventOf<G, K>, S>): Gen;
}

/** Modes are chosen as the link is added, then the targets of the chosen modes alone. */
export interface Choice<G extends GameTypes> {
  readonly min: number;
  readonly max: number;
  /** "If C, you may choose both": how many then. */
  readonly more?: { readonly if: ConditionOf<G>; readonly min: number; readonly max: number };
  /** The controller chooses, unless it is an opponent of his choice. */
  readonly by?: "opponent";
  /** To attach the card to something may be one of them. */
  readonly modes: readonly (Spell<G> | Mode<G> | Attach<G>)[];
}

export interface Modal<G extends GameTypes> extends Handler, Choice<G> {
  readonly kind: "modal";
}

export interface CostChange<G extends GameTypes> {
  readonly of: "play" | "strike" | "complete" | "use" | "flip";
  readonly player: Side;
  readonly what: FilterOf<G>;
  readonly by: AmountOf<G>;
  /** In games that pay with more than one resource: so much of another one, beside `by`. */
  readonly also?: { readonly of: string; readonly by: AmountOf<G> };
  readonly direction: "less" | "more";
  readonly minimum?: number;
}

export interface PlayModifier<G extends GameTypes> extends Handler {
  readonly kind: "play modifier";
  readonly change: /** `optional`: paid or not, as its player chooses while playing it; `repeated`: as often as he likes. */
    | {
        readonly additional: readonly G["cost"][];
        readonly optional?: boolean;
        readonly repeated?: boolean;
      }
    | { readonly alternative: readonly G["cost"][] }
    | { readonly cost: CostChange<G> }
    | { readonly onlyIf: ConditionOf<G> }
    | { readonly asInstant: true }
    /** `costs`: what is paid there in place of its cost. */
    | { readonly from: "graveyard" | "deck" | "removed"; readonly costs?: readonly G["cost"][] };
  readonly while?: ConditionOf<G>;
}

export interface AsEnters<G extends GameTypes> extends Handler {
  readonly kind: "as enters";
  /** Other cards that it speaks of, judged where they are before they enter; only itself if absent. */
  readonly of?: FilterOf<G>;
  /** The side under which they enter. */
  readonly under?: Side;
  /** `link.event.object` is the card that enters, as it was before. */
  effect(game: G["verbs"], link: LinkOf<G, { readonly object: ObjectId; readonly player: PlayerId }>): Gen;
}

export interface EntersWithAbility<G extends GameTypes> extends Handler, EntersWith<G> {
  readonly kind: "enters with";
}

/** `target` is chosen as the card is played, `choose` as it resolves. `host` is what it may stay attached to. */
export interface Attach<G extends GameTypes> extends Handler {
  readonly kind: "attach";
  readonly target?: TargetSpec<G>;
  readonly choose?: FilterOf<G>;
  readonly host?: FilterOf<G>;
  /** Text after "and": link.targets[0] is the host. */
  effect?(
    game: G["verbs"],
    link: LinkOf<G, undefined, readonly [{ readonly what: "object"; readonly count: "one" }]>,
  ): Gen;
}

/** A keyword by name; the registry expands it to the abilities that define it. Primitives stay as they are. */
export interface KeywordUse<G extends GameTypes> extends Handler {
  readonly kind: "keyword";
  readonly keyword: G["words"]["keyword"];
  readonly n?: AmountOf<G>;
  /** "Inspire: Ally". */
  readonly arg?: FilterOf<G>;
  /** "Sabotage: Deck": what it speaks of and is no object, by the game's own words. */
  readonly things?: readonly string[];
  /** A damage type, a race: the word that stands before or after. */
  readonly word?: string;
  /** "Equip [2]": the cost that belongs to it. */
  readonly costs?: readonly G["cost"][];
  /** "Death Rattle: ...", "Empower Mage: ...". */
  readonly effect?: AbilityOf<G>;
}

export interface Requirement extends Handler {
  readonly kind: "requirement";
  /** Of what, by the game's own word: its hero, a reputation. */
  readonly of: string;
  readonly word: string;
}

export interface DeckBuilding<G extends GameTypes> extends Handler {
  readonly kind: "deck building";
  readonly include: readonly FilterOf<G>[];
  readonly exclude: readonly FilterOf<G>[];
}

/** The ability exists only while the test holds. */
export interface Gate<G extends GameTypes> extends Handler {
  readonly kind: "gate";
  readonly test: ConditionOf<G>;
  readonly ability: AbilityOf<G>;
}

/** What a keyword makes of the text behind it: it is there only while that holds, or is carried out on such events. */
export interface Head<G extends GameTypes, K extends Kind<G> = Kind<G>> extends Handler {
  readonly kind: "head";
  readonly while?: ConditionOf<G>;
  readonly on?: K | readonly K[];
  when?(e: EventOf<G, K>, my: My<G>): boolean;
}

export type AbilityOf<G extends GameTypes> =
  | Head<G>
  | Triggered<G>
  | Replacement<G>
  | Continuous<G>
  | Activated<G>
  | PlayModifier<G>
  | Spell<G>
  | Modal<G>
  | Quest<G>
  | AsEnters<G>
  | EntersWithAbility<G>
  | Attach<G>
  | KeywordUse<G>
  | Requirement
  | DeckBuilding<G>
  | Gate<G>;

/** A handler that outlives the resolution that armed it; its bound data is plain and kept in the state. */
export interface Delayed<
  G extends GameTypes,
  K extends Kind<G> = Kind<G>,
  S extends readonly TargetSpec<G>[] = readonly TargetSpec<G>[],
  B = unknown,
> extends Omit<Triggered<G, K, S, B>, "kind" | "effect" | "choice" | "when" | "doubleCheck"> {
  readonly kind: "delayed";
  readonly key: string;
  when?(e: EventOf<G, K>, my: My<G, B>): boolean;
  effect(game: G["verbs"], link: LinkOf<G, EventOf<G, K>, S, B>): Gen;
}

export interface Shield<G extends GameTypes, K extends Kind<G> = Kind<G>, B = unknown> extends Handler {
  readonly kind: "shield";
  readonly key: string;
  readonly on: K;
  when?(e: EventOf<G, K>, my: My<G, B>): boolean;
  readonly optional?: boolean;
  readonly change: Replacing<G, EventOf<G, K>, B>;
}

/** An ability that text in quotation marks grants; changes name it by key. */
export interface Granted<G extends GameTypes> {
  readonly kind: "granted";
  readonly key: string;
  readonly ability: AbilityOf<G>;
}

export type LiftedOf<G extends GameTypes> = Delayed<G> | Shield<G> | Granted<G>;
