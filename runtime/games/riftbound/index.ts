// The door to this game for emitted modules and scripts (constructors, terms and types), and for whoever plays it.
export type { Gen, My, Targets } from "../../kernel/authoring.ts";
export type { ObjectId, PlayerId } from "../../kernel/terms.ts";
export type { BoundKinds, BoundOf } from "../../library/authoring.ts";
export {
  activated,
  asEnters,
  continuous,
  deckBuilding,
  delayed,
  entersWith,
  gate,
  granted,
  keyword,
  modal,
  playModifier,
  type Rift,
  type RiftAbility,
  type RiftEvent,
  type RiftKind,
  type RiftLifted,
  type RiftTarget,
  replacement,
  shield,
  spell,
  target,
  targetLink,
  targetPlayer,
  targets,
  triggered,
} from "./authoring.ts";
export { boardText, cardText } from "./board.ts";
export {
  type CardDef,
  card,
  defineSet,
  type KeywordArguments,
  type KeywordDef,
  keywordDef,
  type SetModule,
} from "./cards.ts";
export { checkDeck, type DeckFault, limits } from "./deck.ts";
export { createGame, type RiftSession, restoreGame, type Starting, startGame } from "./game.ts";
export { describeEvent } from "./log.ts";
export { afterGame, exchange, type Match, startMatch, winnerOf } from "./match.ts";
export { type Mode, type ModeName, modes } from "./modes.ts";
export { greedyPlayer } from "./players/greedy.ts";
export { type RiftRegistry, registryOf } from "./registry.ts";
export { coreRules } from "./rules.ts";
export { type Scene, type SceneCard, type ScenePlayer, setScene } from "./scene.ts";
export type { DeckList } from "./setup.ts";
export type {
  Cost,
  Done,
  Power,
  Readers,
  RiftAmount,
  RiftChange,
  RiftCondition,
  RiftFilter,
  TokenSpec,
  Until,
  Verbs,
  What,
  Where,
} from "./surface.ts";
export { first, nothing } from "./surface.ts";
export type { CardType, Domain, Keyword, RiftEvents, RiftWords } from "./words.ts";
