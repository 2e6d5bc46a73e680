// "Change the text of target permanent by replacing all instances of one color word with another": the words are chosen
// as it happens, among the kinds that the sentence names.
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { take } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { duration } from "./durations.ts";
import { did, type Frame, headsOf, needObject, noAgent, step } from "./frame.ts";
import { itsTarget, newTarget } from "./new-target.ts";

const change: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const link = itsTarget(np);
  if (link !== undefined) return newTarget(cx, call, link);
  const of = textOf(np);
  if (of === undefined) return noReading(np.span, shown(cx, np), "as what is changed");
  const by = take(call.bag, "manner", (m) => m.word.id === "by");
  const [only, ...more] = by?.predicates ?? [];
  const p = only?.item;
  const [object, ...rest] = p?.adjuncts ?? [];
  const plain = p?.verb.id === "replace" && p.auxiliaries.length + p.adverbs.length + more.length === 0;
  if (!plain || object?.kind !== "object")
    return noReading(call.span, shown(cx, call), "without the words replaced");
  // What stands behind the words is of the change: "until end of turn".
  call.bag.left.push(...rest);
  const until = duration(cx, call.bag);
  const kinds = replaced(cx, object.np);
  const chosen = cx.rules.select(cx, of, { label: call.label, chooser: call.actor, act: "change" });
  did(cx, call, "change", headsOf(chosen));
  const lasts = until ?? cx.scope.durations.at(-1) ?? "rest of game";
  if (until !== undefined) cx.scope.durations.push(until);
  const effect: Effect = {
    do: "act",
    call: "changeText",
    args: [{ player: call.actor }, { objects: chosen.what }, { words: kinds }, { until: lasts }],
    gives: true,
    ...step(call),
  };
  return [effect];
};

/** "the text of target spell or permanent". */
function textOf(np: NounPhrase): NounPhrase | undefined {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const [of, ...posts] = item?.posts ?? [];
  const bare = ds.length + posts.length + (item?.modifiers.length ?? 0) === 0;
  const the = d?.kind === "article" && d.word === "the" && isNoun(item?.head, "text");
  return bare && the && of?.kind === "preposition" && of.word.id === "of" ? of.np : undefined;
}

/** "all instances of one color word with another or one basic land type with another". */
function replaced(cx: Context, np: NounPhrase): readonly string[] {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const [of, ...posts] = item?.posts ?? [];
  const all = d?.kind === "quantifier" && d.word === "all" && ds.length + posts.length === 0;
  if (item === undefined || !all || !isNoun(item.head, "instance") || item.modifiers.length > 0)
    return noReading(np.span, shown(cx, np), "as the words replaced");
  if (of?.kind !== "preposition" || of.word.id !== "of")
    return noReading(np.span, shown(cx, np), "as the words replaced");
  return oneWithAnother(cx, of.np);
}

/** Each "one X with another" stands behind the other's "another". */
function oneWithAnother(cx: Context, np: NounPhrase): readonly string[] {
  const [first, second, ...more] = np.items;
  const refused = (): never => noReading(np.span, shown(cx, np), "as the words replaced");
  const item = first?.item;
  if (item?.kind !== "noun" || second !== undefined || more.length > 0) return refused();
  const [d, ...ds] = item.determiners;
  const one = d?.kind === "count" && !d.of && d.amount.kind === "number" && d.amount.value === 1;
  const kind = Object.keys(cx.game.textWords).find((word) => isNoun(item.head, word));
  const [post, ...posts] = item.posts;
  if (!one || ds.length + posts.length + item.modifiers.length > 0 || kind === undefined) return refused();
  if (post?.kind !== "preposition" || post.word.id !== "with") return refused();
  const [another, ...others] = post.np.items;
  if (another?.item.kind !== "noun" || !isAnother(another.item)) return refused();
  const found = [cx.game.textWords[kind] ?? ""];
  if (others.length === 0) return found;
  const [joined, ...no] = others;
  if (joined?.by !== "or" || no.length > 0) return refused();
  const later = oneWithAnother(cx, { ...post.np, items: [{ span: joined.span, item: joined.item }] });
  return later.some((word) => found.includes(word)) ? refused() : [...found, ...later];
}

const isAnother = ({ determiners: [d, ...ds], modifiers, posts, head }: NounItem): boolean =>
  d?.kind === "quantifier" &&
  d.word === "another" &&
  head === undefined &&
  ds.length + modifiers.length + posts.length === 0;

export const textFrames: Readonly<Record<string, Frame>> = { change };
