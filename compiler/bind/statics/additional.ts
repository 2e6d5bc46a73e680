// "has an additional Assault 1", "has additional ATK equal to ...": more of what it has.
import type { NounItem } from "../../../grammar/tree.ts";
import type { Effect, Quantity } from "../../abilities.ts";
import type { Context } from "../base/context.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** "an additional Assault 1": one more instance of it. */
export function additionalKeyword(
  cx: Context,
  { determiners, modifiers, head, posts }: NounItem,
  per: (n: Quantity) => Quantity,
): LastingChange | undefined {
  const [d, ...ds] = determiners;
  const [m, ...ms] = modifiers;
  const [n, ...more] = posts;
  const additional = m?.item.kind === "word" && m.item.word.id === "additional" && !m.item.non;
  if (d?.kind !== "article" || d.word === "the" || !additional || ds.length + ms.length + more.length > 0)
    return undefined;
  const facts = head?.senses
    .map((s) => (s.role === "keyword" ? cx.game.keywords[s.id] : undefined))
    .find((f) => f !== undefined);
  if (facts?.argument !== "number" || facts.pending !== undefined || n?.kind !== "amount") return undefined;
  return { grant: facts.id, n: per(cx.rules.amount(cx, n.amount)) };
}

/** "additional" in front, and nothing else. */
export const isAdditional = ({ modifiers: [m, ...more] }: Pick<NounItem, "modifiers">): boolean =>
  m?.item.kind === "word" && m.item.word.id === "additional" && !m.item.non && more.length === 0;

/** "additional ATK equal to the combined ATK of ...": so much more of it. */
export function additionalStat(
  cx: Context,
  { determiners, modifiers, head, posts }: NounItem,
  per: (n: Quantity) => Quantity,
): LastingChange | undefined {
  const [equal, ...more] = posts;
  if (determiners.length + more.length > 0 || !isAdditional({ modifiers })) return undefined;
  const stat = [head?.id ?? "", ...(head?.senses ?? []).map((s) => s.id)]
    .map((id) => cx.game.stats[id])
    .find((id) => id !== undefined);
  if (stat === undefined || !cx.game.pair.includes(stat)) return undefined;
  if (equal?.kind !== "preposition" || equal.word.id !== "equal to") return undefined;
  return { add: stat, n: per(cx.rules.quantity(cx, equal.np)) };
}
