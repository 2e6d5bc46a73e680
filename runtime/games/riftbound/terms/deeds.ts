// What objects and players did this turn, read from the turn's applied events.
import { Aspect } from "../../../kernel/aspects.ts";
import type { Game, TermWords, ViewReader } from "../../../kernel/game.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { Deed, RiftEvents } from "../words.ts";

/** How a deed is read off an event: who did it (or had it done), and the player where the event tells. */
interface Reading {
  readonly on: keyof RiftEvents;
  readonly player?: true;
  /** Of tokens, which skip the chain, this event stands for it (182). */
  readonly tokens?: keyof RiftEvents;
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
  // 350.1, 812.1.c: what a check of the past asks; a spell that was countered counts.
  finalize: { on: "finalizes", player: true, tokens: "plays" },
  hold: { on: "holds", player: true },
  move: { on: "moves", player: true },
  // 419.4: what a trigger counts; a spell that was countered was not played.
  play: { on: "plays", player: true },
  score: { on: "gains points", player: true },
};

type Fields = AnyEvent & { readonly object?: ObjectId; readonly player?: PlayerId };

const of = (deed: string): Reading => {
  const found = (readings as Readonly<Record<string, Reading>>)[deed];
  if (found === undefined) throw new Error(`no deed is named ${deed}`);
  return found;
};

/** The object that did it, as it has come onto the board since, if it has; undefined for other events. */
function doerOf(game: Game, view: ViewReader, e: AnyEvent, { on, tokens }: Reading): ObjectId | undefined {
  const { object } = e as Fields;
  if (e.kind !== on && e.kind !== tokens) return undefined;
  if (object === undefined || tokens === undefined) return object;
  if (e.kind === tokens) return view.of(object).flags.includes("token") ? object : undefined;
  const later = game.state.objects[game.state.objects[object]?.next ?? NOTHING];
  return later !== undefined && later.id !== NOTHING && later.zone === "board" ? later.id : object;
}

export const deed: TermWords["deed"] = {
  reads: Aspect.history,
  read: (game, view, o, word) => game.state.history.some((e) => doerOf(game, view, e, of(word)) === o.id),
};

/** How many different objects did; judged as last known. The other party is the agent or the source of the event. */
export const happened: NonNullable<TermWords["happened"]> = {
  reads: Aspect.history,
  read(game, view, word, what, by) {
    const did = new Set<ObjectId>();
    for (const e of game.state.history) {
      const object = doerOf(game, view, e, of(word));
      const { agent, source } = e as Fields & { readonly agent?: ObjectId; readonly source?: ObjectId };
      if (object === undefined || !what(object)) continue;
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
    const reading = of(word);
    if (reading.points) return pointsOf(game.state.history, reading.on, player);
    return game.state.history.filter((e) => {
      const object = doerOf(game, view, e, reading);
      // "draws" of an empty deck tells no object.
      if (object === undefined && e.kind !== reading.on) return false;
      const did = reading.player
        ? (e as Fields).player
        : object === undefined
          ? undefined
          : view.of(object).controller;
      return did === player && (what === undefined || (object !== undefined && what(object)));
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
