// "Attach to target ally and exhaust it.": what a card is attached to as it is played, and what is done besides.
import type { Adjunct, NounPhrase, Post, Power } from "../../../grammar/tree.ts";
import type { Ability, Effect } from "../../abilities.ts";
import { bagOf, takePreposition } from "../base/bag.ts";
import { type Context, shown, wordsOf } from "../base/context.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { sentences } from "../effects/sentences.ts";

export type AttachText = Extract<Ability, { readonly kind: "attach" }>;

const at = (cx: Context, node: Power) => ({ span: node.span, text: wordsOf(cx, node.span) });

/** "Attach to target ally and exhaust it."; undefined if the power does not begin so. */
export function attachLine(cx: Context, power: Power): AttachText | undefined {
  const [first, ...rest] = power.body;
  if (first === undefined || first.fronts.length > 0 || first.body.kind !== "sequence") return undefined;
  const [clause, ...clauses] = first.body.clauses;
  const [joined, ...predicates] = clause?.item.predicates ?? [];
  const p = joined?.item;
  if (clause === undefined || p === undefined || clause.item.subject !== undefined || p.verb.id !== "attach")
    return undefined;
  if (p.auxiliaries.length + p.adverbs.length > 0 || power.costs !== undefined) return undefined;
  const bag = bagOf(p);
  if (bag.left.some((a) => a.kind === "object")) return undefined;
  const to = takePreposition(bag, "to");
  if (to === undefined) return undefined;
  const host = hungBack(to.np, bag.left);
  if (host === undefined) {
    const [left] = bag.left;
    if (left !== undefined) return leftOver(left.span, shown(cx, left));
  }
  const chosen = cx.rules.select(cx, host ?? to.np, { label: "host", chooser: "you" });
  const [target] = cx.scope.targets;
  const after: Effect[] = [];
  if (predicates.length > 0 || clauses.length > 0) {
    const left2 =
      predicates.length > 0 ? [{ ...clause, item: { ...clause.item, predicates } }, ...clauses] : clauses;
    after.push(
      ...cx.rules.effects(cx, {
        ...first.body,
        clauses: left2.map((c, i) => (i === 0 ? { span: c.span, item: stripBy(c.item) } : c)),
      }),
    );
  }
  after.splice(0, after.length, ...sentences(cx, rest, after));
  if (chosen.what.kind === "one" && target !== undefined)
    return cx.scope.targets.length === 1
      ? { kind: "attach", target, effect: after, ...at(cx, power) }
      : notBuilt(power.span, "an attach line with another target");
  if (chosen.what.kind === "one" && JSON.stringify(chosen.what.part) === '{"hero":"you"}')
    return { kind: "attach", choose: { is: chosen.what.part }, effect: after, ...at(cx, power) };
  if (chosen.what.kind === "choose" && chosen.what.max === 1)
    return { kind: "attach", choose: chosen.what.filter, effect: after, ...at(cx, power) };
  return noReading(to.span, shown(cx, to), "as what to attach to");
}

/**
 * "Attach to target ally in combat with your hero", "to target hero that was dealt damage this turn": what stands
 * behind the noun says which; undefined if it is nothing that a noun takes.
 */
function hungBack(np: NounPhrase, left: readonly Adjunct[]): NounPhrase | undefined {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun" || left.length === 0) return undefined;
  let posts: readonly Post[] = last.item.posts;
  for (const a of left) {
    if (a.kind === "preposition" && a.only !== true && a.word.id === "in")
      posts = [...posts, { kind: "preposition", span: a.span, word: a.word, np: a.np }];
    else {
      const relative = posts[posts.length - 1];
      const clause = relative?.kind === "relative" ? relative.clauses.clauses : [];
      const [only, ...more] = clause;
      const [p, ...ps] = only?.item.predicates ?? [];
      if (relative?.kind !== "relative" || only === undefined || p === undefined) return undefined;
      if (more.length + ps.length > 0 || a.kind !== "adverb" || a.word.id !== "this turn") return undefined;
      const predicates = [{ ...p, item: { ...p.item, adjuncts: [...p.item.adjuncts, a] } }];
      const clauses = [{ ...only, item: { ...only.item, predicates } }];
      posts = [...posts.slice(0, -1), { ...relative, clauses: { ...relative.clauses, clauses } }];
    }
  }
  return { ...np, items: [...np.items.slice(0, -1), { ...last, item: { ...last.item, posts } }] };
}

const stripBy = <T extends { readonly predicates: readonly { readonly by?: string }[] }>(clause: T): T => {
  const [first, ...rest] = clause.predicates;
  if (first === undefined) return clause;
  const { by: _, ...plain } = first;
  return { ...clause, predicates: [plain, ...rest] };
};
