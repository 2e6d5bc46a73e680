// The door of the sets: files in, records out, and writing what was made of them.
export {
  cardsOf,
  type Deck,
  type DeckCard,
  type DeckKnown,
  type DeckPart,
  type DeckParts,
  oneOf,
} from "./deck.ts";
export { deckFilesIn, readDeck } from "./decks.ts";
export { type Found, findSets, setFilesIn, shown } from "./find.ts";
export { type GameFile, gamesIn, type PrintedField, readGame } from "./game.ts";
export { type KeptParts, keptParts } from "./kept-set.ts";
export { folderOf, type Home, type Loaded, loadSets, readSource } from "./load.ts";
export { type MadeCard, madeCard } from "./made.ts";
export type { CardRecord, CardSet, Printed, RecordPlace, TextField } from "./record.ts";
export { check, checkedAt, schemaOf, wordsOf } from "./schema.ts";
export { type OutFile, writeAll } from "./write.ts";
export { readYaml, type YamlFile } from "./yaml-file.ts";
