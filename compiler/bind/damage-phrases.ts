// "3 fire damage", "that much shadow damage", "damage equal to its cost", "all damage": what is dealt or healed.
import type { NounPhrase, Post } from "../../grammar/tree.ts";
import type { Quantity } from "../abilities.ts";
import { type Context, isNoun, shown } from "./context.ts";
import { offers, soleNoun } from "./groups.ts";
import { disagrees, leftOver, noReading } from "./refuse.ts";

export interface Damage {
  readonly amount: Quantity | "all";
  readonly types: readonly string[];
  readonly unpreventable: boolean;
  readonly combat?: boolean;
  readonly fatal?: boolean;
  /** Posts that the caller must claim ("with this weapon"). */
  readonly posts: readonly Post[];
}

export const isDamage = (np: NounPhrase): boolean => {
  const item = soleNoun(np);
  return (
    item !== undefined && isNoun(item.head, "damage", "combat damage", "non-combat damage", "fatal damage")
  );
};

/** A damage type word or icon. */
export function damageType(cx: Context, ids: readonly string[]): string | undefined {
  return ids.map((id) => id.toLowerCase()).find((id) => cx.game.damageTypes.includes(id));
}

/** `quantified`: an instruction, where the amount must be said; events may speak of damage at large. */
export function damageOf(
  cx: Context,
  np: NounPhrase,
  use: "instruction" | "event" | "healing",
  equalTo?: NounPhrase,
): Damage {
  const item = soleNoun(np);
  if (item === undefined || item.head === undefined) return noReading(np.span, shown(cx, np), "as damage");
  const types: string[] = [];
  let unpreventable = false;
  let combat: boolean | undefined;
  let fatal: boolean | undefined;
  if (isNoun(item.head, "combat damage")) combat = true;
  else if (isNoun(item.head, "non-combat damage")) combat = false;
  else if (isNoun(item.head, "fatal damage")) fatal = true;
  else if (!isNoun(item.head, "damage")) return noReading(item.span, shown(cx, item), "as damage");
  if (offers(item.modifiers)) return noReading(item.span, shown(cx, item), "as one kind of damage");
  for (const { item: m, by } of item.modifiers) {
    if (m.kind !== "word" || m.adverb !== undefined) return leftOver(m.span, shown(cx, m));
    const type = damageType(cx, [m.word.id, ...m.word.senses.map((s) => s.id)]);
    if (type !== undefined && !m.non) {
      if (types.includes(type)) disagrees(m.span, shown(cx, m), "the type stands twice");
      if (types.length > 0 && by === undefined) disagrees(m.span, shown(cx, m), "one damage type");
      types.push(type);
    } else if (m.word.id === "unpreventable" && !unpreventable) unpreventable = true;
    else if (m.word.id === "combat" && combat === undefined) combat = !m.non;
    else if (m.word.id === "non-combat" && combat === undefined && !m.non) combat = false;
    else if (m.word.id === "fatal" && fatal === undefined) fatal = !m.non;
    else return leftOver(m.span, shown(cx, m));
  }
  const flags = {
    types,
    unpreventable,
    ...(combat === undefined ? {} : { combat }),
    ...(fatal === undefined ? {} : { fatal }),
  };
  const [d, ...more] = item.determiners;
  if (more.length > 0) return noReading(item.span, shown(cx, item), "as damage");
  const equal = item.posts.findIndex((p) => p.kind === "preposition" && p.word.id === "equal to");
  if (d === undefined) {
    if (equal >= 0) {
      const post = item.posts[equal];
      if (post?.kind !== "preposition") return noReading(item.span, shown(cx, item), "as damage");
      return {
        ...flags,
        amount: cx.rules.quantity(cx, post.np),
        posts: item.posts.filter((_, i) => i !== equal),
      };
    }
    if (use === "event") return { ...flags, amount: "all", posts: item.posts };
    if (equalTo !== undefined) return { ...flags, amount: cx.rules.quantity(cx, equalTo), posts: item.posts };
    return disagrees(item.span, shown(cx, item), "how much");
  }
  if (d.kind === "count") {
    const plain = d.amount.kind === "number" || d.amount.kind === "variable";
    if (use === "healing" && types.length > 0) return leftOver(item.span, shown(cx, item));
    if (use === "instruction" && plain && types.length === 0 && needsType(cx))
      return disagrees(item.span, shown(cx, item), "a damage type");
    return { ...flags, amount: cx.rules.amount(cx, d.amount), posts: item.posts };
  }
  if (d.kind === "quantifier" && d.word === "all") return { ...flags, amount: "all", posts: item.posts };
  return noReading(item.span, shown(cx, item), "as damage");
}

const needsType = (cx: Context) => cx.game.reading.damageHasType;

/** Refuses what is left behind the damage. */
export function noPosts(cx: Context, damage: Damage): void {
  const [post] = damage.posts;
  if (post !== undefined) leftOver(post.span, shown(cx, post));
}
