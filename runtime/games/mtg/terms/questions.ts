// Questions about what is forbidden, allowed or required now, with this game's words. "Can't" beats "can" (103.2).
import { questions } from "../../../library/questions.ts";
import type { MtgWords } from "../words.ts";

export const { allowing, can, canCount, canPlayer, cant, cantPlayer, must, only, price, said } =
  questions<MtgWords>();
