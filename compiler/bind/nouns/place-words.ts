// Which words are places of the board, and where the parser left them.
import type { Adjunct, Item, NounItem, NounPhrase, Word } from "../../../grammar/tree.ts";
import { hasSense } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";

/** The class of nouns for places of the board. */
const PLACES = "place of the board";
const isPlaceWord = (word: Word | undefined): boolean => word !== undefined && hasSense(word, "noun", PLACES);
/** A pronoun that stands alone. */
export const pronounOf = (np: NounPhrase): string | undefined => {
  const item: Item | undefined = np.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && item.posts.length === 0 ? item.word.id : undefined;
};

export const isLocation = (np: NounPhrase): boolean => {
  const word = pronounOf(np);
  return word === "here" || word === "there" || isPlaceWord(soleNoun(np)?.head);
};

/** "where you have units" says of a place what is there; "where X is ..." says what X is. */
const isPlaceClause = (a: Extract<Adjunct, { kind: "subordinate" }>): boolean => {
  const item = a.clauses.clauses[0]?.item.subject?.items[0]?.item;
  return !a.only && a.word.id === "where" && item?.kind !== "amount";
};

/** "a unit" + "at a battlefield": what the parser left to the verb though it belongs to the noun before it. */
export function withLocations(adjuncts: readonly Adjunct[]): Adjunct[] {
  const out: Adjunct[] = [];
  for (const a of adjuncts) {
    const before = out[out.length - 1];
    const last =
      before?.kind === "object" || before?.kind === "preposition" ? before.np.items.at(-1) : undefined;
    // "a battlefield WHERE YOU HAVE UNITS"
    if (
      a.kind === "subordinate" &&
      isPlaceClause(a) &&
      last?.item.kind === "noun" &&
      isPlaceWord(last.item.head)
    )
      if (before?.kind === "object" || before?.kind === "preposition") {
        const post = { kind: "relative" as const, pronoun: a.word, clauses: a.clauses, span: a.span };
        const item: NounItem = { ...last.item, posts: [...last.item.posts, post] };
        const np = { ...before.np, items: [...before.np.items.slice(0, -1), { ...last, item }] };
        out[out.length - 1] = { ...before, np };
        continue;
      }
    const isAt = a.kind === "preposition" && !a.only && a.word.id === "at" && isLocation(a.np);
    if (
      !isAt ||
      (before?.kind !== "object" && before?.kind !== "preposition") ||
      last?.item.kind !== "noun"
    ) {
      out.push(a);
      continue;
    }
    const { np: at, rest } = apart(a.np);
    const post = { kind: "preposition" as const, span: a.span, word: a.word, np: at };
    const span = { from: last.item.span.from, to: a.span.to };
    const item: NounItem = { ...last.item, posts: [...last.item.posts, post, ...rest], span };
    const np = {
      ...before.np,
      items: [...before.np.items.slice(0, -1), { ...last, item, span: { ...last.span, to: a.span.to } }],
      span: { ...before.np.span, to: a.span.to },
    };
    out[out.length - 1] = { ...before, np, span: { ...before.span, to: a.span.to } };
  }
  return out;
}

/** "at a battlefield WITH 3 MIGHT OR LESS": a place has no properties of its own. */
function apart(np: NounPhrase): { readonly np: NounPhrase; readonly rest: NounItem["posts"] } {
  const item = soleNoun(np);
  const at = item?.posts.findIndex((p) => p.kind === "preposition" && p.word.id === "with") ?? -1;
  if (item === undefined || at < 0) return { np, rest: [] };
  const plain: NounItem = { ...item, posts: item.posts.slice(0, at) };
  return { np: { ...np, items: [{ span: item.span, item: plain }] }, rest: item.posts.slice(at) };
}
