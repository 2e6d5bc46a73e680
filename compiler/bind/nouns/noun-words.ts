// The words of a noun phrase as descriptions: nouns, adjectives, tags and icons, each a filter.
import type { Modifier, NounItem, NounPhrase, Span, Spanned, Word } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, Sided } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import type { GameWords, ObjectWord } from "../base/game-words.ts";
import { clashes, noReading } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import { wordOrder } from "../gates/word-order.ts";

export const everything: Filtered = { all: [] };

/** The side that a player is. */
export const sideOfPlayer = (player: PlayerPart): Sided => (player === "you" ? "you" : { player });

/** A state by the name that the game's data gives it; refused in a game without it. */
export const stateCalled = (cx: Context, name: string, at: Spanned): Filtered =>
  cx.game.states[name] ?? noReading(at.span, shown(cx, at), "as a state of cards");

/** Joins filters that must all hold; leaves out those that hold of everything. */
export function allOf(filters: readonly Filtered[]): Filtered {
  const flat: Filtered[] = [];
  for (const f of filters) {
    if ("all" in f) flat.push(...f.all);
    else flat.push(f);
  }
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { all: flat };
}

export function anyOf(filters: readonly Filtered[]): Filtered {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { any: filters };
}

type KnownWord = ObjectWord & { readonly id: string };

/** By the senses, which words of one spelling share; `null` for a word that names no object. */
const objectWords = new WeakMap<GameWords, WeakMap<Word["senses"], KnownWord | null>>();

/** What a noun says of an object, and by which words it may be called; undefined if it is no such noun. */
export function objectWord({ game }: Context, { senses }: Word): KnownWord | undefined {
  let words = objectWords.get(game);
  if (words === undefined) {
    words = new WeakMap();
    objectWords.set(game, words);
  }
  let word = words.get(senses);
  if (word === undefined) {
    word = objectNamed(game, senses) ?? null;
    words.set(senses, word);
  }
  return word ?? undefined;
}

function objectNamed(game: GameWords, senses: Word["senses"]): KnownWord | undefined {
  for (const s of senses) {
    const known = s.role === "noun" || s.role === "keyword" ? game.objects[s.id] : undefined;
    if (known !== undefined) return { ...known, id: s.id };
    if (s.role !== "noun") continue;
    const of = s.class === undefined ? undefined : game.traits[s.class];
    if (of !== undefined) return { filter: { trait: s.id, of }, also: ["card"], id: s.id };
  }
  // "a Protector": a character with that keyword.
  for (const s of senses) {
    const facts = s.role === "keyword" ? game.keywords[s.id] : undefined;
    if (facts?.argument === "none" && facts.pending === undefined && facts.before === undefined)
      return { filter: { keyword: facts.id }, also: game.broad, id: s.id };
  }
  return undefined;
}

export const headsOf = (w: ObjectWord & { readonly id: string }): Heads => [w.id, ...(w.also ?? [])];

/** Whether what is known by `heads` may be called `name`. */
export function fits(heads: Heads, name: Heads, _said?: Span): boolean {
  const id = name[0];
  return id !== undefined && heads.includes(id);
}

/** The filter of the words in front of a noun; a list ("Demon or Dragonkin ally") is any of its words. */
export function modifierFilter(cx: Context, item: NounItem): Filtered[] {
  wordOrder(cx, item);
  const out: Filtered[] = [];
  let run: Filtered[] = [];
  const list = item.modifiers;
  const seen = new Set<string>();
  const head = item.head === undefined ? undefined : objectWord(cx, item.head);
  // A totem is an "ability ally" (305.3).
  const type =
    head !== undefined && isType(head) && !(head.id === "ally" && shown(cx, item).includes("ability ally"));
  const typed =
    type && "type" in head.filter && cx.game.definite.includes(head.filter.type) ? "ability" : type;
  for (const joined of list) {
    const key = shown(cx, joined.item).toLowerCase();
    if (seen.has(key)) clashes(joined.item.span, key, "the word stands twice");
    seen.add(key);
    const f = modifier(cx, joined.item, typed);
    if (joined.by === undefined) {
      if (run.length > 0) out.push(listed(run));
      run = [f];
    } else run.push(f);
  }
  if (run.length > 0) out.push(listed(run));
  return out;
}

