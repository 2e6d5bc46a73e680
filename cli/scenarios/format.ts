// The shape of a scenario file, after the schema has accepted it: what stands where, who does what, what is
// asked, what is true after. Seats are named by the file ("you", "foe"); objects by card name or by `id`. How cards
// are laid and which actions there are is each game's own.

/** What a seat says when it is asked: yes, no, a number, a name, several names, shares by name, or "auto". */
export type Said = boolean | number | string | readonly string[] | Readonly<Record<string, number>>;
/** "not": what is no legal answer; of several, each. */
export type Answers = readonly Readonly<Record<string, Said>>[];

/** An action by a word of the game and what it is done with; other fields answer what is asked on the way. */
export interface Act {
  /** Who does it; the first seat unless told. */
  readonly by?: string;
  /** Answers to what is asked on the way, in order, each by its seat. */
  readonly answers?: Answers;
  readonly [field: string]: unknown;
}

export type Step =
  | Act
  | { readonly pass: string; readonly answers?: Answers }
  /** All pass until so many links have tried to resolve, or until the chain is empty. */
  | { readonly resolve: number | "all"; readonly answers?: Answers }
  /** All pass until this is over. */
  | { readonly finish: string; readonly answers?: Answers }
  | { readonly concede: string; readonly answers?: Answers }
  /** The action must not be on offer, by the rule if one is named. */
  | { readonly refuse: Act; readonly by?: string; readonly rule?: string | number }
  /** The action must be on offer. */
  | { readonly offer: Act; readonly by?: string }
  /** What is asked now, without answering it. */
  | { readonly asked: string; readonly choices?: readonly string[] }
  /** What the rules of the ruleset have against a deck: exactly this, each by its rule and the card that is at fault. */
  | DeckStep
  | { readonly expect: Expectations };

export interface DeckStep {
  /** By the game's parts of a deck: a name, or how many of each name. */
  readonly deck: Readonly<Record<string, string | Readonly<Record<string, number>>>>;
  /** One of the game's formats; the usual one unless told. */
  readonly format?: string;
  /** None, if the deck is legal. */
  readonly faults: readonly { readonly rule: string | number; readonly card?: string }[];
}

/** By object: its state. By seat: counts and zones. `chain`: what stands on it, the top first. */
export interface Expectations {
  readonly [subject: string]: States | readonly string[] | string | boolean;
}
export interface States {
  readonly [what: string]: unknown;
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
  /** Seats by name in turn order; what lies there is as the game's schema has it. */
  readonly seats: Readonly<Record<string, object>>;
  /** Whose turn it is; the first seat's unless told. */
  readonly turn?: string;
  readonly "first turn"?: boolean;
  readonly do: readonly Step[];
}

export interface ScenarioFile {
  readonly game: string;
  readonly scenarios: readonly Scenario[];
}
