// Words that are chosen: "choose "ability," "ally," or "equipment"", "name a class", "name a card"; and what speaks of
// them later, on this line or another: "cards of that kind", "with that name", "the named race".
import type { Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect, Filtered, PlayerPart, Test } from "../../abilities.ts";
import { damageType } from "../amounts/damage-phrases.ts";
import { type Context, isNoun, wordsOf } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { freshLabel } from "../base/scope.ts";

type Name = Extract<Effect, { do: "name" }>;

interface Domain {
  readonly domain: string;
  readonly of: string;
  readonly nouns: readonly string[];
  readonly words?: readonly string[];
  readonly types?: readonly string[];
}

const NAME: Domain = { domain: "card", of: "name", nouns: ["name", "card"] };

/** What the object of "choose" or "name" offers to choose from; undefined if it is no word. */
function domainOf(cx: Context, np: NounPhrase): Domain | undefined {
  const quoted = np.items.map(({ item }) =>
    item.kind === "quote" && item.posts.length === 0 && item.words?.length === 1 ? item.words[0] : undefined,
  );
  const words = quoted.filter((w) => w !== undefined).map((w) => w.id.toLowerCase());
  if (words.length > 1 && words.length === np.items.length) {
    const types = words.every((w) => typeOf(cx, w) !== undefined) ? choosable(cx, "type") : undefined;
    return types === undefined ? undefined : { ...types, words };
  }
  const damage = np.items.map(({ item }) =>
    item.kind === "noun" &&
    item.determiners.length + item.modifiers.length + item.posts.length === 0 &&
    item.head !== undefined
      ? damageType(cx, [item.head.id, ...item.head.senses.map((s) => s.id)])
      : undefined,
  );
  const types = damage.filter((d) => d !== undefined);
  if (types.length > 1 && types.length === np.items.length) {
    const kinds = choosable(cx, "damage type");
    return kinds === undefined ? undefined : { ...kinds, words: types };
  }
  return named(cx, np);
}

/** The kind of words that stand on cards as `of`. */
function choosable(cx: Context, of: string): Domain | undefined {
  const found = Object.values(cx.game.choosable).find((kind) => kind.of === of);
  return found === undefined ? undefined : { domain: found.of, of: found.of, nouns: found.nouns };
}

/** "a class", "a card", "an ally card", "an ability, ally, or equipment". */
function named(cx: Context, np: NounPhrase): Domain | undefined {
  const types: string[] = [];
  for (const [at, { item }] of np.items.entries()) {
    if (item.kind !== "noun" || item.head === undefined || item.posts.length > 0) return undefined;
    const [d, ...more] = item.determiners;
    const a = d?.kind === "article" && d.word !== "the";
    if (more.length > 0 || (at === 0 ? !a : d !== undefined && !a)) return undefined;
    if (np.items.length === 1) {
      const plain = item.modifiers.length === 0;
      const [m, ...others] = item.modifiers;
      const only = m?.item.kind === "word" && others.length === 0 ? m.item.word.id : "";
      for (const [noun, { of, nouns, domain = of, all = [] }] of Object.entries(cx.game.choosable))
        if (isNoun(item.head, noun) && (plain || all.includes(only))) return { domain, of, nouns };
      if (isNoun(item.head, "card") && plain) return NAME;
    }
    if (item.modifiers.length > 0) return undefined;
    const word = item.head.senses.find((s) => s.role === "noun" && typeOf(cx, s.id) !== undefined);
    const type = word === undefined ? undefined : typeOf(cx, word.id);
    if (type === undefined) return undefined;
    types.push(type);
  }
  return { ...NAME, types };
}

function typeOf(cx: Context, word: string): string | undefined {
  const filter = cx.game.objects[word]?.filter;
  return filter !== undefined && "type" in filter ? filter.type : undefined;
}

