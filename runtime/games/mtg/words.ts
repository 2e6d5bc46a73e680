// The words that Magic by its rules of 2006-07 lends to terms, and its event map: every change of state that anything
// may watch, replace or forbid. Rule numbers are those of the comprehensive rules of that time.
import type { Facts } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";

/** 205.2a; "player" is the type of the objects that stand for players, which may be dealt damage and enchanted. */
export type CardType =
  | "artifact"
  | "creature"
  | "enchantment"
  | "instant"
  | "land"
  | "sorcery"
  | "tribal"
  | "player"
  /** Texts of later wordings speak of it; no card of that time has it. */
  | "planeswalker";
/** 203.2c */
export const colors = ["white", "blue", "black", "red", "green"] as const;
export type Color = (typeof colors)[number];
export const manaKinds = [...colors, "colorless"] as const;
export type ManaKind = (typeof manaKinds)[number];
/** 212.6d */
export const basicLandTypes = ["Plains", "Island", "Swamp", "Mountain", "Forest"] as const;

/** The words that a text may be changed in, by kind. */
export const textKinds = { color: colors, "land type": basicLandTypes } as const;
export type TextKind = keyof typeof textKinds;

export type Stat =
  | "power"
  | "toughness"
  | "converted mana cost"
  | "damage"
  | "life"
  /** 502.30, of a spell that was played; 502.12, of an attacking creature. */
  | "another spell played before it this turn"
  | "creature blocking it beyond the first"
  /** 502.58: how often its replicate cost was paid. */
  | "payment of its replicate cost"
  /** 502.44 */
  | "color of mana spent to play it"
  /** 502.27: counters for the cards that were revealed as it comes into play. */
  | "counters of its amplify";
/** "mana" holds the symbols of the mana cost, in order and as often as printed. */
export type Trait =
  | "color"
  | "supertype"
  | "creature type"
  | "land type"
  | "artifact type"
  | "enchantment type"
  | "spell type"
  | "mana";
export type State =
  | "tapped"
  | "untapped"
  | "attacking"
  | "blocking"
  | "blocked"
  | "unblocked"
  | "attacking alone"
  | "damaged"
  | "enchanted"
  | "equipped"
  | "face down"
  | "token"
  | "permanent"
  | "spell"
  | "ability"
  | "activated ability"
  | "triggered ability"
  | "colorless"
  | "multicolored"
  | "monocolored"
  | "defending"
  /** Of a player: the time of the turn as he has it (307, 403.5). */
  | "at sorcery time"
  | "in upkeep"
  | "in draw step"
  | "before attackers"
  | "before anybody attacks"
  | "before blockers"
  | "before combat damage"
  | "after combat"
  | "in end step"
  | "at declaring attackers"
  | "at combat"
  | "at declaring attackers"
  | "attacked this step"
  | "before blockers"
  | "before combat damage"
  | "before combat"
  | "after combat"
  | "at declaring blockers"
  /** Its kicker was paid (502.21). */
  | "kicked"
  /** It was played for that cost, or with it: of cards and what they become. */
  | "buyback paid"
  | "entwine paid"
  | "flashback paid"
  /** Such mana was spent to play it. */
  | `${Color} spent`
  /** 502.59 */
  | "played by suspending"
  /** 502.19 */
  | "new since the beginning of your last upkeep";
export type Zone =
  | "play"
  | "stack"
  | "hand"
  | "library"
  | "graveyard"
  | "removed"
  | "phased out"
  | "players"
  | "ante"
  | "outside";
/** Keywords of the rules by name, and any that a keywords file defines by a sentence. */
export type Keyword = RulesKeyword | (string & Record<never, never>);
type RulesKeyword =
  | "buyback"
  | "cycling"
  | "defender"
  | "double strike"
  | "enchant"
  | "equip"
  | "fear"
  | "first strike"
  | "flash"
  | "flashback"
  | "flying"
  | "haste"
  | "islandwalk"
  | "forestwalk"
  | "mountainwalk"
  | "plainswalk"
  | "swampwalk"
  | "kicker"
  | "madness"
  | "morph"
  | "phasing"
  | "protection from"
  | "reach"
  | "shroud"
  | "storm"
  | "trample"
  | "vigilance";
/** What an object or a player did, or had done to it, this turn. */
export type Deed =
  | "attack"
  | "block"
  | "be blocked"
  | "be dealt damage"
  | "be destroyed"
  | "be regenerated"
  | "be sacrificed"
  | "come into play"
  | "cycle"
  | "deal damage"
  | "die"
  | "discard"
  | "draw"
  | "gain life"
  | "leave play"
  | "lose life"
  | "play"
  | "play a land"
  | "tap"
  | "untap";
export type Cant =
  | "attack"
  | "block"
  | "be attached"
  | "be blocked"
  | "be blocked except by 2 or more"
  | "be countered"
  | "be dealt damage"
  | "be destroyed"
  | "be enchanted"
  | "be equipped"
  | "be played"
  | "be regenerated"
  | "be sacrificed"
  | "be targeted"
  | "draw"
  | "gain life"
  | "lose the game"
  | "play"
  | "play a land"
  | "tap as it attacks"
  | "untap"
  | "use"
  | "win the game";
export type Can =
  | "attack as though without defender"
  | "attack as though it had haste"
  | "attack immediately"
  | "be played as an instant"
  | "be removed from the game as it leaves the stack"
  | "be tapped for its own abilities immediately"
  | "block as though it had flying"
  | "block an additional creature"
  | "block any number of creatures"
  | "have all its modes"
  | "have any number of cards in hand"
  | "play an additional land"
  | "return to hand as it resolves"
  /** Of a player: so that others see it, and what is linked to the effect hears of it (404.5). */
  | "reveal the first card drawn each turn";
