// Spells and abilities on the stack: announcing their modes and targets (409.1b-e), and telling what was targeted.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { holds } from "../../../kernel/evaluate.ts";
import type { Context } from "../../../kernel/game.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { isChangeOf } from "../../../kernel/retext.ts";
import type { Link } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { addLink, changeLink, contextOf, linkOf, type NewLink } from "../../../library/links.ts";
import { choiceOf, gatesHold, isLiftedKey, type Part, partOf, partsOf } from "../../../library/parts.ts";
import {
  type Aiming,
  chooseTargets,
  type TargetPolicy,
  targetedObjects,
  targetsExist,
} from "../../../library/targets.ts";
import { type MtgEventInput, performAll } from "../engine.ts";
import { derived, opponentsOf, stackOf, standOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { can, cant, only } from "../terms/questions.ts";

export { blankLink, changeLink, contextOf, linkOf, noteOn } from "../../../library/links.ts";

/** 200.8: a card or copy being played, an ability, combat damage. */
export type LinkKind = "spell" | "ability" | "trigger" | "combat damage";

/** On top of the stack; no card stands for it (402.6). */
export const addAbility = (game: MtgGame, l: NewLink<LinkKind>): ObjectId => addLink(game, l);

/** The object whose target it would be: the spell itself, or the source of the ability. */
const targeter = (game: MtgGame, by: ObjectId): ObjectId => game.state.objects[by]?.link?.source ?? by;

export const policy: TargetPolicy<MtgGame> = {
  links: stackOf,
  // 415.6
  allowed: (game, id, { by }) =>
    (id !== by || game.state.objects[by]?.zone === "play") &&
    !cant(game, "be targeted", id, targeter(game, by)) &&
    only(game, "be targeted by", id, targeter(game, by)),
  allowedPlayer: (game, player, { by }) =>
    !cant(game, "be targeted", standOf(game, player), targeter(game, by)),
  rule: "409.1c",
};

export const aimingOf = (id: ObjectId, link: Link): Aiming => ({
  context: contextOf(id, link),
  by: id,
  chosen: [],
});

/** Its parts by its text as it reads now: what has been changed in it since it was played is carried out so. */
export function partsNow(game: MtgGame, id: ObjectId, link: Link): readonly Part[] {
  const parts = partsOf(game, link);
  if (link.kind !== "spell") return parts;
  const now = derived(game, id).abilities.map(({ ability }) => ability);
  return parts.map((part) => {
    const [key = "", mode] = part.key.split("|");
    const changed = now.find((one) => isChangeOf(one, key));
    return changed === undefined ? part : partOf(game, mode === undefined ? changed : `${changed}|${mode}`);
  });
}

/** 409.1b-e: modes, then targets and how amounts are divided; `keys` are the abilities it is made of. */
export function* announceParts(game: MtgGame, id: ObjectId, keys: readonly string[]): Gen {
  const parts: string[] = [];
  for (const key of keys) parts.push(...(yield* chooseModes(game, id, key)));
  const link = linkOf(game, id);
  const specs = parts.flatMap((key) => partOf(game, key).targets);
  const { targets, shares } = yield* chooseTargets(policy, game, specs, aimingOf(id, link));
  changeLink(game, id, { targets, shares, notes: { ...link.notes, parts } });
}

function* chooseModes(game: MtgGame, id: ObjectId, key: string): Gen<readonly string[]> {
  const link = linkOf(game, id);
  const aiming = aimingOf(id, link);
  if (!gatesHold(game, key, aiming.context)) return [];
  if (isLiftedKey(key)) return [key];
  const choice = choiceOf(game.cards.ability(key).ability);
  if (choice === undefined) return [key];
  const possible = choice.modes.flatMap((_, i) =>
    targetsExist(policy, game, partOf(game, `${key}|${i}`).targets, aiming) ? [{ word: `${i + 1}` }] : [],
  );
  const n = choice.modes.length;
  // 502.32
  const bounds = can(game, "have all its modes", id)
    ? { min: n, max: n }
    : choice.more !== undefined && holds(game, choice.more.if, aiming.context)
      ? choice.more
      : choice;
  if (possible.length < bounds.min) refuse("409.1b", "not enough modes can be chosen");
  const why = { ask: bounds.max > 1 ? "Choose modes." : "Choose one.", card: link.source };
  const chooser = choice.by === "opponent" ? yield* anOpponent(game, link.you, link.source) : link.you;
  const { min, max } = bounds;
  const picked = yield* pick(game, chooser, why, { role: "mode", from: possible, min, max });
  const modes = picked.map((o) => Number(o.word) - 1).sort((a, b) => a - b);
  changeLink(game, id, { modes: [...link.modes, ...modes], notes: { ...link.notes, chooser } });
  return modes.map((i) => `${key}|${i}`);
}

/** 409.2a: the controller says which opponent decides. */
function* anOpponent(game: MtgGame, you: PlayerId, card: ObjectId): Gen<PlayerId> {
  const from = opponentsOf(game, you).map((player) => ({ player }));
  const why = { ask: "Which opponent chooses?", card };
  const [picked] = yield* pick(game, you, why, { role: "opponent", from, min: 1, max: 1 });
  return picked?.player ?? you;
}

/** Could its modes and targets be chosen now, as far as can be seen? */
export function partsPossible(
  game: MtgGame,
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

/** Told as it has been played (409.1i). */
export function* tellTargets(game: MtgGame, id: ObjectId): Gen {
  const link = linkOf(game, id);
  const parts = (link.notes.parts as readonly string[] | undefined) ?? [];
  const specs = parts.flatMap((key) => partOf(game, key).targets);
  const cause = { link: id, source: link.source, player: link.you };
  yield* performAll(
    game,
    targetedObjects(specs, link.targets).map(
      (object): MtgEventInput => ({ kind: "targeted", object, link: id, player: link.you, cause }),
    ),
  );
}
