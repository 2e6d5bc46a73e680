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
} from "../tree.ts";
import { capitals, list, type Print, possessiveMark, tight } from "./words.ts";

export function amountWords(amount: Amount): readonly string[] {
  switch (amount.kind) {
    case "number":
      return amount.inside ? [] : [amount.text];
    case "payment":
      return amount.words.flatMap((word, n) => (n === 0 ? [word.text] : ["or", word.text]));
    case "variable":
      return [amount.name];
    case "that":
    case "any":
      return [amount.word];
    case "bounded":
      return amount.bound.startsWith("or ")
        ? [...amountWords(amount.amount), amount.bound]
        : [amount.bound, ...amountWords(amount.amount)];
    case "up to":
    case "all but":
      return [amount.kind, ...amountWords(amount.amount)];
    case "change":
      return [...(amount.amount ? amountWords(amount.amount) : []), amount.direction];
    case "sum":
      return [...amountWords(amount.left), amount.op, ...amountWords(amount.right)];
    case "scaled":
      return [amount.by, ...(amount.amount ? amountWords(amount.amount) : [])];
    case "list":
      return list(amount.amounts, amountWords);
  }
}

export function statWords(stats: StatItem): readonly string[] {
  return stats.parts.flatMap((part) => [
    ...(part.by === undefined ? [] : [part.by]),
    ...(part.sign === undefined ? [] : [part.sign]),
    ...(part.amount ? amountWords(part.amount) : []),
    ...(part.type ? [part.type.text] : []),
    ...(part.stat ? [part.stat.text] : []),
  ]);
}

export function keywordWords(use: KeywordUse, print: Print): readonly string[] {
  const words = [...(use.before ? capitals([use.before.text]) : []), use.keyword.text];
  const { argument } = use;
  if (!argument) return words;
  if (argument.kind === "cost")
    return [
      ...words,
      ...(argument.n ? amountWords(argument.n) : []),
      ...(argument.mark ? [tight, argument.mark] : []),
      ...print.costs(argument.costs),
    ];
  if (argument.kind === "noun")
    return [...words, ...(argument.colon ? [":"] : []), ...nounPhraseWords(argument.np, print)];
  const amount = amountWords(argument.amount);
  return argument.brackets ? [...words, "(", ...amount, ")"] : [...words, ...amount];
}

export function modifierWords(modifier: Modifier): readonly string[] {
  switch (modifier.kind) {
    case "word":
      return [
        ...(modifier.non ? ["non-"] : []),
        ...(modifier.adverb ? [modifier.adverb.text] : []),
        modifier.word.text,
      ];
    case "participle":
      return [
        ...(modifier.non ? ["non-"] : []),
        ...(modifier.adverb ? [modifier.adverb.text] : []),
        modifier.verb.text,
      ];
    case "stats":
      return statWords(modifier.stats);
    case "name":
      return modifier.words.map((word) => word.text);
  }
}

function determinerWords(determiner: Determiner, print: Print): readonly string[] {
  switch (determiner.kind) {
    case "article":
    case "demonstrative":
      return [determiner.word];
    case "quantifier":
    case "ordinal":
      return [determiner.word, ...(determiner.of ? ["of"] : [])];
    case "target":
      return ["target"];
    case "count":
      return [...amountWords(determiner.amount), ...(determiner.of ? ["of"] : [])];
    case "pronoun":
      return [determiner.word.text];
    case "possessive": {
      const owner = nounPhraseWords(determiner.owner, print);
      return [...owner, possessiveMark(owner.at(-1) ?? "")];
    }
    case "joint":
      return [determiner.by];
  }
}

function itemWords(item: Item, print: Print): readonly string[] {
  const posts = item.posts.flatMap((post) => postWords(post, print));
  switch (item.kind) {
    case "noun":
      return [
        ...item.determiners.flatMap((determiner) => determinerWords(determiner, print)),
        ...list(item.modifiers, modifierWords),
        ...(item.head ? [item.head.text] : []),
        ...posts,
      ];
    case "pronoun":
      return [item.word.text, ...posts];
    case "stats":
      return [...statWords(item), ...posts];
    case "keyworditem":
      return [...keywordWords(item.use, print), ...posts];
    case "quote":
      return [
        "\u201c",
        ...(item.words
          ? item.words.map((word) => word.text)
          : item.lines.flatMap((line) => print.line(line))),
        "\u201d",
        ...posts,
      ];
    case "amount":
      return [...amountWords(item.amount), ...posts];
  }
}

export function nounPhraseWords(np: NounPhrase, print: Print): readonly string[] {
  return list(np.items as readonly Joined<Item>[], (item) => itemWords(item, print));
}

function postWords(post: Post, print: Print): readonly string[] {
  switch (post.kind) {
    case "preposition":
      return [post.word.text, ...nounPhraseWords(post.np, print)];
    case "relative":
      return [...(post.pronoun ? [post.pronoun.text] : []), ...print.sequence(post.clauses)];
    case "participle":
    case "infinitive":
      return list(post.predicates, print.predicate);
    case "adverb":
      return [post.word.text];
    case "named":
      return ["named", ...post.words.map((word) => word.text)];
    case "amount":
      return amountWords(post.amount);
    case "stats":
      return statWords(post.stats);
    case "bound":
      return [post.bound];
    case "sum":
      return [post.op, ...amountWords(post.amount)];
    case "than":
      return [
        post.word.text,
        ...(post.than.kind === "np" ? nounPhraseWords(post.than, print) : print.clause(post.than)),
      ];
  }
}
