// What lowering must know of a game's authoring surface: names alone, as data of the game. That they exist
// and fit is proven in the end by type-checking what was emitted.

import type { Filtered } from "../abilities.ts";

export interface GameSurface {
  /** Module that emitted code imports from, such as `cardwright/runtime/<game>`. */
  readonly module: string;
  /** Verbs that effects may call; an effect whose verb is missing is refused. */
  readonly verbs: readonly string[];
  /**
   * Events with the fields of their payload; a trigger on another event or role is refused. A field is followed
   * by "[]" if it is a list and by "?" if it may be missing: "with[]", "agent?".
   */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** By effect of the ability tree, what an object must be for it to be possible: what choices for it offer. */
  readonly needs?: Readonly<Record<string, Filtered>>;
  /** Words of the ability tree that the surface says otherwise: lasting "this turn" as "end of turn". */
  readonly spoken?: Readonly<Record<string, string>>;
  /** Noun phrases that the module exports as constants: `{ state: "exhausted" }` as `exhausted`. */
  readonly constants?: Readonly<Record<string, object>>;
}

/** Whether emitted code imports a noun phrase by this name. */
export const isConstant = (game: GameSurface, name: string): boolean =>
  game.constants !== undefined && Object.hasOwn(game.constants, name);

/** A field of an event's payload. */
export interface Role {
  readonly name: string;
  readonly list: boolean;
  readonly optional: boolean;
}

export function roleOf(field: string): Role {
  const optional = field.endsWith("?");
  const bare = optional ? field.slice(0, -1) : field;
  const list = bare.endsWith("[]");
  return { name: list ? bare.slice(0, -2) : bare, list, optional };
}

const printed = new WeakMap<object, ReadonlyMap<string, string>>();

/** The constant that stands for a noun phrase, given as JSON. */
export function constantFor(game: GameSurface, json: string): string | undefined {
  if (game.constants === undefined) return undefined;
  let names = printed.get(game.constants);
  if (names === undefined) {
    names = new Map(Object.entries(game.constants).map(([name, value]) => [JSON.stringify(value), name]));
    printed.set(game.constants, names);
  }
  return names.get(json);
}

/** Which card is being lowered: its set and name make the keys of lifted handlers. */
export interface CardIdentity {
  readonly set: string;
  readonly name: string;
  /** Told for the other side of a card that flips, whose lifted handlers need keys of their own. */
  readonly side?: "back";
  /** Told for a keyword's own sentence, in which X may also be the word that a use of it brings ("Fire"). */
  readonly keyword?: true;
  /** The card's rules text; quoted when a player must choose between its modes. */
  readonly text: string;
}
