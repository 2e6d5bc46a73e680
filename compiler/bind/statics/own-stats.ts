// "Its power and toughness are each equal to the number of creatures you control": what a card says of its own numbers,
// in place of a star that is printed there.
import type { Clause, NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Ability, Quantity } from "../../abilities.ts";
import { bagOf, finish, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { definite } from "../nouns/objects.ts";
import type { At } from "./static-costs.ts";

/** The statement; undefined if the clause says no such thing. */
export function ownStats(cx: Context, clause: Clause, at: At): Ability | undefined {
  const stats = clause.subject === undefined ? undefined : statsOf(cx, clause.subject);
  const [joined, ...more] = clause.predicates;
  const p = joined?.item;
  if (stats === undefined || p === undefined || more.length > 0 || p.verb.id !== "be") return undefined;
  if (!isPlain(factsOf(p)) || factsOf(p).past)
    return noReading(clause.span, shown(cx, clause), "as a statement");
  // "are each equal": of two numbers, each of which is that.
  const each = p.adverbs.length === 1 && p.adverbs[0]?.id === "each";
  if (stats.length > 1 ? !each : p.adverbs.length > 0)
    return noReading(clause.span, shown(cx, clause), "as a statement");
  const bag = bagOf(p);
  const equal = takePreposition(bag, "equal to");
  if (equal === undefined) return noReading(clause.span, shown(cx, clause), "as a statement");
  // "equal to 1 plus the number of ...".
  const plus = takePreposition(bag, "plus");
  const first = cx.rules.quantity(cx, equal.np);
  const n: Quantity = plus === undefined ? first : { plus: [first, cx.rules.quantity(cx, plus.np)] };
  finish(cx, bag);
  return {
    kind: "continuous",
    on: { self: true },
    characteristic: true,
    changes: stats.map((set) => ({ set, n })),
    ...at,
  };
}

/** "~'s power and toughness", "this creature's power": undefined if it speaks of another's. */
function statsOf(cx: Context, np: NounPhrase): readonly string[] | undefined {
  const [first, second, ...more] = np.items;
  if (first?.item.kind !== "noun" || more.length > 0) return undefined;
  const [owner, ...ds] = first.item.determiners;
  if (owner?.kind !== "possessive" || ds.length > 0 || definite(cx, owner.owner, "object")?.is !== "self")
    return undefined;
  const one = statOf(cx, first.item);
  if (one === undefined) return undefined;
  if (second === undefined) return [one];
  const { item, by } = second;
  if (item.kind !== "noun" || by?.trim() !== "and" || item.determiners.length > 0) return undefined;
  const other = statOf(cx, item);
  return other === undefined || other === one ? undefined : [one, other];
}

function statOf(cx: Context, { head, modifiers, posts }: NounItem): string | undefined {
  if (modifiers.length + posts.length > 0) return undefined;
  const known = head?.senses.map((s) => cx.game.stats[s.id]).find((s) => s !== undefined);
  return known !== undefined && cx.game.pair.includes(known) ? known : undefined;
}
