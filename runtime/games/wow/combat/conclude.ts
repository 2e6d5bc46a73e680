// Combat conclusion (603): packets at the same time, checks without triggers, and everybody leaves the combat.
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { editionOf } from "../editions/edition.ts";
import { performOne } from "../engine.ts";
import { expire } from "../expiry.ts";
import { controllerOf, derived } from "../reading.ts";
import { type Combat, setData, type WowGame } from "../state.ts";
import { cant } from "../terms/questions.ts";
import { openWindow, pop } from "../turn/frames.ts";
import { waves } from "../turn/preprocess.ts";
import { dealPackets, type Packet } from "../verbs/packets.ts";
import type { DamageType } from "../words.ts";
import { remains } from "./things.ts";

export function* conclude(game: WowGame): Gen {
  pop(game);
  const combat = game.state.data.combat;
  const { attacker = NOTHING, thing } = combat ?? {};
  if (attacker !== NOTHING && thing !== undefined) {
    const { what, player } = thing;
    if (remains(game, attacker, thing))
      yield* performOne(game, {
        kind: "sabotages",
        object: attacker,
        defender: NOTHING,
        thing: what,
        player: player ?? controllerOf(game, attacker),
        cause: { source: attacker },
      });
  } else if (combat !== undefined && combat.attacker !== NOTHING && combat.defender !== NOTHING) {
    const { attacker: object, defender } = combat;
    if (!combat.sabotage) yield* dealPackets(game, packets(game, combat));
    else
      yield* performOne(game, {
        kind: "sabotages",
        object,
        defender,
        player: controllerOf(game, defender),
        cause: { source: object },
      });
  }
  // 603.2
  if (editionOf(game).checksAsCombatConcludes) yield* waves(game);
  if (game.state.result !== undefined) return;
  // 603.3
  const left = game.state.data.combat;
  setData(game, { combat: undefined, phase: "action" });
  expire(game, { at: "combat" });
  yield* performOne(game, {
    kind: "combat ends",
    ...(left?.attacker ? { attacker: left.attacker } : {}),
    ...(left?.defender ? { defender: left.defender } : {}),
    cause: { game: true },
  });
  openWindow(game, "action");
}

/** 603.1, 603.1a: each deals its ATK to the other, of its damage types; melee if it has none (408.3a), with the flag of combat damage (408.3b). */
function packets(game: WowGame, combat: Combat): readonly Packet[] {
  const one = (source: ObjectId, object: ObjectId): readonly Packet[] => {
    const d = derived(game, source);
    const amount = d.stats.atk ?? 0;
    if (amount <= 0 || cant(game, "deal combat damage", source, object)) return [];
    const types = (d.traits["damage type"] ?? []) as readonly DamageType[];
    return [
      {
        source,
        object,
        amount,
        types: types.length > 0 ? [...new Set(types)] : ["melee"],
        combat: true,
        preventable: true,
        // 408.3d
        with: combat.strikes.filter((s) => s.wielder === source).map((s) => s.weapon),
      },
    ];
  };
  return [...one(combat.attacker, combat.defender), ...one(combat.defender, combat.attacker)];
}
