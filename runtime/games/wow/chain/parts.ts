// Which abilities of a card are processed as it resolves.
import type { ObjectId } from "../../../kernel/terms.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { sortedOf } from "./sorted.ts";

/** In printed order. */
export const spellKeys = (game: WowGame, id: ObjectId): readonly string[] =>
  sortedOf(game, derived(game, id).abilities).spells;
