// What the events of this game do when they are applied.
import { Aspect } from "../../kernel/aspects.ts";
import { mut, touch } from "../../kernel/cow.ts";
import type { Applied, EventSpec } from "../../kernel/game.ts";
import {
  attach,
  cease,
  create,
  detach,
  place,
  setController,
  setCounters,
  setDamage,
  setExhausted,
  setFacts,
  setPlayer,
  show,
} from "../../kernel/objects.ts";
import { type AnyEvent, type Entry, NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { inZone } from "../../kernel/zones.ts";
import type { RiftEvent, RiftKind } from "./authoring.ts";
import { contest } from "./fields.ts";
import {
  baseOf,
  controllerOf,
  countOf,
  derived,
  hasType,
  objectOf,
  onBoard,
  placeOf,
  printedOn,
} from "./reading.ts";
import type { RiftData, RiftGame } from "./state.ts";
import { allowedOnChain, cant } from "./terms/questions.ts";
import type { RiftEvents, Zone } from "./words.ts";

type Spec<K extends RiftKind> = EventSpec<RiftData, RiftEvent<K> & AnyEvent>;

/** A fact that changes nothing by itself and that others watch. */
const fact: EventSpec<RiftData, AnyEvent> = { look: "after", apply: () => undefined };

const ofController = (game: RiftGame, e: { readonly object: ObjectId }): PlayerId =>
  controllerOf(game, e.object);

/** Sets a status of an object on the board; impossible if it has it already. */
function status<K extends "exhausted" | "readied" | "stunned" | "empowered" | "disempowered">(
  has: (game: RiftGame, id: ObjectId) => boolean,
  set: (game: RiftGame, id: ObjectId) => void,
  stop?: (game: RiftGame, id: ObjectId) => boolean,
): Spec<K> {
  return {
    look: "after",
    affected: ofController,
    forbidden: (game, e) =>
      !onBoard(game, e.object) || has(game, e.object) || stop?.(game, e.object) === true,
    apply: (game, e) => set(game, e.object),
  };
}

/** Kinds of facts that come with a change of zone. */
const relocating = ["moved", "detached"] as const;

/** 719.5: what was attached stays, where its top-most card last was. */
function dropAttached(game: RiftGame, id: ObjectId): readonly AnyEvent[] {
  const where = placeOf(game, id);
  return objectOf(game, id).attached.map((one): AnyEvent => {
    detach(game, one);
    mut(game.state, one).row = where;
    return { kind: "detached", object: one, from: id } as AnyEvent;
  });
}

/** Changes the zone of a card; a token that leaves the board ceases to exist (183.1). */
export function relocate(
  game: RiftGame,
  id: ObjectId,
  whither: Zone,
  entry: Entry = {},
): { readonly id: ObjectId; readonly also: readonly AnyEvent[] } {
  const o = objectOf(game, id);
  const from = o.zone as Zone;
  // 829: what was played for its Flow cost is banished as it leaves the chain, wherever it would go.
  const to = from === "chain" && o.link?.notes.flow === true && whither !== "board" ? "banished" : whither;
  const also = from === "board" ? dropAttached(game, id) : [];
  if (o.printed === "" && to !== "board" && to !== "chain") {
    cease(game, id);
    return { id: NOTHING, also };
  }
  // 416.1, 056: into the zone of its owner.
  const next = place(game, id, to, entry);
  return { id: next, also: [...also, { kind: "moved", object: next, was: id, from, to } as AnyEvent] };
}

const enters: Spec<"enters"> = {
  look: "after",
  along: relocating,
  affected: (_, e) => e.player,
  forbidden: (game, e) => e.token === undefined && objectOf(game, e.object).next !== NOTHING,
  apply(game, e) {
    const entry: Entry = { ...e.entry, row: e.place, controller: e.player };
    let id: ObjectId;
    let also: readonly AnyEvent[] = [];
    if (e.token !== undefined) {
      id = create(game, { facts: e.token, owner: e.player, zone: "board", entry });
      // "Units you play this turn enter ready": tokens are played too.
      if (allowedOnChain(game, "can", "enter ready", id)) setExhausted(game, id, false);
    } else ({ id, also } = relocate(game, e.object, "board", entry));
    if (hasType(game, id, "unit")) contest(game, e.place, e.player);
    return { event: { ...e, object: id }, objects: [id], also };
  },
};

const destroyed: Spec<"destroyed"> = {
  // 808.1.d, 383.2.c.2: Deathknell looks back; what leaves with it does not see it.
  look: "before",
  along: relocating,
  affected: ofController,
  forbidden: (game, e) =>
    !onBoard(game, e.object) || !killable(game, e.object) || cant(game, "be destroyed", e.object),
  apply(game, e) {
    const { also } = relocate(game, e.object, "trash");
    return { also };
  },
};

/** 169.3, 173.3 */
const killable = (game: RiftGame, id: ObjectId): boolean =>
  hasType(game, id, "unit") || hasType(game, id, "gear") || hasType(game, id, "rune");

const moved: Spec<"moved"> = {
  look: "after",
  along: relocating,
  affected: (game, e) => objectOf(game, e.was).owner,
  forbidden: (game, e) => objectOf(game, e.was).next !== NOTHING,
  apply(game, e) {
    const { id, also } = relocate(game, e.was, e.to, e.entry);
    const to = id === NOTHING ? e.to : (objectOf(game, id).zone as Zone);
    return { event: { ...e, object: id, to }, objects: [id], also: also.filter((x) => x.kind !== "moved") };
  },
};

/** Takes an object, with what is attached to it, to another row of the board. */
function shift(game: RiftGame, id: ObjectId, row: string): void {
  mut(game.state, id).row = row;
  touch(game.state, Aspect.play);
}

const moves: Spec<"moves"> = {
  look: "after",
  affected: ofController,
  forbidden: (game, e) =>
    !onBoard(game, e.object) ||
    // 443: units alone move; 355.4.a: to somewhere else.
    !hasType(game, e.object, "unit") ||
    placeOf(game, e.object) === e.place ||
    (e.place === home(game, e.object) && cant(game, "be moved to base", e.object)) ||
    cant(game, "move", e.object) ||
    cant(game, "be moved", e.object),
  apply(game, e) {
    const from = objectOf(game, e.object).row;
    shift(game, e.object, e.place);
    // 445, 187.3.a
    contest(game, e.place, controllerOf(game, e.object));
    return { event: { ...e, from } };
  },
};

const recalled: Spec<"recalled"> = {
  look: "after",
  affected: ofController,
  forbidden: (game, e) => !onBoard(game, e.object) || objectOf(game, e.object).row === home(game, e.object),
  apply(game, e) {
    const from = objectOf(game, e.object).row;
    shift(game, e.object, home(game, e.object));
    return { event: { ...e, from } };
  },
};
const home = (game: RiftGame, id: ObjectId): string => baseOf(controllerOf(game, id));

const damage: Spec<"damage"> = {
  look: "after",
  affected: ofController,
  // 417.1.e: only a positive amount is dealt.
  forbidden: (game, e) =>
    !onBoard(game, e.object) ||
    !hasType(game, e.object, "unit") ||
    e.amount < 1 ||
    cant(game, "be dealt damage", e.object),
  apply(game, e) {
    if (e.amount < 1) return false;
    setDamage(game, e.object, objectOf(game, e.object).damage + e.amount);
    return { amount: e.amount };
  },
};

const healed: Spec<"healed"> = {
  look: "after",
  affected: ofController,
  forbidden: (game, e) => !onBoard(game, e.object) || objectOf(game, e.object).damage === 0,
  apply(game, e) {
    const amount = objectOf(game, e.object).damage;
    setDamage(game, e.object, 0);
    return { event: { ...e, amount }, amount };
  },
};

const countersAdded: Spec<"counters added"> = {
  look: "after",
  affected: ofController,
  // 702.3: one buff at a time.
  forbidden: (game, e) =>
    !onBoard(game, e.object) || (e.counter === "buff" && (objectOf(game, e.object).counters.buff ?? 0) > 0),
  apply(game, e) {
    const have = objectOf(game, e.object).counters[e.counter] ?? 0;
    setCounters(game, e.object, e.counter, e.counter === "buff" ? 1 : have + e.n);
  },
};
const countersRemoved: Spec<"counters removed"> = {
  look: "after",
  affected: ofController,
  forbidden: (game, e) =>
    !onBoard(game, e.object) || (objectOf(game, e.object).counters[e.counter] ?? 0) < e.n,
  apply: (game, e) =>
    setCounters(game, e.object, e.counter, (objectOf(game, e.object).counters[e.counter] ?? 0) - e.n),
};

const toOwner = (game: RiftGame, id: ObjectId, to: Zone, entry: Entry = {}): Applied => {
  const { id: now, also } = relocate(game, id, to, entry);
  return { objects: [now], also };
};

const discards: Spec<"discards"> = {
  look: "after",
  along: relocating,
  affected: (_, e) => e.player,
  forbidden: (game, e) => objectOf(game, e.object).zone !== "hand",
  apply: (game, e) => toOwner(game, e.object, "trash"),
};

/** 416.1.a, 416.1.b: runes go to the rune deck. */
const recycles: Spec<"recycles"> = {
  look: "after",
  along: relocating,
  affected: (game, e) => objectOf(game, e.object).owner,
  forbidden: (game, e) => objectOf(game, e.object).next !== NOTHING,
  apply(game, e) {
    const to = derived(game, e.object).types.includes("rune") ? "rune deck" : "deck";
    return toOwner(game, e.object, to, { at: "bottom" });
  },
};

const draws: Spec<"draws"> = {
  look: "after",
  along: relocating,
  affected: (_, e) => e.player,
  apply(game, e) {
    const [card] = inZone(game, "deck", e.player);
    if (card === undefined) return false;
    const { id, also } = relocate(game, card, "hand");
    return { event: { ...e, object: id }, objects: [id], also };
  },
};

const channels: Spec<"channels"> = {
  look: "after",
  along: relocating,
  affected: (_, e) => e.player,
  apply(game, e) {
    const [rune] = inZone(game, "rune deck", e.player);
    if (rune === undefined) return false;
    const entry = { row: baseOf(e.player), controller: e.player, exhausted: e.exhausted };
    const { id, also } = relocate(game, rune, "board", entry);
    return { event: { ...e, object: id }, objects: [id], also };
  },
};

const tally = (
  what: string,
  sign: 1 | -1,
): EventSpec<RiftData, RiftEvent<"gains points" | "gains xp" | "spends xp"> & AnyEvent> => ({
  look: "after",
  affected: (_, e) => e.player,
  forbidden: (game, e) => e.n < 1 || (sign < 0 && countOf(game, e.player, what) < e.n),
  apply(game, e) {
    count(game, e.player, what, sign * e.n);
    return { amount: e.n };
  },
});

export function count(game: RiftGame, player: PlayerId, what: string, by: number): void {
  const { counters } = game.state.players[player]!;
  setPlayer(game, player, { counters: { ...counters, [what]: (counters[what] ?? 0) + by } });
}

const controlChanged: Spec<"control changed"> = {
  look: "after",
  affected: ofController,
  apply: (game, e) => setController(game, e.object, e.player),
};

/** 472.1.b.3: what is printed on the other, or what it has become; a token stays one (182, 133.7.c). */
const becomesCopy: Spec<"becomes copy"> = {
  look: "after",
  affected: ofController,
  forbidden: (game, e) => !onBoard(game, e.object) || e.of === NOTHING,
  apply(game, e) {
    const copied = printedOn(game, e.of);
    const isToken = printedOn(game, e.object).flags.includes("token");
    const others = copied.flags.filter((flag) => flag !== "token");
    const kinds = (copied.traits.supertype ?? []).filter((word) => word !== "token");
    setFacts(game, e.object, {
      ...copied,
      flags: isToken ? [...others, "token"] : others,
      traits: { ...copied.traits, supertype: isToken ? [...kinds, "token"] : kinds },
    });
  },
};

const isEmpowered = (game: RiftGame, id: ObjectId): boolean =>
  (objectOf(game, id).counters.empowered ?? 0) > 0;

const specs: { readonly [K in keyof RiftEvents]: Spec<K> } = {
  enters,
  destroyed,
  moved,
  moves,
  recalled,
  exhausted: status(
    (game, id) => objectOf(game, id).exhausted,
    (game, id) => setExhausted(game, id, true),
  ),
  readied: status(
    (game, id) => !objectOf(game, id).exhausted,
    (game, id) => setExhausted(game, id, false),
    (game, id) => cant(game, "be readied", id),
  ),
  // 423.1.a.1
  stunned: status(
    (game, id) => (objectOf(game, id).counters.stunned ?? 0) > 0 || !hasType(game, id, "unit"),
    (game, id) => setCounters(game, id, "stunned", 1),
  ),
  empowered: status(isEmpowered, (game, id) => setCounters(game, id, "empowered", 1)),
  disempowered: status(
    (game, id) => !isEmpowered(game, id),
    (game, id) => setCounters(game, id, "empowered", 0),
  ),
  damage,
  "assigns excess damage": fact,
  "becomes mighty": fact,
  healed,
  "counters added": countersAdded,
  "counters removed": countersRemoved,
  draws,
  discards,
  recycles,
  channels,
  adds: {
    look: "after",
    affected: (_, e) => e.player,
    apply: (game, e) => count(game, e.player, e.what, e.n),
  },
  finalizes: fact,
  plays: fact,
  uses: fact,
  hides: {
    look: "after",
    along: relocating,
    affected: (_, e) => e.player,
    apply(game, e) {
      const { id, also } = relocate(game, e.object, "facedown", {
        row: e.place,
        faceDown: true,
        controller: e.player,
      });
      return { event: { ...e, object: id }, objects: [id], also };
    },
  },
  targeted: fact,
  "showdown begins": fact,
  "player attacks": fact,
  "player defends": fact,
  "combat ends": fact,
  attacks: fact,
  defends: fact,
  "wins combat": fact,
  conquers: fact,
  holds: fact,
  "gains points": tally("points", 1) as Spec<"gains points">,
  "gains xp": tally("xp", 1) as Spec<"gains xp">,
  "spends xp": tally("xp", -1) as Spec<"spends xp">,
  "burns out": fact,
  "becomes copy": becomesCopy,
  attached: {
    look: "after",
    along: ["detached"],
    affected: ofController,
    // 434.1.g
    forbidden: (game, e) =>
      !onBoard(game, e.object) || !onBoard(game, e.to) || objectOf(game, e.object).attachedTo === e.to,
    apply(game, e) {
      const was = objectOf(game, e.object).attachedTo;
      attach(game, e.object, e.to);
      // 135.4: its texts are active and inactive now as if it had come and gone.
      touch(game.state, Aspect.play);
      return was === NOTHING
        ? undefined
        : { also: [{ kind: "detached", object: e.object, from: was } as AnyEvent] };
    },
  },
  detached: {
    look: "after",
    affected: ofController,
    forbidden: (game, e) => objectOf(game, e.object).attachedTo === NOTHING,
    apply(game, e) {
      const where = placeOf(game, e.object);
      detach(game, e.object);
      shift(game, e.object, where);
    },
  },
  "control changed": controlChanged,
  interrupted: {
    look: "after",
    along: relocating,
    affected: (_, e) => e.player,
    forbidden: (game, e) =>
      objectOf(game, e.object).zone !== "chain" ||
      objectOf(game, e.object).next !== NOTHING ||
      allowedOnChain(game, "cant", "be countered", e.object),
    apply(game, e) {
      // 425.1.a; an ability has no card.
      if (objectOf(game, e.object).printed === "") return void cease(game, e.object);
      return toOwner(game, e.object, "trash");
    },
  },
  revealed: {
    look: "after",
    affected: (_, e) => e.player,
    apply: (game, e) => show(game, e.object, game.state.order),
  },
  shuffled: fact,
  "turn starts": fact,
  "main phase starts": fact,
  "turn ends": fact,
  loses: fact,
};

/** Each is typed by its own payload; the kernel sends it no other. */
export const events = specs as unknown as Readonly<Record<string, EventSpec<RiftData>>>;
