// What holds of every sentence of a game that words its cards by a template (`reading.templated`): the order of nouns in
// a description, colors that are joined by a word, capitals of subtypes, "card" for what lies outside play.
import type { Clause, Joined, Modifier, NounItem, NounPhrase, Word } from "../../../grammar/tree.ts";
import { type Context, hasSense, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { stateWord } from "../base/verbs.ts";
import type { Phrase } from "./phrases.ts";

/** Refuses what the template has no place for. */
export function templateKept(cx: Context, phrases: readonly Phrase[]): void {
  if (cx.game.reading.templated !== true) return;
  for (const phrase of phrases)
    if (phrase.kind === "np") nouns(cx, phrase);
    else if (phrase.kind === "clause") subject(cx, phrase);
    else preposition(cx, phrase);
}

function nouns(cx: Context, np: NounPhrase): void {
  for (const { item } of np.items) if (item.kind === "noun") described(cx, item);
  // "controls a black"; "a black or red creature" has its noun behind the last of them.
  const last = np.items[np.items.length - 1]?.item;
  const determined = last?.kind === "noun" && last.determiners.some((d) => d.kind !== "possessive");
  if (determined && last.head !== undefined && isQualityWord(cx, last.head))
    noReading(last.span, shown(cx, last), "without a noun behind it");
}

function subject(cx: Context, { subject: np }: Clause): void {
  // "blue or red creatures": the noun stands behind the last of them.
  const item = np?.items[np.items.length - 1]?.item;
  if (item?.kind === "noun" && item.head !== undefined && isQualityWord(cx, item.head))
    noReading(item.span, shown(cx, item), "as cards without their noun");
}

function preposition(cx: Context, { word, np, span }: Extract<Phrase, { kind: "preposition" }>): void {
  // "except by blue"
  const last = np.items[np.items.length - 1]?.item;
  if (last?.kind === "noun" && last.head !== undefined && isQualityWord(cx, last.head))
    noReading(last.span, shown(cx, last), "as cards without their noun");
  // "from hand": whose it is, is said.
  const hand = soleNoun(np);
  if (["from", "into"].includes(word.id) && isNoun(hand?.head, "hand") && hand?.determiners.length === 0)
    disagrees(span, shown(cx, { span }), "whose it is");
}

function described(cx: Context, item: NounItem): void {
  const { head, determiners, modifiers, posts } = item;
  const [d] = determiners;
  if (head === undefined && d?.kind === "demonstrative" && d.word === "this")
    noReading(item.span, shown(cx, item), "without a noun behind it");
  // "a mine counter": the name of a counter is small.
  if (!isNoun(head, "counter"))
    for (const { item: m } of modifiers) if (m.kind === "word") capital(cx, m.word);
  if (head !== undefined) capital(cx, head);
  zonesOfOwners(cx, item);
  colorsJoined(cx, modifiers);
  opposedStates(cx, modifiers);
  if (head !== undefined) {
    oneGroup(cx, modifiers, head);
    nounsInOrder(cx, modifiers, head);
  }
  const bare = posts.find(
    (p) =>
      p.kind === "participle" &&
      p.predicates.every(
        ({ item: { adjuncts, verb } }) => adjuncts.length === 0 && verb.forms.includes("ing"),
      ),
  );
  if (bare !== undefined) leftOver(bare.span, shown(cx, bare));
}

/** "their owner's hands": one player has one of each. */
function zonesOfOwners(cx: Context, { head, determiners, span }: NounItem): void {
  const [d] = determiners;
  const owner = d?.kind === "possessive" ? soleNoun(d.owner) : undefined;
  const one = owner?.head?.senses.some((s) => s.class === "player" && s.number === "singular") ?? false;
  const each = owner?.determiners.some((x) => x.kind === "quantifier") ?? false;
  const several = head?.senses.every((s) => s.class === "zone" && s.number === "plural") ?? false;
  if (one && !each && several) disagrees(span, shown(cx, { span }), "one zone of one player");
  // "their owners' hand"
  const owners = owner?.head?.senses.every((s) => s.class === "player" && s.number === "plural") ?? false;
  const alone = head?.senses.every((s) => s.class === "zone" && s.number === "singular") ?? false;
  if (owners && alone) disagrees(span, shown(cx, { span }), "a zone of each player");
}

/** "attacking blocking creature": no creature is both. */
function opposedStates(cx: Context, modifiers: readonly Joined<Modifier>[]): void {
  const word = (at: number): string | undefined => {
    const m = modifiers[at]?.item;
    return m === undefined ? undefined : stateWord(m);
  };
  for (const [at, { span, by }] of modifiers.entries()) {
    const [before, here] = [word(at - 1), word(at)];
    if (by !== undefined || before === undefined || here === undefined || before === here) continue;
    if (cx.game.opposed.some((states) => states.includes(before) && states.includes(here)))
      disagrees(span, shown(cx, { span }), "`or` in front");
  }
}

const subtypeClass = (cx: Context, word: Word): string | undefined =>
  isSubtype(cx, word) ? word.senses[0]?.class : undefined;

/** "Arcane Druid", "Spirit Arcane spell": subtypes of two kinds hold of one card where a word joins them. */
function oneGroup(cx: Context, modifiers: readonly Joined<Modifier>[], head: Word): void {
  let last: string | undefined;
  for (const { item: m, by, span } of modifiers) {
    const here = m.kind === "word" && m.non !== true ? subtypeClass(cx, m.word) : undefined;
    if (here !== undefined && last !== undefined && here !== last && by === undefined)
      disagrees(span, shown(cx, { span }), "`or` in front");
    last = here ?? last;
  }
  const own = subtypeClass(cx, head);
  if (own !== undefined && last !== undefined && own !== last)
    disagrees(head.span, shown(cx, head), "a noun of the same kind");
}

const isSubtype = (cx: Context, word: Word): boolean =>
  word.senses.length > 0 &&
  word.senses.every(
    (s) =>
      s.role === "noun" && s.class !== undefined && cx.game.ofTypes.includes(cx.game.traits[s.class] ?? ""),
  );

/** Subtypes are names: "target wall". */
function capital(cx: Context, word: Word): void {
  const said = shown(cx, word);
  if (isSubtype(cx, word) && /^\p{Ll}/u.test(said)) disagrees(word.span, said, "a capital letter");
}

const isQualityWord = (cx: Context, word: Word): boolean =>
  word.senses.some((s) => s.role === "noun" && s.class !== undefined && cx.game.qualities.includes(s.class));

/** "red green spell": both, or either? */
function colorsJoined(cx: Context, modifiers: readonly Joined<Modifier>[]): void {
  for (const [at, { item: m, by }] of modifiers.entries()) {
    const before = modifiers[at - 1]?.item;
    const both = m.kind === "word" && before?.kind === "word" && m.non !== true && before.non !== true;
    if (both && by === undefined && isQualityWord(cx, m.word) && isQualityWord(cx, before.word))
      disagrees(m.span, shown(cx, m), "`and` or `or` in front");
  }
}

/** The places of nouns in a description: subtypes, then card types with "creature" last, then what kind of thing. */
function rank(cx: Context, word: Word): number {
  if (isSubtype(cx, word)) return 1;
  if (hasSense(word, "noun", "object") || /\b(card|spell|token)s?$/.test(word.id)) return 4;
  const filter = word.senses.map((s) => cx.game.objects[s.id]?.filter).find((f) => f !== undefined);
  const type =
    filter !== undefined && ("type" in filter || ("all" in filter && filter.all.some((f) => "type" in f)));
  if (!type || filter === undefined) return 0;
  return JSON.stringify(filter).includes('"creature"') ? 3 : 2;
}

/** "creature artifact", "creature Knight", "spell artifact", "opponent planeswalker". */
function nounsInOrder(cx: Context, modifiers: readonly Joined<Modifier>[], head: Word): void {
  const player = hasSense(head, "noun", "player");
  const nouns = modifiers.flatMap(({ item: m }) =>
    m.kind === "word" && m.word.senses.some((s) => s.role === "noun") ? [m.word] : [],
  );
  let ranked: Word | undefined;
  for (const [at, word] of nouns.entries()) {
    // "green Cephalid white creature": what a thing is like stands in front of what it is.
    if (ranked !== undefined && isQualityWord(cx, word))
      disagrees(word.span, shown(cx, word), `its place in front of \`${shown(cx, ranked)}\``);
    if (rank(cx, word) > 0) ranked = word;
    if (player || hasSense(word, "noun", "player"))
      noReading(word.span, shown(cx, word), "in front of a noun");
    const next = nouns[at + 1] ?? head;
    const here = rank(cx, word);
    if (here === 4 ? !isNoun(head, "name") : here > rank(cx, next) && rank(cx, next) > 0)
      disagrees(word.span, shown(cx, word), `its place behind \`${shown(cx, next)}\``);
  }
  // "permanent white": a color is in front of its noun.
  const last = nouns[nouns.length - 1];
  if (last !== undefined && isQualityWord(cx, head) && !isQualityWord(cx, last))
    noReading(head.span, shown(cx, head), "behind a noun");
}
