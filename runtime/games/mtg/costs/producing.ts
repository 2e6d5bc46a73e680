// What a mana ability does (411.1, 411.3): its own mana, and what triggers as a permanent is tapped for it and adds more.
import type { Gen } from "../../../kernel/authoring.ts";
import { naming } from "../../../kernel/fault.ts";
import { takeWaiting } from "../../../kernel/lasting.ts";
import type { Has, Waiting } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { mayTrigger } from "../../../kernel/watch.ts";
import { blankLink } from "../../../library/links.ts";
import { isLifted } from "../../../library/parts.ts";
import { performOne } from "../engine.ts";
import type { Activated } from "../sorted.ts";
import type { MtgGame } from "../state.ts";
import { manaKinds } from "../words.ts";
import { poolOf } from "./pool.ts";

export const activatedOf = (game: MtgGame, has: Has): Activated | undefined => {
  const { ability } = game.cards.ability(has.ability);
  return ability.kind === "activated" ? ability : undefined;
};
/** Runs the effect of a mana ability. */
export function* manaEffect(game: MtgGame, player: PlayerId, object: ObjectId, has: Has): Gen {
  const ability = activatedOf(game, has);
  if (ability?.effect === undefined) return;
  const link = blankLink({ kind: "ability", you: player, source: object, ability: has.ability });
  const surface = game.rules.surface(game, { self: object, you: player, link });
  yield* naming(game.cards.ability(has.ability), () =>
    ability.effect!(
      surface as never,
      { ...link, id: object, self: object, modes: [], chooser: player } as never,
    ),
  );
}

/** All of it. `taps`: the permanent is tapped for it, which others may see. */
export function* produce(game: MtgGame, player: PlayerId, object: ObjectId, has: Has, taps: boolean): Gen {
  const before = poolOf(game, player);
  yield* manaEffect(game, player, object, has);
  // While it is only tried, nobody is told who does not listen.
  if (!taps || (game.trying > 0 && !mayTrigger(game, "taps for mana"))) return;
  const after = poolOf(game, player);
  const mana = manaKinds.flatMap((kind) =>
    Array.from({ length: Math.max(0, (after[kind] ?? 0) - (before[kind] ?? 0)) }, () => kind),
  );
  const cause = { source: object, player };
  yield* performOne(game, { kind: "taps for mana", player, object, mana, cause });
  yield* triggeredMana(game);
}

/** 411.3: at once, not waiting for priority. */
function* triggeredMana(game: MtgGame): Gen {
  const isMana = (w: Waiting): boolean => {
    if (w.event.kind !== "taps for mana" || isLifted(game.cards, w.ability)) return false;
    const { ability } = game.cards.ability(w.ability);
    return ability.kind === "triggered" && ability.adds === true;
  };
  for (const w of takeWaiting(game, isMana)) {
    const { ability } = game.cards.ability(w.ability);
    if (ability.kind !== "triggered" || ability.effect === undefined) continue;
    const link = blankLink({
      kind: "trigger",
      you: w.you,
      source: w.self,
      ability: w.ability,
      event: w.event,
    });
    const surface = game.rules.surface(game, { self: w.self, you: w.you, event: w.event, link });
    yield* naming(game.cards.ability(w.ability), () =>
      ability.effect!(surface as never, { ...link, id: w.self, self: w.self, chooser: w.you } as never),
    );
  }
}
