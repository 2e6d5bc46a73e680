// Keyword uses: "Protector", "Assault 2", "Fire Resistance", "Inspire: Ally". Which keywords there are and what
// they take is data of the game; a keyword whose rule is not built is refused with its reason.
import type { KeywordUse, NounPhrase } from "../../../grammar/tree.ts";
import type { Ability, Filtered, Quantity } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import type { GameWords, KeywordFacts } from "../base/game-words.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import {
  disagrees,
  leftOver,
  needsNumber,
  noReading,
  notBuilt,
  pendingKeyword,
  takesNoNumber,
} from "../base/refuse.ts";
import { costs } from "../costs/costs.ts";
import { kindOf } from "../nouns/objects.ts";

/** What the game says of the keyword, if it has one of that name. */
export function keywordFacts(game: GameWords, { keyword: word }: KeywordUse): KeywordFacts | undefined {
  const named = (id: string): KeywordFacts | undefined =>
    game.keywords[id] ?? game.keywords[id.toLowerCase()];
  let facts = named(word.id);
  for (const { id } of word.senses) facts ??= named(id);
  return facts ?? named(word.text);
}

function factsOf(cx: Context, use: KeywordUse): KeywordFacts {
  const facts = keywordFacts(cx.game, use);
  if (facts === undefined) return noReading(use.span, shown(cx, use), "as a keyword");
  if (facts.pending !== undefined) pendingKeyword(use.span, facts.id, facts.pending);
  return facts;
}

/** A keyword that is granted, lost or asked for: its id and number. */
export function keyword(cx: Context, use: KeywordUse): { readonly id: string; readonly n?: Quantity } {
  const facts = factsOf(cx, use);
  const id = facts.before === undefined ? facts.id : beforeId(cx, use, facts);
  const { argument } = use;
  if (facts.argument === "number") {
    if (argument === undefined && facts.unsaid !== undefined) return { id, n: facts.unsaid };
    if (argument?.kind !== "amount") return needsNumber(use.span, facts.id);
    // "[Deflect 1]", never "[Deflect] 1".
    if (use.keyword.text.endsWith("]") && argument.span.from >= use.keyword.span.to)
      return disagrees(argument.span, shown(cx, argument), "its place in the brackets");
    return { id, n: cx.rules.amount(cx, argument.amount) };
  }
  if (argument !== undefined) {
    if (argument.kind === "amount") return takesNoNumber(use.span, facts.id);
    return leftOver(argument.span, shown(cx, argument));
  }
  return { id };
}

/** "an ally with Assault": whatever its number; "with Resistance": of whatever kind. */
export function havingKeyword(cx: Context, use: KeywordUse): Filtered {
  const facts = factsOf(cx, use);
  if (use.argument !== undefined) {
    // "with Assault 2 or more" is not said; the number is that of the use.
    if (use.argument.kind === "noun") return leftOver(use.argument.span, shown(cx, use.argument));
    return takesNoNumber(use.span, facts.id);
  }
  if (facts.before === undefined) return { keyword: facts.id };
  if (use.before !== undefined) return { keyword: beforeId(cx, use, facts) };
  return { any: cx.game.damageTypes.map((type) => ({ keyword: `${type} ${facts.id}` })) };
}

/** "Fire Resistance": the word in front is part of which keyword it is. */
function beforeId(cx: Context, use: KeywordUse, facts: KeywordFacts): string {
  const word = use.before;
  const type = [word?.id, ...(word?.senses.map((s) => s.id) ?? [])]
    .map((w) => w?.toLowerCase())
    .find((w) => w !== undefined && cx.game.damageTypes.includes(w));
  if (type === undefined) return noReading(use.span, shown(cx, use), "without a damage type");
  return `${type} ${facts.id}`;
}

/**
 * A keyword that a card has. "Inspire: Armor and item" is one of each kind (501.1b), each by a use of its own; on the
 * side that sabotages, "and" says what may be attacked.
 */
export function keywordAbilities(cx: Context, use: KeywordUse): readonly Ability[] {
  const { argument } = use;
  if (argument?.kind !== "noun") return [keywordAbility(cx, use)];
  const { np } = argument;
  const kinds = np.items.every(({ item }) => item.kind === "noun" && item.determiners.length === 0);
  const by = conjunction(np.items);
  if (!kinds || np.items.length < 2 || (by !== "and" && by !== "and from")) return [keywordAbility(cx, use)];
  if (np.items.some(({ item }) => item.kind === "noun" && item.modifiers.length + item.posts.length > 0))
    return [keywordAbility(cx, use)];
  return np.items.map(({ item, span }) => {
    const one = { ...np, items: [{ span, item }] };
    return keywordAbility(cx, { ...use, argument: { ...argument, np: one } });
  });
}

