// Small helpers for tests of the procedures.
import {
  card,
  type Gen,
  spell,
  type Verbs,
  type WowLink,
  type WowTarget,
} from "../../runtime/games/wow/index.ts";
import { at } from "./wow-cards.ts";
import type { table } from "./wow-table.ts";

/** A free instant that does one thing. */
export const does = <const S extends readonly WowTarget[] = readonly []>(
  name: string,
  effect: (game: Verbs, link: WowLink<undefined, S>) => Gen,
  targets?: S,
) =>
  card({
    name,
    type: ["ability"],
    instant: true,
    cost: 0,
    abilities: [spell<S>({ at, effect, ...(targets === undefined ? {} : { targets }) })],
  });
export const passTurn = (t: ReturnType<typeof table>) => {
  const { turn } = t.game.state;
  for (let i = 0; i < 60 && t.game.state.turn === turn; i++)
    t.session.answer(t.request().kind === "act" ? "pass" : []);
};
