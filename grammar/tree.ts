// The syntax tree: a card's text as clauses, noun phrases and adjuncts, every word in its place.
// Arrives: nothing; these are the types that the parser builds, bind reads and the printer prints from.
// The tree is generic English: it says how words hang together, never what a game makes of them.
import type { Sense, VerbForm } from "./vocabulary/types.ts";

export type { VerbForm };

/** Half-open range of characters in the card's text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Spanned {
  readonly span: Span;
}

/**
 * A word or a phrase of the dictionary, or a name. `text` is its spelling after normalisation (lower case
 * unless it is a name, a tag or a keyword); `id` is the lemma or canonical id of the first sense that fits
 * the slot, `senses` are all that fit it ("attack": verb and noun).
 */
export interface Word extends Spanned {
  readonly text: string;
  readonly id: string;
  readonly senses: readonly Sense[];
}

/** An element of a list with what stands in front of it: "," "and" "or" ", and" ", then" ";" "and/or" ... */
export interface Joined<T> extends Spanned {
  /** Absent on the first element. Normalised spelling, with the comma if there is one. */
  readonly by?: string;
  readonly item: T;
}

// ---- lines -----------------------------------------------------------------------------------------------

export interface CardText extends Spanned {
  readonly kind: "card";
  readonly lines: readonly Line[];
}

export type Line = KeywordLine | RestrictionLine | PowerLine;

/** "Protector", "Stealth, Assault 2", "Inspire: Ally". */
export interface KeywordLine extends Spanned {
  readonly kind: "keywords";
  readonly uses: readonly Joined<KeywordUse>[];
}

/** "Fire Hero Required", "Scryer Reputation", "Restoration Talent". */
export interface RestrictionLine extends Spanned {
  readonly kind: "restriction";
  /** The last words: "hero required", "reputation", "talent". */
  readonly what: Word;
  /** The words in front, joined by "," or "or" where there are several. */
  readonly of: readonly Joined<Word>[];
}

/** One power, or several where each later one begins with a head or a cost. */
export interface PowerLine extends Spanned {
  readonly kind: "powers";
  readonly powers: readonly Power[];
}

/** `[heads] [costs ->] sentences`. A power may be only heads ("Ongoing:" alone on its line). */
export interface Power extends Spanned {
  readonly kind: "power";
  readonly heads: readonly Head[];
  /** Present iff the payment mark is. */
  readonly costs?: readonly Joined<CostItem>[];
  /** Heads that stand behind the costs: "[Exhaust]: [Reaction] \u2014 ...". */
  readonly inner?: readonly Head[];
  /** Keywords behind a head instead of sentences: "[Horde] Hero: Ferocity". */
  readonly keywords?: readonly Joined<KeywordUse>[];
  readonly body: readonly Sentence[];
}

/** Each is followed by a colon, or by a mark of its own. */
export type Head =
  /** "[Level 6][>]", "[Reaction], [Legion] \u2014": keywords with the mark behind them; `nested`: "[>>]" in front. */
  | (Spanned & {
      readonly kind: "marked";
      readonly uses: readonly Joined<KeywordUse>[];
      readonly mark: string;
      readonly nested?: true;
    })
  /** Ongoing, Reward, Deckbuilding: a word of the vocabulary's `heads`. */
  | (Spanned & { readonly kind: "head"; readonly word: Word })
  /** Death Rattle:, Stash:, Empower Paladin: */
  | (Spanned & { readonly kind: "keyword"; readonly use: KeywordUse })
  /** [Mage] Hero:, [Horde]:, Traitor Hero: */
  | (Spanned & { readonly kind: "gate"; readonly np: NounPhrase })
  /** On your turn:, Once per turn:, During an opponent's turn: */
  | (Spanned & { readonly kind: "limit"; readonly adverbials: readonly Joined<Adverbial>[] })
  /** If C:, While C: ("If C, while D:" has two). */
  | (Spanned & { readonly kind: "condition"; readonly fronts: readonly Front[] })
  /** A flavour name whose meaning is spelled out behind it. */
  | (Spanned & { readonly kind: "title"; readonly words: readonly Word[]; readonly mark?: string });

