// What a verb's frame is handed in an instruction, and what it gives back. A frame takes its arguments from the
// bag; whoever called it refuses what is left.
import type { NounPhrase, Predicate, Span } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart, Quantity, Selection } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { type Alternative, alternativeNumber, alternativeTest } from "../amounts/measures.ts";
import type { Bag, Prepositional } from "../base/bag.ts";
import { type Chosen, type Context, shown } from "../base/context.ts";
import { leftOver, noFrame, noReading } from "../base/refuse.ts";
import { freshLabel, type Heads, mention } from "../base/scope.ts";

export interface Call {
  readonly verb: string;
  readonly predicate: Predicate;
  readonly bag: Bag;
  /** Who performs it and makes its choices. */
  readonly actor: PlayerPart;
  /** The object that acts: "your hero deals", "this ally heals". */
  readonly agent?: Chosen;
  readonly label: string;
  readonly span: Span;
  /** "for each X", taken off before the arguments are read; `used` once a frame has multiplied by it. */
  readonly per?: { readonly phrase: Prepositional; used: boolean };
  /** ", or 6 if C", likewise. */
  readonly alternative?: { readonly phrase: Alternative; used: boolean };
}

export type Frame = (cx: Context, call: Call) => readonly Effect[];

/** The instruction has no acting object: "your hero destroys" means nothing. */
export function noAgent(cx: Context, call: Call): void {
  if (call.agent !== undefined)
    noFrame(call.predicate.verb.span, shown(cx, call.predicate.verb), "as an effect");
}

export const step = (call: Call) => ({ label: call.label, span: call.span });

/** Remembers the act, for "this way" and "the destroyed ally". */
export function did(
  cx: Context,
  call: Call,
  verb: string,
  heads: Heads,
  zone?: string,
  top?: PlayerPart,
): void {
  const act = {
    verb,
    label: call.label,
    part: { step: call.label },
    span: call.span,
    heads,
    sentence: cx.scope.sentence,
    ...(zone === undefined ? {} : { zone }),
    ...(top === undefined ? {} : { top }),
  };
  cx.scope.acts.push(act);
  cx.scope.card.acts.push(act);
}

export const headsOf = (chosen: Chosen): Heads =>
  chosen.mention.what === "object" ? chosen.mention.heads : [];

/** In its new zone it is another card (415.9a), and that is what "it" means from now on. */
export function livesOn(cx: Context, call: Call, { mention: m }: Chosen): void {
  if (m.what !== "object" || (typeof m.part === "object" && "step" in m.part && m.part.step === call.label))
    return;
  mention(cx.scope, { ...m, part: { step: call.label }, was: m.part, origin: "step" });
}

/** The object that a verb must have. */
export function needObject(cx: Context, call: Call) {
  const adjunct = call.bag.left.findIndex((a) => a.kind === "object");
  const found = call.bag.left[adjunct];
  if (found?.kind !== "object")
    return noReading(call.predicate.verb.span, shown(cx, call.predicate), "without an object");
  call.bag.left.splice(adjunct, 1);
  return partitive(call.bag, found.np);
}

/** "that many of his resources": the number in front becomes a determiner of the noun. */
function partitive(bag: Bag, np: NounPhrase): NounPhrase {
  const only = np.items.length === 1 ? np.items[0]?.item : undefined;
  const [next] = bag.left;
  if (
    only?.kind !== "amount" ||
    only.posts.length > 0 ||
    next?.kind !== "preposition" ||
    next.word.id !== "of"
  )
    return np;
  const [first, ...more] = next.np.items;
  if (first?.item.kind !== "noun") return np;
  bag.left.shift();
  const count = { kind: "count" as const, span: only.span, amount: only.amount, of: true as const };
  const span = { from: np.span.from, to: next.np.span.to };
  const item = { ...first.item, span, determiners: [count, ...first.item.determiners] };
  return { kind: "np", span, items: [{ ...first, item }, ...more] };
}

/** The amount as the words behind the verb make it: of each time with "for each X", another with ", or N if C". */
export function perEach(cx: Context, call: Call, n: Quantity): Quantity {
  if (call.alternative !== undefined) return either(cx, call, call.alternative, n);
  if (call.per === undefined) return n;
  call.per.used = true;
  const each = forEach(cx, call.per.phrase.np);
  if (typeof n === "number") return n === 1 ? each : { times: [n, each] };
  return leftOver(call.per.phrase.span, shown(cx, call.per.phrase));
}

const COUNTED: Readonly<Record<string, readonly string[]>> = {
  draw: ["card"],
  deal: ["damage"],
  heal: ["damage"],
};

function either(
  cx: Context,
  call: Call,
  alternative: NonNullable<Call["alternative"]>,
  n: Quantity,
): Quantity {
  const { phrase } = alternative;
  if (call.per !== undefined) return leftOver(phrase.span, shown(cx, phrase));
  alternative.used = true;
  const then = alternativeNumber(cx, phrase, ...(COUNTED[call.verb] ?? []));
  return { given: alternativeTest(cx, phrase), then, otherwise: n };
}

export const one = (part: Extract<Selection, { kind: "one" }>["part"]): Selection => ({ kind: "one", part });

export { freshLabel };
