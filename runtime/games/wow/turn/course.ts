// What the game remembers of a turn's actions, for loops (803.2): plain data.
import type { Answer, Request } from "../../../kernel/requests.ts";
import type { PlayerId } from "../../../kernel/terms.ts";

/** How the game stood: see standing.ts. */
export interface Standing {
  /** Stands for the cards and how they lie, the chain and the phase. */
  readonly table: number;
  /** How many there are of what may grow. */
  readonly stock: Readonly<Record<string, number>>;
  /** Damage on the characters of each seat. */
  readonly damage: readonly number[];
}

/** An answer, with the names of the objects it told by number: in the next round others may have come in their place. */
export interface Said {
  readonly answer: Answer;
  readonly names: readonly string[];
}
/** An action, how the game stood before it, and what was answered: as it was taken, and until the next action. */
export interface Taken {
  readonly player: PlayerId;
  readonly key: string;
  readonly before: Standing;
  readonly announced: readonly Said[];
  readonly answers: readonly Said[];
  /** How many of those were chosen among several. */
  readonly chosen: number;
}
/** A loop under way: which of its actions is next, in which of how many rounds, and before which of them it ends. */
export interface Run {
  readonly script: readonly Taken[];
  readonly next: number;
  readonly round: number;
  readonly rounds: number;
  readonly ends: number;
  /** How many of the later answers of the last action were given again. */
  readonly given: number;
  readonly looked?: Looked;
}
/** How often rounds that go alike were looked for, and in which round they are looked for next. */
export interface Looked {
  readonly times: number;
  readonly next: number;
}

/** An answer within a loop of triggered effects: who gave it, whether he had a choice, and whether it did what he may. */
export interface Told extends Said {
  readonly player: PlayerId;
  readonly kind: Request["kind"];
  readonly free: boolean;
  readonly optional: boolean;
}
/** A triggered effect as it was put on the chain: how the game stood, and what was answered until the next. */
export interface Mark {
  readonly key: string;
  readonly at: Standing;
  readonly answers: readonly Told[];
}
/** A loop of triggered effects under way (803.3). */
export interface Going {
  /** The effect that it begins with. */
  readonly key: string;
  readonly rounds: number;
  readonly round: number;
  /** What is answered in each round. */
  readonly answers: readonly Told[];
  readonly given: number;
  /** Before which of the answers it ends; if none, the effect does not trigger any more. */
  readonly ends?: number;
  readonly looked?: Looked;
}
/** What the game remembers of this turn's actions. */
export interface Course {
  readonly taken: readonly Taken[];
  readonly run?: Run;
  /** Triggered effects since a player last acted or the chain was empty. */
  readonly marks?: readonly Mark[];
  readonly going?: Going;
  /** The actions of loops that came to their number, which may not go on from where they stand. */
  readonly over: readonly Taken[];
}
export const noCourse: Course = { taken: [], over: [] };
