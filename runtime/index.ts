// The runtime for any game: kernel and players. Games have doors of their own.
export { faultOf, firstAnswer, onlyAnswer, options, sample, size } from "./kernel/answers.ts";
export type * from "./kernel/authoring.ts";
export { CardFault } from "./kernel/fault.ts";
export { OutOfFuel } from "./kernel/fuel.ts";
export { eventSpecs, type Game, type LayerPolicy, type Rules, type Step } from "./kernel/game.ts";
export { digest, hashText } from "./kernel/hash.ts";
export { type Illegal, isIllegal, refuse } from "./kernel/illegal.ts";
export { type PublicObject, type PublicState, publicState } from "./kernel/public.ts";
export { createRegistry, type Registry } from "./kernel/registry.ts";
export {
  type Action,
  type Answer,
  type Logged,
  type Option,
  optionKey,
  type PayClass,
  type Request,
  type RequestOf,
  type Why,
} from "./kernel/requests.ts";
export { stream } from "./kernel/rng.ts";
export type { Save } from "./kernel/save.ts";
export { createSession, restoreSession, type Session } from "./kernel/session.ts";
export type { Derived, Obj, Result, State } from "./kernel/state.ts";
export type * from "./kernel/terms.ts";
export * from "./players/index.ts";
