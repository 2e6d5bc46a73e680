// The last gate of bind: words that always say something must have left a trace in what the card means. Builders claim
// words as they use them; whatever one of them passed over without a trace is found here, and the card is refused at it.
import type { CardText, NounItem, NounPhrase, Predicate, Span, Word } from "../../../grammar/tree.ts";
import type { Ability } from "../../abilities.ts";
import type { GameWords } from "../base/game-words.ts";
import { filterWords } from "../nouns/filter-words.ts";

type Fields = { readonly [key: string]: unknown };

/** The words, whole strings (in lower case) and numbers that stand in a meaning. */
type Said = Set<string>;

const silent = new Set(["span", "text", "label"]);
const partsOfString = new Map<string, readonly string[]>();

/** "be dealt combat damage" and "handSize" are themselves, and their words. */
function partsOf(text: string): readonly string[] {
  let parts = partsOfString.get(text);
  if (parts === undefined) {
    const whole = text.toLowerCase();
    parts = [
      ...new Set([
        whole,
        // "Earth Totem (1)" is an Earth Totem.
        whole.replace(/ \(\d+\)$/, ""),
        ...text
          .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
          .toLowerCase()
          .split(/[ _]/),
      ]),
    ];
    if (partsOfString.size < 5000) partsOfString.set(text, parts);
  }
  return parts;
}

/** Each string, number and name of a field once, as it stands there; of numbers how far they are from 0. */
function leaves(node: unknown, found: Said): void {
  if (typeof node === "string") found.add(node);
  else if (typeof node === "number") found.add(String(Math.abs(node)));
  else if (typeof node === "boolean") found.add(String(node));
  else if (Array.isArray(node)) for (const one of node) leaves(one, found);
  else if (typeof node === "object" && node !== null)
    for (const key in node) {
      if (silent.has(key)) continue;
      found.add(key);
      leaves((node as Fields)[key], found);
    }
}

/** The first that no word of the meaning is a trace of. Most words stand in it as they are, others in a part of one. */
function unsaid(wanted: readonly Wanted[], abilities: readonly Ability[]): Wanted | undefined {
  const said: Said = new Set();
  leaves(abilities, said);
  const missing = wanted.filter(({ any }) => !any.some((one) => said.has(one)));
  if (missing.length === 0) return undefined;
  const parts: Said = new Set();
  for (const one of said) for (const part of partsOf(one)) parts.add(part);
  return missing.find(({ any }) => !any.some((one) => parts.has(one)));
}

/** What a function word leaves. A word that is not listed may leave nothing. */
const functionTraces: Readonly<Record<string, readonly string[]>> = {
  another: ["not", "not same as", "another", "changetext"],
  other: ["not", "not same as", "another"],
  no: ["not", "0", "undamaged", "hold any number"],
  "can not": ["cant", "exclude", "unpreventable", "preventable", "only", "good"],
  "do not": ["not", "0", "otherwise", "cant", "without"],
  "be not": ["not", "0", "undamaged", "unblocked"],
  "have not": ["not", "0"],
  not: ["not", "0", "otherwise"],
  unless: ["unless", "not"],
  only: ["only", "turnof", "perturn", "pergame", "when", "targeting"],
  while: ["while", "when", "remains", "state", "combat"],
  "this turn": ["turn", "deed", "happened", "total", "often"],
  "this combat": ["combat"],
  instead: ["instead", "not", "otherwise", "more", "less", "times", "set", "redirect", "prevent"],
  "at random": ["random"],
  random: ["random"],
  // Its other side is the one that is face down: "Flip your hero face down".
  "face down": ["down", "flip"],
  may: ["may", "optional", "alternative", "can", "permit", "more", "play modifier"],
  next: ["next", "delayed", "turnof", "skip"],
};
/** "non-fatal damage" is less than would kill. */
const negations = ["not", "excludes", "false", "<"];

interface Wanted {
  readonly span: Span;
  /** One of these must be in the meaning. */
  readonly any: readonly string[];
}

/** Words that point at something said before ("that Demon", "this ally") describe nothing. */
const pointing = new Set(["this", "that", "these", "those", "the"]);

/** The noun is a reference: what it speaks of was described elsewhere. */
function refers({ determiners, modifiers, posts }: NounItem): boolean {
  const [first] = determiners;
  if (first !== undefined && "word" in first && pointing.has(String(first.word))) return true;
  if (modifiers[0]?.item.kind === "participle" && modifiers[0].item.verb.id === "attach") return true;
  return posts.some(
    (post) =>
      post.kind === "participle" &&
      post.predicates.some(({ item }) =>
        item.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this way"),
      ),
  );
}

