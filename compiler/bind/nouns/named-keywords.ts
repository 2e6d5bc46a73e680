// Keywords that are called by a noun: "has Bear Form", "in cat form", "in bear form or cat form".
import type { Item, NounPhrase } from "../../../grammar/tree.ts";
import type { Context } from "../base/context.ts";

/** The keyword that a bare noun names. */
export function keywordNamed(cx: Context, item: Item): string | undefined {
  if (item.kind === "keyworditem" && item.posts.length === 0 && item.use.argument === undefined)
    return plain(cx, [item.use.keyword.id, ...item.use.keyword.senses.map((s) => s.id)]);
  if (item.kind !== "noun" || item.head === undefined) return undefined;
  if (item.determiners.length + item.modifiers.length + item.posts.length > 0) return undefined;
  return plain(cx, [item.head.id, ...item.head.senses.map((s) => s.id)]);
}

function plain(cx: Context, ids: readonly string[]): string | undefined {
  for (const id of ids) {
    const facts = cx.game.keywords[id] ?? cx.game.keywords[id.toLowerCase()];
    if (facts?.argument === "none" && facts.pending === undefined && facts.before === undefined)
      return facts.id;
  }
  return undefined;
}

/** "bear form or cat form", "bear or cat form": the last noun of the list is that of all of them. */
export function formsNamed(cx: Context, np: NounPhrase): readonly string[] | undefined {
  const last = np.items[np.items.length - 1]?.item;
  const word = last === undefined ? undefined : textOf(last)?.split(" ").at(-1);
  const ids = np.items.map(({ item }) => {
    const text = textOf(item);
    return keywordNamed(cx, item) ?? (text === undefined ? undefined : plain(cx, [`${text} ${word}`]));
  });
  return ids.some((id) => id === undefined) ? undefined : (ids as readonly string[]);
}

function textOf(item: Item): string | undefined {
  if (item.kind === "keyworditem") return item.use.keyword.id.toLowerCase();
  if (item.kind !== "noun" || item.head === undefined) return undefined;
  return item.determiners.length + item.modifiers.length + item.posts.length > 0
    ? undefined
    : item.head.id.toLowerCase();
}

/** The keywords of a list of nouns; undefined if one of them is none. */
export function keywordsNamed(cx: Context, np: NounPhrase): readonly string[] | undefined {
  const ids = np.items.map(({ item }) => keywordNamed(cx, item));
  return ids.some((id) => id === undefined) ? undefined : (ids as readonly string[]);
}
