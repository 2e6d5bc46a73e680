// What the keywords that are primitives are written with.
import type { Doer } from "../../library/doing.ts";
import type { KeywordDef } from "./cards.ts";
import { objectOf } from "./reading.ts";
import type { MtgData } from "./state.ts";
import type { Cost } from "./surface.ts";
import type { Keyword } from "./words.ts";

/** They stand in no card's text. */
export const at = [0, 0] as const;
export const def = (name: Keyword, abilities: KeywordDef["abilities"]): KeywordDef => ({ name, abilities });
/** Costs are given as such, or as a text of symbols. */
export const paid = (costs: readonly Cost[], word: string): readonly Cost[] =>
  costs.length > 0 ? costs : [{ mana: word }];
/** Handlers are handed a reader that stands in the game. */
export const gameOf = (my: unknown) => (my as Doer<MtgData>).game;
export const timeLeft = (my: unknown, id: number): number =>
  objectOf(gameOf(my), id as never).counters.time ?? 0;
