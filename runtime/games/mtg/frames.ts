// Frames of this game: the plain data on the stack of procedures.
import type { PlayerId } from "../../kernel/terms.ts";
import { frameStack } from "../../library/frames.ts";
import type { Step } from "./words.ts";

/** 101.4: each player in turn order keeps his hand or takes a mulligan. */
export interface SetupFrame {
  readonly kind: "setup";
  readonly asked: number;
  readonly cards: number;
}
/** A step (or main phase) that is about to begin, or to end. */
export interface TurnFrame {
  readonly kind: "turn";
  readonly step: Step;
  readonly ending: boolean;
}
/** 408.1: who has priority, how many passed in succession, and whether all is settled before he may act. */
export interface PriorityFrame {
  readonly kind: "priority";
  readonly holder: PlayerId;
  readonly passes: number;
  readonly settled: boolean;
  /** Actions that were tried and taken back since something last happened (409.1). */
  readonly refused: readonly string[];
}
export type MtgFrame = SetupFrame | TurnFrame | PriorityFrame;

export const { become, close, frameOf, pop, push, top } = frameStack<MtgFrame>();
