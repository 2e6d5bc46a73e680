// Verbs that change where things are: moving, recalling, zones, tokens, playing, channeling, drawing.
import { order, pick, pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { show } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { setZone } from "../../../kernel/zones.ts";
import { begin } from "../chain/play.ts";
import { drawCards, recycle as recycleCards } from "../draw.ts";
import { did } from "../engine.ts";
import {
  baseOf,
  controllerOf,
  deckOf,
  fieldAt,
  fieldController,
  fields,
  handOf,
  objectOf,
  onBoard,
  placeOfField,
} from "../reading.ts";
import { setData } from "../state.ts";
import type { Done, RiftAmount, TokenSpec, Verbs, What, Where } from "../surface.ts";
import { mayBeAt } from "../turn/move.ts";
import type { Zone } from "../words.ts";
import { act, causeOf, type Doer, done, numberOf, objectsOf, performAll, playerOf, rowOf } from "./doing.ts";

/** 442.2.c: to where it cannot be, it is recalled instead. */
export function* move(doer: Doer, what: What, to: Where): Gen<Done> {
  const { game, context } = doer;
  const place =
    "anywhere" in to
      ? yield* destination(doer, playerOf(doer, to.anywhere), objectsOf(doer, what))
      : rowOf(doer, to);
  if (place === undefined) return done([], false);
  return yield* act(doer, what, (object) => {
    const from = objectOf(game, object).row;
    if (onBoard(game, object) && !mayBeAt(game, controllerOf(game, object), place))
      return { kind: "recalled", object, from };
    return { kind: "moves", object, player: context.you, from, place };
  });
}

/** One for all of them: somewhere that none of them is, and all can be. */
function* destination(doer: Doer, by: PlayerId, units: readonly ObjectId[]): Gen<string | undefined> {
  const { game } = doer;
  const there = units.filter((id) => onBoard(game, id));
  const [first] = there;
  if (first === undefined) return undefined;
  const places = [baseOf(controllerOf(game, first)), ...fields(game).map(placeOfField)].filter((place) =>
    there.every((id) => objectOf(game, id).row !== place && mayBeAt(game, controllerOf(game, id), place)),
  );
  return yield* choosePlace(doer, by, places, "Where does it move?");
}

function* choosePlace(
  { game, context }: Doer,
  by: PlayerId,
  places: readonly string[],
  ask: string,
): Gen<string | undefined> {
  const from = places.map((place) => {
    const field = fieldAt(place);
    return field === undefined ? { word: "base" } : { object: field };
  });
  const why = { ask, card: context.self };
  const [picked] = yield* pick(game, by, why, { role: "location", from, min: 1, max: 1 });
  return picked === undefined ? undefined : places[from.indexOf(picked)];
}

export const recall = (doer: Doer, what: What): Gen<Done> =>
  act(doer, what, (object) => ({ kind: "recalled", object, from: objectOf(doer.game, object).row }));

export const put = (doer: Doer, what: What, to: Exclude<Zone, "board" | "chain" | "facedown">): Gen<Done> =>
  act(doer, what, (object) => ({
    kind: "moved",
    object,
    was: object,
    from: objectOf(doer.game, object).zone as Zone,
    to,
    ...(to === "deck" || to === "rune deck" ? { entry: { at: "top" } } : {}),
  }));

export function* draw(doer: Doer, player: PlayerRef, n: RiftAmount): Gen<Done> {
  const who = playerOf(doer, player);
  const before = handOf(doer.game, who).length;
  yield* drawCards(doer.game, who, numberOf(doer, n), causeOf(doer));
  return done(handOf(doer.game, who).slice(before), true);
}

export const discard = (doer: Doer, what: What): Gen<Done> =>
  act(doer, what, (object) => ({ kind: "discards", player: objectOf(doer.game, object).owner, object }));

export function* recycle(doer: Doer, what: What): Gen<Done> {
  const ids = objectsOf(doer, what).filter((id) => id !== NOTHING);
  const gone = yield* recycleCards(doer.game, doer.context.you, ids, causeOf(doer));
  return done(gone, ids.length > 0 && gone.length === ids.length);
}

/** 430: as many as there are. */
export function* channel(
  doer: Doer,
  player: PlayerRef,
  n: RiftAmount,
  how: { readonly exhausted?: boolean } = {},
): Gen<Done> {
  const who = playerOf(doer, player);
  const ids: ObjectId[] = [];
  const count = numberOf(doer, n);
  for (let i = 0; i < count; i++) {
    const [outcome] = yield* performAll(doer, [
      { kind: "channels", player: who, exhausted: how.exhausted === true },
    ]);
    if (outcome !== undefined && did(outcome)) ids.push(...outcome.objects);
  }
  return done(ids, ids.length === count);
}

/** 436.1: as many as there are (436.4). */
export function* predict(doer: Doer, player: PlayerRef, n: RiftAmount): Gen<Done> {
  const who = playerOf(doer, player);
  const { game, context } = doer;
  const seen = deckOf(game, who).slice(0, numberOf(doer, n));
  for (const id of seen) show(game, id, [who]);
  const why = { card: context.self };
  const away = yield* pickObjects(
    game,
    who,
    { ...why, ask: "Which of these cards do you recycle?" },
    { role: "recycle", from: seen, min: 0, max: seen.length },
  );
  const kept = seen.filter((id) => !away.includes(id));
  if (kept.length > 1) {
    const asked = kept.map((object) => ({ object }));
    const inOrder = yield* order(
      game,
      who,
      { ...why, ask: "In what order do you put back the others?" },
      asked,
    );
    setZone(game, "deck", who, [
      ...inOrder.map((o) => o.object),
      ...deckOf(game, who).filter((id) => !kept.includes(id)),
    ]);
  }
  const gone = yield* recycleCards(game, who, away, causeOf(doer));
  return done(gone, seen.length > 0);
}

/** 355.2: where it could be played, if the text names no place. */
function* placeOfToken(doer: Doer, who: PlayerId, to: Where): Gen<string | undefined> {
  const { game } = doer;
  if (!("anywhere" in to)) return rowOf(doer, to);
  const mine = fields(game).filter((field) => fieldController(game, field) === who);
  const places = [baseOf(who), ...mine.map(placeOfField)].filter((place) => mayBeAt(game, who, place));
  return yield* choosePlace(doer, playerOf(doer, to.anywhere), places, "Where is it played to?");
}

/** 182.1.a: tokens are played; units enter exhausted, others ready. */
export function* token(
  doer: Doer,
  player: PlayerRef,
  n: RiftAmount,
  spec: TokenSpec,
  to: Where,
  how: { readonly ready?: boolean; readonly exhausted?: boolean } = {},
): Gen<Done> {
  const who = playerOf(doer, player);
  const wanted = numberOf(doer, n);
  const places: string[] = [];
  while (places.length < wanted) {
    const place = yield* placeOfToken(doer, who, to);
    if (place === undefined || !mayBeAt(doer.game, who, place)) break;
    places.push(place);
  }
  const facts = {
    name: spec.name,
    types: [spec.type],
    traits: { tag: spec.tags, domain: [], supertype: ["token"] },
    stats: spec.might === undefined ? {} : { might: spec.might },
    abilities: spec.abilities.flatMap((key) => doer.game.cards.granted(key).map((entry) => entry.key)),
    flags: ["token"],
  };
  const exhausted = how.exhausted === true || (spec.type === "unit" && how.ready !== true);
  const events = places.map((place) => ({
    kind: "enters" as const,
    object: NOTHING,
    player: who,
    from: "nowhere" as const,
    place,
    token: facts,
    entry: { exhausted },
  }));
  const outcomes = yield* performAll(doer, events);
  const ids = outcomes.filter(did).flatMap((o) => o.objects);
  yield* performAll(
    doer,
    ids.map((object) => ({ kind: "plays", player: who, object })),
  );
  return done(ids, ids.length === wanted);
}

function latest({ game }: Doer, id: ObjectId): ObjectId {
  let at = id;
  while (at !== NOTHING && objectOf(game, at).next !== NOTHING) at = objectOf(game, at).next;
  return at;
}

/** 354.3, 419.3: pending until this has resolved. */
export function* startPlay(doer: Doer, what: What, how: Parameters<Verbs["startPlay"]>[1] = {}): Gen {
  const { game, context } = doer;
  const place = how.to === undefined || "anywhere" in how.to ? undefined : rowOf(doer, how.to);
  for (const given of objectsOf(doer, what)) {
    // "When you discard me, play me": from where it has gone.
    const card = given === context.self ? latest(doer, given) : given;
    if (card === NOTHING || objectOf(game, card).next !== NOTHING || onBoard(game, card)) continue;
    const link = begin(game, context.you, card, {
      told: true,
      ...(how.ignoring === undefined ? {} : { ignoring: how.ignoring }),
      ...(place === undefined ? {} : { place }),
    });
    setData(game, { pending: [...game.state.data.pending, { link }] });
  }
}

export function* choose(doer: Doer, by: PlayerRef, c: Parameters<Verbs["choose"]>[1]): Gen<Done> {
  const from = objectsOf(doer, c.from)
    .filter((id) => id !== NOTHING)
    .map((object) => ({ object }));
  const max = c.max === "any" ? from.length : numberOf(doer, c.max ?? c.min ?? 1);
  const min = numberOf(doer, c.min ?? (c.max === "any" ? 0 : (c.max ?? 1)));
  const why = { ask: "Choose.", card: doer.context.self };
  const picked = yield* pick(doer.game, playerOf(doer, by), why, { role: "choice", from, min, max });
  return done(
    picked.map((o) => o.object),
    picked.length > 0 && picked.length >= min,
  );
}
