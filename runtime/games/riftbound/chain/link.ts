// Items on the chain (327): making them, announcing their modes and targets (355), and telling what was chosen.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { Link } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { addLink, changeLink, contextOf, linkOf, type NewLink } from "../../../library/links.ts";
import { choiceOf, gatesHold, isLiftedKey, partOf } from "../../../library/parts.ts";
import {
  type Aiming,
  type Chosen,
  chooseTargets,
  type TargetPolicy,
  targetedObjects,
  targetsExist,
} from "../../../library/targets.ts";
import { performAll, type RiftEventInput } from "../engine.ts";
import { chainOf, fieldAt, objectOf, placeOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { cant } from "../terms/questions.ts";

export { blankLink, changeLink, contextOf, linkOf, noteOn } from "../../../library/links.ts";

/** A card or token being played, an activated ability, a triggered one. */
export type LinkKind = "card" | "ability" | "trigger";

/** An ability on top of the chain; no card stands for it (401.1). */
export const addAbility = (game: RiftGame, l: NewLink<LinkKind>): ObjectId => addLink(game, l);

export const policy: TargetPolicy<RiftGame> = {
  links: chainOf,
  allowed(game, id, aiming) {
    if (id === aiming.by || cant(game, "be chosen", id, aiming.by)) return false;
    // 811.1.d.2: what is played from hidden chooses at its battlefield alone.
    const hidden = objectOf(game, aiming.by).link?.notes.hidden;
    if (typeof hidden !== "string") return true;
    return fieldAt(hidden) === id || placeOf(game, id) === hidden;
  },
  rule: "355.8",
};

export const aimingOf = (id: ObjectId, link: Link): Aiming => ({
  context: contextOf(id, link),
  by: id,
  chosen: [],
});

/**
 * 355.3, 355.5: modes, then targets; `keys` are the abilities it is made of. What is executed several times makes its
 * choices for each of them (820.2.a).
 */
export function* announceParts(game: RiftGame, id: ObjectId, keys: readonly string[], times = 1): Gen {
  const parts: string[] = [];
  const targets: Chosen[] = [];
  /** For each part, how many targets come before those of its execution. */
  const before: number[] = [];
  for (let time = 0; time < times; time++) {
    const own: string[] = [];
    for (const key of keys) own.push(...(yield* chooseModes(game, id, key)));
    const specs = own.flatMap((key) => partOf(game, key).targets);
    const chosen = yield* chooseTargets(policy, game, specs, aimingOf(id, linkOf(game, id)));
    before.push(...own.map(() => targets.length));
    parts.push(...own);
    targets.push(...chosen.targets);
  }
  changeLink(game, id, { targets, notes: { ...linkOf(game, id).notes, parts, before } });
}

function* chooseModes(game: RiftGame, id: ObjectId, key: string): Gen<readonly string[]> {
  const link = linkOf(game, id);
  const aiming = aimingOf(id, link);
  if (!gatesHold(game, key, aiming.context)) return [];
  if (isLiftedKey(key)) return [key];
  const choice = choiceOf(game.cards.ability(key).ability);
  if (choice === undefined) return [key];
  const possible = choice.modes.flatMap((_, i) =>
    targetsExist(policy, game, partOf(game, `${key}|${i}`).targets, aiming) ? [{ word: `${i + 1}` }] : [],
  );
  if (possible.length < choice.min) refuse("355.3", "not enough modes can be chosen");
  const why = { ask: choice.max > 1 ? "Choose modes." : "Choose one.", card: link.source };
  const picked = yield* pick(game, link.you, why, {
    role: "mode",
    from: possible,
    min: choice.min,
    max: choice.max,
  });
  const modes = picked.map((o) => Number(o.word) - 1).sort((a, b) => a - b);
  changeLink(game, id, { modes: [...link.modes, ...modes] });
  return modes.map((i) => `${key}|${i}`);
}

/** Could its modes and targets be chosen now, as far as can be seen? */
export function partsPossible(
  game: RiftGame,
  keys: readonly string[],
  context: Context,
  by: ObjectId,
): boolean {
  const possible = (key: string) =>
    targetsExist(policy, game, partOf(game, key).targets, { context, by, chosen: [] });
  return keys.every((key) => {
    if (!gatesHold(game, key, context)) return true;
    const choice = choiceOf(game.cards.ability(key).ability);
    if (choice === undefined) return possible(key);
    return choice.modes.filter((_, i) => possible(`${key}|${i}`)).length >= choice.min;
  });
}

/** Objects that the link targets, as often as it does. */
export function targetedBy(game: RiftGame, id: ObjectId): readonly ObjectId[] {
  const link = linkOf(game, id);
  const parts = (link.notes.parts as readonly string[] | undefined) ?? [];
  return targetedObjects(
    parts.flatMap((key) => partOf(game, key).targets),
    link.targets,
  );
}

/** 383.4.b.2: told once the item is finalized. */
export function* tellTargets(game: RiftGame, id: ObjectId): Gen {
  const link = linkOf(game, id);
  const cause = { link: id, source: link.source, player: link.you };
  yield* performAll(
    game,
    targetedBy(game, id).map(
      (object): RiftEventInput => ({ kind: "targeted", object, link: id, player: link.you, cause }),
    ),
  );
}
