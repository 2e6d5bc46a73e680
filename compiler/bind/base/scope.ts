// The discourse scope of one ability: targets announced so far, labels of steps, and the mentions that
// pronouns can point at. One scope per ability; a card scope holds what lines share.
import type { NounPhrase, Sentence, Span } from "../../../grammar/tree.ts";
import type {
  Duration,
  Effect,
  Filtered,
  ObjectPart,
  PlayerPart,
  Quantity,
  Sided,
  Target,
} from "../../abilities.ts";

/** What a noun phrase can be referred to by: its head nouns as concepts ("type:ally", "tag:demon"). */
export type Heads = readonly string[];

/** Which players a phrase names. */
export type Players =
  | { readonly one: PlayerPart }
  | { readonly each: Sided | "all" }
  | { readonly some: Sided | "all"; readonly many: boolean };

/** One thing that a word of this ability named. */
export type Mention = {
  readonly span: Span;
  /** Plural noun phrase, list, or a group found by a filter. */
  readonly many: boolean;
  readonly origin: "self" | "event" | "target" | "step" | "cost" | "possessor" | "host" | "loop";
  /** "each X": "it" behind it is each one in turn, which no single part stands for. */
  readonly each?: true;
  /** Participle of the act that named it: "destroyed", "revealed". */
  readonly act?: string;
} & (
  | {
      readonly what: "object";
      readonly part: ObjectPart;
      readonly heads: Heads;
      /** What it was before it changed zone, for "its controller" and "its cost". */
      readonly was?: ObjectPart;
    }
  /** `called`: by this noun alone, "defending player". */
  | {
      readonly what: "player";
      readonly part: PlayerPart;
      readonly opponent?: true;
      readonly called?: string;
    }
  /** `source`: who deals it, where an event tells of it. */
  | { readonly what: "damage"; readonly amount: Quantity; readonly source?: ObjectPart }
);
export type ObjectMention = Extract<Mention, { readonly what: "object" }>;
export type PlayerMention = Extract<Mention, { readonly what: "player" }>;

/** An act of this ability that "this way", "if you do" and "the destroyed ally" can point at. */
export interface Act {
  /** Canonical verb: "destroy", "deal", "reveal". */
  readonly verb: string;
  readonly label: string;
  /** What it affected: of an effect's step, or of a part of the cost. */
  readonly part: { readonly step: string } | { readonly paid: number };
  readonly span: Span;
  readonly heads: Heads;
  /** For "look" and "reveal": where the cards are that were seen. */
  readonly zone?: string;
  /** It was the top card of this player's deck that was seen. */
  readonly top?: PlayerPart;
  /** Index of the sentence it stands in. */
  readonly sentence: number;
}

/** A chosen word that the card keeps: under which name, what of a card it is, by which nouns it is called. */
export interface KeptWord {
  readonly store: string;
  readonly of: string;
  readonly nouns: readonly string[];
  /** The words that could be chosen, where they are listed. */
  readonly words?: readonly string[];
}

/** What the lines of a card share. */
export interface CardScope {
  /** Kinds of counters and tags of tokens that the card has named so far. */
  readonly names: { readonly counters: Set<string>; readonly tags: Set<string> };
  /** Acts of earlier lines, by verb, as named stores on the card. */
  readonly acts: Act[];
  /** Words that were chosen and are kept on the card. */
  readonly kept: KeptWord[];
  /** Labels of steps that another ability of the card refers to, and under which names it keeps what they did. */
  readonly stored: Map<string, string>;
  /** Keywords that the card has by itself, by id. */
  readonly keywords: Set<string>;
  labels: number;
  /** What "attached ally" says of the host (400.6). */
  host: Filtered | undefined;
  /** What a keyword of it says that it may be attached to. */
  hosts: Filtered | undefined;
  /** It has an additional cost that may be paid. */
  optional: boolean;
  /** The line at hand stands in place of the one before. */
  instead: Sentence | undefined;
}

