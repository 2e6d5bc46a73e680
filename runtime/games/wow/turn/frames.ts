// Frames of this game: the plain data on the stack, and how they are pushed, replaced and popped.
import type { PlayerId } from "../../../kernel/terms.ts";
import { frameStack } from "../../../library/frames.ts";
import { fromPlayer } from "../reading.ts";
import type { WowGame } from "../state.ts";

export type WindowName = "ready" | "draw" | "action" | "attack" | "defend" | "end";
export type TurnStep = "ready" | "draw" | "action" | "end" | "wrap-up";
export type CombatStep = "attack" | "protect" | "conclude";

/** A priority window (410.4): who has priority, how many passed in succession, and whether PPP is done. */
export interface WindowFrame {
  readonly kind: "window";
  readonly name: WindowName;
  readonly holder: PlayerId;
  readonly passes: number;
  readonly ready: boolean;
  /** Actions that were tried and rewound since something last happened (707.2). */
  readonly refused: readonly string[];
}
export interface TurnFrame {
  readonly kind: "turn";
  readonly step: TurnStep;
}
export interface CombatFrame {
  readonly kind: "combat";
  readonly step: CombatStep;
}
export interface SetupFrame {
  readonly kind: "setup";
  readonly asked: number;
}
export type WowFrame = WindowFrame | TurnFrame | CombatFrame | SetupFrame;

export const { become, close, frameOf, pop, push, top } = frameStack<WowFrame>();

export function openWindow(game: WowGame, name: WindowName): void {
  // 410.4: as a window opens, the turn player is the first to get priority.
  push(game, {
    kind: "window",
    name,
    holder: firstHolder(game),
    passes: 0,
    ready: false,
    refused: [],
  });
}

/** The turn player, or the next one clockwise if he has left. */
export const firstHolder = (game: WowGame): PlayerId =>
  fromPlayer(game, game.state.turnPlayer)[0] ?? game.state.turnPlayer;
