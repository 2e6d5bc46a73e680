// The constructors that emitted modules and scripts use, with this game's types fixed.
import type { AbilityOf, EventOf, GameTypes, Kind, LiftedOf, TargetSpec } from "../../kernel/authoring.ts";
import { constructors } from "../../library/authoring.ts";
import type { Cost, Readers, Until, Verbs } from "./surface.ts";
import type { MtgEvents, MtgWords } from "./words.ts";

export interface Mtg extends GameTypes {
  readonly words: MtgWords;
  readonly events: MtgEvents;
  readonly readers: Readers;
  readonly verbs: Verbs;
  readonly cost: Cost;
  readonly until: Until;
}

export type MtgKind = Kind<Mtg>;
export type MtgEvent<K extends MtgKind = MtgKind> = EventOf<Mtg, K>;
export type MtgAbility = AbilityOf<Mtg>;
export type MtgLifted = LiftedOf<Mtg>;
export type MtgTarget = TargetSpec<Mtg>;

export const {
  activated,
  asEnters,
  attach,
  continuous,
  delayed,
  entersWith,
  gate,
  granted,
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
} = constructors<Mtg>();
