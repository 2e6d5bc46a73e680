// The words that Riftbound lends to terms, and its event map: every change of state that anything may watch,
// replace or forbid. Rule numbers are those of the core rules, version 1.3.
import type { Facts } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";

export type CardType = "unit" | "gear" | "spell" | "rune" | "legend" | "battlefield";
/** 134 */
export const domains = ["fury", "calm", "mind", "body", "chaos", "order"] as const;
export type Domain = (typeof domains)[number];
export type Stat = "might" | "energy" | "power" | "damage";
export type Trait = "tag" | "domain" | "supertype";
export type State =
  | "ready"
  | "exhausted"
  | "damaged"
  | "attacking"
  | "defending"
  | "in combat"
  | "alone"
  | "one on one"
  | "at a showdown"
  | "from elsewhere"
  | "stunned"
  | "buffed"
  | "mighty"
  | "at a battlefield"
  | "in a base"
  | "attached"
  | "equipped"
  | "face down"
  | "token"
  | "permanent"
  | "controlled"
  | "occupied"
  | "open"
  | "chosen champion"
  | "additional cost paid"
  | "accelerate paid"
  | "empowered";
export type Zone =
  | "board"
  | "chain"
  | "facedown"
  | "hand"
  | "deck"
  | "rune deck"
  | "trash"
  | "banished"
  | "champion";
/** Keywords of the rules by name, and any that a keywords file defines by a sentence. */
export type Keyword = RulesKeyword | (string & Record<never, never>);
type RulesKeyword =
  | "accelerate"
  | "action"
  | "ambush"
  | "assault"
  | "backline"
  | "deathknell"
  | "deflect"
  | "empower"
  | "empowered"
  | "equip"
  | "flow"
  | "ganking"
  | "hidden"
  | "hunt"
  | "legion"
  | "level"
  | "quick-draw"
  | "reaction"
  | "repeat"
  | "shield"
  | "tank"
  | "temporary"
  | "unique"
  | "vision"
  | "weaponmaster";
/** What an object or a player did, or had done to it, this turn. */
export type Deed =
  | "assign excess damage"
  | "attack"
  | "be dealt damage"
  | "be destroyed"
  | "be readied"
  | "be stunned"
  | "channel"
  | "conquer"
  | "defend"
  | "discard"
  | "draw"
  | "enter play"
  | "finalize"
  | "hold"
  | "move"
  | "play"
  | "score";
export type Cant =
  | "be chosen"
  | "be countered"
  | "be dealt damage"
  | "be destroyed"
  | "be moved"
  | "be moved to base"
  | "deal combat damage"
  | "be readied"
  | "move"
  | "play"
  | "score";
export type Can =
  | "enter ready"
  | "move between battlefields"
  | "be played with action"
  | "be played to open battlefield"
  | "be played to occupied enemy battlefield"
  | "be played with reaction"
  /** Of a player: each of his Deathknells triggers once more. */
  | "trigger deathknell again"
  /** 713: so much more by each instance of damage that a player's spells and abilities deal, or that is dealt to a unit. */
  | "deal bonus damage"
  | "be dealt bonus damage";
export type Must = "be assigned damage first" | "be assigned damage last";
export type Only = "be moved to";

export interface RiftWords {
  readonly type: CardType;
  readonly zone: Zone;
  readonly stat: Stat;
  readonly state: State;
  readonly trait: Trait;
  readonly keyword: Keyword;
  readonly deed: Deed;
  readonly cant: Cant;
  readonly can: Can;
  readonly must: Must;
  readonly only: Only;
}

