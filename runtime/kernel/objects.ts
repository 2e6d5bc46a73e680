// The writes: making objects, moving them between zones, and changing what they carry. These are what a
// game's events do when they are applied; nothing else writes the state.
import { Aspect } from "./aspects.ts";
import { baseOf } from "./base.ts";
import { append, mut, mutPlayer, touch } from "./cow.ts";
import type { Game } from "./game.ts";
import type { Json } from "./json.ts";
import type { Entry, Facts, Link, Obj } from "./state.ts";
import { NOTHING } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";
import { viewOf } from "./view.ts";
import { inZone, setZone } from "./zones.ts";

const NO_COUNTERS: Readonly<Record<string, number>> = Object.freeze({});
/** What nearly every object has stored. */
export const NOTHING_STORED: Readonly<Record<string, Json>> = Object.freeze({});
const NO_IDS: readonly ObjectId[] = Object.freeze([]);
const NO_PLAYERS: readonly PlayerId[] = Object.freeze([]);

/** What an object is made of, beside how it enters. */
interface Fresh {
  readonly printed: string;
  readonly facts: Facts | undefined;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly zone: string;
  readonly was: ObjectId;
  readonly link: Link | undefined;
}

const NO_ENTRY: Entry = Object.freeze({});
const NO_ONE: Fresh = {
  printed: "",
  facts: undefined,
  owner: 0 as PlayerId,
  controller: 0 as PlayerId,
  zone: "",
  was: NOTHING,
  link: undefined,
};

/** The object that is not there. */
export const nothing = (ep: number): Obj => made(NOTHING, ep, NO_ONE, NO_ENTRY, 0, 0);

/** Every field, in one order and in one place: records of one shape are fast. */
function made(id: ObjectId, ep: number, f: Fresh, entry: Entry, ts: number, turn: number): Obj {
  return {
    ep,
    id,
    card: entry.copyOf ?? f.printed,
    printed: f.printed,
    facts: f.facts,
    owner: f.owner,
    controller: f.controller,
    zone: f.zone,
    row: entry.row ?? "",
    exhausted: entry.exhausted ?? false,
    faceDown: entry.faceDown ?? false,
    damage: entry.damage ?? 0,
    counters: entry.counters ?? NO_COUNTERS,
    attachedTo: NOTHING,
    attached: NO_IDS,
    next: NOTHING,
    was: f.was,
    ts,
    since: turn,
    heldSince: turn,
    seenBy: NO_PLAYERS,
    stored: NOTHING_STORED,
    link: f.link,
    last: undefined,
  };
}

export interface Making {
  readonly card?: string;
  readonly facts?: Facts;
  readonly owner: PlayerId;
  readonly zone: string;
  readonly link?: Link;
  readonly entry?: Entry;
}

/** Aspects that an object's coming or going writes. */
function zoneAspect(game: Game, zone: string, o: Obj): number {
  if (zone === game.rules.play) return Aspect.play;
  const watched = game.rules.watchful?.includes(zone) === true && hasElsewhere(game, o) ? Aspect.watched : 0;
  return watched | (zone === game.rules.chain ? Aspect.chain : Aspect.zones);
}

/** Has it abilities that are active outside play? */
function hasElsewhere(game: Game, o: Obj): boolean {
  const facts = o.facts ?? (o.printed === "" ? game.rules.blank : game.cards.card(o.printed).facts);
  return baseOf(game.cards, facts).elsewhere.length > 0;
}

function without(list: readonly ObjectId[], id: ObjectId): readonly ObjectId[] {
  const i = list.indexOf(id);
  return i === 0 ? list.slice(1) : [...list.slice(0, i), ...list.slice(i + 1)];
}

function listIn(game: Game, id: ObjectId, zone: string, whose: PlayerId, at: "top" | "bottom"): void {
  const list = inZone(game, zone, whose);
  setZone(game, zone, whose, at === "top" ? [id, ...list] : [...list, id]);
}

