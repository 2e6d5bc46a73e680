// Terms: noun phrases, amounts and conditions as plain, serialisable data.
// Handlers carry them, lasting modifiers store them, the runtime evaluates them in a context
// (who "you" is, which object is "self", the event or link at hand). No game is named here: a game
// gives the words by a `Words` type argument.

declare const brand: unique symbol;
/** Identity of one object (a card in one zone stay, a token, a link's card). New zone stay, new id. */
export type ObjectId = number & { readonly [brand]: "object" };
/** Seat number of a player, fixed for the game; turn order is a list of these in the state. */
export type PlayerId = number & { readonly [brand]: "player" };

/** The words a game lends to terms. */
export interface Words {
  readonly type: string;
  readonly zone: string;
  readonly stat: string;
  readonly state: string;
  readonly trait: string;
  readonly keyword: string;
  readonly deed: string;
  /** Questions that can't, can, must and only answer. */
  readonly cant: string;
  readonly can: string;
  readonly must: string;
  readonly only: string;
}

/**
 * What else may stand where a term names an object, a player or a number. The runtime's own terms are
 * `Closed`; the compiler opens them to parts of an ability ("target 0", "the destroyed ally") that emission
 * turns into variables.
 */
export interface Leaves {
  readonly object: unknown;
  readonly player: unknown;
  readonly number: unknown;
  readonly test: unknown;
}
export interface Closed extends Leaves {
  readonly object: never;
  readonly player: never;
  readonly number: never;
  readonly test: never;
}

/** An object, by id or by its part in the ability at hand. "host" is what self is attached to; "candidate"
 * is the object that the nearest enclosing filter is judging. */
export type Ref<X extends Leaves = Closed> =
  | X["object"]
  | ObjectId
  | "self"
  | "host"
  | "candidate"
  /** In `{ own: amount }`: the object that has the amount for itself, also where others are described. */
  | "own"
  | { readonly hero: PlayerRef<X> }
  | { readonly stored: string };

/** A player, by id or by relation. */
export type PlayerRef<X extends Leaves = Closed> =
  | X["player"]
  | PlayerId
  | "you"
  | "turn player"
  | { readonly controllerOf: Ref<X> }
  | { readonly ownerOf: Ref<X> };

/** Which side an object is on, seen from "you". */
export type Side<X extends Leaves = Closed> =
  | "you"
  | "opponent"
  | "friendly"
  | "another"
  | { readonly player: PlayerRef<X> };

export type Compare = "<" | "<=" | "=" | ">=" | ">" | "!=";

/** Describes objects; every member of one record must hold. An empty record holds of everything. */
export type Filter<W extends Words = Words, X extends Leaves = Closed> =
  | { readonly all: readonly Filter<W, X>[] }
  | { readonly any: readonly Filter<W, X>[] }
  | { readonly not: Filter<W, X> }
  | { readonly is: Ref<X> | readonly ObjectId[] }
  | { readonly type: W["type"] }
  /** Tag, class word, race, faction, icon: `of` says which kind of trait, `trait` which one. */
  | { readonly trait: string; readonly of: W["trait"] }
  | { readonly name: string }
  | { readonly sameName: Ref<X> }
  /** Its name, its type or a trait of it is the word that the card at hand keeps under this name. */
  | { readonly chosen: string; readonly of: "name" | "type" | W["trait"] }
  /** In the same row, or at the same location, as the object. */
  | { readonly sameRow: Ref<X> }
  /** It has a word of that kind, or a card type, that the other has too. */
  | { readonly shares: W["trait"] | "type"; readonly with: Ref<X> }
  /** Its card types are all those of the other, and no more. */
  | { readonly sameTypes: Ref<X> }
  | { readonly side: Side<X> }
  | { readonly owner: Side<X> }
  | { readonly state: W["state"] }
  | { readonly keyword: W["keyword"] }
  | { readonly stat: W["stat"]; readonly op: Compare; readonly n: Amount<W, X> }
  | { readonly counter: string; readonly op: Compare; readonly n: number }
  | { readonly attachedTo: Ref<X> | Filter<W, X> }
  | { readonly hasAttached: Filter<W, X> }
  | { readonly inCombatWith: Ref<X> | Filter<W, X> }
  /** What is on the chain and has a target that the filter holds of. */
  | { readonly targeting: Filter<W, X> }
  /** True if this turn the object did, or had done to it, what `deed` names. */
  | { readonly deed: W["deed"]; readonly by?: Filter<W, X> }
  /** Its text, or a modifier it made, is what gives the object the keyword. */
  | { readonly grants: W["keyword"]; readonly to: Ref<X> }
  /** A statement about it: "candidate" is the object that is judged. */
  | { readonly holds: Condition<W, X> }
  /** Where the object is; without it a filter speaks of cards in play. */
  | { readonly zone: W["zone"] };

