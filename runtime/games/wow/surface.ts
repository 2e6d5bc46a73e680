// The authoring surface: the verbs that handlers of this game may use, and what they may ask.
// Emitted modules and hand-written scripts see nothing else. Every verb performs events through the
// kernel's pipeline (forbidden? replaced? applied, watched) and may ask players on the way.
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
import type { CardType, DamageType, Stat, WowWords } from "./words.ts";

export type WowFilter = Filter<WowWords>;
export type WowAmount = Amount<WowWords>;
export type WowCondition = Condition<WowWords>;
export type WowChange = Change<WowWords>;

export type { Done } from "../../library/doing.ts";
export type { BoundKinds, BoundOf, Side };
/** What a verb acts on. */
export type What = Acted<WowWords>;
/** One player or several. */
export type Who = PlayerRef | readonly PlayerId[];

export type Until =
  | "this turn"
  | "this combat"
  | "rest of game"
  /** Of a delayed trigger: it watches from the next turn on. */
  | "from next turn"
  /** Of a delayed trigger: it watches while the link resolves that arms it. */
  | "this link"
  | { readonly untilStartOf: "your next turn" | "next turn" | { readonly turnOf: PlayerId } }
  | { readonly untilEndOf: "your next turn" | "next turn" }
  | { readonly nextReadyStepOf: PlayerId }
  /** For the turn, or until the player plays such a card. */
  | { readonly thisTurnUntilPlaying: WowFilter }
  | { readonly remains: WowCondition }
  /** While the object stays in play. */
  | { readonly untilLeaves: ObjectId };

/** "new name": one that no card and no token of a card has (200.3). */
export type NameDomain =
  | "card"
  | "new name"
  | "class"
  | "race"
  | "type"
  | "tag"
  | "ally type"
  | "damage type"
  | "number";

export type Destination =
  | "hand"
  | "deck top"
  | "deck bottom"
  | "deck"
  | "graveyard"
  | "play"
  | "resources"
  | "removed";

export interface Entering {
  readonly exhausted?: boolean;
  readonly faceDown?: boolean;
  readonly under?: PlayerId;
  readonly attachedTo?: ObjectId;
  /** Damage that it has as it enters. */
  readonly damage?: number;
}

export interface TokenSpec {
  /** Or the name that the card keeps under a word; its tags, if there is none. */
  readonly name?: string | { readonly stored: string };
  readonly tags: readonly string[];
  readonly types: readonly CardType[];
  readonly atk?: number;
  readonly health?: number;
  readonly damage?: DamageType;
  readonly unique?: boolean;
  /** Keys of abilities registered by the module (keywords with their number included). */
  readonly abilities: readonly string[];
}

/** One part of a cost; all parts are paid, in an order that allows it (403.1). With `least`, any number from it to `n`. */
export type Cost =
  | { readonly pay: WowAmount }
  | { readonly activate: true }
  | { readonly flip: "self" }
  | { readonly exhaust: WowFilter; readonly n: WowAmount; readonly least?: WowAmount }
  | { readonly ready: WowFilter; readonly n: WowAmount; readonly least?: WowAmount }
  | { readonly destroy: WowFilter; readonly n: WowAmount; readonly least?: WowAmount }
  | {
      readonly discard: WowFilter;
      readonly n: WowAmount;
      readonly least?: WowAmount;
      readonly random?: boolean;
    }
  | { readonly discardHand: true }
  /** `most`: the greatest number that may be asked for ("where X is 5 or less"). */
  | {
      readonly put: WowFilter;
      readonly n: WowAmount;
      readonly least?: WowAmount;
      readonly most?: number;
      readonly to: Destination;
    }
  /** The top cards of the payer's deck. */
  | { readonly putTop: WowAmount; readonly to: Destination }
  | { readonly removeCounters: string; readonly n: WowAmount | "all"; readonly from: WowFilter }
  | { readonly addCounters: string; readonly n: WowAmount; readonly on: WowFilter }
  | { readonly putDamage: WowAmount; readonly on: WowFilter }
  | { readonly faceDown: WowFilter; readonly n: WowAmount; readonly least?: WowAmount }
  | { readonly reveal: WowFilter; readonly n: WowAmount; readonly least?: WowAmount }
  | { readonly gesture: string }
  /** 800.1: conceding the game, for the whole team. */
  | { readonly concede: true };

/** Questions about the game as it stands; conditions get these and nothing that can ask a player. */
export interface Readers {
  /** Of several objects: of at least one. */
  matches(filter: WowFilter, object: Ref | readonly ObjectId[] | undefined): boolean;
  holds(condition: WowCondition): boolean;
  value(amount: WowAmount): number;
  stat(stat: Stat, of: Ref): number;
  all(filter: WowFilter): readonly ObjectId[];
  /** The union of what each speaks of, without repetition. */
  objects(...what: readonly What[]): readonly ObjectId[];
  player(player: PlayerRef): PlayerId;
  controller(object: Ref): PlayerId;
  owner(object: Ref): PlayerId;
  hero(player: PlayerRef): ObjectId | undefined;
  side(side: Side, player: PlayerRef | undefined): boolean;
  players(side: Side | "all"): readonly PlayerId[];
  host(object: Ref): ObjectId | undefined;
  /** A choice stored on a card by another of its abilities. */
  stored(name: string, on?: Ref): string | number | readonly ObjectId[] | undefined;
  /** The powers printed on a card, by the keys under which others can be granted them. */
  powersOf(object: Ref): readonly string[];
  top(player: PlayerRef, n: WowAmount): readonly ObjectId[];
  bottom(player: PlayerRef, n: WowAmount): readonly ObjectId[];
  hand(player: PlayerRef): readonly ObjectId[];
  deck(player: PlayerRef): readonly ObjectId[];
  graveyard(player: PlayerRef): readonly ObjectId[];
}

