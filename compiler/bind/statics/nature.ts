// What an object is said to be or to become: "is white", "become 2/2 artifact creatures", "is an Island in addition to its
// other types", "are 1/1 creatures that are still lands". Words of types, colors and the like become changes.
import type {
  Item,
  Joined,
  Modifier,
  NounItem,
  NounPhrase,
  Predicate,
  Sentence,
  Word,
} from "../../../grammar/tree.ts";
import type { ActArgument, Effect, Filtered } from "../../abilities.ts";
import { type Bag, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, isPlain } from "../base/verbs.ts";
import { baseStats, givenStats } from "./base-stats.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** What "with flying" gives: as one says of what has it. */
type Had = (item: Joined<Item>) => readonly LastingChange[];

/** What words say that an object is, before it is known what of its own it keeps. */
interface Nature {
  readonly types: string[];
  readonly traits: { readonly word: string; readonly of: string }[];
  /** Power and toughness, keywords, quoted text. */
  readonly more: LastingChange[];
  /** "still a land", and what is an artifact creature (it stays all that it was). */
  keeps: boolean;
}

const objectOf = (p: Predicate): NounPhrase | undefined => {
  const [object] = p.adjuncts.filter((a) => a.kind === "object");
  return object?.np;
};

/** "becomes white", "becomes a 2/2 creature": not "becomes a copy". Elsewhere card types alone: "becomes an ability". */
export function saysNature(cx: Context, p: Predicate): boolean {
  const np = objectOf(p);
  if (cx.game.reading.isAlone !== true && (p.verb.id !== "become" || !isCardType(cx, np))) return false;
  return (
    np?.items.every(
      ({ item }) =>
        item.kind === "noun" &&
        item.head !== undefined &&
        (known(cx, item.head) !== undefined || chosenKind(cx, item) !== undefined),
    ) === true
  );
}

function isCardType(cx: Context, np: NounPhrase | undefined): boolean {
  const [only, ...more] = np?.items ?? [];
  if (only?.item.kind !== "noun" || more.length + only.item.modifiers.length > 0) return false;
  const found = only.item.head === undefined ? undefined : known(cx, only.item.head);
  return found?.types.length === 1 && found.traits.length === 0;
}

/** "the color of your choice": the kind of word of which the player chooses one, as it happens. */
function chosenKind(cx: Context, item: NounItem): string | undefined {
  const { adds } = cx.game;
  const [d, ...others] = item.determiners;
  const [of, ...posts] = item.posts;
  if (adds?.choice === undefined) return undefined;
  const bare = others.length + posts.length + item.modifiers.length === 0;
  const the = d?.kind === "article" && d.word === "the" && isNoun(item.head, adds.kind);
  const yours = of?.kind === "preposition" && of.word.id === "of" && /^your choice$/i.test(shown(cx, of.np));
  return bare && the && yours ? cx.game.traits[adds.kind] : undefined;
}

/** Asks for the word before the instruction is carried out (413.2c). */
function chosenTrait(cx: Context, item: NounItem, of: string): LastingChange {
  const { adds } = cx.game;
  const { first } = cx.scope;
  if (first === undefined) return noReading(item.span, shown(cx, item), "as what something is");
  const label = freshLabel(cx.scope, "word");
  const args: ActArgument[] = [{ player: "you" }, { words: adds?.any ?? [] }];
  const { span } = item;
  first.push({ do: "act", call: adds?.choice ?? "", args, gives: "word", label, span });
  return { traitOf: { step: label }, of, alone: true };
}

/** The changes that say it; takes the words from the bag. */
export function natureChanges(cx: Context, np: NounPhrase, bag: Bag, had: Had): readonly LastingChange[] {
  const said: Nature = { types: [], traits: [], more: [], keeps: false };
  const last = np.items.length - 1;
  const [sole] = np.items;
  const chosen = sole?.item.kind === "noun" && last === 0 ? chosenKind(cx, sole.item) : undefined;
  if (sole?.item.kind === "noun" && chosen !== undefined) return [chosenTrait(cx, sole.item, chosen)];
  for (const [at, { item, by }] of np.items.entries()) {
    if (item.kind !== "noun" || (by !== undefined && !/^,? ?(and)?$/.test(by)))
      return noReading(item.span, shown(cx, item), "as what something is");
    nounSays(cx, item, said, at === last, at > 0, had);
  }
  const besides = otherWords(cx, bag);
  const keeps = said.keeps || besides.types || (said.types.includes("artifact") && said.types.length > 1);
  return [
    ...said.types.map(
      (type, at): LastingChange => (keeps || at > 0 ? { become: type, also: true } : { become: type }),
    ),
    ...traitChanges(cx, said.traits, keeps, besides.colors),
    ...said.more,
  ];
}

