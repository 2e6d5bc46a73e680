// The door to this game for emitted modules and scripts (constructors, terms and types), and for whoever plays it.
export type { Gen, My, Targets } from "../../kernel/authoring.ts";
export type { ObjectId, PlayerId } from "../../kernel/terms.ts";
export type { BoundKinds, BoundOf } from "../../library/authoring.ts";
export {
  activated,
  asEnters,
  attach,
  continuous,
  delayed,
  entersWith,
  gate,
  granted,
  keyword,
  type Mtg,
  type MtgAbility,
  type MtgEvent,
  type MtgKind,
  type MtgLifted,
  type MtgTarget,
  modal,
  mode,
  playModifier,
  replacement,
  shield,
  spell,
  target,
  targetLink,
  targetPlayer,
  targets,
  triggered,
} from "./authoring.ts";
export {
  type CardDef,
  card,
  defineSet,
  type KeywordArguments,
  type KeywordDef,
  keywordDef,
  type SetModule,
} from "./cards.ts";
export { checkDeck, type DeckFault } from "./deck.ts";
export { createGame, type MtgSession, restoreGame, type Starting, startGame } from "./game.ts";
export { type MtgRegistry, registryOf } from "./registry.ts";
export { mtgRules } from "./rules.ts";
export { type Put, type Scene, type ScenePlayer, setScene } from "./scene.ts";
export type { DeckList } from "./setup.ts";
export type {
  Cost,
  Destination,
  Done,
  Entering,
  Mana,
  MtgAmount,
  MtgChange,
  MtgCondition,
  MtgFilter,
  Readers,
  TokenSpec,
  Until,
  Verbs,
  What,
  Who,
} from "./surface.ts";
export { first, nothing } from "./surface.ts";
export type { CardType, Color, Keyword, ManaKind, MtgEvents, MtgWords, Step } from "./words.ts";