/** Payload of each event. `object` is what the event happens to; places are rows of the board. */
export interface RiftEvents {
  /** A permanent, rune or token has come onto the board. */
  readonly enters: {
    readonly object: ObjectId;
    readonly player: PlayerId;
    readonly from: Zone | "nowhere";
    readonly place: string;
    /** What a token is; there is no object before it enters. */
    readonly token?: Facts;
  };
  /** 428: put into its owner's trash from the board; judged on the state before. */
  readonly destroyed: { readonly object: ObjectId; readonly player: PlayerId; readonly agent?: ObjectId };
  /** Every change of zone; `object` is the new object. */
  readonly moved: {
    readonly object: ObjectId;
    readonly was: ObjectId;
    readonly from: Zone;
    readonly to: Zone;
  };
  /** 420: from one location of the board to another. */
  readonly moves: {
    readonly object: ObjectId;
    readonly player: PlayerId;
    readonly from: string;
    readonly place: string;
  };
  /** 449: relocated to its base; never a move. */
  readonly recalled: { readonly object: ObjectId; readonly from: string };
  readonly exhausted: { readonly object: ObjectId };
  readonly readied: { readonly object: ObjectId; readonly player?: PlayerId };
  /** 417 */
  readonly damage: {
    readonly source: ObjectId;
    readonly object: ObjectId;
    readonly amount: number;
    readonly combat: boolean;
    /** 417.6.c: every unit that deals it. */
    readonly with: readonly ObjectId[];
  };
  /** 460.2.c: to the last of the other side's units more than is lethal; told before it is dealt. */
  readonly "assigns excess damage": {
    readonly player: PlayerId;
    readonly object: ObjectId;
    readonly n: number;
  };
  /** 709: its might has come to be 5 or more. */
  readonly "becomes mighty": { readonly object: ObjectId };
  readonly healed: { readonly object: ObjectId; readonly amount: number };
  /** By an effect of this player's, if by any. */
  readonly stunned: { readonly object: ObjectId; readonly player?: PlayerId };
  /** By an effect or an ability of this player's. */
  readonly empowered: { readonly object: ObjectId; readonly player?: PlayerId };
  readonly disempowered: { readonly object: ObjectId };
  readonly "counters added": {
    readonly object: ObjectId;
    readonly counter: string;
    readonly n: number;
    readonly player?: PlayerId;
  };
  readonly "counters removed": { readonly object: ObjectId; readonly counter: string; readonly n: number };
  readonly draws: { readonly player: PlayerId; readonly object?: ObjectId };
  readonly discards: { readonly player: PlayerId; readonly object: ObjectId };
  /** 416: onto the bottom of its owner's deck. */
  readonly recycles: { readonly player: PlayerId; readonly object: ObjectId };
  /** 430: the top rune of the rune deck. */
  readonly channels: { readonly player: PlayerId; readonly object?: ObjectId; readonly exhausted: boolean };
  /** 429 */
  readonly adds: { readonly player: PlayerId; readonly what: string; readonly n: number };
  /** 352.2: a card or token has finished the steps of playing it. */
  readonly finalizes: { readonly player: PlayerId; readonly object: ObjectId };
  /** 419.4.a: it has been played, as it resolved. */
  readonly plays: {
    readonly player: PlayerId;
    readonly object: ObjectId;
    /** Where it was as playing it began. */
    readonly from?: Zone;
    /** What was spent on it. */
    readonly energy?: number;
    readonly power?: number;
  };
  readonly uses: { readonly player: PlayerId; readonly object: ObjectId };
  readonly hides: { readonly player: PlayerId; readonly object: ObjectId; readonly place: string };
  /** 383.4.b */
  readonly targeted: { readonly object: ObjectId; readonly link: ObjectId; readonly player: PlayerId };
  /** 341: at a battlefield, which is its object. */
  readonly "showdown begins": { readonly object: ObjectId; readonly place: string };
  /** Once in a combat: the player whose units attack, or defend, at a battlefield. */
  readonly "player attacks": {
    readonly player: PlayerId;
    readonly object: ObjectId;
    readonly place: string;
  };
  readonly "player defends": {
    readonly player: PlayerId;
    readonly object: ObjectId;
    readonly place: string;
  };
  readonly "combat ends": { readonly object: ObjectId; readonly place: string };
  readonly attacks: { readonly object: ObjectId; readonly place: string };
  readonly defends: { readonly object: ObjectId; readonly place: string };
  readonly "wins combat": { readonly player: PlayerId; readonly object: ObjectId };
  readonly conquers: { readonly player: PlayerId; readonly object: ObjectId; readonly place: string };
  readonly holds: { readonly player: PlayerId; readonly object: ObjectId; readonly place: string };
  readonly "gains points": { readonly player: PlayerId; readonly n: number };
  readonly "gains xp": { readonly player: PlayerId; readonly n: number };
  readonly "spends xp": { readonly player: PlayerId; readonly n: number };
  readonly "burns out": { readonly player: PlayerId };
  /** 472.1.b: it has the copyable traits of the other from then on. */
  readonly "becomes copy": { readonly object: ObjectId; readonly of: ObjectId };
  readonly attached: { readonly object: ObjectId; readonly to: ObjectId; readonly player: PlayerId };
  readonly detached: { readonly object: ObjectId; readonly from: ObjectId };
  readonly "control changed": {
    readonly object: ObjectId;
    readonly from: PlayerId;
    readonly player: PlayerId;
  };
  /** 425: it leaves the chain and does nothing. */
  readonly interrupted: { readonly object: ObjectId; readonly player: PlayerId };
  readonly revealed: { readonly object: ObjectId; readonly player: PlayerId };
  readonly shuffled: { readonly player: PlayerId };
  /** 315.2: the start of a player's beginning phase. */
  readonly "turn starts": { readonly player: PlayerId };
  readonly "main phase starts": { readonly player: PlayerId };
  readonly "turn ends": { readonly player: PlayerId };
  readonly loses: { readonly player: PlayerId; readonly reason: string };
}
