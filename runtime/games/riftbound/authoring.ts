// The constructors that emitted modules and scripts use, with this game's types fixed.
import type { AbilityOf, EventOf, GameTypes, Kind, LiftedOf, TargetSpec } from "../../kernel/authoring.ts";
import { constructors } from "../../library/authoring.ts";
import type { Cost, Readers, Until, Verbs } from "./surface.ts";
import type { RiftEvents, RiftWords } from "./words.ts";

export interface Rift extends GameTypes {
  readonly words: RiftWords;
  readonly events: RiftEvents;
  readonly readers: Readers;
  readonly verbs: Verbs;
  readonly cost: Cost;
  readonly until: Until;
}

export type RiftKind = Kind<Rift>;
export type RiftEvent<K extends RiftKind = RiftKind> = EventOf<Rift, K>;
export type RiftAbility = AbilityOf<Rift>;
export type RiftLifted = LiftedOf<Rift>;
export type RiftTarget = TargetSpec<Rift>;

export const {
  activated,
  asEnters,
  continuous,
  deckBuilding,
  delayed,
  entersWith,
  gate,
  granted,
  head,
  keyword,
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
} = constructors<Rift>();
