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
import type { CardType, Color, ManaKind, MtgWords, Stat, Step, TextKind, Trait, Zone } from "./words.ts";

export type MtgFilter = Filter<MtgWords>;
export type MtgAmount = Amount<MtgWords>;
export type MtgCondition = Condition<MtgWords>;
export type MtgChange = Change<MtgWords>;
export type { Done } from "../../library/doing.ts";
/** What a verb acts on. */
export type What = Acted<MtgWords>;
/** One player or several. */
export type Who = PlayerRef | readonly PlayerId[];

export type Until =
  | "end of turn"
  | "end of combat"
  /** 418.3a */
  | "end of game"
  | { readonly untilUpkeepOf: PlayerId }
  /** Until his next untap step is over. */
  | { readonly nextReadyStepOf: PlayerId }
  | { readonly remains: MtgCondition }
  | { readonly untilLeaves: ObjectId };

/** One part of a cost; all parts are paid, in any order (409.1h). `mana` is written in symbols: "{2}{W}{W/U}{X}". */
export type Cost =
  | { readonly mana: string }
  /** Generic mana by an amount. */
  | { readonly pay: MtgAmount }
  | { readonly tap: "self" }
  | { readonly tap: MtgFilter; readonly n: MtgAmount }
  | { readonly sacrifice: MtgFilter; readonly n: MtgAmount }
  | { readonly discard: MtgFilter; readonly n: MtgAmount; readonly random?: boolean }
  | { readonly discardHand: true }
  | { readonly removeFromGame: MtgFilter; readonly n: MtgAmount }
  | { readonly returnToHand: MtgFilter; readonly n: MtgAmount }
  | { readonly life: MtgAmount }
  /** All of them, so many times. */
  | { readonly each: readonly Cost[]; readonly times: MtgAmount }
  | { readonly removeCounters: string; readonly n: MtgAmount; readonly from: MtgFilter }
  | { readonly addCounters: string; readonly n: MtgAmount; readonly on: MtgFilter };

/**
 * What mana: as symbols say, so many times; or what the player chooses among these, each or all `alike`; or among the
 * colors (`types`: colorless as well) that the permanents could produce, or that were produced.
 */
export type Mana =
  | { readonly symbols: string; readonly times?: MtgAmount }
  | { readonly among: readonly ManaKind[]; readonly n: MtgAmount; readonly alike?: boolean }
  | { readonly could: MtgFilter; readonly n: MtgAmount; readonly types?: boolean }
  | { readonly produced: readonly ManaKind[]; readonly n: MtgAmount; readonly types?: boolean }
  /** Of the color that is kept on self under this name. */
  | { readonly kept: string; readonly n: MtgAmount };

export type NameDomain = "card" | "color" | "creature type" | "land type" | "basic land type";

