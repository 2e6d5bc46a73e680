// Bind: from a card's syntax tree to its meaning, or to findings at the words that have none.
export { type Bound, bindCard } from "./card.ts";
export type { CardFacts } from "./context.ts";
export type { GameReading, GameWords, KeywordFacts, ObjectWord } from "./game-words.ts";
export { gameWords, type KeywordEntry, type MeaningsFile } from "./load-words.ts";
export { type BoundHead, bindHead } from "./text-heads.ts";
