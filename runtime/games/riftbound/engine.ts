// The kernel's pipeline as the procedures use it: performing events of this game.
import { type InputOf, performing } from "../../library/doing.ts";
import type { Rift } from "./authoring.ts";

/** An event of this game as it is sent into the pipeline. */
export type RiftEventInput = InputOf<Rift>;
/** Simultaneous events are one batch. */
export const { act, performAll, performBy, performOne } = performing<Rift>();
export { did } from "../../library/doing.ts";
