// "is also an ally with 2 [Melee] / 2 [Health] and Protector": it is of another card type besides, with numbers of its own.
import type { Item, Joined, NounPhrase, StatItem } from "../../../grammar/tree.ts";
import type { Effect, Quantity } from "../../abilities.ts";
import { damageType } from "../amounts/damage-phrases.ts";
import { type Context, shown } from "../base/context.ts";
import { offers, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];
type Had = (cx: Context, joined: Joined<Item>, per: (n: Quantity) => Quantity) => readonly LastingChange[];

/** Undefined where the phrase names no card type with numbers behind it. */
export function alsoOfType(cx: Context, np: NounPhrase, had: Had): readonly LastingChange[] | undefined {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const [behind, ...more] = item?.posts ?? [];
  if (item?.head === undefined || behind?.kind !== "preposition" || behind.word.id !== "with")
    return undefined;
  const type = item.head.senses
    .map((s) => (s.role === "noun" ? cx.game.objects[s.id]?.filter : undefined))
    .find((filter) => filter !== undefined && "type" in filter);
  if (type === undefined || !("type" in type) || d?.kind !== "article" || d.word === "the") return undefined;
  if (ds.length + more.length + item.modifiers.length > 0 || offers(behind.np.items)) return undefined;
  const [stats, ...others] = behind.np.items;
  if (stats?.item.kind !== "stats") return noReading(behind.span, shown(cx, behind), "without its numbers");
  return [
    { become: type.type, also: true },
    ...numbers(cx, stats.item),
    ...others.flatMap((joined) => had(cx, joined, (n) => n)),
  ];
}

/** "2 [Melee] ATK / 2 health": both of the pair, in their order, and of which type the damage is. */
function numbers(cx: Context, item: StatItem): readonly LastingChange[] {
  const [first, second] = cx.game.pair;
  if (item.parts.length !== 2 || item.posts.length > 0)
    return noReading(item.span, shown(cx, item), "as ATK and health");
  return item.parts.flatMap((part, at): readonly LastingChange[] => {
    if (part.sign !== undefined || part.amount === undefined)
      return noReading(part.span, shown(cx, part), "as ATK or health");
    const named = (part.stat === undefined ? [] : [part.stat.id, ...part.stat.senses.map((s) => s.id)])
      .map((id) => cx.game.stats[id])
      .find((id) => id !== undefined);
    const stat = (at === 0 ? first : second) ?? "";
    if (part.stat !== undefined && named !== stat)
      return noReading(part.span, shown(cx, part), "as ATK or health");
    const set: LastingChange = { set: stat, n: cx.rules.amount(cx, part.amount) };
    if (part.type === undefined) return [set];
    const type = damageType(cx, [part.type.id, ...part.type.senses.map((s) => s.id)]);
    if (type === undefined || at > 0) return leftOver(part.type.span, shown(cx, part));
    return [set, { trait: type, of: "damage type" }];
  });
}