/** "Demon or Dragonkin" is either; "non-Demon, non-Dragonkin" is neither. */
const listed = (run: readonly Filtered[]): Filtered =>
  run.length > 1 && run.every((f) => "not" in f) ? allOf(run) : anyOf(run);

/** The word names a card type alone. */
const isType = (word: ObjectWord) =>
  "type" in word.filter || ("all" in word.filter && word.filter.all.some((f) => "type" in f));

const talent = (id: string): Filtered => ({ trait: id.charAt(0).toUpperCase() + id.slice(1), of: "tag" });

/** `typed`: the noun behind it names a card type itself. */
export function modifier(cx: Context, m: Modifier, typed: boolean | "ability" = false): Filtered {
  const wrap = (f: Filtered): Filtered => (m.kind !== "stats" && m.kind !== "name" && m.non ? { not: f } : f);
  switch (m.kind) {
    case "word": {
      if (m.adverb !== undefined) break;
      const state = cx.game.states[m.word.text.toLowerCase()] ?? cx.game.states[m.word.id];
      if (state !== undefined) return wrap(state);
      const having = keywordAdjective(cx, m.word);
      if (having !== undefined) return wrap(having);
      for (const s of m.word.senses) {
        const named = cx.game.states[s.id];
        if (named !== undefined) return wrap(named);
        if (s.role === "icon" && s.class !== undefined) {
          const of = cx.game.iconTraits[s.class];
          if (of !== undefined) return wrap({ trait: s.id, of });
        }
        if (s.role !== "noun") continue;
        const known = cx.game.objects[s.id];
        // "hero ally" and "allies card" say nothing; "ability card", "token" and "weapon" do.
        if (known !== undefined && s.number !== "plural" && !(isType(known) && typed))
          return wrap(known.filter);
        if (known !== undefined) break;
        const of = s.class === undefined ? undefined : cx.game.traits[s.class];
        if (of !== undefined && s.number !== "plural") return wrap({ trait: s.id, of });
        if (of !== undefined) break;
        // "Fire ability": abilities have no damage type, but talents that are called so.
        if (s.class === "damage")
          return wrap(typed === "ability" ? talent(s.id) : { trait: s.id, of: "damage type" });
      }
      break;
    }
    case "participle": {
      if (m.adverb !== undefined) break;
      const state = cx.game.states[m.verb.text];
      if (state !== undefined) return wrap(state);
      break;
    }
    case "stats":
    case "name":
      break;
  }
  return noReading(m.span, shown(cx, m), "as a description of cards");
}

/**
 * "Elusive allies": those that have it. In front of a capital letter the keyword may be a line of its own whose end is
 * not printed ("Protector Totems you control have ...").
 */
function keywordAdjective(cx: Context, word: Word): Filtered | undefined {
  if (cx.game.reading.templated === true || !word.senses.every((s) => s.role === "keyword")) return undefined;
  const facts = word.senses.map((s) => cx.game.keywords[s.id]).find((f) => f !== undefined);
  const plain = facts?.argument === "none" && facts.pending === undefined && facts.before === undefined;
  if (!plain || !/^ [a-z]/.test(cx.source.slice(word.span.to, word.span.to + 2))) return undefined;
  return { keyword: facts.id };
}

/** The participle in "attached ally", "the destroyed ally", "the revealed card"; it points, it does not describe. */
export function pointer(item: NounItem): { readonly verb: string; readonly rest: NounItem } | undefined {
  const first = item.modifiers[0];
  if (first === undefined || first.item.kind !== "participle" || first.item.non) return undefined;
  if (!first.item.verb.forms.includes("participle")) return undefined;
  return { verb: first.item.verb.id, rest: { ...item, modifiers: item.modifiers.slice(1) } };
}

/** The phrase behind "only"; undefined if none stands in front. */
export function behindOnly(np: NounPhrase): NounPhrase | undefined {
  const [first, ...more] = np.items;
  if (first?.item.kind !== "noun") return undefined;
  const [only, ...rest] = first.item.determiners;
  if (only?.kind !== "quantifier" || only.word !== "only") return undefined;
  return { ...np, items: [{ ...first, item: { ...first.item, determiners: rest } }, ...more] };
}