/** Mutable while one ability is being bound; `trial` makes a failed reading leave no trace. */
export interface Scope {
  readonly card: CardScope;
  targets: Target[];
  mentions: Mention[];
  acts: Act[];
  sentence: number;
  /** The subject of the clause at hand, which reflexives mean and pronouns in object position avoid. */
  subject: Mention | undefined;
  /** The subject of the clause before, or of the event. */
  lastSubject: Mention | undefined;
  /** The noun being modified, which "it" inside a modifier means. */
  candidate: Mention | undefined;
  /** What is done as the card itself comes into play is being read: how it comes may be said. */
  entering: boolean;
  /** The noun around the one being modified: "each Poison attached to IT". */
  enclosing: Mention | undefined;
  /** The variable of the enclosing loop. */
  loop: string | undefined;
  /** Whether X has a value: chosen with the cost, or named by "where X is". */
  x: Quantity | undefined;
  /** The player who chooses: "you" unless a clause has another player as its subject. */
  chooser: PlayerPart;
  /** The part of the event that is a card being played: it is on the chain. */
  playing: string | undefined;
  /** What must be chosen before the instruction at hand is carried out, for a number in it. */
  first: Effect[] | undefined;
  /** Durations that the sentence at hand names, and its modifiers that named none (714.3c). */
  durations: Duration[];
  pending: Set<Effect>;
  /** Whether "instead" has been said in what replaces an event. */
  instead: "no" | "wanted" | "said";
  /** Inside a triggered modifier's event: the window that the event names ("this turn"). */
  window: Duration | "none" | undefined;
  /**
   * There too: the targets of the ability that arms it, whether it waits for "the next" such event alone, and the act
   * that it waits for, if that is one of the ability's own.
   */
  arming: { readonly targets: Target[]; once: boolean; act?: string | undefined } | undefined;
  /** A condition of an instruction is being read, which may name a target: "If target ally is damaged, ...". */
  announcing: boolean;
  /** What an instruction chooses is announced, where the game has it so: not in costs and replacements. */
  choosing: boolean;
  /** A subject of the turn's history is being read: "an ally you controlled". */
  past: boolean;
  /** An event of one or more objects is being read. */
  together: boolean;
  /** The zone in which the ability works, if its event names another than play. */
  zone: string | undefined;
  /**
   * How words may find the card itself in a graveyard: its effect follows it there ("When this ally is destroyed"),
   * or a payment power that moves it from there works there.
   */
  elsewhere: "follows" | "works" | undefined;
  /** What the event at hand moved, and what that has become where it went. */
  went: { readonly was: ObjectPart; readonly is: ObjectPart } | undefined;
  /** The counters last taken off something, which "if none remain" speaks of. */
  removed: { readonly counter: string; readonly from: ObjectPart; readonly label?: string } | undefined;
  /** The counters last added to something, which "if there are ten or more" counts. */
  added: { readonly counter: string; readonly on: ObjectPart } | undefined;
  /** Phrases for players that have been read. */
  readonly players: Map<NounPhrase, Players>;
  /** What placeholders for "each of several" speak of (own.ts). */
  readonly eaches: ObjectPart[];
  /** The cards that the statement before holds of, which "them" may mean. */
  group: NounPhrase | undefined;
  /** Depth of triggers inside the effect: an event part of an outer trigger is no longer the event. */
  depth: number;
}

export function cardScope(): CardScope {
  return {
    names: { counters: new Set(), tags: new Set() },
    acts: [],
    kept: [],
    stored: new Map(),
    keywords: new Set(),
    labels: 0,
    host: undefined,
    hosts: undefined,
    optional: false,
    instead: undefined,
  };
}

export function abilityScope(card: CardScope): Scope {
  return {
    card,
    targets: [],
    mentions: [],
    acts: [],
    sentence: 0,
    subject: undefined,
    lastSubject: undefined,
    candidate: undefined,
    entering: false,
    enclosing: undefined,
    loop: undefined,
    x: undefined,
    chooser: "you",
    first: undefined,
    playing: undefined,
    durations: [],
    pending: new Set(),
    instead: "no",
    window: undefined,
    arming: undefined,
    announcing: false,
    choosing: true,
    past: false,
    together: false,
    zone: undefined,
    elsewhere: undefined,
    went: undefined,
    removed: undefined,
    added: undefined,
    players: new Map(),
    eaches: [],
    group: undefined,
    depth: 0,
  };
}

/** The scope of one of several modes: what was said before, and targets of its own. */
export const modeScope = (scope: Scope): Scope => ({
  ...scope,
  targets: [],
  mentions: [...scope.mentions],
  acts: [...scope.acts],
  durations: [],
  pending: new Set(),
});

