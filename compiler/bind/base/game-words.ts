// What bind must know of a game's words beside their grammar: which objects a noun means, which state an
// adjective, which stat a word, and the reading policies in which games differ. Data of the game.
import type { Sentence } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";

/** Where games read the same words differently. */
export interface GameReading {
  /** Whether a chosen "an ally" in an instruction is a target without the word. */
  readonly chosenIsTarget: boolean;
  /** Whether "When E, if C, F" tests C again on resolution. */
  readonly doubleCheck: boolean;
  /** Whether damage in an instruction must name a type. */
  readonly damageHasType: boolean;
  /** "draw 1", "deal 3 to a unit": a number stands for what the verb is about. */
  readonly bareNumbers?: boolean;
  /** A modifier that names no duration lasts as long as what it is of. */
  readonly untimedLasts?: boolean;
  /** Units stand at places of a board, and its verbs say so. */
  readonly board?: boolean;
  /** Cards move between zones that the vocabulary names. */
  readonly zones?: boolean;
  /** What an object is said to be, it is in place of what it was, unless the words keep that. */
  readonly isAlone?: boolean;
  /** A card's name in a text that it gives to another means the card that gives it. */
  readonly namesGiver?: boolean;
  /** Whether a keyword may be the noun for what has it; it may unless told. */
  readonly nounKeywords?: boolean;
  /** Whether its texts are worded by a template, which has one place for each word (template.ts). */
  readonly templated?: boolean;
  /** "this" alone is the card: "when this enters". */
  readonly loneThis?: boolean;
  /** Whether "you may" and "pay X to" in front of a triggered effect are decided as it triggers. */
  readonly triggerAsks?: boolean;
}

/** A noun for objects: what they are, and what a later "that ally" may call them besides. */
export interface ObjectWord {
  readonly filter: Filtered;
  /** Other words that hold of these objects too ("ally": "character", "card"). */
  readonly also?: readonly string[];
  /** "ally card": speaks of cards outside play unless it says otherwise. */
  readonly elsewhere?: boolean;
  /** Every player has one: "your legend" is that. */
  readonly single?: boolean;
  /** What holds of it besides where a side is said: nobody's battlefield is on no side. */
  readonly sided?: Filtered;
}

/** A line that requires something: what it is of, and which words may stand in it, by class or one by one. */
export interface Requirement {
  readonly of: string;
  readonly classes?: readonly string[];
  readonly words?: readonly string[];
}

/** The sentences of a keyword that is an instruction. */
export interface Instruction {
  readonly source: string;
  readonly sentences: readonly Sentence[];
}

export interface KeywordFacts {
  /** As the handlers spell it: "dual wield". */
  readonly id: string;
  readonly argument: "none" | "number" | "noun" | "text" | "effect" | "cost";
  /** Its cost says X. */
  readonly x?: true;
  /** A number stands in front of its cost: "Suspend 3\u2014{1}". */
  readonly counted?: true;
  /** Its number where none is said: "[Assault]". */
  readonly unsaid?: number;
  /** A number stands in the brackets of its head: "[Level 6][>]". */
  readonly headNumber?: boolean;
  /** Its head says of which thing its rule speaks: "Empower Mage: ...". */
  readonly headThing?: true;
  /** Its name is an adjective: "is Elusive". */
  readonly adjective?: true;
  /** The keyword takes such a word in front ("damage type"). */
  readonly before?: string;
  /** What an effect that says its name carries out; the keyword is no power. */
  readonly instruction?: Instruction;
  /** The number of the noun that it speaks of: "Enchant creature", "Protection from artifacts". */
  readonly number?: "singular" | "plural";
  /** The card types that may have it printed; any unless told. */
  readonly types?: readonly string[];
  /** What it speaks of is what the card is attached to. */
  readonly hosts?: true;
  /** The rule that is not built yet. */
  readonly pending?: string;
}

/** A resource of the game that a payment may be of, and its kind where it has several. */
export interface Resource {
  readonly resource: string;
  readonly of?: string;
}

