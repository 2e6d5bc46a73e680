// What goes wrong inside a card's handler, told with the card and its words.
import type { At, Gen } from "./authoring.ts";
import { isIllegal } from "./illegal.ts";

/** An error of the program, never of a player. `card` and `at` say whose words were at work. */
export class CardFault extends Error {
  readonly card: string;
  readonly at: At;

  constructor(card: string, at: At, cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`${card} (characters ${at[0]} to ${at[1]} of its text): ${what}`, { cause });
    this.card = card;
    this.at = at;
  }
}

interface Named {
  readonly name: string;
  readonly ability: { readonly at: At };
}

const told = (of: Named, thrown: unknown): unknown =>
  isIllegal(thrown) || thrown instanceof CardFault ? thrown : new CardFault(of.name, of.ability.at, thrown);

/** Runs a part of a handler that cannot ask. */
export function named<T>(of: Named, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    throw told(of, thrown);
  }
}

/** Runs a handler's generator; refusals pass through. */
export function* naming<T>(of: Named, run: () => Gen<T>): Gen<T> {
  try {
    return yield* run();
  } catch (thrown) {
    throw told(of, thrown);
  }
}
