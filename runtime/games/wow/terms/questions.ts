// Questions about what is forbidden, allowed or required now, with this game's words.
import { questions } from "../../../library/questions.ts";
import type { WowWords } from "../words.ts";

export type { Said } from "../../../library/questions.ts";
export const { can, canCount, canPlayer, cant, cantPlayer, must, mustPlayer, only, onlyPlayer, price, said } =
  questions<WowWords>();
