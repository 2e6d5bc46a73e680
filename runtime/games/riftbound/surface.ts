// The authoring surface: the verbs that handlers of this game may use, and what they may ask. Every verb performs
// events through the kernel's pipeline (forbidden? replaced? applied, watched) and may ask players on the way.
import type { Gen } from "../../kernel/authoring.ts";
import type {
  Amount,
  Change,
  Condition,
  Filter,
  ObjectId,
  PlayerId,
  PlayerRef,
  Ref,
  Side,
} from "../../kernel/terms.ts";
import type { BoundKinds, BoundOf } from "../../library/authoring.ts";
import type { What as Acted, Done } from "../../library/doing.ts";
import type { CardType, Domain, RiftWords, Stat, Zone } from "./words.ts";

export type RiftFilter = Filter<RiftWords>;
export type RiftAmount = Amount<RiftWords>;
export type RiftCondition = Condition<RiftWords>;
export type RiftChange = Change<RiftWords>;

export type { Done } from "../../library/doing.ts";
/** What a verb acts on. */
export type What = Acted<RiftWords>;
/** A location: whose base, or that of an object (a battlefield is its own). */
export type Where =
  | { readonly baseOf: PlayerRef }
  | { readonly at: Ref }
  /** Where this player chooses: of the places where it may be, and where it is not yet (355.4.a). */
  | { readonly anywhere: PlayerRef };

export type Until =
  | "this turn"
  | "this combat"
  | "rest of game"
  | { readonly untilStartOf: { readonly turnOf: PlayerId } }
  | { readonly remains: RiftCondition }
  | { readonly untilLeaves: ObjectId };

/** Power: of a domain, of any ([A]), or of the card's own domain ([C], 135.2.e.6). */
export type Power = Domain | "any" | "own";

/** One part of a cost; all parts are paid (356, 357). */
export type Cost =
  | { readonly energy: RiftAmount }
  | { readonly power: Power; readonly n: RiftAmount }
  | { readonly activate: true }
  | { readonly exhaust: RiftFilter; readonly n: RiftAmount }
  | { readonly destroy: RiftFilter; readonly n: RiftAmount }
  | { readonly discard: RiftFilter; readonly n: RiftAmount }
  | { readonly recycle: RiftFilter; readonly n: RiftAmount }
  /** Into a zone of its owner: "return a friendly unit to its owner's hand". */
  | { readonly put: RiftFilter; readonly to: "hand" | "deck" | "trash" | "banished"; readonly n: RiftAmount }
  | { readonly disempower: RiftFilter; readonly n: RiftAmount }
  /** 440: as many cards off the top of the main deck. */
  | { readonly burn: RiftAmount }
  | { readonly removeCounters: string; readonly n: RiftAmount; readonly from: RiftFilter }
  | { readonly xp: RiftAmount };

/** A change of what playing a card, or using an ability, costs. */
export interface CostShift {
  readonly of: "play" | "use";
  readonly player: PlayerRef;
  readonly what: RiftFilter;
  readonly by: RiftAmount;
  /** So much of a kind of power, beside `by` of energy. */
  readonly also?: { readonly of: Power; readonly by: RiftAmount };
  readonly direction: "less" | "more";
  readonly minimum?: number;
}

export interface TokenSpec {
  readonly name: string;
  readonly tags: readonly string[];
  readonly type: CardType;
  readonly might?: number;
  /** Keys of abilities registered by the module (keywords with their number included). */
  readonly abilities: readonly string[];
}

/** Questions about the game as it stands; conditions get these and nothing that can ask a player. */
export interface Readers {
  matches(filter: RiftFilter, object: Ref | readonly ObjectId[] | undefined): boolean;
  holds(condition: RiftCondition): boolean;
  value(amount: RiftAmount): number;
  stat(stat: Stat, of: Ref): number;
  all(filter: RiftFilter): readonly ObjectId[];
  objects(...what: readonly What[]): readonly ObjectId[];
  hand(player: PlayerRef): readonly ObjectId[];
  player(player: PlayerRef): PlayerId;
  controller(object: Ref): PlayerId;
  side(side: Side, player: PlayerRef | undefined): boolean;
  players(side: Side | "all"): readonly PlayerId[];
  /** Is the object, or the place that an event names, where the reference is? */
  here(place: string | Ref, at: Ref): boolean;
  top(player: PlayerRef, n: RiftAmount): readonly ObjectId[];
  points(player: PlayerRef): number;
  xp(player: PlayerRef): number;
}

