// "each different class among allies you control", "each different color among Dragonkin", "each different [Alliance]
// race among heroes": how many words of a kind there are among cards.
import type { NounItem } from "../../../grammar/tree.ts";
import type { Filtered, Quantity } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { allOf } from "../nouns/noun-words.ts";

/** The kind of word that the noun names: one that cards have as such, or a list of the game's own. */
export function kindNamed(cx: Context, item: NounItem): string | readonly string[] | undefined {
  const ids = (item.head?.senses ?? []).flatMap((s) => (s.role === "noun" ? [s.id] : []));
  const [icon, ...more] = item.modifiers.filter(
    ({ item: m }) => m.kind !== "word" || m.word.id !== "different",
  );
  if (more.length > 0) return noReading(item.span, shown(cx, item), "as different words");
  if (icon === undefined)
    return ids.map((id) => cx.game.shared[id] ?? cx.game.kinds[id]).find((kind) => kind !== undefined);
  // "[Alliance] race": of the races of that faction.
  const word = icon.item.kind === "word" && !icon.item.non ? icon.item.word : undefined;
  const names = word?.senses.filter((s) => s.role === "icon").map((s) => s.id) ?? [];
  return names
    .flatMap((name) => ids.map((id) => cx.game.kinds[`${name} ${id}`]))
    .find((k) => k !== undefined);
}

/** How many of the words there are among what is described. */
export function howManyWords(words: readonly string[], of: Filtered): Quantity {
  return {
    plus: words.map(
      (trait): Quantity => ({
        given: { exists: allOf([of, { trait, of: "tag" }]), op: ">=", n: 1 },
        then: 1,
        otherwise: 0,
      }),
    ),
  };
}
