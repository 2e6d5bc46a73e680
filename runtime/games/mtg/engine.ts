// The kernel's pipeline as the procedures use it: performing events of this game.
import { type InputOf, performing } from "../../library/doing.ts";
import type { Mtg } from "./authoring.ts";

/** An event of this game as it is sent into the pipeline. */
export type MtgEventInput = InputOf<Mtg>;
/** Simultaneous events are one batch. */
export const { act, performAll, performBy, performOne } = performing<Mtg>();
export { did } from "../../library/doing.ts";