export interface TokenSpec {
  /** 216.1: the creature types together, unless told. */
  readonly name?: string;
  readonly colors: readonly Color[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly supertypes?: readonly string[];
  readonly power?: MtgAmount;
  readonly toughness?: MtgAmount;
  /** Keys of abilities registered by the module (keywords with their number included). */
  readonly abilities: readonly string[];
  /** Its abilities speak of what made it: it is kept on the token under "maker". */
  readonly knowsMaker?: boolean;
}

export interface Entering {
  readonly tapped?: boolean;
  readonly under?: PlayerRef;
  readonly attachedTo?: ObjectId;
  readonly faceDown?: boolean;
  /** It comes into play attacking the same player as the attacker, or blocking it. */
  readonly attacking?: Ref;
  readonly blocking?: Ref;
}

export type Destination =
  | Exclude<Zone, "stack" | "players" | "phased out">
  | "library top"
  | "library bottom";

/** Questions about the game as it stands; conditions get these and nothing that can ask a player. */
export interface Readers {
  matches(filter: MtgFilter, object: Ref | readonly ObjectId[] | undefined): boolean;
  holds(condition: MtgCondition): boolean;
  value(amount: MtgAmount): number;
  stat(stat: Stat, of: Ref): number;
  all(filter: MtgFilter): readonly ObjectId[];
  objects(...what: readonly What[]): readonly ObjectId[];
  player(player: PlayerRef): PlayerId;
  controller(object: Ref): PlayerId;
  owner(object: Ref): PlayerId;
  side(side: Side, player: PlayerRef | undefined): boolean;
  players(side: Side | "all"): readonly PlayerId[];
  host(object: Ref): ObjectId | undefined;
  stored(name: string, on?: Ref): string | number | readonly ObjectId[] | undefined;
  /** The object that stands for the player: what damage to him is dealt to. */
  stand(player: PlayerRef): ObjectId;
  /** The player that the object stands for. */
  playerAt(object: Ref): PlayerId | undefined;
  life(player: PlayerRef): number;
  hand(player: PlayerRef): readonly ObjectId[];
  library(player: PlayerRef): readonly ObjectId[];
  graveyard(player: PlayerRef): readonly ObjectId[];
  top(player: PlayerRef, n: MtgAmount): readonly ObjectId[];
  traits(of: Trait, object: Ref): readonly string[];
  step(): Step;
  /** 308.1: whom the creature attacks. */
  defendingPlayer(object: Ref): PlayerId | undefined;
  /** Was the optional cost of this name paid for the link at hand (kicker, buyback)? */
  paidFor(name: string): boolean;
}

/** What an effect may do. Impossible instructions are left out (103.3, 416.3). */
export interface Verbs extends Readers {
  tap(what: What): Gen<Done>;
  untap(what: What): Gen<Done>;
  /** `forGood`: it can't be regenerated. */
  destroy(what: What, how?: { readonly forGood?: boolean }): Gen<Done>;
  sacrifice(what: What): Gen<Done>;
  /** 414 */
  counter(what: What): Gen<Done>;
  deal(d: {
    readonly source: Ref;
    readonly amount: MtgAmount;
    readonly to: What;
    readonly shares?: readonly number[];
    readonly unpreventable?: boolean;
  }): Gen<Done>;
  gainLife(player: Who, n: MtgAmount): Gen;
  loseLife(player: Who, n: MtgAmount): Gen;
  draw(player: Who, n: MtgAmount): Gen<Done>;
  discard(what: What): Gen<Done>;
  /** The player chooses, or chance does. */
  discards(player: Who, n: MtgAmount, how?: { readonly random?: boolean }): Gen<Done>;
  put(what: What, to: Destination, how?: Entering): Gen<Done>;
  token(n: MtgAmount, token: TokenSpec, how?: Entering): Gen<Done>;
  /** A token that is a copy. */
  tokenCopy(of: What, how?: Entering): Gen<Done>;
  addMana(player: PlayerRef, mana: Mana): Gen;
  addCounters(counter: string, n: MtgAmount, on: What): Gen<Done>;
  removeCounters(counter: string, n: MtgAmount | "all", from: What): Gen<Done>;
  attach(what: Ref, to: What): Gen<Done>;
  unattach(what: What): Gen<Done>;
  modify(m: {
    readonly on: What | { readonly player: Who };
    readonly changes: readonly MtgChange[];
    readonly until: Until;
    readonly while?: MtgCondition;
  }): Gen;
  /** The activated abilities that the object has now. */
  gainAbilities(what: What, of: Ref, until: Until): Gen;
  gainControl(what: What, player: PlayerRef, until: Until): Gen<Done>;
  /** Layer 3 of 418.5a: all instances of one word by another of its kind, which `by` chooses. */
  changeText(by: PlayerRef, what: What, kinds: readonly TextKind[], until: Until): Gen<Done>;
  /** 503: copiable values as they are now. */
  become(what: What, copyOf: Ref, until: Until): Gen<Done>;
  /** Of a spell or ability on the stack; its controller may choose new targets if told so. */
  copySpell(what: What, how?: { readonly n?: MtgAmount; readonly newTargets?: boolean }): Gen<Done>;
  /** To another legal one, chosen by `by`, or to one of these. */
  changeTarget(by: PlayerRef, link: What, to?: What): Gen<Done>;
  /** The next time it would be destroyed this turn, it is tapped, healed and removed from combat instead. */
  regenerate(what: What): Gen;
  /** The next `n` damage that would be dealt to each this turn, or all of it, also of one source alone. */
  prevent(p: {
    readonly n: MtgAmount | "all";
    readonly to?: What;
    readonly from?: What;
    readonly combat?: boolean;
    readonly until?: Until;
  }): Gen;
  removeFromCombat(what: What): Gen<Done>;
  phaseOut(what: What): Gen<Done>;
  turnFaceDown(what: What): Gen<Done>;
  turnFaceUp(what: What): Gen<Done>;
  /** As it comes into play: as a copy (`link.event.object` is what comes). */
  enterAs(copyOf: Ref): Gen;
  reveal(player: PlayerRef, what: What): Gen<Done>;
  look(player: PlayerRef, what: What): Gen<Done>;
  search(s: {
    readonly player: PlayerRef;
    readonly zone?: "library" | "graveyard" | "hand";
    readonly whose: PlayerRef;
    readonly filter: MtgFilter;
    /** So many must be found if they are there: what has no stated quality. */
    readonly min?: MtgAmount;
    readonly max: MtgAmount | "any";
  }): Gen<Done>;
  shuffle(player: PlayerRef): Gen;
  /** 502.37: of the top cards of his library any number go to the bottom, the rest back, each in any order. */
  scry(player: PlayerRef, n: MtgAmount): Gen;
  choose(
    by: PlayerRef,
    c: {
      readonly from: MtgFilter | readonly ObjectId[];
      readonly min?: MtgAmount;
      readonly max?: MtgAmount | "any";
      readonly random?: boolean;
    },
  ): Gen<Done>;
  chooseWord(by: PlayerRef, words: readonly string[]): Gen<string>;
  /** Which of these texts are carried out, by index. */
  chooseOne(by: PlayerRef, modes: readonly string[], min?: number, max?: number): Gen<readonly number[]>;
  /** 705: the player calls heads or tails; done in full if the coin shows what was called. */
  flipCoin(player: PlayerRef): Gen<Done>;
  /** As a card comes into play: it is tapped then (`link.event.object` is what comes). */
  enterTapped(): Gen;
  /** The keyword of a color that the player chooses, or that the card keeps under this name. */
  grantChosen(by: PlayerRef, keyword: "protection from", what: What, until: Until, kept?: string): Gen<Done>;
  chooseNumber(by: PlayerRef, min: MtgAmount, max: MtgAmount): Gen<number>;
  /** A word of the domain, of these words or names of cards of these types alone, kept on self under `store`. */
  name(
    by: PlayerRef,
    domain: NameDomain,
    store: string,
    among?: { readonly words?: readonly string[]; readonly types?: readonly CardType[] },
  ): Gen<string>;
  /** Kept on the object under a name, for its other abilities ("the chosen color"). */
  store(name: string, value: string | number | readonly ObjectId[], on?: Ref): Gen;
  may(player: PlayerRef, text?: string): Gen<boolean>;
  /** Pays if the player can and wants to; false if not. */
  pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean>;
  /** Plays cards now, without paying the mana cost if `free`, or `for` another cost. */
  play(
    player: PlayerRef,
    what: What,
    how?: {
      readonly free?: boolean;
      readonly for?: { readonly name: string; readonly costs: readonly Cost[] };
    },
  ): Gen<Done>;
  /** 103.4: the body for each of them in APNAP order; what they do happens at once. */
  each<const T>(of: readonly T[], body: (one: T) => Gen): Gen;
  extraTurn(player: PlayerRef): Gen;
  /** 300.7, 300.8: after this one; the newest first. */
  extraStep(step: Step): Gen;
  /** 300.9: the next such step of the player's, or his next turn. */
  skip(player: PlayerRef, what: Step | "turn" | "combat"): Gen;
  win(player: PlayerRef): Gen;
  lose(player: PlayerRef): Gen;
  arm<const K extends BoundKinds>(
    lifted: { readonly key: string; readonly bound?: K },
    bound: NoInfer<BoundOf<K>>,
    until: Until,
    once: boolean,
  ): Gen;
}

export const nothing = 0 as ObjectId;
/** What a verb that was not reached did. */
export const undone: Done = Object.assign([] as ObjectId[], { complete: false });
export const first = (of: readonly ObjectId[]): ObjectId => of[0] ?? nothing;

/** How long something lasts, by the words of the ability tree. */
export const spoken = {
  "this turn": "end of turn",
  "rest of game": "end of game",
} as const satisfies Readonly<Record<string, Until>>;

/** What a verb needs of the board to do anything, beside what it is told. */
export const needs = {} as const satisfies Readonly<Record<string, MtgFilter>>;