/** A keyword and its argument: "Assault 3", "Pet (1)", "Inspire: Ally", "Fire Resistance", "Empower Mage". */
export interface KeywordUse extends Spanned {
  readonly kind: "keyword";
  readonly keyword: Word;
  /** A word that the keyword takes in front ("Fire" Resistance). */
  readonly before?: Word;
  readonly argument?:
    | (Spanned & { readonly kind: "amount"; readonly amount: Amount; readonly brackets?: true })
    | (Spanned & { readonly kind: "noun"; readonly np: NounPhrase; readonly colon?: true })
    /** "Repeat [2]", "Equip \u2014 [1], Kill this": with the mark in front where there is one, and a number before that. */
    | (Spanned & {
        readonly kind: "cost";
        readonly n?: Amount;
        readonly costs: readonly Joined<CostItem>[];
        readonly mark?: string;
      });
}

export type CostItem =
  | (Spanned & { readonly kind: "amount"; readonly amount: Amount })
  | (Spanned & { readonly kind: "icon"; readonly icon: Word })
  /** "[2][fury]": a word of the role `payment`. */
  | (Spanned & { readonly kind: "payment"; readonly payment: Word })
  /** A clause in the base form, usually without a subject: "Flip Voss", "destroy an ally you control". */
  | (Spanned & { readonly kind: "act"; readonly clause: Clause });

// ---- sentences -------------------------------------------------------------------------------------------

export interface Sentence extends Spanned {
  readonly kind: "sentence";
  readonly fronts: readonly Front[];
  readonly body: Body;
}

export type Body = Sequence | Modal;

/** Clauses with their connectors: ", and" ", then" "and" ", or" "then" ";" */
export interface Sequence extends Spanned {
  readonly kind: "sequence";
  readonly clauses: readonly Joined<Clause>[];
}

/** "Choose one: A; or B." `lead` is the clause in front of the colon. */
export interface Modal extends Spanned {
  readonly kind: "modal";
  readonly lead: Clause;
  readonly modes: readonly Joined<Mode>[];
  /** The mark between them where it is no colon. */
  readonly mark?: string;
}

export type Mode =
  | (Spanned & { readonly kind: "sentence"; readonly fronts: readonly Front[]; readonly body: Sequence })
  /** Behind a bullet: whole sentences. */
  | (Spanned & { readonly kind: "sentences"; readonly sentences: readonly Sentence[] })
  | (Spanned & { readonly kind: "choice"; readonly np: NounPhrase });

/** What stands before the main clause, each followed by a comma (`comma` false where the text has none). */
export type Front =
  /** When/Whenever/If/While/As/Unless/Until/"the next time"/"the first time" + clauses. `word.id` says which. */
  | (Spanned & {
      readonly kind: "clause";
      readonly word: Word;
      readonly clauses: Sequence;
      readonly comma: boolean;
    })
  /** "At the start of your turn," "This turn," "For each ally you control," "Then," "Otherwise," */
  | (Spanned & { readonly kind: "adverbial"; readonly adverbial: Adverbial; readonly comma: boolean })
  /** "When you play me or when I hold,": each with its own word; the comma stands behind the last of them. */
  | (Spanned & {
      readonly kind: "joined";
      readonly fronts: readonly Joined<Front>[];
      readonly comma: boolean;
    })
  /** "As an additional cost to play this ability," (`word.id` "as an additional cost"); "to" and what for. */
  | (Spanned & {
      readonly kind: "cost";
      readonly word: Word;
      readonly purpose: Clause;
      readonly comma: boolean;
    });

/** Subject and coordinated predicates; without a subject it is an instruction. */
export interface Clause extends Spanned {
  readonly kind: "clause";
  /** ", and IF IT'S AN ALLY, it ...": a condition of this clause alone, behind the connector. */
  readonly fronts?: readonly Front[];
  readonly subject?: NounPhrase;
  readonly predicates: readonly Joined<Predicate>[];
}

/**
 * "may be destroyed this way": auxiliaries, a verb, and everything behind it in the order of the text.
 * The copula is the verb with id "be"; a passive has the auxiliary "be" and a participle.
 */
export interface Predicate extends Spanned {
  readonly kind: "predicate";
  /** may, can, can't, must, would, will, do/does/don't (id "do" / "do not"), have, be ... `id` is the lemma. */
  readonly auxiliaries: readonly Word[];
  /** "also", "only", "not", "each" before the verb, or behind a copula. */
  readonly adverbs: readonly AdverbUse[];
  readonly verb: VerbUse;
  readonly adjuncts: readonly Adjunct[];
}

