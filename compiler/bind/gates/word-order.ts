// The order of words in front of a noun: a description that English puts otherwise ("ally Treant token", "card ally")
// or that holds of nothing ("Mage Warlock") is a slip, and refused at the word.
import type { Joined, Modifier, NounItem, Word } from "../../../grammar/tree.ts";
import { type Context, shown } from "../base/context.ts";
import { disagrees } from "../base/refuse.ts";

interface Part {
  readonly word: Word;
  /** The word is one of a list: "Mage or Warlock". */
  readonly listed: boolean;
  readonly node: Joined<Modifier> | { readonly span: Word["span"] };
}

/** Nouns in front of the head, and the head, in their order. */
function partsOf(item: NounItem): readonly Part[] {
  const parts: Part[] = [];
  item.modifiers.forEach((node, n) => {
    const { item: m, by } = node;
    const listed = by !== undefined || item.modifiers[n + 1]?.by !== undefined;
    if (m.kind === "word" && m.non !== true) parts.push({ word: m.word, listed, node });
  });
  if (item.head) parts.push({ word: item.head, listed: false, node: item.head });
  return parts;
}

/** The group of a word that is a tag and nothing else. */
function tagClass(cx: Context, word: Word): string | undefined {
  const nouns = word.senses.filter((s) => s.role === "noun");
  if (nouns.some((s) => cx.game.objects[s.id] !== undefined)) return undefined;
  return nouns.find((s) => s.class !== undefined && cx.game.traits[s.class] !== undefined)?.class;
}

const iconClass = (word: Word | undefined): string | undefined =>
  word?.senses.find((s) => s.role === "icon")?.class;

/** What the word is as a noun of its own; "everything" for a noun that holds of any card. */
function nounOf(cx: Context, word: Word): "type" | "everything" | undefined {
  for (const s of word.senses) {
    const known = s.role === "noun" ? cx.game.objects[s.id] : undefined;
    if (known === undefined) continue;
    if ("type" in known.filter) return "type";
    return "all" in known.filter && known.filter.all.length === 0 ? "everything" : undefined;
  }
  return undefined;
}

/** Refuses words that do not stand in front of a noun in this order. */
export function wordOrder(cx: Context, item: NounItem): void {
  const parts = partsOf(item);
  const seen = new Set<string>();
  let typed: Part | undefined;
  for (const [at, part] of parts.entries()) {
    const noun = nounOf(cx, part.word);
    if (noun === "everything" && at < parts.length - 1)
      disagrees(part.node.span, shown(cx, part.node), "no other noun behind it");
    // "[Horde] [Alliance] ally": icons of one kind are alternatives, and want a word between them.
    const icon = iconClass(part.word);
    if (icon !== undefined && !part.listed && icon === iconClass(parts[at - 1]?.word))
      disagrees(part.node.span, shown(cx, part.node), "`or` in front");
    const tag = tagClass(cx, part.word);
    if (tag !== undefined && typed !== undefined && at < parts.length)
      disagrees(typed.node.span, shown(cx, typed.node), `its place behind \`${part.word.text}\``);
    if (noun === "type") typed = part;
    if (tag === undefined || part.listed || !cx.game.single.includes(tag)) continue;
    if (seen.has(tag)) disagrees(part.node.span, shown(cx, part.node), `one ${tag}`);
    seen.add(tag);
  }
}
