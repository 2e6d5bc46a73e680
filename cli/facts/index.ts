// What an ability tree says about a text, in plain words: what sets each part off, when each choice is made, whether
// it is a target, what a word refers to, what is tested once and what is kept up to date (the facts that players
// argue about). The words of the card stand in quotes.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Ability } from "../../compiler/abilities.ts";
import type { KeywordEntry } from "../../compiler/keyword-entries.ts";
import { type Fact, type KeywordWords, Telling } from "./telling.ts";

export type { Fact } from "./telling.ts";

/** The facts of the abilities of one text, in the order of the text. */
export function factsOf(
  abilities: readonly Ability[],
  text: string,
  keywords: KeywordWords = () => undefined,
): readonly Fact[] {
  return abilities.flatMap((ability) => new Telling(text, ability, keywords).ability(ability, 0));
}

/** The keywords of a game's file, as they are written there. */
export function keywordWords(path: string): KeywordWords {
  const { keywords } = parse(readFileSync(path, "utf8")) as { readonly keywords: readonly KeywordEntry[] };
  const said = new Map(
    keywords.map(({ name, text, primitive, pending, ...head }) => [
      name.toLowerCase(),
      text?.trim() ??
        (head.while === undefined ? undefined : `its text is there while: ${head.while}`) ??
        (head.when === undefined ? undefined : `its text is carried out when: ${head.when}`) ??
        primitive ??
        pending ??
        "",
    ]),
  );
  return (keyword) => said.get(keyword.toLowerCase());
}

/** Facts as lines, `what` in a column of its own. */
export function factLines(facts: readonly Fact[]): readonly string[] {
  const lead = facts.map(({ depth, what }) => "  ".repeat(depth) + what);
  const width = Math.max(0, ...lead.map((each) => each.length));
  return facts.map(({ says }, i) => `${lead[i]!.padEnd(width)}  ${says}`.trimEnd());
}
