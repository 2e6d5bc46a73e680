// The ambiguity ledger: every kind of place where a text of the language has two readings, grouped by the reason why the
// first one, which the parser takes, is the right one. A test fails on a kind that is not here, and on one that is gone.
import type { LedgerEntry } from "./lookahead/ledger.ts";

interface Group {
  readonly why: string;
  /** Kinds by their names, each with a text of an invented card that shows it. */
  readonly kinds: Readonly<Record<string, string>>;
}

const groups: readonly Group[] = [
  {
    why: "What stands behind a noun belongs to the nearest noun that can have it; bind takes it back by the verb's frame.",
    kinds: {
      "aloneItemObj MANY: alonePostObj | stop": "If two or more are tied, destroy all with that cost.",
      "laterNounPrep MANY: postPrep | stop":
        "Nettle heals 1 damage from each hero and ally in target player's party.",
      "nounItemMid MANY: postMid | stop": "Destroy target ally with 3 ATK or less.",
      "nounItemObj MANY: postObj | stop": "Destroy target ally with 3 ATK or less.",
      "nounItemPrep MANY: postPrep | stop":
        "Your hero deals 2 melee damage to target ally with cost 4 or less.",
    },
  },
  {
    why: 'An amount of a stat belongs to the stat: "+ATK equal to its cost".',
    kinds: {
      "statItemObj OPTION: eqPrep | skip": "Other allies you control have +ATK equal to your hero's ATK.",
    },
  },
  {
    why: "What stands behind a verb or participle belongs to the nearest one that can have it.",
    kinds: {
      "alternative MANY: adverbial | stop":
        "Your hero deals 2 holy damage to target ally, or 4 if your hero is damaged.",
      "commaManner MANY: adjunct | stop": "You may play that card, paying costs as normal.",
      "copulaObject MANY: adjunct | stop":
        "Your hero deals X melee damage to target ally, where X is 2 plus the ATK of one of your Daggers.",
      "fullParticipleRel AT_LEAST_ONE: adjunctRel | stop": "You may play cards removed this way this game.",
      "fullParticipleRel MANY: adjunctRel | stop":
        "Your hero deals 1 melee damage to each ally dealt damage this way.",
      "participle MANY: adjunct | stop":
        "Prevent all damage that would be dealt to it while defending this turn.",
      "participleRel MANY: adjunctRel | stop":
        "Destroy target ability that's not attached to a friendly card.",
      "perfectBare MANY1: adjunctBare | stop":
        "You pay 1 less to play this card for each other ability you've played this turn.",
      "perfectRel MANY1: adjunctRel | stop": "Destroy target ally that has attacked this turn.",
      "plain MANY: adjunct | stop": "Draw a card if an Orc entered play this turn.",
      "plainBare MANY: adjunctBare | stop":
        "You pay 1 less to play Nettle for each ability you played this turn.",
      "plainRel MANY: finiteAdjunct | stop": "Prevent all damage that Demon allies would deal to Nettle.",
      "strandedTail OPTION: clauseAdverb | skip":
        "Attach to target ally that your hero dealt combat damage to this turn.",
    },
  },
  {
    why: "A connector joins the nearest things that can make a list: noun phrases before predicates and clauses.",
    kinds: {
      "npMid OPTION: npRestMid | skip":
        "When Nettle enters play, put a Bear ally token with that name and 1 [Melee] ATK / 1 health into play.",
      "npObj OPTION: npRestObj | skip": "Exhaust each opposing hero and ally with Stealth.",
      "npPrep OPTION: npRestPrep | skip":
        "Nettle heals 1 damage from each hero and ally in target player's party.",
      "npRestMid AT_LEAST_ONE: (lastItemMid | commaItemMid+ (lastItemMid | commaLastItemMi… | stop":
        "Put target ally with Assault, Mend, or Protector and cost less than or equal to the number of resources you control from your graveyard into play.",
    },
  },
  {
    why: "A connector joins the nearest verbs or clauses that can stand together.",
    kinds: {
      "causative MANY: causeTail | stop": "You may have its owner put it into play, then draw a card.",
      "modeSentence MANY1: modeClauseTail | stop":
        "Choose one: Name a card, then target player discards it; or draw a card.",
      "predicates OPTION: predicateRest | skip":
        "Draw a card unless that player chooses and discards a card.",
      "predicatesRel OPTION: predicateRestRel | skip":
        "Destroy all opposing allies that have or share the highest cost.",
      "sequence MANY: clauseTail | stop":
        "You control that ally while Nettle remains under your control, and that ally can attack only heroes while you control it.",
    },
  },
  {
    why: '"That" behind a noun begins a relative clause, not a new noun.',
    kinds: {
      "postFull OR: pronounRelative | relativeClause":
        "Stealth Damage that this ally would deal is unpreventable.",
      "postMid OR: pronounRelativeRel | relativeClause":
        "Draw a card for each ready non-hero card that its controller controls.",
      "postObj OR: pronounRelativeRel | relativeClause":
        "Prevent all damage that Demon allies would deal to Nettle.",
      "postPrep OR: pronounRelativeRel | relativeClause":
        "Attach to target ally that your hero dealt combat damage to this turn.",
    },
  },
  {
    why: "A noun phrase behind a verb is its object.",
    kinds: {
      "participleRel OPTION: object | skip":
        "Draw a card for each ally shuffled back into its owner's deck this way.",
    },
  },
  {
    why: '"To target ..." is a preposition with its noun; the verb `target` does not follow `to` there.',
    kinds: {
      "plainAdjunct OR: adverbial | infinitive": "Add two +1 counters to target armor.",
      "plainAdjunctRel OR: adverbialRel | infinitive":
        "Destroy any number of abilities attached to target friendly hero or ally.",
    },
  },
  {
    why: '"By attacking allies" names who did it, not how.',
    kinds: {
      "plainAdjunctRel OR: adverbialRel | manner":
        "Prevent all combat damage that would be dealt to Nettle by attacking allies.",
    },
  },
  {
    why: 'A state joined to "face down" says how the card enters.',
    kinds: {
      "plainAdjunct OR: adverbAndState | adverbial":
        "Search your deck for a location and put it into play face up and exhausted.",
    },
  },
  {
    why: "A form of `be` with a participle is a passive.",
    kinds: {
      "core OR: passive | copula": "If your hero would be dealt damage, prevent 1 of it.",
      "coreRel OR: passiveRel | copulaRel":
        "Your hero deals 1 frost damage to target ally that was dealt damage this turn.",
    },
  },
  {
    why: "`Have` with a participle is a perfect, with an object and a base verb it has somebody do something.",
    kinds: {
      "core OR: causative | plain": "You may have its owner put it into play, then draw a card.",
      "core OR: perfect | plain":
        "If your hero has dealt fatal combat damage to an ally this turn, draw a card.",
      "coreRel OR: perfectRel | plainRel": "Destroy target ally that has attacked this turn.",
    },
  },
  {
    why: "An auxiliary belongs to the verb behind it.",
    kinds: {
      "predicate OR: fullPredicate | auxAlone":
        "Your hero deals 2 holy damage to target ally, or 4 if your hero is damaged.",
      "predicateRel OR: fullPredicateRel | auxAlone": "Draw a card for each counter that was on Nettle.",
    },
  },
  {
    why: "A noun phrase with a verb is a statement before it is an instruction with the verb `target`.",
    kinds: {
      "clause OR: subjectClause | instruction": "Each can't attack this turn.",
    },
  },
  {
    why: "A determiner takes the noun behind it rather than stand alone.",
    kinds: {
      "itemFull OR: nounItemFull | aloneItemFull":
        "When this or another Troll ally you control is destroyed, draw a card.",
      "itemMid OR: nounItemMid | aloneItemMid": "Double the ATK of this and other weapons you control.",
      "itemObj OR: nounItemObj | aloneItemObj": "Destroy all exhausted allies.",
      "itemPrep OR: nounItemPrep | aloneItemPrep":
        "Add a +1 DEF counter to this and each other armor you control.",
    },
  },
  {
    why: "A keyword that the noun behind it describes is one thing, not an adjective of that noun.",
    kinds: {
      "itemObj OR: keywordItem | nounItemObj": "Heroes have Inspire ally.",
    },
  },
  {
    why: "A stat change is one thing, not a noun with a number in front.",
    kinds: {
      "itemMid OR: statItemMid | nounItemMid":
        "Put a Militia ally token named Old Guard with 2 ATK / 2 health into play.",
      "itemObj OR: statItemObj | nounItemObj": "Target ally has +2 ATK / +2 [Health] and Elusive this turn.",
      "laterItemMid OR: laterStat | nounItemMid":
        "When Nettle enters play, put a Bear ally token with that name and 1 [Melee] ATK / 1 health into play.",
    },
  },
  {
    why: "A number with a noun counts it; without one it is an amount.",
    kinds: {
      "itemMid OR: nounItemMid | amountItem":
        "Your hero deals X melee damage to target ally, where X is 2 plus the ATK of one of your Daggers.",
    },
  },
  {
    why: "A word between determiner and head belongs to that noun phrase.",
    kinds: {
      "detCore AT_LEAST_ONE: det | stop":
        "Put the top card of your deck into your resource row face down and exhausted.",
      "detHeaded OR1: nounWord | keywordNoun": "Draw a card for each Totem you control.",
      "words OR: detHeaded | loneModifiers": "Put target opposing attacking ally into its owner's hand.",
    },
  },
  {
    why: "What completes an amount, a stat or a keyword's number belongs to it.",
    kinds: {
      "changedAmount OPTION: Compare | skip": "Opponents pay 1 more to play abilities.",
      "numberAmount OPTION: OrMore | skip": "Destroy target ally or equipment with cost 3 or less.",
      "numberKeyword OPTION: simpleNumber | skip":
        "Put an Imp ally token with Mend 5 and 1 [Fire] ATK / 1 health into play.",
      "scaledAmount OPTION: (simpleNumber | thatAmount) | skip":
        "Your hero heals double X damage from target ally, where X is its cost.",
      "statWords OPTION1: StatWord | skip": "Put two 3 [Melee] / 1 [Health] Ghoul ally tokens into play.",
      "statWords OPTION: DamageWord | skip": "Your hero deals 1 / 2 melee damage to target hero.",
    },
  },
  {
    why: "A line of keywords is read as such before it is read as a sentence.",
    kinds: {
      "headedPower OR: powerBody | keywordsOnly": "Reward: Delve",
      "line OR: keywordsOnly | powersLine": "Inspire: Ability, Ally, or Resource",
    },
  },
  {
    why: "A time and a comma in front are no part of the clause.",
    kinds: {
      "sentence MANY: front | stop": "This turn, friendly heroes and allies can protect Nettle.",
    },
  },
  {
    why: "A conjunction before a noun is a preposition, before a verb a conjunction; the shorter reading is first.",
    kinds: {
      "adverbial OR: prepAdverbial | subordinate":
        "Gain control of target ally until the start of your next turn.",
      "adverbial OR: subordinate | reduced": "Nettle is Elusive while ready.",
    },
  },
];

export const ambiguities: readonly LedgerEntry[] = groups.flatMap(({ why, kinds }) =>
  Object.entries(kinds).map(([name, example]) => ({ name, why, example })),
);
