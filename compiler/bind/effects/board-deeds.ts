// What objects and players of a game with a board can't do, or must: "don't deal combat damage", "can't move to
// base", "can't be readied", "can't score points", "must be assigned combat damage last".
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import { type Bag, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { factsOf, stateWord } from "../base/verbs.ts";

type LastingChange = Extract<Effect, { do: "modify" }>["changes"][number];

/** "I don't deal combat damage" is that it can't. */
export function asCannot(p: Predicate): Predicate {
  const [not, ...more] = p.auxiliaries;
  if (not?.id !== "do not" || more.length > 0 || factsOf(p).past) return p;
  if (p.verb.id !== "deal" && p.verb.id !== "take") return p;
  return { ...p, auxiliaries: [{ ...not, id: "can not" }] };
}

const plainly = (np: NounPhrase | undefined, noun: string, before?: string): boolean => {
  const item = np === undefined ? undefined : soleNoun(np);
  if (item === undefined || !isNoun(item.head, noun)) return false;
  if (item.determiners.length + item.posts.length > 0) return false;
  const words = item.modifiers.map((m) => (m.item.kind === "word" ? m.item.word.id : ""));
  return words.join(" ") === (before ?? "");
};

/** The deed that such a verb names; undefined for all others. */
export function boardDeed(cx: Context, p: Predicate, bag: Bag, passive: boolean): string | undefined {
  if (passive) return p.verb.id === "ready" ? "be readied" : undefined;
  const probe: Bag = { left: [...bag.left] };
  const found = ((): string | undefined => {
    switch (p.verb.id) {
      case "move": {
        const to = takePreposition(probe, "to");
        return to !== undefined && /^base$/i.test(shown(cx, to.np)) ? "be moved to base" : undefined;
      }
      case "deal": {
        const object = takeObject(probe);
        return object !== undefined && /^combat damage$/i.test(shown(cx, object))
          ? "deal combat damage"
          : undefined;
      }
      case "take":
        return plainly(takeObject(probe), "damage") ? "be dealt damage" : undefined;
      case "score":
        return plainly(takeObject(probe), "point") ? "score" : undefined;
    }
    return undefined;
  })();
  if (found !== undefined) bag.left = probe.left;
  return found;
}

/** "must be assigned combat damage last" */
export function boardMust(cx: Context, p: Predicate, bag: Bag, passive: boolean): LastingChange | undefined {
  if (!passive || p.verb.id !== "assign") return undefined;
  const object = takeObject(bag);
  if (object === undefined || !/^combat damage$/i.test(shown(cx, object))) return undefined;
  const adverb = takeAdverb(bag, "last", "first");
  if (adverb !== undefined) return { must: `be assigned damage ${adverb.id}` };
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0]?.item;
  return word !== undefined && stateWord(word) === "last" ? { must: "be assigned damage last" } : undefined;
}
