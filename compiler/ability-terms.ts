// What abilities speak of: parts of the ability at hand, objects and players, times, happenings, costs that change.
import type { Span } from "../grammar/tree.ts";
import type {
  Amount,
  Compare,
  Condition,
  Filter,
  Leaves,
  PlayerRef,
  Ref,
  Side,
  Words,
} from "../runtime/kernel/terms.ts";

/** A part of the ability at hand, resolved to a variable of the handler when it is emitted. */
export type Part =
  | { readonly target: number }
  | { readonly event: string }
  /** What the effect step with this label affected, chose, created or revealed. */
  | { readonly step: string }
  /** What was chosen to pay the cost part with this index. */
  | { readonly paid: number }
  /** The loop variable of the nearest enclosing loop. */
  | { readonly each: string }
  /** Inside a delayed trigger or a shield: the part as it was when that was armed. */
  | { readonly outer: Part }
  /** The opponent who chose the mode at hand. */
  | { readonly chooser: true };

/** The runtime's terms, open to parts wherever an object, a player, a number or a statement may stand. */
export interface Open extends Leaves {
  readonly object: Part;
  readonly player: Part;
  /** `xTimes`: a keyword's number, so many times. */
  readonly number: { readonly amountOf: Part } | { readonly xTimes: Quantity };
  /** "if you do", "if a quest was revealed this way": the labelled step was done in full. */
  readonly test: { readonly did: string };
}
export type ObjectPart = Ref<Open>;
export type PlayerPart = PlayerRef<Open>;
export type Filtered = Filter<Words, Open>;
export type Quantity = Amount<Words, Open>;
export type Test = Condition<Words, Open>;
export type Sided = Side<Open>;

/** Which objects or players an effect speaks of, and when they are found. */
export type Selection =
  | { readonly kind: "one"; readonly part: ObjectPart }
  /** Every object that the filter holds of as the effect happens. */
  | { readonly kind: "all"; readonly filter: Filtered }
  /** Chosen as the effect happens, never a target. `up to` has min 0. */
  | {
      readonly kind: "choose";
      readonly by: PlayerPart;
      readonly filter: Filtered;
      readonly min: Quantity;
      readonly max: Quantity | "any";
      readonly random?: true;
    }
  | { readonly kind: "top" | "bottom"; readonly deck: PlayerPart; readonly n: Quantity }
  | { readonly kind: "hand" | "graveyard" | "deck"; readonly of: PlayerPart }
  | { readonly kind: "union"; readonly of: readonly Selection[] };

/** A place of the board: where an object is, a player's base, or one that a player chooses. */
export type Where =
  | { readonly at: ObjectPart }
  | { readonly baseOf: PlayerPart }
  /** Where that player likes, of the places that the rules allow. */
  | { readonly anywhere: PlayerPart };

/** A choice announced as the link is added, and checked again as it resolves. */
export interface Target {
  readonly what: "object" | "player" | "link";
  readonly filter: Filtered;
  /** Who chooses it, where that is not the controller of the link: "target hero or ally of his choice". */
  readonly by?: PlayerPart;
  /** For players: whose side they must be on. */
  readonly side?: Sided;
  readonly min: Quantity;
  readonly max: Quantity | "any";
  /** Index of the target this one must differ from ("another target", "a second target"). */
  readonly notSameAs?: readonly number[];
  readonly span: Span;
}

export type Duration =
  | "this turn"
  | "this combat"
  | "rest of game"
  /** Of a delayed trigger: "at the end of the next turn" is not at the end of this one. */
  | "from next turn"
  /** Of a delayed trigger: while the link resolves that arms it. */
  | "this link"
  | "until leaves"
  | { readonly untilStartOf: "your next turn" | "next turn" | { readonly turnOf: PlayerPart } }
  | { readonly untilEndOf: "your next turn" | "next turn" }
  | { readonly during: "next ready step"; readonly of: PlayerPart }
  /** "this turn until you play an ally" */
  | { readonly thisTurnUntilPlaying: Filtered }
  /** 714.3b: lasts while it remains so without a break. */
  | { readonly remains: Test };

/** How much each target gets, settled as the link is added: as its controller divides it, or 3, 2 and 1 in his order. */
/** "as you choose": as the targets are chosen; "as it is dealt": no sooner than that. */
export type Divided = "as you choose" | "as it is dealt" | { readonly respectively: readonly number[] };

/** Which happenings set a trigger off. */
export interface Trigger {
  /** A key of the game's event map. */
  readonly on: string | readonly string[];
  /** Every test must hold; roles are fields of the event's payload. */
  readonly tests: readonly (
    | { readonly role: string; readonly is: Filtered }
    | { readonly role: string; readonly same: ObjectPart | PlayerPart }
    | { readonly role: string; readonly side: Sided }
    | { readonly role: string; readonly equals: string | number | boolean }
    /** It is told, and something else. */
    | { readonly role: string; readonly besides: string }
    | { readonly role: string; readonly includes: string }
    | { readonly role: string; readonly includesAny: readonly string[] }
    | { readonly role: string; readonly excludes: string }
    | { readonly role: string; readonly op: Compare; readonly n: Quantity }
    /** The place that the event tells is where the object is. */
    | { readonly role: string; readonly at: ObjectPart }
    /** The place that the event tells is of that kind. */
    | { readonly role: string; readonly place: "battlefield" }
    | { readonly turnOf: Sided }
    | { readonly while: Test }
  )[];
  /** "for the first time each turn" / "... on each of your turns"; "once each turn", whatever happened before. */
  readonly first?: "turn" | "your turn" | "once";
  /** "When one or more units die": once for all that happens at the same time. */
  readonly together?: true;
  /** "When each ally attacks for the first time each turn": the role whose every holder has a first time. */
  readonly firstOf?: string;
  readonly span: Span;
}

/** Fields of a packet's payload with their new values. */
export type PacketEdit = Readonly<Record<string, boolean | string | readonly string[]>>;

export interface CostChange {
  /** What costs less or more: playing cards, striking, completing, using this power, flipping. */
  readonly of: "play" | "strike" | "complete" | "use" | "flip";
  /** One player, or every player of a side. */
  readonly player: PlayerPart | { readonly side: Sided };
  readonly what: Filtered | { readonly is: ObjectPart };
  readonly by: Quantity;
  readonly direction: "less" | "more";
  /** An amount of another resource that changes with it. */
  readonly also?: { readonly of: string; readonly by: Quantity };
  readonly minimum?: number;
}

export type Limit =
  | { readonly turnOf: Sided }
  | { readonly perTurn: number }
  | { readonly perGame: number }
  | { readonly when: Test }
  | { readonly basic: true };