/** A new object: a card as the game begins, a token, a link. Index 0 of its zone unless `entry.at` is bottom. */
export function create(game: Game, making: Making): ObjectId {
  const s = game.state;
  const id = s.objects.length as ObjectId;
  const entry = making.entry ?? NO_ENTRY;
  const { facts, owner, zone, link } = making;
  const controller = entry.controller ?? owner;
  const fresh: Fresh = { printed: making.card ?? "", facts, owner, controller, zone, was: NOTHING, link };
  append(s, made(id, s.ep, fresh, entry, ++s.clock, s.turn));
  listIn(game, id, making.zone, entry.whose ?? making.owner, entry.at ?? "bottom");
  touch(s, zoneAspect(game, making.zone, s.objects[id]!));
  if (entry.attachedTo) attach(game, id, entry.attachedTo);
  return id;
}

/**
 * Moves an object to a zone. If that makes it a new object (the game says so), the old record stays
 * readable with what was last known of it, and the id of the new one is given; else the id is the same.
 * What was attached to an object that leaves stays for the game to deal with.
 */
export function place(game: Game, id: ObjectId, zone: string, entry: Entry = NO_ENTRY): ObjectId {
  const s = game.state;
  const from = s.objects[id]!;
  const row = entry.row ?? "";
  const home = zoneHolder(game, id);
  const fresh = game.rules.becomesNew({ zone: from.zone, row: from.row }, { zone, row });
  const last = fresh && from.zone === game.rules.play ? lastKnown(game, id) : undefined;
  touch(s, zoneAspect(game, from.zone, from) | zoneAspect(game, zone, from));
  setZone(game, from.zone, home, without(inZone(game, from.zone, home), id));
  const whose = entry.whose ?? from.owner;
  if (!fresh) {
    const o = mut(s, id);
    o.zone = zone;
    o.row = row;
    o.ts = ++s.clock;
    if (entry.controller !== undefined) o.controller = entry.controller;
    if (entry.exhausted !== undefined) o.exhausted = entry.exhausted;
    if (entry.faceDown !== undefined) o.faceDown = entry.faceDown;
    listIn(game, id, zone, whose, entry.at ?? "bottom");
    return id;
  }
  const next = s.objects.length as ObjectId;
  const old = mut(s, id);
  const host = old.attachedTo;
  if (host !== NOTHING) detach(game, id);
  const gone = mut(s, id);
  // What it was attached to is last known information.
  gone.attachedTo = host;
  gone.next = next;
  gone.last = last;
  const { printed, owner } = old;
  const facts = entry.facts ?? (printed === "" ? old.facts : undefined);
  const controller = entry.controller ?? owner;
  const become: Fresh = { printed, facts, owner, controller, zone, was: id, link: undefined };
  append(s, made(next, s.ep, become, entry, ++s.clock, s.turn));
  listIn(game, next, zone, whose, entry.at ?? "bottom");
  if (entry.attachedTo) attach(game, next, entry.attachedTo);
  return next;
}

/** Derived facts as they stood before the batch that is being applied. */
const lastKnown = (game: Game, id: ObjectId) => (game.before ?? viewOf(game)).of(id);

/** Whose list an object lies in (the owner's, unless it was put into another player's). */
function zoneHolder(game: Game, id: ObjectId): PlayerId {
  const o = game.state.objects[id]!;
  if (inZone(game, o.zone, o.owner).includes(id)) return o.owner;
  for (const p of game.state.players) if (inZone(game, o.zone, p.id).includes(id)) return p.id;
  throw new Error(`object ${id} is in no list of zone ${o.zone}`);
}

/** Takes an object out of the game for good (a token that left play, a link that resolved). */
export function cease(game: Game, id: ObjectId): void {
  const s = game.state;
  const o = s.objects[id]!;
  const home = zoneHolder(game, id);
  const last = o.zone === game.rules.play ? lastKnown(game, id) : undefined;
  setZone(game, o.zone, home, without(inZone(game, o.zone, home), id));
  touch(s, zoneAspect(game, o.zone, o));
  if (o.attachedTo !== NOTHING) detach(game, id);
  const gone = mut(s, id);
  gone.last = last;
  // A departed object without a successor points at itself.
  gone.next = id;
}

/** True while the object is the present stay of its card: not departed, not the object that is not there. */
export function present(game: Game, id: ObjectId): boolean {
  const o = game.state.objects[id];
  return o !== undefined && id !== NOTHING && o.next === NOTHING;
}

