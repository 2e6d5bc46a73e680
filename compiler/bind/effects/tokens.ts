// "put a 1 [Melee] / 1 [Health] Wolf ally token into play with Ferocity" in its word orders (404.2).
import type {
  Item,
  KeywordItem,
  Modifier,
  NounItem,
  NounPhrase,
  Post,
  StatItem,
  Word,
} from "../../../grammar/tree.ts";
import type { Ability, Effect, PlayerPart, Quantity } from "../../abilities.ts";
import { damageType } from "../amounts/damage-phrases.ts";
import { take, takePreposition } from "../base/bag.ts";
import { type Context, hasSense, isNoun, shown } from "../base/context.ts";
import { conjunction, offers, soleNoun } from "../base/groups.ts";
import { person } from "../base/references.ts";
import { disagrees, leftOver, noReading } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";
import { stateWord } from "../base/verbs.ts";
import { openName } from "../gates/open-names.ts";
import { wordOrder } from "../gates/word-order.ts";
import { keptWord } from "../nouns/kinds.ts";
import { range } from "../nouns/selection.ts";
import { tokenHeads, tokenTypes } from "../nouns/token-words.ts";
import { type Call, did, noAgent, perEach, step } from "./frame.ts";

interface Draft {
  name?: string | { readonly stored: string };
  tags: string[];
  /** Those of the tags that no other card need know. */
  open: number;
  types: string[];
  readonly numbers: Record<string, Quantity>;
  damage?: string;
  unique?: true;
  abilities: Ability[];
}

/** "a Wolf ally token", "a Wolf or Bear ally token". */
export function isToken(cx: Context, np: NounPhrase): boolean {
  const last = np.items[np.items.length - 1]?.item;
  return last?.kind === "noun" && tokenTypes(cx.game, last.head) !== undefined;
}

/** "an Air, Earth, or Water Totem token": who puts it into play chooses which as he does. */
export function putToken(cx: Context, call: Call, np: NounPhrase): readonly Effect[] {
  if (np.items.length === 1) return putOne(cx, call, np, np.span);
  const { left } = call.bag;
  const modes = tokenKinds(cx, np).map(({ item, span }) => {
    call.bag.left = [...left];
    const one: NounPhrase = { ...np, items: [{ span: item.span, item }] };
    return putOne(cx, { ...call, label: freshLabel(cx.scope, "token") }, one, span);
  });
  // No word behind it can mean the one that was chosen.
  const shape = { min: 1, max: 1, ...step(call) };
  for (const m of cx.scope.mentions.slice(-modes.length))
    if (m.what === "object") mention(cx.scope, { ...m, part: { step: call.label } });
  return [{ do: "choose one", by: call.actor, modes, ...shape }];
}

/** What each of the tokens is in words of its own: the first says the numbers of all, the last the noun. */
function tokenKinds(
  cx: Context,
  np: NounPhrase,
): readonly { readonly item: NounItem; readonly span: NounPhrase["span"] }[] {
  const refuse = () => noReading(np.span, shown(cx, np), "as one of several tokens");
  const items = np.items.map(({ item }) => (item.kind === "noun" ? item : refuse()));
  const [first, last] = [items[0], items[items.length - 1]];
  const kind = last?.modifiers[0]?.item;
  if (first === undefined || last === undefined || kind?.kind !== "word" || conjunction(np.items) !== "or")
    return refuse();
  if (last.determiners.length > 0 || offers(first.modifiers) || offers(last.modifiers)) return refuse();
  const { determiners, modifiers } = first;
  return items.map((item) => {
    if (item === last) {
      const all = [...modifiers, ...last.modifiers];
      return { item: { ...last, determiners, modifiers: all }, span: kind.span };
    }
    const bare = item === first || item.determiners.length + item.modifiers.length === 0;
    if (item.head === undefined || item.posts.length > 0 || !bare) return refuse();
    const word = kindLike(cx, item.head, kind.word);
    const { span } = word;
    const said = { span, item: { kind: "word" as const, span, word } };
    const all = [...modifiers, said, ...last.modifiers.slice(1)];
    return { item: { ...last, determiners, modifiers: all }, span };
  });
}

/** "Air" beside "Water Totem" is an Air Totem, "Wolf" beside "Bear" a Wolf. */
function kindLike(cx: Context, word: Word, like: Word): Word {
  const [, noun] = /^\S+ (.+)$/.exec(like.id) ?? [];
  const id = `${word.text.charAt(0).toUpperCase()}${word.text.slice(1)} ${noun}`;
  const sense = like.senses.find((s) => s.role === "noun");
  if (noun === undefined || sense === undefined || !cx.game.names.tags.includes(id.toLowerCase()))
    return word;
  return { ...word, id, senses: [{ ...sense, id }] };
}

