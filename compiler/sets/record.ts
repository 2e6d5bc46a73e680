// A card as its set prints it, checked against the schema, and where every field of it stands in the file.
import type { Span } from "../../grammar/tree.ts";
import type { Location } from "../diagnostics/source.ts";

/** A number, or a letter that stands for one: "X", "2+X", "*". */
export type Printed = number | string;

/** The texts of a card that hold rules. */
export type TextField = "text" | "back.text";

export interface CardRecord {
  readonly name: string;
  /** The card type as printed, e.g. "Ally". */
  readonly type: string;
  readonly cost?: Printed;
  readonly instant?: boolean;
  readonly unique?: boolean;
  readonly unlimited?: boolean;
  readonly faction?: string;
  /** Class icons. */
  readonly classes?: readonly string[];
  /** Of the type line. */
  readonly race?: string;
  readonly class?: string;
  /** The other words of the type line, as printed: "Item", "1H Weapon", "Melee (1)", "Pet (1)". */
  readonly tags?: readonly string[];
  readonly atk?: Printed;
  readonly damageType?: string | readonly string[];
  readonly health?: Printed;
  readonly def?: number;
  readonly strikeCost?: Printed;
  readonly professions?: readonly string[];
  readonly talent?: string;
  /** How many counters a location holds. */
  readonly capacity?: number;
  readonly traitor?: boolean;
  /** "Champion", "Token": in front of the type. */
  readonly supertype?: string;
  readonly domains?: readonly string[];
  readonly energy?: number;
  /** Symbols of its own domains to pay. */
  readonly power?: number;
  readonly might?: number;
  /** What an attached card gives. */
  readonly mightBonus?: number;
  /** Rules text; lines end in "\n". Empty if the card has none. */
  readonly text: string;
  /** The other side of a card that flips. */
  readonly back?: { readonly text: string; readonly atk?: Printed; readonly health?: Printed };
  /** The text as printed, where `text` is an adaptation. */
  readonly printed?: string;
  /** Path of a hand-written script, relative to the set. */
  readonly script?: string;
  readonly at: RecordPlace;
}

/** Finds the place in the file of a card, a field of it, or words of its text. */
export interface RecordPlace {
  /** The name of the card. */
  readonly name: Location;
  field(name: string): Location;
  /** Characters of the decoded text, as characters of the file. */
  words(field: TextField, span: Span): Location;
}

export interface CardSet {
  /** Lower-case letters, digits and hyphens: the name of the emitted module. */
  readonly name: string;
  readonly game: string;
  readonly title?: string;
  /** Path of the file, as given. */
  readonly path: string;
  /** The file as it was read. */
  readonly source: string;
  readonly cards: readonly CardRecord[];
}
