// "create two 1/1 green Saproling creature tokens", "put a 2/2 black Zombie creature token onto the battlefield": tokens
// described by the words in front of the noun and behind it, as the game's surface takes them.
import type {
  Adjunct,
  Item,
  Modifier,
  NounItem,
  NounPhrase,
  Post,
  Sentence,
  StatItem,
  Word,
} from "../../../grammar/tree.ts";
import type { Ability, ActArgument, Effect, Quantity } from "../../abilities.ts";
import { type Bag, take, takePreposition } from "../base/bag.ts";
import { type Context, hasSense, shown } from "../base/context.ts";
import { offers, soleNoun } from "../base/groups.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { maker } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { range } from "../nouns/selection.ts";
import { tokenHeads, tokenTypes } from "../nouns/token-words.ts";
import { copyOf } from "./copies.ts";
import { type Call, did, noAgent, perEach, step } from "./frame.ts";
import { whoseControl } from "./tokens.ts";

interface Draft {
  name?: string;
  /** By the fields of the surface: words of a kind. */
  readonly words: Record<string, string[]>;
  readonly types: string[];
  readonly stats: Quantity[];
  /** A kind, and a card type in front of the noun, have been said. */
  kinds: boolean;
  typed: boolean;
  /** It is said to have no color. */
  plain: boolean;
  readonly abilities: Ability[];
}

type Kind = "put" | "create";

/** `verb`: "put" tells where it comes, "create" does not. */
export function makeToken(cx: Context, call: Call, verb: Kind): readonly Effect[] {
  noAgent(cx, call);
  const at = call.bag.left.findIndex((a) => a.kind === "object");
  const object = call.bag.left[at];
  if (object?.kind !== "object") return noReading(call.span, shown(cx, call.predicate), "without a token");
  call.bag.left.splice(at, 1);
  const { np } = object;
  const item = soleNoun(np);
  const types = item === undefined ? undefined : tokenTypes(cx.game, item.head);
  if (item === undefined || types === undefined) return noReading(np.span, shown(cx, np), "as a token");
  if (copyOf(np) !== undefined) return noReading(np.span, shown(cx, np), "as a token");
  if (verb === "put") intoPlay(cx, call);
  const copied = copiedToken(item);
  if (copied !== undefined) return tokenCopy(cx, call, item, copied);
  const draft: Draft = {
    words: {},
    types: [],
    stats: [],
    plain: false,
    kinds: false,
    typed: false,
    abilities: [],
  };
  const n = howMany(cx, item);
  for (const type of types) addType(cx, draft, type, item);
  if (offers(item.modifiers)) return noReading(item.span, shown(cx, item), "as one token");
  for (const { item: m } of item.modifiers) modifier(cx, draft, m);
  for (const post of item.posts) behind(cx, draft, post);
  for (let w = takePreposition(call.bag, "with"); w !== undefined; w = takePreposition(call.bag, "with"))
    withItems(cx, draft, w.np);
  const how = comesIn(cx, call, call.bag);
  complete(cx, draft, np);
  const total = perEach(cx, call, n);
  did(cx, call, "create", ["token"]);
  mention(cx.scope, {
    what: "object",
    part: { step: call.label },
    heads: [...tokenHeads(cx.game, draft.types), ...Object.values(draft.words).flat()],
    many: n !== 1,
    origin: "step",
    span: np.span,
    act: "create",
  });
  const args: ActArgument[] = [{ n: total }, { fields: spec(cx, draft) }];
  if (Object.keys(how).length > 0) args.push({ fields: how });
  const one = total === 1 ? { one: true as const } : {};
  return [{ do: "act", call: "token", args, gives: true, ...one, ...step(call) }];
}

/** "a token that's a copy of target creature": what it copies; undefined if it is described by its own words. */
function copiedToken({ posts: [post, ...more] }: NounItem): NounPhrase | undefined {
  const clause = post?.kind === "relative" && more.length === 0 ? post.clauses.clauses[0]?.item : undefined;
  const [p, ...ps] = clause?.predicates ?? [];
  if (clause === undefined || clause.subject !== undefined || p?.item.verb.id !== "be" || ps.length > 0)
    return undefined;
  const [object, ...others] = p.item.adjuncts;
  if (object?.kind !== "object" || others.length > 0 || !isPlain(factsOf(p.item))) return undefined;
  return p.item.adverbs.length > 0 ? undefined : copyOf(object.np)?.of;
}

