// Nouns for tokens, by the game's own words: which card types each of them names, and what a token is called later.
import type { Word } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import type { GameWords } from "../base/game-words.ts";
import type { Heads } from "../base/scope.ts";

/** The card types that a filter of tokens names ("ally token": ally; "token": none); undefined if it is of others too. */
function typesIn(filter: Filtered): readonly string[] | undefined {
  const parts = "all" in filter ? filter.all : [filter];
  const isTokens = (f: Filtered): boolean => "state" in f && f.state === "token";
  if (!parts.some(isTokens)) return undefined;
  const types = parts.flatMap((f) => ("type" in f ? [f.type] : []));
  return types.length + 1 === parts.length ? types : undefined;
}

/** The card types that the noun says of a token; undefined if it is no noun for tokens. */
export function tokenTypes(game: GameWords, head: Word | undefined): readonly string[] | undefined {
  for (const s of head?.senses ?? []) {
    const known = s.role === "noun" ? game.objects[s.id] : undefined;
    const types = known === undefined ? undefined : typesIn(known.filter);
    if (types !== undefined) return types;
  }
  return undefined;
}

/** What a token of these card types may be called. */
export function tokenHeads(game: GameWords, types: readonly string[]): Heads {
  const nouns = Object.entries(game.objects).flatMap(([noun, { filter, also = [] }]) =>
    typesIn(filter)?.every((type) => types.includes(type)) ? [noun, ...also] : [],
  );
  return [...new Set([...types, ...nouns])];
}