/** `after` is the number of auxiliaries (with the copula counted in) that stand in front of it. */
export interface AdverbUse extends Word {
  readonly after: number;
}

export interface VerbUse extends Word {
  /** Every form that the spelling may be; "put" is base, past and participle. */
  readonly forms: readonly VerbForm[];
}

/** What follows a verb. */
export type Adjunct =
  /** An object, a second object ("deals IT 2 DAMAGE"), or the noun phrase behind a copula. */
  | (Spanned & { readonly kind: "object"; readonly np: NounPhrase })
  /** The state behind a copula or an object: "exhausted", "damaged and attacking", "face down". */
  | (Spanned & { readonly kind: "state"; readonly words: readonly Joined<Modifier>[] })
  | Adverbial
  /** "to complete this quest", "have target ally attack": `to` false where the text has no "to". */
  | (Spanned & {
      readonly kind: "infinitive";
      readonly predicates: readonly Joined<Predicate>[];
      /** "choose NOT to ready it". */
      readonly not?: true;
      /** Without "to": "have target player DRAW A CARD"; the object in front is its subject. */
      readonly bare?: true;
    })
  /** "more damage on it THAN YOUR HERO". */
  | (Spanned & { readonly kind: "comparison"; readonly word: Word; readonly than: NounPhrase | Clause })
  /** "without paying its cost", "by destroying it", "rather than pay 3", "instead of paying its cost". */
  | (Spanned & {
      readonly kind: "manner";
      readonly word: Word;
      readonly predicates: readonly Joined<Predicate>[];
      readonly comma?: true;
    })
  /** ", paying costs as normal": a participle behind a comma. */
  | (Spanned & { readonly kind: "participle"; readonly predicates: readonly Joined<Predicate>[] })
  /** "the hero it's attached TO": a preposition whose noun the relative clause stands at. */
  | (Spanned & { readonly kind: "stranded"; readonly word: Word })
  /** ", or 6 if your hero is damaged", ", or two cards if ...": another amount or object in its place. */
  | (Spanned & {
      readonly kind: "alternative";
      readonly by: string;
      readonly np: NounPhrase;
      readonly adverbials: readonly Adverbial[];
    })
  /** "put one into your hand AND THE REST INTO YOUR GRAVEYARD": another object with its own place, for the same verb. */
  | (Spanned & {
      readonly kind: "gapped";
      readonly by: string;
      readonly np: NounPhrase;
      readonly adverbials: readonly Adverbial[];
    })
  /** "give a unit +2 might AND ANOTHER UNIT -2 MIGHT": somebody else who is given something, by the same verb. */
  | (Spanned & {
      readonly kind: "given";
      readonly by: string;
      readonly receiver: NounPhrase;
      readonly gift: NounPhrase;
      readonly adjuncts: readonly Adjunct[];
    })
  /** A clause as an object, "guess whether C", "choose whether C". */
  | (Spanned & { readonly kind: "content"; readonly word: Word; readonly clauses: Sequence });

/** A phrase that says when, where, how often, under which condition; the same in front, behind and in heads. */
export type Adverbial =
  /** Any preposition with its noun phrase; `only` in front of it ("use only on your turn"). */
  | (Spanned & {
      readonly kind: "preposition";
      readonly only?: true;
      /** ", and" in front of another "only". */
      readonly and?: string;
      readonly word: Word;
      readonly np: NounPhrase;
      /** ", to a minimum of 1": the text has a comma in front. */
      readonly comma?: true;
    })
  /** A fixed phrase or adverb: this turn, this combat, this way, instead, once per turn, at random, face down. */
  | (Spanned & {
      readonly kind: "adverb";
      readonly only?: true;
      readonly and?: string;
      readonly word: Word;
      readonly comma?: true;
    })
  /** if / unless / while / until / as / when / where ("where X is ...") + clauses behind the verb. */
  | (Spanned & {
      readonly kind: "subordinate";
      readonly only?: true;
      readonly and?: string;
      readonly word: Word;
      readonly clauses: Sequence;
      readonly comma?: true;
    })
  /** "while attacking a hero", "when attacking", "if able" (no subject, no finite verb). */
  | (Spanned & {
      readonly kind: "reduced";
      readonly only?: true;
      readonly word: Word;
      readonly rest:
        | (Spanned & { readonly kind: "predicates"; readonly predicates: readonly Joined<Predicate>[] })
        | (Spanned & { readonly kind: "state"; readonly words: readonly Joined<Modifier>[] })
        | (Spanned & { readonly kind: "phrase"; readonly word: Word; readonly np: NounPhrase });
      readonly comma?: true;
    });

