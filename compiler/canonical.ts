// The canonical wording of a text. Arrives: a text that is understood; leaves: the same in the wordings that the game's
// table calls canonical, with the meaning that it had.
import { bindCard } from "./bind/index.ts";
import type { Language } from "./game.ts";
import type { CardRecord } from "./sets/index.ts";

/** "an 8 / 8", "a Mage": what stands behind an article may have changed. */
const withArticles = (text: string): string =>
  text.replace(/(?<![\w'’-])(a|an) (?=([\w'’-]+))/gi, (whole, article: string, next: string) => {
    const vowel =
      /^(8|11$|18$|x$|hour|hono|heir|[aeiou])/i.test(next) && !/^(uni(?!nt|mp)|us[aeiu]|eu|one$)/i.test(next);
    const said = vowel ? "an" : "a";
    return article.toLowerCase() === said ? whole : `${article[0]}${said.slice(1)} `;
  });

/** What a text means, without its places and words; undefined if it is not understood. */
function meaningOf(game: Language, record: CardRecord, text: string): string | undefined {
  const parsed = game.grammar.parse(text, { name: record.name });
  if (!parsed.ok) return undefined;
  const bound = bindCard(parsed.tree, record, text, game.words);
  if (!bound.ok) return undefined;
  return sameMeaning(bound.meaning);
}

/** A meaning without places, words and labels, and with the parts of "all of" and "any of" in one order. */
export function sameMeaning(meaning: unknown): string {
  return JSON.stringify(ordered(meaning));
}

function ordered(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(ordered);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): readonly [string, unknown][] => {
      if (key === "span" || key === "text") return [];
      const made = ordered(value);
      if ((key !== "all" && key !== "any") || !Array.isArray(made)) return [[key, made]];
      return [[key, made.map((part) => JSON.stringify(part)).sort()]];
    }),
  );
}

/**
 * A wording of a text: the canonical one, or another of the game's by its name. Each other wording is put right where the card then means the very same; where it
 * would mean anything else, or nothing, it stays. What can't be read or bound comes back as the printer writes it.
 */
export function canonicalText(game: Language, record: CardRecord, text: string, wording?: string): string {
  let said = printed(game, record, text);
  const meaning = meaningOf(game, record, said);
  if (meaning === undefined) return said;
  for (const { on, pattern, put } of game.wordings.of(wording)) {
    if (on !== undefined && !record.type.includes(on)) continue;
    for (const found of [...said.matchAll(pattern)].reverse()) {
      const is = put(found.groups ?? {});
      if (is === undefined) continue;
      const to = found.index + found[0].length;
      const draft = withArticles(said.slice(0, found.index) + is + said.slice(to));
      const next = printed(game, record, draft);
      if (next !== said && meaningOf(game, record, next) === meaning) said = next;
    }
  }
  return said;
}

function printed(game: Language, record: CardRecord, text: string): string {
  const parsed = game.grammar.parse(text, { name: record.name });
  return parsed.ok ? game.grammar.print(parsed.tree) : text;
}
