// A noun phrase as groups: items that share one determiner ("each opposing hero and ally") form a group,
// an item with a determiner of its own begins another. Adjectives of the first item and post-modifiers of the
// last spread over a group whose other items have none (language facts 6 and 7).
import type { Item, Joined, Modifier, NounItem, NounPhrase, Post, Span } from "../../../grammar/tree.ts";

export interface Group {
  readonly items: readonly NounItem[];
  /** "or", "and", "and/or"; absent for one item. */
  readonly by?: string;
  readonly span: Span;
}

export type Part = { readonly group: Group } | { readonly other: Exclude<Item, NounItem> };

export interface Parts {
  readonly parts: readonly Part[];
  /** How the parts are joined, if there are several. */
  readonly by?: string;
}

/** "," and ", or" and "or" all tell the conjunction of their list; the last one names it. */
export function conjunction(joined: readonly { readonly by?: string }[]): string | undefined {
  for (let i = joined.length - 1; i > 0; i--) {
    const by = joined[i]?.by?.replace(/[,;]/g, "").trim();
    if (by !== undefined && by !== "") return by;
  }
  return undefined;
}

const isPlural = (item: NounItem) =>
  item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;

/** "equipment cards": a noun of two words, whose last one a list may share. */
const isCardNoun = (item: NounItem) =>
  item.head?.senses.some((s) => s.role === "noun" && / cards?$/.test(s.id)) ?? false;

/** Whether the item goes on with the group instead of beginning a new one. */
function continues(group: readonly NounItem[], next: NounItem): boolean {
  if (next.determiners.length > 0) return false;
  const first = group[0];
  if (first === undefined || first.head === undefined) return false;
  // "your ability, ally, and equipment cards": the last noun is that of all of them.
  if (isCardNoun(next) && !isPlural(first) && group.every((item) => item.modifiers.length === 0)) return true;
  // "your hero and allies you control": a singular owner phrase does not own the bare plural behind it.
  if (first.determiners.some((d) => d.kind === "pronoun" || d.kind === "possessive"))
    return isPlural(first) === isPlural(next);
  return true;
}

/** "something", "something else that's exhausted": a thing, another thing. */
function ofSomething(item: NounItem): NounItem {
  const { head } = item;
  if (head?.id.toLowerCase() !== "something" || item.determiners.length > 0) return item;
  const [post, ...posts] = item.posts;
  const other = post?.kind === "adverb" && post.word.id === "else";
  const { span } = head;
  return other
    ? { ...item, determiners: [{ kind: "quantifier", word: "another", span }], posts }
    : { ...item, determiners: [{ kind: "article", word: "a", span }] };
}

export function partsOf(np: NounPhrase): Parts {
  const [first] = np.items;
  if (first !== undefined && np.items.length === 1) {
    const only = first.item.kind === "noun" ? ofSomething(first.item) : first.item;
    return {
      parts: [only.kind === "noun" ? { group: { items: [only], span: only.span } } : { other: only }],
    };
  }
  const parts: (Part | { items: NounItem[]; joined: Joined<Item>[] })[] = [];
  for (const joined of np.items) {
    const item = joined.item.kind === "noun" ? ofSomething(joined.item) : joined.item;
    if (item.kind !== "noun") {
      parts.push({ other: item });
      continue;
    }
    const open = parts[parts.length - 1];
    if (open !== undefined && "items" in open && continues(open.items, item)) {
      open.items.push(item);
      open.joined.push(joined);
    } else {
      parts.push({ items: [item], joined: [joined] });
    }
  }
  const by = parts.length > 1 ? conjunction(np.items) : undefined;
  return {
    parts: parts.map((p) => ("items" in p ? { group: close(p.items, p.joined) } : p)),
    ...(by === undefined ? {} : { by }),
  };
}

function close(items: readonly NounItem[], joined: readonly Joined<Item>[]): Group {
  const first = items[0];
  const last = items[items.length - 1];
  if (first === undefined || last === undefined) throw new Error("a group has an item");
  const span = { from: first.span.from, to: last.span.to };
  if (items.length === 1) return { items, span };
  const by = conjunction(joined);
  const spreadFront = items.slice(1).every((i) => i.modifiers.length === 0);
  const spreadBack = items.slice(0, -1).every((i) => i.posts.length === 0);
  const modifiers: readonly Joined<Modifier>[] = first.modifiers;
  const posts: readonly Post[] = last.posts;
  return {
    items: items.map((item, at) => ({
      ...item,
      ...(spreadFront && at > 0 ? { modifiers } : {}),
      ...(spreadBack && at < items.length - 1 ? { posts } : {}),
    })),
    ...(by === undefined ? {} : { by }),
    span,
  };
}

/** Whether a list offers a choice of its members. */
export const offers = (list: readonly { readonly by?: string }[]): boolean =>
  list.some((j) => j.by !== undefined && /\bor\b/.test(j.by));

/** "you", "it": a phrase of one word that stands for another. */
const solePronoun = (np: NounPhrase | undefined): string | undefined => {
  const item = np?.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && item.posts.length === 0 ? item.word.id : undefined;
};
export const isIt = (np: NounPhrase | undefined): boolean => solePronoun(np) === "it";
export const isItHimOrHer = (np: NounPhrase): boolean => ["it", "him", "her"].includes(solePronoun(np) ?? "");
export const isYou = (np: NounPhrase | undefined): boolean => solePronoun(np) === "you";

/** The only noun item of a phrase, if it is just that. */
export function soleNoun(np: NounPhrase): NounItem | undefined {
  const item = np.items[0]?.item;
  return np.items.length === 1 && item?.kind === "noun" ? item : undefined;
}
