// "3 fire damage", "that much shadow damage", "damage equal to its cost", "all damage": what is dealt or healed.
import type { Joined, Modifier, NounItem, NounPhrase, Post, Word } from "../../../grammar/tree.ts";
import type { Quantity, Trigger } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import type { DamageWord } from "../base/game-words.ts";
import { offers, soleNoun } from "../base/groups.ts";
import { clashes, disagrees, leftOver, noReading } from "../base/refuse.ts";

export interface Damage {
  readonly amount: Quantity | "all";
  readonly types: readonly string[];
  readonly unpreventable: boolean;
  readonly combat?: boolean;
  readonly fatal?: boolean;
  /** Of an event alone: "fire, frost, or nature damage", "non-melee damage". */
  readonly anyOf?: readonly string[];
  readonly noneOf?: readonly string[];
  /** Posts that the caller must claim ("with this weapon"). */
  readonly posts: readonly Post[];
}

const DAMAGES = ["damage", "combat damage", "non-combat damage", "fatal damage"];

/**
 * "fire, frost, or nature damage": types in a row in front of one noun, which the parser takes for a list of nouns.
 * "any type of damage" is damage.
 */
function oneDamage(np: NounPhrase): NounPhrase {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun") return np;
  const { item } = last;
  const [d] = item.determiners;
  const [of] = item.posts;
  if (np.items.length === 1 && isNoun(item.head, "type") && d?.kind === "quantifier" && d.word === "any")
    return of?.kind === "preposition" && of.word.id === "of" && isDamage(of.np) ? of.np : np;
  if (np.items.length === 1 && isNoun(item.head, "amount") && d?.kind === "demonstrative")
    return thatAmount(np, item);
  if (np.items.length < 2 || !isNoun(item.head, ...DAMAGES)) return np;
  const types: Joined<Modifier>[] = [];
  for (const { item: one, span, by } of np.items.slice(0, -1)) {
    if (one.kind !== "noun" || one.determiners.length + one.posts.length > 0) return np;
    const bare = one.head === undefined ? one.modifiers : [];
    const [only] = bare;
    const typed = one.head?.senses.some((s) => s.class === "damage") && one.modifiers.length === 0;
    if (one.head !== undefined && typed)
      types.push({
        span,
        item: { kind: "word", word: one.head, span: one.head.span },
        ...(by === undefined ? {} : { by }),
      });
    else if (only !== undefined && bare.length === 1)
      types.push({ ...only, ...(by === undefined ? {} : { by }) });
    else return np;
  }
  const [own, ...more] = item.modifiers;
  if (own === undefined || more.length > 0) return np;
  types.push({ ...own, ...(last.by === undefined ? {} : { by: last.by }) });
  return { ...np, items: [{ span: np.span, item: { ...item, span: np.span, modifiers: types } }] };
}

/** "that amount of holy damage": that much holy damage. */
function thatAmount(np: NounPhrase, item: NounItem): NounPhrase {
  const [d, ...ds] = item.determiners;
  const [of, ...posts] = item.posts;
  if (d?.kind !== "demonstrative" || d.word !== "that" || ds.length + posts.length > 0) return np;
  if (of?.kind !== "preposition" || of.word.id !== "of" || of.np.items.length !== 1) return np;
  const [inner] = of.np.items;
  if (inner?.item.kind !== "noun" || inner.item.determiners.length > 0 || !isDamage(of.np)) return np;
  const amount = { kind: "that" as const, word: "that much" as const, span: d.span };
  const count = { kind: "count" as const, span: d.span, amount };
  return { ...of.np, items: [{ ...inner, item: { ...inner.item, determiners: [count] } }] };
}

export const isDamage = (phrase: NounPhrase): boolean => {
  const np = oneDamage(phrase);
  const item = soleNoun(np);
  return item !== undefined && isNoun(item.head, ...DAMAGES);
};

/** A damage type word or icon. */
export function damageType(cx: Context, ids: readonly string[]): string | undefined {
  return ids.map((id) => id.toLowerCase()).find((id) => cx.game.damageTypes.includes(id));
}

