// "This ally enters play exhausted", "with three water counters": part of the entering event (710.1).
import type { Clause, Joined, NounItem, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Ability, Quantity, Test } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { counterName } from "../amounts/counter-names.ts";
import {
  type Bag,
  bagOf,
  finish,
  type Prepositional,
  take,
  takeObject,
  takePreposition,
  takeSubordinate,
} from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { isItHimOrHer, offers, soleNoun } from "../base/groups.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { isSelf } from "../base/self.ts";
import { factsOf, isPlain, stateWord } from "../base/verbs.ts";
import { placeOf, zoneOf } from "../nouns/places.ts";

type EntersWith = Omit<Extract<Ability, { kind: "enters with" }>, "span" | "text">;

/** "This ally enters play exhausted / with 3 damage / with two water counters." (710.1) */
export function entersWith(
  cx: Context,
  clause: Clause,
  predicates: readonly Joined<Predicate>[],
  tests: readonly Test[],
): { readonly made: EntersWith; readonly tests: readonly Test[] } | undefined {
  const [first, ...more] = predicates;
  const p = first?.item;
  if (p === undefined || more.length > 0 || !isPlain(factsOf(p))) return undefined;
  // The older wording: "comes into play".
  const comes = p.verb.id === "come into play" && cx.game.reading.zones === true;
  if (p.verb.id !== "enter" && !comes) return undefined;
  if (!isSelf(cx, clause.subject)) return undefined;
  // X is what was paid for the card as it was played.
  if (cx.card.costX && cx.scope.x === undefined) cx.scope.x = { x: true };
  const bag = bagOf(p);
  const given = takeSubordinate(bag, "if");
  const holds = given === undefined ? tests : [...tests, cx.rules.test(cx, given.clauses)];
  const per = forEachBehind(cx, bag);
  const play = comes ? undefined : takeObject(bag);
  const playItem = play === undefined ? undefined : soleNoun(play);
  if (!comes && (playItem === undefined || !isPlay(cx, playItem))) return undefined;
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  const said = word === undefined ? undefined : stateWord(word);
  const exhausted = said === "exhausted" || (said !== undefined && cx.game.entering[said] !== undefined);
  if (state !== undefined && !exhausted) return leftOver(state.span, shown(cx, state));
  const counters: Record<string, Quantity> = {};
  let damage: Quantity | undefined;
  const withs: NounPhrase[] = [];
  for (const post of playItem?.posts ?? []) {
    if (post.kind !== "preposition" || post.word.id !== "with") return leftOver(post.span, shown(cx, post));
    withs.push(post.np);
  }
  const own = takePreposition(bag, "with");
  if (own !== undefined) withs.push(own.np);
  if (per !== undefined && withs.flatMap((np) => np.items).length > 1)
    return notBuilt(clause.span, "`for each` behind two things that it enters with");
  for (const np of withs)
    if (offers(np.items)) return noReading(np.span, shown(cx, np), "as what it enters with");
  for (const np of withs)
    for (const { item } of np.items) {
      const [d, ...rest] = item.kind === "noun" ? item.determiners : [];
      // "with 3 damage on it".
      const more = item.posts.filter(
        (post) => !(post.kind === "preposition" && post.word.id === "on" && isItHimOrHer(post.np)),
      );
      if (item.kind !== "noun" || rest.length > 0 || more.length > 0 || item.posts.length > 1)
        return noReading(item.span, shown(cx, item), "as what it enters with");
      const n: Quantity | undefined =
        d?.kind === "count"
          ? cx.rules.amount(cx, d.amount)
          : d?.kind === "article" && d.word !== "the"
            ? 1
            : undefined;
      if (n === undefined) return noReading(item.span, shown(cx, item), "as what it enters with");
      if (isNoun(item.head, "damage") && item.modifiers.length === 0 && d?.kind === "count")
        damage = times(cx, n, per);
      else if (isNoun(item.head, "counter")) counters[counterName(cx, item)] = times(cx, n, per);
      else return noReading(item.span, shown(cx, item), "as what it enters with");
    }
  finish(cx, bag);
  if (!exhausted && damage === undefined && Object.keys(counters).length === 0) return undefined;
  const made: EntersWith = {
    kind: "enters with",
    ...(exhausted ? { exhausted: true as const } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
    ...(damage === undefined ? {} : { damage }),
  };
  return { made, tests: holds };
}

/** "play", "the battlefield". */
function isPlay(cx: Context, item: NounItem): boolean {
  if (zoneOf(cx, item.head) !== "play" && !isNoun(item.head, "play")) return false;
  const alone = { ...item, posts: [] };
  return isNoun(item.head, "play")
    ? item.determiners.length === 0
    : placeOf(cx, alone, "play").whose === "any";
}

/** "with a counter for each card in your hand". */
function forEachBehind(
  cx: Context,
  bag: Bag,
): { readonly n: Quantity; readonly words: Prepositional } | undefined {
  const found = takePreposition(bag, "for");
  return found === undefined ? undefined : { n: forEach(cx, found.np), words: found };
}

function times(cx: Context, n: Quantity, per: ReturnType<typeof forEachBehind>): Quantity {
  if (per === undefined) return n;
  if (n === 1) return per.n;
  return typeof n === "number" ? { times: [n, per.n] } : leftOver(per.words.span, shown(cx, per.words));
}
