// The ability tree: what a card's text means. Bind makes it from the syntax tree, lower turns it into
// handlers. Every fact that the text fixes is explicit here: when a choice is made, whether it is a target,
// what a pronoun refers to, whether a condition is tested once or twice, whether an effect is kept up to date.
import type { Span } from "../grammar/tree.ts";
import type { Change, Words } from "../runtime/kernel/terms.ts";
import type {
  CostChange,
  Divided,
  Duration,
  Filtered,
  Limit,
  ObjectPart,
  Open,
  PacketEdit,
  PlayerPart,
  Quantity,
  Selection,
  Sided,
  Target,
  Test,
  Trigger,
  Where,
} from "./ability-terms.ts";

export type * from "./ability-terms.ts";

/** What a call of the game's own surface is given, in its order. */
export type ActArgument =
  | { readonly objects: Selection }
  | { readonly player: PlayerPart }
  | { readonly n: Quantity }
  | { readonly word: string }
  | { readonly yes: true }
  | { readonly words: readonly string[] }
  | { readonly filter: Filtered }
  | { readonly one: ObjectPart }
  /** What the event tells in a role, as it tells it. */
  | { readonly told: string }
  | { readonly abilities: readonly Ability[] }
  | { readonly where: Where }
  | { readonly token: TokenDraft }
  | { readonly costs: readonly Cost[] }
  | { readonly until: Duration }
  | { readonly test: Test }
  | { readonly fields: Readonly<Record<string, ActArgument>> };

/** A token of one card type: its stats, by the game's words for them, and what it has. */
export interface TokenDraft {
  readonly name: string;
  readonly tags: readonly string[];
  readonly type: string;
  readonly numbers: Readonly<Record<string, Quantity>>;
  readonly abilities: readonly Ability[];
}

/** "the color of your choice": the word that a step before asked for. */
export interface ChosenTrait {
  readonly traitOf: { readonly step: string };
  readonly of: string;
  readonly alone?: true;
}

interface Step {
  /** Set when a later clause refers to what this step did. */
  readonly label?: string;
  /** What it affected is kept on the card under this name, for another of its abilities ("a card removed this way"). */
  readonly store?: string;
  readonly span: Span;
}