/** An instruction must say the amount; an event may speak of damage at large, and a flow of one of several types. */
export function damageOf(
  cx: Context,
  np: NounPhrase,
  use: "instruction" | "event" | "flow" | "healing",
  equalTo?: NounPhrase,
): Damage {
  const event = use === "event" || use === "flow";
  const item = soleNoun(oneDamage(np));
  if (item === undefined || item.head === undefined) return noReading(np.span, shown(cx, np), "as damage");
  const types: string[] = [];
  let unpreventable = false;
  const told: { combat?: boolean; fatal?: boolean } = {};
  if (!isNoun(item.head, "damage")) {
    const said = damageWord(cx, item.head);
    if (said === undefined) return noReading(item.span, shown(cx, item), "as damage");
    told[said.role] = said.equals;
  }
  const either = offers(item.modifiers);
  if (either && use !== "flow") return noReading(item.span, shown(cx, item), "as one kind of damage");
  const anyOf: string[] = [];
  const noneOf: string[] = [];
  for (const { item: m, by } of item.modifiers) {
    if (m.kind !== "word" || m.adverb !== undefined) return leftOver(m.span, shown(cx, m));
    const type = damageType(cx, [m.word.id, ...m.word.senses.map((s) => s.id)]);
    const blend = m.non ? undefined : cx.game.damageBlends[m.word.id];
    const group = use === "flow" && !m.non ? cx.game.damageGroups[m.word.id] : undefined;
    if (either) {
      if (type === undefined || m.non) return leftOver(m.span, shown(cx, m));
      anyOf.push(type);
    } else if (blend !== undefined && types.length === 0 && by === undefined) types.push(...blend);
    else if (group !== undefined && anyOf.length === 0) anyOf.push(...group);
    else if (type !== undefined && m.non && use === "flow") noneOf.push(type);
    else if (type !== undefined && !m.non) {
      if (types.includes(type)) clashes(m.span, shown(cx, m), "the type stands twice");
      if (types.length > 0 && by === undefined) disagrees(m.span, shown(cx, m), "one damage type");
      types.push(type);
    } else if (m.word.id === "unpreventable" && !unpreventable) unpreventable = true;
    else {
      const said = damageWord(cx, m.word);
      if (said === undefined || told[said.role] !== undefined || (m.non && said.whole))
        return leftOver(m.span, shown(cx, m));
      told[said.role] = said.equals !== m.non;
    }
  }
  // "nature or [Nature] damage" is said twice.
  const [first] = anyOf;
  const same = first !== undefined && anyOf.every((type) => type === first);
  if (same) types.push(first);
  const flags = {
    types,
    unpreventable,
    ...told,
    ...(anyOf.length > types.length && !same ? { anyOf } : {}),
    ...(noneOf.length === 0 ? {} : { noneOf }),
  };
  const [d, ...more] = item.determiners;
  if (more.length > 0) return noReading(item.span, shown(cx, item), "as damage");
  const equal = item.posts.findIndex((p) => p.kind === "preposition" && p.word.id === "equal to");
  if (d === undefined) {
    if (equal >= 0) {
      const post = item.posts[equal];
      if (post?.kind !== "preposition") return noReading(item.span, shown(cx, item), "as damage");
      return {
        ...flags,
        amount: cx.rules.quantity(cx, post.np),
        posts: item.posts.filter((_, i) => i !== equal),
      };
    }
    if (event) return { ...flags, amount: "all", posts: item.posts };
    if (equalTo !== undefined) return { ...flags, amount: cx.rules.quantity(cx, equalTo), posts: item.posts };
    return disagrees(item.span, shown(cx, item), "how much");
  }
  if (d.kind === "count") {
    const plain = d.amount.kind === "number" || d.amount.kind === "variable";
    if (use === "healing" && types.length > 0) return leftOver(item.span, shown(cx, item));
    if (use === "instruction" && plain && types.length === 0 && needsType(cx))
      return disagrees(item.span, shown(cx, item), "a damage type");
    return { ...flags, amount: cx.rules.amount(cx, d.amount), posts: item.posts };
  }
  if (d.kind === "quantifier" && d.word === "all") return { ...flags, amount: "all", posts: item.posts };
  return noReading(item.span, shown(cx, item), "as damage");
}

/** What the word says of damage, in front of the noun or as the noun for such damage. */
export function damageWord(cx: Context, word: Word): DamageWord | undefined {
  const ids = [word.id, ...word.senses.map((s) => s.id)];
  return ids.map((id) => cx.game.damageWords[id]).find((said) => said !== undefined);
}

/** "fatal damage": whether the phrase says that and nothing else; undefined if it is not of damage. */
export function fatalAlone(cx: Context, np: NounPhrase): boolean | undefined {
  const item = soleNoun(np);
  if (item?.head === undefined) return undefined;
  const { head, determiners, modifiers, posts } = item;
  const isFatal = (said: DamageWord | undefined) => said?.role === "fatal" && said.equals;
  const plain = determiners.length + posts.length === 0;
  if (isFatal(damageWord(cx, head))) return plain && modifiers.length === 0;
  if (!isNoun(head, "damage")) return undefined;
  const [only, ...more] = modifiers.map((m) => m.item);
  return (
    plain && more.length === 0 && only?.kind === "word" && !only.non && isFatal(damageWord(cx, only.word))
  );
}

type EventTests = Trigger["tests"][number][];

/** Tests of which damage an event speaks. */
export function damageTests(damage: Damage, tests: EventTests): void {
  if (damage.combat !== undefined) tests.push({ role: "combat", equals: damage.combat });
  if (damage.fatal !== undefined) tests.push({ role: "fatal", equals: damage.fatal });
  if (damage.unpreventable) tests.push({ role: "preventable", equals: false });
  for (const type of damage.types) tests.push({ role: "types", includes: type });
  if (damage.anyOf !== undefined) tests.push({ role: "types", includesAny: damage.anyOf });
  for (const type of damage.noneOf ?? []) tests.push({ role: "types", excludes: type });
}

const BOUNDS: Readonly<Record<string, ">=" | "<=" | "=">> = {
  "or more": ">=",
  "or less": "<=",
  exactly: "=",
};

/** "3 or more damage", "exactly 1 damage": the bound becomes a test, and the phrase goes on without it. */
export function boundedDamage(cx: Context, phrase: NounPhrase, tests: EventTests): NounPhrase {
  const np = oneDamage(phrase);
  const item = soleNoun(np);
  const [d] = item?.determiners ?? [];
  if (item === undefined || item.determiners.length !== 1) return np;
  if (d?.kind !== "count") return np;
  const bounded = d.amount.kind === "bounded" ? d.amount : undefined;
  const op = bounded === undefined ? undefined : BOUNDS[bounded.bound];
  if (bounded === undefined || op === undefined) return noReading(np.span, shown(cx, np), "in an event");
  tests.push({ role: "amount", op, n: cx.rules.amount(cx, bounded.amount) });
  return { ...np, items: [{ span: item.span, item: { ...item, determiners: [] } }] };
}

const needsType = (cx: Context) => cx.game.reading.damageHasType;

/** Refuses what is left behind the damage. */
export function noPosts(cx: Context, damage: Damage): void {
  const [post] = damage.posts;
  if (post !== undefined) leftOver(post.span, shown(cx, post));
}
