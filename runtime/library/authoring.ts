// The constructors that emitted modules and scripts use, for any game: a game fixes its types once and gives its
// cards what this makes. They give plain data; a handler is its record, and two copies of this module in one
// process do not matter.
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
  GameTypes,
  Gate,
  Granted,
  Head,
  KeywordUse,
  Kind,
  Modal,
  Mode,
  PlayModifier,
  Quest,
  Replacement,
  Requirement,
  Shield,
  Spell,
  TargetSpec,
  Triggered,
} from "../kernel/authoring.ts";
import type { Amount, ObjectId, PlayerId, Side } from "../kernel/terms.ts";

type Bare<T> = Omit<T, "kind">;

/** What a lifted handler is given as it is armed, by kind. */
export type BoundKinds = Readonly<Record<string, "object" | "objects" | "player" | "number">>;
export type BoundOf<K extends BoundKinds> = {
  readonly [P in keyof K]: K[P] extends "object"
    ? ObjectId
    : K[P] extends "objects"
      ? readonly ObjectId[]
      : K[P] extends "player"
        ? PlayerId
        : number;
};

export interface TargetOptions<G extends GameTypes> {
  readonly notSameAs?: readonly number[];
  readonly divide?: Amount<G["words"]>;
  readonly respectively?: readonly number[];
  readonly random?: boolean;
  readonly by?: NonNullable<TargetSpec<G>["by"]>;
  readonly at?: At;
}
type Described<G extends GameTypes> = NonNullable<TargetSpec<G>["filter"]>;
type One<G extends GameTypes, W extends TargetSpec<G>["what"]> = TargetSpec<G> & {
  readonly what: W;
  readonly count: "one";
};

/** The constructors of one game. */
export function constructors<G extends GameTypes>() {
  type Ability = AbilityOf<G>;
  type Specs = readonly TargetSpec<G>[];
  return {
    triggered: <const K extends Kind<G>, const S extends Specs = readonly []>(
      t: Bare<Triggered<G, K, S>>,
    ): Ability => ({ kind: "triggered", ...t }) as Triggered<G>,
    replacement: <const K extends Kind<G>>(r: Bare<Replacement<G, K>>): Ability =>
      ({ kind: "replacement", ...r }) as Replacement<G>,
    continuous: (c: Bare<Continuous<G>>): Ability => ({ kind: "continuous", ...c }),
    activated: <const S extends Specs = readonly []>(a: Bare<Activated<G, S>>): Ability =>
      ({ kind: "activated", ...a }) as Activated<G>,
    quest: <const S extends Specs = readonly []>(q: Bare<Quest<G, S>>): Ability =>
      ({ kind: "quest", ...q }) as Quest<G>,
    spell: <const S extends Specs = readonly []>(s: Bare<Spell<G, S>>): Spell<G> =>
      ({ kind: "spell", ...s }) as Spell<G>,
    /** A mode of a triggered ability; `on` are the events that set it off. */
    mode: <const K extends Kind<G>, const S extends Specs = readonly []>(
      m: Bare<Mode<G, K, S>> & { readonly on: K | readonly K[] },
    ): Mode<G> => ({ kind: "spell", ...m }) as Mode<G>,
    /** The modes are made with `spell`. */
    modal: (m: Bare<Modal<G>>): Ability => ({ kind: "modal", ...m }),
    playModifier: (p: Bare<PlayModifier<G>>): Ability => ({ kind: "play modifier", ...p }),
    asEnters: (a: Bare<AsEnters<G>>): Ability => ({ kind: "as enters", ...a }),
    entersWith: (e: Bare<EntersWithAbility<G>>): Ability => ({ kind: "enters with", ...e }),
    attach: (a: Bare<Attach<G>>): Attach<G> => ({ kind: "attach", ...a }),
    keyword: (k: Bare<KeywordUse<G>>): Ability => ({ kind: "keyword", ...k }),
    requirement: (r: Bare<Requirement>): Ability => ({ kind: "requirement", ...r }),
    deckBuilding: (d: Bare<DeckBuilding<G>>): Ability => ({ kind: "deck building", ...d }),
    /** In the definition of a keyword that stands in front of a text. */
    head: <const K extends Kind<G>>(h: Bare<Head<G, K>>): Ability => ({ kind: "head", ...h }) as Head<G>,
    gate: (g: Bare<Gate<G>>): Ability => ({ kind: "gate", ...g }),
    /**
     * A triggered ability that lasts, listed in its set's `lifted`. `bound` names what it is given as it is armed:
     * `delayed({ key, bound: { it: "object" }, on: "turn ends", ... })`.
     */
    delayed: <
      const K extends Kind<G>,
      const S extends Specs = readonly [],
      const B extends BoundKinds = Record<never, never>,
    >(
      d: Bare<Delayed<G, K, S, BoundOf<B>>> & { readonly bound?: B },
    ): Delayed<G> & { readonly bound?: B } =>
      ({ kind: "delayed", ...d }) as Delayed<G> & { readonly bound?: B },
    /** A replacement or prevention with a duration. */
    shield: <const K extends Kind<G>, const B extends BoundKinds = Record<never, never>>(
      s: Bare<Shield<G, K, BoundOf<B>>> & { readonly bound?: B },
    ): Shield<G> & { readonly bound?: B } => ({ kind: "shield", ...s }) as Shield<G> & { readonly bound?: B },
    /** An ability that is granted by its key. */
    granted: (key: string, ability: Ability): Granted<G> => ({ kind: "granted", key, ability }),
    /** One object in play, unless the filter names a zone. */
    target: (filter: Described<G>, options: TargetOptions<G> = {}): One<G, "object"> => ({
      what: "object",
      count: "one",
      min: 1,
      max: 1,
      filter,
      ...options,
    }),
    /** Several: "up to three units", "any number of units", "two units". */
    targets: (
      filter: Described<G>,
      min: TargetSpec<G>["min"],
      max: TargetSpec<G>["max"],
      options: TargetOptions<G> = {},
    ): TargetSpec<G> & { readonly what: "object"; readonly count: "many" } => ({
      what: "object",
      count: "many",
      min,
      max,
      filter,
      ...options,
    }),
    targetPlayer: (side?: Side, options: TargetOptions<G> = {}): One<G, "player"> => ({
      what: "player",
      count: "one",
      min: 1,
      max: 1,
      ...(side === undefined ? {} : { side }),
      ...options,
    }),
    /** A link on the chain: the filter speaks of cards there. */
    targetLink: (filter: Described<G>, options: TargetOptions<G> = {}): One<G, "link"> => ({
      what: "link",
      count: "one",
      min: 1,
      max: 1,
      filter,
      ...options,
    }),
  };
}
