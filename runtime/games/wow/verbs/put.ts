// Put (415.9): cards go to a zone. What that is called depends on the way: from play into a graveyard is
// destroying (415.9d), from hand into a graveyard discarding (415.9e), into play entering it (710).
import type { Gen } from "../../../kernel/authoring.ts";
import { type Entry, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { attachText, chooseHost } from "../chain/attachments.ts";
import type { WowEventInput } from "../engine.ts";
import { enterPlay } from "../enter.ts";
import { asStashed, turnStashed } from "../stash.ts";
import type { Destination, Done, Entering, Verbs, What } from "../surface.ts";
import type { Zone } from "../words.ts";
import { orderObjects } from "./asking.ts";
import { discard } from "./discard.ts";
import { type Doer, did, done, objectsOf, performAll, track } from "./doing.ts";
import { shuffle } from "./shuffle.ts";
import { controllerOf } from "./spec.ts";

type How = Parameters<Verbs["put"]>[2];

export function* put(doer: Doer, what: What, to: Destination, how: How = {}): Gen<Done> {
  const named = objectsOf(doer, what);
  const ids = named.map((id) => track(doer, id)).filter((id) => present(doer, id));
  const moved =
    to === "play" || to === "resources"
      ? yield* intoPlay(doer, ids, to, how)
      : to === "graveyard"
        ? yield* intoGraveyard(doer, ids, how)
        : yield* elsewhere(doer, ids, to, how);
  return done(moved, named.length > 0 && moved.length === named.length);
}

const present = ({ game }: Doer, id: ObjectId) =>
  id !== NOTHING && game.state.objects[id]?.next === NOTHING && game.state.objects[id]!.zone !== "outside";

function moving(doer: Doer, id: ObjectId, to: Zone, entry: Entry): WowEventInput {
  const from = doer.game.state.objects[id]!.zone as Zone;
  return { kind: "moved", object: id, was: id, from, to, entry };
}

function* elsewhere(
  doer: Doer,
  ids: readonly ObjectId[],
  to: Exclude<Destination, "play" | "resources" | "graveyard">,
  how: How = {},
): Gen<readonly ObjectId[]> {
  const { game } = doer;
  const zone: Zone = to === "hand" ? "hand" : to === "removed" ? "removed" : "deck";
  const entry: Entry = {
    ...(how.whose === undefined ? {} : { whose: how.whose }),
    ...(how.faceDown ? { faceDown: true } : {}),
    ...(zone === "deck" ? { at: to === "deck top" ? "top" : "bottom" } : {}),
  };
  const ordered = to === "deck top" || to === "deck bottom" ? yield* arranged(doer, ids, how.whose) : ids;
  // The last one put on top lies on top.
  const inTurn = to === "deck top" ? [...ordered].reverse() : ordered;
  const outcomes = yield* performAll(
    doer,
    inTurn.map((id) => moving(doer, id, zone, entry)),
  );
  const moved = outcomes.filter(did).flatMap((o) => o.objects);
  if (to === "deck")
    for (const player of new Set(ids.map((id) => how.whose ?? game.state.objects[id]!.owner)))
      yield* shuffle(doer, player);
  return to === "deck top" ? [...moved].reverse() : moved;
}

/** 415.3c: each player arranges what goes to his deck. */
function* arranged(
  doer: Doer,
  ids: readonly ObjectId[],
  whose: PlayerId | undefined,
): Gen<readonly ObjectId[]> {
  const holder = (id: ObjectId) => whose ?? doer.game.state.objects[id]!.owner;
  const ordered: ObjectId[] = [];
  for (const player of new Set(ids.map(holder)))
    ordered.push(
      ...(yield* orderObjects(
        doer,
        player,
        ids.filter((id) => holder(id) === player),
      )),
    );
  return ordered;
}

function* intoGraveyard(doer: Doer, ids: readonly ObjectId[], how: How = {}): Gen<readonly ObjectId[]> {
  const { game, context } = doer;
  const zoneOf = (id: ObjectId) => game.state.objects[id]!.zone;
  const hand = ids.filter((id) => zoneOf(id) === "hand");
  const rest = ids.filter((id) => zoneOf(id) !== "hand");
  const entry: Entry = how.whose === undefined ? {} : { whose: how.whose };
  const outcomes = yield* performAll(
    doer,
    rest.map((id) =>
      zoneOf(id) === "play"
        ? { kind: "destroyed", object: id, player: controllerOf(game, id), agent: context.self }
        : moving(doer, id, "graveyard", entry),
    ),
  );
  const moved = rest.filter((_, i) => did(outcomes[i]!)).map((id) => game.state.objects[id]!.next);
  return hand.length === 0 ? moved : [...moved, ...(yield* discard(doer, hand))];
}

function* intoPlay(
  doer: Doer,
  ids: readonly ObjectId[],
  to: "play" | "resources",
  how: How = {},
): Gen<readonly ObjectId[]> {
  const { game, context } = doer;
  const inRow: WowEventInput[] = [];
  const list: Parameters<typeof enterPlay>[1][number][] = [];
  for (const id of ids) {
    const o = game.state.objects[id]!;
    // 415.7b: what was removed face down comes back as a resource that lies so.
    const unseen = o.zone === "removed" && o.faceDown;
    if (to === "resources" || unseen) {
      const entry = asResource(doer, id, unseen ? { ...how, faceDown: true } : how);
      if (o.zone !== "play") list.push({ was: id, from: o.zone as Zone, entry });
      else if (o.row !== "resource")
        inRow.push(
          moving(doer, id, "play", yield* asStashed(game, id, entry, controllerAt(doer, id, entry))),
        );
      continue;
    }
    if (o.zone === "play") continue;
    const entry = yield* asCard(doer, id, how);
    if (entry !== undefined) list.push({ was: id, from: o.zone as Zone, entry });
  }
  const moved = (yield* performAll(doer, inRow)).filter(did).flatMap((o) => o.objects);
  yield* turnStashed(game, moved);
  return list.length === 0 ? moved : [...moved, ...(yield* enterPlay(game, list, context))];
}

const controllerAt = ({ game }: Doer, id: ObjectId, entry: Entry): PlayerId =>
  entry.controller ?? game.state.objects[id]!.owner;

function asResource(doer: Doer, id: ObjectId, how: Entering & { readonly whose?: PlayerId }): Entry {
  const { types } = viewOf(doer.game).of(id);
  // 412.1b: only quests and locations lie face up.
  const faceDown = how.faceDown === true || !(types.includes("quest") || types.includes("location"));
  return {
    row: "resource",
    faceDown,
    controller: how.whose ?? how.under ?? doer.game.state.objects[id]!.owner,
    ...(how.exhausted ? { exhausted: true } : {}),
  };
}

/** How it enters; undefined if it stays where it is (400.7a, 415.8d). */
function* asCard(doer: Doer, id: ObjectId, how: Entering): Gen<Entry | undefined> {
  const { game, context } = doer;
  const d = viewOf(game).of(id);
  if (d.types.length === 0) return undefined;
  if (d.types.includes("ability") && !d.flags.includes("ongoing")) return undefined;
  const needsHost = how.attachedTo === undefined && attachText(game, id) !== undefined;
  const host = needsHost ? yield* chooseHost(game, context.you, id) : (how.attachedTo ?? NOTHING);
  if (needsHost && host === NOTHING) return undefined;
  return {
    controller: how.under ?? context.you,
    ...(host === NOTHING ? {} : { attachedTo: host }),
    ...(how.damage === undefined ? {} : { damage: Math.max(0, how.damage) }),
    ...(how.exhausted ? { exhausted: true } : {}),
    ...(how.faceDown ? { faceDown: true } : {}),
  };
}
