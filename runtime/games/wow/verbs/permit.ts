// Permissions to play cards from where they lie (409.1), perhaps without paying (403.3).
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { Verbs, WowChange, WowFilter } from "../surface.ts";
import type { Can } from "../terms/restrictions.ts";
import { type Doer, isFilter, objectsOf, playerOf } from "./doing.ts";
import { addModifier } from "./modify.ts";

const fromZone: Readonly<Record<string, readonly [card: Can, player: Can]>> = {
  graveyard: ["be played from graveyard", "play from graveyard"],
  removed: ["be played from removed", "play from removed"],
  deck: ["be played from deck top", "play from deck top"],
};

/** The zones that a filter names. */
function zonesIn(f: WowFilter): readonly string[] {
  if ("zone" in f) return [f.zone];
  if ("all" in f) return f.all.flatMap(zonesIn);
  return "any" in f ? f.any.flatMap(zonesIn) : [];
}

export function* permit(doer: Doer, p: Parameters<Verbs["permit"]>[0]): Gen {
  const { what, until } = p;
  if (isFilter(what)) {
    const changes: WowChange[] = zonesIn(what).flatMap((zone) => {
      const names = fromZone[zone];
      return names === undefined ? [] : [{ can: names[1], filter: what }];
    });
    if (p.free) changes.push({ can: "play free", filter: what });
    addModifier(doer, { players: [playerOf(doer, p.player)] }, changes, until);
    return;
  }
  for (const id of objectsOf(doer, what)) addModifier(doer, { ids: [id] }, ofCard(doer, id, p.free), until);
}

function ofCard({ game }: Doer, id: ObjectId, free = false): readonly WowChange[] {
  const names = fromZone[game.state.objects[id]!.zone];
  return [
    ...(names === undefined ? [] : [{ can: names[0] }]),
    ...(free ? [{ can: "be played free" as const }] : []),
  ];
}
