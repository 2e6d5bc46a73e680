// Cards that a scenario names: each is one of the sets', or it is told which names are similar.
import { nearest } from "../../compiler/diagnostics/index.ts";

/** The name; throws an Error if no card has it. */
export function knownCard(
  name: string,
  cards: { has(name: string): boolean; keys(): Iterable<string> },
): string {
  if (cards.has(name)) return name;
  const near = nearest(name, [...cards.keys()]);
  throw new Error(`no card is named ${name}${near.length > 0 ? `; there is ${near.join(", ")}` : ""}`);
}
