// What stands behind a verb, to be claimed piece by piece. A frame takes what it has a place for; `finish`
// refuses the first piece that nothing took. A prepositional phrase that the parser hung on the nearest noun
// is found at the right edge of the phrase before it, where a verb's frame asks for it.
import type {
  Adjunct,
  Clause,
  Item,
  NounPhrase,
  Post,
  Predicate,
  Sequence,
  Word,
} from "../../../grammar/tree.ts";
import { withLocations } from "../nouns/place-words.ts";
import { type Context, shown } from "./context.ts";
import { leftOver } from "./refuse.ts";

export interface Bag {
  left: Adjunct[];
}

export type Prepositional = Extract<Adjunct, { kind: "preposition" }>;
export type Subordinate = Extract<Adjunct, { kind: "subordinate" }>;

export function bagOf(predicate: Predicate): Bag {
  const found: Adjunct[] = [];
  for (const adjunct of sameAs(predicate.adjuncts)) found.push(...hoisted(adjunct));
  return { left: withLocations(found) };
}

/** "a card with the same name AS THAT ALLY": what it is the same as belongs to the noun, wherever the parser hung it. */
function sameAs(adjuncts: readonly Adjunct[]): readonly Adjunct[] {
  const out: Adjunct[] = [];
  for (const a of adjuncts) {
    const before = out[out.length - 1];
    const as = a.kind === "preposition" && a.word.id === "as" && !a.only ? a : undefined;
    const joins = before?.kind === "object" || before?.kind === "preposition" ? before : undefined;
    const np = as === undefined || joins === undefined ? undefined : withAs(joins.np, as);
    if (np === undefined || joins === undefined) out.push(a);
    else out[out.length - 1] = { ...joins, np };
  }
  return out;
}

/** The phrase whose rightmost "the same X" gets the "as" behind it; undefined if it ends in no such words. */
function withAs(np: NounPhrase, as: Prepositional): NounPhrase | undefined {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun") return undefined;
  const put = (item: Item): NounPhrase => ({ ...np, items: [...np.items.slice(0, -1), { ...last, item }] });
  const { item } = last;
  const post = item.posts[item.posts.length - 1];
  if (post === undefined) {
    const same = item.determiners.some((d) => d.kind === "ordinal" && d.word === "same");
    return same
      ? put({ ...item, posts: [{ kind: "preposition", span: as.span, word: as.word, np: as.np }] })
      : undefined;
  }
  if (post.kind !== "preposition") return undefined;
  const inner = withAs(post.np, as);
  return inner === undefined
    ? undefined
    : put({ ...item, posts: [...item.posts.slice(0, -1), { ...post, np: inner }] });
}

/**
 * What the parser hung on the last verb before it though it belongs to this one: behind "an ally you control" a
 * clause, a manner or a duration says something of the main verb, since "control" takes none of them; behind
 * "while defending" a duration (714.3a) and "for each" do.
 */
function hoisted(a: Adjunct): readonly Adjunct[] {
  if (a.kind === "reduced" && a.rest.kind === "predicates") {
    const last = a.rest.predicates[a.rest.predicates.length - 1];
    const behind = last?.item.adjuncts[last.item.adjuncts.length - 1];
    if (last === undefined || behind === undefined || !ofMainVerb(behind)) return [a];
    const predicates = [
      ...a.rest.predicates.slice(0, -1),
      { ...last, item: { ...last.item, adjuncts: last.item.adjuncts.slice(0, -1) } },
    ];
    return [...hoisted({ ...a, rest: { ...a.rest, predicates } }), behind];
  }
  if (a.kind !== "object" && a.kind !== "preposition") return [a];
  const out = hoistNp(a.np);
  return out === undefined ? [a] : [{ ...a, np: out.np }, ...out.moved];
}

const DURATIONS = new Set(["this turn", "this combat"]);

/** What "while attacking" takes nothing of: a duration, and a count of the change itself. */
const ofMainVerb = (a: Adjunct): boolean =>
  (a.kind === "adverb" && DURATIONS.has(a.word.id)) || (a.kind === "preposition" && a.word.id === "for");

interface Hoist {
  readonly np: NounPhrase;
  readonly moved: readonly Adjunct[];
}

