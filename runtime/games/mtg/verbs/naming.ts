// Choosing a color, a type or a name: a word that is kept on the object, for its other abilities to read.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { store as keep } from "../../../kernel/objects.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import type { MtgGame } from "../state.ts";
import type { NameDomain, Verbs } from "../surface.ts";
import { basicLandTypes, colors } from "../words.ts";
import { type Doer, objectOf, playerOf } from "./doing.ts";

type Among = NonNullable<Parameters<Verbs["name"]>[3]>;

const onCards = (game: MtgGame, words: (key: string) => readonly string[]): readonly string[] =>
  [...new Set(game.cards.keys().flatMap(words))].sort();

/** 205.3: types are those that cards of the game have. */
function wordsOf(game: MtgGame, domain: NameDomain, { words, types }: Among): readonly string[] {
  if (words !== undefined) return words;
  switch (domain) {
    case "color":
      return colors;
    case "basic land type":
      return basicLandTypes;
    case "creature type":
    case "land type":
      return onCards(game, (key) => game.cards.card(key).facts.traits[domain] ?? []);
    case "card":
      return onCards(game, (key) => {
        const { facts } = game.cards.card(key);
        return types === undefined || types.some((type) => facts.types.includes(type)) ? [facts.name] : [];
      });
  }
}

export function* name(
  doer: Doer,
  by: PlayerRef,
  domain: NameDomain,
  store: string,
  among: Among = {},
): Gen<string> {
  const { game } = doer;
  const from = wordsOf(game, domain, among).map((word) => ({ word }));
  const why = { ask: `Choose a ${domain}.`, card: doer.context.self };
  const [picked] = yield* pick(game, playerOf(doer, by), why, { role: domain, from, min: 1, max: 1 });
  const word = picked?.word ?? "";
  keep(game, objectOf(doer, "self"), store, word);
  return word;
}