export type Effect = Step &
  (
    | {
        readonly do:
          | "exhaust"
          | "ready"
          | "destroy"
          | "interrupt"
          | "flip"
          | "face up"
          | "face down"
          | "reveal"
          | "remove from combat";
        readonly what: Selection;
        /** Nothing that would undo it does: "it can't be regenerated". */
        readonly forGood?: true;
      }
    /** A verb of the game's own. `gives`: it tells what it did; `cost`: the cost part that it is where it is paid. */
    | {
        readonly do: "act";
        readonly call: string;
        readonly args: readonly ActArgument[];
        readonly gives?: true | "word";
        readonly one?: true;
        readonly cost?: string;
      }
    /** Fixes which objects there are now, for later words that mean all of them ("they"), done to or not. */
    | { readonly do: "find"; readonly what: Selection }
    | { readonly do: "look"; readonly by: PlayerPart; readonly what: Selection }
    | {
        readonly do: "deal";
        readonly source: Selection;
        readonly amount: Quantity;
        readonly types: readonly string[];
        readonly to: Selection;
        readonly unpreventable?: true;
        /** Of a game whose damage is nothing but an amount. */
        readonly plain?: true;
        readonly asCombat?: true;
        readonly divided?: Divided;
        /** What the same modifier deals besides, at the same time (405.4). */
        readonly also?: readonly {
          readonly amount: Quantity;
          readonly types: readonly string[];
          readonly to: Selection;
          readonly unpreventable?: true;
        }[];
      }
    | {
        readonly do: "heal";
        readonly source: Selection;
        readonly amount: Quantity | "all";
        readonly from: Selection;
        readonly divided?: Divided;
        readonly also?: readonly { readonly amount: Quantity | "all"; readonly from: Selection }[];
      }
    | { readonly do: "put damage"; readonly amount: Quantity; readonly on: Selection }
    /** `but`: so much of it stays. */
    | {
        readonly do: "remove damage";
        readonly amount: Quantity | "all";
        readonly but?: Quantity;
        readonly from: Selection;
      }
    | { readonly do: "draw"; readonly player: PlayerPart; readonly n: Quantity | "to hand size" }
    | { readonly do: "discard"; readonly what: Selection }
    | {
        readonly do: "put";
        readonly what: Selection;
        readonly to:
          | "hand"
          | "deck top"
          | "deck bottom"
          | "deck"
          | "graveyard"
          | "play"
          | "resources"
          | "removed";
        /** Whose zone; "owner" unless the text names another. */
        readonly whose: "owner" | PlayerPart;
        readonly entering: {
          readonly exhausted?: true;
          readonly faceDown?: true;
          readonly under?: PlayerPart;
          readonly attachedTo?: ObjectPart;
          readonly damage?: Quantity;
        };
      }
    | {
        readonly do: "token";
        readonly n: Quantity;
        readonly token: {
          readonly name?: string | { readonly stored: string };
          readonly tags: readonly string[];
          readonly types: readonly string[];
          /** Its stats, by the game's words for them. */
          readonly numbers: Readonly<Record<string, Quantity>>;
          readonly damage?: string;
          readonly unique?: true;
          readonly abilities: readonly Ability[];
        };
        readonly under: PlayerPart;
        readonly entering: { readonly exhausted?: true; readonly attachedTo?: ObjectPart };
      }
    /** 402.4 */
    | {
        readonly do: "token copy";
        readonly of: Selection;
        readonly entering: { readonly exhausted?: true; readonly under?: PlayerPart };
      }
    /** 402.1: of cards on the chain. */
    | {
        readonly do: "copy";
        readonly what: Selection;
        /** The call by which the game copies what is on its stack, where it has one of its own. */
        readonly call?: string;
        readonly n?: Quantity;
        readonly newTargets?: "may choose";
      }
    /** 402.3 */
    | { readonly do: "become"; readonly what: Selection; readonly of: Selection; readonly until: Duration }
    /** 412.1c: as additional resources. */
    | {
        readonly do: "place";
        readonly player: PlayerPart;
        readonly what: Selection;
        readonly exhausted?: true;
      }
    /** Played in the middle of a resolution, without paying (403.3). */
    | { readonly do: "play"; readonly player: PlayerPart; readonly what: Selection }
    | { readonly do: "add counters"; readonly counter: string; readonly n: Quantity; readonly on: Selection }
    | {
        readonly do: "remove counters";
        readonly counter: string;
        readonly n: Quantity | "all";
        readonly from: Selection;
      }
    | {
        readonly do: "modify";
        /** A filter is looked at anew all the time (714.3e); a selection is fixed now (714.3f). */
        readonly on:
          | Selection
          | { readonly kind: "live"; readonly filter: Filtered }
          | { readonly kind: "players"; readonly player: PlayerPart };
        readonly changes: readonly (Change<Words, Open> | { readonly grantText: Ability } | ChosenTrait)[];
        readonly until: Duration;
        /** What a decrease leaves at least. */
        readonly minimum?: number;
        readonly while?: Test;
      }
    | {
        readonly do: "gain control";
        readonly what: Selection;
        readonly player: PlayerPart;
        readonly until: Duration;
      }
    /** To all of several: to one of them, which whoever does it chooses. */
    | { readonly do: "attach"; readonly what: ObjectPart; readonly to: Selection }
    /** 400.7a: to another card that its own description fits; to one that this holds of besides. */
    | { readonly do: "reattach"; readonly what: ObjectPart; readonly another?: Filtered }
    | { readonly do: "choose"; readonly by: PlayerPart; readonly what: Selection }
    | {
        readonly do: "name";
        readonly by: PlayerPart;
        /** "card", "new name", "number", or a kind of words by the game's own word for it. */
        readonly domain: string;
        readonly store: string;
        /** Only these words; only names of cards of these types. */
        readonly words?: readonly string[];
        readonly types?: readonly string[];
      }
    | {
        readonly do: "search";
        readonly player: PlayerPart;
        /** Of several the player chooses one or more. */
        readonly zone: SearchedZone | readonly SearchedZone[];
        readonly whose: PlayerPart;
        readonly filter: Filtered;
        readonly min: Quantity;
        readonly max: Quantity | "any";
      }
    | { readonly do: "shuffle"; readonly player: PlayerPart }
    | {
        readonly do: "may";
        readonly player: PlayerPart;
        readonly then: readonly Effect[];
        readonly otherwise?: readonly Effect[];
      }
    | { readonly do: "pay"; readonly player: PlayerPart; readonly costs: readonly Cost[] }
    | {
        readonly do: "if";
        readonly test: Test;
        readonly then: readonly Effect[];
        readonly otherwise?: readonly Effect[];
      }
    /** F unless P does C: P may do C; if not done, F. */
    | {
        readonly do: "unless";
        readonly player: PlayerPart;
        readonly costs: readonly Cost[];
        readonly then: readonly Effect[];
      }
    | {
        readonly do: "each";
        readonly variable: string;
        readonly of:
          | Selection
          | { readonly kind: "players"; readonly side: Sided | "all" }
          | { readonly kind: "these players"; readonly players: readonly PlayerPart[] };
        readonly then: readonly Effect[];
      }
    | { readonly do: "repeat"; readonly n: Quantity; readonly then: readonly Effect[] }
    | {
        readonly do: "choose one";
        readonly by: PlayerPart;
        readonly modes: readonly (readonly Effect[])[];
        readonly min: number;
        readonly max: number;
      }
    /** 715: a triggered modifier; its targets are chosen when it triggers. */
    | {
        readonly do: "delayed";
        readonly trigger: Trigger;
        readonly once: boolean;
        readonly until: Duration;
        readonly targets: readonly Target[];
        readonly then: readonly Effect[];
      }
    | { readonly do: "shield"; readonly replace: Replace; readonly once: boolean; readonly until: Duration }
    | {
        readonly do: "cost change";
        readonly change: CostChange;
        readonly next: boolean;
        readonly until: Duration;
      }
    | { readonly do: "extra turn" | "skip turn" | "lose game" | "win game"; readonly player: PlayerPart }
    | { readonly do: "end turn" }
    | {
        readonly do: "permit";
        readonly player: PlayerPart;
        readonly what: Selection;
        readonly deed: string;
        readonly free?: true;
        readonly until: Duration;
      }
  );