/** The call that adds what symbols say, its field for them, and how text speaks of it in words. */
export interface Adds {
  readonly call: string;
  readonly symbols: string;
  /** "to your mana pool": where all of it goes. */
  readonly pool: string;
  /** "one mana of any color". */
  readonly noun: string;
  readonly kind: string;
  /** The kinds that "any" means. */
  readonly any: readonly string[];
  /** "any type that a land could produce": more than `kind`. */
  readonly types?: string;
  /** Events behind which a trigger that adds resolves at once. */
  readonly after?: readonly string[];
  /** The call by which a player chooses one of several words. */
  readonly choice?: string;
  /** The role in which such an event tells what was added. */
  readonly told?: string;
}

/** What lasting statements forbid, demand and allow, in words of the game's runtime. */
export interface Told {
  /** By verb, with "passive " in front where it is done to the subject. */
  readonly cant?: Readonly<Record<string, string>>;
  /** By an adjective: "is unblockable". */
  readonly is?: Readonly<Record<string, string>>;
  readonly must?: Readonly<Record<string, string>>;
  readonly only?: Readonly<Record<string, string>>;
  /** Where the card itself must be for what it can't, if that is not in play. */
  readonly zones?: Readonly<Record<string, string>>;
  /** By all the words behind "can". */
  readonly can?: Readonly<Record<string, string>>;
  /** By all the words behind the subject: "doesn't tap as it attacks". */
  readonly whole?: Readonly<
    Record<string, { readonly can: string } | { readonly cant: string; readonly filter?: Filtered }>
  >;
  /** What a condition says of an object, by all the words behind it: "came under your control ...". */
  readonly states?: Readonly<Record<string, Filtered>>;
  /** A number that the card itself has, by the words behind "for each": "other spell played before it this turn". */
  readonly figures?: Readonly<Record<string, string>>;
}

/**
 * The three readings of a verb that takes a while ("play"): a trigger is told once it is done, a check asks whether it
 * was begun for good, an instruction begins it. Each has a word of its own in the ability tree.
 */
export interface VerbReadings {
  /** The event of a trigger, and the deed by which a trigger counts such events. */
  readonly trigger: { readonly event: string; readonly deed: string };
  /** The deed that a condition or an amount asks for. */
  readonly check: string;
  /** What "a card" leaves out, where a condition speaks of one. */
  readonly cards?: Filtered;
  /** The call that an effect makes. */
  readonly instruction: string;
}

/** A verb of the game's own, as a call of its surface. */
export interface GameAct {
  readonly call: string;
  /** What stands behind the verb: objects, or a number (of a player). */
  readonly takes: "objects" | "number";
  /** The noun behind the number: "gain 2 XP". */
  readonly noun?: string;
  /** Words that the call is given besides. */
  readonly with?: readonly (string | number)[];
  /** It can be done only to what the one who does it controls. */
  readonly own?: true;
  /** It is done to what has been played and not yet resolved; without it never to that. */
  readonly link?: true;
  /** Whoever does it is named: "you gain 2 life", never "gain 2 life". */
  readonly named?: true;
  /** The cost part that it is, where it can be paid. */
  readonly cost?: string;
}

/**
 * An event of the game's own, by its verb and what stands behind it. Roles are fields of the payload; a zone is named as
 * `zones` has it.
 */