function putOne(cx: Context, call: Call, np: NounPhrase, span: NounPhrase["span"]): readonly Effect[] {
  noAgent(cx, call);
  const item = soleNoun(np);
  if (item === undefined) return noReading(np.span, shown(cx, np), "as a token");
  const draft: Draft = { tags: [], open: 0, types: [], numbers: {}, abilities: [] };
  const plural = item.head?.senses.some((s) => s.role === "noun" && s.number === "plural") ?? false;
  const n = howMany(cx, item, plural);
  draft.types.push(...(tokenTypes(cx.game, item.head) ?? []));
  if (offers(item.modifiers)) return noReading(item.span, shown(cx, item), "as one token");
  wordOrder(cx, item);
  for (const { item: m } of item.modifiers) tokenModifier(cx, draft, m);
  for (const post of item.posts) tokenPost(cx, draft, post);
  const into = takePreposition(call.bag, "into");
  if (into === undefined)
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `into play`");
  intoPlay(cx, draft, into.np);
  for (let w = takePreposition(call.bag, "with"); w !== undefined; w = takePreposition(call.bag, "with"))
    withItems(cx, draft, w.np);
  const under = takePreposition(call.bag, "under");
  const state = take(call.bag, "state", (s) => s.words.length === 1);
  const entering: { exhausted?: true } = {};
  if (state !== undefined) {
    const word = state.words[0]?.item;
    if (word !== undefined && stateWord(word) === "exhausted") entering.exhausted = true;
    else return leftOver(state.span, shown(cx, state));
  }
  if (draft.tags.length === 0 && draft.name === undefined)
    return noReading(np.span, shown(cx, np), "as a token of no kind");
  // "a 2 / 2 Orc Warrior token": its numbers say of which type it is; a Totem is an ability besides (404.2b).
  const numbered = cx.game.numbered;
  const whole = numbered?.stats.every((stat) => draft.numbers[stat] !== undefined) ?? false;
  // What is made of words that nobody knows is at least told to be an ally.
  const isKnown = draft.tags.length > draft.open;
  if (draft.types.length === 0 && whole && isKnown && numbered !== undefined) draft.types.push(numbered.type);
  if (draft.types.length === 0) return noReading(np.span, shown(cx, np), "as a token without a card type");
  if (numbered !== undefined && draft.types.includes(numbered.type) && !whole)
    return noReading(np.span, shown(cx, np), "as such a token without its numbers");
  const { open: _, ...token } = draft;
  const total = perEach(cx, call, n);
  did(cx, call, "put", ["token"]);
  mention(cx.scope, {
    what: "object",
    part: { step: call.label },
    heads: [...tokenHeads(cx.game, draft.types), ...draft.tags, ...slots(cx, draft)],
    many: n !== 1,
    origin: "step",
    span: np.span,
  });
  return [
    {
      do: "token",
      n: total,
      token,
      under: under === undefined ? call.actor : whoseControl(cx, under.np),
      entering,
      label: call.label,
      span: np.items.length === 1 && span !== np.span ? span : call.span,
    },
  ];
}

function howMany(cx: Context, item: NounItem, plural: boolean): Quantity {
  const [d] = item.determiners;
  if (item.determiners.length === 1 && d !== undefined) {
    if (d.kind === "article" && d.word !== "the") {
      if (plural) return disagrees(item.span, shown(cx, item), "a singular noun");
      return 1;
    }
    if (d.kind === "count") {
      const r = range(cx, d.amount);
      if (r.max !== "any" && r.min === r.max) {
        if (typeof r.max === "number" && (r.max === 1) === plural)
          return disagrees(item.span, shown(cx, item), plural ? "a number above one" : "a plural noun");
        return r.max;
      }
    }
  }
  return noReading(item.span, shown(cx, item), "as a token");
}

