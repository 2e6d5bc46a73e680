// The stack of frames of a game, typed by the kinds it has: plain data, pushed, replaced and popped.
import type { Game } from "../kernel/game.ts";
import type { Frame } from "../kernel/state.ts";

export function frameStack<F extends { readonly kind: string }>() {
  const put = (game: Game, below: readonly Frame[], frame: F): void => {
    game.state.frames = [...below, frame as unknown as Frame];
  };
  const pop = (game: Game): void => {
    game.state.frames = game.state.frames.slice(0, -1);
  };
  return {
    /** The kernel hands a frame to the code of its own kind. */
    frameOf: <K extends F["kind"]>(frame: Frame, _kind: K): Extract<F, { readonly kind: K }> =>
      frame as unknown as Extract<F, { readonly kind: K }>,
    top: (game: Game): Frame | undefined => game.state.frames.at(-1),
    push: (game: Game, frame: F): void => put(game, game.state.frames, frame),
    /** Replaces the top frame. */
    become: (game: Game, frame: F): void => put(game, game.state.frames.slice(0, -1), frame),
    pop,
    /** Takes the top frame away; the next one goes on. */
    close(game: Game): undefined {
      pop(game);
      return undefined;
    },
  };
}
