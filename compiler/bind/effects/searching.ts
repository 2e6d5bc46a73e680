// "search your deck for an ally", "search your deck and/or graveyard for a Form" (413).
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, PlayerPart, SearchedZone, Selection } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, type Place, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { place } from "../nouns/places.ts";
import { type Call, did, type Frame, headsOf, needObject, noAgent, step } from "./frame.ts";

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

interface Search {
  /** The first of the places: the whole search is by its owner's word. */
  readonly where: Place & { readonly whose: PlayerPart };
  readonly places: readonly Place[];
  readonly found: Extract<Selection, { kind: "choose" }>;
}

/** What is looked for behind "for", in the places that the verb's object names. */
export function searchFor(
  cx: Context,
  call: Call,
  placesOf: (np: NounPhrase) => readonly Place[] | undefined,
): Search {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const what = takePreposition(call.bag, "for");
  if (what === undefined) return noReading(call.predicate.span, shown(cx, call.predicate), "without `for`");
  const places = placesOf(np);
  const [where] = places ?? [];
  if (places === undefined || where === undefined || where.whose === "any" || where.whose === "owner")
    return noReading(np.span, shown(cx, np), "to be searched");
  const chosen = cx.rules.select(cx, what.np, {
    label: call.label,
    chooser: call.actor,
    act: "search",
    from: where,
  });
  if (chosen.what.kind !== "choose") return noReading(what.span, shown(cx, what), "to be searched for");
  did(cx, call, "search", headsOf(chosen));
  return { where: { ...where, whose: where.whose }, places, found: chosen.what };
}

/** "search your deck for an ally card". */
export const searching: Frame = (cx, call) => {
  const zonesOf = (places: readonly Place[]): readonly SearchedZone[] =>
    places.flatMap(({ zone }) => (zone === "deck" || zone === "graveyard" ? [zone] : []));
  const { where, places, found } = searchFor(cx, call, (np) => {
    const named = searched(cx, np);
    return zonesOf(named).length === named.length ? named : undefined;
  });
  const zones = zonesOf(places);
  const { filter, min, max } = found;
  return [
    {
      do: "search",
      player: call.actor,
      zone: zones.length > 1 ? zones : zones[0]!,
      whose: where.whose,
      filter: zones.length > 1 ? inAny(filter, zones) : filter,
      min,
      max,
      ...step(call),
    },
  ];
};
