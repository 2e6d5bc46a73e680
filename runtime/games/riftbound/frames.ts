// Frames of this game: the plain data on the stack, and how they are pushed, replaced and popped.
import type { Frame } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { RiftGame } from "./state.ts";

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

export const frameOf = <K extends RiftFrame["kind"]>(
  frame: Frame,
  _kind: K,
): Extract<RiftFrame, { kind: K }> => frame as unknown as Extract<RiftFrame, { kind: K }>;

export const top = (game: RiftGame): Frame | undefined => game.state.frames.at(-1);

export function push(game: RiftGame, frame: RiftFrame): void {
  game.state.frames = [...game.state.frames, frame as unknown as Frame];
}
export function pop(game: RiftGame): void {
  game.state.frames = game.state.frames.slice(0, -1);
}
/** Replaces the top frame. */
export function become(game: RiftGame, frame: RiftFrame): void {
  game.state.frames = [...game.state.frames.slice(0, -1), frame as unknown as Frame];
}