/** What may be looked through for a card. */
export type SearchedZone = "deck" | "graveyard";

/** One part of a cost; all parts are paid (403.1). */
export type Cost = { readonly span: Span } & (
  | { readonly pay: Quantity }
  /** An amount of a resource that the game has several of; `of` is its kind: power of a domain. */
  | { readonly resource: string; readonly of?: string; readonly n: Quantity }
  | { readonly activate: true }
  /** A part as the game's own surface writes it: symbols of mana, the tap symbol. */
  | { readonly own: Readonly<Record<string, string>> }
  | { readonly perform: Effect }
  /** In a keyword's own sentence: the cost that a use of it brings. */
  | { readonly given: true }
  /** All of them, so many times. */
  | { readonly each: readonly Cost[]; readonly times: Quantity }
  /** Say a word, stomp your feet: the player confirms it. */
  | { readonly gesture: string }
);

/** What a replacement or prevention does to an event. */
export interface Replace {
  readonly trigger: Trigger;
  readonly optional?: true;
  readonly change: /** "the next 3 damage" is used up point by point; "the first 3 damage each turn" anew every turn. */
    | { readonly prevent: Quantity | "all"; readonly of?: "next" | "first each turn" }
    | { readonly prevent: "all"; readonly but: Quantity }
    /** `set`: what becomes of the packet beside its amount: its type, whether it is combat damage. */
    | { readonly more: Quantity; readonly set?: PacketEdit }
    | { readonly times: number; readonly set?: PacketEdit }
    | { readonly set: PacketEdit }
    | { readonly redirect: Selection }
    | { readonly instead: readonly Effect[] }
    /** Prevented where all of it was done; `after` happens then in any case. */
    | {
        readonly conditional: readonly Effect[];
        readonly prevent: Quantity | "all";
        readonly after?: readonly Effect[];
      }
    /** Edits how a card enters play. */
    | {
        readonly entering: {
          readonly exhausted?: true;
          readonly counters?: { readonly [name: string]: Quantity };
          readonly damage?: Quantity;
        };
      };
}

/** 707.1c: modes are chosen as the link is added; an ability that has them has no other targets and effect. */
export interface Choice {
  readonly by: "you" | "opponent";
  readonly min: number;
  readonly max: number;
  /** "If C, you may choose both": how many then. */
  readonly more?: { readonly if: Test; readonly min: number; readonly max: number };
  readonly modes: readonly (
    | { readonly targets: readonly Target[]; readonly effect: readonly Effect[]; readonly span: Span }
    /** 305.2d: one of them may be to attach the card. */
    | { readonly attach: Extract<Ability, { readonly kind: "attach" }>; readonly span: Span }
  )[];
}