/** Runs `body`; if it throws, the scope is as it was. */
export function trial<T>(scope: Scope, body: () => T): T {
  const before = {
    ...scope,
    targets: [...scope.targets],
    mentions: [...scope.mentions],
    acts: [...scope.acts],
    durations: [...scope.durations],
    pending: new Set(scope.pending),
  };
  const labels = scope.card.labels;
  try {
    return body();
  } catch (thrown) {
    Object.assign(scope, before);
    scope.card.labels = labels;
    throw thrown;
  }
}

/** Announces a target and gives the part that stands for it. */
export function announce(scope: Scope, target: Target): { readonly target: number } {
  scope.targets.push(target);
  return { target: scope.targets.length - 1 };
}

export function mention(scope: Scope, m: Mention): void {
  scope.mentions.push(m);
}

/** A player of whom an event tells: a later "he" or "that player" may mean him. */
export function mentionPlayer(scope: Scope, part: PlayerPart, span: Span, opponent = false): void {
  const more = opponent ? { opponent: true as const } : {};
  mention(scope, { what: "player", part, many: false, origin: "event", span, ...more });
}

export function freshLabel(scope: Scope, verb: string): string {
  scope.card.labels += 1;
  return `${verb.replace(/[^a-z]+/g, "-")}-${scope.card.labels}`;
}

/** What the step did, as the card keeps it: whatever else has this ability as well keeps it apart (217.7d). */
export function kept(scope: Scope, card: string, label: string): { readonly stored: string } {
  const name = `${card} ${label}`;
  scope.card.stored.set(label, name);
  return { stored: name };
}

/** A part of the link at hand, as a triggered modifier made by it will speak of it. */
export function outerPart<P extends ObjectPart | PlayerPart>(part: P): P {
  if (typeof part !== "object") return part;
  if ("target" in part || "event" in part || "outer" in part) return { outer: part } as unknown as P;
  if ("controllerOf" in part) return { controllerOf: outerPart(part.controllerOf) } as P;
  if ("ownerOf" in part) return { ownerOf: outerPart(part.ownerOf) } as P;
  if ("hero" in part) return { hero: outerPart(part.hero) } as P;
  return part;
}

/** The same of what a mention stands for. */
export function outerMention(m: Mention): Mention {
  if (m.what === "object")
    return { ...m, part: outerPart(m.part), ...(m.was === undefined ? {} : { was: outerPart(m.was) }) };
  if (m.what === "player") return { ...m, part: outerPart(m.part) };
  const { amount } = m;
  if (typeof amount === "object" && "amountOf" in amount) {
    const part = amount.amountOf;
    if ("target" in part || "event" in part || "outer" in part)
      return { ...m, amount: { amountOf: { outer: part } } };
  }
  return m;
}

/**
 * Runs `body` inside a shield that this ability arms: what was mentioned before is outer, and the targets that it
 * names are the ability's own.
 */
export function insideShield<T>(scope: Scope, body: () => T): T {
  const before = { ...scope };
  scope.mentions = scope.mentions.map(outerMention);
  scope.lastSubject = scope.lastSubject === undefined ? undefined : outerMention(scope.lastSubject);
  scope.subject = undefined;
  scope.durations = [];
  scope.pending = new Set();
  scope.choosing = false;
  scope.depth += 1;
  try {
    return body();
  } finally {
    const { acts, x } = scope;
    // Later words may mean what it protects; its event is none of theirs.
    const named = scope.mentions
      .slice(before.mentions.length)
      .filter((m) => m.what === "object" && typeof m.part === "object" && "target" in m.part);
    Object.assign(scope, before, { acts, x, mentions: [...before.mentions, ...named] });
  }
}

/** Runs `body` inside a trigger that this ability arms: its own targets, outer parts marked as such. */
export function insideTrigger<T>(
  scope: Scope,
  body: () => T,
): { readonly value: T; readonly targets: Target[] } {
  const before = { ...scope };
  scope.targets = [];
  scope.choosing = true;
  scope.arming = undefined;
  scope.mentions = scope.mentions.map(outerMention);
  scope.lastSubject = scope.lastSubject === undefined ? undefined : outerMention(scope.lastSubject);
  scope.subject = undefined;
  scope.durations = [];
  scope.pending = new Set();
  scope.depth += 1;
  try {
    const value = body();
    return { value, targets: scope.targets };
  } finally {
    const { acts, x, removed } = scope;
    Object.assign(scope, before, { acts, x, removed });
  }
}
