// Fuel: every event and frame of one step burns some, so that an endless loop ends with an error.
import type { Game } from "./game.ts";

/** What one step may burn. */
export const TANK = 20_000;

export class OutOfFuel extends Error {}

export function burn(game: Game): void {
  if (--game.fuel < 0) throw new OutOfFuel("the game does not come to an end of this step");
}
