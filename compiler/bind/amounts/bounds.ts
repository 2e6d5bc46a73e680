// Amounts as comparisons: "4 or less", "exactly 2", "less than or equal to", "an even cost".
import type { Amount } from "../../../grammar/tree.ts";
import type { Quantity, Test } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { disagrees, noReading } from "../base/refuse.ts";
import { paymentSize } from "../costs/payments.ts";

export type Op = "<" | "<=" | "=" | ">=" | ">" | "!=";

export const COMPARISONS: Readonly<Record<string, Op>> = {
  "less than or equal to": "<=",
  "greater than or equal to": ">=",
  "less than": "<",
  "greater than": ">",
  "more than": ">",
  "fewer than": "<",
  "higher than": ">",
  "lower than": "<",
  "equal to": "=",
};

/** "4 or less" as a comparison. */
export function bound(cx: Context, amount: Amount, words: readonly string[]): { op: Op; n: Quantity } {
  switch (amount.kind) {
    case "number":
    case "variable":
      return { op: "=", n: cx.rules.amount(cx, amount) };
    case "payment":
      return { op: "=", n: paymentSize(cx, amount) };
    case "bounded": {
      const n =
        amount.amount.kind === "payment"
          ? paymentSize(cx, amount.amount)
          : cx.rules.amount(cx, amount.amount);
      const [, , word] = /^(or) (\w+)$/.exec(amount.bound) ?? [];
      if (word !== undefined) {
        if (!words.includes(word))
          return disagrees(amount.span, shown(cx, amount), `\`or ${words[0]}\` here`);
        return { op: word === "more" || word === "greater" || word === "higher" ? ">=" : "<=", n };
      }
      if (amount.bound === "exactly") return { op: "=", n };
      if (amount.bound === "at least") return { op: ">=", n };
      if (amount.bound === "at most" || amount.bound === "no more than") return { op: "<=", n };
      if (amount.bound === "more than") return { op: ">", n };
      if (amount.bound === "less than" || amount.bound === "fewer than") return { op: "<", n };
    }
  }
  return noReading(amount.span, shown(cx, amount), "as a bound");
}

/** That a number is odd or even. */
export function parity(word: "odd" | "even", n: Quantity): Test {
  return { compare: { plus: [n, { times: [-2, { per: [2, n] }] }] }, op: "=", to: word === "odd" ? 1 : 0 };
}
