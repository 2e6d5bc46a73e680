// What stands behind a noun, as filters: "you control", "in your party", "attached to it", "from your graveyard".
// Every post-modifier is used or refused.

import type { Clause, NounItem, NounPhrase, Post, Spanned, Word } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, Sided } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { clashes, disagrees, leftOver, noReading } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import { pricedAt } from "../costs/payments.ts";
import { ownNameSpelt } from "../gates/open-names.ts";
import { inCombat } from "./engaged.ts";
import { keptWord } from "./kinds.ts";
import { adverbFilter, locationFilter } from "./locations.ts";
import { keywordsNamed } from "./named-keywords.ts";
import { allOf, sideOfPlayer } from "./noun-words.ts";
import { isLocation } from "./place-words.ts";
import { isPlace, place } from "./places.ts";
import { removedWith } from "./removed-with.ts";
import { damageOn, withList } from "./with-phrases.ts";

export interface PostReading {
  readonly filters: readonly Filtered[];
  readonly zone?: string;
}

/** Filters of the posts behind one noun; `heads` are the noun's own words ("it" inside means the noun). */
export function postFilter(cx: Context, posts: readonly Post[], heads: Heads, several = false): PostReading {
  const filters: Filtered[] = [];
  let zone: string | undefined;
  const kinds = new Set<string>();
  const apart: Post[] = [];
  for (const post of posts) apart.push(...nameApart(post));
  for (const post of apart) {
    const place = placePost(cx, post, several);
    const reading = place ?? inside(cx, heads, post, () => onePost(cx, post, heads));
    if (reading.zone !== undefined) {
      if (zone !== undefined) disagrees(post.span, shown(cx, post), "one place");
      zone = reading.zone;
    }
    const key = shown(cx, post).toLowerCase();
    if (kinds.has(key)) clashes(post.span, shown(cx, post), "it stands twice");
    kinds.add(key);
    filters.push(...reading.filters);
  }
  return zone === undefined ? { filters } : { filters, zone };
}

/** "with my name IN YOUR TRASH": where the card is, which a name is not. */
function nameApart(post: Post): readonly Post[] {
  if (post.kind !== "preposition" || post.word.id !== "with") return [post];
  const item = soleNoun(post.np);
  const [place, ...more] = item?.posts ?? [];
  if (item === undefined || !isNoun(item.head, "name") || more.length > 0) return [post];
  if (place?.kind !== "preposition" || !["in", "from"].includes(place.word.id)) return [post];
  const plain: NounItem = { ...item, posts: [] };
  return [{ ...post, np: { ...post.np, items: [{ span: item.span, item: plain }] } }, place];
}

/** "it" inside a modifier is the noun that is modified. */
function inside<T>(cx: Context, heads: Heads, at: Spanned, body: () => T): T {
  const { scope } = cx;
  const before = scope.candidate;
  const around = scope.enclosing;
  scope.enclosing = before;
  scope.candidate = {
    what: "object",
    part: "candidate",
    heads,
    many: false,
    origin: "loop",
    span: at.span,
  };
  try {
    return body();
  } finally {
    scope.enclosing = around;
    scope.candidate = before;
  }
}

/** "where you have units": so many are at the place that is described. */
function thereIs(cx: Context, post: Extract<Post, { kind: "relative" }>): Filtered {
  const test = cx.rules.test(cx, post.clauses);
  if (!("exists" in test)) return noReading(post.span, shown(cx, post), "of a place");
  const count = { count: allOf([test.exists, { sameRow: "own" }]) };
  return { holds: { compare: { own: count }, op: test.op, to: test.n } };
}

/** "here", "at a battlefield", "in your base". */
function placePost(cx: Context, post: Post, several: boolean): PostReading | undefined {
  if (post.kind === "adverb") {
    const found = adverbFilter(cx, post.word);
    return found === undefined ? undefined : { filters: [found] };
  }
  if (post.kind !== "preposition" || !["at", "in"].includes(post.word.id) || !isLocation(post.np))
    return undefined;
  return { filters: [locationFilter(cx, post.np, several)] };
}

