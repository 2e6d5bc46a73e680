// Which words are places of the board, and where the parser left them.
import type { Adjunct, Item, NounItem, NounPhrase, Word } from "../../grammar/tree.ts";
import { hasSense } from "./context.ts";
import { soleNoun } from "./groups.ts";

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

/** "a unit" + "at a battlefield": what the parser left to the verb though it belongs to the noun before it. */
export function withLocations(adjuncts: readonly Adjunct[]): readonly Adjunct[] {
  const out: Adjunct[] = [];
  for (const a of adjuncts) {
    const before = out[out.length - 1];
    const last = before?.kind === "object" || before?.kind === "preposition" ? before.np.items.at(-1) : undefined;
    const at = a.kind === "preposition" && !a.only && a.word.id === "at" && isLocation(a.np);
    if (!at || (before?.kind !== "object" && before?.kind !== "preposition") || last?.item.kind !== "noun") {
      out.push(a);
      continue;
    }
    const post = { kind: "preposition" as const, span: a.span, word: a.word, np: a.np };
    const span = { from: last.item.span.from, to: a.span.to };
    const item: NounItem = { ...last.item, posts: [...last.item.posts, post], span };
    const np = {
      ...before.np,
      items: [...before.np.items.slice(0, -1), { ...last, item, span: { ...last.span, to: a.span.to } }],
      span: { ...before.np.span, to: a.span.to },
    };
    out[out.length - 1] = { ...before, np, span: { ...before.span, to: a.span.to } };
  }
  return out;
}

