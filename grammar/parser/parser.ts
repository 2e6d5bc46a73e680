// The sentence grammar: rules only recognise. One start rule, `line`, reads one line of a card.
// House rules: one sub-rule for each alternative and each list tail; no gates, no backtracking, no empty alternative.
import type { CstNode, ParserMethod, TokenType } from "chevrotain";
import { FullContextParser } from "../lookahead/index.ts";
import { categories as t } from "./categories.ts";

/** Which prepositions may belong to a noun: all (subjects), `on` too (after with, of, for), few (objects). */
const flavours = ["Full", "Mid", "Obj"] as const;
type Flavour = (typeof flavours)[number];
type Rule = (idx: number) => void;
type RuleMethod = ParserMethod<[], CstNode>;

/** Longest text of a line, in tokens. */
export const maxTokens = 400;

export class CardParser extends FullContextParser {
  constructor(types: readonly TokenType[]) {
    super([...types], { maxTokens });

    const rule = (name: string, body: () => void): Rule => {
      const method = this.RULE(name, body);
      return (idx) => this.subrule(idx, method);
    };
    /** A rule by its name, for rules that are defined further down. */
    const later = (name: string): Rule => {
      let method: RuleMethod | undefined;
      return (idx) => {
        method ??= Reflect.get(this, name) as RuleMethod;
        this.subrule(idx, method);
      };
    };
    /** Alternatives in the order of preference. The list is made once: its closures capture nothing of a call. */
    const oneOf = (alternatives: readonly Rule[]): Rule => {
      const list = alternatives.map((alternative) => ({ ALT: () => alternative(0) }));
      return (idx) => this.or(idx, list);
    };
    const choice = (alternatives: readonly Rule[]): (() => void) => {
      const choose = oneOf(alternatives);
      return () => choose(0);
    };
    /** One alternative for each token; `label` is the name under which the CST keeps it. */
    const word = (name: string, list: readonly TokenType[]): Rule =>
      rule(name, () => {
        if (list.length === 1) this.consume(0, list[0]!);
        else
          this.or(
            0,
            list.map((type) => ({ ALT: () => this.consume(0, type) })),
          );
      });

    // ---- connectors ------------------------------------------------------------------------------------
    const joinerWord = word("joinerWord", [t.And, t.Or, t.Then, t.But]);
    const commaJoiner = rule("commaJoiner", () => {
      this.consume(0, t.Comma);
      joinerWord(0);
      this.option(0, () => this.consume(0, t.Then));
    });
    const plainJoiner = rule("plainJoiner", () => {
      joinerWord(0);
      this.option(0, () => this.consume(0, t.Then));
    });
    const semicolonJoiner = rule("semicolonJoiner", () => {
      this.consume(0, t.Semicolon);
      this.option(0, () => joinerWord(0));
    });
    const joiner = rule("joiner", choice([commaJoiner, plainJoiner, semicolonJoiner]));
    const nounJoiner = rule("nounJoiner", () => {
      this.option(0, () => this.consume(0, t.Comma));
      this.or(0, [
        { ALT: () => this.consume(0, t.And) },
        { ALT: () => this.consume(0, t.Or) },
        { ALT: () => this.consume(0, t.AndOr) },
      ]);
    });

    // ---- amounts ---------------------------------------------------------------------------------------
    const simpleNumber = word("simpleNumber", [t.Number, t.Variable]);
    const numberAmount = rule("numberAmount", () => {
      simpleNumber(0);
      this.option(0, () => this.consume(0, t.OrMore));
    });
    const upToAmount = rule("upToAmount", () => {
      this.consume(0, t.UpTo);
      simpleNumber(0);
    });
    const anyAmount = word("anyAmount", [t.AnyNumber]);
    const thatAmount = word("thatAmount", [t.ThatMuch]);
    const scaledAmountChoice = oneOf([simpleNumber, thatAmount]);
    const scaledAmount = rule("scaledAmount", () => {
      this.consume(0, t.Scale);
      this.option(0, () => scaledAmountChoice(0));
    });
    const allBut = rule("allBut", () => {
      this.consume(0, t.AllBut);
      simpleNumber(0);
    });
    const sumTail = rule("sumTail", () => {
      this.consume(0, t.Sign);
      simpleNumber(0);
    });
    const amountChoice = oneOf([numberAmount, upToAmount, anyAmount, thatAmount, scaledAmount, allBut]);
    const amount = rule("amount", () => {
      amountChoice(0);
      this.option(0, () => sumTail(0));
    });
    const changedAmount = rule("changedAmount", () => {
      amount(0);
      this.option(0, () => this.consume(0, t.Compare));
    });

    // ---- stats -----------------------------------------------------------------------------------------
    const statWords = rule("statWords", () => {
      this.option(0, () => this.consume(0, t.DamageWord));
      this.option(1, () => this.consume(0, t.StatWord));
    });
    const signedStat = rule("signedStat", () => {
      this.consume(0, t.Sign);
      simpleNumber(0);
      statWords(0);
    });
    const signedWord = rule("signedWord", () => {
      this.consume(0, t.Sign);
      this.consume(0, t.StatWord);
    });
    const plainStat = rule("plainStat", () => {
      simpleNumber(0);
      statWords(0);
    });
    const statTailChoice = oneOf([signedStat, signedWord, plainStat]);
    const statTail = rule("statTail", () => {
      this.consume(0, t.Slash);
      statTailChoice(0);
    });
    /** In front of a noun a stat pair: "a 2 / 1 Wolf ally token". */
    const statPairChoice = oneOf([plainStat, signedStat]);
    const statPair = rule("statPair", () => {
      statPairChoice(0);
      this.atLeastOne(0, () => statTail(0));
    });
    const statItemStatsChoice = oneOf([signedStat, signedWord]);
    const statItemStats = rule("statItemStats", () => {
      this.or(0, [
        {
          ALT: () => {
            statItemStatsChoice(1);
            this.many(0, () => statTail(0));
          },
        },
        { ALT: () => statPair(0) },
      ]);
    });

    // ---- noun phrases ----------------------------------------------------------------------------------
    const articleDet = word("articleDet", [t.Article]);
    const demonstrativeDet = word("demonstrativeDet", [t.Demonstrative]);
    const quantifierDet = rule("quantifierDet", () => {
      this.consume(0, t.Quantifier);
      this.option(0, () => this.consume(0, t.Of));
    });
    const targetDet = word("targetDet", [t.Target]);
    const ordinalDet = word("ordinalDet", [t.Ordinal]);
    const pronounDet = word("pronounDet", [t.PossPronoun]);
    const onlyDet = word("onlyDet", [t.Only]);
    const compareDet = word("compareDet", [t.Compare]);
    const countDet = rule("countDet", () => {
      changedAmount(0);
      this.option(0, () => this.consume(0, t.Of));
    });
    const jointDet = rule("jointDet", () => {
      this.consume(0, t.Demonstrative);
      this.or(0, [{ ALT: () => this.consume(0, t.And) }, { ALT: () => this.consume(0, t.Or) }]);
      this.consume(0, t.Quantifier);
    });
    const det = rule(
      "det",
      choice([
        jointDet,
        articleDet,
        demonstrativeDet,
        quantifierDet,
        targetDet,
        ordinalDet,
        pronounDet,
        onlyDet,
        countDet,
        compareDet,
      ]),
    );

    const preMod = rule("preMod", () => {
      this.option(0, () => this.consume(0, t.Non));
      this.consume(0, t.PreMod);
    });
    const plainNoun = word("plainNoun", [t.Noun, t.CounterName]);
    const nonTail = rule("nonTail", () => {
      this.consume(0, t.Comma);
      this.consume(0, t.Non);
      this.consume(0, t.Noun);
    });
    const nonNoun = rule("nonNoun", () => {
      this.consume(0, t.Non);
      this.consume(0, t.Noun);
      this.many(0, () => nonTail(0));
    });
    const nounWord = rule("nounWord", choice([plainNoun, nonNoun]));
    /** "a +1 ATK counter". */
    const counterStat = rule("counterStat", () => signedStat(0));
    const frontStatsChoice = oneOf([statPair, counterStat]);
    /** Modifiers and a head. */
    const headedWords = rule("headedWords", () => {
      this.option(0, () => frontStatsChoice(0));
      this.many(0, () => preMod(0));
      this.atLeastOne(0, () => nounWord(0));
    });
    /** Modifiers alone: "target attacking or defending ally". */
    const loneModifiers = rule("loneModifiers", () => this.atLeastOne(0, () => preMod(0)));
    const words = rule("words", choice([headedWords, loneModifiers]));

    const detPronoun = word("detPronoun", [t.Pronoun]);
    const detBare = word("detBare", [t.BareNoun]);
    const detCoreChoice = oneOf([words, detPronoun, detBare]);
    const detCore = rule("detCore", () => {
      this.atLeastOne(0, () => det(0));
      this.option(0, () => detCoreChoice(0));
    });
    const nounCore = rule("nounCore", choice([detCore, headedWords]));
    const possessedDet = rule("possessedDet", () => {
      this.atLeastOne(0, () => det(0));
      this.option(0, () => words(0));
    });
    const possessionChoice = oneOf([possessedDet, words]);
    const possession = rule("possession", () => {
      this.consume(0, t.Poss);
      this.option(0, () => possessionChoice(0));
    });
    /** A noun with its possessors and without what follows it. */
    const shortNoun = rule("shortNoun", () => {
      nounCore(0);
      this.many(0, () => possession(0));
    });

    const pronounWord = word("pronounWord", [t.Pronoun]);
    const pronounItem = rule("pronounItem", () => {
      pronounWord(0);
      this.option(0, () => ofPost(0));
    });
    const bareItem = word("bareItem", [t.BareNoun]);
    const phraseItem = word("phraseItem", [t.ThisPhrase]);
    const amountItem = rule("amountItem", () => changedAmount(0));
    const lessItem = word("lessItem", [t.Compare]);
    const quotedWords = rule("quotedWords", () =>
      this.atLeastOne(0, () => {
        this.or(0, [
          { ALT: () => this.consume(0, t.Noun) },
          { ALT: () => this.consume(0, t.PreMod) },
          { ALT: () => this.consume(0, t.Verb) },
          { ALT: () => this.consume(0, t.Free) },
          { ALT: () => this.consume(0, t.Number) },
        ]);
      }),
    );
    const quotedLine = rule("quotedLine", () => later("line")(0));
    const quoteChoice = oneOf([quotedLine, quotedWords]);
    const quote = rule("quote", () => {
      this.consume(0, t.QuoteOpen);
      quoteChoice(0);
      this.consume(0, t.QuoteClose);
    });

    // ---- keywords --------------------------------------------------------------------------------------
    const plainKeyword = word("plainKeyword", [t.Keyword, t.KeywordBefore]);
    const numberKeyword = rule("numberKeyword", () => {
      this.consume(0, t.KeywordNumber);
      this.option(0, () => simpleNumber(0));
    });
    const nounKeyword = rule("nounKeyword", () => {
      this.consume(0, t.KeywordNoun);
      this.option(0, () => this.consume(0, t.Colon));
      later("npObj")(0);
    });
    const textKeyword = rule("textKeyword", () => {
      this.consume(0, t.KeywordText);
      this.option(0, () => headedWords(0));
    });
    const beforeKeyword = rule("beforeKeyword", () => {
      this.consume(0, t.Noun);
      this.consume(0, t.KeywordBefore);
    });
    const keywordUse = rule(
      "keywordUse",
      choice([plainKeyword, numberKeyword, nounKeyword, textKeyword, beforeKeyword]),
    );
    const keywordItem = rule("keywordItem", choice([plainKeyword, numberKeyword, beforeKeyword]));
    const bracketItem = rule("bracketItem", () => {
      this.atLeastOne(0, () => this.consume(0, t.Noun));
      this.consume(0, t.LParen);
      simpleNumber(0);
      this.consume(0, t.RParen);
    });
    const itemAmount = rule("itemAmount", choice([amountItem, lessItem]));

    // ---- behind a noun ---------------------------------------------------------------------------------
    const ofPost = rule("ofPost", () => {
      this.consume(0, t.Of);
      later("npMid")(0);
    });
    const nounPrep = rule("nounPrep", () => {
      this.consume(0, t.PrepNoun);
      later("npMid")(0);
    });
    const eqPrep = rule("eqPrep", () => {
      this.consume(0, t.PrepEq);
      later("npMid")(0);
    });
    const timeNoun = oneOf([later("npObj"), phraseItem]);
    const onPrep = rule("onPrep", () => {
      this.consume(0, t.PrepOn);
      timeNoun(0);
    });
    const verbPrep = rule("verbPrep", () => {
      this.consume(0, t.PrepVerb);
      timeNoun(0);
    });
    const toPrep = rule("toPrep", () => {
      this.consume(0, t.To);
      later("npObj")(0);
    });
    const forPrep = rule("forPrep", () => {
      this.consume(0, t.PrepFor);
      later("npMid")(0);
    });
    const minPrep = rule("minPrep", () => {
      this.option(0, () => this.consume(0, t.Comma));
      this.consume(0, t.PrepMin);
      simpleNumber(0);
    });
    const namedPost = rule("namedPost", () => {
      this.consume(0, t.Named);
      this.consume(0, t.Name);
    });
    const adverbPost = word("adverbPost", [t.NounAdverb]);
    const amountPost = rule("amountPost", () => numberAmount(0));
    const signedPost = rule("signedPost", () => {
      this.consume(0, t.Sign);
      simpleNumber(0);
    });
    const orMorePost = word("orMorePost", [t.OrMore]);
    const thanPostChoice = oneOf([later("subjectClause"), later("npMid")]);
    const thanPost = rule("thanPost", () => {
      this.consume(0, t.Than);
      thanPostChoice(0);
    });
    const pronounRelativeChoice = oneOf([later("predicates"), later("relativeClause")]);
    const pronounRelative = rule("pronounRelative", () => {
      this.consume(0, t.RelPronoun);
      pronounRelativeChoice(0);
    });
    const relativeSubject = rule("relativeSubject", choice([pronounWord, shortNoun]));
    const stranded = word("stranded", [t.To, t.PrepOn, t.PrepVerb, t.PrepNoun, t.PrepFor]);
    const relativeClause = rule("relativeClause", () => {
      relativeSubject(0);
      later("predicate")(0);
      this.option(0, () => stranded(0));
    });
    const participleWord = word("participleWord", [t.VerbPP, t.VerbIng]);
    const participleTail = rule("participleTail", () => {
      nounJoiner(0);
      later("participle")(0);
    });
    const participle = rule("participle", () => {
      participleWord(0);
      this.option(0, () => later("object")(0));
      this.many(0, () => later("adjunct")(0));
    });
    /** With something behind it: "exhausted" alone belongs to the verb ("into play exhausted"). */
    const fullParticiple = rule("fullParticiple", () => {
      participleWord(0);
      this.or(0, [
        {
          ALT: () => {
            later("object")(0);
            this.many(0, () => later("adjunct")(0));
          },
        },
        { ALT: () => this.atLeastOne(0, () => later("adjunct")(1)) },
      ]);
    });
    const participlePost = rule("participlePost", () => {
      participle(0);
      this.many(0, () => participleTail(0));
    });
    const fullParticiplePost = rule("fullParticiplePost", () => {
      fullParticiple(0);
      this.many(0, () => participleTail(0));
    });

    for (const flavour of flavours) {
      const posts: Record<Flavour, readonly Rule[]> = {
        Full: [ofPost, nounPrep, eqPrep, onPrep, verbPrep, toPrep, forPrep, participlePost],
        Mid: [ofPost, nounPrep, eqPrep, onPrep, participlePost],
        Obj: [ofPost, nounPrep, fullParticiplePost],
      };
      const postChoice = oneOf([
        ...posts[flavour],
        namedPost,
        adverbPost,
        amountPost,
        signedPost,
        orMorePost,
        thanPost,
        pronounRelative,
        relativeClause,
      ]);
      const post = rule(`post${flavour}`, () => postChoice(0));
      const nounItem = rule(`nounItem${flavour}`, () => {
        shortNoun(0);
        this.many(0, () => post(0));
      });
      const statItem = rule(`statItem${flavour}`, () => {
        statItemStats(0);
        this.option(0, () => eqPrep(0));
      });
      const item = rule(
        `item${flavour}`,
        choice([
          pronounItem,
          // "attacks this turn": not an object.
          ...(flavour === "Obj" ? [] : [phraseItem]),
          bareItem,
          statItem,
          bracketItem,
          keywordItem,
          quote,
          itemAmount,
          nounItem,
        ]),
      );
      const commaItem = rule(`commaItem${flavour}`, () => {
        this.consume(0, t.Comma);
        item(0);
      });
      const lastItem = rule(`lastItem${flavour}`, () => {
        nounJoiner(0);
        item(0);
      });
      const npRest = rule(`npRest${flavour}`, () => {
        this.many(0, () => commaItem(0));
        this.atLeastOne(0, () => lastItem(0));
      });
      rule(`np${flavour}`, () => {
        item(0);
        this.option(0, () => npRest(0));
      });
    }

    // ---- predicates ------------------------------------------------------------------------------------
    const stateWord = rule("stateWord", () => {
      this.option(0, () => this.consume(0, t.Non));
      this.consume(0, t.PreMod);
    });
    const stateTail = rule("stateTail", () => {
      nounJoiner(0);
      stateWord(0);
    });
    const state = rule("state", () => {
      stateWord(0);
      this.many(0, () => stateTail(0));
    });
    const object = rule("object", () => later("npObj")(0));

    const onlyWord = word("onlyWord", [t.Only]);
    const prepAdverbialChoice = oneOf([nounPrep, eqPrep, onPrep, verbPrep, toPrep, forPrep]);
    const prepAdverbial = rule("prepAdverbial", () => {
      this.option(0, () => onlyWord(0));
      prepAdverbialChoice(0);
    });
    /** "face down and exhausted". */
    const andState = rule("andState", () => {
      this.consume(0, t.And);
      stateWord(0);
    });
    const adverbAdverbial = rule("adverbAdverbial", () => {
      this.option(0, () => onlyWord(0));
      this.consume(0, t.Adverb);
    });
    const adverbAndState = rule("adverbAndState", () => {
      adverbAdverbial(0);
      andState(0);
    });
    const commaAdverb = rule("commaAdverb", () => {
      this.consume(0, t.Comma);
      this.consume(0, t.CommaAdverb);
    });
    const subordinate = rule("subordinate", () => {
      this.option(0, () => onlyWord(0));
      this.consume(0, t.Sub);
      later("sequence")(0);
    });
    const commaSubordinate = rule("commaSubordinate", () => {
      this.consume(0, t.Comma);
      this.consume(0, t.CommaSub);
      later("sequence")(0);
    });
    const reducedPhrase = rule("reducedPhrase", choice([nounPrep, onPrep, verbPrep]));
    const reducedChoice = oneOf([participlePost, state, reducedPhrase]);
    const reduced = rule("reduced", () => {
      this.option(0, () => onlyWord(0));
      this.consume(0, t.Sub);
      reducedChoice(0);
    });
    const adverbial = rule(
      "adverbial",
      choice([prepAdverbial, adverbAdverbial, commaAdverb, subordinate, commaSubordinate, reduced, minPrep]),
    );
    const infinitive = rule("infinitive", () => {
      this.consume(0, t.To);
      later("predicates")(0);
    });
    const manner = rule("manner", () => {
      this.option(0, () => this.consume(0, t.Comma));
      this.consume(0, t.Manner);
      participlePost(0);
    });
    const commaManner = rule("commaManner", () => {
      this.consume(0, t.Comma);
      this.consume(0, t.VerbIng);
      this.option(0, () => object(0));
      this.many(0, () => later("adjunct")(0));
    });
    const mannerBase = rule("mannerBase", () => {
      this.consume(0, t.MannerBase);
      later("predicates")(0);
    });
    const alternative = rule("alternative", () => {
      this.option(0, () => this.consume(0, t.Comma));
      this.consume(0, t.Or);
      later("npObj")(0);
      this.many(0, () => adverbial(0));
    });
    const content = rule("content", () => {
      this.consume(0, t.Whether);
      later("sequence")(0);
    });
    rule(
      "adjunct",
      choice([
        adverbAndState,
        adverbial,
        state,
        infinitive,
        mannerBase,
        manner,
        commaManner,
        alternative,
        content,
      ]),
    );

    const auxWord = word("auxWord", [t.Aux, t.PreAdverb, t.Only]);
    const midWord = word("midWord", [t.Not, t.PreAdverb, t.Only]);
    const beWord = word("beWord", [t.Be]);
    const haveWord = word("haveWord", [t.Have]);
    const passive = rule("passive", () => {
      this.option(0, () => haveWord(0));
      beWord(0);
      this.many(0, () => midWord(0));
      participle(0);
    });
    const copulaObject = rule("copulaObject", () => {
      object(0);
      this.many(0, () => later("adjunct")(0));
    });
    const copulaState = rule("copulaState", () => this.atLeastOne(0, () => later("adjunct")(0)));
    const copulaChoice = oneOf([copulaState, copulaObject]);
    const copula = rule("copula", () => {
      this.option(0, () => haveWord(0));
      beWord(0);
      this.many(0, () => midWord(0));
      copulaChoice(0);
    });
    const perfect = rule("perfect", () => {
      haveWord(0);
      this.many(0, () => midWord(0));
      this.consume(0, t.VerbPP);
      this.option(0, () => object(0));
      this.many(1, () => later("adjunct")(0));
    });
    const plain = rule("plain", () => {
      this.consume(0, t.Verb);
      this.option(0, () => object(0));
      this.many(0, () => later("adjunct")(0));
    });
    const core = rule("core", choice([passive, copula, perfect, plain]));
    const fullPredicate = rule("fullPredicate", () => {
      this.many(0, () => auxWord(0));
      core(0);
    });
    const auxAlone = word("auxAlone", [t.Aux, t.Be]);
    rule("predicate", choice([fullPredicate, auxAlone]));
    const predicateJoiner = rule("predicateJoiner", choice([commaJoiner, plainJoiner]));
    const predicateTail = rule("predicateTail", () => {
      predicateJoiner(0);
      later("predicate")(0);
    });
    const commaPredicate = rule("commaPredicate", () => {
      this.consume(0, t.Comma);
      later("predicate")(0);
    });
    const predicateRest = rule("predicateRest", () => {
      this.many(0, () => commaPredicate(0));
      this.atLeastOne(0, () => predicateTail(0));
    });
    rule("predicates", () => {
      later("predicate")(0);
      this.option(0, () => predicateRest(0));
    });

    // ---- clauses and sentences -------------------------------------------------------------------------
    const subjectClause = rule("subjectClause", () => {
      later("npFull")(0);
      later("predicates")(0);
    });
    const instruction = rule("instruction", () => later("predicates")(0));
    const clause = rule("clause", choice([subjectClause, instruction]));
    const clauseTail = rule("clauseTail", () => {
      joiner(0);
      clause(0);
    });
    rule("sequence", () => {
      clause(0);
      this.many(0, () => clauseTail(0));
    });

    const frontClause = rule("frontClause", () => {
      this.consume(0, t.Sub);
      later("sequence")(0);
      this.consume(0, t.Comma);
    });
    const frontReduced = rule("frontReduced", () => {
      reduced(0);
      this.consume(0, t.Comma);
    });
    const frontWord = rule("frontWord", () => {
      this.consume(0, t.FrontWord);
      this.option(0, () => this.consume(0, t.Comma));
    });
    const frontPhraseChoice = oneOf([nounPrep, onPrep, verbPrep, forPrep]);
    const frontPhrase = rule("frontPhrase", () => {
      frontPhraseChoice(0);
      this.consume(0, t.Comma);
    });
    const frontCost = rule("frontCost", () => {
      this.consume(0, t.AsCost);
      this.consume(0, t.To);
      later("predicates")(0);
      this.consume(0, t.Comma);
    });
    const front = rule("front", choice([frontCost, frontClause, frontReduced, frontWord, frontPhrase]));

    const modeClauseTail = rule("modeClauseTail", () => {
      this.option(0, () => this.consume(0, t.Comma));
      this.or(0, [{ ALT: () => this.consume(0, t.And) }, { ALT: () => this.consume(0, t.Then) }]);
      clause(0);
    });
    const modeSentence = rule("modeSentence", () => {
      this.many(0, () => front(0));
      clause(0);
      this.many(1, () => modeClauseTail(0));
    });
    const modeChoice = rule("modeChoice", () => later("itemObj")(0));
    const mode = rule("mode", choice([modeSentence, modeChoice]));
    const modeJoiner = rule("modeJoiner", () => {
      this.or(0, [
        {
          ALT: () => {
            this.or(1, [
              { ALT: () => this.consume(0, t.Semicolon) },
              { ALT: () => this.consume(0, t.Comma) },
            ]);
            this.option(0, () => {
              this.or(2, [{ ALT: () => this.consume(0, t.Or) }, { ALT: () => this.consume(0, t.And) }]);
            });
          },
        },
        { ALT: () => this.consume(1, t.Or) },
      ]);
    });
    const modeTail = rule("modeTail", () => {
      modeJoiner(0);
      mode(0);
    });
    const modal = rule("modal", () => {
      clause(0);
      this.consume(0, t.Colon);
      mode(0);
      this.atLeastOne(0, () => modeTail(0));
    });
    const sentenceChoice = oneOf([modal, later("sequence")]);
    const sentence = rule("sentence", () => {
      this.many(0, () => front(0));
      sentenceChoice(0);
      this.consume(0, t.Stop);
    });

    // ---- powers and lines ------------------------------------------------------------------------------
    const orCost = rule("orCost", () => {
      this.consume(0, t.Or);
      later("predicate")(0);
    });
    const costAct = rule("costAct", () => {
      later("predicate")(0);
      this.many(0, () => orCost(0));
    });
    const costIcon = word("costIcon", [t.CostIcon]);
    const costAmount = rule("costAmount", () => simpleNumber(0));
    const costItem = rule("costItem", choice([costIcon, costAmount, costAct]));
    const costTail = rule("costTail", () => {
      this.or(0, [
        {
          ALT: () => {
            this.consume(0, t.Comma);
            this.option(0, () => this.consume(0, t.And));
          },
        },
        { ALT: () => this.consume(1, t.And) },
      ]);
      costItem(0);
    });
    const costs = rule("costs", () => {
      costItem(0);
      this.many(0, () => costTail(0));
      this.consume(0, t.Arrow);
    });
    const wordHead = word("wordHead", [t.HeadWord]);
    const headPhrase = rule("headPhrase", choice([nounPrep, onPrep, verbPrep, forPrep]));
    const headAdverb = word("headAdverb", [t.Adverb]);
    const headClause = rule("headClause", () => {
      this.consume(0, t.Sub);
      later("sequence")(0);
    });
    const headItem = rule("headItem", choice([headPhrase, headAdverb, headClause]));
    const headTail = rule("headTail", () => {
      this.option(0, () => this.consume(0, t.Comma));
      headItem(0);
    });
    const frontsHead = rule("frontsHead", () => {
      headItem(0);
      this.many(0, () => headTail(0));
    });
    const gateHead = rule("gateHead", () => headedWords(0));
    const titleHead = rule("titleHead", () =>
      this.atLeastOne(0, () => {
        this.or(0, [{ ALT: () => this.consume(0, t.Free) }, { ALT: () => this.consume(0, t.Noun) }]);
      }),
    );
    const headChoice = oneOf([wordHead, keywordUse, frontsHead, gateHead, titleHead]);
    const head = rule("head", () => {
      headChoice(0);
      this.consume(0, t.Colon);
    });
    const powerBody = rule("powerBody", () => {
      this.option(0, () => costs(0));
      this.atLeastOne(0, () => sentence(0));
    });
    const headedPower = rule("headedPower", () => {
      this.atLeastOne(0, () => head(0));
      this.or(0, [
        { ALT: () => powerBody(0) },
        { ALT: () => keywordsOnly(0) },
        { ALT: () => this.consume(0, t.Stop) },
      ]);
    });
    const power = rule("power", choice([powerBody, headedPower]));
    const keywordTail = rule("keywordTail", () => {
      this.option(0, () => {
        this.or(0, [
          { ALT: () => this.consume(0, t.Comma) },
          { ALT: () => this.consume(0, t.Semicolon) },
          { ALT: () => this.consume(0, t.And) },
        ]);
      });
      keywordUse(0);
    });
    const keywordsOnly = rule("keywordsOnly", () => {
      keywordUse(0);
      this.many(0, () => keywordTail(0));
      this.consume(0, t.Stop);
    });
    const restrictionWord = word("restrictionWord", [t.Noun, t.Free]);
    const restrictionTail = rule("restrictionTail", () => {
      this.option(0, () => nounJoiner(0));
      restrictionWord(0);
    });
    const restrictionLine = rule("restrictionLine", () => {
      restrictionWord(0);
      this.many(0, () => restrictionTail(0));
      this.consume(0, t.Restriction);
      this.consume(0, t.Stop);
    });
    const powersLine = rule("powersLine", () => this.atLeastOne(0, () => power(0)));
    const gluedLine = rule("gluedLine", () => {
      keywordUse(0);
      this.many(0, () => keywordTail(0));
      this.atLeastOne(0, () => power(0));
    });
    rule("line", choice([restrictionLine, keywordsOnly, powersLine, gluedLine]));

    this.performSelfAnalysis();
  }
}