export interface GameEvent {
  readonly verb: string;
  /** "is destroyed": its subject is what the verb is done to. */
  readonly passive?: boolean;
  /** Whether a player or an object is the verb's subject. */
  readonly of?: "player";
  readonly on: string | readonly string[];
  /** "attacks and isn't blocked": what is not done to it besides. */
  readonly unless?: string;
  /** The role of the subject. */
  readonly subject: string;
  /** What the subject must be. */
  readonly is?: Filtered;
  /** The role of the verb's object; "place": it names that zone; without either there is none. */
  readonly object?: string;
  readonly place?: string;
  /** Nouns, or their classes, one of which the object's must be: "plays a land" is not "plays a spell". */
  readonly objects?: readonly string[];
  /** The object is named as what is played: "casts a creature spell", never "casts a creature". */
  readonly played?: true;
  /** "gains life": the bare noun behind the verb, and the field that tells how much. */
  readonly noun?: string;
  readonly amount?: string;
  /** "becomes blocked": the state that the verb leads to. */
  readonly state?: string;
  /** By preposition: the role of what stands behind it; in `zones` the zone that must. */
  readonly with?: Readonly<Record<string, string>>;
  readonly zones?: Readonly<Record<string, string>>;
  /** A phrase that must stand there word for word: "for mana". */
  readonly words?: string;
  /** The role of the card whose effect it is, which must be this one: "this way". */
  readonly byThis?: string;
  /** The role of the player behind "under ... control". */
  readonly under?: string;
  readonly tests?: readonly { readonly role: string; readonly equals: string | number | boolean }[];
  /** The role of what the subject becomes in its new zone. */
  readonly became?: string;
  /** The role of a player whom later words may mean. */
  readonly player?: string;
  /** Nouns of players of whom the event tells, with their roles: "defending player". */
  readonly calls?: Readonly<Record<string, string>>;
  /** It may happen to a card that has not been played: the zone where that hears of it. */
  readonly own?: string;
  /** "it" means the subject, whoever else takes part. */
  readonly topic?: boolean;
  /** The role of a card that is being played as it happens. */
  readonly playing?: string;
}

/** What texts and cards call what is paid, and which parts of a cost that is to the runtime. */
export interface CostWords {
  /** The icon that pays by using the card itself up. */
  readonly icon: string;
  /** The part that this is, where the game has one of its own. */
  readonly activate?: Readonly<Record<string, string>>;
  /** The part that takes the symbols of a payment as they are written. */
  readonly symbols?: string;
  /** The icon that stands for the cost of a keyword, in that keyword's own sentence. */
  readonly given?: string;
  /** The part that moving objects into a zone is, by the zone. */
  readonly places: Readonly<Record<string, string>>;
  /** Words for the price of a card: "rather than pay its mana cost". */
  readonly words: readonly string[];
  /** The state of a card whose optional additional cost was paid. */
  readonly paidState?: string;
  /** Adjectives that say that an optional cost of a card was paid. */
  readonly paidStates: readonly string[];
}

/** A kind of words: where they stand on a card, and what may call the chosen one later. */
export interface WordKind {
  readonly of: string;
  readonly nouns: readonly string[];
  /** As the request for it calls it, if not as `of`. */
  readonly domain?: string;
  /** Adjectives that leave all of them: "a standard class", where there are no others. */
  readonly all?: readonly string[];
}

/** What a word says of damage. */
export interface DamageWord {
  readonly role: "combat" | "fatal";
  readonly equals: boolean;
  /** It has no "non-" before it. */
  readonly whole?: true;
}

/** What a token is besides what the text says of it. */
export interface TokenFacts {
  readonly type: string;
  readonly tags?: readonly string[];
  /** Its number where the text says none. */
  readonly number?: number;
  /** Keywords that it has whether they are said or not. */
  readonly keywords?: readonly string[];
}

/** The event at the start of a time, or one event of several times with the role that tells which. */
export type Phase = string | { readonly on: string; readonly role: string; readonly equals: string };

