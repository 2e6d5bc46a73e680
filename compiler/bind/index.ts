// Bind: from a card's syntax tree to its meaning, or to findings at the words that have none.

export type { CardFacts } from "./base/context.ts";
export type { GameReading, GameWords, KeywordFacts, ObjectWord } from "./base/game-words.ts";
export { gameWords, type KeywordEntry, type MeaningsFile } from "./base/load-words.ts";
export { type Bound, bindCard } from "./card.ts";
export { type BoundHead, bindHead } from "./lines/text-heads.ts";
