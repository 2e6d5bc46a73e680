// The shape of a scenario file, after the schema has accepted it: what stands where, who does what, what is
// asked, what is true after. Seats are named by the file ("you", "foe"); objects by card name or by `id`.

/** A card as the stage lays it: a name, or a name with its state. */
export type Laid =
  | string
  | {
      readonly card: string;
      readonly id?: string;
      readonly exhausted?: boolean;
      readonly damage?: number;
      readonly counters?: Readonly<Record<string, number>>;
      readonly fresh?: boolean;
      readonly attachedTo?: string;
      readonly controller?: string;
      readonly flipped?: boolean;
      readonly faceUp?: boolean;
    };

export interface Seat {
  readonly hero: Laid;
  readonly party?: readonly Laid[];
  readonly resources?: number | readonly Laid[];
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly removed?: readonly string[];
  /** Seats with the same team are friends. */
  readonly team?: string;
}

/** What a seat says when it is asked: yes, no, a number, a name, several names, shares by name, or "auto". */
export type Said = boolean | number | string | readonly string[] | Readonly<Record<string, number>>;
export type Answers = readonly Readonly<Record<string, Said>>[];

interface Common {
  /** Who does it; the first seat unless told. */
  readonly by?: string;
  /** Answers to what is asked on the way, in order, each by its seat. */
  readonly answers?: Answers;
}
interface Announced {
  /** Targets, in the order in which they are asked. */
  readonly on?: readonly (string | readonly string[])[];
  readonly x?: number;
  readonly modes?: readonly string[];
}

export type Step =
  | (Common & Announced & { readonly play: string })
  | (Common & Announced & { readonly use: string; readonly power?: number })
  | (Common & Announced & { readonly complete: string })
  | (Common & { readonly place: string; readonly face?: "up" | "down" })
  | (Common & { readonly attack: string; readonly at: string })
  /** Strikes with a weapon where that adds a link. */
  | (Common & { readonly strike: string })
  | (Common & { readonly pass: string })
  /** All pass until so many links have tried to resolve, or until the chain is empty. */
  | (Common & { readonly resolve: number | "all" })
  /** All pass until the combat or the turn is over, or the named seat's turn has come to its action phase. */
  | (Common & { readonly finish: "combat" | "turn" | "ready step" | "end" })
  | (Common & { readonly concede: string })
  /** The action must not be on offer. */
  | { readonly refuse: Action; readonly by?: string }
  /** The action must be on offer. */
  | { readonly offer: Action; readonly by?: string }
  /** What is asked now, without answering it. */
  | { readonly asked: string; readonly choices?: readonly string[] }
  | { readonly expect: Expectations };

export interface Action {
  readonly play?: string;
  readonly use?: string;
  readonly complete?: string;
  readonly place?: string;
  readonly attack?: string;
  readonly strike?: string;
  readonly at?: string;
  /** A target that must not (must) be on offer. */
  readonly on?: string;
  readonly pass?: true;
}

/** By object: its state. By seat: counts and zones. `chain`: what stands on it, the top first. */
export interface Expectations {
  readonly [subject: string]: ObjectState | SeatState | readonly string[] | string | boolean;
}

export interface ObjectState {
  readonly zone?: string;
  readonly controller?: string;
  readonly exhausted?: boolean;
  readonly "face down"?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
  readonly "no keywords"?: readonly string[];
  readonly types?: readonly string[];
  readonly tags?: readonly string[];
  readonly "attached to"?: string;
  readonly [stat: string]: unknown;
}

export interface SeatState {
  /** A count, or names in any order (for the deck: the top first). */
  readonly hand?: number | readonly string[];
  readonly deck?: number | readonly string[];
  readonly graveyard?: number | readonly string[];
  readonly removed?: number | readonly string[];
  readonly party?: readonly string[];
  readonly resources?: number;
  readonly "ready resources"?: number;
  readonly lost?: boolean;
  readonly won?: boolean;
  readonly turn?: boolean;
}

export interface Scenario {
  readonly name: string;
  /** Each as ruleset and number; it is played once by each ruleset that is named here. */
  readonly rules?: readonly string[];
  /** Cards this scenario tests beyond those it names. */
  readonly covers?: readonly string[];
  /** The only ruleset to play it by, whatever rules are named. */
  readonly edition?: string;
  readonly seed?: number;
  readonly seats: Readonly<Record<string, Seat>>;
  /** Whose action phase it is; the first seat unless told. */
  readonly turn?: string;
  readonly "first turn"?: boolean;
  readonly do: readonly Step[];
}

export interface ScenarioFile {
  readonly game: string;
  readonly scenarios: readonly Scenario[];
}
