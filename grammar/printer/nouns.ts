// Noun phrases, amounts and keywords as words.
import type {
  Amount,
  Determiner,
  Item,
  Joined,
  KeywordUse,
  Modifier,
  NounPhrase,
  Post,
  StatItem,
  Word,
} from "../tree.ts";
import { type Print, possessiveMark, putCapitals, putList, tight, type Words } from "./words.ts";

const putTexts = (to: Words, words: readonly Word[]): void => {
  for (const word of words) to.push(word.text);
};

export function putAmount(to: Words, amount: Amount): void {
  switch (amount.kind) {
    case "number":
      if (!amount.inside) to.push(amount.text);
      break;
    case "payment":
      for (const [n, word] of amount.words.entries()) {
        if (n > 0) to.push("or");
        to.push(word.text);
      }
      break;
    case "variable":
      to.push(amount.name);
      break;
    case "that":
    case "any":
      to.push(amount.word);
      break;
    case "bounded": {
      const behind = amount.bound.startsWith("or ");
      if (!behind) to.push(amount.bound);
      putAmount(to, amount.amount);
      if (behind) to.push(amount.bound);
      break;
    }
    case "up to":
    case "all but":
      to.push(amount.kind);
      putAmount(to, amount.amount);
      break;
    case "change":
      if (amount.amount) putAmount(to, amount.amount);
      to.push(amount.direction);
      break;
    case "sum":
      putAmount(to, amount.left);
      to.push(amount.op);
      putAmount(to, amount.right);
      break;
    case "scaled":
      to.push(amount.by);
      if (amount.amount) putAmount(to, amount.amount);
      break;
    case "list":
      putList(to, amount.amounts, putAmount);
      break;
    default:
      amount satisfies never;
  }
}

export function putStats(to: Words, stats: StatItem): void {
  for (const { by, sign, amount, type, stat } of stats.parts) {
    if (by !== undefined) to.push(by);
    if (sign !== undefined) to.push(sign);
    if (amount) putAmount(to, amount);
    if (type) to.push(type.text);
    if (stat) to.push(stat.text);
  }
}

export function putKeyword(to: Words, use: KeywordUse, print: Print): void {
  if (use.before) putCapitals(to, [use.before.text]);
  to.push(use.keyword.text);
  const { argument } = use;
  if (!argument) return;
  switch (argument.kind) {
    case "cost":
      if (argument.n) putAmount(to, argument.n);
      if (argument.mark) to.push(tight, argument.mark);
      print.costs(to, argument.costs);
      break;
    case "noun":
      if (argument.colon) to.push(":");
      putNounPhrase(to, argument.np, print);
      break;
    default:
      if (argument.brackets) to.push("(");
      putAmount(to, argument.amount);
      if (argument.brackets) to.push(")");
  }
}

export function putModifier(to: Words, modifier: Modifier): void {
  switch (modifier.kind) {
    case "word":
    case "participle":
      if (modifier.non) to.push("non-");
      if (modifier.adverb) to.push(modifier.adverb.text);
      to.push(modifier.kind === "word" ? modifier.word.text : modifier.verb.text);
      break;
    case "stats":
      putStats(to, modifier.stats);
      break;
    case "name":
      putTexts(to, modifier.words);
      break;
    default:
      modifier satisfies never;
  }
}

function putDeterminer(to: Words, determiner: Determiner, print: Print): void {
  switch (determiner.kind) {
    case "article":
    case "demonstrative":
      to.push(determiner.word);
      break;
    case "quantifier":
    case "ordinal":
      to.push(determiner.word);
      if (determiner.of) to.push("of");
      break;
    case "target":
      to.push("target");
      break;
    case "count":
      putAmount(to, determiner.amount);
      if (determiner.of) to.push("of");
      break;
    case "pronoun":
      to.push(determiner.word.text);
      break;
    case "possessive": {
      const start = to.length;
      putNounPhrase(to, determiner.owner, print);
      to.push(possessiveMark(to.length > start ? to[to.length - 1]! : ""));
      break;
    }
    case "joint":
      to.push(determiner.by);
      break;
    default:
      determiner satisfies never;
  }
}

function putItem(to: Words, item: Item, print: Print): void {
  switch (item.kind) {
    case "noun":
      for (const determiner of item.determiners) putDeterminer(to, determiner, print);
      putList(to, item.modifiers, putModifier);
      if (item.head) to.push(item.head.text);
      break;
    case "pronoun":
      to.push(item.word.text);
      break;
    case "stats":
      putStats(to, item);
      break;
    case "keyworditem":
      putKeyword(to, item.use, print);
      break;
    case "quote":
      to.push("\u201c");
      if (item.words) putTexts(to, item.words);
      else for (const line of item.lines) print.line(to, line);
      to.push("\u201d");
      break;
    case "amount":
      putAmount(to, item.amount);
      break;
    default:
      item satisfies never;
  }
  for (const post of item.posts) putPost(to, post, print);
}

export function putNounPhrase(to: Words, np: NounPhrase, print: Print): void {
  const items: readonly Joined<Item>[] = np.items;
  for (const { by, item } of items) {
    if (by !== undefined) to.push(by);
    putItem(to, item, print);
  }
}

function putPost(to: Words, post: Post, print: Print): void {
  switch (post.kind) {
    case "preposition":
      to.push(post.word.text);
      putNounPhrase(to, post.np, print);
      break;
    case "relative":
      if (post.pronoun) to.push(post.pronoun.text);
      print.sequence(to, post.clauses);
      break;
    case "participle":
    case "infinitive":
      putList(to, post.predicates, print.predicate);
      break;
    case "adverb":
      to.push(post.word.text);
      break;
    case "named":
      to.push("named");
      putTexts(to, post.words);
      break;
    case "amount":
      putAmount(to, post.amount);
      break;
    case "stats":
      putStats(to, post.stats);
      break;
    case "bound":
      to.push(post.bound);
      break;
    case "sum":
      to.push(post.op);
      putAmount(to, post.amount);
      break;
    case "than":
      to.push(post.word.text);
      if (post.than.kind === "np") putNounPhrase(to, post.than, print);
      else print.clause(to, post.than);
      break;
    default:
      post satisfies never;
  }
}
