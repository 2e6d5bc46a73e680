// Gain control (401.3): the card stays the same card, moves to its new controller's party, leaves any combat
// (602.4), and its new controller has not had it since the turn began (601.2a).
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING_STORED, setHeldSince, store } from "../../../kernel/objects.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { WowGame } from "../state.ts";
import type { Done, Until, What } from "../surface.ts";
import { type Doer, done, objectsOf, performAll, playerOf } from "./doing.ts";
import { addModifier } from "./modify.ts";
import { leaveCombat } from "./remove-from-combat.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

/** The modifier that brings it about has been created; this is what follows. */
export const controlChanged: Spec<"control changed"> = {
  look: "after",
  forbidden: (game, e) => inPlay(game, e.object) === undefined || e.from === e.player,
  apply: (game) => {
    settleControl(game);
  },
};

/** Under what a card keeps whose party it is in, if that is not its controller by itself. */
export const PARTY = "party";

/**
 * Notices every card whose controller is not who it was, however that came about: by a modifier, an
 * attachment, or the end of either. To be called whenever that may have happened.
 */
export function settleControl(game: WowGame): readonly ObjectId[] {
  const changed: ObjectId[] = [];
  const view = viewOf(game);
  for (const id of inZone(game, "play", 0 as PlayerId)) {
    const o = game.state.objects[id]!;
    const now = view.of(id).controller;
    if (now === o.controller && o.stored === NOTHING_STORED) continue;
    if (now === (o.stored.party ?? o.controller)) continue;
    store(game, id, PARTY, now === o.controller ? undefined : now);
    setHeldSince(game, id, game.state.turn);
    leaveCombat(game, id);
    changed.push(id);
  }
  return changed;
}

export function* gainControl(doer: Doer, what: What, player: PlayerRef, until: Until): Gen<Done> {
  const { game } = doer;
  const who = playerOf(doer, player);
  const named = objectsOf(doer, what);
  const ids = named.filter((id) => inPlay(game, id) !== undefined);
  const events = ids.map((object) => ({
    kind: "control changed" as const,
    object,
    from: controllerOf(game, object),
    player: who,
  }));
  if (ids.length > 0 && !addModifier(doer, { ids }, [{ control: who }], until)) return done([], false);
  yield* performAll(doer, events);
  // 714.3b: no modifier was created if what it depends on has not remained so.
  const gained = ids.filter((id) => controllerOf(game, id) === who);
  return done(gained, gained.length > 0 && gained.length === named.length);
}

/** 415.8e: nothing happens unless both are in play and controlled by different players. */
export function* exchangeControl(doer: Doer, one: What, other: What, until: Until): Gen<Done> {
  const { game } = doer;
  const [a] = objectsOf(doer, one);
  const [b] = objectsOf(doer, other);
  if (a === undefined || b === undefined || !inPlay(game, a) || !inPlay(game, b)) return done([], false);
  const [mine, theirs] = [controllerOf(game, a), controllerOf(game, b)];
  if (mine === theirs) return done([], false);
  addModifier(doer, { ids: [a] }, [{ control: theirs }], until);
  addModifier(doer, { ids: [b] }, [{ control: mine }], until);
  yield* performAll(doer, [
    { kind: "control changed", object: a, from: mine, player: theirs },
    { kind: "control changed", object: b, from: theirs, player: mine },
  ]);
  return done([a, b], true);
}