const just = (...filters: readonly Filtered[]): PostReading => ({ filters });

function onePost(cx: Context, post: Post, heads: Heads): PostReading {
  switch (post.kind) {
    case "preposition":
      return preposition(cx, post.word.id, post.np, post, heads);
    case "relative": {
      if (post.pronoun?.id === "where") return just(thereIs(cx, post));
      const said = post.clauses.clauses[0]?.item;
      if (said === undefined || post.clauses.clauses.length !== 1) break;
      const clause = thatPlayers(said, post.pronoun);
      const price = clause.subject === undefined ? pricedAt(cx, clause.predicates, bound) : undefined;
      if (price !== undefined) return just(...price);
      return away(cx, clause, cx.rules.relative(cx, clause, heads, post.pronoun !== undefined));
    }
    case "participle": {
      const by = post.predicates.length === 1 ? post.predicates[0]?.item : undefined;
      if (by === undefined) break;
      const price = pricedAt(cx, post.predicates, bound);
      if (price !== undefined) return just(...price);
      const removed = removedWith(cx, by);
      if (removed !== undefined) return removed;
      const clause: Clause = { kind: "clause", span: post.span, predicates: [{ span: post.span, item: by }] };
      const filter = cx.rules.relative(cx, clause, heads);
      // "creature blocking it": nothing fights itself, and whom else "it" means is not read here.
      if (JSON.stringify(filter).includes('"inCombatWith":"candidate"'))
        return noReading(post.span, shown(cx, post), "of the thing itself");
      return away(cx, clause, filter);
    }
    case "adverb":
      if (post.word.id === "in play") return just();
      // "a friendly unit anywhere": wherever on the board.
      if (post.word.id === "anywhere" && !cx.game.reading.damageHasType) return just();
      break;
    case "named": {
      const name = post.words.map((w) => w.text).join(" ");
      ownNameSpelt(cx, post, name);
      return just({ name });
    }
    case "amount":
    case "stats":
    case "than":
    case "infinitive":
      break;
  }
  return leftOver(post.span, shown(cx, post));
}

/** "target land THAT PLAYER controls": the word points at the player, and is no pronoun for the land. */
function thatPlayers(clause: Clause, pronoun: Word | undefined): Clause {
  const item = clause.subject === undefined ? undefined : soleNoun(clause.subject);
  if (pronoun?.id !== "that" || clause.subject === undefined || item === undefined) return clause;
  const player = item.head?.senses.some((s) => s.class === "player" && s.number === "singular") ?? false;
  if (!player || item.determiners.length + item.modifiers.length > 0) return clause;
  const that = { kind: "demonstrative" as const, word: "that" as const, span: pronoun.span };
  const subject: NounItem = { ...item, determiners: [that] };
  return { ...clause, subject: { ...clause.subject, items: [{ span: item.span, item: subject }] } };
}

/** Where cards are that were removed, discarded or seen "this way"; the act says it. */
function away(cx: Context, clause: Clause, filter: Filtered): PostReading {
  const p = clause.predicates[0]?.item;
  const way = p?.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way");
  if (p === undefined || !(way || (p.verb.id === "remove" && p.adjuncts.length === 0))) return just(filter);
  const acts = [...cx.scope.card.acts, ...cx.scope.acts];
  const zone =
    p.verb.id === "remove"
      ? "removed"
      : p.verb.id === "discard"
        ? "graveyard"
        : acts.findLast((a) => a.verb === p.verb.id)?.zone;
  return zone === undefined ? just(filter) : { filters: [filter], zone };
}

/** The side a party or control names. */
export function sideOf(cx: Context, np: NounPhrase): Sided {
  const who = cx.rules.players(cx, np);
  if (who === undefined) return noReading(np.span, shown(cx, np), "as players");
  if ("one" in who) return sideOfPlayer(who.one);
  if ("some" in who) {
    if (who.some === "all" || who.many) return noReading(np.span, shown(cx, np), "as a side");
    return who.some;
  }
  if (who.each === "all") return noReading(np.span, shown(cx, np), "as a side");
  return who.each;
}

