// Search (413): look through a zone and find cards. What can't be seen by others need not be found; a deck is
// shuffled afterwards by its owner.
import type { Gen } from "../../../kernel/authoring.ts";
import { matches } from "../../../kernel/evaluate.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { Done, Verbs, WowFilter } from "../surface.ts";
import { pickObjects } from "./asking.ts";
import { type Doer, done, numberOf, playerOf } from "./doing.ts";
import { shuffle } from "./shuffle.ts";

/** "A card" describes nothing, and can't fail to be found unless the zone is empty (413.3). */
function anyCard(f: WowFilter): boolean {
  if ("all" in f) return f.all.every(anyCard);
  return "zone" in f || "owner" in f || Object.keys(f).length === 0;
}

export function* search(doer: Doer, s: Parameters<Verbs["search"]>[0]): Gen<Done> {
  const { game, context } = doer;
  const player = playerOf(doer, s.player);
  const whose = playerOf(doer, s.whose);
  const from = inZone(game, s.zone, whose).filter((id) => matches(game, s.filter, id, context));
  const max = s.max === "any" ? from.length : numberOf(doer, s.max);
  const mayFail = s.zone === "deck" && !anyCard(s.filter);
  const min = mayFail ? 0 : numberOf(doer, s.min);
  const found = yield* pickObjects(doer, player, "search", from, min, max);
  if (s.zone === "deck") yield* shuffle(doer, whose);
  return done(found, found.length > 0 && found.length >= Math.min(max, Math.max(1, numberOf(doer, s.min))));
}