function tokenModifier(cx: Context, draft: Draft, m: Modifier): void {
  if (m.kind === "stats") {
    stats(cx, draft, m.stats);
    return;
  }
  if (m.kind === "word" && !m.non && m.adverb === undefined) {
    const { numbered } = cx.game;
    if (numbered !== undefined && isNoun(m.word, numbered.type) && !draft.types.includes(numbered.type)) {
      draft.types.push(numbered.type);
      return;
    }
    // "a Message item token": equipment with that slot as its tag.
    const slot = draft.types.length === 0 ? slotOf(cx, m.word) : undefined;
    if (slot !== undefined) {
      draft.types.push(slot.type);
      draft.tags.push(slot.tag);
      return;
    }
    if (m.word.id.toLowerCase() === "unique" && !draft.unique) {
      draft.unique = true;
      return;
    }
    for (const s of m.word.senses) {
      if (s.role === "icon") continue;
      const of = s.class === undefined ? undefined : cx.game.traits[s.class];
      if (of !== undefined && !draft.tags.includes(s.id)) {
        draft.tags.push(s.id);
        return;
      }
    }
  }
  // A tag that no other card need know.
  const free = m.kind === "word" && !m.non && m.word.senses.some((s) => s.role === "name");
  if (m.kind === "name" || free) {
    const name = m.kind === "name" ? m.words.map((w) => w.text).join(" ") : shown(cx, m);
    if (/^[A-Z]/.test(name) && !draft.tags.includes(name)) {
      openName(cx, m, name, "tags");
      draft.tags.push(name);
      draft.open += 1;
      return;
    }
  }
  leftOver(m.span, shown(cx, m));
}

/** An Item is called an item later. */
const slots = (cx: Context, { types, tags }: Draft): readonly string[] =>
  cx.game.numbered !== undefined && types.includes(cx.game.numbered.type)
    ? []
    : tags.map((tag) => tag.toLowerCase());

/** "item": a card type with one tag, which is the noun itself. */
function slotOf(cx: Context, word: Word): { readonly type: string; readonly tag: string } | undefined {
  const known = word.senses.find((s) => s.role === "noun" && cx.game.objects[s.id] !== undefined);
  const filter = known === undefined ? undefined : cx.game.objects[known.id]?.filter;
  const [type, tag, ...more] = filter !== undefined && "all" in filter ? filter.all : [];
  if (type === undefined || tag === undefined || more.length > 0) return undefined;
  if (!("type" in type) || !("trait" in tag) || tag.trait.toLowerCase() !== known?.id) return undefined;
  return { type: type.type, tag: tag.trait };
}

/** "1 [Melee] / 1 [Health]", "1 / 1", "0 ATK / 3 health". */
function stats(cx: Context, draft: Draft, item: StatItem): void {
  if (item.posts.length > 0) leftOver(item.span, shown(cx, item));
  // "2 [Melee] / 1 [Health]" or "2 / 1": one number of a pair is not left without its name.
  const bare = item.parts.filter((part) => part.stat === undefined && part.type === undefined);
  if (bare.length > 0 && bare.length < item.parts.length)
    disagrees(bare[0]!.span, shown(cx, bare[0]!), "the name of its number");
  item.parts.forEach((part, at) => {
    // "two 2 / 2 Wolf ally tokens": tokens are counted in words, their numbers in digits.
    if (part.amount?.kind === "number" && !/^\d/.test(part.amount.text))
      disagrees(part.amount.span, part.amount.text, "digits");
    if (part.sign !== undefined || part.amount === undefined) leftOver(part.span, shown(cx, part));
    if (part.amount === undefined) return;
    const n = cx.rules.amount(cx, part.amount);
    const stat = part.stat === undefined ? undefined : statId(cx, part.stat);
    const type =
      part.type === undefined
        ? undefined
        : damageType(cx, [part.type.id, ...part.type.senses.map((s) => s.id)]);
    if (part.type !== undefined && type === undefined) leftOver(part.type.span, shown(cx, part.type));
    const [dealt] = cx.game.numbered?.stats ?? [];
    const which = stat ?? cx.game.numbered?.stats[at];
    if (!free(cx, draft, which) || (type !== undefined && which !== dealt))
      leftOver(part.span, shown(cx, part));
    // "1 [Melee]": of what type the damage is that it deals.
    if (type !== undefined) draft.damage = type;
    draft.numbers[which] = n;
  });
}

/** A stat of tokens that has not been said. */
const free = (cx: Context, draft: Draft, stat: string | undefined): stat is string =>
  stat !== undefined &&
  (cx.game.numbered?.stats.includes(stat) ?? false) &&
  draft.numbers[stat] === undefined;

function statId(
  cx: Context,
  word: { readonly senses: readonly { readonly id: string }[]; readonly id: string },
) {
  for (const id of [word.id, ...word.senses.map((s) => s.id)]) {
    const stat = cx.game.stats[id];
    if (stat !== undefined) return stat;
  }
  return undefined;
}

