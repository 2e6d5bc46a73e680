// Words in the texts of cards that effects may replace by others (layer 3 of 418.5a), and the abilities that words of the
// type line bring with them (212.6d).
import type { TextWords } from "../../kernel/retext.ts";
import { activated, granted } from "./authoring.ts";
import { basicLandTypes } from "./words.ts";

const letterOf = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" } as const;
export const isLandType = (word: string): word is keyof typeof letterOf => word in letterOf;
/** 212.6d: the ability that a basic land type brings. */
export const landTextOf = (word: string): string | undefined =>
  isLandType(word) ? `land:${word}` : undefined;

export const landTexts = basicLandTypes.map((type) =>
  granted(
    `land:${type}`,
    activated({
      at: [0, 0],
      adds: true,
      costs: [{ tap: "self" }],
      *effect(game, { you }) {
        yield* game.addMana(you, { symbols: `{${letterOf[type]}}` });
      },
    }),
  ),
);

const landText = (type: string): object | undefined => {
  const text = landTexts.find((one) => one.key === landTextOf(type));
  return text?.kind === "granted" ? text.ability : undefined;
};

export const texts: TextWords = {
  // "plainswalk" and "plainscycling" hold the name of the type.
  keyword(keyword, { of, from, to }) {
    const word = from.toLowerCase();
    const rest = keyword.startsWith(word) ? keyword.slice(word.length) : undefined;
    return of === "land type" && (rest === "walk" || rest === "cycling")
      ? `${to.toLowerCase()}${rest}`
      : keyword;
  },
  fields: { colors: "color", subtypes: "land type" },
  printed: ["land type"],
  whole: (ability, { of, from, to }) =>
    of === "land type" && ability === landText(from) ? landText(to) : undefined,
};