/** The first word of a kind takes the place of what it was, unless that is kept. */
function traitChanges(
  cx: Context,
  traits: Nature["traits"],
  keeps: boolean,
  keepsColors: boolean,
): readonly LastingChange[] {
  const begun = new Set<string>();
  return traits.map(({ word, of }): LastingChange => {
    const kept = cx.game.ofTypes.includes(of) ? keeps : keepsColors || of === "supertype";
    const first = !begun.has(of);
    begun.add(of);
    return first && !kept ? { trait: word, of, alone: true } : { trait: word, of };
  });
}

/** `goesOn`: a noun stood before it, whose article is its own too. */
function nounSays(cx: Context, item: NounItem, said: Nature, last: boolean, goesOn: boolean, had: Had): void {
  const [d, ...others] = item.determiners;
  if (others.length > 0 || (d !== undefined && !(d.kind === "article" && d.word !== "the")))
    leftOver(item.span, shown(cx, item));
  const nouns = item.head?.senses.filter((s) => s.role === "noun" && s.class !== undefined) ?? [];
  // "becomes 5/3 Soldier creature": one creature has an article.
  if (!goesOn && d === undefined && nouns.length > 0 && nouns.every((s) => s.number === "singular"))
    disagrees(item.span, shown(cx, item), "an article in front");
  for (const { item: m } of item.modifiers) modifierSays(cx, m, said);
  if (item.head === undefined) noReading(item.span, shown(cx, item), "as what something is");
  wordSays(cx, item.head, said);
  for (const post of item.posts) {
    if (post.kind === "relative" && last) {
      said.keeps = stillIs(cx, post.clauses) || leftOver(post.span, shown(cx, post));
      continue;
    }
    if (post.kind !== "preposition" || post.word.id !== "with" || !last) {
      leftOver(post.span, shown(cx, post));
      continue;
    }
    said.more.push(...withSays(cx, post.np, had));
  }
}

/** "with flying", "with power and toughness each equal to its mana value", "with base power and toughness 3/3". */
const withSays = (cx: Context, np: NounPhrase, had: Had): readonly LastingChange[] =>
  givenStats(cx, np) ?? baseStats(cx, np) ?? np.items.flatMap(had);

function modifierSays(cx: Context, m: Modifier, said: Nature): void {
  if (m.kind === "word" && m.non === undefined) {
    wordSays(cx, m.word, said);
    return;
  }
  const parts = m.kind === "stats" && m.stats.posts.length === 0 ? m.stats.parts : [];
  if (parts.length !== 2) noReading(m.span, shown(cx, m), "as what something is");
  for (const [at, part] of parts.entries()) {
    if (part.sign !== undefined || part.stat !== undefined || part.amount === undefined)
      noReading(part.span, shown(cx, part), "as what something is");
    else said.more.push({ set: cx.game.pair[at] ?? "", n: cx.rules.amount(cx, part.amount) });
  }
}

function wordSays(cx: Context, word: Word, said: Nature): void {
  const found = known(cx, word);
  if (found === undefined) noReading(word.span, shown(cx, word), "as what something is");
  said.types.push(...found.types.filter((type) => !said.types.includes(type)));
  said.traits.push(...found.traits);
}

/** A word for a type, several of them ("artifact creature"), or a color, subtype or supertype. */
function known(cx: Context, word: Word): Pick<Nature, "types" | "traits"> | undefined {
  for (const s of word.senses) {
    if (s.role === "noun" && s.class !== undefined) {
      const of = cx.game.traits[s.class];
      if (of !== undefined) return { types: [], traits: [{ word: s.id, of }] };
      const object = cx.game.objects[s.id];
      const found = object === undefined || object.elsewhere ? undefined : inFilter(object.filter);
      if (found !== undefined) return found;
    }
    const state = s.role === "adjective" ? cx.game.states[s.id] : undefined;
    if (state !== undefined && "trait" in state && typeof state.trait === "string")
      return { types: [], traits: [{ word: state.trait, of: state.of }] };
  }
  return undefined;
}

function inFilter(filter: Filtered): Pick<Nature, "types" | "traits"> | undefined {
  const all = "all" in filter ? filter.all : [filter];
  const types: string[] = [];
  const traits: Nature["traits"] = [];
  for (const one of all) {
    if ("type" in one) types.push(one.type);
    else if ("trait" in one && typeof one.trait === "string") traits.push({ word: one.trait, of: one.of });
    else return undefined;
  }
  return types.length + traits.length === 0 ? undefined : { types, traits };
}

