// Changing zones (415.9): a card becomes another card, and what hangs on it goes at once. The event `moved`
// tells of every such change; events that tell it more exactly (destroyed, draws) bring it along.
import { cease, place, store } from "../../../kernel/objects.ts";
import { type AnyEvent, type Entry, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { WowEvent, WowKind } from "../authoring.ts";
import { isDuplicate } from "../copies.ts";
import { editionOf } from "../editions/edition.ts";
import type { WowGame } from "../state.ts";
import { cant } from "../terms/questions.ts";
import type { Zone } from "../words.ts";
import { leaveCombat } from "./remove-from-combat.ts";
import { byGame, controllerOf, type Spec } from "./spec.ts";

export interface Moved {
  /** The object that the card is now. */
  readonly id: ObjectId;
  /** What happened along with it. */
  readonly also: readonly AnyEvent[];
}

/** Kinds of facts that any move may bring: of the card and of what hung on it. */
export const moving: readonly WowKind[] = ["leaves", "moved", "destroyed"];

const fact = (e: WowEvent): AnyEvent => e;

/** Moves a card and does what goes with its becoming another card (415.9a). */
export function move(game: WowGame, id: ObjectId, to: Zone, entry: Entry = {}): Moved {
  const o = game.state.objects[id]!;
  const from = o.zone as Zone;
  // 402.1: a duplicate ceases to exist as part of leaving the chain.
  if (isDuplicate(o)) {
    cease(game, id);
    return { id, also: [] };
  }
  const wasInPlay = from === "play";
  const player = wasInPlay ? controllerOf(game, id) : o.owner;
  // Attached cards fall with it, but are told of after it.
  const attached =
    wasInPlay && game.rules.becomesNew(o, { zone: to, row: entry.row ?? "" }) ? o.attached : [];
  if (wasInPlay) leaveCombat(game, id);
  const next = place(game, id, to, removedFaceDown(game, id, to) ? { faceDown: true, ...entry } : entry);
  const also: AnyEvent[] = [];
  if (wasInPlay && to !== "play") also.push(fact({ kind: "leaves", object: id, player, to }));
  also.push(fact({ kind: "moved", object: next, was: id, from, to }));
  // 400.5, 103.3: by the game, which nothing stops.
  for (const one of attached) also.push(...destroyed(game, one));
  return { id: next, also };
}

/** 415.7a: a resource that lies face down is not revealed as it is removed from the game. */
const removedFaceDown = (game: WowGame, id: ObjectId, to: Zone): boolean => {
  const o = game.state.objects[id]!;
  return to === "removed" && o.zone === "play" && o.faceDown && editionOf(game).cards.removesFaceDown;
};

function destroyed(game: WowGame, id: ObjectId): readonly AnyEvent[] {
  const player = controllerOf(game, id);
  const { also } = move(game, id, "graveyard");
  return [fact({ kind: "destroyed", object: id, player, byGame: true }), ...also];
}

/** It went with its host earlier in the same batch (400.5): there is nothing left to move. */
export const gone = (game: WowGame, id: ObjectId): boolean => game.state.objects[id]?.next !== NOTHING;

const RETIRED = "retired";
/** 301.4a, 301.4d: a hero that another hero has replaced can't leave the zone it was removed to. */
export const isRetired = (game: WowGame, id: ObjectId): boolean =>
  game.state.objects[id]?.stored[RETIRED] === true;
/** It can't leave the game's outside: that, or its owner is out of the game (102.2). */
export const isKept = (game: WowGame, id: ObjectId): boolean => {
  const o = game.state.objects[id];
  if (o?.zone !== "removed") return false;
  return isRetired(game, id) || game.state.players[o.owner]?.out === true;
};
export const retire = (game: WowGame, id: ObjectId): void => store(game, id, RETIRED, true);

/** Can this card leave play, or its zone? */
export function stays(game: WowGame, e: AnyEvent, id: ObjectId, to: Zone): boolean {
  const o = game.state.objects[id];
  if (id === NOTHING || o === undefined || o.next !== NOTHING) return true;
  if (byGame(e)) return false;
  if (isKept(game, id)) return true;
  if (o.zone === "play" && to !== "play" && cant(game, "leave play", id)) return true;
  return to === "removed" && cant(game, "be removed from the game", id);
}

/** 415.2: it is put into the same zone of another player, who owns it from then on. */
const changesHands = (game: WowGame, was: ObjectId, entry: Entry | undefined): boolean =>
  entry?.whose !== undefined && entry.whose !== game.state.objects[was]?.owner;

export const moved: Spec<"moved"> = {
  look: "after",
  along: moving,
  forbidden: (game, e) =>
    stays(game, e, e.was, e.to) ||
    (e.from === e.to &&
      e.from !== "play" &&
      e.entry?.at === undefined &&
      !changesHands(game, e.was, e.entry)),
  affected: (game, e) => (e.from === "play" ? controllerOf(game, e.was) : game.state.objects[e.was]!.owner),
  apply(game, e) {
    if (gone(game, e.was)) return false;
    const { id, also } = move(game, e.was, e.to, e.entry);
    return { event: { ...e, object: id }, objects: [id], also: also.filter((one) => one.kind !== "moved") };
  },
};

/** Only a fact beside others: a card has left play (710, 415.9d). */
export const leaves: Spec<"leaves"> = { look: "before", forbidden: () => true, apply: () => false };
