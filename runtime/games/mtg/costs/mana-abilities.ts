// Activated abilities as far as paying does not matter, and mana abilities among them (406): which a player can use now,
// and what sources of mana they make of his permanents.
import { cached } from "../../../kernel/cache.ts";
import { holds, onSide } from "../../../kernel/evaluate.ts";
import { store } from "../../../kernel/objects.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView } from "../../../kernel/view.ts";
import { isActive } from "../active.ts";
import { controllerOf, derived, objectOf, permanentsOf } from "../reading.ts";
import { type Activated, sortedOf } from "../sorted.ts";
import type { MtgData, MtgGame } from "../state.ts";
import { cant } from "../terms/questions.ts";
import type { ManaKind } from "../words.ts";
import { canTap } from "./parts.ts";
import { type Source, trial, type Way } from "./pool.ts";
import { activatedOf, produce } from "./producing.ts";

/** 403.3: limits count for the object, whoever controls it. */
export function limited(
  game: MtgGame,
  player: PlayerId,
  id: ObjectId,
  has: Has,
  ability: Activated,
): boolean {
  const context = { self: id, you: player };
  const [turn, used] = (objectOf(game, id).stored[`used ${has.key}`] as readonly [number, number]) ?? [0, 0];
  return (ability.limits ?? []).some((limit) => {
    if ("turnOf" in limit) return !onSide(game, limit.turnOf, game.state.turnPlayer, context);
    if ("when" in limit) return !holds(game, limit.when, context);
    if ("perTurn" in limit) return turn === game.state.turn && used >= limit.perTurn;
    if ("perGame" in limit) return used >= limit.perGame;
    return false;
  });
}
export function noteUse(game: MtgGame, id: ObjectId, has: Has): void {
  if (objectOf(game, id).next !== 0 || activatedOf(game, has)?.limits === undefined) return;
  const key = `used ${has.key}`;
  const [turn, used] = (objectOf(game, id).stored[key] as readonly [number, number]) ?? [0, 0];
  const perGame = activatedOf(game, has)?.limits?.some((l) => "perGame" in l) === true;
  store(game, id, key, [game.state.turn, turn === game.state.turn || perGame ? used + 1 : 1]);
}

/** Usable now but for its cost? */
export function open(game: MtgGame, player: PlayerId, id: ObjectId, has: Has): Activated | undefined {
  const entry = game.cards.ability(has.ability);
  const ability = activatedOf(game, has);
  const o = objectOf(game, id);
  if (ability === undefined || o.next !== 0 || !isActive(o, entry)) return undefined;
  // 403.2
  const holder = o.zone === "play" || o.zone === "stack" ? controllerOf(game, id) : o.owner;
  if (holder !== player || cant(game, "use", id)) return undefined;
  if (!entry.gates.every((gate) => holds(game, gate, { self: id, you: player }))) return undefined;
  return limited(game, player, id, has, ability) ? undefined : ability;
}

/** What each source would give, as long as nothing changes that effects read. */
const given = perView<Map<string, readonly (readonly ManaKind[])[]>, MtgData>(() => new Map());

/** By player, while actions are listed: nothing changes, and each of them may ask for the same. */
const listed = new WeakMap<MtgGame, Map<PlayerId, readonly Source[]>>();

/** Runs a body that changes nothing and asks nothing. */
export function listing<T>(game: MtgGame, body: () => T): T {
  listed.set(game, new Map());
  try {
    return body();
  } finally {
    listed.delete(game);
  }
}

/** Permanents that are tapped for mana and for which nothing else is paid. */
export function sourcesOf(game: MtgGame, player: PlayerId, but?: ObjectId): readonly Source[] {
  const found = listed.get(game);
  const all =
    found === undefined ? findSources(game, player) : cached(found, player, () => findSources(game, player));
  return but === undefined ? all : all.filter((s) => s.object !== but);
}

function findSources(game: MtgGame, player: PlayerId): readonly Source[] {
  const known = given(game);
  return permanentsOf(game, player).flatMap((object): readonly Source[] => {
    if (objectOf(game, object).exhausted) return NO_SOURCES;
    const { taps } = sortedOf(game, derived(game, object).abilities);
    if (taps.length === 0) return NO_SOURCES;
    const ways = taps.flatMap((has): readonly Way[] => {
      if (open(game, player, object, has) === undefined || !canTap(game, object)) return [];
      const key = `${object} ${has.key} ${player}`;
      let gives = known.get(key);
      if (gives === undefined) {
        gives = trial(game, player, () => produce(game, player, object, has, true));
        known.set(key, gives);
      }
      return gives.map((g) => ({ has, gives: g }));
    });
    return ways.length === 0 ? NO_SOURCES : [{ object, ways }];
  });
}
const NO_SOURCES: readonly Source[] = Object.freeze([]);