function tokenCopy(cx: Context, call: Call, item: NounItem, of: NounPhrase): readonly Effect[] {
  if (howMany(cx, item) !== 1 || item.modifiers.length > 0)
    return noReading(item.span, shown(cx, item), "as one token");
  const how = comesIn(cx, call, call.bag);
  const [unknown] = Object.keys(how).filter((field) => field !== "under");
  if (unknown !== undefined) return noReading(call.span, shown(cx, call.predicate), "of a copy");
  const chosen = cx.rules.select(cx, of, { label: call.label, chooser: call.actor });
  did(cx, call, "create", tokenHeads(cx.game, cx.game.numbered === undefined ? [] : [cx.game.numbered.type]));
  const entering = call.actor === "you" ? {} : { under: call.actor };
  return [{ do: "token copy", of: chosen.what, entering, ...step(call) }];
}

/** "Put a Saproling token into play. It has "..."": the same as "with "..."" at the token. */
export function withTheirText(cx: Context, body: readonly Sentence[]): readonly Sentence[] {
  if (cx.game.reading.damageHasType) return body;
  const out: Sentence[] = [];
  for (const sentence of body) {
    const before = out[out.length - 1];
    const joined = before === undefined ? undefined : saidWith(cx, before, sentence);
    if (joined === undefined) out.push(sentence);
    else out[out.length - 1] = joined;
  }
  return out;
}

function saidWith(cx: Context, before: Sentence, sentence: Sentence): Sentence | undefined {
  const had = textHad(sentence);
  const { body } = before;
  if (had === undefined || body.kind !== "sequence") return undefined;
  const clause = body.clauses[body.clauses.length - 1];
  const last = clause?.item.predicates[clause.item.predicates.length - 1];
  const made = last?.item.adjuncts.find((a) => a.kind === "object");
  const token = made?.kind === "object" ? soleNoun(made.np) : undefined;
  if (clause === undefined || last === undefined || token === undefined) return undefined;
  if (tokenTypes(cx.game, token.head) === undefined) return undefined;
  const many = token.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (!["put", "create"].includes(last.item.verb.id) || had.many !== many) return undefined;
  const { np } = had;
  const word: Word = { text: "with", id: "with", senses: [], span: np.span };
  const adjuncts: readonly Adjunct[] = [
    ...last.item.adjuncts,
    { kind: "preposition", span: np.span, word, np },
  ];
  const predicates = [...clause.item.predicates.slice(0, -1), { ...last, item: { ...last.item, adjuncts } }];
  const clauses = [...body.clauses.slice(0, -1), { ...clause, item: { ...clause.item, predicates } }];
  return { ...before, body: { ...body, clauses } };
}

/** "It has "..."", "They have flying": what they have. */
function textHad({
  body,
  fronts,
}: Sentence): { readonly np: NounPhrase; readonly many: boolean } | undefined {
  const [clause, ...clauses] = body.kind === "sequence" ? body.clauses : [];
  const subject = clause?.item.subject?.items.length === 1 ? clause.item.subject.items[0]?.item : undefined;
  const [p, ...ps] = clause?.item.predicates ?? [];
  const [object, ...others] = p?.item.adjuncts ?? [];
  if (fronts.length + clauses.length + ps.length + others.length > 0 || p?.item.verb.id !== "have")
    return undefined;
  if (!isPlain(factsOf(p.item)) || factsOf(p.item).past || p.item.adverbs.length > 0) return undefined;
  if (subject?.kind !== "pronoun" || object?.kind !== "object") return undefined;
  if (subject.word.id !== "it" && subject.word.id !== "they") return undefined;
  return { np: object.np, many: subject.word.id === "they" };
}

/** "onto the battlefield", "into play". */
function intoPlay(cx: Context, call: Call): void {
  const into = takePreposition(call.bag, "onto", "into");
  if (into === undefined || !isPlace(cx, into.np) || place(cx, into.np).zone !== "play")
    noReading(call.predicate.span, shown(cx, call.predicate), "without where to");
}

