// Log lines: one for each event that a player would want to read, in card words. Events that come along with a plainer
// one give none.
import type { AnyEvent } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { RiftEvent, RiftKind } from "./authoring.ts";
import { derived, fieldAt, objectOf } from "./reading.ts";
import type { RiftGame } from "./state.ts";

type Line<K extends RiftKind> = (say: Say, e: RiftEvent<K>) => string | undefined;

/** How objects, players and places are named in a line. */
interface Say {
  object(id: ObjectId): string;
  /** The card's name if the event shows it to everybody, "a card" if not. */
  shown(id: ObjectId): string;
  player(id: PlayerId): string;
  place(row: string): string;
  /** Is it a battlefield itself? */
  isField(id: ObjectId): boolean;
}

const n = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
const silent = () => undefined;

const lines: { readonly [K in RiftKind]: Line<K> } = {
  enters: (s, e) => `${s.object(e.object)} enters at ${s.place(e.place)}`,
  destroyed: (s, e) => `${s.object(e.object)} is killed${e.agent ? ` by ${s.object(e.agent)}` : ""}`,
  moved: (s, e) => moved(s, e),
  moves: (s, e) => `${s.object(e.object)} moves from ${s.place(e.from)} to ${s.place(e.place)}`,
  recalled: (s, e) => `${s.object(e.object)} is recalled from ${s.place(e.from)}`,
  exhausted: (s, e) => `${s.object(e.object)} exhausts`,
  readied: (s, e) => `${s.object(e.object)} readies`,
  damage: (s, e) =>
    e.combat
      ? `${s.object(e.object)} takes ${e.amount} combat damage`
      : `${s.object(e.source)} deals ${e.amount} damage to ${s.object(e.object)}`,
  healed: (s, e) => `${n(e.amount, "damage").replace(/s$/, "")} of ${s.object(e.object)} heals`,
  empowered: (s, e) => `${s.object(e.object)} is empowered`,
  disempowered: (s, e) => `${s.object(e.object)} is empowered no more`,
  stunned: (s, e) => `${s.object(e.object)} is stunned`,
  "counters added": (s, e) =>
    e.counter === "buff"
      ? `${s.object(e.object)} is buffed`
      : `${n(e.n, e.counter)} added to ${s.object(e.object)}`,
  "counters removed": (s, e) => `${n(e.n, e.counter)} removed from ${s.object(e.object)}`,
  draws: (s, e) => `${s.player(e.player)} draws a card`,
  discards: (s, e) => `${s.player(e.player)} discards ${s.object(e.object)}`,
  recycles: (s, e) => `${s.player(e.player)} recycles ${s.shown(e.object)}`,
  channels: (s, e) =>
    `${s.player(e.player)} channels ${e.object === undefined ? "a rune" : s.object(e.object)}`,
  adds: (s, e) => `${s.player(e.player)} adds ${e.n} ${e.what}`,
  "assigns excess damage": (s, e) => `${s.player(e.player)} assigns ${e.n} more than is lethal`,
  "becomes mighty": (s, e) => `${s.object(e.object)} becomes mighty`,
  finalizes: silent,
  plays: (s, e) => `${s.player(e.player)} played ${s.object(e.object)}`,
  uses: (s, e) => `${s.player(e.player)} uses ${s.object(e.object)}`,
  hides: (s, e) => `${s.player(e.player)} hides a card at ${s.place(e.place)}`,
  targeted: silent,
  "showdown begins": (s, e) => `a showdown begins at ${s.place(e.place)}`,
  "player attacks": silent,
  "player defends": silent,
  "combat ends": (s, e) => `the combat at ${s.place(e.place)} ends`,
  attacks: (s, e) => `${s.object(e.object)} attacks at ${s.place(e.place)}`,
  defends: (s, e) => `${s.object(e.object)} defends at ${s.place(e.place)}`,
  "wins combat": silent,
  // Told once for each unit there; the battlefield's own tells it best.
  conquers: (s, e) =>
    s.isField(e.object) ? `${s.player(e.player)} conquers ${s.object(e.object)}` : undefined,
  holds: (s, e) => (s.isField(e.object) ? `${s.player(e.player)} holds ${s.object(e.object)}` : undefined),
  "gains points": (s, e) => `${s.player(e.player)} gains ${n(e.n, "point")}`,
  "gains xp": (s, e) => `${s.player(e.player)} gains ${e.n} XP`,
  "spends xp": (s, e) => `${s.player(e.player)} spends ${e.n} XP`,
  "burns out": (s, e) => `${s.player(e.player)} burns out`,
  "becomes copy": (s, e) => `${s.object(e.object)} becomes a copy of ${s.object(e.of)}`,
  attached: (s, e) => `${s.object(e.object)} is attached to ${s.object(e.to)}`,
  detached: (s, e) => `${s.object(e.object)} is detached`,
  "control changed": (s, e) => `${s.player(e.player)} gains control of ${s.object(e.object)}`,
  interrupted: (s, e) => `${s.object(e.object)} is countered`,
  revealed: (s, e) => `${s.object(e.object)} is revealed`,
  shuffled: (s, e) => `${s.player(e.player)} shuffles`,
  "turn starts": (s, e) => `${s.player(e.player)}'s turn starts`,
  "main phase starts": silent,
  "turn ends": (s, e) => `${s.player(e.player)}'s turn ends`,
  loses: (s, e) => `${s.player(e.player)} loses: ${e.reason}`,
};

/** Zone changes that no other event tells of. */
function moved(s: Say, e: RiftEvent<"moved">): string | undefined {
  if (e.to === "board" || e.to === "chain" || e.to === "facedown" || e.from === "chain") return undefined;
  if (e.from === "board" && ["trash", "rune deck", "deck"].includes(e.to)) return undefined;
  if (e.from === "hand" && e.to === "trash") return undefined;
  if (e.from === "deck" && e.to === "hand") return undefined;
  return `${s.shown(e.object)} goes from ${e.from} to ${e.to}`;
}

/** A line for an applied event, without a full stop; undefined if it is not worth one. `seats`: players' names. */
export function describeEvent(
  game: RiftGame,
  event: AnyEvent,
  seats: readonly string[] = [],
): string | undefined {
  const line = lines[event.kind as RiftKind] as Line<RiftKind> | undefined;
  return line?.(sayer(game, seats), event as RiftEvent);
}

function sayer(game: RiftGame, seats: readonly string[]): Say {
  const object = (id: ObjectId): string => {
    if (id === NOTHING) return "nothing";
    const { link } = objectOf(game, id);
    const known = derived(game, id).name;
    if (known !== "") return known;
    return link === undefined || link.source === id ? "a face-down card" : `${object(link.source)}'s ability`;
  };
  const player = (id: PlayerId): string => seats[id] ?? `player ${id + 1}`;
  return {
    object,
    shown: (id) => (["hand", "deck"].includes(objectOf(game, id).zone) ? "a card" : object(id)),
    player,
    place(row) {
      const field = fieldAt(row);
      if (field !== undefined) return object(field);
      return row.startsWith("base ") ? `${player(Number(row.slice(5)) as PlayerId)}'s base` : "nowhere";
    },
    isField: (id) => derived(game, id).types.includes("battlefield"),
  };
}
