// The state of a game: plain data in copy-on-write records. Nothing here is a closure, a Map or a class, so
// a state is its own save. Records are written only through `mut` of cow.ts; whatever is readonly is replaced
// whole. `D` is the game's own data (resources placed, combat at hand), replaced whole too.
import type { Json, JsonRecord } from "./json.ts";
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
  Whole,
} from "./terms.ts";

/** No object: ids start at 1, and 0 stands for a target or choice that is not there. */
export const NOTHING = 0 as ObjectId;

/** One object: a card in one stay in a zone, a token, an effect on the chain. */
export interface Obj {
  ep: number;
  readonly id: ObjectId;
  /** Key of its card in the registry as it is now (copies change it); "" for effects on the chain. */
  card: string;
  /** Key of the card that is printed; tokens have their own. */
  readonly printed: string;
  /** Facts of a token, or what a copy or face changes; read over the card's own. */
  facts: Facts | undefined;
  readonly owner: PlayerId;
  /** Before continuous effects; ask the view who controls it now. */
  controller: PlayerId;
  /** Changed only by `place` in objects.ts. */
  zone: string;
  /** Row or location within the zone; "" where the zone has none. */
  row: string;
  exhausted: boolean;
  faceDown: boolean;
  damage: number;
  counters: Readonly<Record<string, number>>;
  attachedTo: ObjectId;
  attached: readonly ObjectId[];
  /** The object it became (zone change), or was; 0 if none. */
  next: ObjectId;
  readonly was: ObjectId;
  /** Timestamp: as it entered, attached, or turned. */
  ts: number;
  /** Turn number as it entered this zone, and since when its controller has had it. */
  readonly since: number;
  heldSince: number;
  /** Players who may see it beyond what its zone allows. */
  seenBy: readonly PlayerId[];
  /** Choices stored by its abilities, uses of limited powers and the like. */
  stored: Readonly<Record<string, Json>>;
  link: Link | undefined;
  /** Derived facts as it left (last known information); set once, as `next` is. */
  last: Derived | undefined;
}

/**
 * What a card or token is before continuous effects: words by kind of trait, keys of abilities in printed order, and
 * flags, standing properties that a game asks for by name (unique, instant, ongoing, token).
 */
export type Facts = Whole;

/** What stands on the chain: a card being played, or an effect of a card. */
export interface Link {
  readonly kind: string;
  /** The card whose words it is; the object itself if a card is played. */
  readonly source: ObjectId;
  /** Registry key of the ability, "" if none. */
  readonly ability: string;
  readonly you: PlayerId;
  readonly targets: readonly (ObjectId | PlayerId | readonly (ObjectId | PlayerId)[])[];
  readonly shares: readonly (readonly number[])[];
  readonly x: number;
  readonly modes: readonly number[];
  readonly paid: readonly (readonly ObjectId[])[];
  readonly event: AnyEvent | undefined;
  readonly bound: JsonRecord;
  /** The game's own notes. */
  readonly notes: JsonRecord;
}

/** An event as the kernel sees it: its kind, meta fields, and a payload that the game knows. */
export interface AnyEvent {
  readonly kind: string;
  readonly cause?: Cause;
  readonly entry?: Entry;
  /** Instances that already replaced this event or what it came from. */
  readonly by?: readonly string[];
}
/** Why an event happens. `cost` while a cost is paid; `game` if the rules do it. */
export interface Cause {
  readonly link?: ObjectId;
  readonly source?: ObjectId;
  readonly player?: PlayerId;
  readonly ability?: string;
  readonly cost?: boolean;
  readonly game?: boolean;
}
/** How an object comes into a zone; replacements may edit it before it does. */
export interface Entry {
  readonly exhausted?: boolean;
  readonly faceDown?: boolean;
  readonly controller?: PlayerId;
  readonly attachedTo?: ObjectId;
  readonly counters?: Readonly<Record<string, number>>;
  readonly damage?: number;
  readonly copyOf?: string;
  /** What it is there, for as long as it stays, in place of what is printed. */
  readonly facts?: Facts;
  readonly row?: string;
  /** Zone's player if not the owner. */
  readonly whose?: PlayerId;
  /** For lists that have an order; the top (index 0) or the bottom. */
  readonly at?: "top" | "bottom";
}

export interface Player {
  ep: number;
  readonly id: PlayerId;
  /** Players of one party (team) share its number. */
  readonly party: number;
  out: boolean;
  /** Who answers for this player. */
  decider: PlayerId;
  /** Pools, life, points: whatever a game counts. */
  counters: Readonly<Record<string, number>>;
  /** The object that stands for the player ("your hero"); 0 if none. */
  hero: ObjectId;
  stored: Readonly<Record<string, Json>>;
}