/** A change of what playing, striking, completing, using a power or flipping costs. */
export interface CostShift {
  readonly of: "play" | "strike" | "complete" | "use" | "flip";
  readonly player: PlayerRef;
  readonly what: WowFilter;
  readonly by: WowAmount;
  readonly direction: "less" | "more";
  readonly minimum?: number;
}

/** What an effect may do. Verbs take who and what; amounts below 1 do nothing (104.1). */
export interface Verbs extends Readers {
  exhaust(what: What): Gen<Done>;
  ready(what: What): Gen<Done>;
  /** The objects that it speaks of now. */
  find(what: What): Gen<Done>;
  destroy(what: What): Gen<Done>;
  interrupt(link: What): Gen<Done>;
  flip(what: What): Gen<Done>;
  faceUp(what: What): Gen<Done>;
  faceDown(what: What): Gen<Done>;
  reveal(player: PlayerRef, what: What): Gen<Done>;
  look(player: PlayerRef, what: What): Gen<Done>;
  removeFromCombat(what: What): Gen<Done>;
  /** In place of the defender there is (602.3a); nothing happens outside combat. */
  becomeDefender(what: Ref): Gen<Done>;
  /** One packet for each destination (405.4); returns the characters that were dealt damage, with amounts. */
  deal(d: {
    readonly source: Ref;
    readonly amount: WowAmount;
    readonly types: readonly DamageType[];
    readonly to: What;
    readonly unpreventable?: boolean;
    readonly asCombat?: boolean;
    /** How much of it is for each of the targets, in their order (707.1d). */
    readonly shares?: readonly number[];
    /** What the same modifier deals besides, at the same time. */
    readonly also?: readonly {
      readonly amount: WowAmount;
      readonly types: readonly DamageType[];
      readonly to: What;
      readonly unpreventable?: boolean;
    }[];
  }): Gen<Dealt>;
  heal(h: {
    readonly source: Ref;
    readonly amount: WowAmount | "all";
    readonly from: What;
    readonly shares?: readonly number[];
    readonly also?: readonly { readonly amount: WowAmount | "all"; readonly from: What }[];
  }): Gen<Dealt>;
  putDamage(amount: WowAmount, on: What): Gen<Dealt>;
  /** Nobody heals it; `but` says how much of it stays. */
  removeDamage(amount: WowAmount | "all", from: What, how?: { readonly but?: WowAmount }): Gen<Dealt>;
  draw(player: Who, n: WowAmount | "to hand size"): Gen<Done>;
  discard(what: What): Gen<Done>;
  /** Moves cards; `whose` is the zone's player, the owner unless told. Returns the new objects. */
  put(what: What, to: Destination, how?: Entering & { readonly whose?: PlayerId }): Gen<Done>;
  token(n: WowAmount, token: TokenSpec, how?: Entering): Gen<Done>;
  /** Plays cards now, whatever the time: without paying if `free`; a copy of each if `copy` (402.2). */
  play(player: PlayerRef, what: What, how?: { readonly free?: boolean; readonly copy?: boolean }): Gen<Done>;
  /** 412.1c: places cards as additional resources. */
  place(player: PlayerRef, what: What, how?: { readonly exhausted?: boolean }): Gen<Done>;
  /** 415.3d */
  turnOver(player: PlayerRef): Gen;
  /** 500.4: his next turn, or one more. */
  skipTurn(player: PlayerRef): Gen;
  /** 500.5; then that player's turn begins, or whose turn it is. */
  endTurn(next?: PlayerRef): Gen;
  /** 500.6 */
  moveToRight(player: PlayerRef, of: PlayerRef): Gen;
  /** 402.1: a duplicate of each card on the chain, added on top of it; its controller may aim it anew. */
  copy(what: What): Gen<Done>;
  /** 706.2: the player chooses another target for a link with a single one. */
  changeTarget(by: PlayerRef, link: What, to?: What): Gen<Done>;
  /** 415.8e */
  exchangeControl(one: What, other: What, until: Until): Gen<Done>;
  /** 301.4d: his starting hero takes the place of his hero. */
  bringBackHero(player: PlayerRef): Gen<Done>;
  /** 402.3: cards in play become copies of the first card of the other. */
  become(what: What, of: What, until?: Until): Gen<Done>;
  /** 402.4: a token copy of each card, with `tags` beside its own. */
  tokenCopy(of: What, how?: Entering & { readonly tags?: readonly string[] }): Gen<Done>;
  addCounters(counter: string, n: WowAmount, on: What): Gen<Done>;
  removeCounters(counter: string, n: WowAmount | "all", from: What): Gen<Done>;
  /** A filter is looked at anew all the time (714.3e); ids are fixed (714.3f); amounts are read now. */
  modify(m: {
    readonly on: What | { readonly player: PlayerRef };
    readonly changes: readonly WowChange[];
    readonly until: Until;
    readonly while?: WowCondition;
  }): Gen;
  /** They have, for the rest of the game, the powers printed on that card. */
  takePowers(what: What, of: Ref): Gen;
  gainControl(what: What, player: PlayerRef, until: Until): Gen<Done>;
  /** To one of several, the controller of the effect chooses. */
  attach(what: Ref, to: What): Gen<Done>;
  /** To another card that its attach description fits (400.7a), and `another` holds of. */
  reattach(what: Ref, another?: WowFilter): Gen<Done>;
  /** Asks `by` to choose from what the filter holds of; fewer if fewer exist, none asked if no choice. */
  choose(
    by: PlayerRef,
    c: {
      readonly from: WowFilter | readonly ObjectId[];
      readonly min?: WowAmount;
      readonly max?: WowAmount | "any";
      readonly random?: boolean;
      /** What is then done to it: only what that can be done to is offered (709.2b). */
      readonly to?: "exhaust" | "ready" | "destroy" | "flip" | "faceDown" | "faceUp" | "discard";
    },
  ): Gen<Done>;
  /**
   * He guesses which of two has more of a stat, or whether something holds; complete if he is right. With what does not
   * exist nothing is compared, and no guess is right (712.8).
   */
  guess(
    by: PlayerRef,
    about:
      | WowCondition
      | { readonly whether: "higher or lower"; readonly stat: Stat; readonly of: What; readonly than: What },
  ): Gen<Done>;
  /** A word or number of the domain, of these words or names of cards of these types alone, kept on self under `store`. */
  name(
    by: PlayerRef,
    domain: NameDomain,
    store: string,
    among?: { readonly words?: readonly string[]; readonly types?: readonly CardType[] },
  ): Gen<string | number>;
  /** Keeps objects on self under a name, beside those that it keeps already, for its other powers to read. */
  store(name: string, what: What): Gen;
  search(s: {
    readonly player: PlayerRef;
    /** Of several the player chooses one or more first. */
    readonly zone: SearchedZone | readonly SearchedZone[];
    readonly whose: PlayerRef;
    readonly filter: WowFilter;
    readonly min: WowAmount;
    readonly max: WowAmount | "any";
  }): Gen<Done>;
  shuffle(player: PlayerRef): Gen;
  may(player: PlayerRef, text?: string): Gen<boolean>;
  /** Pays if the player can and wants to; false if not. */
  pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean>;
  chooseOne(by: PlayerRef, modes: readonly string[], min?: number, max?: number): Gen<readonly number[]>;
  /** 802.1: the body for each of them; their choices in order, then what they do happens at once. */
  each<const T>(of: readonly T[], body: (one: T) => Gen): Gen;
  /** 800.2: his side deck becomes his deck, shuffled; once in a game. */
  newDeck(player: PlayerRef): Gen;
  extraTurn(player: PlayerRef): Gen;
  lose(player: PlayerRef): Gen;
  win(player: PlayerRef): Gen;
  /** Changes a cost for a while; `next` is used up by the first such payment. */
  changeCost(c: CostShift & { readonly next?: boolean; readonly until: Until }): Gen;
  /** Lets a player play cards from where they lie (a filter: whatever it holds of), perhaps without paying. */
  permit(p: {
    readonly player: PlayerRef;
    readonly what: What;
    readonly deed: "play";
    readonly free?: boolean;
    readonly until: Until;
  }): Gen;
  /** Arms a lifted handler; `bound` is plain data kept in the state. */
  arm<const K extends BoundKinds>(
    lifted: { readonly key: string; readonly bound?: K },
    bound: NoInfer<BoundOf<K>>,
    until: Until,
    once: boolean,
  ): Gen;
}

export type SearchedZone = "deck" | "graveyard";

/** Characters that were dealt or healed damage, and how much each; complete if there were any. */
export interface Dealt extends Done {
  readonly amounts: readonly number[];
  readonly total: number;
}

/** What a verb that was not performed at all did. */
export const undone: Dealt = Object.assign([] as ObjectId[], { complete: false, amounts: [], total: 0 });

/** No object: what a single target that became illegal is, and what an event does not name. */
export const nothing = 0 as ObjectId;
/** The only one of a list that holds at most one. */
export const first = (of: readonly ObjectId[]): ObjectId => of[0] ?? nothing;

/** What an object must be for an effect to be possible: a choice made for it offers nothing else (709.2b). */
export const needs = {
  ready: { state: "exhausted" },
  exhaust: { state: "ready" },
  "face down": { state: "face up" },
  "face up": { state: "face down" },
} as const satisfies Readonly<Record<string, WowFilter>>;
