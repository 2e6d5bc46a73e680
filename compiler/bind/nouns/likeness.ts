// What a clause says of how things are alike or aimed: "that shares a class with it", "have or share the highest cost",
// "that's targeting your hero", "if they have different card types".
import type { Clause, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { isPlain, type VerbFacts } from "../base/verbs.ts";
import { allOf, anyOf } from "./noun-words.ts";
import { definite, described, zoneFilter } from "./objects.ts";

/** "it" is the noun around the modified one, or what "it" means without it. */
export function within<T>(cx: Context, body: () => T): T {
  const { scope } = cx;
  const noun = scope.candidate;
  scope.candidate = scope.enclosing;
  try {
    return body();
  } finally {
    scope.candidate = noun;
  }
}

/** "shares a class or race with that ally", "shares a name with it": one of those is the same. */
export function shares(cx: Context, np: NounPhrase, with_: NounPhrase): Filtered {
  const other = within(cx, () => cx.rules.object(cx, with_));
  return anyOf(
    np.items.map(({ item }): Filtered => {
      const [d, ...more] = item.kind === "noun" ? item.determiners : [];
      const bare = d === undefined || (d.kind === "article" && d.word === "a" && more.length === 0);
      if (item.kind !== "noun" || !bare || item.modifiers.length + item.posts.length > 0)
        return noReading(item.span, shown(cx, item), "as what is shared");
      if (isNoun(item.head, "name")) return { sameName: other };
      for (const [noun, kind] of Object.entries(cx.game.shared))
        if (isNoun(item.head, noun)) return { shares: kind, with: other };
      return noReading(item.span, shown(cx, item), "as what is shared");
    }),
  );
}

/** "that's targeting your hero", "targeting a hero", "that target your hero": of cards and effects on the chain. */
export function targeting(cx: Context, p: Predicate, finite: boolean): Filtered | undefined {
  const [be, ...aux] = p.auxiliaries;
  const ing =
    p.verb.forms.includes("ing") && (finite ? be?.id === "be" && aux.length === 0 : be === undefined);
  const now = finite && be === undefined && (p.verb.forms.includes("base") || p.verb.forms.includes("s"));
  if (p.verb.id !== "target" || !(ing || now) || p.adverbs.length > 0) return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (object === undefined) return undefined;
  finish(cx, bag);
  const d = within(cx, () => described(cx, object));
  if (d.is !== undefined || d.zone !== undefined) return { targeting: zoneFilter(d) };
  return { targeting: allOf([{ zone: "play" }, d.filter]) };
}

/** "have or share the highest cost": of several that are tied each has it. */
export function haveOrShare({ predicates }: Clause): Clause["predicates"] {
  const [have, share, ...more] = predicates;
  if (have === undefined || share === undefined || more.length > 0) return predicates;
  const words = have.item.verb.id === "have" && share.item.verb.id === "share" && share.by?.trim() === "or";
  const plain = [have, share].every(({ item }) => item.auxiliaries.length + item.adverbs.length === 0);
  if (!words || !plain || have.item.adjuncts.length > 0) return predicates;
  return [{ ...have, item: { ...have.item, adjuncts: share.item.adjuncts } }];
}

/** "If they have different card types": no two of them have the same. */
export function differ(cx: Context, subject: NounPhrase, p: Predicate, facts: VerbFacts): Test | undefined {
  const object = p.adjuncts.length === 1 && p.adjuncts[0]?.kind === "object" ? p.adjuncts[0].np : undefined;
  const item = object === undefined ? undefined : soleNoun(object);
  const [m, ...more] = item?.modifiers ?? [];
  const plain = (item?.determiners.length ?? 1) + (item?.posts.length ?? 1) + more.length === 0;
  const names = isNoun(item?.head, "name");
  if (p.verb.id !== "have" || !isPlain(facts) || facts.past || !plain) return undefined;
  if (!names && !isNoun(item?.head, "card type")) return undefined;
  if (m?.item.kind !== "word" || m.item.word.id !== "different" || m.item.non) return undefined;
  const those = definite(cx, subject, "topic");
  if (names && those === undefined) {
    // "while Pets you control have different names"
    const d = described(cx, subject);
    if (!d.many || d.is !== undefined || d.elsewhere) return undefined;
    const among = zoneFilter(d);
    return { compare: { distinct: "name", of: among }, op: "=", to: { count: among } };
  }
  if (those?.is === undefined || !those.many || names) return undefined;
  const of: Filtered = { is: those.is };
  return { compare: { distinct: "types", of }, op: "=", to: { count: of } };
}
