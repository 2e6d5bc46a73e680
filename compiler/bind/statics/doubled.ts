// "Double the ATK of weapons you control", "double his ATK and [Health]": as a static power.
import type { Joined, NounItem, Predicate } from "../../../grammar/tree.ts";
import type { Ability } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, type Described, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { definite, described, zoneFilter } from "../nouns/objects.ts";
import { ownerObject } from "../nouns/players.ts";
import { statOf } from "../nouns/stat-filters.ts";

type Continuous = Extract<Ability, { kind: "continuous" }>;
type Doubled = Pick<Continuous, "kind" | "on" | "changes">;

/** One for each thing doubled; undefined if the predicates say something else. */
export function doubledStatics(
  cx: Context,
  predicates: readonly Joined<Predicate>[],
): readonly Doubled[] | undefined {
  if (!predicates.every(({ item }) => item.verb.id === "double" && isPlain(factsOf(item)))) return undefined;
  return predicates.map(({ item: p, by }) => {
    const bag = bagOf(p);
    const object = takeObject(bag);
    finish(cx, bag);
    const items = object?.items.flatMap(({ item }) => (item.kind === "noun" ? [item] : [])) ?? [];
    const [first] = items;
    const plain = p.adverbs.length === 0 && (by === undefined || by.trim() === "and");
    if (object === undefined || first === undefined || items.length < object.items.length || !plain)
      return noReading(p.span, shown(cx, p), "as what is doubled");
    const changes = items.map((item, at) => ({ double: statNamed(cx, item, at > 0) }));
    return { kind: "continuous", on: onWhom(cx, first), changes };
  });
}

/** "ATK"; behind "and" without a word in front, since the first one says whose it is. */
function statNamed(cx: Context, item: NounItem, later: boolean): string {
  const stat = statOf(cx, item);
  const bare = item.determiners.length + item.posts.length === 0;
  if (stat === undefined || item.modifiers.length > 0 || (later && !bare))
    return noReading(item.span, shown(cx, item), "as what is doubled");
  return stat;
}

function onWhom(cx: Context, item: NounItem): Continuous["on"] {
  const { det } = determined(cx, item.determiners, item.span);
  const [of, ...posts] = item.posts;
  if (det.d === "owner" && of === undefined) {
    if (ownerObject(cx, det.owner) === "self") return { self: true };
    return noReading(item.span, shown(cx, item), "as what is doubled");
  }
  if (det.d !== "the" || of?.kind !== "preposition" || of.word.id !== "of" || posts.length > 0)
    return noReading(item.span, shown(cx, item), "as what is doubled");
  const one = definite(cx, of.np, "object");
  const d: Described = one ?? described(cx, of.np);
  // "double the ATK of this weapon, and it has Long-Range": the weapon has it.
  cx.scope.lastSubject =
    one === undefined ? undefined : cx.scope.mentions.findLast((m) => m.what === "object");
  if (d.is === "self") return { self: true };
  if (d.is === "host") return { host: true };
  if (d.is !== undefined || d.elsewhere || d.zone !== undefined || !d.many)
    return noReading(of.span, shown(cx, of), "as whose number is doubled");
  return { filter: zoneFilter(d) };
}
