// What this game keeps beside the kernel's state: the step, the combat at hand, what was skipped or added. Plain data,
// replaced whole.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import type { Game } from "../../kernel/game.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { Step } from "./words.ts";

/** An attacking creature, whom it attacks, and what blocks it; it stays blocked when the blockers are gone (309.2f). */
export interface Attack {
  readonly attacker: ObjectId;
  readonly player: PlayerId;
  readonly blockers: readonly ObjectId[];
  readonly blocked: boolean;
  /** 502.10: the number of its band; of none if absent. */
  readonly band?: number;
}
export interface Combat {
  readonly attacks: readonly Attack[];
  /** 306.3 */
  readonly defending: readonly PlayerId[];
  /** Which players have declared blockers. */
  readonly declared: readonly PlayerId[];
  /** 310.5: creatures that assigned damage in a first of two combat damage steps. */
  readonly assigned: readonly ObjectId[] | undefined;
}
export interface Skip {
  readonly player: PlayerId;
  readonly what: Step | "turn" | "combat";
}

/** What goes on while all players pass (102.4b). */
export interface Loop {
  /** Resolutions since somebody decided something. */
  readonly rounds: number;
  /** How often the shape has come again. */
  readonly again: number;
  readonly shape: string;
  readonly stores: readonly number[];
}

export interface MtgData {
  readonly first: PlayerId;
  readonly step: Step;
  readonly combat: Combat | undefined;
  /** Lands that the active player has played this turn. */
  readonly lands: number;
  /** Turns each player has begun. */
  readonly began: readonly number[];
  /** 300.6: the next one first. */
  readonly extraTurns: readonly PlayerId[];
  /** 300.7, 300.8: steps to come before the next regular one, the next first. */
  readonly extraSteps: readonly Step[];
  readonly skips: readonly Skip[];
  /** 102.3c: who had to draw from an empty library since state-based effects were last looked at. */
  readonly dry: readonly PlayerId[];
  readonly attackMany: boolean;
  /** Owners are asked how cards lie that come into a graveyard at once (217.4c); where it could not matter nobody is. */
  readonly arrangeGraveyards: boolean;
  /** Spells and abilities that are being played: one within another (217.2f). */
  readonly announcing: number;
  readonly loop: Loop | undefined;
}

export type MtgGame = Game<MtgData>;

/** Sides of the data that terms read. */
const read: readonly (keyof MtgData)[] = ["combat", "step"];

export function setData(game: MtgGame, change: Partial<MtgData>): void {
  game.state.data = { ...game.state.data, ...change };
  if (read.some((key) => key in change)) touch(game.state, Aspect.data);
}

export const initialData = (first: PlayerId, players: number): MtgData => ({
  first,
  step: "untap",
  combat: undefined,
  lands: 0,
  began: Array.from({ length: players }, () => 0),
  extraTurns: [],
  extraSteps: [],
  skips: [],
  dry: [],
  attackMany: false,
  arrangeGraveyards: false,
  announcing: 0,
  loop: undefined,
});
