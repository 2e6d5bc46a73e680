// What objects and players did this turn, read from the turn's applied events.
import { Aspect } from "../../../kernel/aspects.ts";
import type { TermWords } from "../../../kernel/game.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { Deed, RiftEvents } from "../words.ts";

/** How a deed is read off an event: who did it (or had it done), and the player where the event tells. */
interface Reading {
  readonly on: keyof RiftEvents;
  readonly player?: true;
  /** The event's own number counts, not how often it was; since the last showdown began, for it speaks of one combat. */
  readonly points?: true;
}
const readings: Readonly<Record<Deed, Reading>> = {
  "assign excess damage": { on: "assigns excess damage", player: true, points: true },
  attack: { on: "attacks" },
  "be dealt damage": { on: "damage" },
  "be destroyed": { on: "destroyed", player: true },
  "be readied": { on: "readied" },
  "be stunned": { on: "stunned" },
  channel: { on: "channels", player: true },
  conquer: { on: "conquers", player: true },
  defend: { on: "defends" },
  discard: { on: "discards", player: true },
  draw: { on: "draws", player: true },
  "enter play": { on: "enters", player: true },
  finalize: { on: "finalizes", player: true },
  hold: { on: "holds", player: true },
  move: { on: "moves", player: true },
  play: { on: "plays", player: true },
  score: { on: "gains points", player: true },
};

type Fields = AnyEvent & { readonly object?: ObjectId; readonly player?: PlayerId };

const of = (deed: string): Reading => {
  const found = (readings as Readonly<Record<string, Reading>>)[deed];
  if (found === undefined) throw new Error(`no deed is named ${deed}`);
  return found;
};

export const deed: TermWords["deed"] = {
  reads: Aspect.history,
  read(game, _view, o, word) {
    const { on } = of(word);
    return game.state.history.some((e) => e.kind === on && (e as Fields).object === o.id);
  },
};

/** How many different objects did; judged as last known. The other party is the agent or the source of the event. */
export const happened: NonNullable<TermWords["happened"]> = {
  reads: Aspect.history,
  read(game, _view, word, what, by) {
    const { on } = of(word);
    const did = new Set<ObjectId>();
    for (const e of game.state.history) {
      const { object, agent, source } = e as Fields & {
        readonly agent?: ObjectId;
        readonly source?: ObjectId;
      };
      if (e.kind !== on || object === undefined || !what(object)) continue;
      const other = agent ?? source;
      if (by !== undefined && (other === undefined || !by(other))) continue;
      did.add(object);
    }
    return did.size;
  },
};

export const playerDeed: TermWords["playerDeed"] = {
  reads: Aspect.history,
  read(game, view, player, word, what) {
    const { on, player: told, points } = of(word);
    if (points) return pointsOf(game.state.history, on, player);
    return game.state.history.filter((e) => {
      if (e.kind !== on) return false;
      const f = e as Fields;
      const did = told ? f.player : f.object === undefined ? undefined : view.of(f.object).controller;
      return did === player && (what === undefined || (f.object !== undefined && what(f.object)));
    }).length;
  },
};

function pointsOf(history: readonly AnyEvent[], on: string, player: PlayerId): number {
  const from = history.findLastIndex((e) => e.kind === "showdown begins");
  return history.slice(Math.max(0, from)).reduce((sum, e) => {
    const f = e as Fields & { readonly n?: number };
    return e.kind === on && f.player === player ? sum + (f.n ?? 0) : sum;
  }, 0);
}
