// Attach and reattach (400): an attachment in play goes under a card in play and gets a new timestamp (718.2b).
// Without a host named, its controller chooses one that its attach description fits (400.7).
import type { Gen } from "../../../kernel/authoring.ts";
import { matches, select } from "../../../kernel/evaluate.ts";
import { attach as put } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, Ref } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowGame } from "../state.ts";
import type { Done, What, WowFilter } from "../surface.ts";
import { pickObjects } from "./asking.ts";
import { act, type Doer, objectOf, objectsOf } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

export const attached: Spec<"attached"> = {
  look: "after",
  forbidden: (game, e) =>
    inPlay(game, e.object) === undefined || inPlay(game, e.to) === undefined || e.object === e.to,
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => put(game, e.object, e.to),
};

/** What an attachment's description says it may be attached to, read for whoever moves it (400.7b). */
export function attachDescription(game: WowGame, card: ObjectId): WowFilter | undefined {
  for (const has of viewOf(game).of(card).abilities) {
    const { ability } = game.cards.ability(has.ability);
    if (ability.kind !== "attach") continue;
    const filter = ability.target?.filter ?? ability.choose;
    if (filter !== undefined && typeof filter !== "function") return filter as WowFilter;
  }
  return undefined;
}

/** Hosts in play that fit the description; a described target need not be targetable (400.7c). */
export function hosts(game: WowGame, card: ObjectId, you: PlayerId): readonly ObjectId[] {
  const described = attachDescription(game, card);
  if (described === undefined) return [];
  return select(game, described, { self: card, you }).filter((id) => inPlay(game, id) !== undefined);
}

/** The host that the player moving it chooses; none if none fits, and the attachment stays where it is. */
export function* chooseHost(doer: Doer, card: ObjectId, but: ObjectId = NOTHING): Gen<ObjectId | undefined> {
  const { game, context } = doer;
  const inPlayNow = inPlay(game, card) !== undefined;
  const who = inPlayNow ? controllerOf(game, card) : context.you;
  const from = hosts(game, card, who).filter((id) => id !== but);
  const [host] = yield* pickObjects(doer, context.you, "host", from, 1, 1);
  return host;
}

export function* attach(doer: Doer, what: Ref, to: What): Gen<Done> {
  const card = objectOf(doer, what);
  const among = objectsOf(doer, to).filter((id) => id !== card);
  const [host] = yield* pickObjects(doer, doer.context.you, "host", among, 1, 1);
  return yield* act(doer, [card], (object) => ({ kind: "attached", object, to: host ?? NOTHING }));
}

/** Moves an attachment to another card that its description fits (400.7a). */
export function* reattach(doer: Doer, what: Ref): Gen<Done> {
  const card = objectOf(doer, what);
  const now = doer.game.state.objects[card]!.attachedTo;
  const host = yield* chooseHost(doer, card, now);
  return yield* act(doer, [card], (object) => ({ kind: "attached", object, to: host ?? NOTHING }));
}

export const fits = (game: WowGame, card: ObjectId, host: ObjectId): boolean => {
  const described = attachDescription(game, card);
  return (
    described !== undefined && matches(game, described, host, { self: card, you: controllerOf(game, card) })
  );
};
