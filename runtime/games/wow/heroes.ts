// Heroes that enter play after the game has begun: Master Heroes take the place of the hero before them
// (301.4), and a hero that was removed for a while comes back (301.5).
import { Aspect } from "../../kernel/aspects.ts";
import { mut, touch } from "../../kernel/cow.ts";
import { attach, setLink, setPlayer } from "../../kernel/objects.ts";
import type { AnyEvent, Link } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { inZone } from "../../kernel/zones.ts";
import type { WowEvent } from "./authoring.ts";
import { editionOf } from "./editions/edition.ts";
import { chainOf, derived, inPlay, objectOf } from "./reading.ts";
import { setData, type WowGame } from "./state.ts";
import { isRetired, move, retire } from "./verbs/move.ts";

/** The player's hero, if there is one in his party. */
export function heroOf(game: WowGame, player: PlayerId): ObjectId {
  const id = game.state.players[player]?.hero ?? NOTHING;
  return inPlay(game, id) ? id : NOTHING;
}

/** Looks at what has just entered play. None of this uses the chain. */
export function settleHeroes(game: WowGame, events: readonly AnyEvent[]): void {
  for (const e of events) {
    if (e.kind !== "enters") continue;
    const { object } = e as WowEvent<"enters">;
    if (!inPlay(game, object) || objectOf(game, object).row === "resource") continue;
    const d = derived(game, object);
    if (!d.types.includes("hero")) continue;
    const before = heroOf(game, d.controller);
    if (before === object) continue;
    if (before !== NOTHING) succeed(game, before, object);
    setPlayer(game, d.controller, { hero: object });
  }
}

/** 301.4a, 301.4b: it takes over all that lay on the hero before it, who is removed from the game. */
function succeed(game: WowGame, old: ObjectId, hero: ObjectId): void {
  const was = objectOf(game, old);
  const o = mut(game.state, hero);
  o.exhausted = was.exhausted;
  o.damage = was.damage;
  o.counters = was.counters;
  touch(game.state, Aspect.exhausted | Aspect.damage | Aspect.counters);
  for (const id of was.attached) attach(game, id, hero);
  const s = game.state;
  s.modifiers = s.modifiers.map((m) =>
    "ids" in m.on && m.on.ids.includes(old)
      ? { ...m, on: { ids: m.on.ids.map((id) => swap(id, old, hero)) } }
      : m,
  );
  touch(s, Aspect.modifiers);
  for (const id of chainOf(game)) {
    const { link } = objectOf(game, id);
    if (link !== undefined) setLink(game, id, aimedAt(link, old, hero));
  }
  const { combat } = s.data;
  if (combat !== undefined && editionOf(game).cards.mastersFightOn)
    setData(game, {
      combat: {
        ...combat,
        attacker: swap(combat.attacker, old, hero),
        defender: swap(combat.defender, old, hero),
        proposedAttacker: swap(combat.proposedAttacker, old, hero),
        proposedDefender: swap(combat.proposedDefender, old, hero),
        strikes: combat.strikes.map((x) => ({ ...x, wielder: swap(x.wielder, old, hero) })),
      },
    });
  // Flipped the same way.
  retire(game, move(game, old, "removed", { copyOf: was.card }).id);
}

const swap = (id: ObjectId, old: ObjectId, hero: ObjectId): ObjectId => (id === old ? hero : id);

function aimedAt(link: Link, old: ObjectId, hero: ObjectId): Link {
  const one = (t: ObjectId | PlayerId) => (t === old ? hero : t);
  return {
    ...link,
    targets: link.targets.map((t) => (typeof t === "number" ? one(t) : t.map(one))),
  };
}

/** 301.4d: the hero that the player started with, where another hero has sent it. */
export function startingHero(game: WowGame, player: PlayerId): ObjectId | undefined {
  return inZone(game, "removed", player).find(
    (id) => isRetired(game, id) && !derived(game, id).flags.includes("master"),
  );
}