/** What an effect may do. Impossible instructions are ignored (055). */
export interface Verbs extends Readers {
  exhaust(what: What): Gen<Done>;
  ready(what: What): Gen<Done>;
  /** Kills permanents (428). */
  destroy(what: What): Gen<Done>;
  /** Counters what lies on the chain (425). */
  interrupt(link: What): Gen<Done>;
  /** `source` deals the damage to each (417). */
  deal(d: {
    readonly source: Ref;
    readonly amount: RiftAmount;
    readonly to: What;
    /** Split among them as chosen now, at least 1 each (355.14). */
    readonly split?: boolean;
  }): Gen<Done>;
  heal(what: What): Gen<Done>;
  stun(what: What): Gen<Done>;
  /** 441, 442 */
  empower(what: What): Gen<Done>;
  disempower(what: What): Gen<Done>;
  draw(player: PlayerRef, n: RiftAmount): Gen<Done>;
  /** 436: looks at the top cards, recycles any of them, and puts the others back in any order. */
  predict(player: PlayerRef, n: RiftAmount): Gen<Done>;
  /** 440: the top cards of the main deck into the trash. */
  burn(player: PlayerRef, n: RiftAmount): Gen<Done>;
  discard(what: What): Gen<Done>;
  recycle(what: What): Gen<Done>;
  channel(player: PlayerRef, n: RiftAmount, how?: { readonly exhausted?: boolean }): Gen<Done>;
  add(
    player: PlayerRef,
    what: { readonly energy: RiftAmount } | { readonly power: Power; readonly n: RiftAmount },
  ): Gen;
  /** 420: units alone; what cannot be there stays. */
  move(what: What, to: Where): Gen<Done>;
  /** 449 */
  recall(what: What): Gen<Done>;
  /** Into a zone of its owner; gives the new objects. */
  put(what: What, to: Exclude<Zone, "board" | "chain" | "facedown">): Gen<Done>;
  token(
    player: PlayerRef,
    n: RiftAmount,
    token: TokenSpec,
    to: Where,
    how?: { readonly ready?: boolean; readonly exhausted?: boolean },
  ): Gen<Done>;
  /** 419.3: starts the process of playing; it is finalized once this has resolved. */
  startPlay(what: What, how?: { readonly ignoring?: "cost" | "energy" | "power"; readonly to?: Where }): Gen;
  addCounters(counter: string, n: RiftAmount, on: What): Gen<Done>;
  removeCounters(counter: string, n: RiftAmount, from: What): Gen<Done>;
  /** Each becomes a copy of the other, for as long as it stays (472.1.b). */
  become(what: What, of: What): Gen<Done>;
  attach(what: Ref, to: What): Gen<Done>;
  detach(what: What): Gen<Done>;
  /** 821.1.c: pays the cost of its Equip ability, less this, to attach it; does nothing where that can't be paid. */
  equip(what: Ref, to: Ref, less: readonly Cost[]): Gen<Done>;
  modify(m: {
    readonly on: What | { readonly player: PlayerRef };
    readonly changes: readonly RiftChange[];
    readonly until: Until;
    /** "to a minimum of 1 might": no decrease takes any of them below it, judged as it begins (472.3.b). */
    readonly minimum?: RiftAmount;
    readonly while?: RiftCondition;
  }): Gen;
  /** Changes a cost for a while; `next` is used up by the first such payment. Amounts are read now. */
  changeCost(c: CostShift & { readonly next?: boolean; readonly until: Until }): Gen;
  gainControl(what: What, player: PlayerRef, until: Until): Gen;
  gainXp(player: PlayerRef, n: RiftAmount): Gen;
  score(player: PlayerRef, n: RiftAmount): Gen;
  reveal(player: PlayerRef, what: What): Gen<Done>;
  look(player: PlayerRef, what: What): Gen<Done>;
  choose(
    by: PlayerRef,
    c: {
      readonly from: RiftFilter | readonly ObjectId[];
      readonly min?: RiftAmount;
      readonly max?: RiftAmount | "any";
    },
  ): Gen<Done>;
  may(player: PlayerRef, text?: string): Gen<boolean>;
  pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean>;
  /** Indexes of the words chosen, each at most once. */
  chooseOne(by: PlayerRef, modes: readonly string[], min?: number, max?: number): Gen<readonly number[]>;
  /** The body for each of them, one after another. */
  each<const T>(of: readonly T[], body: (one: T) => Gen): Gen;
  extraTurn(player: PlayerRef): Gen;
  arm<const K extends BoundKinds>(
    lifted: { readonly key: string; readonly bound?: K },
    bound: NoInfer<BoundOf<K>>,
    until: Until,
    once: boolean,
  ): Gen;
}

export const nothing = 0 as ObjectId;
export const first = (of: readonly ObjectId[]): ObjectId => of[0] ?? nothing;
/** What a verb did that was never called. */
export const undone: Done = Object.assign([], { complete: false });
/** What an object must be for an effect to be possible: any that the text describes may be chosen (355.9). */
export const needs = {} as const satisfies Readonly<Record<string, RiftFilter>>;
