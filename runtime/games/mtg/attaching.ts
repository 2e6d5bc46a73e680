// What an Aura may be attached to: as its text says (212.4d), and as protection and the like allow.
import { matches, select } from "../../kernel/evaluate.ts";
import type { Filter, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { derived, objectOf } from "./reading.ts";
import type { MtgGame } from "./state.ts";
import { cant } from "./terms/questions.ts";

/** The descriptions of what its enchant abilities allow. */
export const hostFilters = (game: MtgGame, aura: ObjectId): readonly Filter[] =>
  derived(game, aura).abilities.flatMap(({ ability: key }) => {
    const { ability } = game.cards.ability(key);
    if (ability.kind !== "attach") return [];
    const filter = ability.host ?? ability.target?.filter;
    return filter === undefined || typeof filter === "function" ? [] : [filter as Filter];
  });

export function mayBeAttached(game: MtgGame, what: ObjectId, host: ObjectId, you: PlayerId): boolean {
  if (cant(game, "be enchanted", host, what) || objectOf(game, host).next !== 0) return false;
  return hostFilters(game, what).every((f) => matches(game, f, host, { self: what, you }));
}

/** 212.4e: what an Aura that is put into play may be attached to. */
export function hostsFor(game: MtgGame, aura: ObjectId, you: PlayerId): readonly ObjectId[] {
  const [filter] = hostFilters(game, aura);
  if (filter === undefined) return [];
  return select(game, filter, { self: aura, you }).filter(
    (id) => id !== aura && mayBeAttached(game, aura, id, you),
  );
}
