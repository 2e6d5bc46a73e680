// "divided as you choose among one, two, or three targets": how many targets there may be, and the targets that share what
// is divided. Arrives: the phrase behind "among"; leaves: what was chosen, with its numbers.
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import { takeAdverb, takePreposition } from "../base/bag.ts";
import { type ChooseOptions, type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { announce, mention } from "../base/scope.ts";
import { range } from "../nouns/selection.ts";
import { selectAny } from "../nouns/stand-ins.ts";
import type { Call } from "./frame.ts";

/** Whom it is divided among; undefined if it is not divided. */
export function takeDivided(cx: Context, call: Call): NounPhrase | undefined {
  const divided = takeAdverb(call.bag, "divided as you choose");
  if (divided === undefined) return undefined;
  const among = takePreposition(call.bag, "among");
  return call.actor === "you" && among !== undefined ? among.np : leftOver(divided.span, shown(cx, divided));
}

/** The targets: "any number of target creatures", "one or two targets". */
export function sharingTargets(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen {
  const { least, rest } = leastOf(cx, np);
  const at = cx.scope.targets.length;
  const chosen = anyTargets(cx, rest, options) ?? selectAny(cx, rest, options);
  const target = cx.scope.targets[at];
  if (target === undefined || cx.scope.targets.length !== at + 1)
    return noReading(np.span, shown(cx, np), "as whom it is divided among");
  if (least !== undefined) cx.scope.targets[at] = { ...target, min: least };
  return chosen;
}

/** "one, two, or three targets": the least number, and the phrase with the greatest alone. */
function leastOf(cx: Context, np: NounPhrase): { readonly least?: number; readonly rest: NounPhrase } {
  if (np.items.length < 2) return { rest: np };
  const last = np.items[np.items.length - 1];
  const [d] = last?.item.kind === "noun" ? last.item.determiners : [];
  const amounts = np.items.map(({ item }, i) => {
    if (i === np.items.length - 1) return d?.kind === "count" ? d.amount : undefined;
    return item.kind === "amount" && item.posts.length === 0 ? item.amount : undefined;
  });
  const numbers = amounts.map((a) => {
    const n = a?.kind === "number" ? cx.rules.amount(cx, a) : undefined;
    return typeof n === "number" ? n : Number.NaN;
  });
  const [least = Number.NaN] = numbers;
  const inTurn = numbers.every((n, i) => n === least + i);
  if (last === undefined || !inTurn || conjunction(np.items) !== "or")
    return noReading(np.span, shown(cx, np), "as how many targets there may be");
  return { least, rest: { ...np, items: [{ item: last.item, span: last.span }] } };
}

/** "targets" alone: whatever can be dealt damage. */
function anyTargets(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen | undefined {
  const item: NounItem | undefined = soleNoun(np);
  const filter = cx.game.stands?.any["any target"];
  if (item === undefined || filter === undefined || !isNoun(item.head, "target")) return undefined;
  const [d, ...more] = item.determiners;
  if (d?.kind !== "count" || more.length + item.modifiers.length + item.posts.length > 0)
    return noReading(np.span, shown(cx, np), "as targets");
  const part = announce(cx.scope, { what: "object", filter, ...range(cx, d.amount), span: np.span });
  const { act } = options;
  const made = {
    what: "object" as const,
    part,
    heads: [],
    many: true,
    origin: "target" as const,
    span: np.span,
    ...(act === undefined ? {} : { act }),
  };
  mention(cx.scope, made);
  return { what: { kind: "one", part }, mention: made };
}