/** When something that lasts ends. The game ends its own kinds through `expire`. */
/** `from`: the turn from which on an armed handler watches, where it is not at once. */
export type Expiry = JsonRecord & { readonly until: string };

/** A definite modifier: changes to fixed objects, to what a filter holds of, or to players. */
export interface Modifier {
  readonly id: number;
  readonly ts: number;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly on:
    | { readonly ids: readonly ObjectId[] }
    | { readonly filter: Filter }
    | { readonly players: readonly PlayerId[] };
  readonly changes: readonly Change[];
  readonly while?: Condition;
  readonly expires: Expiry;
}

/** An armed delayed trigger, shield or other lifted handler. */
export interface Armed {
  readonly id: number;
  readonly ts: number;
  readonly key: string;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly bound: JsonRecord;
  readonly once: boolean;
  readonly expires: Expiry;
}

/** A trigger that has happened and waits to be placed. */
export interface Waiting {
  readonly id: number;
  /** Registry key of the triggered ability or delayed handler. */
  readonly ability: string;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly event: AnyEvent;
  readonly n: number;
  readonly bound: JsonRecord;
}

/** One frame of procedure: its kind names the code in the rules, the rest is plain data. */
export type Frame = { readonly kind: string } & JsonRecord;

/** An ability as an object has it now. `key` is unique on the object and names this instance of it. */
export interface Has {
  readonly key: string;
  /** Key of the handler in the registry. */
  readonly ability: string;
  /** The modifier or object that granted it; "" if printed. */
  readonly from: string;
  readonly n: number;
  readonly ts: number;
}
/** cant, must, only, can: a restriction or permission on an object or player. */
export interface Rule {
  readonly do: "cant" | "must" | "only" | "can";
  readonly what: string;
  readonly filter: Filter | undefined;
  /** What lifts it ("unless its controller pays"); undefined if nothing does. */
  readonly unless: { readonly pay: Amount } | undefined;
  /** How much a permission gives; undefined for one. */
  readonly n?: Amount | undefined;
  /** Whose effect it is, for the filter's context. */
  readonly self: ObjectId;
  readonly you: PlayerId;
  /** The keyword that lays it on, if one does. */
  readonly keyword?: string | undefined;
  /** It goes with an ability of the object itself (standing.ts). */
  readonly stands?: true | undefined;
}
/** An object after all continuous effects. Plain data; `last` of a departed object is one of these. */
export interface Derived {
  readonly id: ObjectId;
  readonly name: string;
  readonly controller: PlayerId;
  readonly types: readonly string[];
  readonly traits: Readonly<Record<string, readonly string[]>>;
  readonly stats: Readonly<Record<string, number>>;
  readonly abilities: readonly Has[];
  /** Keyword name to the numbers of its uses (0 where it has none). */
  readonly keywords: Readonly<Record<string, readonly number[]>>;
  readonly flags: readonly string[];
  readonly rules: readonly Rule[];
}

export interface State<D = unknown> {
  ep: number;
  /** By id; entry 0 is the object that is not there. */
  objects: Obj[];
  objectsEp: number;
  players: Player[];
  /** Lists of ids by zone index, see zones.ts; each list is replaced whole. */
  zones: (readonly ObjectId[])[];
  /** Players still in, in turn order. */
  order: readonly PlayerId[];
  turn: number;
  turnPlayer: PlayerId;
  /** The last frame is the top. */
  frames: readonly Frame[];
  modifiers: readonly Modifier[];
  armed: readonly Armed[];
  waiting: readonly Waiting[];
  /** Applied events of this turn, in order. */
  history: AnyEvent[];
  historyEp: number;
  /** Abilities that ask for the first of something each turn and have had it, as they judged it then. */
  firsts: readonly string[];
  /** Next id of modifiers, armed handlers, waiting triggers; next timestamp. */
  serial: number;
  clock: number;
  rng: readonly [number, number, number, number];
  /** Undefined while the game goes on. */
  result: Result | undefined;
  data: D;
  /** Caches; dropped when saved, shared by forks, dropped when what they read changes. */
  view: unknown;
  /** Bits of Aspect that the view has read and that were written since. */
  stale: number;
  index: unknown;
  /** Bits of Aspect written since the game last looked over the table and cleared them; all of them at first. */
  written: number;
}

export interface Result {
  readonly winners: readonly PlayerId[];
  readonly reason: string;
}

export type { PlayerRef, Ref, Side };
