// Scenarios: how a scene is laid, and the words of actions and of what must be true.
import {
  coreRules,
  type RiftEvents,
  type RiftRegistry,
  type RiftSession,
  type SceneCard,
  setScene,
} from "../../../runtime/games/riftbound/index.ts";
import type { ModeName } from "../../../runtime/games/riftbound/modes.ts";
import type { AnyEvent } from "../../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { inZone } from "../../../runtime/kernel/zones.ts";
import type { Act, Said, Scenario } from "../../scenarios/format.ts";
import { knownCard } from "../../scenarios/known.ts";
import type { Names, Staged } from "../../scenarios/names.ts";
import { about, type ScenarioWords, targeted } from "../../scenarios/words.ts";

/** A card as the stage lays it: a name, or a name with its state. */
type Laid = string | (SceneCard & { readonly id?: string });

interface Seat {
  readonly legend?: string;
  readonly champion?: string;
  readonly battlefield?: string;
  readonly board?: readonly Laid[];
  /** Ready runes by domain, or a list. */
  readonly runes?: Readonly<Record<string, number>> | readonly Laid[];
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly trash?: readonly string[];
  readonly banished?: readonly string[];
  readonly "rune deck"?: readonly string[];
  /** Battlefields that the seat controls, whoever is there. */
  readonly controls?: readonly string[];
  /** Cards hidden on an earlier turn, by the name of the battlefield. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly points?: number;
  readonly xp?: number;
}

/** Lays the scene; throws an Error that says what can't be laid. */
export function stage(registry: RiftRegistry, scenario: Scenario): Staged {
  const seats = Object.keys(scenario.seats);
  const ids = new Map<string, { seat: number; card: string; nth: number }>();
  const known = (name: string): string => knownCard(name, registry.defs);
  const turnOf = scenario.turn === undefined ? 0 : seats.indexOf(scenario.turn);
  if (turnOf < 0) throw new Error(`no seat is named ${scenario.turn}`);
  const modes: Readonly<Record<number, ModeName>> = { 3: "skirmish", 4: "war" };
  const session = setScene({
    registry,
    seed: scenario.seed ?? 1,
    everyPriority: true,
    turnOf,
    mode: modes[seats.length] ?? "duel",
    players: seats.map((name, seat) => {
      const s = scenario.seats[name] as Seat;
      const laid: string[] = [];
      const put = (one: Laid): SceneCard => {
        const { id, ...c } = typeof one === "string" ? { card: one, id: undefined } : one;
        known(c.card);
        const nth = laid.filter((l) => l === c.card).length;
        laid.push(c.card);
        if (id !== undefined) ids.set(id, { seat, card: c.card, nth });
        return c;
      };
      const { board = [], runes = [], hidden = {}, "rune deck": runeDeck, ...rest } = s;
      for (const one of [s.legend, s.champion, s.battlefield, ...Object.values(hidden)])
        if (one !== undefined) known(one);
      for (const list of [s.hand, s.deck, s.trash, s.banished, runeDeck]) list?.forEach(known);
      return {
        ...rest,
        hidden,
        board: board.map(put),
        runes: (isList(runes) ? runes : runesOf(registry, runes)).map(put),
        ...(runeDeck === undefined ? {} : { runeDeck }),
      };
    }),
  });
  return { session, seats, ids };
}

const isList = (runes: NonNullable<Seat["runes"]>): runes is readonly Laid[] => Array.isArray(runes);

/** Basic runes by their domains. */
function runesOf(registry: RiftRegistry, wanted: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(wanted).flatMap(([domain, n]) => {
    const rune = [...registry.defs.values()].find(
      (def) => def.type === "rune" && def.domains?.length === 1 && def.domains.some((d) => d === domain),
    );
    if (rune === undefined) throw new Error(`no rune is of the domain ${domain}`);
    return Array.from({ length: n }, () => rune.name);
  });
}

const sessionOf = (names: Names): RiftSession => names.session as RiftSession;

const closed = ({ game }: RiftSession): boolean => inZone(game, "chain", game.state.turnPlayer).length > 0;

/** A place as scenarios name it: a battlefield's name, "base" for one's own base, "foe's base" for another's. */
function rowName(names: Names, row: string, of: PlayerId): string {
  if (row.startsWith("field ")) return names.nameOf(Number(row.slice(6)) as ObjectId);
  if (!row.startsWith("base ")) return row;
  const owner = Number(row.slice(5)) as PlayerId;
  return owner === of ? "base" : `${names.seatName(owner)}'s base`;
}

function placeName(names: Names, id: ObjectId): string {
  const { game } = names.session;
  const o = game.state.objects[id]!;
  return o.attachedTo === 0
    ? rowName(names, o.row, viewOf(game).of(id).controller)
    : placeName(names, o.attachedTo);
}

type Arrival = Pick<RiftEvents["moves"], "object" | "player" | "place">;

/** Events by which something has come to a place. */
const arrivals = new Map(
  ["moves", "enters", "hides"].map((kind) => [kind, (e: AnyEvent): Arrival => e as AnyEvent & Arrival]),
);

export const scenarios: ScenarioWords = {
  editions: () => [coreRules.name],
  offers(names, offers, act: Act) {
    const text = (field: string) => (typeof act[field] === "string" ? (act[field] as string) : undefined);
    if (act.move !== undefined) {
      const to = text("to") ?? "base";
      const moves = offers.filter((a) => a.kind === "move");
      return to === "base" ? moves.filter((a) => a.object === undefined) : about(names, moves, ["move"], to);
    }
    if (act.end !== undefined) return offers.filter((a) => a.kind === "end");
    const rune = text("exhaust") ?? text("recycle");
    if (rune !== undefined) {
      const key = `${act.exhaust === undefined ? "recycle" : "tap"} ${rune}`;
      return offers.filter((a) => a.kind === "rune" && a.key === key);
    }
    for (const verb of ["play", "use", "hide"] as const) {
      const name = text(verb);
      if (name !== undefined) return about(names, offers, [verb], name);
    }
    return undefined;
  },
  fields: {
    target: { name: "on", each: true, called: "target" },
    mode: { name: "modes", called: "modes" },
    number: { name: "x", called: "X" },
    location: { name: "to", called: "place" },
    battlefield: { name: "at", called: "battlefield" },
    units: { name: "move", called: "units" },
    "optional cost": { name: "with", called: "optional costs" },
  },
  taken(names, field, said: Said) {
    if (field === "on") return targeted(names, said);
    const done = names.session.game.state.history.flatMap((e) => arrivals.get(e.kind)?.(e) ?? []);
    // Units that moved, and where a card went, are what the step says.
    if (field === "move")
      return [said]
        .flat()
        .every((name) => names.candidates(String(name)).some((id) => done.some((d) => d.object === id)));
    const last = done.at(-1);
    if (field === "to" || field === "at")
      return last !== undefined && rowName(names, last.place, last.player) === said;
    // Costs that can't be paid are not asked for.
    return field === "with" && said === "none";
  },
  takenBack: "taken back (358.4)",
  passing: ["pass", "end"],
  endings: {
    combat: {
      absent: (session) =>
        (session as RiftSession).game.state.data.showdown === undefined ? "there is no showdown" : undefined,
      over: (session) =>
        (session as RiftSession).game.state.data.showdown === undefined && !closed(session as RiftSession),
    },
    turn: {
      over(session, turn) {
        const { state } = (session as RiftSession).game;
        return state.turn !== turn && state.data.phase === "main" && !closed(session as RiftSession);
      },
    },
    end: {
      over: (session, turn) =>
        session.game.state.turn !== turn || (session as RiftSession).game.state.data.phase === "ending",
    },
  },
  leader: "legend",
  hidden: () => false,
  objectState(names, id, what) {
    if (what === "at") return placeName(names, id);
    if (what === "stunned") return (names.session.game.state.objects[id]?.counters.stunned ?? 0) > 0;
    if (what === "buffed") return (names.session.game.state.objects[id]?.counters.buff ?? 0) > 0;
    return undefined;
  },
  seatState(names, player, what) {
    const { game } = sessionOf(names);
    const { state } = game;
    const view = viewOf(game);
    const mine = inZone(game, "board", player).filter((id) => view.of(id).controller === player);
    const runes = mine.filter((id) => view.of(id).types.includes("rune"));
    const holds = Object.entries(state.data.fields).flatMap(([id, field]) =>
      field.controlled && state.objects[Number(id)]!.controller === player ? [Number(id) as ObjectId] : [],
    );
    switch (what) {
      case "points":
      case "xp":
      case "energy":
        return state.players[player]!.counters[what] ?? 0;
      case "runes":
        return runes.length;
      case "ready runes":
        return runes.filter((id) => !state.objects[id]!.exhausted).length;
      case "controls":
        return holds.map((id) => names.nameOf(id));
      case "board":
        return mine
          .filter((id) => ["unit", "gear"].some((type) => view.of(id).types.includes(type)))
          .map((id) => names.nameOf(id));
      default:
        return what.endsWith(" power") ? (state.players[player]!.counters[what] ?? 0) : undefined;
    }
  },
};