function hoistNp(np: NounPhrase): Hoist | undefined {
  const last = np.items[np.items.length - 1];
  const post = last?.item.posts[last.item.posts.length - 1];
  if (last === undefined || post === undefined) return undefined;
  const put = (p: Post): NounPhrase => ({
    ...np,
    items: [
      ...np.items.slice(0, -1),
      { ...last, item: { ...last.item, posts: [...last.item.posts.slice(0, -1), p] } },
    ],
  });
  if (post.kind === "preposition") {
    const inner = hoistNp(post.np);
    return inner === undefined ? undefined : { np: put({ ...post, np: inner.np }), moved: inner.moved };
  }
  if (post.kind === "participle") {
    const last = post.predicates[post.predicates.length - 1];
    if (last === undefined) return undefined;
    const { kept, moved } = parted(last.item);
    if (moved.length === 0) return undefined;
    const predicates = [...post.predicates.slice(0, -1), { ...last, item: { ...last.item, adjuncts: kept } }];
    return { np: put({ ...post, predicates }), moved };
  }
  if (post.kind !== "relative") return undefined;
  const clause = post.clauses.clauses[post.clauses.clauses.length - 1];
  const joined = clause?.item.predicates[clause.item.predicates.length - 1];
  if (clause === undefined || joined === undefined) return undefined;
  const { kept, moved } = parted(joined.item);
  if (moved.length === 0) return undefined;
  const predicates = [
    ...clause.item.predicates.slice(0, -1),
    { ...joined, item: { ...joined.item, adjuncts: kept } },
  ];
  const clauses = [...post.clauses.clauses.slice(0, -1), { ...clause, item: { ...clause.item, predicates } }];
  return { np: put({ ...post, clauses: { ...post.clauses, clauses } }), moved };
}

/** Which pieces stay with the verb of a relative clause. */
function parted(p: Predicate): { readonly kept: readonly Adjunct[]; readonly moved: readonly Adjunct[] } {
  if (p.verb.id === "control" && p.auxiliaries.length === 0) return { kept: [], moved: p.adjuncts };
  const would = p.auxiliaries.some((x) => x.id === "would");
  const turns = p.adjuncts.filter((x) => x.kind === "adverb" && x.word.id === "this turn").length;
  let seen = 0;
  const kept: Adjunct[] = [];
  const moved: Adjunct[] = [];
  for (const x of p.adjuncts) {
    const clausal =
      (x.kind === "subordinate" && ["if", "unless", "where"].includes(x.word.id)) ||
      x.kind === "manner" ||
      (x.kind === "adverb" && x.word.id === "instead");
    if (x.kind === "adverb" && x.word.id === "this turn") seen += 1;
    const second = x.kind === "adverb" && x.word.id === "this turn" && turns > 1 && seen === turns;
    // "damage that would be dealt to your hero while this ally is exhausted": the prevention holds while it is.
    const holds = would && x.kind === "subordinate" && x.word.id === "while";
    if (holds || (!would && (clausal || second))) moved.push(x);
    else kept.push(x);
  }
  return { kept, moved };
}

export function take<K extends Adjunct["kind"]>(
  bag: Bag,
  kind: K,
  fits: (a: Extract<Adjunct, { kind: K }>) => boolean = () => true,
): Extract<Adjunct, { kind: K }> | undefined {
  const at = bag.left.findIndex((a) => a.kind === kind && fits(a as Extract<Adjunct, { kind: K }>));
  if (at < 0) return undefined;
  const [found] = bag.left.splice(at, 1);
  return found as Extract<Adjunct, { kind: K }>;
}

export const takeObject = (bag: Bag): NounPhrase | undefined => take(bag, "object")?.np;

export const takeAdverb = (bag: Bag, ...ids: readonly string[]): Word | undefined =>
  take(bag, "adverb", (a) => !a.only && ids.includes(a.word.id))?.word;

export const takeSubordinate = (bag: Bag, ...ids: readonly string[]): Subordinate | undefined =>
  take(bag, "subordinate", (a) => !a.only && ids.includes(a.word.id));

