// Frames of this game: the plain data on the stack, and how they are pushed, replaced and popped.
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { frameStack } from "../../library/frames.ts";

export type TurnStep =
  | "awaken"
  | "beginning"
  | "scoring"
  | "channel"
  | "draw"
  | "main"
  | "ending"
  | "expiration";

export interface SetupFrame {
  readonly kind: "setup";
  readonly asked: number;
}
export interface TurnFrame {
  readonly kind: "turn";
  readonly step: TurnStep;
}
/** 316: the main phase in a neutral open state. */
export interface MainFrame {
  readonly kind: "main";
  readonly refused: readonly string[];
}
/** 338: who has priority while a chain exists, and how many passed in succession. */
export interface ChainFrame {
  readonly kind: "chain";
  readonly holder: PlayerId;
  readonly passes: number;
  readonly refused: readonly string[];
}
/** 347: who has focus in an open state, and how many passed in succession. */
export interface ShowdownFrame {
  readonly kind: "showdown";
  readonly field: ObjectId;
  readonly focus: PlayerId;
  readonly passes: number;
  readonly step: "begin" | "open" | "damage" | "resolution";
  /** 346: focus passes once the chain that the player with focus started is gone. */
  readonly acted: boolean;
  readonly refused: readonly string[];
}
export type RiftFrame = SetupFrame | TurnFrame | MainFrame | ChainFrame | ShowdownFrame;

export const { become, frameOf, pop, push, top } = frameStack<RiftFrame>();
