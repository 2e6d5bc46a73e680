// Questions about what is forbidden, allowed or required now, with this game's words. "Can't" beats "can" (054).
import { questions } from "../../../library/questions.ts";
import type { RiftWords } from "../words.ts";

export const { can, cant, cantPlayer, must } = questions<RiftWords>();