/** One ability of a card. `span` is its place in the card's text; `text` its canonical words. */
export type Ability = { readonly span: Span; readonly text: string } & (
  | {
      readonly kind: "keyword";
      readonly keyword: string;
      readonly n?: Quantity;
      /** "Repeat [2]": what is paid for it. */
      readonly costs?: readonly Cost[];
      readonly arg?: Filtered;
      readonly things?: readonly string[];
      readonly effect?: Ability;
    }
  | {
      readonly kind: "activated";
      /** Where the card must be for it to be used; in play unless told. */
      readonly zone?: string;
      /** When else than by default it may be used. */
      readonly speed?: string;
      /** It adds resources: it resolves at once. */
      readonly adds?: true;
      /** Its costs are also the price of what it does: "You pay 8 less to flip your hero". */
      readonly priceOf?: "flip";
      readonly limits: readonly Limit[];
      readonly costs: readonly Cost[];
      readonly targets: readonly Target[];
      readonly effect: readonly Effect[];
      readonly choice?: Choice;
    }
  | {
      readonly kind: "triggered";
      readonly trigger: Trigger;
      /** 703.2: tested as it triggers and again as it resolves. */
      readonly doubleCheck?: Test;
      readonly zone?: /** A zone, or "anywhere". */
        | string
        /** In either of them (703.3b). */
        | readonly string[];
      /** Its controller decides, as it triggers, whether it is used at all; what is paid then. */
      readonly optional?: true;
      readonly cost?: readonly Cost[];
      readonly adds?: true;
      readonly targets: readonly Target[];
      readonly effect: readonly Effect[];
      readonly choice?: Choice;
    }
  | {
      readonly kind: "continuous";
      readonly on:
        | { readonly self: true }
        | { readonly host: true }
        | { readonly filter: Filtered }
        | { readonly players: Sided }
        | { readonly hero: PlayerPart };
      readonly while?: Test;
      /** Where the card must be for it to work; in play unless told. */
      readonly zone?: string;
      /** It says what a number of its own is, in place of a printed star. */
      readonly characteristic?: true;
      readonly changes: readonly (Change<Words, Open> | { readonly grantText: Ability } | ChosenTrait)[];
    }
  | {
      readonly kind: "replacement";
      readonly replace: Replace;
      readonly while?: Test;
      /** Of its own move, wherever that begins (402.8b). */
      readonly zone?: "anywhere";
    }
  | {
      readonly kind: "play modifier";
      readonly change:
        | { readonly additional: readonly Cost[]; readonly optional?: true; readonly repeated?: true }
        | { readonly alternative: readonly Cost[] }
        | { readonly cost: CostChange }
        | { readonly onlyIf: Test }
        | { readonly asInstant: true }
        | { readonly from: "graveyard" | "deck" | "removed"; readonly costs?: readonly Cost[] };
      readonly while?: Test;
    }
  | { readonly kind: "spell"; readonly targets: readonly Target[]; readonly effect: readonly Effect[] }
  /** 707.1c: modes are chosen as the link is added. */
  | {
      readonly kind: "modal spell";
      readonly choice: Choice;
    }
  | {
      readonly kind: "quest";
      readonly limits: readonly Limit[];
      readonly costs: readonly Cost[];
      readonly targets: readonly Target[];
      readonly effect: readonly Effect[];
      readonly choice?: Choice;
    }
  | {
      readonly kind: "as enters";
      /** Other cards that it speaks of, judged before they enter; only itself if absent. */
      readonly of?: Filtered;
      /** The side under which they enter. */
      readonly under?: Sided;
      readonly effect: readonly Effect[];
    }
  | {
      readonly kind: "enters with";
      readonly exhausted?: true;
      readonly counters?: { readonly [name: string]: Quantity };
      readonly damage?: Quantity;
    }
  | {
      readonly kind: "attach";
      readonly target?: Target;
      readonly choose?: Filtered;
      /** What "attached ..." says in the card's other powers; without it the description it was attached by. */
      readonly host?: Filtered;
      readonly effect: readonly Effect[];
    }
  | { readonly kind: "requirement"; readonly of: string; readonly word: string }
  | {
      readonly kind: "deck building";
      readonly include: readonly Filtered[];
      readonly exclude: readonly Filtered[];
    }
  /** What a keyword makes of the text behind it: that it is there only then, or is carried out then. */
  | { readonly kind: "head"; readonly while: Test }
  | { readonly kind: "head"; readonly when: Trigger }
  /** 206.1c: the ability exists only while the gate holds. */
  | { readonly kind: "gate"; readonly test: Test; readonly ability: Ability }
);

/** A card whose whole text is understood. `ongoing` tells where the ongoing text begins (305.2a). */
export interface CardMeaning {
  readonly ongoing: boolean;
  readonly abilities: readonly Ability[];
}
