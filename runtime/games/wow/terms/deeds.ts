// What objects and players did this turn, read from the turn's applied events. A card that has changed zones
// since is asked for under each of its identities that the deed can speak of.
import { Aspect } from "../../../kernel/aspects.ts";
import type { TermWords } from "../../../kernel/game.ts";
import type { AnyEvent, State } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { DamageType, Deed, WowEvents } from "../words.ts";

const DAMAGE_TYPES: readonly DamageType[] = [
  "arcane",
  "fire",
  "frost",
  "holy",
  "melee",
  "nature",
  "ranged",
  "shadow",
];
type TypedDeed = `deal ${DamageType} damage` | `be dealt ${DamageType} damage`;

type Fields = Readonly<Record<string, unknown>>;

/** How a deed is read off an event: who did it, and to or against whom. */
interface Reading<K extends keyof WowEvents = keyof WowEvents> {
  readonly on: K;
  readonly who: string;
  readonly other?: string;
  /** The field with the player, where the event tells; else the controller of `who`. */
  readonly player?: string;
  readonly combat?: boolean;
  /** 408.3a: damage of this type. */
  readonly type?: string;
  /** The deed is one of a card that has moved on since (played, then in play; destroyed, then gone). */
  readonly follow?: "before" | "after";
}

const readings = {
  "enter play": { on: "enters", who: "object", player: "player" },
  "leave play": { on: "leaves", who: "object", player: "player", follow: "after" },
  attack: { on: "attacks", who: "object", other: "defender" },
  defend: { on: "defends", who: "object", other: "attacker" },
  protect: { on: "protects", who: "object", other: "attacker" },
  "deal damage": { on: "damage", who: "source", other: "object" },
  "deal combat damage": { on: "damage", who: "source", other: "object", combat: true },
  /** 408.3d: of the ability or equipment it is dealt with. */
  "have damage dealt with it": { on: "damage", who: "with", other: "object" },
  "be dealt damage": { on: "damage", who: "object", other: "source" },
  "be dealt combat damage": { on: "damage", who: "object", other: "source", combat: true },
  "be healed": { on: "healed", who: "object", other: "source" },
  heal: { on: "healed", who: "source", other: "object" },
  "be destroyed": { on: "destroyed", who: "object", other: "agent", player: "player", follow: "after" },
  play: { on: "plays", who: "object", player: "player", follow: "before" },
  strike: { on: "strikes", who: "object", other: "wielder", player: "player" },
  complete: { on: "completes", who: "object", player: "player" },
  draw: { on: "draws", who: "object", player: "player" },
  discard: { on: "discards", who: "object", player: "player", follow: "after" },
  "place resource": { on: "places", who: "object", player: "player", follow: "before" },
  exhaust: { on: "exhausted", who: "object" },
  ready: { on: "readied", who: "object" },
  target: { on: "targeted", who: "object", other: "link", player: "player" },
} as const satisfies Readonly<Record<Exclude<Deed, TypedDeed>, Reading>>;

const typed = (type: DamageType): Readonly<Record<TypedDeed, Reading>> =>
  ({
    [`deal ${type} damage`]: { ...readings["deal damage"], type },
    [`be dealt ${type} damage`]: { ...readings["be dealt damage"], type },
  }) as Readonly<Record<TypedDeed, Reading>>;

const table: Readonly<Record<string, Reading>> = Object.assign({}, readings, ...DAMAGE_TYPES.map(typed));

function reading(deed: string): Reading {
  const found = table[deed];
  if (!found) throw new Error(`no deed is named ${deed}`);
  return found;
}

function happenedAs(e: AnyEvent, r: Reading): Fields | undefined {
  if (e.kind !== r.on) return undefined;
  const fields = e as AnyEvent & Fields;
  if (r.combat && fields.combat !== true) return undefined;
  return r.type === undefined || (fields.types as readonly string[]).includes(r.type) ? fields : undefined;
}

/** Is `now` the object `then`, or what it has become (`after`), or come from (`before`)? */
function same(s: State, now: ObjectId, then: ObjectId, follow: Reading["follow"]): boolean {
  if (now === then) return true;
  if (follow === undefined) return false;
  // Both ways the newer object has a `was` chain that leads to the older one.
  for (let id = s.objects[now]?.was ?? 0; id !== 0; id = s.objects[id]?.was ?? 0)
    if (id === then) return true;
  return false;
}

/** The same of the one, or of one of several, that an event names. */
const is = (s: State, now: ObjectId, then: unknown, follow: Reading["follow"]): boolean =>
  Array.isArray(then)
    ? then.some((one) => same(s, now, one as ObjectId, follow))
    : same(s, now, then as ObjectId, follow);

export const deed: TermWords["deed"] = {
  reads: Aspect.history,
  read(game, _view, o, word, by) {
    const r = reading(word);
    return game.state.history.some((e) => {
      const f = happenedAs(e, r);
      if (!f || !is(game.state, o.id, f[r.who], r.follow)) return false;
      if (by === undefined) return true;
      const other = r.other === undefined ? undefined : f[r.other];
      return other !== undefined && by(other as ObjectId);
    });
  },
};

/** Of damage and healing: how many points. */
export const total: NonNullable<TermWords["total"]> = {
  reads: Aspect.history,
  read(game, _view, o, word, by) {
    const r = reading(word);
    let sum = 0;
    for (const e of game.state.history) {
      const f = happenedAs(e, r);
      if (!f || !is(game.state, o.id, f[r.who], r.follow)) continue;
      const other = r.other === undefined ? undefined : (f[r.other] as ObjectId | undefined);
      if (by !== undefined && (other === undefined || !by(other))) continue;
      sum += typeof f.amount === "number" ? f.amount : 1;
    }
    return sum;
  },
};

export const playerDeed: TermWords["playerDeed"] = {
  reads: Aspect.history,
  read(game, view, player, word, of) {
    const r = reading(word);
    let n = 0;
    for (const e of game.state.history) {
      const f = happenedAs(e, r);
      if (!f) continue;
      const object = f[r.who] as ObjectId;
      const did: PlayerId = r.player === undefined ? view.of(object).controller : (f[r.player] as PlayerId);
      if (did === player && (of === undefined || of(object))) n++;
    }
    return n;
  },
};

export const happened: NonNullable<TermWords["happened"]> = {
  reads: Aspect.history,
  read(game, _view, word, of, by) {
    const r = reading(word);
    const found = new Set<ObjectId>();
    for (const e of game.state.history) {
      const f = happenedAs(e, r);
      if (!f) continue;
      const object = f[r.who] as ObjectId;
      const other = r.other === undefined ? undefined : (f[r.other] as ObjectId | undefined);
      if (by !== undefined && (other === undefined || !by(other))) continue;
      if (of(object)) found.add(object);
    }
    return found.size;
  },
};
