// Attach and reattach (400): an attachment in play goes under a card in play and gets a new timestamp (718.2b).
// Without a host named, its controller chooses one that its attach description fits (400.7).
import type { Gen } from "../../../kernel/authoring.ts";
import { matches } from "../../../kernel/evaluate.ts";
import type { Json } from "../../../kernel/json.ts";
import { attach as put, setLink, store } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, Ref } from "../../../kernel/terms.ts";
import { attachText, chooseHost, GIVEN } from "../chain/attachments.ts";
import type { Done, What, WowFilter } from "../surface.ts";
import { pickObjects } from "./asking.ts";
import { act, type Doer, done, isFilter, objectOf, objectsOf } from "./doing.ts";
import { controllerOf, inPlay, type Spec } from "./spec.ts";

export const attached: Spec<"attached"> = {
  look: "after",
  forbidden: (game, e) =>
    inPlay(game, e.object) === undefined || inPlay(game, e.to) === undefined || e.object === e.to,
  affected: (game, e) => controllerOf(game, e.object),
  apply: (game, e) => put(game, e.object, e.to),
};

export function* attach(doer: Doer, what: Ref, to: What): Gen<Done> {
  const { game } = doer;
  const card = objectOf(doer, what);
  const among = objectsOf(doer, to).filter((id) => id !== card && inPlay(game, id) !== undefined);
  const [host = NOTHING] = yield* pickObjects(doer, doer.context.you, "host", among, 1, 1);
  const o = game.state.objects[card]!;
  if (o.zone === "chain" && o.next === NOTHING && o.link !== undefined) {
    // 400.4: a card that is resolving enters play attached to it, as the last part of resolving.
    if (host === NOTHING) return done([], false);
    setLink(game, card, { ...o.link, notes: { ...o.link.notes, host } });
    return done([card], true);
  }
  const result = yield* act(doer, [card], (object) => ({
    kind: "attached",
    object,
    to: host,
    player: doer.context.you,
  }));
  if (result.complete && isFilter(to) && attachText(game, card) === undefined)
    store(game, card, GIVEN, plain(to));
  return result;
}

/** A description as it is kept in the state. */
const plain = (filter: WowFilter): Json => JSON.parse(JSON.stringify(filter)) as Json;

/** Moves an attachment to another card that its description fits (400.7a). */
export function* reattach(doer: Doer, what: Ref, another?: WowFilter): Gen<Done> {
  const { game, context } = doer;
  const card = objectOf(doer, what);
  const now: ObjectId = game.state.objects[card]!.attachedTo;
  // 400.7b: read for its controller, whoever moves it.
  const fits = (id: ObjectId) => another === undefined || matches(game, another, id, context);
  const host = yield* chooseHost(game, controllerOf(game, card), card, (id) => id !== now && fits(id));
  return yield* act({ game, context }, [card], (object) => ({
    kind: "attached",
    object,
    to: host,
    player: context.you,
  }));
}