// ---- noun phrases ----------------------------------------------------------------------------------------

/** One item, or a list of them. Adjectives and post-modifiers stay with the item they stand at. */
export interface NounPhrase extends Spanned {
  readonly kind: "np";
  readonly items: readonly Joined<Item>[];
}

export type Item = NounItem | PronounItem | StatItem | KeywordItem | QuoteItem | AmountItem;

/** determiners, modifiers, head, post-modifiers; `head` is absent in "another", "each of them", "the rest". */
export interface NounItem extends Spanned {
  readonly kind: "noun";
  readonly determiners: readonly Determiner[];
  readonly modifiers: readonly Joined<Modifier>[];
  /** A noun, a tag used as a noun, a zone, a stat, "damage", or the card's own name (sense role "self"). */
  readonly head?: Word;
  readonly posts: readonly Post[];
}

/** you, it, itself, he, him, they, them, each other, both. */
export interface PronounItem extends Spanned {
  readonly kind: "pronoun";
  readonly word: Word;
  readonly posts: readonly Post[];
}

/** "+2 ATK / +2 [Health]", "+1 / -1", "3 [Melee] / 3 [Health]"; also a modifier of a token. */
export interface StatItem extends Spanned {
  readonly kind: "stats";
  readonly parts: readonly Stat[];
  readonly posts: readonly Post[];
}

export interface Stat extends Spanned {
  /** In front of every part but the first: "/" (or "and"). */
  readonly by?: string;
  readonly sign?: "+" | "-";
  /** Absent in "+ATK equal to its cost". */
  readonly amount?: Amount;
  /** A damage type word or icon before the stat word: 1 [Melee] ATK. */
  readonly type?: Word;
  /** ATK, health or their icons; absent in "+1 / +1". */
  readonly stat?: Word;
}

export interface KeywordItem extends Spanned {
  readonly kind: "keyworditem";
  readonly use: KeywordUse;
  readonly posts: readonly Post[];
}

/** Quoted rules text, or quoted words. */
export interface QuoteItem extends Spanned {
  readonly kind: "quote";
  /** Quoted words instead of a power: "choose "ability" or "ally"". */
  readonly words?: readonly Word[];
  readonly lines: readonly Line[];
  readonly posts: readonly Post[];
}

/** An amount that stands alone: "pay 3", "pay 1 less", "that much +1", "ready two". */
export interface AmountItem extends Spanned {
  readonly kind: "amount";
  readonly amount: Amount;
  readonly posts: readonly Post[];
}

/** In the order of the text: "each of up to two target", "your next", "this or another", "the top three". */
export type Determiner =
  | (Spanned & { readonly kind: "article"; readonly word: "a" | "an" | "the" })
  | (Spanned & { readonly kind: "demonstrative"; readonly word: "this" | "that" | "these" | "those" })
  | (Spanned & {
      readonly kind: "quantifier";
      readonly word:
        | "each"
        | "every"
        | "all"
        | "any"
        | "no"
        | "both"
        | "either"
        | "neither"
        | "another"
        | "other"
        | "some"
        | "only";
      /** "each of", "all of", "both of". */
      readonly of?: true;
    })
  | (Spanned & { readonly kind: "target" })
  /** next, first, second, third, last, same, top, bottom, random, rest: function words that pick out. */
  | (Spanned & { readonly kind: "ordinal"; readonly word: string; readonly of?: true })
  | (Spanned & { readonly kind: "count"; readonly amount: Amount; readonly of?: true })
  /** your, his, her, its, their. */
  | (Spanned & { readonly kind: "pronoun"; readonly word: Word })
  /** "target hero's", "that ally's controller's": the owner ends in 's. */
  | (Spanned & { readonly kind: "possessive"; readonly owner: NounPhrase })
  /** "this or another", "this and other": `by` with the next determiner. */
  | (Spanned & { readonly kind: "joint"; readonly by: string });

