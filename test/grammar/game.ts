// The grammar of the game that the tests of the grammar speak, and the pool of printed cards where it is at hand.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { createGrammar, type Grammar, type KeywordWord, type Vocabulary } from "../../grammar/index.ts";

export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const yaml = (path: string): unknown => parse(readFileSync(here(path), "utf8"));

export type GameName = "wow" | "riftbound" | "mtg";

export const vocabularyOf = (game: GameName): Vocabulary =>
  yaml(`../../cards/${game}/vocabulary.yaml`) as Vocabulary;
export const keywordsOf = (game: GameName): readonly KeywordWord[] =>
  (yaml(`../../cards/${game}/keywords.yaml`) as { keywords: readonly KeywordWord[] }).keywords;

export const vocabulary = vocabularyOf("wow");
export const keywords = keywordsOf("wow");

export function makeGrammar(game: GameName = "wow"): Grammar {
  return createGrammar(vocabularyOf(game), keywordsOf(game));
}

export interface Sample {
  readonly name: string;
  readonly text: string;
}

const poolFile = here("../../../shared/data/wow-cards.json");

/** The printed cards of the constructed pool; undefined where the data is absent. */
export function printedPool(): readonly Sample[] | undefined {
  if (!existsSync(poolFile)) return undefined;
  const records = JSON.parse(readFileSync(poolFile, "utf8")) as readonly {
    readonly name: string;
    readonly pool?: string;
    readonly rulesText?: string;
  }[];
  return records.flatMap(({ name, pool, rulesText }) =>
    pool === "constructed" && rulesText ? [{ name, text: rulesText }] : [],
  );
}