/** One use of a keyword: an ability of its own. */
export function keywordAbility(cx: Context, use: KeywordUse): Ability {
  const facts = factsOf(cx, use);
  if (facts.instruction !== undefined) return noReading(use.span, shown(cx, use), "as a power");
  const { type } = cx.card;
  // In the sentence of another keyword there is no card.
  if (facts.types !== undefined && type !== "" && !facts.types.some((one) => type.split(" ").includes(one)))
    return noReading(use.span, shown(cx, use), `on a card of the type \`${type}\``);
  cx.scope.card.keywords.add(facts.id);
  const at = { span: use.span, text: shown(cx, use) };
  if (facts.argument === "noun") {
    if (use.argument?.kind !== "noun")
      return noReading(use.span, shown(cx, use), "without what it speaks of");
    // A list with "and" is one of each kind (501.1b), not one of all of them.
    if (use.argument.np.items.some((item) => item.by?.includes("and")))
      return notBuilt(use.argument.span, "a keyword that speaks of one of each kind");
    const thing = thingOf(cx, facts.id, use.argument.np);
    if (thing !== undefined) return { kind: "keyword", keyword: facts.id, things: [thing], ...at };
    const arg: Filtered = kindOf(cx, use.argument.np);
    numbered(cx, facts, use.argument.np);
    if (facts.hosts === true) cx.scope.card.hosts = arg;
    return { kind: "keyword", keyword: facts.id, arg, ...at };
  }
  if (headed(facts)) return noReading(use.span, shown(cx, use), "without its text");
  if (facts.argument === "cost") {
    if (use.argument?.kind !== "cost") return noReading(use.span, shown(cx, use), "without its cost");
    const { n, costs: due } = use.argument;
    if ((n !== undefined) !== (facts.counted === true))
      return n === undefined ? needsNumber(use.span, facts.id) : takesNoNumber(use.span, facts.id);
    const counted = n === undefined ? {} : { n: cx.rules.amount(cx, n) };
    return { kind: "keyword", keyword: facts.id, ...counted, costs: costs(cx, due), ...at };
  }
  const { id, n } = keyword(cx, use);
  return { kind: "keyword", keyword: id, ...(n === undefined ? {} : { n }), ...at };
}

/** "Enchant creature", "Protection from artifacts". */
function numbered(cx: Context, { number }: KeywordFacts, np: NounPhrase): void {
  if (number === undefined) return;
  const wrong = np.items.find(({ item }) => {
    const senses = item.kind === "noun" ? (item.head?.senses.filter((s) => s.role === "noun") ?? []) : [];
    const other = number === "plural" ? "singular" : "plural";
    return senses.length > 0 && senses.every((s) => s.number === other);
  });
  if (wrong !== undefined) disagrees(wrong.span, shown(cx, wrong), `a ${number} noun`);
}

/** The word for something that is no object, if the keyword may speak of it: "Deck", "a player". */
export function thingOf(cx: Context, keyword: string, np: NounPhrase): string | undefined {
  const item = soleNoun(np);
  const known = cx.game.things[keyword];
  if (item === undefined || known === undefined || item.modifiers.length + item.posts.length > 0)
    return undefined;
  if (item.determiners.some((d) => d.kind !== "article" || d.word === "the")) return undefined;
  return known.find((word) => isNoun(item.head, word));
}

const headed = ({ argument }: KeywordFacts): boolean => argument === "text" || argument === "effect";

/** A keyword in front of a text, with the number in its brackets. */
export interface MarkedHead {
  readonly id: string;
  readonly n?: Quantity;
  /** The text is carried out as the keyword says, and is no power of its own. */
  readonly done?: boolean;
}

/** "[Level 6][>]", "[Reaction] \u2014". */
export function markedHead(cx: Context, use: KeywordUse): MarkedHead {
  const facts = factsOf(cx, use);
  const { argument } = use;
  if (!headed(facts) && !cx.game.speeds.includes(facts.id))
    return noReading(use.span, shown(cx, use), "in front of a text");
  const n = argument?.kind === "amount" ? cx.rules.amount(cx, argument.amount) : undefined;
  if ((n !== undefined) !== (facts.headNumber === true))
    return noReading(use.span, shown(cx, use), "in front of a text");
  return {
    id: facts.id,
    ...(n === undefined ? {} : { n }),
    ...(facts.argument === "effect" ? { done: true } : {}),
  };
}

/** `done`: the text is carried out as the keyword says, and is no power of its own. */
export interface KeywordHead {
  readonly id: string;
  readonly arg?: Filtered;
  readonly done?: boolean;
}

/** "Death Rattle: ...", "Empower Mage: ...": the text behind the colon is the ability. */
export function keywordHead(cx: Context, use: KeywordUse): KeywordHead {
  const facts = factsOf(cx, use);
  if (!headed(facts)) return noReading(use.span, shown(cx, use), "in front of a text");
  const done = facts.argument === "effect" ? { done: true } : {};
  if (use.argument === undefined)
    return facts.headThing === true
      ? noReading(use.span, shown(cx, use), "without the thing that it speaks of")
      : { id: facts.id, ...done };
  if (use.argument.kind !== "noun") return takesNoNumber(use.span, facts.id);
  const [only, ...more] = use.argument.np.items;
  const item = only?.item;
  if (more.length > 0 || item?.kind !== "noun" || item.head === undefined)
    return noReading(use.argument.span, shown(cx, use.argument), "here");
  for (const s of item.head.senses) {
    const known = cx.game.objects[s.id];
    if (known !== undefined && "trait" in known.filter) return { id: facts.id, arg: known.filter };
    const of = s.class === undefined ? undefined : cx.game.traits[s.class];
    if (of !== undefined) return { id: facts.id, arg: { trait: s.id, of } };
  }
  return noReading(use.argument.span, shown(cx, use.argument), "here");
}
