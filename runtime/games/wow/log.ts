// Log lines: one for each event that a player would want to read, in card words. Events that come along with
// a plainer one give none.
import type { AnyEvent } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { WowEvent, WowKind } from "./authoring.ts";
import { derived, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";

type Line<K extends WowKind> = (say: Say, e: WowEvent<K>) => string | undefined;

/** How objects and players are named in a line. */
interface Say {
  object(id: ObjectId): string;
  /** The card's name if the event shows it to everybody, "a card" if not. */
  shown(id: ObjectId): string;
  player(id: PlayerId): string;
}

const n = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

const lines: { readonly [K in WowKind]: Line<K> } = {
  enters: (s, e) =>
    e.from === "chain" || e.from === "nowhere"
      ? `${s.shown(e.object)} enters play`
      : `${s.shown(e.object)} enters play from ${e.from}`,
  "revealed entering": () => undefined,
  "becomes hero": (s, e) => `${s.object(e.object)} is ${s.player(e.player)}'s hero now`,
  leaves: () => undefined,
  destroyed: (s, e) => `${s.object(e.object)} is destroyed${e.agent ? ` by ${s.object(e.agent)}` : ""}`,
  moved: (s, e) => moved(s, e),
  exhausted: (s, e) => `${s.object(e.object)} exhausts`,
  readied: (s, e) => `${s.object(e.object)} readies`,
  inspired: (s, e) => `${s.object(e.object)} is inspired by ${s.object(e.agent)}`,
  attacks: (s, e) =>
    e.defender === NOTHING
      ? `${s.object(e.object)} attacks`
      : `${s.object(e.object)} attacks ${s.object(e.defender)}`,
  defends: (s, e) => `${s.object(e.object)} defends against ${s.object(e.attacker)}`,
  protects: (s, e) => `${s.object(e.object)} protects against ${s.object(e.attacker)}`,
  sabotages: (s, e) => {
    const whose = e.thing === "game" ? "" : ` of ${s.player(e.player)}`;
    const what = e.thing === "player" ? s.player(e.player) : `the ${e.thing}${whose}`;
    return `${s.object(e.object)} sabotages ${e.thing === undefined ? s.object(e.defender) : what}`;
  },
  "enters combat": () => undefined,
  "combat ends": () => "the combat ends",
  damage: (s, e) =>
    `${s.object(e.source)} deals ${e.amount} ${e.types.join("")}${e.combat ? " combat" : ""} damage to ${s.object(e.object)}`,
  prevented: (s, e) =>
    `${e.amount} damage to ${s.object(e.object)} is prevented${e.agent ? ` by ${s.object(e.agent)}` : ""}`,
  healed: (s, e) => `${s.object(e.source)} heals ${e.amount} damage from ${s.object(e.object)}`,
  "damage removed": (s, e) => `${e.amount} damage is removed from ${s.object(e.object)}`,
  "damage put": (s, e) => `${e.amount} damage is put on ${s.object(e.object)}`,
  plays: (s, e) => `${s.player(e.player)} plays ${s.object(e.object)}`,
  uses: (s, e) => `${s.player(e.player)} uses ${s.object(e.object)}`,
  completes: (s, e) => `${s.player(e.player)} completes ${s.object(e.object)}`,
  strikes: (s, e) => `${s.object(e.wielder)} strikes with ${s.object(e.object)}`,
  places: (s, e) => `${s.player(e.player)} places ${e.faceUp ? s.object(e.object) : "a card face down"}`,
  draws: (s, e) => `${s.player(e.player)} draws a card`,
  discards: (s, e) => `${s.player(e.player)} discards ${s.object(e.object)}`,
  "turned face down": (s, e) => `${s.object(e.object)} turns face down`,
  "turned face up": (s, e) => `${s.object(e.object)} turns face up`,
  "becomes copy": (s, e) => `${s.object(e.object)} becomes a copy of ${s.object(e.of)}`,
  stashed: (s, e) => `${s.player(e.player)} stashes ${s.object(e.object)}`,
  flips: (s, e) => `${s.object(e.object)} flips`,
  "counters added": (s, e) => `${n(e.n, `${e.counter} counter`)} added to ${s.object(e.object)}`,
  "counters removed": (s, e) => `${n(e.n, `${e.counter} counter`)} removed from ${s.object(e.object)}`,
  attached: (s, e) => `${s.object(e.object)} is attached to ${s.object(e.to)}`,
  "control changed": (s, e) => `${s.player(e.player)} gains control of ${s.object(e.object)}`,
  targeted: () => undefined,
  interrupted: (s, e) => `${s.object(e.object)} is interrupted`,
  revealed: (s, e) => `${s.object(e.object)} is revealed`,
  shuffled: (s, e) => `${s.player(e.player)} shuffles`,
  "deck turned over": (s, e) => `${s.player(e.player)}'s deck is turned over`,
  "proposes combat": (s, e) =>
    `${s.player(e.player)} proposes ${s.object(e.object)} against ${s.object(e.defender)}`,
  "turn starts": (s, e) => `${s.player(e.player)}'s turn starts`,
  "turn ends": (s, e) => `${s.player(e.player)}'s turn ends`,
  loops: (s, e) => `the loop that ${s.player(e.player)} began starts ${n(e.rounds, "more time")}`,
  loses: (s, e) => `${s.player(e.player)} loses: ${e.reason}`,
};

/** Zone changes that no other event tells of. */
function moved(s: Say, e: WowEvent<"moved">): string | undefined {
  if (e.to === "play" || e.to === "chain" || e.from === "chain") return undefined;
  if (e.from === "play" && e.to === "graveyard") return undefined;
  if (e.from === "hand" && e.to === "graveyard") return undefined;
  if (e.from === "deck" && e.to === "hand") return undefined;
  return `${s.shown(e.object)} goes from ${e.from} to ${e.to === "removed" ? "out of the game" : e.to}`;
}

/** A line for an applied event, without a full stop; undefined if it is not worth one. `seats`: players' names. */
export function describeEvent(
  game: WowGame,
  event: AnyEvent,
  seats: readonly string[] = [],
): string | undefined {
  const line = lines[event.kind as WowKind] as Line<WowKind> | undefined;
  return line?.(sayer(game, seats), event as WowEvent);
}

function sayer(game: WowGame, seats: readonly string[]): Say {
  const name = (id: ObjectId): string => {
    if (id === NOTHING) return "nothing";
    const o = objectOf(game, id);
    const known = derived(game, id).name;
    if (known !== "") return known;
    // An effect on the chain is named by its source; a face-down resource has no name (412.1b).
    return o.link === undefined || o.link.source === id
      ? "a face-down card"
      : `${name(o.link.source)}'s effect`;
  };
  return {
    object: name,
    shown: (id) => {
      const { zone } = objectOf(game, id);
      return zone === "hand" || zone === "deck" ? "a card" : name(id);
    },
    player: (id) => seats[id] ?? `player ${id + 1}`,
  };
}
