// Texts of a player's own, as answers: what is none, which are taken, and some that are not.
import type { Answer, RequestOf } from "./requests.ts";

type Text = RequestOf<"text">;

/** As names are compared: whatever the letters and the spaces between words. */
const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Shared by all who ask for the same. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function taken({ not }: Text): ReadonlySet<string> {
  let set = sets.get(not);
  if (set === undefined) {
    set = new Set(not.map(plain));
    sets.set(not, set);
  }
  return set;
}

/** What is wrong with a text as an answer. Nothing that a terminal would obey is part of a name. */
export function textFault(r: Text, a: Answer): string | undefined {
  if (typeof a !== "string") return "the answer must be a text";
  if (!/[\p{L}\p{N}]/u.test(a) || !/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(a))
    return "the answer must be one line of letters, digits and marks";
  if (a.length > r.most) return `the answer must be no longer than ${r.most} letters`;
  return taken(r).has(plain(a)) ? `"${a.trim()}" can't be chosen` : undefined;
}

/** A text as it is kept. */
export const textOf = (a: string): string => a.trim().replace(/ +/g, " ");

/** The nth of an endless list of legal texts. */
export function coinedAt(r: Text, n: number): string {
  for (let i = 1, left = n; ; i++) {
    const text = `Nameless ${i}`;
    if (taken(r).has(plain(text))) continue;
    if (left-- === 0) return text;
  }
}

const SOUNDS = ["ba", "dor", "el", "gri", "ka", "lun", "mo", "nak", "ri", "shu", "tol", "ve", "wyn", "zor"];

/** A legal text by chance; `below(n)` gives a whole number below n. */
export function coined(r: Text, below: (n: number) => number): string {
  let text = "";
  for (let n = 2 + below(3); n > 0; n--) text += SOUNDS[below(SOUNDS.length)]!;
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  return textFault(r, name) === undefined ? name : coinedAt(r, below(1000));
}
