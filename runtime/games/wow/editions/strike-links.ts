// Strikes of the oldest edition (303.2): a link that is added in the defend window, and as it resolves a modifier
// whose size is fixed then and which lasts for the combat by itself.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Link } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { addEffect, added, changeLink, contextOf, linkOf } from "../chain/linking.ts";
import { applicable, grantStrike, strikeCost } from "../combat/strike.ts";
import { payCosts } from "../costs/index.ts";
import { refuse } from "../illegal.ts";
import { derived } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import { inCombat } from "../terms/states.ts";
import { struckTogether } from "../unique.ts";
import type { Striking } from "./edition.ts";

/** 303.2: while his hero is in combat and in the defend window (602.3a), ready or not. */
function offered(game: WowGame, player: PlayerId, window: string): readonly ObjectId[] {
  const { hero } = game.state.players[player]!;
  const { combat } = game.state.data;
  if (window !== "defend" || combat === undefined || !inCombat(combat, hero)) return [];
  const struck = combat.strikes.filter((s) => s.wielder === hero).map((s) => s.weapon);
  // 303.2c: one weapon in each combat, though it may be struck with again if it was readied.
  return applicable(game, player, hero).filter((id) =>
    struckTogether(game, player, [...new Set([...struck, id])]),
  );
}

/** 303.2a: by the rules for adding links (707). */
function* add(game: WowGame, player: PlayerId, weapon: ObjectId): Gen {
  const { hero } = game.state.players[player]!;
  const window = game.state.frames.at(-1)?.name;
  if (!offered(game, player, typeof window === "string" ? window : "").includes(weapon))
    refuse("303.2", "weapons are struck with in the defend window, while your hero is in combat");
  const id = addEffect(game, { kind: "strike", you: player, source: weapon });
  const costs = strikeCost(game, player, [weapon]);
  changeLink(game, id, { paid: yield* payCosts(game, contextOf(id, linkOf(game, id)), costs) });
  const combat = game.state.data.combat!;
  setData(game, {
    combat: { ...combat, strikes: [...combat.strikes, { weapon, wielder: hero, modifiers: [] }] },
  });
  yield* added(game, id, [
    {
      kind: "strikes",
      player,
      object: weapon,
      wielder: hero,
      cause: { link: id, player, source: weapon },
    },
  ]);
}

/** 303.2a, 303.2b: with the weapon's ATK as it is now, or as it was last known. */
function* resolve(game: WowGame, _id: ObjectId, link: Link): Gen {
  const { hero } = game.state.players[link.you]!;
  const n = Math.max(0, derived(game, link.source).stats.atk ?? 0);
  grantStrike(game, link.you, link.source, hero, { fixed: n });
}

export const strikeLinks: Striking = {
  associates: false,
  // 303.2a: ATK and damage type; Long-Range speaks of the weapon by itself (603.1a).
  passes: ["long-range"],
  *asCombatBegins() {},
  links: offered,
  add,
  resolve,
};
