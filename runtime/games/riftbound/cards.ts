// Card definitions: what is printed on a card, with its handlers. A set is a list of them and the handlers that their
// effects lift out of a resolution.
import type { RiftAbility, RiftLifted } from "./authoring.ts";
import type { Cost } from "./surface.ts";
import type { CardType, Domain, Keyword } from "./words.ts";

export interface CardDef {
  /** With the subtitle, where there is one (132.4). */
  readonly name: string;
  readonly type: CardType;
  /** 133.7 */
  readonly supertype?: "champion" | "signature" | "token" | "basic";
  readonly domains?: readonly Domain[];
  readonly tags?: readonly string[];
  /** 131.2 */
  readonly energy?: number;
  /** Symbols of the power cost, each of the card's own domain (131.3). */
  readonly power?: number;
  readonly might?: number;
  /** 137: to the might of what it is attached to. */
  readonly mightBonus?: number;
  readonly abilities: readonly RiftAbility[];
  /** 136: active only while attached, and then appended to the top-most card. */
  readonly effectText?: readonly RiftAbility[];
  readonly text?: string;
}

/** What a use of a keyword brings. */
export interface KeywordArguments {
  readonly n: number;
  readonly word: string;
  readonly costs: readonly Cost[];
}
export interface KeywordDef {
  readonly name: Keyword;
  abilities(use: KeywordArguments): readonly RiftAbility[];
}

export interface SetModule {
  readonly name: string;
  readonly cards: readonly CardDef[];
  readonly lifted: readonly RiftLifted[];
  readonly keywords: readonly KeywordDef[];
}

export const card = (def: CardDef): CardDef => def;
export const keywordDef = (def: KeywordDef): KeywordDef => def;
export const defineSet = (
  name: string,
  cards: readonly CardDef[],
  more: { readonly lifted?: readonly RiftLifted[]; readonly keywords?: readonly KeywordDef[] } = {},
): SetModule => ({ name, cards, lifted: more.lifted ?? [], keywords: more.keywords ?? [] });