function tokenPost(cx: Context, draft: Draft, post: Post): void {
  if (post.kind === "named" && draft.name === undefined) {
    draft.name = post.words.map((w) => w.text).join(" ");
    return;
  }
  if (post.kind === "preposition" && post.word.id === "with") {
    withItems(cx, draft, post.np);
    return;
  }
  leftOver(post.span, shown(cx, post));
}

/** "play", "play with Ferocity": what stands behind belongs to the token. */
function intoPlay(cx: Context, draft: Draft, np: NounPhrase): void {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "play") || item.determiners.length + item.modifiers.length > 0)
    leftOver(np.span, shown(cx, np));
  for (const post of item.posts) tokenPost(cx, draft, post);
}

function withItems(cx: Context, draft: Draft, np: NounPhrase): void {
  if (offers(np.items)) noReading(np.span, shown(cx, np), "as what a token has");
  for (const { item } of np.items) withItem(cx, draft, item);
}

function withItem(cx: Context, draft: Draft, item: Item): void {
  switch (item.kind) {
    case "keyworditem": {
      if (item.posts.length > 0) break;
      const tag = uniqueTag(cx, item);
      if (tag !== undefined) {
        if (draft.tags.includes(tag)) break;
        draft.tags.push(tag);
        return;
      }
      const use = cx.rules.keyword(cx, item.use);
      draft.abilities.push({
        kind: "keyword",
        keyword: use.id,
        ...(use.n === undefined ? {} : { n: use.n }),
        span: item.span,
        text: shown(cx, item),
      });
      return;
    }
    case "quote": {
      if (item.posts.length > 0) break;
      draft.abilities.push(...cx.rules.quoted(cx, item.lines));
      return;
    }
    case "stats":
      stats(cx, draft, item);
      return;
    case "noun": {
      const kept = keptWord(cx, alone(item));
      if (kept !== undefined && "chosen" in kept && kept.of === "name" && draft.name === undefined) {
        draft.name = { stored: kept.chosen };
        return;
      }
      // "with 1 ATK", "with Siamat (1)" is a keyword use.
      if (item.head !== undefined && item.modifiers.length === 0 && item.posts.length === 0) {
        const stat = statId(cx, item.head);
        const [d] = item.determiners;
        if (stat !== undefined && item.determiners.length === 1 && d?.kind === "count") {
          const n = cx.rules.amount(cx, d.amount);
          if (free(cx, draft, stat)) {
            draft.numbers[stat] = n;
            return;
          }
        }
        if (stat === undefined && item.determiners.length === 0 && hasSense(item.head, "keyword")) {
          const sense = item.head.senses.find((s) => s.role === "keyword");
          if (sense !== undefined) {
            draft.abilities.push({
              kind: "keyword",
              keyword: sense.id,
              span: item.span,
              text: shown(cx, item),
            });
            return;
          }
        }
      }
      break;
    }
  }
  leftOver(item.span, shown(cx, item));
}

const alone = (item: NounItem): NounPhrase => ({
  kind: "np",
  span: item.span,
  items: [{ span: item.span, item }],
});

/** "with Pet (1)": a tag with a uniqueness restriction (414). */
function uniqueTag(cx: Context, item: KeywordItem): string | undefined {
  const { argument, keyword, before } = item.use;
  if (argument?.kind !== "amount" || !argument.brackets || argument.amount.kind !== "number")
    return undefined;
  openName(cx, item, keyword.text, "tags");
  return `${before === undefined ? "" : `${before.text} `}${keyword.text} (${argument.amount.value})`;
}

/** "under your control", "under its owner's control". */
export function whoseControl(cx: Context, np: NounPhrase): PlayerPart {
  const item = soleNoun(np);
  const [d] = item?.determiners ?? [];
  if (
    item !== undefined &&
    isNoun(item.head, "control") &&
    item.determiners.length === 1 &&
    item.posts.length === 0
  ) {
    if (d?.kind === "possessive") return cx.rules.player(cx, d.owner);
    if (d?.kind === "pronoun" && d.word.id === "your") return "you";
    // "that opponent puts that ally into play under his control".
    if (d?.kind === "pronoun" && (d.word.id === "his" || d.word.id === "her")) {
      const who = person(cx.scope, d.span, shown(cx, d), "player");
      if (who.what === "player") return who.part;
    }
  }
  return noReading(np.span, shown(cx, np), "as whose control");
}
