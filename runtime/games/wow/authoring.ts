// The constructors that emitted modules and scripts use, with this game's types fixed. They give plain
// data: a handler is its record, and two copies of this module in one process do not matter.
import type {
  AbilityOf,
  Activated,
  AsEnters,
  At,
  Attach,
  Continuous,
  DeckBuilding,
  Delayed,
  EntersWithAbility,
  EventOf,
  GameTypes,
  Gate,
  Gen,
  Granted,
  KeywordUse,
  Kind,
  LiftedOf,
  LinkOf,
  Modal,
  My,
  PlayModifier,
  Quest,
  Replacement,
  Requirement,
  Shield,
  Spell,
  TargetSpec,
  Triggered,
} from "../../kernel/authoring.ts";
import type { Side } from "../../kernel/terms.ts";
import type { BoundKinds, BoundOf, Cost, Readers, Until, Verbs, WowAmount } from "./surface.ts";
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

type Bare<T> = Omit<T, "kind">;
type Targets = readonly WowTarget[];

export const triggered = <const K extends WowKind, const S extends Targets = readonly []>(
  t: Bare<Triggered<Wow, K, S>>,
): WowAbility => ({ kind: "triggered", ...t }) as Triggered<Wow>;

export const replacement = <const K extends WowKind>(r: Bare<Replacement<Wow, K>>): WowAbility =>
  ({ kind: "replacement", ...r }) as Replacement<Wow>;

export const continuous = (c: Bare<Continuous<Wow>>): WowAbility => ({ kind: "continuous", ...c });

export const activated = <const S extends Targets = readonly []>(a: Bare<Activated<Wow, S>>): WowAbility =>
  ({ kind: "activated", ...a }) as Activated<Wow>;

export const quest = <const S extends Targets = readonly []>(q: Bare<Quest<Wow, S>>): WowAbility =>
  ({ kind: "quest", ...q }) as Quest<Wow>;

export const spell = <const S extends Targets = readonly []>(s: Bare<Spell<Wow, S>>): Spell<Wow> =>
  ({ kind: "spell", ...s }) as Spell<Wow>;

/** The modes are made with `spell`. */
export const modal = (m: Bare<Modal<Wow>>): WowAbility => ({ kind: "modal", ...m });

export const playModifier = (p: Bare<PlayModifier<Wow>>): WowAbility => ({ kind: "play modifier", ...p });

export const asEnters = (a: Bare<AsEnters<Wow>>): WowAbility => ({ kind: "as enters", ...a });

export const entersWith = (e: Bare<EntersWithAbility<Wow>>): WowAbility => ({ kind: "enters with", ...e });

export const attach = (a: Bare<Attach<Wow>>): WowAbility => ({ kind: "attach", ...a });

export const keyword = (k: Bare<KeywordUse<Wow>>): WowAbility => ({ kind: "keyword", ...k });

export const requirement = (r: Bare<Requirement>): WowAbility => ({ kind: "requirement", ...r });

export const deckBuilding = (d: Bare<DeckBuilding<Wow>>): WowAbility => ({ kind: "deck building", ...d });

export const gate = (g: Bare<Gate<Wow>>): WowAbility => ({ kind: "gate", ...g });

/**
 * A triggered modifier (715), listed in its set's `lifted`. `bound` names what it is given as it is armed:
 * `delayed({ key, bound: { it: "object" }, on: "turn ends", ... })`.
 */
export const delayed = <
  const K extends WowKind,
  const S extends Targets = readonly [],
  const B extends BoundKinds = Record<never, never>,
>(
  d: Bare<Delayed<Wow, K, S, BoundOf<B>>> & { readonly bound?: B },
): Delayed<Wow> & { readonly bound?: B } =>
  ({ kind: "delayed", ...d }) as Delayed<Wow> & { readonly bound?: B };

/** A replacement or prevention modifier with a duration (716, 717). */
export const shield = <const K extends WowKind, const B extends BoundKinds = Record<never, never>>(
  s: Bare<Shield<Wow, K, BoundOf<B>>> & { readonly bound?: B },
): Shield<Wow> & { readonly bound?: B } => ({ kind: "shield", ...s }) as Shield<Wow> & { readonly bound?: B };

/** An ability that is granted by its key. */
export const granted = (key: string, ability: WowAbility): Granted<Wow> => ({
  kind: "granted",
  key,
  ability,
});

interface TargetOptions {
  readonly notSameAs?: readonly number[];
  readonly divide?: WowAmount;
  readonly random?: boolean;
  readonly at?: At;
}
type Described = NonNullable<WowTarget["filter"]>;

/** One card in play, unless the filter names a zone (706.1b). */
export const target = (
  filter: Described,
  options: TargetOptions = {},
): TargetSpec<Wow> & { readonly what: "object"; readonly count: "one" } => ({
  what: "object",
  count: "one",
  min: 1,
  max: 1,
  filter,
  ...options,
});

/** Several: "up to three heroes and/or allies", "any number of target allies", "two target allies". */
export const targets = (
  filter: Described,
  min: WowAmount,
  max: WowAmount | "any",
  options: TargetOptions = {},
): TargetSpec<Wow> & { readonly what: "object"; readonly count: "many" } => ({
  what: "object",
  count: "many",
  min,
  max,
  filter,
  ...options,
});

export const targetPlayer = (
  side?: Side,
  options: TargetOptions = {},
): TargetSpec<Wow> & { readonly what: "player"; readonly count: "one" } => ({
  what: "player",
  count: "one",
  min: 1,
  max: 1,
  ...(side === undefined ? {} : { side }),
  ...options,
});

/** A link to interrupt (711.3): the filter speaks of cards on the chain. */
export const targetLink = (
  filter: Described,
  options: TargetOptions = {},
): TargetSpec<Wow> & { readonly what: "link"; readonly count: "one" } => ({
  what: "link",
  count: "one",
  min: 1,
  max: 1,
  filter,
  ...options,
});

export type { Gen };
