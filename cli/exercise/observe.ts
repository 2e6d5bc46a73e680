// Handlers that are data run no code of their own: they are at work where their card is, as long as what they ask for
// holds. Seen after each answer: lasting statements in play, and what belongs to a card that was just played or entered.

import { holds } from "../../runtime/kernel/evaluate.ts";
import type { AbilityEntry } from "../../runtime/kernel/registry.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import { NOTHING } from "../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { everyIn } from "../../runtime/kernel/zones.ts";
import type { Watched } from "./watch.ts";

/** At work while its card lies in play. */
const lasting: readonly string[] = ["continuous", "play modifier", "keyword", "attach"];
/** At work as its card is played, placed, or enters. */
const passing: readonly string[] = ["play modifier", "keyword", "enters with"];
const arrivals: readonly string[] = ["plays", "plays a land", "places", "enters", "comes into play"];

export function observer(watched: Watched): (session: Session) => void {
  let turn = 0;
  let seen = 0;
  return ({ game }) => {
    const { state, rules, cards } = game;
    const view = viewOf(game);
    const at = (id: ObjectId, kinds: readonly string[], zone?: string) => {
      for (const has of view.of(id).abilities) {
        const entry = cards.ability(has.ability);
        const key = kinds.includes(entry.ability.kind) ? watched.keys.get(entry.ability) : undefined;
        if (key === undefined || watched.fired.has(key)) continue;
        if (zone !== undefined && !("zone" in entry.ability && entry.ability.zone === zone)) continue;
        if (atWork(entry, id, view.of(id).controller)) watched.fired.add(key);
      }
    };
    const atWork = (entry: AbilityEntry, self: ObjectId, you: PlayerId): boolean => {
      const { ability, gates } = entry;
      if (ability.kind === "attach" && state.objects[self]?.attachedTo === NOTHING) return false;
      const also = "while" in ability && ability.while !== undefined ? [ability.while] : [];
      return [...gates, ...also].every((test) => holds(game, test, { self, you }));
    };
    for (const id of everyIn(game, rules.play)) at(id, lasting);
    for (const zone of rules.watchful ?? [])
      for (const id of everyIn(game, zone)) at(id, ["continuous"], zone);
    if (state.turn !== turn) [turn, seen] = [state.turn, 0];
    for (const e of state.history.slice(seen))
      if (arrivals.includes(e.kind)) at((e as unknown as { readonly object: ObjectId }).object, passing);
    seen = state.history.length;
  };
}
