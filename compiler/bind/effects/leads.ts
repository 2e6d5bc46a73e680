// The words in front of a choice of modes: who chooses, and how many.
import type { Clause, Joined, Mode } from "../../../grammar/tree.ts";
import type { Sided } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { disagrees } from "../base/refuse.ts";
import { factsOf } from "../base/verbs.ts";

export interface Lead {
  readonly by: "you" | "opponent" | { readonly each: Sided | "all" };
  readonly min: number;
  readonly max: number;
}

const COUNTS: Readonly<Record<string, (n: number) => Omit<Lead, "by"> | undefined>> = {
  one: () => ({ min: 1, max: 1 }),
  two: (n) => (n > 2 ? { min: 2, max: 2 } : undefined),
  "one or both": (n) => (n === 2 ? { min: 1, max: 2 } : undefined),
  "one or more": (n) => ({ min: 1, max: n }),
};

/** "Choose one", "an opponent chooses one", "choose one or both": undefined if it is none of these. */
export function leadOf(cx: Context, lead: Clause, modes: readonly Joined<Mode>[]): Lead | undefined {
  const [joined, ...more] = lead.predicates;
  const p = joined?.item;
  if (p === undefined || more.length > 0 || p.verb.id !== "choose") return undefined;
  if (p.auxiliaries.length + p.adverbs.length > 0) return undefined;
  // "Chose one" tells of what was done.
  if (lead.subject === undefined ? !p.verb.forms.includes("base") : factsOf(p).past)
    disagrees(p.verb.span, shown(cx, p.verb), "what is chosen now");
  const bag = bagOf(p);
  const object = takeObject(bag);
  finish(cx, bag);
  const count = object === undefined ? undefined : COUNTS[shown(cx, object).toLowerCase()]?.(modes.length);
  if (count === undefined) return undefined;
  const last = modes[modes.length - 1];
  const by = last?.by ?? "";
  // "Choose one or more: A; B; C" is a list of its own.
  const bullets = last?.item.kind === "sentences";
  if (last !== undefined && !bullets && !/\b(or|and)\b/.test(by) && !(by === ";" && count.max > 1))
    disagrees(last.item.span, shown(cx, last.item), "`or` in front of the last of several");
  if (lead.subject === undefined) return { by: "you", ...count };
  const who = cx.rules.players(cx, lead.subject);
  if (who !== undefined && "some" in who && who.some === "opponent" && !who.many)
    return { by: "opponent", ...count };
  return who !== undefined && "each" in who ? { by: { each: who.each }, ...count } : undefined;
}
