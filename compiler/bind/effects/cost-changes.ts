// "You pay 2 less to play your next ally this turn", "... the next time you strike with this weapon": an effect that
// changes costs for a while, once or for all that is meant.
import type { NounItem, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { CostChange, Duration, Effect, PlayerPart, Quantity } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { takePer, whereX } from "../amounts/measures.ts";
import { type Bag, bagOf, finish, take, takeObject, takePreposition, takeSubordinate } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { COSTS, takeMinimum } from "../costs/paying.ts";
import { definite } from "../nouns/objects.ts";
import { duration } from "./durations.ts";

/** Whether the predicate is "pay N less" or "pay N more". */
export function changesCost(p: Predicate): boolean {
  if (p.verb.id !== "pay" || !isPlain(factsOf(p)) || p.adverbs.length > 0) return false;
  const object = p.adjuncts.find((a) => a.kind === "object");
  const item = object?.kind === "object" ? object.np.items[0]?.item : undefined;
  return item?.kind === "amount" && item.amount.kind === "change";
}

interface Deed {
  readonly of: CostChange["of"];
  readonly what: NounPhrase;
  readonly next: boolean;
  readonly bag: Bag;
}

export function payChange(cx: Context, p: Predicate, player: PlayerPart): Effect {
  const bag = bagOf(p);
  const where = takeSubordinate(bag, "where");
  if (where !== undefined) whereX(cx, where.clauses);
  const outer = ends(cx, bag);
  const object = takeObject(bag);
  const item = object?.items.length === 1 ? object.items[0]?.item : undefined;
  if (item?.kind !== "amount" || item.amount.kind !== "change" || item.amount.amount === undefined)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const { direction } = item.amount;
  if (direction !== "less" && direction !== "more")
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const deed = deedOf(cx, p, bag, item.posts);
  const inner = ends(cx, deed.bag);
  finish(cx, deed.bag);
  finish(cx, bag);
  const until = inner.until ?? outer.until;
  const per = inner.per ?? outer.per;
  const minimum = inner.minimum ?? outer.minimum;
  if (inner.until !== undefined && outer.until !== undefined)
    return noReading(p.span, shown(cx, p), "with two durations");
  const n = cx.rules.amount(cx, item.amount.amount);
  const by = per === undefined ? n : times(cx, n, per);
  const known = definite(cx, deed.what, "object");
  if (known?.is === undefined && deed.next === false && !cx.rules.described(cx, deed.what).many)
    return noReading(deed.what.span, shown(cx, deed.what), "as what costs less");
  const what = known?.is === undefined ? cx.rules.described(cx, deed.what).filter : { is: known.is };
  if (until !== undefined) cx.scope.durations.push(until);
  const change: CostChange = {
    of: deed.of,
    player,
    what,
    by,
    direction,
    ...(minimum === undefined ? {} : { minimum }),
  };
  const label = freshLabel(cx.scope, "pay");
  const effect: Effect = {
    do: "cost change",
    change,
    next: deed.next,
    until: until ?? "rest of game",
    label,
    span: p.span,
  };
  if (until === undefined) cx.scope.pending.add(effect);
  return effect;
}

const times = (cx: Context, n: Quantity, per: NonNullable<ReturnType<typeof takePer>>): Quantity => {
  const each = forEach(cx, per.np);
  if (n === 1) return each;
  return typeof n === "number" ? { times: [n, each] } : leftOver(per.span, shown(cx, per));
};

interface Ends {
  readonly until?: Duration;
  readonly minimum?: number;
  readonly per?: NonNullable<ReturnType<typeof takePer>>;
}

function ends(cx: Context, bag: Bag): Ends {
  const minimum = takeMinimum(cx, bag);
  const until = duration(cx, bag);
  const per = takePer(bag);
  return {
    ...(until === undefined ? {} : { until }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(per === undefined ? {} : { per }),
  };
}

/** "to play your next ally", "the next time you strike with this weapon", "to strike with it". */
function deedOf(
  cx: Context,
  p: Predicate,
  bag: Bag,
  posts: Extract<NounPhrase["items"][number]["item"], { kind: "amount" }>["posts"],
): Deed {
  const time = takeSubordinate(bag, "the next time");
  const infinitive = take(bag, "infinitive");
  const [post, ...more] = posts;
  const inPost = post?.kind === "infinitive" ? post : undefined;
  if (more.length > 0 || (post !== undefined && inPost === undefined))
    return noReading(p.span, shown(cx, p), "as a change of cost");
  if (time !== undefined) {
    const [only, ...rest] = time.clauses.clauses;
    const [q, ...qs] = only?.item.predicates ?? [];
    const you = only?.item.subject === undefined ? "" : shown(cx, only.item.subject).toLowerCase();
    if (q === undefined || you !== "you" || rest.length + qs.length > 0 || !isPlain(factsOf(q.item)))
      return noReading(time.span, shown(cx, time), "as the next time");
    if (infinitive !== undefined || inPost !== undefined || q.item.adverbs.length > 0)
      return noReading(p.span, shown(cx, p), "as a change of cost");
    const inner = bagOf(q.item);
    return { ...payedFor(cx, q.item, inner), next: true, bag: inner };
  }
  const deed = infinitive ?? inPost;
  const [act, ...acts] = deed?.predicates ?? [];
  if (act === undefined || acts.length > 0 || infinitive?.not === true)
    return noReading(p.span, shown(cx, p), "as a change of cost");
  const inner = bagOf(act.item);
  const { of, what } = payedFor(cx, act.item, inner);
  const next = nextOf(what);
  return { of, what: next ?? what, next: next !== undefined, bag: inner };
}

function payedFor(cx: Context, p: Predicate, bag: Bag): { of: CostChange["of"]; what: NounPhrase } {
  const of = COSTS[p.verb.id];
  const what = of === "strike" ? takePreposition(bag, "with")?.np : takeObject(bag);
  if (of === undefined || what === undefined) return noReading(p.span, shown(cx, p), "as what costs less");
  return { of, what };
}

/** "your next Pet" as "a Pet"; undefined if it is not the next one that is meant. */
function nextOf(np: NounPhrase): NounPhrase | undefined {
  const [first, ...more] = np.items;
  if (first?.item.kind !== "noun") return undefined;
  const [owner, next, ...rest] = first.item.determiners;
  if (owner?.kind !== "pronoun" || owner.word.id !== "your" || rest.length > 0) return undefined;
  if (next?.kind !== "ordinal" || next.word !== "next" || next.of === true) return undefined;
  const word = /^[aeiou]/i.test(firstWord(first.item)) ? ("an" as const) : ("a" as const);
  const article = { kind: "article" as const, word, span: next.span };
  return { ...np, items: [{ ...first, item: { ...first.item, determiners: [article] } }, ...more] };
}

/** The word that an article would stand in front of. */
function firstWord(item: NounItem): string {
  const [modifier] = item.modifiers;
  if (modifier?.item.kind === "word") return modifier.item.word.text;
  if (modifier?.item.kind === "participle") return modifier.item.verb.text;
  return item.head?.text ?? "";
}
