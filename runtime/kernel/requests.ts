// Requests: every choice that any player is asked for, and the answers to them. Answers are values (option
// keys, ids, numbers), never indexes, so that old logs survive new options. Legal answers are described,
// counted and sampled on demand; combinations are never listed.
import type { ObjectId, PlayerId } from "./terms.ts";

/** Which card and which of its words asks; `ask` is a short text for a person. */
export interface Why {
  readonly card?: ObjectId;
  readonly at?: readonly [from: number, to: number];
  readonly ask: string;
}

/** One thing a player may do at priority. `key` is the answer; equal cards share one action. */
export interface Action {
  readonly key: string;
  readonly kind: string;
  readonly object?: ObjectId;
  readonly ability?: string;
  readonly label?: string;
}
/** What may be picked: an object, a player, or a word (mode, name, class). */
export type Option =
  | { readonly object: ObjectId }
  | { readonly player: PlayerId }
  | { readonly word: string };
/** Interchangeable sources of payment: any `count` of them are alike. */
export interface PayClass {
  readonly key: string;
  readonly objects: readonly ObjectId[];
}

interface Asked {
  /** Who answers; may differ from whose choice it is. */
  readonly player: PlayerId;
  readonly why: Why;
}
export type Request = Asked &
  (
    | { readonly kind: "act"; readonly actions: readonly Action[] }
    | { readonly kind: "yesNo" }
    | {
        readonly kind: "pick";
        readonly role: string;
        readonly from: readonly Option[];
        readonly min: number;
        readonly max: number;
      }
    | {
        readonly kind: "number";
        readonly min: number;
        readonly max: number;
        /** Numbers between them that are no legal answers. */
        readonly not?: readonly number[];
      }
    /** A name of one's own: a line of letters, digits and marks, at most so long, that is none of `not`. */
    | { readonly kind: "text"; readonly role: string; readonly most: number; readonly not: readonly string[] }
    | { readonly kind: "order"; readonly items: readonly Option[] }
    | {
        readonly kind: "divide";
        readonly total: number;
        readonly among: readonly ObjectId[];
        readonly least: number;
      }
    | {
        readonly kind: "pay";
        readonly amount: number;
        readonly classes: readonly PayClass[];
        readonly auto: boolean;
      }
  );
export type RequestOf<K extends Request["kind"]> = Extract<Request, { readonly kind: K }>;

/**
 * The key of an option is its string form: "o12", "p0", "w:text". act: an action's key. yesNo: true or
 * false. pick and order: keys. number: a number. text: the text. divide: amounts by object id. pay: "auto" or, by class,
 * how many.
 */
export type Answer = string | number | boolean | readonly string[] | { readonly [key: string]: number };

/** The key by which an answer names an option. */
export function optionKey(option: Option): string {
  if ("object" in option) return `o${option.object}`;
  if ("player" in option) return `p${option.player}`;
  return `w:${option.word}`;
}

/** What comes into a game from outside, in order. Automatic answers are not among it. */
export type Logged =
  | { readonly answer: Answer }
  | { readonly concede: PlayerId }
  | { readonly reshuffle: PlayerId; readonly seed: number };
