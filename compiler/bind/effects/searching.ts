// "search your deck for an ally", "search your deck and/or graveyard for a Form" (413).
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, SearchedZone } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, type Place, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { place } from "../nouns/places.ts";
import { did, type Frame, headsOf, needObject, noAgent, step } from "./frame.ts";

/** The cards in the first zone, in any of them. */
const inAny = (filter: Filtered, zones: readonly SearchedZone[]): Filtered => {
  if ("zone" in filter) return { any: zones.map((zone) => ({ zone })) };
  return "all" in filter ? { all: filter.all.map((one) => inAny(one, zones)) } : filter;
};

/** "your deck", "your deck and/or graveyard": places of one owner, who is named with the first. */
function searched(cx: Context, np: NounPhrase): readonly Place[] {
  const [first, second, ...more] = np.items;
  if (first === undefined || second === undefined) return [place(cx, np)];
  const one = (joined: typeof first): NounPhrase => ({ ...np, span: joined.span, items: [joined] });
  const bare =
    second.item.kind === "noun" &&
    second.item.determiners.length + second.item.modifiers.length + second.item.posts.length === 0;
  const owners = first.item.kind === "noun" ? first.item.determiners : [];
  if (more.length > 0 || !/^and ?\/ ?or$/.test(second.by ?? "") || !bare || second.item.kind !== "noun")
    return noReading(np.span, shown(cx, np), "to be searched");
  return [
    place(cx, one(first)),
    place(cx, one({ ...second, item: { ...second.item, determiners: owners } })),
  ];
}

/** "search your deck for an ally card". */
export const searching: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const what = takePreposition(call.bag, "for");
  if (what === undefined) return noReading(call.predicate.span, shown(cx, call.predicate), "without `for`");
  const places = searched(cx, np);
  const [where] = places;
  const zones = places.flatMap(({ zone }): SearchedZone[] =>
    zone === "deck" || zone === "graveyard" ? [zone] : [],
  );
  const [zone] = zones;
  if (where === undefined || zone === undefined || zones.length < places.length)
    return noReading(np.span, shown(cx, np), "to be searched");
  if (where.whose === "any" || where.whose === "owner")
    return noReading(np.span, shown(cx, np), "to be searched");
  const chosen = cx.rules.select(cx, what.np, {
    label: call.label,
    chooser: call.actor,
    act: "search",
    from: where,
  });
  if (chosen.what.kind !== "choose") return noReading(what.span, shown(cx, what), "to be searched for");
  did(cx, call, "search", headsOf(chosen));
  return [
    {
      do: "search",
      player: call.actor,
      zone: places.length > 1 ? zones : zone,
      whose: where.whose,
      filter: places.length > 1 ? inAny(chosen.what.filter, zones) : chosen.what.filter,
      min: chosen.what.min,
      max: chosen.what.max,
      ...step(call),
    },
  ];
};