/** "it", "him", "this ally", the card's own name. */
function isDefinite(np: NounPhrase): boolean {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item?.kind === "pronoun") return true;
  if (item?.kind !== "noun") return false;
  return refers(item) || (item.head?.senses.some((s) => s.role === "self") ?? false);
}

/** Damage dealt by "your hero with this weapon": nobody else deals with it. */
const isWielder = ({ items: [first] }: NounPhrase): boolean =>
  first?.item.kind === "noun" &&
  first.item.posts.some((p) => p.kind === "preposition" && p.word.id === "with" && isDefinite(p.np));

type Relative = Extract<NounItem["posts"][number], { kind: "relative" }>;

/** "that your hero would deal with this weapon". */
const isWielding = ({ clauses: { clauses } }: Relative): boolean =>
  clauses.every(({ item: { subject, predicates } }) =>
    predicates.every(
      ({ item: p }) =>
        p.verb.id === "deal" &&
        subject !== undefined &&
        p.adjuncts.some((a) => a.kind === "preposition" && a.word.id === "with" && isDefinite(a.np)),
    ),
  );

/** "another card", "another two cards". */
function soleCard({ items }: NounPhrase): NounItem | undefined {
  const item = items.length === 1 ? items[0]?.item : undefined;
  const [d] = item?.kind === "noun" ? item.determiners : [];
  const card = item?.kind === "noun" && item.head?.id === "card" ? item : undefined;
  return d?.kind === "quantifier" && d.word === "another" ? card : undefined;
}

/** "one" or "three targets". */
const isCounted = ({ item }: NounPhrase["items"][number]): boolean =>
  item.kind === "amount" || (item.kind === "noun" && item.determiners[0]?.kind === "count");

/** Names, headings and lines that bind takes or refuses as a whole. */
const apart = new Set(["named", "title", "restriction", "head", "keywords"]);

class Reader {
  readonly wanted: Wanted[] = [];
  readonly #game: GameWords;
  constructor(game: GameWords) {
    this.#game = game;
  }

  word(word: Word): void {
    const any = tracesOf(this.#game, word);
    if (any.length > 0) this.wanted.push({ span: word.span, any });
  }

  say(any: readonly string[] | undefined, { span }: Fields): void {
    if (any !== undefined) this.wanted.push({ span: span as Span, any });
  }

  predicate(p: Predicate): void {
    const { auxiliaries, adverbs, verb, adjuncts } = p;
    this.walk([auxiliaries, adverbs]);
    const definite = adjuncts.some((a) => a.kind === "object" && isDefinite(a.np));
    for (const a of adjuncts) {
      // "rather than pay its cost" is the alternative itself, "without paying its cost" a free play; "put it from its
      // owner's graveyard" says where it lies; "pays 1 for each attacker": who proposes it pays, each time.
      const implied =
        (a.kind === "manner" && (a.word.id === "rather than" || a.word.id === "without")) ||
        (a.kind === "subordinate" && a.word.id === "any time") ||
        (a.kind === "preposition" && a.word.id === "from" && definite) ||
        (a.kind === "preposition" && a.word.id === "for" && verb.id === "pay") ||
        (a.kind === "preposition" && a.word.id === "by" && isWielder(a.np)) ||
        // What it keeps is what it does not lose, what it still is what it is not changed from.
        (a.kind === "preposition" && a.word.id === "in addition to") ||
        (a.kind === "object" && verb.id === "be" && adverbs.some((w) => w.id === "still")) ||
        ((a.kind === "object" || a.kind === "preposition") && verb.id === "place");
      if (implied) continue;
      // "draw another card": whatever is drawn is another one.
      const card = a.kind === "object" && verb.id === "draw" ? soleCard(a.np) : undefined;
      // "among one, two, or three targets": what lies between the least and the greatest number is not said again.
      const run = a.kind === "preposition" && a.word.id === "among" && a.np.items.every(isCounted);
      const said = run ? [a.np.items[0], a.np.items[a.np.items.length - 1]] : a;
      this.walk(card === undefined ? said : [card.determiners.slice(1), card.modifiers, card.posts]);
    }
  }

  /** "enchanted creature": what it is was said where it is attached. */
  hosts({ determiners, modifiers: [first] }: NounItem): boolean {
    const word = first?.item.kind === "word" ? first.item.word : undefined;
    return (
      determiners.length === 0 && word !== undefined && this.#game.hostWords.includes(word.text.toLowerCase())
    );
  }

  walk(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) this.walk(one);
      return;
    }
    const fields = node as Fields;
    if (Array.isArray(fields.senses)) {
      this.word(node as Word);
      return;
    }
    const { kind } = fields;
    if (typeof kind === "string" && apart.has(kind)) return;
    if (kind === "predicate") {
      this.predicate(node as Predicate);
      return;
    }
    if (kind === "relative" && isWielding(node as Relative)) return;
    if (kind === "number" && typeof fields.value === "number" && fields.value !== 1)
      this.say([String(fields.value)], fields);
    if (kind === "quantifier" || kind === "ordinal") this.say(functionTraces[String(fields.word)], fields);
    if (fields.non === true) this.say(negations, fields);
    if (fields.only === true) this.say(functionTraces.only, fields);
    if (kind === "noun") {
      const item = node as NounItem;
      if (item.determiners !== undefined && (refers(item) || this.hosts(item))) {
        this.walk(item.determiners);
        this.walk(item.posts);
        return;
      }
    }
    for (const key in fields) {
      const value = fields[key];
      if (typeof value === "object" && key !== "span") this.walk(value);
    }
  }
}

