// States of combat with their other party: "attacking an ally", "defending against it", "in combat with a hero".
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart } from "../../abilities.ts";
import { type Bag, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { freshLabel } from "../base/scope.ts";

/** The other party: one card that is named or targeted, or whatever is described. */
function party(cx: Context, np: NounPhrase): ObjectPart | Filtered {
  const item = np.items[0]?.item;
  if (item?.kind === "noun" && item.determiners.some((d) => d.kind === "target")) {
    const chosen = cx.rules.select(cx, np, { label: freshLabel(cx.scope, "against"), chooser: "you" });
    if (chosen.what.kind === "one") return chosen.what.part;
  }
  const d = cx.rules.described(cx, np);
  if (d.is !== undefined) return d.is;
  return d.zone === undefined ? d.filter : { all: [{ zone: d.zone }, d.filter] };
}

const WHOM: Readonly<Record<string, (bag: Bag) => NounPhrase | undefined>> = {
  attacking: takeObject,
  blocking: takeObject,
  defending: (bag) => takePreposition(bag, "against")?.np,
  protecting: (bag) => takePreposition(bag, "against")?.np,
};

/** The state that a verb in -ing says, with the party it takes from the bag; undefined if it says none. */
export function engaged(cx: Context, word: string, bag: Bag): Filtered | undefined {
  const state = cx.game.states[word] ?? cx.game.states[word.replace(/^\[(.*)\]$/, "$1")];
  if (state === undefined) return undefined;
  const whom = WHOM[word]?.(bag);
  const alone = cx.game.states.alone === undefined ? undefined : takeAdverb(bag, "alone", "one on one");
  const so = alone === undefined ? undefined : cx.game.states[alone.id];
  if (alone !== undefined && so === undefined)
    bag.left.push({ kind: "adverb", word: alone, span: alone.span });
  const parts: readonly Filtered[] = [
    state,
    ...(so === undefined ? [] : [so]),
    ...(whom === undefined ? [] : [{ inCombatWith: party(cx, whom) }]),
  ];
  return parts.length === 1 ? state : { all: parts };
}

/** "blocked by it": the state with its other party; undefined if the words say another thing. */
export function engagedBy(cx: Context, word: string, bag: Bag): Filtered | undefined {
  const state = cx.game.states[word];
  const by =
    state === undefined || !cx.game.passiveStates.includes(word) ? undefined : takePreposition(bag, "by");
  return state === undefined || by === undefined
    ? undefined
    : { all: [state, { inCombatWith: party(cx, by.np) }] };
}

/** "combat", "combat with a hero" behind "in"; undefined if the phrase is something else. */
export function inCombat(cx: Context, np: NounPhrase): Filtered | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "combat")) return undefined;
  if (item.determiners.length + item.modifiers.length > 0) return undefined;
  const [post, ...more] = item.posts;
  if (post === undefined) return cx.game.states["in combat"];
  if (post.kind !== "preposition" || post.word.id !== "with" || more.length > 0) return undefined;
  return { inCombatWith: party(cx, post.np) };
}
