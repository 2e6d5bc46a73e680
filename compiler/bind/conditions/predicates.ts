// Coordinated predicates: what is said once for several of them.
import type { Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";

/** "chooses and destroys an ally he controls": what is destroyed is chosen anyway (709.2b). */
function withoutChoosing(given: readonly Joined<Predicate>[]): readonly Joined<Predicate>[] {
  const out: Joined<Predicate>[] = [];
  for (const [at, joined] of given.entries()) {
    const before = out[out.length - 1];
    const chosen =
      before !== undefined && before.item.verb.id === "choose" && before.item.adjuncts.length === 0;
    if (chosen && joined.by?.trim() === "and" && joined.item.adjuncts.length > 0 && at > 0) {
      const span = { from: before.item.span.from, to: joined.item.span.to };
      const item = { ...joined.item, auxiliaries: before.item.auxiliaries, span };
      out[out.length - 1] = { ...before, span, item };
    } else out.push(joined);
  }
  return out;
}

/** An auxiliary said once holds of the predicates that follow without one: "can't attack or protect". */
export function inherit(given: readonly Joined<Predicate>[]): readonly Joined<Predicate>[] {
  let before: Predicate | undefined;
  return withoutChoosing(given).map((joined, at) => {
    const p = joined.item;
    let out = p;
    const onlyBe = p.auxiliaries.length > 0 && p.auxiliaries.every((a) => a.text.toLowerCase() === "be");
    if (before !== undefined && onlyBe) {
      // "can't leave play, be targeted, or be dealt damage".
      const modal = before.auxiliaries.filter((a) => a.id !== "be" && a.id !== "be not");
      out = { ...p, auxiliaries: [...modal, ...p.auxiliaries] };
    } else if (before !== undefined && losesToo(p, given[at + 1]?.item)) {
      // "can't protect and lose and can't have Elusive".
      out = p;
    } else if (before !== undefined && p.auxiliaries.length === 0 && p.verb.forms.includes("base")) {
      const aux = before.auxiliaries.filter((a) => a.id !== "be" && a.id !== "be not");
      if (aux.length > 0) out = { ...p, auxiliaries: aux };
    } else if (before !== undefined && p.auxiliaries.length === 0 && p.verb.forms.includes("participle")) {
      const passive = before.auxiliaries.some((a) => a.id === "be");
      if (passive) out = { ...p, auxiliaries: before.auxiliaries };
    }
    before = out;
    return { ...joined, item: out };
  });
}

/** "lose and can't have powers": it loses them, whatever it can't do besides. */
const losesToo = (p: Predicate, next: Predicate | undefined): boolean =>
  p.verb.id === "lose" &&
  p.adjuncts.length + p.auxiliaries.length === 0 &&
  next?.verb.id === "have" &&
  next.auxiliaries.some((a) => a.id === "can not");

/** "loses and can't have powers": the object stands behind the next verb that has one; nothing is lost and had. */
export function sharedObject(predicates: readonly Joined<Predicate>[], at: number): NounPhrase | undefined {
  for (const { item } of predicates.slice(at + 1)) {
    const object = item.adjuncts.find((a) => a.kind === "object");
    if (object?.kind !== "object") continue;
    const had = item.verb.id === "have" && item.auxiliaries.every((a) => a.id !== "can not");
    return had && predicates[at]?.item.verb.id === "lose" ? undefined : object.np;
  }
  return undefined;
}
