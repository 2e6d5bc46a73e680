// Name or choose a kind: a word that is kept on the card, for its other powers to read.
import type { Gen } from "../../../kernel/authoring.ts";
import { store } from "../../../kernel/objects.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { askNumber, askText, askWords } from "../engine.ts";
import { namesOf } from "../registry.ts";
import type { WowGame } from "../state.ts";
import type { NameDomain, Verbs } from "../surface.ts";
import { CLASSES } from "../terms/type-line.ts";
import { type Doer, playerOf } from "./doing.ts";

const types = ["ability", "ally", "equipment", "hero", "location", "quest"];
const damage = ["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"];

const onCards = (game: WowGame, words: (key: string) => readonly string[]) =>
  [...new Set(game.cards.keys().flatMap(words))].sort();
const traits = (game: WowGame, kind: string) =>
  onCards(game, (key) => game.cards.card(key).facts.traits[kind] ?? []);

/** 202.2, 202.4: they stand to the right of the type line, or before its dash. */
const noAllyTypes: readonly string[] = ["Unlimited", "Arena", "Monster"];

/** 202.4: any tag found on an ally's type line; a limit of how many there may be is no part of it. */
const allyTypes = (game: WowGame) =>
  onCards(game, (key) => {
    const { facts } = game.cards.card(key);
    const tags = facts.types.includes("ally") ? (facts.traits.tag ?? []) : [];
    return tags.filter((tag) => !/ \(\d+\)$/.test(tag) && !noAllyTypes.includes(tag));
  });

type Among = NonNullable<Parameters<Verbs["name"]>[3]>;

function words(
  game: WowGame,
  domain: Exclude<NameDomain, "number" | "new name">,
  among: Among,
): readonly string[] {
  if (among.words !== undefined) return among.words;
  switch (domain) {
    case "card":
      return onCards(game, (key) => {
        const { facts } = game.cards.card(key);
        const fits = among.types === undefined || among.types.some((type) => facts.types.includes(type));
        return fits ? [facts.name] : [];
      });
    case "class":
      return CLASSES;
    case "type":
      return types;
    case "damage type":
      return damage;
    case "ally type":
      return allyTypes(game);
    case "race":
    case "tag":
      return traits(game, domain);
  }
}

/** A name that is made up. */
const LONGEST = 60;

export function* name(
  doer: Doer,
  by: PlayerRef,
  domain: NameDomain,
  under: string,
  among: Among = {},
): Gen<string | number> {
  const { game, context } = doer;
  const player = playerOf(doer, by);
  const asking = { ask: `Choose a ${domain}.`, card: context.self };
  const chosen =
    domain === "new name"
      ? yield* askText(game, player, {
          ask: "Make up a name.",
          card: context.self,
          role: domain,
          most: LONGEST,
          not: namesOf(game.cards),
        })
      : domain === "number"
        ? yield* askNumber(game, player, { ...asking, min: 0, max: 100 })
        : (yield* askWords(game, player, {
            ...asking,
            role: domain,
            words: words(game, domain, among),
            min: 1,
            max: 1,
          }))[0]!;
  store(game, context.self, under, chosen);
  return chosen;
}
