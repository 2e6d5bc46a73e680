// Phrases that the rules read at the nearest noun although they belong further out: decided by the classes of nouns.
// Only where they hang changes, never their order.
import type { Item, Joined, NounItem, NounPhrase, Post } from "../tree.ts";

/** The only item, or the last of a list. */
function last(np: NounPhrase): { readonly joined: Joined<Item>; readonly noun: NounItem } | undefined {
  const joined = np.items.at(-1);
  return joined?.item.kind === "noun" ? { joined, noun: joined.item } : undefined;
}

const hasClass = (noun: NounItem | undefined, name: string): boolean =>
  noun?.head?.senses.some((sense) => sense.class === name) ?? false;

function headOf(np: NounPhrase): NounItem | undefined {
  const item = np.items[0]?.item;
  return np.items.length === 1 && item?.kind === "noun" ? item : undefined;
}

/** The phrase without the posts of its last noun from `at` on. */
function cut(np: NounPhrase, at: number): NounPhrase {
  const end = last(np);
  if (!end) return np;
  const { joined, noun } = end;
  const posts = noun.posts.slice(0, at);
  const to = posts.at(-1)?.span.to ?? noun.head?.span.to ?? noun.determiners.at(-1)?.span.to ?? noun.span.to;
  const item: NounItem = { ...noun, posts, span: { ...noun.span, to } };
  const items = [...np.items.slice(0, -1), { ...joined, item, span: { ...joined.span, to } }];
  return { ...np, items, span: { ...np.span, to } };
}

export interface Cut {
  readonly np: NounPhrase;
  readonly rest: readonly Post[];
}

/** "strike with this weapon ON YOUR TURN": a time belongs to the verb. */
export function cutTime(np: NounPhrase): Cut {
  const posts = last(np)?.noun.posts ?? [];
  const at = posts.findIndex(
    (post) => post.kind === "preposition" && !isOf(post) && hasClass(headOf(post.np), "time"),
  );
  return at < 0 || at < posts.length - 1 ? { np, rest: [] } : { np: cut(np, at), rest: posts.slice(at) };
}

/** "an ally in your party WITH COST 3 OR MORE": a zone has no properties of its own. */
export function liftFromZone(posts: readonly Post[]): readonly Post[] {
  if (!posts.some((post) => post.kind === "preposition" && hasZonePosts(post.np))) return posts;
  return posts.flatMap((post): readonly Post[] => {
    if (post.kind !== "preposition" || !hasZonePosts(post.np)) return [post];
    const own = headOf(post.np)?.posts ?? [];
    const at = own.findIndex((inner) => !isOf(inner));
    const np = cut(post.np, at);
    return [{ ...post, np, span: { ...post.span, to: np.span.to } }, ...own.slice(at)];
  });
}

const isOf = (post: Post): boolean => post.kind === "preposition" && post.word.id === "of";

function hasZonePosts(np: NounPhrase): boolean {
  const noun = headOf(np);
  return hasClass(noun, "zone") && noun!.posts.some((post) => !isOf(post));
}