export interface GameWords {
  readonly reading: GameReading;
  /** Card types whose text is carried out as they resolve. */
  readonly definite: readonly string[];
  /** Verbs that are another one of the language here: "kill" for "destroy". */
  readonly verbs: Readonly<Record<string, string>>;
  readonly acts: Readonly<Record<string, GameAct>>;
  /** Verbs that the game reads in three ways, apart; all others name one deed. */
  readonly readings: Readonly<Record<string, VerbReadings>>;
  /** Objects that stand for players, where a game has them; `any`: phrases for what may be either. */
  readonly stands?: { readonly filter: Filtered; readonly any: Readonly<Record<string, Filtered>> };
  /** The event that a state which triggers ("When you control no Islands") is looked at with. */
  readonly stateEvent?: string;
  /** The step in which what is used up is ready again. */
  readonly readyStep: string;
  readonly costs: CostWords;
  /** What "any time" may be followed by, for a card that may be played at such a time. */
  readonly instantTimes: readonly string[];
  /** When something may be used, by all the words behind "only". */
  readonly limitTimes: Readonly<Record<string, Test>>;
  /** Verbs that move cards to a zone where those remain that a card has moved: "exiled with it". */
  readonly removers: Readonly<Record<string, string>>;
  /** Verbs that say what a card has chosen and keeps: "the creature it haunts", and under which name. */
  readonly keepsAs: Readonly<Record<string, string>>;
  /** Words by which any card may call itself, with "this". */
  readonly selfWords: readonly string[];
  /** What lasting statements allow, by all the words behind "can". */
  readonly allows: Readonly<Record<string, string | { readonly can: string; readonly filter: Filtered }>>;
  /** By verb: keywords that keep others from doing it, and what says that they do not: "can attack Elusive allies". */
  readonly lifts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of a game that says all of it by its own table. */
  readonly told?: Told;
  /** Deeds that the game's history knows by another word: "enter play", and "die" where that is no destruction. */
  readonly deeds: Readonly<Record<string, string>>;
  /** Zones whose cards are not open to all: what is chosen there is chosen as it happens. */
  readonly hiddenZones: readonly string[];
  /** Where a card may be played besides, by the words for it. */
  readonly places: Readonly<Record<string, string>>;
  /** Times by noun: the event at their start. */
  readonly phases: Readonly<Record<string, Phase>>;
  /** What is spent by noun: resources. */
  readonly spent: Readonly<Record<string, Resource>>;
  /** Nouns that a verb implies, with that verb's call: "channel a rune". */
  readonly implied: Readonly<Record<string, readonly string[]>>;
  /** Vocabulary classes of words that add to what a thing is, and take nothing from it: "is a Sheep". */
  readonly keptKinds: readonly string[];
  /** By noun: kinds of words that a text may choose or name. */
  readonly choosable: Readonly<Record<string, WordKind>>;
  /** Kinds of words that two cards may share, by noun. */
  readonly shared: Readonly<Record<string, string>>;
  /** By the word in front of "damage", or the noun for such damage: what the event says of it. */
  readonly damageWords: Readonly<Record<string, DamageWord>>;
  /** Nouns that hold of so much that they tell nothing apart. */
  readonly broad: readonly string[];
  /** The noun for what "he" and "she" may mean. */
  readonly person?: string;
  /** The zone by which a text means what a player has in play. */
  readonly ownPlay?: string;
  /** The noun for the object that stands for its player: "your hero". */
  readonly leader?: string;
  /** Card types, as cards name them, that are another one to the rules. */
  readonly cardTypes: Readonly<Record<string, string>>;
  /** Nouns for what is put into play without being a spell, with the deed that it is called by. */
  readonly landed: Readonly<Record<string, string>>;
  /** The zone where what has been played and not yet resolved lies. */
  readonly chainZone: string;
  /** The zone of what has been used up: "from a graveyard" needs no owner. */
  readonly usedZone: string;
  /** States in which something was done to a thing by others: "blocked by it". */
  readonly passiveStates: readonly string[];
  /** The call by which what comes into play comes in a state, by the word for it. */
  readonly entersIn: Readonly<Record<string, string>>;
  /** The card type whose tokens have numbers of their own, and which. */
  readonly numbered?: { readonly type: string; readonly stats: readonly string[] };
  /** Tokens by name. */
  readonly tokens: Readonly<Record<string, TokenFacts>>;
  /** Keywords that say when else something may be used. */
  readonly speeds: readonly string[];
  /** What a keyword may speak of and is no object: "Sabotage: Deck". Its event says it by the role `thing`. */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** Keywords by which a card reveals others as it enters, which "reveal ... this way" means. */
  readonly revealing: readonly string[];
  /** Keywords whose text is there under a condition, with that condition. */
  readonly conditions: Readonly<Record<string, Test>>;
  /** By symbol: the state of what such mana was spent to play. */
  readonly spentStates: Readonly<Record<string, string>>;
  /** What the symbols of a payment are; "number" stands for numbers. */
  readonly payments: Readonly<Record<string, Resource>>;
  readonly objects: Readonly<Record<string, ObjectWord>>;
  /** Adjectives and participles that say a state: "ready", "attacking". */
  readonly states: Readonly<Record<string, Filtered>>;
  /** Words for numbers on a card: "atk" -> "atk", "cost" -> "cost". */
  readonly stats: Readonly<Record<string, string>>;
  /** Traits that what changes its types gets with them, and loses without ("creature type", not "color"). */
  readonly ofTypes: readonly string[];
  /** Symbols of a payment in the groups, one behind the other, in which they are printed; the last group is a circle. */
  readonly symbolOrder: readonly (readonly string[])[];
  /** States of which a thing is in one at most. */
  readonly opposed: readonly (readonly string[])[];
  /** The stats of "+1 / +1". */
  readonly pair: readonly string[];
  /** By stat: what damage leaves of it, a number of its own: "remaining health". */
  readonly remaining: Readonly<Record<string, string>>;
  /** Words for a number before what adds to it: "base power" -> "power". */
  readonly bases: Readonly<Record<string, string>>;
  /** By stat: words for things that have none. */
  readonly lacking: Readonly<Record<string, readonly string[]>>;
  /** What stands between the two in the name of a counter: "+1 / +1". */
  readonly counterJoint: string;
  /** What stands before the noun for what a card is attached to: "attached ally". */
  readonly hostWords: readonly string[];
  /** How a card or token comes into play, by the word for it: fields of the surface. */
  readonly entering: Readonly<Record<string, string>>;
  /** By kinds of trait: the field of a token's spec that holds such words. */
  readonly tokenFields: Readonly<Record<string, string>>;
  /** Those of them that are left out where no word is said. */
  readonly tokenOptional: readonly string[];
  /** The state of what has no color. */
  readonly colorless?: string;
  /** Kinds of trait whose words describe and are no nouns for cards. */
  readonly qualities: readonly string[];
  /** What texts may be changed in: by noun, the kind that its runtime knows the words by. */
  readonly textWords: Readonly<Record<string, string>>;
  /** The verb by which what comes into play comes as a copy. */
  readonly entersAs: string | undefined;
  /** What may be the source of damage. */
  readonly sources?: Filtered;
  /** The zone whose cards lie in an order, face down. */
  readonly deckZone: string;
  /** Events by the verbs that tell of them. */
  readonly events: readonly GameEvent[];
  /** The call that adds what symbols say, and its field for them. */
  readonly adds?: Adds;
  /** Vocabulary class -> kind of trait ("race" -> "tag"). */
  readonly traits: Readonly<Record<string, string>>;
  /** Classes whose nouns without a plural describe cards and name none. */
  readonly attributes: readonly string[];
  /** By the last words of a line that requires something, in small letters. */
  readonly requirements: Readonly<Record<string, Requirement>>;
  /** Icon class -> kind of trait ("class" -> "class icon"). */
  readonly iconTraits: Readonly<Record<string, string>>;
  /** Zones by noun: "hand", "deck". */
  readonly zones: Readonly<Record<string, string>>;
  readonly damageTypes: readonly string[];
  /** Words for several damage types at once. */
  readonly damageGroups: Readonly<Record<string, readonly string[]>>;
  /** Words for damage that is of several types at once. */
  readonly damageBlends: Readonly<Record<string, readonly string[]>>;
  readonly keywords: Readonly<Record<string, KeywordFacts>>;
  /** The call that copies what is on the stack, where the game has one of its own. */
  readonly copies?: string;
  /** Vocabulary classes of which a card has but one word: "Mage Warlock" is nothing. */
  readonly single: readonly string[];
  /** Known names of open kinds, in lower case: a new one must not be a slip of the pen for one of these. */
  readonly names: { readonly counters: readonly string[]; readonly tags: readonly string[] };
  /** Kinds of tags that a noun names, with the tags: "color", "Alliance race". */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Tag words in front of a power that have no meaning of their own. */
  readonly titles: readonly string[];
}