/** "in addition to its other types", "... colors and types": what of its own it keeps. */
/** "types", "creature types", "card types". */
const isTypes = (cx: Context, head: Word | undefined): boolean =>
  isNoun(head, "type", "card type", ...cx.game.ofTypes);

function otherWords(cx: Context, bag: Bag): { readonly types: boolean; readonly colors: boolean } {
  const found = takePreposition(bag, "in addition to");
  const kept = { types: false, colors: false };
  if (found === undefined) return kept;
  for (const [at, { item }] of found.np.items.entries()) {
    const [own, other, ...more] = item.kind === "noun" ? item.determiners : [];
    const bare = item.kind === "noun" && item.modifiers.length + item.posts.length + more.length === 0;
    const its =
      own?.kind === "pronoun" &&
      ["its", "their"].includes(own.word.id) &&
      other?.kind === "quantifier" &&
      other.word === "other";
    if (!bare || (at === 0 && !its)) return noReading(item.span, shown(cx, item), "as what it keeps");
    if (isNoun(item.head, "color")) kept.colors = true;
    else if (isTypes(cx, item.head)) kept.types = true;
    else return noReading(item.span, shown(cx, item), "as what it keeps");
  }
  return kept;
}

type Clauses = Extract<NounItem["posts"][number], { kind: "relative" }>["clauses"];

/** "(that's) still a land". */
function stillIs(cx: Context, { clauses }: Clauses): boolean {
  const [only, ...more] = clauses;
  const [joined, ...predicates] = only?.item.predicates ?? [];
  const p = joined?.item;
  if (p === undefined || more.length + predicates.length > 0) return false;
  const np = objectOf(p);
  const still = p.verb.id === "be" && p.adverbs.length === 1 && p.adverbs[0]?.id === "still";
  if (!still || !isPlain(factsOf(p)) || p.adjuncts.length !== 1 || np === undefined) return false;
  const [item, ...others] = np.items.map((i) => i.item);
  if (others.length > 0 || item?.kind !== "noun" || item.head === undefined) return false;
  // "still a land", "still lands"
  const plural = item.head.senses.some((s) => s.role === "noun" && s.number === "plural");
  const [d] = item.determiners;
  if (plural ? d !== undefined : d?.kind !== "article") return false;
  return (known(cx, item.head)?.types.length ?? 0) > 0 && item.modifiers.length + item.posts.length === 0;
}

/** "It's still a land." behind what it became belongs to that. */
export function withStill(cx: Context, body: readonly Sentence[]): readonly Sentence[] {
  if (cx.game.reading.isAlone !== true) return body;
  const out: Sentence[] = [];
  for (const sentence of body) {
    const before = out[out.length - 1];
    const joined = before === undefined ? undefined : saidStill(cx, before, sentence);
    if (joined === undefined) out.push(sentence);
    else out[out.length - 1] = joined;
  }
  return out;
}

function saidStill(cx: Context, before: Sentence, { body, fronts }: Sentence): Sentence | undefined {
  if (body.kind !== "sequence" || before.body.kind !== "sequence" || fronts.length > 0) return undefined;
  const [clause] = body.clauses;
  const it = clause?.item.subject?.items[0]?.item;
  if (it?.kind !== "pronoun" || !["it", "they"].includes(it.word.id) || !stillIs(cx, body)) return undefined;
  const last = before.body.clauses[before.body.clauses.length - 1];
  const predicates = last?.item.predicates ?? [];
  const at = predicates.findLastIndex(
    ({ item }) => ["be", "become"].includes(item.verb.id) && saysNature(cx, item),
  );
  const p = predicates[at];
  if (last === undefined || p === undefined) return undefined;
  const adjuncts = p.item.adjuncts.map((a) => {
    if (a.kind !== "object") return a;
    const end = a.np.items[a.np.items.length - 1];
    if (end?.item.kind !== "noun") return a;
    const post = { kind: "relative" as const, span: body.span, clauses: body };
    const item = { ...end.item, posts: [...end.item.posts, post] };
    return { ...a, np: { ...a.np, items: [...a.np.items.slice(0, -1), { ...end, item }] } };
  });
  const said = predicates.map((one, i) => (i === at ? { ...one, item: { ...one.item, adjuncts } } : one));
  const clauses = [
    ...before.body.clauses.slice(0, -1),
    { ...last, item: { ...last.item, predicates: said } },
  ];
  return { ...before, body: { ...before.body, clauses } };
}
