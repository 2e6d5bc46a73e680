// "If an ability is targeting only your hero, change its target to its controller's hero.": what stands on the chain and
// whom it targets, found as the link resolves; and the second target that it is given (706.2).
import type { NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Effect, Filtered } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";
import { targeting } from "../nouns/likeness.ts";
import { allOf } from "../nouns/noun-words.ts";
import { described } from "../nouns/objects.ts";
import { type Call, did, headsOf, noAgent, step } from "./frame.ts";

/** "its target": the pronoun alone, which the link is called by. */
export function itsTarget(np: NounPhrase): NounPhrase | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "its target")) return undefined;
  if (item.determiners.length + item.modifiers.length + item.posts.length > 0) return undefined;
  const { span } = item;
  const word = { ...item.head, id: "it", text: "it", span, senses: [] };
  return { ...np, items: [{ span, item: { kind: "pronoun", span, word, posts: [] } }] };
}

/** "change its target to X": who says so has the link target X, if its own words allow that. */
export function newTarget(cx: Context, call: Call, link: NounPhrase): readonly Effect[] {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  if (to === undefined) return noReading(call.span, shown(cx, call.predicate), "without a new target");
  const changed = cx.rules.select(cx, link, { label: call.label, chooser: call.actor });
  const second = cx.rules.select(cx, to.np, { label: call.label, chooser: call.actor });
  if (changed.what.kind !== "one" || second.what.kind !== "one")
    return noReading(call.span, shown(cx, call.predicate), "as a new target");
  did(cx, call, "change", headsOf(changed));
  const args = [{ player: call.actor }, { objects: changed.what }, { objects: second.what }];
  return [{ do: "act", call: "changeTarget", args, gives: true, ...step(call) }];
}

interface Aimed {
  readonly filter: Filtered;
  /** Which of them, where there are several. */
  readonly choose: Effect;
}

/** "an ability is targeting your hero", "... only your hero": one such link, which the words behind speak of. */
export function aimedLink(cx: Context, { clauses: [joined, ...more], span }: Sequence): Aimed | undefined {
  const subject = joined?.item.subject;
  const [predicate, ...ps] = joined?.item.predicates ?? [];
  const item = subject === undefined ? undefined : soleNoun(subject);
  const [d, ...ds] = item?.determiners ?? [];
  if (subject === undefined || predicate === undefined || more.length + ps.length + ds.length > 0)
    return undefined;
  // Where one may say what is targeted, without saying so of a target.
  if (!cx.game.reading.damageHasType || d?.kind !== "article" || d.word === "the") return undefined;
  const { p, only } = withoutOnly(predicate.item);
  const aims = targeting(cx, p, true);
  if (aims === undefined || !("targeting" in aims)) return undefined;
  const { filter: kind, heads, is, zone } = described(cx, subject);
  if (is !== undefined || zone !== undefined) return noReading(subject.span, shown(cx, subject), "as a link");
  const others: readonly Filtered[] = only ? [{ not: { targeting: { not: aims.targeting } } }] : [];
  const filter = allOf([{ zone: cx.game.chainZone }, kind, aims, ...others]);
  const label = freshLabel(cx.scope, "chosen");
  mention(cx.scope, {
    what: "object",
    part: { step: label },
    heads,
    many: false,
    origin: "step",
    span: subject.span,
  });
  const what = { kind: "choose", by: "you", filter, min: 1, max: 1 } as const;
  return { filter, choose: { do: "choose", by: "you", what, label, span } };
}

/** "targeting only your hero" without its "only". */
function withoutOnly(p: Predicate): { readonly p: Predicate; readonly only: boolean } {
  let only = false;
  const adjuncts = p.adjuncts.map((a) => {
    const item = a.kind === "object" ? soleNoun(a.np) : undefined;
    const [d, ...determiners] = item?.determiners ?? [];
    if (a.kind !== "object" || item === undefined || d?.kind !== "quantifier" || d.word !== "only") return a;
    only = true;
    return { ...a, np: { ...a.np, items: [{ span: item.span, item: { ...item, determiners } }] } };
  });
  return { p: { ...p, adjuncts }, only };
}