/** A number, or how to find it. Undefined values count as 0. */
export type Amount<W extends Words = Words, X extends Leaves = Closed> =
  | X["number"]
  | number
  | { readonly count: Filter<W, X> }
  | { readonly stat: W["stat"]; readonly of: Ref<X> }
  | { readonly counters: string; readonly on: Ref<X> }
  | { readonly sum: W["stat"]; readonly of: Filter<W, X> }
  | { readonly highest: W["stat"]; readonly of: Filter<W, X> }
  | { readonly lowest: W["stat"]; readonly of: Filter<W, X> }
  /** The counters of a name on all that the filter holds of. */
  | { readonly countersAmong: string; readonly of: Filter<W, X> }
  /** Of the players of a side: the number of such objects of the one who has the most, or the fewest. */
  | { readonly most: Filter<W, X>; readonly among: Side<X> }
  | { readonly fewest: Filter<W, X>; readonly among: Side<X> }
  /** What an object has for itself: "own" in it is the object that is judged. */
  | { readonly own: Amount<W, X> }
  /** How many times the number goes into the amount: "for each five resources". */
  | { readonly per: readonly [number, Amount<W, X>] }
  | { readonly handOf: PlayerRef<X> }
  | { readonly deckOf: PlayerRef<X> }
  /** What a player has counted under this name: points, experience. */
  | { readonly tally: string; readonly of: PlayerRef<X> }
  /**
   * How many different names, words of a kind of trait, or card types, there are among them; "types" takes what one
   * card has together.
   */
  | { readonly distinct: W["trait"] | "name" | "type" | "types"; readonly of: Filter<W, X> }
  /** How many objects such as `of` describes (as last known) did, or had done to them, this turn what it names. */
  | { readonly happened: W["deed"]; readonly of: Filter<W, X>; readonly by?: Filter<W, X> }
  /** How often the player did, this turn, what it names, of such objects. */
  | { readonly often: W["deed"]; readonly player: PlayerRef<X>; readonly of?: Filter<W, X> }
  /** How much of what `total` names the object did, or had done to it, this turn; `by` judges the other party. */
  | { readonly total: W["deed"]; readonly of: Ref<X>; readonly by?: Filter<W, X> }
  | { readonly plus: readonly Amount<W, X>[] }
  | { readonly times: readonly [number, Amount<W, X>] }
  /** Doubled, and doubled again: so many times. */
  | { readonly doubled: Amount<W, X>; readonly times: Amount<W, X> }
  | { readonly least: readonly Amount<W, X>[] }
  /** "4, or 6 if that ally is ready". */
  | { readonly given: Condition<W, X>; readonly then: Amount<W, X>; readonly otherwise: Amount<W, X> }
  /** A number that a lifted handler was given as it was armed. */
  | { readonly bound: string }
  | { readonly x: true };

/** A statement that is true or false now. */
export type Condition<W extends Words = Words, X extends Leaves = Closed> =
  | X["test"]
  | { readonly all: readonly Condition<W, X>[] }
  | { readonly any: readonly Condition<W, X>[] }
  | { readonly not: Condition<W, X> }
  | { readonly exists: Filter<W, X>; readonly op: Compare; readonly n: number }
  | { readonly compare: Amount<W, X>; readonly op: Compare; readonly to: Amount<W, X> }
  | { readonly object: Ref<X>; readonly is: Filter<W, X> }
  | { readonly turnOf: Side<X> }
  /** It is the turn of such a player, and his first. */
  | { readonly firstTurnOf: Side<X> }
  /** The card at hand keeps this word under that name. */
  | { readonly kept: string; readonly is: string }
  /** Such a player had the first turn of the game. */
  | { readonly wentFirst: Side<X> }
  /** This turn at least `n` objects, such as `of` describes (as last known), did or had done to them what
   * `happened` names; `by` judges the other party. */
  | {
      readonly happened: W["deed"];
      readonly of: Filter<W, X>;
      readonly by?: Filter<W, X>;
      readonly n?: number;
    }
  /** The player has, this turn, done what `deed` names at least `n` times. */
  | {
      readonly player: PlayerRef<X>;
      readonly deed: W["deed"];
      readonly n?: number;
      readonly of?: Filter<W, X>;
    };

/** All that an object is before other effects: what a copy takes over. Plain data. */
export interface Whole {
  readonly name: string;
  readonly types: readonly string[];
  readonly traits: Readonly<Record<string, readonly string[]>>;
  readonly stats: Readonly<Record<string, number>>;
  readonly abilities: readonly string[];
  readonly flags: readonly string[];
}

/** One word in place of another of its kind. */
export interface TextChange {
  readonly of: string;
  readonly from: string;
  readonly to: string;
}

/** What a continuous effect changes. */
export type Change<W extends Words = Words, X extends Leaves = Closed> =
  | { readonly add: W["stat"]; readonly n: Amount<W, X> }
  | { readonly set: W["stat"]; readonly n: Amount<W, X> }
  | { readonly double: W["stat"] }
  /** Each has the other's number. */
  | { readonly swap: readonly [W["stat"], W["stat"]] }
  | { readonly grant: W["keyword"]; readonly n?: Amount<W, X> }
  /** Grants a quoted ability; `key` names a handler that the module registers. */
  | { readonly grantAbility: string }
  | { readonly lose: "abilities" | { readonly keyword: W["keyword"] } }
  | { readonly become: W["type"]; readonly also?: boolean }
  /** It is this in place of what is printed. */
  | { readonly as: Whole }
  /** Its text has other words. */
  | { readonly text: TextChange }
  /** `alone`: it loses the other words of that kind. */
  | { readonly trait: string; readonly of: W["trait"]; readonly alone?: true }
  /** The word that the card at hand keeps under this name. */
  | { readonly keptTrait: string; readonly of: W["trait"] }
  | { readonly control: PlayerRef<X> }
  /** "can't VERB": the verb is a question or a deed of the game. `unless` is a cost. */
  | {
      readonly cant: W["cant"];
      readonly filter?: Filter<W, X>;
      readonly unless?: { readonly pay: Amount<W, X> };
    }
  | { readonly must: W["must"]; readonly filter?: Filter<W, X> }
  | { readonly only: W["only"]; readonly filter: Filter<W, X> }
  /** `n`: how much more of it, where that can be counted; one unless told. */
  | { readonly can: W["can"]; readonly filter?: Filter<W, X>; readonly n?: Amount<W, X> };
