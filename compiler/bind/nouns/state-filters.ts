// What a predicate says of its subject, as a filter: "is ready", "has damage", "is attached to it".
import type { Adjunct, Joined, Modifier, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Filtered } from "../../abilities.ts";
import { bagOf, detach, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { conjunction } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import type { Heads } from "../base/scope.ts";
import { factsOf, type VerbFacts } from "../base/verbs.ts";
import { objectDeed } from "../conditions/deeds.ts";
import { engaged } from "./engaged.ts";
import { shares, within } from "./likeness.ts";
import { locationFilter } from "./locations.ts";
import { allOf, anyOf, modifier, sideOfPlayer } from "./noun-words.ts";
import { described, zoneFilter } from "./objects.ts";
import { isLocation } from "./place-words.ts";
import { isPlace } from "./places.ts";
import { postFilter } from "./posts.ts";

/** What a predicate says of its subject, as a filter: "is ready", "has damage", "attacked this turn". */
export function stateOf(cx: Context, p: Predicate, facts: VerbFacts, heads: Heads): Filtered | undefined {
  const deed = objectDeed(cx, p);
  if (deed !== undefined) return deed;
  if (facts.can || facts.cannot) return undefined;
  const not = (f: Filtered): Filtered => (facts.negated ? { not: f } : f);
  if (p.verb.id === "be" && (!facts.passive || facts.negated)) return not(beState(cx, p, heads));
  if (facts.passive) return passiveState(cx, p, not);
  if (facts.past && p.verb.id !== "have") return undefined;
  const bag = bagOf(p);
  switch (p.verb.id) {
    case "have": {
      const object = takeObject(bag);
      const on = take(bag, "preposition", (a) => a.word.id === "on");
      if (object === undefined) return undefined;
      finish(cx, bag);
      const np = on === undefined ? object : hang(object, on);
      const reading = postFilter(
        cx,
        [{ kind: "preposition", span: p.span, word: { ...p.verb, id: "with" }, np }],
        heads,
      );
      return not(allOf(reading.filters));
    }
    case "share": {
      const object = takeObject(bag);
      const own = take(bag, "preposition", (a) => a.word.id === "with");
      const with_ =
        object === undefined
          ? undefined
          : own === undefined
            ? detach(object, ["with"])
            : { np: object, post: own };
      if (with_ === undefined) return undefined;
      finish(cx, bag);
      return not(shares(cx, with_.np, with_.post.np));
    }
  }
  return undefined;
}

/** "has 2 damage" + "on it": the phrase belongs to the noun. */
function hang(np: NounPhrase, on: Extract<Adjunct, { kind: "preposition" }>): NounPhrase {
  const last = np.items[np.items.length - 1];
  if (last?.item.kind !== "noun") return np;
  return {
    ...np,
    items: [
      ...np.items.slice(0, -1),
      {
        ...last,
        item: {
          ...last.item,
          posts: [...last.item.posts, { kind: "preposition", span: on.span, word: on.word, np: on.np }],
        },
      },
    ],
  };
}

function beState(cx: Context, p: Predicate, _heads: Heads): Filtered {
  const bag = bagOf(p);
  const state = take(bag, "state");
  if (state !== undefined) {
    finish(cx, bag);
    return states(cx, state.words);
  }
  const object = takeObject(bag);
  if (object !== undefined) {
    finish(cx, bag);
    const d = described(cx, object);
    if (d.is !== undefined) return { is: d.is };
    return zoneFilter(d);
  }
  const place = take(
    bag,
    "preposition",
    (a) => !a.only && ["at", "in"].includes(a.word.id) && isLocation(a.np),
  );
  if (place !== undefined) {
    finish(cx, bag);
    return locationFilter(cx, place.np, false);
  }
  const where = take(
    bag,
    "preposition",
    (a) => a.word.id === "in" || (a.word.id === "on" && isPlace(cx, a.np)),
  );
  if (where !== undefined) {
    finish(cx, bag);
    const reading = postFilter(
      cx,
      [{ kind: "preposition", span: where.span, word: where.word, np: where.np }],
      ["card"],
    );
    return reading.zone === undefined
      ? allOf(reading.filters)
      : allOf([{ zone: reading.zone }, ...reading.filters]);
  }
  const adverb = takeAdverb(bag, "in play", "face up", "face down", "in combat");
  if (adverb !== undefined) {
    finish(cx, bag);
    const known = cx.game.states[adverb.id];
    if (known !== undefined) return known;
    if (adverb.id === "in play") return { zone: "play" };
  }
  return noReading(p.span, shown(cx, p), "as a state");
}

/** "ready", "damaged and exhausted", "attacking or defending". */
export function states(cx: Context, words: readonly Joined<Modifier>[]): Filtered {
  const by = conjunction(words);
  const filters = words.map((w) => modifier(cx, w.item));
  return by === "or" ? anyOf(filters) : allOf(filters);
}

function passiveState(cx: Context, p: Predicate, not: (f: Filtered) => Filtered): Filtered | undefined {
  const bag = bagOf(p);
  if (p.verb.id === "attach") {
    const to = takePreposition(bag, "to");
    if (to === undefined && bag.left.length === 0 && !factsOf(p).past) return not({ state: "attachment" });
    if (to === undefined) return undefined;
    finish(cx, bag);
    // "each Poison attached to it": a card is not attached to itself.
    const host = within(cx, () => described(cx, to.np));
    return not({ attachedTo: host.is ?? host.filter });
  }
  if (p.verb.id === "play" || p.verb.id === "control") {
    // "an ability played by its controller": "its" is no word for the ability itself here.
    const by = takePreposition(bag, "by");
    if (by === undefined) return undefined;
    finish(cx, bag);
    const who = within(cx, () => cx.rules.player(cx, by.np));
    return not({ side: sideOfPlayer(who) });
  }
  const known = engaged(cx, p.verb.text.toLowerCase(), bag);
  if (known === undefined || factsOf(p).past) return undefined;
  finish(cx, bag);
  return not(known);
}
