// "a hero", "no allies", "four or more cards": a phrase as a statement that so many exist.
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, Test } from "../../abilities.ts";
import { bound } from "../amounts/bounds.ts";
import { counterName } from "../amounts/counter-names.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { type Group, partsOf, soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { determined } from "../nouns/determiners.ts";
import { describedGroup, saysSide } from "../nouns/group-filter.ts";
import { allOf, objectWord } from "../nouns/noun-words.ts";
import { definite, phrase } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { gone } from "./deeds.ts";

/** That there are so many of what the phrase describes, of which `more` holds as well. */
export function existence(cx: Context, np: NounPhrase, more: readonly Filtered[]): Test {
  const { parts, by } = partsOf(np);
  const groups = parts.flatMap((part) => ("group" in part ? [part.group] : []));
  const [only] = groups;
  if (groups.length !== parts.length || only === undefined)
    return noReading(np.span, shown(cx, np), "as what there is");
  // "an ally, an ability, and an equipment", "a Demon or a Pet": each with its own determiner.
  if (groups.length === 1) return existenceOf(cx, np, only, more);
  const tests = groups.map((group) => existenceOf(cx, phrase(group), group, more));
  if (by === "and") return { all: tests };
  return by === "or" ? { any: tests } : noReading(np.span, shown(cx, np), "as what there is");
}

function existenceOf(cx: Context, np: NounPhrase, group: Group, more: readonly Filtered[]): Test {
  // "an armor, item, and weapon": one of each.
  const [first] = group.items;
  if (group.by === "and" && first !== undefined && isOneEach(group))
    return {
      all: group.items.map((item) => {
        const one: NounItem = { ...item, determiners: first.determiners };
        return existenceOf(
          cx,
          phrase({ items: [one], span: item.span }),
          { items: [one], span: item.span },
          more,
        );
      }),
    };
  // "you control this battlefield"
  const [only, ...others] = group.items;
  const own =
    only === undefined || others.length > 0 || cx.game.reading.damageHasType
      ? undefined
      : definite(cx, np, "object");
  const sides = more.some(saysSide);
  const selfSided = sides ? cx.game.objects[cx.card.type]?.sided : undefined;
  if (own?.is === "self")
    return { object: own.is, is: allOf([...more, ...(selfSided === undefined ? [] : [selfSided])]) };
  const reading = describedGroup(cx, group);
  const zone = reading.zone === undefined ? [] : [{ zone: reading.zone }];
  const sided = sides ? group.items.flatMap(({ head }) => (head && objectWord(cx, head)?.sided) ?? []) : [];
  const exists = allOf([...zone, reading.filter, ...more, ...sided]);
  if (reading.zone === undefined && gone(exists) !== undefined)
    return noReading(np.span, shown(cx, np), "where no zone is named");
  const { det } = reading.det;
  switch (det.d) {
    case "a":
    case "any":
      return { exists, op: ">=", n: 1 };
    case "no":
      return { exists, op: "=", n: 0 };
    case "count": {
      const { op, n } = bound(cx, det.amount, ["more", "less", "fewer"]);
      if (typeof n !== "number") return { compare: { count: exists }, op, to: n };
      // "two allies" means at least two unless the text says exactly.
      return { exists, op: op === "=" && det.amount.kind === "number" ? ">=" : op, n };
    }
    case "bare":
      if (reading.many) return { exists, op: ">=", n: 1 };
  }
  return noReading(np.span, shown(cx, np), "as what there is");
}

const isOneEach = ({ items }: Group): boolean => {
  const [d, ...ds] = items[0]?.determiners ?? [];
  const plural = items.some((i) => i.head?.senses.some((s) => s.role === "noun" && s.number === "plural"));
  return d?.kind === "article" && d.word !== "the" && ds.length === 0 && !plural;
};

/** "four or more cards in hand", "no cards in your hand", behind "you have". */
export function handCount(cx: Context, np: NounPhrase, of: PlayerPart): Test | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "card") || item.modifiers.length > 0) return undefined;
  const [post, ...more] = item.posts;
  if (post?.kind !== "preposition" || post.word.id !== "in" || more.length > 0) return undefined;
  const hand = soleNoun(post.np);
  if (hand === undefined || !isNoun(hand.head, "hand")) return undefined;
  if (hand.determiners.length > 0 && isPlace(cx, post.np)) {
    const where = place(cx, post.np);
    if (where.zone !== "hand" || where.whose !== of) return leftOver(post.span, shown(cx, post));
  }
  const { det } = determined(cx, item.determiners, item.span);
  const compare = handOf(of);
  if (det.d === "no") return { compare, op: "=", to: 0 };
  if (det.d === "count") {
    const { op, n } = bound(cx, det.amount, ["more", "less", "fewer"]);
    return { compare, op, to: n };
  }
  if (det.d === "a") return { compare, op: ">=", to: 1 };
  return undefined;
}

const handOf = (of: PlayerPart) => ({ handOf: of }) as const;

/** "three or more drum counters", on the object: how the number compares. */
export function counterCount(cx: Context, np: NounPhrase): Filtered | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "counter")) return undefined;
  const counter = counterName(cx, item);
  const [d] = item.determiners;
  const on = item.posts.every(
    (p) => p.kind === "preposition" && p.word.id === "on" && p.np.items[0]?.item.kind === "pronoun",
  );
  if (item.determiners.length !== 1 || item.posts.length > 1 || !on) return undefined;
  if (d?.kind === "quantifier" && d.word === "no") return { counter, op: "=", n: 0 };
  if (d?.kind === "article" && d.word !== "the") return { counter, op: ">=", n: 1 };
  if (d?.kind === "count") {
    const { op, n } = bound(cx, d.amount, ["more", "less", "fewer"]);
    if (typeof n === "number") return { counter, op, n };
  }
  return undefined;
}
