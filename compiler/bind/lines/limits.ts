// What limits the use of a power: "On your turn:", "Once per turn:", "If C:", "Use only on your turn."
import type { Adverbial, Front, Joined, Predicate, Sentence, Spanned } from "../../../grammar/tree.ts";
import type { Limit, Test } from "../../abilities.ts";
import { type Bag, bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { turnSide } from "../conditions/conditions.ts";
import { definite } from "../nouns/objects.ts";

export function limitsOf(cx: Context, adverbials: readonly Joined<Adverbial>[]): readonly Limit[] {
  const each = adverbials.some((a) => isEachTurn(cx, a.item));
  return adverbials.flatMap((a) => limit(cx, a.item, each));
}

/** "Once on each of your turns:" has both; "once" alone means nothing. */
const isEachTurn = (cx: Context, a: Spanned): boolean => /each of your turns$/i.test(shown(cx, a));

export function limit(cx: Context, a: Adverbial, once = false): readonly Limit[] {
  const time =
    cx.game.limitTimes[
      shown(cx, a)
        .toLowerCase()
        .replace(/^(,? ?and )?only /, "")
    ];
  if (time !== undefined) return [{ when: time }];
  if (a.kind === "preposition") {
    const each = /^once (on|during) each of your turns$/i.test(shown(cx, a));
    if (each) return [{ perTurn: 1 }, { turnOf: "you" }];
    if ((a.word.id === "on" || a.word.id === "during") && isNoun(soleNoun(a.np)?.head, "turn")) {
      const side = turnSide(cx, a.np);
      if (side !== undefined) return [{ turnOf: side }];
      if (/^each of your turns$/i.test(shown(cx, a.np)) && once) return [{ turnOf: "you" }];
    }
  }
  if (a.kind === "adverb")
    switch (a.word.id) {
      case "once per turn":
      case "once each turn":
        return [{ perTurn: 1 }];
      case "once":
        if (once) return [{ perTurn: 1 }];
        break;
      case "once per game":
        return [{ perGame: 1 }];
    }
  if (a.kind === "subordinate" && (a.word.id === "if" || a.word.id === "while"))
    return [{ when: cx.rules.test(cx, a.clauses) }];
  return noReading(a.span, shown(cx, a), "as a limit");
}

/** All that stands behind the verb as one time of the game's table; takes it. */
function wholeLimit(cx: Context, bag: Bag): Test | undefined {
  const words = bag.left.map((a) => shown(cx, a)).join(" ");
  if (!words.startsWith("only ")) return undefined;
  const time = cx.game.limitTimes[words.replace(/ ,/g, ",").replace(/^only /, "")];
  if (time !== undefined) bag.left = [];
  return time;
}

/** "If C:" and "While C:" in front of a power. */
export function conditionHead(cx: Context, fronts: readonly Front[]): readonly Limit[] {
  return fronts.flatMap((f): readonly Limit[] => {
    if (f.kind === "clause" && (f.word.id === "if" || f.word.id === "while"))
      return [{ when: cx.rules.test(cx, f.clauses) }];
    if (f.kind === "adverbial") return limit(cx, f.adverbial);
    return noReading(f.span, shown(cx, f), "as a limit");
  });
}

/** "Use", "Activate", and the older "Play this ability". */
function isUse(cx: Context, p: Predicate): boolean {
  if (p.verb.id === "use" || p.verb.id === "activate") return true;
  const [object] = p.adjuncts;
  return (
    cx.game.reading.zones === true &&
    p.verb.id === "play" &&
    object?.kind === "object" &&
    /^this ability$/i.test(shown(cx, object.np))
  );
}

/** "Use only on your turn." "Use this power only once per turn."; undefined if the sentence is no such thing. */
export function useOnly(cx: Context, sentence: Sentence): readonly Limit[] | undefined {
  if (sentence.fronts.length > 0 || sentence.body.kind !== "sequence") return undefined;
  const [only, ...more] = sentence.body.clauses;
  const p = only?.item.predicates[0]?.item;
  if (p === undefined || more.length > 0 || only?.item.subject !== undefined || !isUse(cx, p))
    return undefined;
  if (only?.item.predicates.length !== 1 || p.auxiliaries.length > 0) return undefined;
  const bag = bagOf(p);
  const object = takeObject(bag);
  if (object !== undefined) {
    const item = soleNoun(object);
    const [d] = item?.determiners ?? [];
    const power = isNoun(item?.head, "power", "ability") && d?.kind === "demonstrative" && d.word === "this";
    if (!power && definite(cx, object, "object")?.is !== "self") return undefined;
  }
  // "Use only on your turn", not "Only use on your turn".
  const [early] = p.adverbs;
  if (early !== undefined) return noReading(early.span, shown(cx, early), "in front of a limit");
  const out = onlyLimits(cx, bag);
  if (out.length === 0) return noReading(sentence.span, shown(cx, sentence), "as a limit");
  return out;
}

/** "only during combat", "only as a sorcery and only once each turn": all that stands in the bag. */
export function onlyLimits(cx: Context, bag: Bag): readonly Limit[] {
  const out: Limit[] = [];
  const whole = wholeLimit(cx, bag);
  if (whole !== undefined) return [{ when: whole }];
  for (const found of [...bag.left]) {
    if (found.kind !== "preposition" && found.kind !== "adverb" && found.kind !== "subordinate") continue;
    bag.left.splice(bag.left.indexOf(found), 1);
    if (found.only !== true && out.length === 0)
      return noReading(found.span, shown(cx, found), "without `only`");
    if (found.only === true && out.length > 0 && found.and === undefined)
      return noReading(found.span, shown(cx, found), "without `and`");
    const { only: _, and: __, ...plain } = found;
    if (plain.kind === "adverb" && plain.word.id === "once") {
      // "only once on each of your turns"; "only once" alone is once for good.
      out.push(bag.left.some((a) => isEachTurn(cx, a)) ? { perTurn: 1 } : { perGame: 1 });
    } else out.push(...limit(cx, plain as Adverbial));
  }
  finish(cx, bag);
  return out;
}