/** What an adjective that is no state leaves, where it is not the word itself. */
const qualities: Readonly<Record<string, readonly string[]>> = {
  additional: ["additional", "add", "extra", "turn", "another", "grant"],
  combined: ["sum", "total"],
  different: ["different", "distinct", "count", "given", "not"],
  // Odd and even: what twice its half leaves of a number.
  even: ["per"],
  odd: ["per"],
  printed: ["printed", "powers"],
  unpreventable: ["unpreventable", "preventable", "prevented"],
};

const qualityTraces = (game: GameWords, word: string): readonly string[] =>
  game.damageGroups[word] ?? game.damageBlends[word] ?? qualities[word] ?? [word];

/** By the senses, which words of one spelling share. */
const traces = new WeakMap<GameWords, WeakMap<object, readonly string[]>>();

function tracesOf(game: GameWords, word: Word): readonly string[] {
  let known = traces.get(game);
  if (known === undefined) {
    known = new WeakMap();
    traces.set(game, known);
  }
  let any = known.get(word.senses);
  if (any === undefined) {
    any = findTraces(game, word);
    known.set(word.senses, any);
  }
  return any;
}

function findTraces(game: GameWords, word: Word): readonly string[] {
  const any: string[] = [];
  const said = word.text.toLowerCase();
  const state = game.states[said] ?? game.states[word.text];
  if (state !== undefined) any.push(...filterWords(state));
  if (state !== undefined && game.hostWords.includes(said)) any.push("host");
  // Resources come face down and ready unless something else is said.
  if (said === "ready") any.push("down", "place", "readied");
  any.push(...(game.implied[said] ?? []));
  for (const s of word.senses) {
    if (s.role === "function") return functionTraces[s.id] ?? [];
    if (s.role === "keyword") {
      const facts = game.keywords[s.id];
      if (facts !== undefined) any.push(facts.id, ...(game.implied[facts.id] ?? []));
    }
    if (s.role === "icon" && s.class !== undefined && game.iconTraits[s.class] !== undefined) {
      any.push(s.id);
      // "[Alliance] race" stands for those races.
      if (Object.keys(game.kinds).some((kind) => kind.startsWith(`${s.id} `))) any.push("given");
    }
    if (s.role === "adjective" && s.class === "quality") any.push(...qualityTraces(game, s.id));
    if (s.role !== "noun") continue;
    const zone = game.zones[s.id];
    if (zone === "play" || zone === game.ownPlay) return [];
    // What is placed is placed there.
    if (zone === "resources") return [zone, "resource", "place"];
    // Its top cards are those "of a deck"; it alone is shuffled.
    const ordered = zone === game.deckZone ? ["deck", "shuffle"] : [];
    if (zone !== undefined) return [zone, zone.replace(/s$/, ""), ...ordered, ...(game.implied[s.id] ?? [])];
    const stat = game.stats[s.id];
    if (stat !== undefined) any.push(stat);
    const known = game.objects[s.id];
    if (known !== undefined) any.push(...filterWords(known.filter));
    if (s.id === "resource") any.push("place");
    any.push(...(game.implied[s.id] ?? []));
    if (s.class !== undefined && game.traits[s.class] !== undefined) any.push(s.id);
    if (game.damageTypes.includes(s.id)) any.push(s.id);
  }
  return any.map((one) => one.toLowerCase());
}

/** The first word of the card without a trace in its abilities. */
export function untraced(tree: CardText, abilities: readonly Ability[], game: GameWords): Span | undefined {
  const reader = new Reader(game);
  reader.walk(tree.lines);
  return reader.wanted.length === 0 ? undefined : unsaid(reader.wanted, abilities)?.span;
}