/** The choice of a word as an effect; undefined if the phrase names no words to choose from. */
export function wordChoice(
  cx: Context,
  verb: "choose" | "name",
  np: NounPhrase,
  by: PlayerPart,
  span: Name["span"],
): Name | undefined {
  const found = domainOf(cx, np);
  // "Choose an ally" is a choice of an ally; only what is named is a word.
  if (found === undefined || (verb === "choose" && found.of === "name")) return undefined;
  const label = freshLabel(cx.scope, "word");
  const { domain, of, nouns, words, types } = found;
  cx.scope.card.kept.push({ store: label, of, nouns, ...(words === undefined ? {} : { words }) });
  return {
    do: "name",
    by,
    domain,
    store: label,
    ...(words === undefined ? {} : { words }),
    ...(types === undefined ? {} : { types }),
    label,
    span,
  };
}

/** "make up a name": one that nothing has. */
export function newName(cx: Context, np: NounPhrase, by: PlayerPart, span: Name["span"]): Name | undefined {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const a = d?.kind === "article" && d.word !== "the" && ds.length === 0;
  if (item === undefined || !a || !isNoun(item.head, "name")) return undefined;
  if (item.modifiers.length + item.posts.length > 0) return undefined;
  const label = freshLabel(cx.scope, "word");
  cx.scope.card.kept.push({ store: label, of: "name", nouns: ["name"] });
  return { do: "name", by, domain: "new name", store: label, label, span };
}

/** "that kind", "the chosen type", "that name", "the named race": cards that the word fits. */
export function keptWord(cx: Context, np: NounPhrase): Filtered | undefined {
  const item = soleNoun(np);
  if (item === undefined || item.posts.length > 0) return undefined;
  const [d, ...ds] = item.determiners;
  const [m, ...ms] = item.modifiers;
  if (ds.length + ms.length > 0) return undefined;
  const that = d?.kind === "demonstrative" && d.word === "that" && m === undefined;
  const the =
    d?.kind === "article" &&
    d.word === "the" &&
    (m?.item.kind === "word" || m?.item.kind === "participle") &&
    ["chosen", "named"].includes(
      (m.item.kind === "word" ? m.item.word.text : m.item.verb.text).toLowerCase(),
    );
  if (!that && !the) return undefined;
  const kept = cx.scope.card.kept.findLast((k) => isNoun(item.head, ...k.nouns));
  // "that card" is one that was spoken of; a name alone is no card.
  if (kept === undefined || (that && kept.of === "name" && isNoun(item.head, "card"))) return undefined;
  return { chosen: kept.store, of: kept.of };
}

/** The words that a kept word may be, where they are few: the colors. */
function keptWords(
  cx: Context,
  np: NounPhrase,
): { readonly store: string; readonly words: readonly string[] } | undefined {
  const kept = keptWord(cx, np);
  if (kept === undefined || !("chosen" in kept) || kept.of !== "color") return undefined;
  return { store: kept.chosen, words: cx.game.adds?.any ?? [] };
}

/** "is the chosen color": for every word that may have been chosen, the statement that says it, and that it was. */
export function keptNature(
  cx: Context,
  predicates: readonly Joined<Predicate>[],
): readonly { readonly predicate: Joined<Predicate>; readonly if: Test }[] | undefined {
  const arguments_ = keptArguments(cx, predicates);
  if (arguments_ !== undefined) return arguments_;
  const [joined, ...others] = predicates;
  const object = joined?.item.adjuncts.find((a) => a.kind === "object");
  if (joined?.item.verb.id !== "be" || object?.kind !== "object" || others.length > 0) return undefined;
  const found = keptWords(cx, object.np);
  return found?.words.map((word) => {
    const { span } = object;
    const head = {
      text: word,
      id: word,
      senses: [{ role: "noun" as const, id: word, class: "color" }],
      span,
    };
    const item = { kind: "noun" as const, determiners: [], modifiers: [], head, posts: [], span };
    const np: NounPhrase = { kind: "np", span, items: [{ span, item }] };
    const adjuncts = joined.item.adjuncts.map((a) => (a === object ? { ...object, np } : a));
    return {
      predicate: { ...joined, item: { ...joined.item, adjuncts } },
      if: { kept: found.store, is: word },
    };
  });
}

