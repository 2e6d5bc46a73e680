// "[2][fury]": a payment as parts of a cost, each an amount of a resource of the game.
import type { Amount, Span, Word } from "../../grammar/tree.ts";
import type { Cost } from "../abilities.ts";
import { type Context, shown } from "./context.ts";
import { noReading } from "./refuse.ts";

/** The parts that the symbols say, in their order; equal ones are one part. */
export function payments(cx: Context, word: Word): readonly Cost[] {
  const out: { resource: string; of?: string; n: number; span: Span }[] = [];
  for (const symbol of word.senses.find((s) => s.role === "payment")?.symbols ?? []) {
    const number = /^\d+$/.test(symbol);
    const known = cx.game.payments[number ? "number" : symbol];
    if (known === undefined) return noReading(word.span, shown(cx, word), "as a payment");
    const n = number ? Number(symbol) : 1;
    const same = out.find((c) => c.resource === known.resource && c.of === known.of);
    if (same !== undefined) same.n += n;
    else out.push({ ...known, n, span: word.span });
  }
  return out.length > 0 ? out : noReading(word.span, shown(cx, word), "as a payment");
}

/** The parts of an amount that is one payment. */
export function paymentOf(cx: Context, amount: Amount): readonly Cost[] | undefined {
  const [only, ...more] = amount.kind === "payment" ? amount.words : [];
  return only === undefined || more.length > 0 ? undefined : payments(cx, only);
}