export function inPlay(game: Game, id: ObjectId): boolean {
  const o = game.state.objects[id];
  return o !== undefined && o.zone === game.rules.play && o.next === NOTHING;
}

export function setExhausted(game: Game, id: ObjectId, exhausted: boolean): void {
  mut(game.state, id).exhausted = exhausted;
  touch(game.state, Aspect.exhausted);
}

/** Turns a card; face up gives it a new timestamp. */
export function setFaceDown(game: Game, id: ObjectId, faceDown: boolean): void {
  const o = mut(game.state, id);
  o.faceDown = faceDown;
  o.ts = ++game.state.clock;
  touch(game.state, Aspect.face | Aspect.play);
}

/** Shows the other side, or makes it a copy: the registry key of what it is now. */
export function setCard(game: Game, id: ObjectId, card: string): void {
  mut(game.state, id).card = card;
  touch(game.state, Aspect.face | Aspect.play);
}

/** What it is from now on in place of what is printed; undefined for its card again. */
export function setFacts(game: Game, id: ObjectId, facts: Facts | undefined): void {
  mut(game.state, id).facts = facts;
  touch(game.state, Aspect.face | Aspect.play);
}

export function setDamage(game: Game, id: ObjectId, damage: number): void {
  mut(game.state, id).damage = Math.max(0, damage);
  touch(game.state, Aspect.damage);
}

/** Sets how many counters of a kind there are; none remove the entry. */
export function setCounters(game: Game, id: ObjectId, counter: string, n: number): void {
  const o = mut(game.state, id);
  const { [counter]: _, ...rest } = o.counters;
  o.counters = n > 0 ? { ...rest, [counter]: n } : rest;
  touch(game.state, Aspect.counters);
}

export function setController(game: Game, id: ObjectId, player: PlayerId): void {
  const o = mut(game.state, id);
  o.controller = player;
  touch(game.state, Aspect.control);
}

/** Notes since which turn its controller has had it (for "since the turn began"). */
export function setHeldSince(game: Game, id: ObjectId, turn: number): void {
  mut(game.state, id).heldSince = turn;
}

export function attach(game: Game, id: ObjectId, to: ObjectId): void {
  if (game.state.objects[id]!.attachedTo !== NOTHING) detach(game, id);
  const o = mut(game.state, id);
  o.attachedTo = to;
  o.ts = ++game.state.clock;
  const host = mut(game.state, to);
  host.attached = [...host.attached, id];
  // Its timestamp is new, which may put its effects in another place (718.2b).
  touch(game.state, Aspect.attached | Aspect.play);
}

export function detach(game: Game, id: ObjectId): void {
  const o = mut(game.state, id);
  const host = mut(game.state, o.attachedTo);
  host.attached = host.attached.filter((other) => other !== id);
  o.attachedTo = NOTHING;
  touch(game.state, Aspect.attached);
}

/** Keeps a choice on an object; undefined forgets it. */
export function store(game: Game, id: ObjectId, name: string, value: Json): void {
  const o = mut(game.state, id);
  const { [name]: _, ...rest } = o.stored;
  o.stored = value === undefined ? rest : { ...rest, [name]: value };
  touch(game.state, Aspect.stored);
}

export function setLink(game: Game, id: ObjectId, link: Link): void {
  mut(game.state, id).link = link;
  touch(game.state, Aspect.chain);
}

/** Lets players see an object's face until it moves. */
export function show(game: Game, id: ObjectId, players: readonly PlayerId[]): void {
  const o = mut(game.state, id);
  o.seenBy = [...new Set([...o.seenBy, ...players])].sort();
}

/** Writes a player's record (counters, hero, decider, stored). */
export function setPlayer(
  game: Game,
  id: PlayerId,
  change: Partial<Pick<import("./state.ts").Player, "counters" | "hero" | "decider" | "stored" | "out">>,
): void {
  Object.assign(mutPlayer(game.state, id), change);
  touch(game.state, Aspect.players);
}

/** The game's own data, replaced whole. */
export function setData<D>(game: Game<D>, data: D): void {
  game.state.data = data;
  touch(game.state, Aspect.data);
}