/** Your hand, where nobody else has been spoken of. */
function ownHand(cx: Context, post: Spanned): PlayerPart {
  const others = cx.scope.mentions.some((m) => m.what === "player" && m.part !== "you");
  return others ? disagrees(post.span, shown(cx, post), "whose it is") : "you";
}

/** "a card in its controller's hand": whose place that is, is not the card's own to say. */
function placeOfIt(cx: Context, np: NounPhrase): ReturnType<typeof place> {
  const { candidate, enclosing } = cx.scope;
  cx.scope.candidate = enclosing;
  try {
    return place(cx, np);
  } finally {
    cx.scope.candidate = candidate;
  }
}

function preposition(cx: Context, word: string, np: NounPhrase, post: Spanned, heads: Heads): PostReading {
  switch (word) {
    case "in":
    case "from": {
      const fighting = word === "in" ? inCombat(cx, np) : undefined;
      if (fighting !== undefined) return just(fighting);
      const forms = word === "in" ? keywordsNamed(cx, np) : undefined;
      // "is in cat form".
      if (forms !== undefined) {
        const having = forms.map((keyword): Filtered => ({ keyword }));
        return just(having.length === 1 ? (having[0] ?? { any: having }) : { any: having });
      }
      if (!isPlace(cx, np)) break;
      let where = placeOfIt(cx, np);
      if (where.zone === cx.game.ownPlay)
        return just({ side: where.side ?? sideOfPlayer(where.whose as PlayerPart) });
      if (where.zone === "play") return word === "in" ? just() : leftOver(post.span, shown(cx, post));
      if (where.zone === "resources") {
        const mine =
          where.side ??
          (where.whose === "any" || where.whose === "owner" ? undefined : sideOfPlayer(where.whose));
        return just({ state: "resource" }, ...(mine === undefined ? [] : [{ side: mine }]));
      }
      // "a card in hand": in that of whoever does it.
      if (where.whose === "owner" && where.zone === "hand") where = { ...where, whose: ownHand(cx, post) };
      const owner =
        where.side ??
        (where.whose === "any" || where.whose === "owner" ? undefined : sideOfPlayer(where.whose));
      return { filters: owner === undefined ? [] : [{ owner }], zone: where.zone };
    }
    case "on": {
      // "on the battlefield".
      if (isPlace(cx, np) && placeOfIt(cx, np).zone === "play") return just();
      break;
    }
    case "of": {
      // "a card of that kind he controls": what stands behind says it of the card.
      const item = soleNoun(np);
      const alone =
        item === undefined ? np : { ...np, items: [{ span: np.span, item: { ...item, posts: [] } }] };
      const kind = keptWord(cx, alone);
      if (kind === undefined) break;
      const more = postFilter(cx, item?.posts ?? [], heads);
      return { ...more, filters: [kind, ...more.filters] };
    }
    case "with": {
      const kind = keptWord(cx, np);
      return kind === undefined ? just(...withList(cx, np)) : just(kind);
    }
    case "without": {
      const item = soleNoun(np);
      const keyword = np.items.length === 1 ? np.items[0]?.item : undefined;
      if (keyword?.kind === "keyworditem" && keyword.posts.length === 0)
        return just({ not: cx.rules.havingKeyword(cx, keyword.use) });
      if (item === undefined) break;
      if (isNoun(item.head, "damage", "fatal damage")) return just({ not: damageOn(cx, item) });
      break;
    }
    case "other than": {
      const other = cx.rules.described(cx, np);
      return just({ not: other.filter });
    }
    case "under": {
      // "under your control".
      const item = soleNoun(np);
      if (item === undefined || !isNoun(item.head, "control")) break;
      break;
    }
  }
  return leftOver(post.span, shown(cx, post));
}
