// The words that the World of Warcraft TCG lends to terms, and its event map: every change of state that
// anything may watch, replace or forbid. Rule numbers are those of version 7.4.
import type { Expiry, Facts } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { Can, Cant, Must, Only } from "./terms/restrictions.ts";

export type CardType = "ability" | "ally" | "equipment" | "hero" | "location" | "quest";
export type DamageType = "arcane" | "fire" | "frost" | "holy" | "melee" | "nature" | "ranged" | "shadow";
export type Stat =
  | "atk"
  | "health"
  | "def"
  | "cost"
  | "strike cost"
  | "damage"
  | "remaining health"
  | "printed atk"
  | "printed health";
/** Kinds of trait: what is printed on the type line or as an icon (206). */
export type Trait =
  | "tag"
  | "class"
  | "class icon"
  | "race"
  | "faction"
  | "damage type"
  | "profession"
  | "talent"
  | "card type";
export type State =
  | "ready"
  | "exhausted"
  | "damaged"
  | "undamaged"
  | "attacking"
  | "defending"
  | "protecting"
  | "in combat"
  | "face up"
  | "face down"
  | "token"
  | "unique"
  | "instant"
  | "ongoing"
  | "resource"
  | "attachment"
  | "character"
  | "revealed"
  | "fatally damaged";
export type Zone = "play" | "hand" | "deck" | "graveyard" | "chain" | "removed" | "outside";
/**
 * Keywords: those of the rules by name (so that editors offer them), and any that a keywords file defines by a
 * sentence; the compiler refuses a name that nobody defines. Resistances name their damage type.
 */
export type Keyword = RulesKeyword | (string & Record<never, never>);
type RulesKeyword =
  | `${DamageType} resistance`
  | "aberration"
  | "absorb"
  | "ambush"
  | "arcane torrent"
  | "artifact"
  | "assault"
  | "berserking"
  | "conspicuous"
  | "death rattle"
  | "delve"
  | "diplomacy"
  | "dual shield"
  | "dual wield"
  | "elusive"
  | "empower"
  | "escape artist"
  | "eternal"
  | "ferocity"
  | "find treasure"
  | "hardiness"
  | "harmonize"
  | "haste"
  | "infinite wield"
  | "inspire"
  | "inspiring presence"
  | "invincible"
  | "long-range"
  | "mend"
  | "preparation"
  | "protector"
  | "ranged dual wield"
  | "resistance"
  | "sabotage"
  | "sentinel"
  | "sextuple wield"
  | "shadowmeld"
  | "smash"
  | "spellshield"
  | "stash"
  | "stealth"
  | "thrown"
  | "time is money"
  | "totem"
  | "trap"
  | "two-handed dual wield"
  | "untargetable"
  | "war stomp"
  | "will of the forsaken";
/** What an object or a player did, or had done to it, this turn. */
export type Deed =
  | "enter play"
  | "leave play"
  | "attack"
  | "defend"
  | "protect"
  | "deal damage"
  | "deal combat damage"
  | "have damage dealt with it"
  | "be dealt damage"
  | "be dealt combat damage"
  | `deal ${DamageType} damage`
  | `be dealt ${DamageType} damage`
  | "be healed"
  | "heal"
  | "be destroyed"
  | "play"
  | "strike"
  | "complete"
  | "draw"
  | "discard"
  | "place resource"
  | "exhaust"
  | "ready"
  | "target";

