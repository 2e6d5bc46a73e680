// Attachments (400): what they may be attached to, and whether their host still fits (400.6).
import type { Gen } from "../../../kernel/authoring.ts";
import { matches, select } from "../../../kernel/evaluate.ts";
import type { AbilityOfKind } from "../../../kernel/registry.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { printedOn } from "../copies.ts";
import { askPick } from "../engine.ts";
import { controllerOf, inPlay, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";

/** Its printed attach text: kept though it loses its powers (400.6, 700.3). */
export function attachText(game: WowGame, id: ObjectId): AbilityOfKind<"attach"> | undefined {
  const o = objectOf(game, id);
  for (const key of printedOn(game, o.id).abilities) {
    const { ability } = game.cards.ability(key);
    const texts = ability.kind === "modal" ? ability.modes : [ability];
    for (const text of texts) if (text.kind === "attach") return text;
  }
  return undefined;
}

/** The attach description, where it does not depend on a link. */
function attachDescription(text: AbilityOfKind<"attach">): Filter | undefined {
  if (text.choose !== undefined) return text.choose;
  const filter = text.target?.filter;
  return typeof filter === "function" ? undefined : filter;
}

/** Kept on what a modifier attached: the description that it gave (400.1). */
export const GIVEN = "attach to";

/** 400.1: what a modifier attached has the attach description of that modifier until it detaches. */
const given = (game: WowGame, id: ObjectId): Filter | undefined =>
  objectOf(game, id).stored[GIVEN] as Filter | undefined;

/** What its host must be; undefined for what was attached to a card that was named, not described. */
export function hostDescription(game: WowGame, id: ObjectId): Filter | undefined {
  const text = attachText(game, id);
  return text === undefined ? given(game, id) : (text.host ?? attachDescription(text));
}

/** 410.6c: attached to a host that fits its host description. */
export function keptByHost(game: WowGame, id: ObjectId): boolean {
  const host = objectOf(game, id).attachedTo;
  if (host === NOTHING || !inPlay(game, host)) return false;
  const description = hostDescription(game, id);
  return (
    description === undefined || matches(game, description, host, { self: id, you: controllerOf(game, id) })
  );
}

/** 400.3, 400.7a: a host for something that is not aimed, chosen by its controller; NOTHING if there is none. */
export function* chooseHost(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  may: (host: ObjectId) => boolean = () => true,
): Gen<ObjectId> {
  const text = attachText(game, id);
  const description = text === undefined ? given(game, id) : attachDescription(text);
  if (description === undefined) return NOTHING;
  const from = select(game, description, { self: id, you: player }).filter((h) => h !== id && may(h));
  const [host] = yield* askPick(game, player, {
    role: "attach",
    ask: "Attach it to what?",
    from,
    min: 1,
    max: 1,
    card: id,
  });
  return host ?? NOTHING;
}
