// Search (413.1): look through a zone and find cards. What can't be seen by others need not be found; a deck is
// shuffled afterwards by its owner.
import type { Gen } from "../../../kernel/authoring.ts";
import { matches } from "../../../kernel/evaluate.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { Done, SearchedZone, Verbs, WowFilter } from "../surface.ts";
import { chooseOne, pickObjects } from "./asking.ts";
import { type Doer, done, numberOf, playerOf } from "./doing.ts";
import { shuffle } from "./shuffle.ts";

/** "A card" describes nothing, and can't fail to be found unless the zone is empty (413.3). */
function anyCard(f: WowFilter): boolean {
  if ("all" in f) return f.all.every(anyCard);
  return "zone" in f || "owner" in f || Object.keys(f).length === 0;
}

type Search = Parameters<Verbs["search"]>[0];

/** 413.3: of "your deck and/or graveyard" the player says which he looks through. */
function* chosenZones(doer: Doer, { player, zone }: Search): Gen<readonly SearchedZone[]> {
  if (typeof zone === "string") return [zone];
  const picked = yield* chooseOne(doer, player, zone, 1, zone.length);
  return zone.filter((_, at) => picked.includes(at));
}

export function* search(doer: Doer, s: Search): Gen<Done> {
  const { game, context } = doer;
  const player = playerOf(doer, s.player);
  const whose = playerOf(doer, s.whose);
  const zones = yield* chosenZones(doer, s);
  const from = zones
    .flatMap((zone) => inZone(game, zone, whose))
    .filter((id) => matches(game, s.filter, id, context));
  const max = s.max === "any" ? from.length : numberOf(doer, s.max);
  const mayFail = zones.includes("deck") && !anyCard(s.filter);
  const min = mayFail ? 0 : numberOf(doer, s.min);
  const found = yield* pickObjects(doer, player, "search", from, min, max);
  if (zones.includes("deck")) yield* shuffle(doer, whose);
  return done(found, found.length > 0 && found.length >= Math.min(max, Math.max(1, numberOf(doer, s.min))));
}
