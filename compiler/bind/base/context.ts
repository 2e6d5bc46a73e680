// What every builder of bind is handed: the game's words, the card, its text, and the scope of the ability.
import type {
  Amount,
  Clause,
  KeywordUse,
  Line,
  NounPhrase,
  Predicate,
  Sentence,
  Sequence,
  Span,
  Spanned,
  Word,
} from "../../../grammar/tree.ts";
import type {
  Ability,
  Cost,
  Effect,
  Filtered,
  ObjectPart,
  PlayerPart,
  Quantity,
  Selection,
  Sided,
  Test,
} from "../../abilities.ts";
import type { GameWords } from "./game-words.ts";
import type { Heads, Mention, Players, Scope } from "./scope.ts";

/** A noun phrase as a description: what holds of each object it may speak of. */
export interface Described {
  readonly filter: Filtered;
  readonly heads: Heads;
  /** The grammatical number of its noun. */
  readonly many: boolean;
  /** The zone it names, if any; cards in play otherwise. */
  readonly zone?: string;
  /** It speaks of cards outside play and names no zone: "ally cards". */
  readonly elsewhere?: true;
  /** A definite thing ("this ally", "your hero", "that ally"): it is this object and no description. */
  readonly is?: ObjectPart;
  /** The same before it changed zone. */
  readonly was?: ObjectPart;
  /** "an opponent's hero": its controller is spoken of as well. */
  readonly possessed?: true;
  /** What a later reference points at, when this phrase is a participant of an event. */
  readonly span: Span;
}

export type { Players } from "./scope.ts";

/** Where a card goes or is looked for. */
export interface Place {
  readonly zone: string;
  readonly whose: PlayerPart | "owner" | "any";
  readonly side?: Sided;
  readonly end?: "top" | "bottom";
}

export interface Chosen {
  readonly what: Selection;
  readonly mention: Mention;
}

export interface ChooseOptions {
  /** The step whose affected objects later words may mean. */
  readonly label: string;
  /** "from your graveyard": said by the verb, not by the noun phrase. */
  readonly from?: Place;
  readonly chooser: PlayerPart;
  /** The verb's participle, for "the destroyed ally". */
  readonly act?: string;
  /** The phrase is a subject: "it" means the subject before. */
  readonly subject?: true;
  /** A noun without a determiner may stand here for all there are. */
  readonly bare?: true;
  /** A target speaks of cards on the chain. */
  readonly link?: true;
}

/** The mutually recursive rules, tied together in one place (rules.ts) so that files need no cycles. */
export interface Rules {
  readonly described: (cx: Context, np: NounPhrase) => Described;
  readonly players: (cx: Context, np: NounPhrase) => Players | undefined;
  readonly player: (cx: Context, np: NounPhrase) => PlayerPart;
  readonly place: (cx: Context, np: NounPhrase) => Place;
  readonly object: (cx: Context, np: NounPhrase) => ObjectPart;
  readonly amount: (cx: Context, amount: Amount) => Quantity;
  readonly quantity: (cx: Context, np: NounPhrase) => Quantity;
  readonly select: (cx: Context, np: NounPhrase, options: ChooseOptions) => Chosen;
  readonly test: (cx: Context, clauses: Sequence) => Test;
  /** `finite`: behind a relative pronoun, so that its verb is no bare participle. */
  readonly relative: (cx: Context, clause: Clause, heads: Heads, finite?: boolean) => Filtered;
  readonly effects: (cx: Context, clauses: Sequence) => readonly Effect[];
  readonly sentences: (cx: Context, body: readonly Sentence[]) => readonly Effect[];
  /** One verb in the base form, as something that the player does. */
  readonly instruction: (cx: Context, p: Predicate, actor: PlayerPart) => readonly Effect[];
  /** `index`: how many parts of the cost stand before it. */
  readonly costs: (cx: Context, p: Predicate, payer: PlayerPart, index?: number) => readonly Cost[];
  /** `named`: whom the card's name means in it, where that is not whatever has the text. */
  readonly quoted: (cx: Context, lines: readonly Line[], named?: Context["named"]) => readonly Ability[];
  readonly keywordAbility: (cx: Context, use: KeywordUse) => Ability;
  readonly keyword: (cx: Context, use: KeywordUse) => { readonly id: string; readonly n?: Quantity };
  /** "with Assault", "with Resistance": of any number or kind. */
  readonly havingKeyword: (cx: Context, use: KeywordUse) => Filtered;
}

/** What bind must know of the card whose text it is. */
export interface CardFacts {
  readonly name: string;
  /** Its printed type as the game's words spell it: "ally". */
  readonly type: string;
  readonly tags: readonly string[];
  /** The text is the definition of this keyword, in lower case. */
  readonly keyword?: string;
  /** X has a value: it stands in the card's cost, or for the number of a keyword. */
  readonly x?: true;
  /** X stands in its cost: as it enters play, it is what was paid. */
  readonly costX?: true;
}

export interface Context {
  readonly game: GameWords;
  readonly card: CardFacts;
  /** The card's text, for words of diagnostics and the text of abilities. */
  readonly source: string;
  readonly scope: Scope;
  /** A definite sentence makes modifiers once; a static one describes the game while the card is in play. */
  readonly mode: "definite" | "static";
  /** The text is given to another: to a token by what makes it, or by an effect. */
  readonly named?: "maker" | "giver" | undefined;
  readonly rules: Rules;
}

export function wordsOf(cx: Context, span: Span): string {
  return cx.source.slice(span.from, span.to);
}

/** The text of a node, shortened for messages. */
export function shown(cx: Context, node: Spanned): string {
  const said = wordsOf(cx, node.span);
  const text = /[^\S ]| {2}/.test(said) ? said.replace(/\s+/g, " ") : said;
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function hasSense(word: Word, role: string, cls?: string): boolean {
  return word.senses.some((s) => s.role === role && (cls === undefined || s.class === cls));
}

/** Whether the word is or may be the noun with this id. */
export function isNoun(word: Word | undefined, ...ids: readonly string[]): boolean {
  return word?.senses.some((s) => s.role === "noun" && ids.includes(s.id)) ?? false;
}
