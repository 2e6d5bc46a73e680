// Card definitions: what is printed on a card, with its handlers. A set is a list of them and the handlers that their
// effects lift out of a resolution.
import type { MtgAbility, MtgLifted } from "./authoring.ts";
import type { Cost } from "./surface.ts";
import type { CardType, Color, Keyword } from "./words.ts";

export interface CardDef {
  readonly name: string;
  /** In symbols: "{2}{W}{W/U}"; without it the card has no mana cost (203.1). */
  readonly mana?: string;
  readonly supertypes?: readonly string[];
  readonly types: readonly CardType[];
  readonly subtypes?: readonly string[];
  /** "*" is set by an ability, and is 0 outside play (208.2). */
  readonly power?: number | "*";
  readonly toughness?: number | "*";
  /** Where it is not that of the mana cost. */
  readonly colors?: readonly Color[];
  readonly abilities: readonly MtgAbility[];
  readonly text?: string;
}

export interface KeywordArguments {
  readonly n: number;
  readonly word: string;
  readonly arg: unknown;
  /** "Cycling {2}": the cost that belongs to it. */
  readonly costs: readonly Cost[];
}
export interface KeywordDef {
  readonly name: Keyword;
  abilities(use: KeywordArguments): readonly MtgAbility[];
}

export interface SetModule {
  readonly name: string;
  readonly cards: readonly CardDef[];
  readonly lifted: readonly MtgLifted[];
  readonly keywords: readonly KeywordDef[];
}

export const card = (def: CardDef): CardDef => def;
export const keywordDef = (def: KeywordDef): KeywordDef => def;
export const defineSet = (
  name: string,
  cards: readonly CardDef[],
  more: { readonly lifted?: readonly MtgLifted[]; readonly keywords?: readonly KeywordDef[] } = {},
): SetModule => ({ name, cards, lifted: more.lifted ?? [], keywords: more.keywords ?? [] });