/** A prepositional phrase of the verb, or one that hangs at the right edge of what stands in front of it. */
export function takePreposition(bag: Bag, ...ids: readonly string[]): Prepositional | undefined {
  const own = take(bag, "preposition", (a) => !a.only && ids.includes(a.word.id));
  if (own !== undefined) return own;
  for (let i = bag.left.length - 1; i >= 0; i--) {
    const adjunct = bag.left[i];
    if (adjunct === undefined || (adjunct.kind !== "object" && adjunct.kind !== "preposition")) continue;
    const split = detach(adjunct.np, ids);
    if (split === undefined) continue;
    bag.left[i] = { ...adjunct, np: split.np };
    return { kind: "preposition", span: split.post.span, word: split.post.word, np: split.post.np };
  }
  return undefined;
}

type PrepPost = Extract<Post, { kind: "preposition" }>;
interface Split<T> {
  readonly rest: T;
  readonly post: PrepPost;
}

/** Takes the rightmost "to NP" (or alike) off the right edge of a phrase; what stood behind it comes along. */
export function detach(
  np: NounPhrase,
  ids: readonly string[],
): { readonly np: NounPhrase; readonly post: PrepPost } | undefined {
  const last = np.items[np.items.length - 1];
  if (last === undefined) return undefined;
  const split = detachItem(last.item, ids);
  if (split === undefined) return undefined;
  return {
    np: { ...np, items: [...np.items.slice(0, -1), { ...last, item: split.rest }] },
    post: split.post,
  };
}

function detachItem(item: Item, ids: readonly string[]): Split<Item> | undefined {
  const split = detachPosts(item.posts, ids);
  return split === undefined ? undefined : { rest: { ...item, posts: split.rest }, post: split.post };
}

function detachPosts(posts: readonly Post[], ids: readonly string[]): Split<readonly Post[]> | undefined {
  const last = posts[posts.length - 1];
  if (last === undefined) return undefined;
  const front = posts.slice(0, -1);
  if (last.kind === "preposition") {
    if (ids.includes(last.word.id)) return { rest: front, post: last };
    const inner = detach(last.np, ids);
    if (inner !== undefined) return { rest: [...front, { ...last, np: inner.np }], post: inner.post };
  }
  if (last.kind === "relative") {
    const inner = detachSequence(last.clauses, ids);
    if (inner !== undefined) return { rest: [...front, { ...last, clauses: inner.rest }], post: inner.post };
  }
  return undefined;
}

function detachSequence(seq: Sequence, ids: readonly string[]): Split<Sequence> | undefined {
  const last = seq.clauses[seq.clauses.length - 1];
  if (last === undefined) return undefined;
  const inner = detachClause(last.item, ids);
  if (inner === undefined) return undefined;
  return {
    rest: { ...seq, clauses: [...seq.clauses.slice(0, -1), { ...last, item: inner.rest }] },
    post: inner.post,
  };
}

function detachClause(clause: Clause, ids: readonly string[]): Split<Clause> | undefined {
  const last = clause.predicates[clause.predicates.length - 1];
  if (last === undefined) return undefined;
  const predicate = last.item;
  const adjunct = predicate.adjuncts[predicate.adjuncts.length - 1];
  if (adjunct === undefined) return undefined;
  const put = (adjuncts: readonly Adjunct[]): Clause => ({
    ...clause,
    predicates: [...clause.predicates.slice(0, -1), { ...last, item: { ...predicate, adjuncts } }],
  });
  const front = predicate.adjuncts.slice(0, -1);
  if (adjunct.kind === "preposition" && !adjunct.only) {
    if (ids.includes(adjunct.word.id))
      return {
        rest: put(front),
        post: { kind: "preposition", span: adjunct.span, word: adjunct.word, np: adjunct.np },
      };
    const inner = detach(adjunct.np, ids);
    if (inner !== undefined) return { rest: put([...front, { ...adjunct, np: inner.np }]), post: inner.post };
  }
  if (adjunct.kind === "object") {
    const inner = detach(adjunct.np, ids);
    if (inner !== undefined) return { rest: put([...front, { ...adjunct, np: inner.np }]), post: inner.post };
  }
  return undefined;
}

/** Refuses the first piece that no rule took. */
export function finish(cx: Context, bag: Bag): void {
  const [first] = bag.left;
  if (first !== undefined) leftOver(first.span, shown(cx, first));
}