function comesIn(cx: Context, call: Call, bag: Bag): Record<string, ActArgument> {
  const how: Record<string, ActArgument> = {};
  const state = take(bag, "state", (s) => s.words.length === 1);
  if (state !== undefined) {
    const word = state.words[0]?.item;
    const said = word === undefined ? undefined : stateWord(word);
    const field = said === undefined ? undefined : cx.game.entering[said];
    if (field === undefined) return leftOver(state.span, shown(cx, state));
    how[field] = { yes: true };
  }
  const under = takePreposition(bag, "under");
  const player = under === undefined ? call.actor : whoseControl(cx, under.np);
  if (player !== "you") how.under = { player };
  return how;
}

function howMany(cx: Context, item: NounItem): Quantity {
  const { det, number } = determined(cx, item.determiners, item.span);
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  if (number !== "either" && (number === "plural") !== plural)
    disagrees(item.span, shown(cx, item), plural ? "a number above one" : "a plural noun");
  if (det.d === "a") return 1;
  if (det.d === "count") {
    const r = range(cx, det.amount);
    if (r.max !== "any" && r.min === r.max) return r.max;
  }
  return noReading(item.span, shown(cx, item), "as a token");
}

function addType(cx: Context, draft: Draft, type: string, at: NounItem | Modifier): void {
  if (draft.types.includes(type)) leftOver(at.span, shown(cx, at));
  draft.types.push(type);
}

function modifier(cx: Context, draft: Draft, m: Modifier): void {
  if (m.kind === "stats") stats(cx, draft, m.stats);
  else if (m.kind !== "word" || m.non || m.adverb !== undefined) leftOver(m.span, shown(cx, m));
  else described(cx, draft, m, m.word);
}

function described(cx: Context, draft: Draft, m: Modifier, said: Word): void {
  const state = cx.game.states[said.id];
  if (state !== undefined && "trait" in state) {
    word(cx, draft, state.of, state.trait, m);
    return;
  }
  if (state !== undefined && "state" in state && state.state === cx.game.colorless) {
    draft.plain = true;
    return;
  }
  for (const s of said.senses) {
    if (s.role !== "noun") continue;
    const known = cx.game.objects[s.id];
    const of = s.class === undefined ? undefined : cx.game.traits[s.class];
    if (known !== undefined) {
      typed(cx, draft, known.filter, m);
      draft.typed ||= "type" in known.filter;
    } else if (of !== undefined) word(cx, draft, of, s.id, m);
    else continue;
    return;
  }
  leftOver(m.span, shown(cx, m));
}

/** "artifact", "artifact creature", "Aura": what the noun says of a card. */
function typed(cx: Context, draft: Draft, filter: object, m: Modifier): void {
  const parts = "all" in filter ? (filter.all as readonly object[]) : [filter];
  for (const one of parts) {
    if ("type" in one) addType(cx, draft, String(one.type), m);
    else if ("trait" in one && "of" in one) word(cx, draft, String(one.of), String(one.trait), m);
    else leftOver(m.span, shown(cx, m));
  }
}

function word(cx: Context, draft: Draft, of: string, id: string, m: Modifier): void {
  const field = cx.game.tokenFields[of];
  if (field === undefined) leftOver(m.span, shown(cx, m));
  const said = draft.words[field] ?? [];
  // "green Saproling creature token": colors, then kinds, then card types.
  const kind = of.endsWith(" type");
  const behind = draft.typed || (!kind && draft.kinds);
  if (said.includes(id) || behind) leftOver(m.span, shown(cx, m));
  draft.kinds ||= kind;
  draft.words[field] = [...said, id];
}

/** "1/1", "X/X". */
function stats(cx: Context, draft: Draft, item: StatItem): void {
  const plain = item.parts.every((p) => p.stat === undefined && p.type === undefined && p.sign === undefined);
  if (!plain || item.posts.length > 0 || item.parts.length !== cx.game.pair.length || draft.stats.length > 0)
    leftOver(item.span, shown(cx, item));
  for (const part of item.parts) {
    if (part.amount === undefined) leftOver(part.span, shown(cx, part));
    draft.stats.push(cx.rules.amount(cx, part.amount));
  }
}