/** "protection from the chosen color", "from the color of your choice": which word, where it is kept. */
export function colorArgument(
  cx: Context,
  np: NounPhrase,
): { readonly keyword: string; readonly kept?: string } | undefined {
  const [only, ...more] = np.items;
  const use = only?.item.kind === "keyworditem" && only.item.posts.length === 0 ? only.item.use : undefined;
  if (use?.argument?.kind !== "noun" || more.length > 0 || !cx.game.qualities.includes("color"))
    return undefined;
  const kept = keptWords(cx, use.argument.np);
  const keyword = use.keyword.id.toLowerCase();
  if (kept !== undefined) return { keyword, kept: kept.store };
  return /^the color of your choice$/i.test(wordsOf(cx, use.argument.np.span)) ? { keyword } : undefined;
}

/** "has protection from the chosen color": for every color that may have been chosen, and that it was. */
function keptArguments(cx: Context, predicates: readonly Joined<Predicate>[]): ReturnType<typeof keptNature> {
  const [joined, ...others] = predicates;
  const object = joined?.item.adjuncts.find((a) => a.kind === "object");
  const item =
    object?.kind === "object" && object.np.items.length === 1 ? object.np.items[0]?.item : undefined;
  const use = item?.kind === "keyworditem" && item.posts.length === 0 ? item.use : undefined;
  if (joined?.item.verb.id !== "have" || others.length > 0 || object?.kind !== "object") return undefined;
  const argument = use?.argument;
  const found = argument?.kind === "noun" ? keptWords(cx, argument.np) : undefined;
  if (use === undefined || argument?.kind !== "noun" || item?.kind !== "keyworditem") return undefined;
  return found?.words.map((word) => {
    const { span } = argument;
    const head = {
      text: word,
      id: word,
      senses: [{ role: "noun" as const, id: word, class: "color" }],
      span,
    };
    const one = { kind: "noun" as const, determiners: [], modifiers: [], head, posts: [], span };
    const of: NounPhrase = { kind: "np", span, items: [{ span, item: one }] };
    const said = { ...item, use: { ...use, argument: { ...argument, np: of } } };
    const np: NounPhrase = { ...object.np, items: [{ span: item.span, item: said }] };
    const adjuncts = joined.item.adjuncts.map((a) => (a === object ? { ...object, np } : a));
    return {
      predicate: { ...joined, item: { ...joined.item, adjuncts } },
      if: { kept: found.store, is: word },
    };
  });
}

/** "one mana of the chosen color": the field by which the call finds the word. */
export const keptColor = (cx: Context, np: NounPhrase): string | undefined => keptWords(cx, np)?.store;

/**
 * "has the chosen resistance": of a damage type that the card keeps, each of which is a keyword of its own. Gives the
 * predicate for every word that may have been chosen, and the statement that it was.
 */
export function keptKeywords(
  cx: Context,
  predicates: readonly Joined<Predicate>[],
): readonly { readonly predicate: Joined<Predicate>; readonly if: Test }[] | undefined {
  const [joined, ...others] = predicates;
  const object = joined?.item.adjuncts.find((a) => a.kind === "object");
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  if (
    joined?.item.verb.id !== "have" ||
    object === undefined ||
    others.length > 0 ||
    item?.head === undefined
  )
    return undefined;
  const { head, span } = item;
  const [d, ...ds] = item.determiners;
  const [m, ...ms] = item.modifiers;
  const facts = head.senses
    .map((s) => (s.role === "keyword" ? cx.game.keywords[s.id] : undefined))
    .find((f) => f !== undefined);
  if (facts?.before === undefined || m === undefined || wordsOf(cx, m.item.span).toLowerCase() !== "chosen")
    return undefined;
  if (d?.kind !== "article" || d.word !== "the" || ds.length + ms.length + item.posts.length > 0)
    return undefined;
  const kept = cx.scope.card.kept.findLast((k) => k.of === "damage type");
  return kept === undefined
    ? undefined
    : (kept.words ?? cx.game.damageTypes).map((type) => {
        const use = {
          kind: "keyword" as const,
          keyword: head,
          before: { text: type, id: type, senses: [], span },
          span,
        };
        const np: NounPhrase = {
          kind: "np",
          span,
          items: [{ span, item: { kind: "keyworditem", use, posts: [], span } }],
        };
        const adjuncts = joined.item.adjuncts.map((a) => (a === object ? { ...object, np } : a));
        return {
          predicate: { ...joined, item: { ...joined.item, adjuncts } },
          if: { kept: kept.store, is: type },
        };
      });
}