/** In front of a noun, or behind a copula. */
export type Modifier =
  /** An adjective, tag, class, race, type, damage type, faction or icon; `non` for "non-Demon", "non-[Horde]". */
  | (Spanned & { readonly kind: "word"; readonly word: Word; readonly non?: true; readonly adverb?: Word })
  /** A participle: attacking, attached, destroyed, revealed. */
  | (Spanned & {
      readonly kind: "participle";
      readonly verb: VerbUse;
      readonly non?: true;
      readonly adverb?: Word;
    })
  /** "a 1 / 1 Wolf ally token". */
  | (Spanned & { readonly kind: "stats"; readonly stats: StatItem })
  /** "a verse counter", "the Protector keyword", a free or quoted name. */
  | (Spanned & { readonly kind: "name"; readonly words: readonly Word[] });

/** Behind a noun. */
export type Post =
  /** "with cost 4 or less", "in your party", "of its owner", "other than Voss", "equal to its cost". */
  | (Spanned & { readonly kind: "preposition"; readonly word: Word; readonly np: NounPhrase })
  /** "you control", "that attacked this turn", "who controls it", "it's attached to". */
  | (Spanned & {
      readonly kind: "relative";
      /** that, who, which, whose; absent in "you control". */
      readonly pronoun?: Word;
      readonly clauses: Sequence;
    })
  /** "attached to it", "dealt this way", "attacking your hero". */
  | (Spanned & { readonly kind: "participle"; readonly predicates: readonly Joined<Predicate>[] })
  /** "in play", "this turn", "this way", "face down", "everywhere". */
  | (Spanned & { readonly kind: "adverb"; readonly word: Word })
  /** "named Voss Treebender". `self` iff it is this card's own name. */
  | (Spanned & { readonly kind: "named"; readonly words: readonly Word[]; readonly self?: true })
  /** "cost 4 or less", "cost X", "less" in "1 less", "or more". */
  | (Spanned & { readonly kind: "amount"; readonly amount: Amount })
  /** "base power and toughness 1 / 1". */
  | (Spanned & { readonly kind: "stats"; readonly stats: StatItem })
  /** "or less" in "with 3 ATK or less". */
  | (Spanned & { readonly kind: "bound"; readonly bound: string })
  /** "health - 1", "its cost + 2". */
  | (Spanned & { readonly kind: "sum"; readonly op: "+" | "-"; readonly amount: Amount })
  /** "as much as", "more allies THAN you": comparison with a phrase or a clause. */
  | (Spanned & {
      readonly kind: "than";
      readonly word: Word;
      readonly than: NounPhrase | Clause;
    })
  /** "cards to play", "a way to win". */
  | (Spanned & { readonly kind: "infinitive"; readonly predicates: readonly Joined<Predicate>[] });

// ---- amounts ---------------------------------------------------------------------------------------------

export type Amount =
  /** `text` is the digits or the number word as printed; `inside`: in the brackets of the word before it. */
  | (Spanned & {
      readonly kind: "number";
      readonly value: number;
      readonly text: string;
      readonly inside?: true;
    })
  /** "[2][fury]", or one of two. */
  | (Spanned & { readonly kind: "payment"; readonly words: readonly Word[] })
  | (Spanned & { readonly kind: "variable"; readonly name: string })
  /** "that much", "that many"; "double that much", "twice that many" carry `times`. */
  | (Spanned & { readonly kind: "that"; readonly word: "that much" | "that many" })
  /** "N or more", "N or less", "N or fewer", "exactly N", "at least N", "more than N". */
  | (Spanned & { readonly kind: "bounded"; readonly bound: string; readonly amount: Amount })
  | (Spanned & { readonly kind: "up to"; readonly amount: Amount })
  /** "any number", "any amount". */
  | (Spanned & { readonly kind: "any"; readonly word: "any number" | "any amount" })
  /** "N less", "N more", "N fewer", "an additional N", "less", "more". */
  | (Spanned & {
      readonly kind: "change";
      readonly direction: "less" | "more" | "fewer" | "additional";
      readonly amount?: Amount;
    })
  /** "that much +1", "X plus 2", "3 minus X". `op` as printed. */
  | (Spanned & {
      readonly kind: "sum";
      readonly left: Amount;
      readonly op: "+" | "-" | "plus" | "minus";
      readonly right: Amount;
    })
  /** "double that much", "twice X", "half". */
  | (Spanned & {
      readonly kind: "scaled";
      readonly by: "double" | "twice" | "half" | "triple";
      readonly amount?: Amount;
    })
  | (Spanned & { readonly kind: "all but"; readonly amount: Amount })
  /** "3, 2, and 1". */
  | (Spanned & { readonly kind: "list"; readonly amounts: readonly Joined<Amount>[] });