function behind(cx: Context, draft: Draft, post: Post): void {
  if (post.kind === "named" && draft.name === undefined) {
    draft.name = post.words.map((w) => w.text).join(" ");
    return;
  }
  if (post.kind === "preposition" && post.word.id === "with") withItems(cx, draft, post.np);
  else leftOver(post.span, shown(cx, post));
}

function withItems(cx: Context, draft: Draft, np: NounPhrase): void {
  if (offers(np.items)) noReading(np.span, shown(cx, np), "as what a token has");
  for (const { item } of np.items) withItem(cx, draft, item);
}

function withItem(cx: Context, draft: Draft, item: Item): void {
  const text = shown(cx, item);
  if (item.posts.length > 0) leftOver(item.span, text);
  if (item.kind === "keyworditem") {
    const use = cx.rules.keyword(cx, item.use);
    const n = use.n === undefined ? {} : { n: use.n };
    draft.abilities.push({ kind: "keyword", keyword: use.id, ...n, span: item.span, text });
    return;
  }
  if (item.kind === "quote") {
    draft.abilities.push(...cx.rules.quoted(cx, item.lines, "maker"));
    return;
  }
  const alone = item.kind === "noun" && item.determiners.length + item.modifiers.length === 0;
  if (alone && item.head !== undefined && hasSense(item.head, "keyword")) {
    const keyword = item.head.senses.find((s) => s.role === "keyword");
    if (keyword !== undefined) {
      draft.abilities.push({ kind: "keyword", keyword: keyword.id, span: item.span, text });
      return;
    }
  }
  leftOver(item.span, text);
}

/** A token has card types, a kind, a color unless it is said to have none, and its numbers where its type has some. */
function complete(cx: Context, draft: Draft, np: NounPhrase): void {
  const refuse = (what: string) => noReading(np.span, shown(cx, np), what);
  if (draft.types.length === 0) refuse("as a token without a card type");
  const kinds = Object.entries(cx.game.tokenFields).filter(([of]) => of.endsWith("type"));
  if (!kinds.some(([, field]) => draft.words[field] !== undefined)) refuse("as a token of no kind");
  const color = cx.game.tokenFields.color;
  const colored = color !== undefined && draft.words[color] !== undefined;
  if (draft.plain === colored) refuse("as a token without one color or none");
  const { numbered } = cx.game;
  const told = numbered !== undefined && draft.types.includes(numbered.type) && !setsOwnNumbers(cx, draft);
  const numbers = told ? numbered.stats.length : 0;
  if (draft.stats.length !== numbers) refuse("as a token with other numbers");
}

/** Its own text says what its numbers are. */
const setsOwnNumbers = (cx: Context, { abilities }: Draft): boolean =>
  cx.game.pair.every((stat) =>
    abilities.some(
      (a) =>
        a.kind === "continuous" && a.characteristic && a.changes.some((c) => "set" in c && c.set === stat),
    ),
  );

const speaksOfMaker = (node: unknown): boolean =>
  typeof node === "object" &&
  node !== null &&
  (("stored" in node && node.stored === maker) || Object.values(node).some(speaksOfMaker));

function spec(cx: Context, draft: Draft): Record<string, ActArgument> {
  const out: Record<string, ActArgument> = {};
  if (draft.name !== undefined) out.name = { word: draft.name };
  const fields = [...new Set(Object.values(cx.game.tokenFields))];
  for (const field of fields) {
    const words = draft.words[field] ?? [];
    // Supertypes need not be told.
    if (words.length > 0 || !cx.game.tokenOptional.includes(field)) out[field] = { words };
  }
  out.types = { words: draft.types };
  draft.stats.forEach((n, i) => {
    const stat = cx.game.pair[i];
    if (stat !== undefined) out[stat] = { n };
  });
  out.abilities = { abilities: draft.abilities };
  if (speaksOfMaker(draft.abilities)) out.knowsMaker = { yes: true };
  return out;
}
