// Identifiers: whatever a card is called, what comes out is a plain ASCII name that clashes with nothing.
import { constructors, helpers } from "./helpers.ts";

/** Words of the language, and what every emitted module or handler already uses. */
const reserved = new Set([
  ...helpers,
  ...constructors,
  ...(
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with " +
    "yield let static implements interface package private protected public await async of get set undefined NaN " +
    "Infinity arguments eval constructor prototype globalThis Object Array String Number Boolean Symbol " +
    "game link my e undone Done Dealt"
  ).split(" "),
]);

/** camelCase of the words in a text; at most `max` letters; `fallback` if no letter is left. */
export function camelCase(text: string, fallback: string, max = 32): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  let made = "";
  for (const word of words) {
    const low = word.toLowerCase();
    const part = made === "" ? low : low.charAt(0).toUpperCase() + low.slice(1);
    if (made.length + part.length > max) break;
    made += part;
  }
  if (made === "" && words[0] !== undefined) made = words[0].toLowerCase().slice(0, max);
  return /^[a-z]/.test(made) ? made : fallback + made.charAt(0).toUpperCase() + made.slice(1);
}

/** The name, with a number behind it if it is taken. */
export function unlessTaken(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let n = 2; isTaken(name); n++) name = `${wanted}${n}`;
  return name;
}

/** Hands out each name once, and never a reserved one. */
export class Names {
  readonly #taken = new Set<string>();
  readonly #others: (name: string) => boolean;

  /** `others` tells names that are taken elsewhere. */
  constructor(others: (name: string) => boolean = () => false) {
    this.#others = others;
  }

  take(wanted: string): string {
    const name = unlessTaken(wanted, (one) => reserved.has(one) || this.#taken.has(one) || this.#others(one));
    this.#taken.add(name);
    return name;
  }
}
