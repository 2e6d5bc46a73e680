// The constructors that emitted modules and scripts use, with this game's types fixed.
import type {
  AbilityOf,
  EventOf,
  GameTypes,
  Gen,
  Kind,
  LiftedOf,
  LinkOf,
  My,
  TargetSpec,
} from "../../kernel/authoring.ts";
import { constructors } from "../../library/authoring.ts";
import type { Cost, Readers, Until, Verbs } from "./surface.ts";
import type { WowEvents, WowWords } from "./words.ts";

export interface Wow extends GameTypes {
  readonly words: WowWords;
  readonly events: WowEvents;
  readonly readers: Readers;
  readonly verbs: Verbs;
  readonly cost: Cost;
  readonly until: Until;
}

export type WowKind = Kind<Wow>;
export type WowEvent<K extends WowKind = WowKind> = EventOf<Wow, K>;
export type WowAbility = AbilityOf<Wow>;
export type WowLifted = LiftedOf<Wow>;
export type WowTarget = TargetSpec<Wow>;
export type WowLink<E = unknown, S extends readonly unknown[] = readonly [], B = unknown> = LinkOf<
  Wow,
  E,
  S,
  B
>;
export type WowMy<B = unknown> = My<Wow, B>;

export const {
  activated,
  asEnters,
  attach,
  continuous,
  deckBuilding,
  delayed,
  entersWith,
  gate,
  granted,
  keyword,
  modal,
  mode,
  playModifier,
  quest,
  replacement,
  requirement,
  shield,
  spell,
  target,
  targetLink,
  targetPlayer,
  targets,
  triggered,
} = constructors<Wow>();

export type { Gen };