/** Words that terms may use in this game. Open strings at `keyword`: a set may define its own. */
export interface WowWords {
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

/** Payload of each event. `object` is what the event happens to unless the name says otherwise. */
export interface WowEvents {
  /** 710: a card or token has come into play. */
  readonly enters: {
    readonly object: ObjectId;
    readonly player: PlayerId;
    readonly from: Zone | "nowhere";
    /** What a token is; there is no object before it enters. */
    readonly token?: Facts;
  };
  /** 301.4c: it has become its player's hero, who had another, or one of another name. */
  readonly "becomes hero": { readonly object: ObjectId; readonly player: PlayerId };
  /** A card left play; judged on the state before. `to` says where it went. */
  readonly leaves: { readonly object: ObjectId; readonly player: PlayerId; readonly to: Zone };
  /** 415.9d: put into a graveyard from play. */
  readonly destroyed: {
    readonly object: ObjectId;
    readonly player: PlayerId;
    /** The card whose effect it was. */
    readonly agent?: ObjectId;
    readonly byGame?: boolean;
    /** By fatal damage (410.6a). */
    readonly fatal?: boolean;
  };
  /** Every zone change, also those that another event tells more exactly; `object` is the new object. */
  readonly moved: {
    readonly object: ObjectId;
    readonly was: ObjectId;
    readonly from: Zone;
    readonly to: Zone;
  };
  readonly exhausted: { readonly object: ObjectId };
  readonly readied: { readonly object: ObjectId };
  /** 501.1b: it readied in another player's ready step by the power of `agent`. */
  readonly inspired: { readonly object: ObjectId; readonly player: PlayerId; readonly agent: ObjectId };
  readonly attacks: { readonly object: ObjectId; readonly defender: ObjectId };
  readonly defends: { readonly object: ObjectId; readonly attacker: ObjectId };
  readonly protects: { readonly object: ObjectId; readonly attacker: ObjectId };
  /** 603.1: a sabotage combat concluded with both still in it. */
  readonly sabotages: {
    readonly object: ObjectId;
    readonly defender: ObjectId;
    /** What it is, if it is no card. */
    readonly thing?: string;
    /** Whose it is; of the game, which is nobody's, the player who sabotages. */
    readonly player: PlayerId;
  };
  readonly "enters combat": { readonly object: ObjectId; readonly against: ObjectId };
  readonly "combat ends": { readonly attacker?: ObjectId; readonly defender?: ObjectId };
  /** 408: damage that would be dealt; replaced and prevented, then applied as dealt damage. */
  readonly damage: {
    readonly source: ObjectId;
    readonly object: ObjectId;
    readonly amount: number;
    readonly types: readonly DamageType[];
    readonly combat: boolean;
    readonly preventable: boolean;
    /** 408.3d: the ability or equipment it is dealt with. */
    readonly with: readonly ObjectId[];
    readonly fatal?: boolean;
  };
  readonly prevented: {
    readonly object: ObjectId;
    readonly source: ObjectId;
    readonly amount: number;
    /** The card that prevented it. */
    readonly agent?: ObjectId;
  };
  readonly healed: {
    readonly object: ObjectId;
    readonly source: ObjectId;
    readonly amount: number;
    readonly with: readonly ObjectId[];
  };
  readonly "damage removed": { readonly object: ObjectId; readonly amount: number };
  readonly "damage put": { readonly object: ObjectId; readonly amount: number };
  readonly plays: { readonly player: PlayerId; readonly object: ObjectId };
  readonly uses: { readonly player: PlayerId; readonly object: ObjectId };
  readonly completes: { readonly player: PlayerId; readonly object: ObjectId };
  readonly strikes: { readonly player: PlayerId; readonly object: ObjectId; readonly wielder: ObjectId };
  readonly places: { readonly player: PlayerId; readonly object: ObjectId; readonly faceUp: boolean };
  readonly draws: { readonly player: PlayerId; readonly object?: ObjectId };
  readonly discards: { readonly player: PlayerId; readonly object: ObjectId };
  readonly "turned face down": { readonly object: ObjectId };
  readonly "turned face up": { readonly object: ObjectId };
  /** 402.3: its printed information becomes that of another card. */
  readonly "becomes copy": { readonly object: ObjectId; readonly of: ObjectId; readonly expires: Expiry };
  /** A resource that entered face up for a moment turns face down (glossary, Stash). */
  readonly stashed: { readonly object: ObjectId; readonly player: PlayerId };
  readonly flips: { readonly object: ObjectId; readonly player: PlayerId };
  readonly "counters added": { readonly object: ObjectId; readonly counter: string; readonly n: number };
  readonly "counters removed": { readonly object: ObjectId; readonly counter: string; readonly n: number };
  readonly attached: { readonly object: ObjectId; readonly to: ObjectId; readonly player: PlayerId };
  readonly "control changed": {
    readonly object: ObjectId;
    readonly from: PlayerId;
    readonly player: PlayerId;
  };
  readonly targeted: { readonly object: ObjectId; readonly link: ObjectId; readonly player: PlayerId };
  readonly interrupted: { readonly object: ObjectId; readonly player: PlayerId };
  readonly revealed: {
    readonly object: ObjectId;
    readonly player: PlayerId;
    /** The card whose text it was. */
    readonly agent?: ObjectId;
  };
  /** What a card revealed as it entered play, told once it is there (glossary, Enrage). */
  readonly "revealed entering": {
    readonly object: ObjectId;
    readonly player: PlayerId;
    readonly agent: ObjectId;
  };
  readonly shuffled: { readonly player: PlayerId };
  /** 415.3d */
  readonly "deck turned over": { readonly player: PlayerId };
  readonly "proposes combat": {
    readonly player: PlayerId;
    readonly object: ObjectId;
    readonly defender: ObjectId;
  };
  readonly "turn starts": { readonly player: PlayerId };
  readonly "turn ends": { readonly player: PlayerId };
  /** 803: a loop starts so many more times. */
  readonly loops: { readonly player: PlayerId; readonly rounds: number };
  readonly loses: { readonly player: PlayerId; readonly reason: string };
}
