// The text of an ability with one word in place of another. Arrives: an ability, in which the words of the text are terms
// and its instructions are functions; leaves: the same with other terms. What a function hands to the game is changed on
// its way, so that its words are changed wherever it says them; what a player chose as it ran is no word of the text.
import type { TextChange } from "./terms.ts";

/** Where a game's terms hold words, beside `{ trait, of }`. */
export interface TextWords {
  /** The keyword that this one is with the other word: islandwalk and swampwalk. */
  keyword(keyword: string, change: TextChange): string;
  /** Fields that hold lists of such words, by name: those of tokens. */
  readonly fields: Readonly<Record<string, string>>;
  /** Kinds whose words also stand in the type line. */
  readonly printed: readonly string[];
  /** All of an ability that a word of the type line brings with it; undefined for any other. */
  whole?(ability: object, change: TextChange): object | undefined;
}

const MARK = "#";
/** The key of an ability whose text was changed; changes stand behind one another. */
export const changedKey = (key: string, { of, from, to }: TextChange): string =>
  `${key}${MARK}${of}:${from}>${to}`;

/** Is the one key that of the other's text after changes? */
export const isChangeOf = (key: string, of: string): boolean => key.startsWith(of + MARK);

/** The key without its last change, and that change; undefined for a text as it is printed. */
export function lastChange(key: string): { readonly key: string; readonly change: TextChange } | undefined {
  const at = key.lastIndexOf(MARK);
  const found = at < 0 ? undefined : /^(.+):(.+)>(.+)$/.exec(key.slice(at + 1));
  if (found === undefined || found === null) return undefined;
  const [, of = "", from = "", to = ""] = found;
  return { key: key.slice(0, at), change: { of, from, to } };
}

/** The ability with the other word wherever its text has the one. */
export function retext<T extends object>(words: TextWords, ability: T, change: TextChange): T {
  // What holds where a player chose this word says it in his name, not in that of the text.
  if ("while" in ability && keeps(ability.while, change.from)) return ability;
  return (words.whole?.(ability, change) ?? new Text(words, change).of(ability)) as T;
}

const keeps = (test: unknown, word: string): boolean =>
  typeof test === "object" && test !== null && "kept" in test && "is" in test && test.is === word;

type Value = unknown;
type Callable = (...args: Value[]) => Value;
const isPlain = (value: object): boolean => {
  const proto = Object.getPrototypeOf(value) as object | null;
  return proto === Object.prototype || proto === null;
};
const isRunning = (value: object): value is Generator =>
  "next" in value && typeof value.next === "function" && Symbol.iterator in value;

/** In front of a word that a player chose. */
const CHOSEN = "\u0000";

class Text {
  readonly words: TextWords;
  readonly change: TextChange;
  constructor(words: TextWords, change: TextChange) {
    this.words = words;
    this.change = change;
  }

  /** The value with the word changed; functions in it change what goes through them. */
  of(value: Value): Value {
    if (typeof value === "string") return value.startsWith(CHOSEN) ? value.slice(1) : value;
    if (typeof value === "function") return this.#instruction(value as Callable);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#field(value, key, inner)]),
    );
  }

  #field(owner: object, key: string, value: Value): Value {
    const { of, from, to } = this.change;
    if (key === "trait" && value === from && "of" in owner && owner.of === of) return to;
    if ((key === "keyword" || key === "grant") && typeof value === "string")
      return this.words.keyword(value, this.change);
    // Quoted texts, and what outlives a resolution, are handlers of their own by key.
    if (key === "grantAbility" || (key === "key" && "kind" in owner && "at" in owner))
      return this.#key(value);
    if (key === "abilities" && Array.isArray(value) && value.every((one) => typeof one === "string"))
      return value.map((one) => this.#key(one));
    if (this.words.fields[key] === of && Array.isArray(value))
      return value.map((word) => (word === from ? to : this.of(word)));
    return this.of(value);
  }

  #key(value: Value): Value {
    return typeof value === "string" ? changedKey(value, this.change) : value;
  }

  /** Its surface and readers say the other word; what it gives back is of the text as well. */
  #instruction(run: Callable): Callable {
    return (...args) => {
      const made = run(...args.map((arg) => (hasVerbs(arg) ? this.#surface(arg) : arg)));
      return typeof made === "object" && made !== null && isRunning(made) ? made : this.of(made);
    };
  }

  #surface(game: object): object {
    return new Proxy(game, {
      get: (target, key) => {
        const found: Value = Reflect.get(target, key, target);
        if (typeof found !== "function") return found;
        return (...args: Value[]) =>
          this.#told(
            Reflect.apply(
              found,
              target,
              args.map((arg) => this.#said(arg)),
            ),
          );
      },
    });
  }

  /** A body that a verb is handed says its own words through the surface it closes over. */
  #said(arg: Value): Value {
    return typeof arg === "function" ? arg : this.of(arg);
  }

  #told(value: Value): Value {
    if (value === this.change.from) return CHOSEN + value;
    return typeof value === "object" && value !== null && isRunning(value) ? this.#running(value) : value;
  }

  *#running(inner: Generator): Generator {
    return this.#told(yield* inner);
  }
}

/** A surface or readers: an object that is more than data. */
const hasVerbs = (arg: Value): arg is object =>
  typeof arg === "object" && arg !== null && "matches" in arg && typeof arg.matches === "function";
