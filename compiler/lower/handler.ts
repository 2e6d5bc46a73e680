// What lowering gives back: for each card its handlers (a constructor's name and arguments), the handlers that
// were lifted out of it, or the faults that keep it from being lowered.
import type { Span } from "../../grammar/tree.ts";
import type { Expr, Stmt } from "./code.ts";

/** One argument of a handler: data, or a method. */
export type Prop =
  | { readonly key: string; readonly value: Expr }
  | {
      readonly key: string;
      readonly generator: true;
      readonly params: readonly string[];
      readonly body: readonly Stmt[];
    }
  /** A record that has methods of its own. */
  | { readonly key: string; readonly props: readonly Prop[] }
  | { readonly key: string; readonly handler: Handler }
  | { readonly key: string; readonly handlers: readonly Handler[] };

export interface Handler {
  /** Name of the constructor that the game's module exports: "triggered", "continuous", ... */
  readonly shape: string;
  readonly span: Span;
  /** The words of the card, for the comment above the handler. */
  readonly text: string;
  readonly props: readonly Prop[];
}

/** A handler that outlives the resolution that made it: a constant of the module, found again by its key. */
export interface Lifted {
  readonly key: string;
  /** A checked identifier, unique in the card; emission makes it unique in the module. */
  readonly name: string;
  readonly handler: Handler;
}

export interface CardCode {
  readonly name: string;
  readonly side?: "back";
  /** 305.2a and its like: the text stays in force while the card is in play. */
  readonly ongoing: boolean;
  readonly handlers: readonly Handler[];
  readonly lifted: readonly Lifted[];
  /** What the tokens that it makes are called: by a name, or by their tags. */
  readonly tokens?: readonly { readonly name?: string; readonly tags: readonly string[] }[];
}

/** Something the card says that the game's surface can't do yet. Never skipped: the card is refused. */
export interface Fault {
  readonly what: "effect" | "event" | "cost" | "condition" | "part" | "ability";
  /** What is missing, in the words of the ability tree: "permit", "cost: deal". */
  readonly word: string;
  /** A noun phrase that says what the game can't do: "the effect `permit`". */
  readonly message: string;
  readonly span: Span;
}

export type Lowered =
  | { readonly ok: true; readonly code: CardCode }
  | { readonly ok: false; readonly faults: readonly Fault[] };
