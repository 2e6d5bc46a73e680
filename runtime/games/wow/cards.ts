// Card definitions: what is printed on a card, with its handlers. A set is a list of them and the handlers
// that their effects lift out of a resolution; a registry finds both by name and key.
import type { WowAbility, WowLifted } from "./authoring.ts";
import type { TokenSpec } from "./surface.ts";
import type { CardType, DamageType, Keyword } from "./words.ts";

export type Faction = "Alliance" | "Horde";

/** Printed information (200-206). `undefined` is "not printed". */
export interface CardDef {
  readonly name: string;
  /** A Totem is an ability and an ally, a Golem an equipment and an ally (304.4, 305.3). */
  readonly type: readonly CardType[];
  /** A number, or a number and X: `{ x: true, plus: 2 }` for "2+X". Quests and locations have none (201.2). */
  readonly cost?: number | { readonly x: true; readonly plus: number };
  readonly instant?: boolean;
  readonly basic?: boolean;
  readonly unique?: boolean;
  readonly unlimited?: boolean;
  /** Faction icons (206.1b). */
  readonly factions?: readonly Faction[];
  /** Class icons (206.1a). */
  readonly classes?: readonly string[];
  /** Race and class words on the type line. */
  readonly race?: string;
  readonly class?: string;
  /** The other words of the type line, as printed: "1H Weapon", "Melee (1)", "Pet (1)". */
  readonly tags?: readonly string[];
  readonly atk?: number;
  readonly damageTypes?: readonly DamageType[];
  readonly health?: number;
  readonly def?: number;
  readonly strikeCost?: number;
  readonly professions?: readonly string[];
  /** Talent spec (206.1). */
  readonly talent?: string;
  readonly traitor?: boolean;
  /** 301.4 */
  readonly master?: boolean;
  /** 305.2a */
  readonly ongoing?: boolean;
  /** 306.3 */
  readonly capacity?: number;
  readonly token?: boolean;
  /** The tokens that its text puts into play, for their names (200.3). */
  readonly tokens?: readonly Pick<TokenSpec, "name" | "tags">[];
  readonly abilities: readonly WowAbility[];
  /** The other side of a hero (301.2). */
  readonly back?: {
    readonly abilities: readonly WowAbility[];
    readonly atk?: number;
    readonly health?: number;
  };
  /** The card's text, for messages: handlers' `at` are offsets into it. */
  readonly text?: string;
}

export interface SetModule {
  readonly name: string;
  readonly cards: readonly CardDef[];
  readonly lifted: readonly WowLifted[];
  /** Keywords by name: the abilities that define them, given their number, word or description. */
  readonly keywords: readonly KeywordDef[];
}

/** `weapons`: a wielder has it while associated with a weapon that has it (303.2b). */
export interface KeywordDef {
  readonly name: Keyword;
  readonly weapons?: boolean;
  readonly tokens?: CardDef["tokens"];
  abilities(use: KeywordArguments): readonly WowAbility[];
}
export interface KeywordArguments {
  readonly n: number;
  readonly word: string;
}

export const card = (def: CardDef): CardDef => def;

/** What the lines that restrict a deck name on this card (100.2b-100.2d): "Aldor" of "Aldor Reputation". */
export const requiredWords = (def: CardDef, of: "hero" | "talent" | "reputation"): readonly string[] =>
  def.abilities.flatMap((a) => (a.kind === "requirement" && a.of === of ? [a.word] : []));

export const defineSet = (
  name: string,
  cards: readonly CardDef[],
  more: { readonly lifted?: readonly WowLifted[]; readonly keywords?: readonly KeywordDef[] } = {},
): SetModule => ({ name, cards, lifted: more.lifted ?? [], keywords: more.keywords ?? [] });

export const keywordDef = (def: KeywordDef): KeywordDef => def;
