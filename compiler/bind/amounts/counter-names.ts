// The name of a counter: the words in front of "counter", or what it adds to its card.
import type { NounItem, StatItem } from "../../../grammar/tree.ts";
import { type Context, hasSense, shown } from "../base/context.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { openName } from "../gates/open-names.ts";

/** The name in front of "counter". */
export function counterName(cx: Context, item: NounItem): string {
  if (item.modifiers.length === 0) return notBuilt(item.span, "counters of any kind");
  const only = item.modifiers[0]?.item;
  if (item.modifiers.length === 1 && only !== undefined) {
    if (only.kind === "name") {
      const name = only.words.map((w) => w.text).join(" ");
      openName(cx, only, name, "counters");
      return name;
    }
    if (only.kind === "stats") return statCounter(cx, only.stats);
    if (only.kind === "word" && !only.non && only.adverb === undefined) {
      // "a Nightmare counter": a tag is no kind of counter.
      const tag = only.word.senses.some(
        (s) => s.class !== undefined && cx.game.ofTypes?.includes(cx.game.traits[s.class] ?? ""),
      );
      if (tag && /^\p{Lu}/u.test(shown(cx, only.word)))
        return noReading(item.span, shown(cx, item), "as a counter");
      if (hasSense(only.word, "name")) openName(cx, only, only.word.text, "counters");
      return only.word.text;
    }
  }
  return noReading(item.span, shown(cx, item), "as a counter");
}

/** "+1 ATK", "+1 / +1": the counter is named by what it adds to its card (404.1c). */
function statCounter(cx: Context, stats: StatItem): string {
  const bare = stats.parts.every((p) => p.stat === undefined);
  if (stats.posts.length > 0 || stats.parts.length !== (bare ? 2 : 1))
    return noReading(stats.span, shown(cx, stats), "as a counter");
  return stats.parts
    .map((p) => {
      const n = p.amount?.kind === "number" ? p.amount.value : 0;
      if (p.sign === undefined || p.type !== undefined || n < 1 || n > 5)
        return noReading(p.span, shown(cx, p), "as what a counter adds");
      if (p.stat === undefined) return `${p.sign}${n}`;
      const stat = [p.stat.id, ...p.stat.senses.map((s) => s.id)]
        .map((id) => cx.game.stats[id])
        .find((s) => s !== undefined);
      if (stat === undefined) return noReading(p.span, shown(cx, p), "as what a counter adds");
      return `${p.sign}${n} ${stat}`;
    })
    .join(cx.game.counterJoint);
}
