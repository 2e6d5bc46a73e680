// Events that change where cards are: a card in another zone is a new object (217.1c).
import { mut } from "../../../kernel/cow.ts";
import { goOn } from "../../../kernel/lasting.ts";
import { cease, create, place, show, store } from "../../../kernel/objects.ts";
import { type AnyEvent, type Entry, NOTHING } from "../../../kernel/state.ts";
import type { Change, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import type { MtgEvent } from "../authoring.ts";
import { removeFrom } from "../combat/removal.ts";
import { controllerOf, derived, inPlay, objectOf } from "../reading.ts";
import { type MtgGame, setData } from "../state.ts";
import { allowing, cant, cantPlayer } from "../terms/questions.ts";
import type { How, Zone } from "../words.ts";
import { affectedBy, ofPlayer, type Spec } from "./spec.ts";

/** It changes what the object is, and not what may be done with it. */
const isCharacteristic = (c: Change): boolean =>
  !("cant" in c || "must" in c || "only" in c || "can" in c || "control" in c);

const leaving = ["leaves play", "moved"] as const;

/** Into a zone of its owner (217.1a); gives the new object and the facts that come with it. */
export function relocate(
  game: MtgGame,
  id: ObjectId,
  to: Zone,
  entry: Entry = {},
  how?: How,
): { readonly id: ObjectId; readonly also: readonly AnyEvent[] } {
  const o = objectOf(game, id);
  const from = o.zone as Zone;
  const told = how === undefined ? {} : { how };
  // 217.4a: on top.
  const at: Entry = to === "graveyard" ? { at: "top", ...entry } : entry;
  if (from !== "play") {
    const next = place(game, id, to, at);
    return { id: next, also: [] };
  }
  const player = controllerOf(game, id);
  removeFrom(game, id);
  const next = place(game, id, to, at);
  const left: AnyEvent & MtgEvent<"leaves play"> = {
    kind: "leaves play",
    object: id,
    became: next,
    player,
    to,
    ...told,
  };
  return { id: next, also: [left] };
}

export const comesIntoPlay: Spec<"comes into play"> = {
  look: "after",
  heardBy: "after",
  along: leaving,
  affected: ofPlayer,
  forbidden(game, e) {
    if (e.token !== undefined) return false;
    if (objectOf(game, e.object).next !== NOTHING) return true;
    const { types, traits } = derived(game, e.object);
    // 212.5d, 212.7d, 212.4e
    if (types.includes("instant") || types.includes("sorcery")) return e.entry?.faceDown !== true;
    return (
      traits["enchantment type"]?.includes("Aura") === true && !e.entry?.attachedTo && !e.entry?.faceDown
    );
  },
  apply(game, e) {
    const entry: Entry = { ...e.entry, controller: e.player };
    if (e.token !== undefined) {
      const owner = e.tokenOwner ?? e.player;
      const id = create(game, { facts: e.token, owner, zone: "play", entry });
      if (e.tokenMaker !== undefined) store(game, id, "maker", e.tokenMaker);
      return { event: { ...e, object: id }, objects: [id] };
    }
    const was = objectOf(game, e.object);
    const { id } = relocate(game, e.object, "play", entry);
    for (const [name, value] of Object.entries(was.stored)) store(game, id, name, value);
    // 217.1c
    if (was.zone === "stack") goOn(game, e.object, id, (m) => m.changes.every(isCharacteristic));
    // What was paid for it as a spell is known of the permanent (kicker).
    const chosen = was.link?.notes.chosen;
    if (chosen !== undefined) store(game, id, "chosen", chosen);
    const spent = was.link?.notes.spent;
    if (Array.isArray(spent) && spent.length > 0) store(game, id, "spent", spent);
    // 502.59: haste, for as long as whoever it came to has it.
    if (was.link?.notes.way === "suspend") store(game, id, "suspended", e.player);
    return { event: { ...e, object: id }, objects: [id] };
  },
};

export const leavesPlay: Spec<"leaves play"> = {
  // 410.10d
  look: "before",
  heardBy: "before",
  apply: () => undefined,
};

export const moved: Spec<"moved"> = {
  look: "after",
  along: leaving,
  affected: (game, e) => affectedBy(game, e.was),
  forbidden: (game, e) => objectOf(game, e.was).next !== NOTHING || objectOf(game, e.was).zone === "players",
  apply(game, e) {
    const { from, to, was } = { ...e, from: objectOf(game, e.was).zone as Zone };
    // An ability on the stack is no card: it ceases to be (402.6).
    if (objectOf(game, was).link !== undefined && objectOf(game, was).link?.kind !== "spell") {
      cease(game, was);
      return { event: { ...e, object: was, from } };
    }
    const { id, also } = relocate(game, was, to, e.entry, e.how);
    return { event: { ...e, object: id, from }, objects: [id], also };
  },
};

/** A fact: the cards go to the graveyard in one batch after it. */
export const destroyed: Spec<"destroyed"> = {
  look: "before",
  affected: (game, e) => affectedBy(game, e.object),
  forbidden: (game, e) => !inPlay(game, e.object) || cant(game, "be destroyed", e.object),
  apply: () => undefined,
};

export const sacrificed: Spec<"sacrificed"> = {
  look: "before",
  affected: ofPlayer,
  // Only its controller can.
  forbidden: (game, e) =>
    !inPlay(game, e.object) ||
    controllerOf(game, e.object) !== e.player ||
    cant(game, "be sacrificed", e.object),
  apply: () => undefined,
};

export const discards: Spec<"discards"> = {
  look: "after",
  affected: ofPlayer,
  forbidden: (game, e) =>
    objectOf(game, e.object).zone !== "hand" || objectOf(game, e.object).next !== NOTHING,
  apply: () => undefined,
};

export const countered: Spec<"countered"> = {
  look: "after",
  affected: (game, e) => affectedBy(game, e.object),
  forbidden: (game, e) =>
    objectOf(game, e.object).zone !== "stack" ||
    objectOf(game, e.object).next !== NOTHING ||
    // 310.3
    objectOf(game, e.object).link?.kind === "combat damage" ||
    (e.cause?.game !== true && cant(game, "be countered", e.object)),
  apply: () => undefined,
};

/** 404.5: as it is drawn, without the stack, once for each effect that has it so. */
function firstRevealed(game: MtgGame, player: PlayerId, object: ObjectId): readonly AnyEvent[] {
  const sources = allowing(game, "reveal the first card drawn each turn", player);
  const drew = (e: AnyEvent) => e.kind === "draws" && (e as MtgEvent<"draws"> & AnyEvent).player === player;
  if (sources.length === 0 || game.state.history.some(drew)) return [];
  show(game, object, game.state.order);
  return sources.map((source) => ({ kind: "revealed", object, player, source }) as AnyEvent);
}

export const draws: Spec<"draws"> = {
  look: "after",
  along: [...leaving, "revealed"],
  affected: ofPlayer,
  forbidden: (game, e) => cantPlayer(game, "draw", e.player),
  apply(game, e) {
    const [card] = inZone(game, "library", e.player);
    if (card === undefined) {
      // 102.3c
      setData(game, { dry: [...game.state.data.dry, e.player] });
      return false;
    }
    // 217.2f
    const faceDown = game.state.data.announcing > 0;
    const { id } = relocate(game, card, "hand", { faceDown }, "draw");
    const also = [
      { kind: "moved", object: id, was: card, from: "library", to: "hand", how: "draw" } as AnyEvent,
      ...firstRevealed(game, e.player, id),
    ];
    return { event: { ...e, object: id }, objects: [id], also };
  },
};

/** 217.8, 502.15: it keeps what it was, with its timestamp. */
export const phasesOut: Spec<"phases out"> = {
  look: "before",
  heardBy: "before",
  affected: (game, e) => affectedBy(game, e.object),
  forbidden: (game, e) => !inPlay(game, e.object),
  apply(game, e) {
    const { ts, controller, exhausted } = objectOf(game, e.object);
    removeFrom(game, e.object);
    for (const id of [e.object, ...objectOf(game, e.object).attached]) {
      if (!inPlay(game, id)) continue;
      const was = objectOf(game, id);
      place(game, id, "phased out", { controller: was.controller });
      store(game, id, "phased", {
        ts: was.ts,
        with: id === e.object ? 0 : e.object,
        of: controllerOf(game, id),
      });
    }
    return { event: { ...e, entry: { controller, exhausted, damage: ts } } };
  },
};

export const phasesIn: Spec<"phases in"> = {
  look: "after",
  heardBy: "after",
  apply(game, e) {
    const kept = objectOf(game, e.object).stored.phased as { readonly ts: number } | undefined;
    place(game, e.object, "play", {});
    store(game, e.object, "phased", undefined);
    // 418.5e
    if (kept !== undefined) mut(game.state, e.object).ts = kept.ts;
    return undefined;
  },
};
