// How a card enters play as an effect puts it there: "with damage on it equal to its health -1", "attached to that
// hero".
import type { NounPhrase, Post, Sentence } from "../../../grammar/tree.ts";
import type { Effect, ObjectPart, Quantity } from "../../abilities.ts";
import { bagOf, detach, finish, type Prepositional, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import type { Call } from "./frame.ts";

const isDamageOn = (np: NounPhrase): boolean => isNoun(soleNoun(np)?.head, "damage");

/** Takes "with damage ..." off the bag or off the place where the card goes. */
export function withDamage(call: Call, to: Prepositional[]): NounPhrase | undefined {
  const own = call.bag.left.findIndex(
    (a) => a.kind === "preposition" && !a.only && a.word.id === "with" && isDamageOn(a.np),
  );
  if (own >= 0) {
    const [found] = call.bag.left.splice(own, 1);
    return found?.kind === "preposition" ? found.np : undefined;
  }
  for (const [at, place] of to.entries()) {
    const split = detach(place.np, ["with"]);
    if (split === undefined || !isDamageOn(split.post.np)) continue;
    to[at] = { ...place, np: split.np };
    return split.post.np;
  }
  return undefined;
}

/** "damage on it equal to its health -1". */
export function damageOnIt(cx: Context, np: NounPhrase): Quantity {
  const item = soleNoun(np);
  const posts = (item?.posts ?? []).filter(
    (post) =>
      !(post.kind === "preposition" && post.word.id === "on" && /^(it|him|her)$/i.test(shown(cx, post.np))),
  );
  const [equal, ...more] = posts;
  if (item === undefined || item.determiners.length + item.modifiers.length + more.length > 0)
    return noReading(np.span, shown(cx, np), "as what it enters with");
  if (equal?.kind !== "preposition" || equal.word.id !== "equal to")
    return noReading(np.span, shown(cx, np), "as what it enters with");
  return cx.rules.quantity(cx, equal.np);
}

/** Takes "attached to ..." off the place where the card goes. */
export function attachedTo(cx: Context, to: Prepositional[]): NounPhrase | undefined {
  for (const [at, place] of to.entries()) {
    const item = soleNoun(place.np);
    const post = item?.posts[item.posts.length - 1];
    if (item === undefined || post?.kind !== "participle" || post.predicates.length !== 1) continue;
    if (post.predicates[0]?.item.verb.id !== "attach") continue;
    const rest = { ...item, posts: item.posts.slice(0, -1) };
    to[at] = { ...place, np: { ...place.np, items: [{ span: item.span, item: rest }] } };
    return hostPhrase(cx, post);
  }
  return undefined;
}

function hostPhrase(cx: Context, attached: Extract<Post, { kind: "participle" }>): NounPhrase {
  const p = attached.predicates[0]?.item;
  const bag = p === undefined ? undefined : bagOf(p);
  const to = bag === undefined ? undefined : takePreposition(bag, "to");
  if (bag !== undefined) finish(cx, bag);
  if (p === undefined || to === undefined || p.adverbs.length + p.auxiliaries.length > 0)
    return noReading(attached.span, shown(cx, attached), "as how it enters");
  return to.np;
}

/** "attached to that hero", "attached to target ally": what it enters attached to. */
export function hostOf(cx: Context, np: NounPhrase): ObjectPart {
  const { what } = cx.rules.select(cx, np, { label: "host", chooser: "you" });
  if (what.kind !== "one") return notBuilt(np.span, "a choice of what it enters attached to");
  const { part } = what;
  if (typeof part !== "object" || !("target" in part || "event" in part || "step" in part))
    return notBuilt(np.span, "entering play attached to that");
  return part;
}

/** "That ally enters play with damage on it equal to its health -1.": says how what was just put there enters. */
export function enteringWith(cx: Context, sentence: Sentence, last: Effect | undefined): Effect | undefined {
  const [only, ...more] = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const [joined, ...ps] = only?.item.predicates ?? [];
  const subject = only?.item.subject;
  if (joined?.item.verb.id !== "enter" || subject === undefined || more.length + ps.length > 0)
    return undefined;
  if (sentence.fronts.length > 0 || !isPlain(factsOf(joined.item)) || joined.item.adverbs.length > 0)
    return undefined;
  const bag = bagOf(joined.item);
  const play = takeObject(bag);
  const split = play === undefined ? undefined : detach(play, ["with"]);
  const own = split === undefined ? takePreposition(bag, "with") : split.post;
  const into = split?.np ?? play;
  if (own === undefined || into === undefined || !/^play$/i.test(shown(cx, into)) || !isDamageOn(own.np))
    return undefined;
  const put = last?.do === "if" && last.then.length === 1 ? last.then[0] : last;
  if (put?.do !== "put" || put.to !== "play" || put.entering.damage !== undefined) return undefined;
  const part = JSON.stringify(cx.rules.object(cx, subject));
  if (part !== JSON.stringify({ step: put.label })) return undefined;
  const damage = damageOnIt(cx, own.np);
  finish(cx, bag);
  if (JSON.stringify(damage).includes(part)) return notBuilt(sentence.span, "what it enters with by itself");
  const done: Effect = { ...put, entering: { ...put.entering, damage } };
  return last?.do === "if" ? { ...last, then: [done] } : done;
}