export type Must = "attack" | "block" | "be blocked";
export type Only = "be attached to" | "be blocked by" | "be targeted by" | "block";

export interface MtgWords {
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

/** 300.1: steps, and the main phases, which have none. */
export const steps = [
  "untap",
  "upkeep",
  "draw",
  "first main",
  "beginning of combat",
  "declare attackers",
  "declare blockers",
  "combat damage",
  "end of combat",
  "second main",
  "end of turn",
  "cleanup",
] as const;
export type Step = (typeof steps)[number];

/** Why a card changes its zone. */
export type How =
  | "destroy"
  | "sacrifice"
  | "discard"
  | "counter"
  | "resolve"
  | "play"
  | "rule"
  | "draw"
  | "state";

/** Payload of each event. `object` is what the event happens to. */
export interface MtgEvents {
  /** 410.10a. `object` is the card as it was until it is there, then the permanent. */
  readonly "comes into play": {
    readonly object: ObjectId;
    readonly player: PlayerId;
    readonly from: Zone | "nowhere";
    /** What a token is; there is no object before it comes into play. */
    readonly token?: Facts;
    readonly tokenOwner?: PlayerId;
    /** Whom its abilities mean by the name of what made it (202.2b). */
    readonly tokenMaker?: ObjectId;
  };
  /** 410.10c: judged on the state before (410.10d). `became` is the object in the other zone. */
  readonly "leaves play": {
    readonly object: ObjectId;
    readonly became: ObjectId;
    readonly player: PlayerId;
    readonly to: Zone;
    readonly how?: How;
  };
  /** Every change of zone but into play. `was` is the object as it was, `object` the new one. */
  readonly moved: {
    readonly object: ObjectId;
    readonly was: ObjectId;
    readonly from: Zone;
    readonly to: Zone;
    readonly how?: How;
  };
  /** Before it is put into a graveyard: what regeneration replaces. */
  readonly destroyed: { readonly object: ObjectId; readonly cannotRegenerate?: boolean };
  readonly regenerated: { readonly object: ObjectId };
  readonly sacrificed: { readonly object: ObjectId; readonly player: PlayerId };
  readonly discards: { readonly player: PlayerId; readonly object: ObjectId };
  readonly countered: { readonly object: ObjectId; readonly player: PlayerId };
  readonly tapped: { readonly object: ObjectId };
  readonly untapped: { readonly object: ObjectId };
  readonly damage: {
    readonly source: ObjectId;
    readonly object: ObjectId;
    readonly amount: number;
    readonly combat: boolean;
    readonly unpreventable?: boolean;
  };
  readonly "loses life": { readonly player: PlayerId; readonly n: number };
  /** 705 */
  readonly "coin flipped": {
    readonly player: PlayerId;
    readonly shows: "heads" | "tails";
    readonly won: boolean;
  };
  readonly "gains life": { readonly player: PlayerId; readonly n: number };
  readonly draws: { readonly player: PlayerId; readonly object?: ObjectId };
  readonly "counters added": { readonly object: ObjectId; readonly counter: string; readonly n: number };
  readonly "counters removed": { readonly object: ObjectId; readonly counter: string; readonly n: number };
  /** 409.1i: a spell has been played. */
  readonly plays: { readonly player: PlayerId; readonly object: ObjectId };
  readonly "plays a land": { readonly player: PlayerId; readonly object: ObjectId };
  readonly uses: { readonly player: PlayerId; readonly object: ObjectId; readonly ability: string };
  readonly cycles: { readonly player: PlayerId; readonly object: ObjectId };
  /** A permanent was tapped for mana: what it produced. */
  readonly "taps for mana": {
    readonly player: PlayerId;
    readonly object: ObjectId;
    readonly mana: readonly ManaKind[];
  };
  readonly "adds mana": { readonly player: PlayerId; readonly mana: readonly ManaKind[] };
  readonly targeted: { readonly object: ObjectId; readonly link: ObjectId; readonly player: PlayerId };
  readonly attacks: { readonly object: ObjectId; readonly player: PlayerId };
  readonly blocks: { readonly object: ObjectId; readonly attackers: readonly ObjectId[] };
  /** 410.9b, 410.9d: once for each pair. */
  readonly "blocks one": { readonly object: ObjectId; readonly attacker: ObjectId };
  readonly "becomes blocked": { readonly object: ObjectId; readonly blockers: readonly ObjectId[] };
  readonly "is unblocked": { readonly object: ObjectId; readonly player: PlayerId };
  readonly "removed from combat": { readonly object: ObjectId };
  readonly attached: { readonly object: ObjectId; readonly to: ObjectId };
  readonly unattached: { readonly object: ObjectId; readonly from: ObjectId };
  readonly "control changed": {
    readonly object: ObjectId;
    readonly from: PlayerId;
    readonly player: PlayerId;
  };
  readonly "turned face up": { readonly object: ObjectId };
  readonly "phases out": { readonly object: ObjectId };
  readonly "phases in": { readonly object: ObjectId };
  /** `source`: whose effect it is, which "this way" means. */
  readonly revealed: { readonly object: ObjectId; readonly player: PlayerId; readonly source: ObjectId };
  readonly shuffled: { readonly player: PlayerId };
  /** 300.5 */
  readonly begins: { readonly step: Step; readonly player: PlayerId };
  /** 410.11: looked at after every event, and whenever a player would get priority; never performed. */
  readonly always: { readonly player: PlayerId };
  readonly "wins the game": { readonly player: PlayerId };
  readonly "loses the game": { readonly player: PlayerId; readonly reason: string };
}
