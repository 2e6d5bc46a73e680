// What this game keeps beside the kernel's state: the phase, who contests what, the showdown at hand, what was
// scored, and what waits to be finalized. Plain data, replaced whole.
import { Aspect } from "../../kernel/aspects.ts";
import { touch } from "../../kernel/cow.ts";
import type { Game } from "../../kernel/game.ts";
import type { Expiry } from "../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { ModeName } from "./modes.ts";

export type Phase = "setup" | "awaken" | "beginning" | "channel" | "draw" | "main" | "ending";

/** 187: control of a battlefield; whose it is stands in the object's own controller. */
export interface Field {
  readonly controlled: boolean;
  /** The player who applied Contested. */
  readonly contested: PlayerId | undefined;
}

/** 341, 454: the showdown at hand; a combat showdown has two sides. */
export interface Showdown {
  readonly field: ObjectId;
  readonly sides: { readonly attacker: PlayerId; readonly defender: PlayerId } | undefined;
  readonly attackers: readonly ObjectId[];
  readonly defenders: readonly ObjectId[];
  /** 383.4.e.2.a: a unit attacks or defends once in a combat, however often it comes and goes. */
  readonly told: readonly ObjectId[];
}

/** 329: what lies on the chain and has not been finalized. */
export interface Pending {
  readonly link: ObjectId;
}

/** A change of a cost that lasts; its amounts were read as it began. */
export interface Shift {
  readonly id: number;
  readonly self: ObjectId;
  readonly you: PlayerId;
  readonly of: "play" | "use";
  readonly player: PlayerId;
  readonly what: Filter;
  readonly by: number;
  readonly also?: { readonly of: string; readonly by: number };
  readonly direction: "less" | "more";
  readonly minimum?: number;
  /** Used up by the first payment that it changes. */
  readonly next: boolean;
  readonly expires: Expiry;
}

export interface RiftData {
  readonly mode: ModeName;
  readonly first: PlayerId;
  readonly phase: Phase;
  readonly fields: Readonly<Record<number, Field>>;
  readonly showdown: Showdown | undefined;
  readonly pending: readonly Pending[];
  /** 319: something happened after which a cleanup is due. */
  readonly dirty: boolean;
  /** Battlefields that each player scored this turn, by seat (465). */
  readonly scored: readonly (readonly ObjectId[])[];
  /** Turns each player has begun. */
  readonly began: readonly number[];
  /** Additional turns, the next one first (734). */
  readonly extra: readonly PlayerId[];
  /** Units as they were last looked at, and which of them were mighty (709); undefined while nobody watches for it. */
  readonly mighty: { readonly known: readonly ObjectId[]; readonly were: readonly ObjectId[] } | undefined;
  /** Changes of costs that last, oldest first. */
  readonly shifts: readonly Shift[];
  /** 431.3.b: a player wins at once, for points of a second burn out in a row. */
  readonly mulligans: readonly PlayerId[];
}

export type RiftGame = Game<RiftData>;

/** Sides of the data that terms read: control, the combat at hand. */
const read: readonly (keyof RiftData)[] = ["fields", "showdown"];

export function setData(game: RiftGame, change: Partial<RiftData>): void {
  game.state.data = { ...game.state.data, ...change };
  if (read.some((key) => key in change)) touch(game.state, Aspect.data);
}

export const initialData = (mode: ModeName, first: PlayerId, players: number): RiftData => ({
  mode,
  first,
  phase: "setup",
  fields: {},
  showdown: undefined,
  pending: [],
  dirty: false,
  scored: Array.from({ length: players }, () => []),
  began: Array.from({ length: players }, () => 0),
  extra: [],
  mighty: undefined,
  shifts: [],
  mulligans: [],
});
