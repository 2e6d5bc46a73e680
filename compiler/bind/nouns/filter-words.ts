// The words in a description's filter: what a noun or adjective of the game leaves in a meaning.
import type { Filtered } from "../../abilities.ts";

/** Values of the filter, without the names of its fields. */
export function filterWords(filter: Filtered): readonly string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === "string") found.push(node.toLowerCase());
    else if (typeof node === "object" && node !== null) for (const value of Object.values(node)) walk(value);
  };
  walk(filter);
  return found;
}
