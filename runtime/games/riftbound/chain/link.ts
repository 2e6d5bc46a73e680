// Items on the chain (327): making them, announcing their modes and targets (355), and telling what was chosen.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { create, setLink } from "../../../kernel/objects.ts";
import type { AnyEvent, Link } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { choiceOf, gatesHold, isLiftedKey, partOf } from "../../../library/parts.ts";
import {
  type Aiming,
  chooseTargets,
  type TargetPolicy,
  targetedObjects,
  targetsExist,
} from "../../../library/targets.ts";
import { performAll, type RiftEventInput } from "../engine.ts";
import { chainOf, fieldAt, objectOf, placeOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { cant } from "../terms/questions.ts";

/** A card or token being played, an activated ability, a triggered one. */
export type LinkKind = "card" | "ability" | "trigger";

export interface NewLink {
  readonly kind: LinkKind;
  readonly you: PlayerId;
  readonly source: ObjectId;
  readonly ability?: string;
  readonly event?: AnyEvent;
  readonly bound?: JsonRecord;
  readonly notes?: JsonRecord;
}

export const blankLink = (l: NewLink): Link => ({
  kind: l.kind,
  source: l.source,
  ability: l.ability ?? "",
  you: l.you,
  targets: [],
  shares: [],
  x: 0,
  modes: [],
  paid: [],
  event: l.event,
  bound: l.bound ?? {},
  notes: l.notes ?? {},
});

/** An ability on top of the chain; no card stands for it (401.1). */
export const addAbility = (game: RiftGame, l: NewLink): ObjectId =>
  create(game, { owner: l.you, zone: "chain", link: blankLink(l), entry: { at: "top", controller: l.you } });

export const linkOf = (game: RiftGame, id: ObjectId): Link => {
  const { link } = objectOf(game, id);
  if (link === undefined) throw new Error(`object ${id} is no link`);
  return link;
};
export const changeLink = (game: RiftGame, id: ObjectId, change: Partial<Link>): void =>
  setLink(game, id, { ...linkOf(game, id), ...change });
export const noteOn = (game: RiftGame, id: ObjectId, notes: JsonRecord): void =>
  changeLink(game, id, { notes: { ...linkOf(game, id).notes, ...notes } });

/** In whose name the words of a link are read. */
export const contextOf = (id: ObjectId, link: Link): Context => ({
  self: link.source,
  you: link.you,
  event: link.event,
  link,
  linkId: id,
  x: link.x,
  bound: link.bound,
});

export const policy: TargetPolicy = {
  links: (game) => chainOf(game as RiftGame),
  allowed(game, id, aiming) {
    const rift = game as RiftGame;
    if (cant(rift, "be chosen", id, aiming.by)) return false;
    // 811.1.d.2: what is played from hidden chooses at its battlefield alone.
    const hidden = objectOf(rift, aiming.by).link?.notes.hidden;
    if (typeof hidden !== "string") return true;
    return fieldAt(hidden) === id || placeOf(rift, id) === hidden;
  },
  rule: "355.8",
};

export const aimingOf = (id: ObjectId, link: Link): Aiming => ({
  context: contextOf(id, link),
  by: id,
  chosen: [],
});

/** 355.3, 355.5: modes, then targets; `keys` are the abilities it is made of. */
export function* announceParts(game: RiftGame, id: ObjectId, keys: readonly string[]): Gen {
  const parts: string[] = [];
  for (const key of keys) parts.push(...(yield* chooseModes(game, id, key)));
  const link = linkOf(game, id);
  const specs = parts.flatMap((key) => partOf(game, key).targets);
  const targets = yield* chooseTargets(policy, game, specs, aimingOf(id, link));
  changeLink(game, id, { targets, notes: { ...link.notes, parts } });
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
