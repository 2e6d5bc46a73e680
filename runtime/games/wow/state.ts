// What this game keeps beside the kernel's state: the phase, the combat at hand, and a few counts. Plain data,
// replaced whole.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import type { Game } from "../../kernel/game.ts";
import type { Expiry, Facts } from "../../kernel/state.ts";
import type { Amount, Filter, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { type Course, noCourse } from "./turn/course.ts";

/** Rows of the play zone (415.8a). */
export type Row = "hero" | "ally" | "resource";

/** Steps of a turn (5) and windows of a combat (602). */
export type Phase = "setup" | "ready" | "draw" | "action" | "combat" | "end" | "wrap-up";

/** A weapon associated with a wielder for this combat (303.2a); `modifiers` are the strike modifiers' ids. */
export interface Strike {
  readonly weapon: ObjectId;
  readonly wielder: ObjectId;
  readonly modifiers: readonly number[];
}

/** What is no card and may yet be sabotaged (600.1, 601.2b). */
export type Thing = "deck" | "graveyard" | "side deck" | "player" | "game";
/** A player, something that one owns, or the game, which nobody does. */
export interface Sabotaged {
  readonly what: Thing;
  readonly player?: PlayerId;
}

/** The combat that is proposed or fought; 0 where nobody stands (602.4). */
export interface Combat {
  /** From the proposal to the combat step; both are 0 once they attack and defend. */
  readonly proposedAttacker: ObjectId;
  readonly proposedDefender: ObjectId;
  readonly attacker: ObjectId;
  readonly defender: ObjectId;
  /** What is proposed, or defends, and is no card (601.2b). */
  readonly proposedThing: Sabotaged | undefined;
  readonly thing: Sabotaged | undefined;
  /** 600.1: proposed against something to be sabotaged, which need be no character. */
  readonly sabotage: boolean;
  /** The defender exhausted to protect earlier in this combat. */
  readonly protecting: boolean;
  readonly strikes: readonly Strike[];
}

/** A cost change that lasts, kept in the game's data. */
export interface Shift {
  readonly id: number;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly of: "play" | "strike" | "complete" | "use" | "flip";
  readonly player: PlayerId;
  readonly what: Filter;
  readonly by: Amount;
  readonly direction: "less" | "more";
  readonly minimum?: number;
  /** Used up by the first payment it changes. */
  readonly next: boolean;
  readonly expires: Expiry;
}

/** A card in play that is a copy (402.3): with what facts, until when, and what it was before its first copy. */
export interface Copied {
  readonly object: ObjectId;
  readonly facts: Facts;
  readonly expires: Expiry;
  readonly before?: Facts;
}

/** Equipment that stays in play for the next game of a match (800.1d). */
export interface Stay {
  readonly player: PlayerId;
  /** Name of the card. */
  readonly card: string;
  readonly counters: Readonly<Record<string, number>>;
}

export interface WowData {
  /** What the players of a game that was hearthed keep for the next. */
  readonly stays: readonly Stay[];
  /** What each player has beside his deck, by seat (800.2a). */
  readonly sides: readonly (readonly { readonly name: string; readonly n: number }[])[];
  /** Cards in play that are copies, oldest first. */
  readonly copies: readonly Copied[];
  /** Name of the rules that the game is played by. */
  readonly edition: string;
  /** Cost changes that last, oldest first. */
  readonly shifts: readonly Shift[];
  readonly phase: Phase;
  readonly combat: Combat | undefined;
  /** Resources the turn player placed this turn, additional ones not counted (412.1). */
  readonly placed: number;
  /** Extra turns, the next one last (500.3). */
  readonly extra: readonly PlayerId[];
  /** Turns to be skipped, one entry for each (500.4). */
  readonly skips: readonly PlayerId[];
  /** The turn ends as the link at hand has resolved (500.5); the player whose turn begins then, if it is told. */
  readonly ending: { readonly next?: PlayerId } | undefined;
  /** All seats clockwise, those included that have left (500.6). */
  readonly circle: readonly PlayerId[];
  /** Players whose deck is turned over (415.3d). */
  readonly turnedOver: readonly PlayerId[];
  /** Who had to draw from an empty deck (410.6b). */
  readonly decked: readonly PlayerId[];
  /** Tokens that have left play and have not ceased to exist yet (410.6d). */
  readonly strays: readonly ObjectId[];
  /** What was done this turn (803.2, 803.3): the kernel compares states without it. */
  readonly memory: Course;
  /** Length of the turn's history as the last player got priority (410.6a). */
  readonly mark: number;
  /** The first turn of the game has no draw (501.2b). */
  readonly first: PlayerId;
  /** How many turns each player has begun, by seat. */
  readonly turns: readonly number[];
  /** Number of each player's most recent turn, by seat; 0 before his first (302.2). */
  readonly began: readonly number[];
  /** Players who have already decided about a mulligan, and which of them take one (101.2). */
  readonly mulligans: readonly PlayerId[];
}

export type WowGame = Game<WowData>;

export function setData(game: WowGame, change: Partial<WowData>): void {
  // Terms read nothing else of this data, so nothing else makes the view stale.
  const fought = "combat" in change && !alike(change.combat, game.state.data.combat);
  game.state.data = Object.assign(copyData(game.state.data), change);
  if (fought) touch(game.state, Aspect.data);
}

/** Field by field: a spread of records that were made in several ways is many times slower. */
const copyData = (d: WowData): WowData => ({
  edition: d.edition,
  stays: d.stays,
  sides: d.sides,
  copies: d.copies,
  shifts: d.shifts,
  phase: d.phase,
  combat: d.combat,
  placed: d.placed,
  extra: d.extra,
  skips: d.skips,
  ending: d.ending,
  circle: d.circle,
  turnedOver: d.turnedOver,
  decked: d.decked,
  strays: d.strays,
  memory: d.memory,
  mark: d.mark,
  first: d.first,
  turns: d.turns,
  began: d.began,
  mulligans: d.mulligans,
});

/** Do terms see no difference? They don't look at who is only proposed, unless it is a protector, or at strikes. */
function alike(a: Combat | undefined, b: Combat | undefined): boolean {
  const protector = (c: Combat | undefined) => (c?.protecting ? c.proposedDefender : 0);
  return (
    (a?.attacker ?? 0) === (b?.attacker ?? 0) &&
    (a?.defender ?? 0) === (b?.defender ?? 0) &&
    a?.thing === b?.thing &&
    (a?.protecting ?? false) === (b?.protecting ?? false) &&
    protector(a) === protector(b)
  );
}

export const noCombat = {
  proposedAttacker: 0 as ObjectId,
  proposedDefender: 0 as ObjectId,
  attacker: 0 as ObjectId,
  defender: 0 as ObjectId,
  proposedThing: undefined,
  thing: undefined,
  sabotage: false,
  protecting: false,
  strikes: [],
} satisfies Combat;

export const initialData = (edition: string, first: PlayerId, players: number): WowData => ({
  edition,
  stays: [],
  sides: Array.from({ length: players }, () => []),
  copies: [],
  shifts: [],
  phase: "setup",
  combat: undefined,
  placed: 0,
  extra: [],
  skips: [],
  ending: undefined,
  circle: Array.from({ length: players }, (_, i) => i as PlayerId),
  turnedOver: [],
  decked: [],
  strays: [],
  memory: noCourse,
  mark: 0,
  first,
  turns: Array.from({ length: players }, () => 0),
  began: Array.from({ length: players }, () => 0),
  mulligans: [],
});

/** What each turn starts with. */
export const initialTurn = {
  memory: noCourse,
  placed: 0,
  combat: undefined,
  mark: 0,
} satisfies Partial<WowData>;
