// Scenarios: how a scene is laid, and the words of actions and of what must be true.
import {
  editions,
  type SceneCard,
  setScene,
  type WowRegistry,
  type WowSession,
} from "../../../runtime/games/wow/index.ts";
import { visible } from "../../../runtime/kernel/public.ts";
import type { PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { inZone } from "../../../runtime/kernel/zones.ts";
import type { Act, Scenario } from "../../scenarios/format.ts";
import { knownCard } from "../../scenarios/known.ts";
import type { Names, Staged } from "../../scenarios/names.ts";
import { about, type ScenarioWords, targeted } from "../../scenarios/words.ts";
import { whyNoOffer } from "./why.ts";

/** A card as the stage lays it: a name, or a name with its state. */
type Laid = string | (Omit<SceneCard, "controller"> & { readonly id?: string; readonly controller?: string });

interface Seat {
  readonly hero: Laid;
  readonly party?: readonly Laid[];
  readonly resources?: number | readonly Laid[];
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly removed?: readonly string[];
  /** Seats with the same team are friends. */
  readonly team?: string;
}

/** Lays the scene under an edition; throws an Error that says what can't be laid. */
export function stage(registry: WowRegistry, scenario: Scenario, name: string): Staged {
  const seats = Object.keys(scenario.seats);
  const ids = new Map<string, { seat: number; card: string; nth: number }>();
  const edition = editions[name];
  if (edition === undefined) throw new Error(`no edition is named ${name}`);
  const at = (name: string): number => {
    const i = seats.indexOf(name);
    if (i < 0) throw new Error(`no seat is named ${name}`);
    return i;
  };
  const seatOf = (name: string) => scenario.seats[name] as Seat;
  const teams = seats.map((s, i) => seatOf(s).team ?? `alone ${i}`);
  const session = setScene({
    registry,
    seed: scenario.seed ?? 1,
    edition,
    everyPriority: true,
    turnOf: scenario.turn === undefined ? 0 : at(scenario.turn),
    ...(scenario["first turn"] ? { turns: 1 } : {}),
    parties: teams.map((t) => teams.indexOf(t)),
    players: seats.map((name, seat) => {
      const s = seatOf(name);
      const laid: string[] = [];
      const put = (one: Laid): SceneCard => {
        const c = typeof one === "string" ? { card: one } : one;
        knownCard(c.card, registry.defs);
        const nth = laid.filter((l) => l === c.card).length;
        laid.push(c.card);
        if (c.id !== undefined) ids.set(c.id, { seat, card: c.card, nth });
        const { id: _, controller, ...rest } = c;
        return controller === undefined ? rest : { ...rest, controller: at(controller) };
      };
      const pile = (names: readonly string[] = []) => names.map((n) => knownCard(n, registry.defs));
      return {
        hero: put(s.hero),
        play: (s.party ?? []).map(put),
        resources: typeof s.resources === "object" ? s.resources.map(put) : (s.resources ?? 0),
        hand: pile(s.hand),
        deck: pile(s.deck),
        graveyard: pile(s.graveyard),
        removed: pile(s.removed),
      };
    }),
  });
  return { session, seats, ids };
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  play: ["play"],
  use: ["use"],
  complete: ["complete"],
  strike: ["strike"],
  attack: ["propose"],
};

function kindsOf(verb: string, act: Act): readonly string[] | undefined {
  if (verb !== "place") return kinds[verb];
  return act.face === undefined ? ["place down", "place up"] : [`place ${act.face}`];
}

const sessionOf = (names: Names): WowSession => names.session as WowSession;

export const scenarios: ScenarioWords = {
  editions(scenario) {
    if (scenario.edition !== undefined) return [scenario.edition];
    const named = (scenario.rules ?? [])
      .map((rule) => rule.split(" ")[0]!)
      .filter((name) => name in editions);
    return named.length === 0 ? ["wow7"] : [...new Set(named)];
  },
  offers(names, offers, act) {
    for (const [verb, name] of Object.entries(act)) {
      const wanted = kindsOf(verb, act);
      if (wanted === undefined) continue;
      const found = about(names, offers, wanted, String(name));
      // Down unless told.
      return [...found].sort((a, b) => wanted.indexOf(a.kind) - wanted.indexOf(b.kind));
    }
    return undefined;
  },
  why: whyNoOffer,
  fields: {
    defender: { name: "at", called: "defender" },
    target: { name: "on", each: true, called: "target" },
    mode: { name: "modes", called: "modes" },
    number: { name: "x", called: "X" },
  },
  taken(names, field, said) {
    if (field === "on") return targeted(names, said);
    if (field !== "at") return false;
    const { combat } = sessionOf(names).game.state.data;
    const link = names.session.game.state.objects[names.chain()[0] ?? 0]?.link;
    const taken = [combat?.proposedDefender, link?.notes.defender];
    return names.candidates(String(said)).some((id) => taken.includes(id));
  },
  takenBack: "taken back (707.2)",
  passing: ["pass"],
  endings: {
    combat: {
      absent: (session) =>
        (session as WowSession).game.state.data.combat === undefined ? "there is no combat" : undefined,
      over: (session) =>
        (session as WowSession).game.state.data.combat === undefined && chainIsEmpty(session as WowSession),
    },
    turn: {
      over(session, turn) {
        const { state } = (session as WowSession).game;
        return state.turn !== turn && state.data.phase === "action" && chainIsEmpty(session as WowSession);
      },
    },
    "ready step": { over: (session, turn) => session.game.state.turn !== turn },
    end: {
      over: (session, turn) =>
        session.game.state.turn !== turn || (session as WowSession).game.state.data.phase === "end",
    },
  },
  leader: "hero",
  // What lies face down is not to be recognised (412.1b).
  hidden: (o) => o.faceDown && o.row === "resource",
  objectState(names, id, what) {
    const { game } = names.session;
    switch (what) {
      case "row":
        return game.state.objects[id]?.row ?? "";
      case "damage type":
        return viewOf(game).of(id).traits["damage type"] ?? [];
      case "ongoing":
        return viewOf(game).of(id).flags.includes("ongoing");
      default:
        return undefined;
    }
  },
  seatState(names, player, what) {
    const { game } = names.session;
    const { state } = game;
    const play = inZone(game, "play", player).filter((id) => viewOf(game).of(id).controller === player);
    const resources = play.filter((id) => state.objects[id]!.row === "resource");
    switch (what) {
      case "party":
        return play
          .filter((id) => state.objects[id]!.row !== "resource" && id !== state.players[player]!.hero)
          .map((id) => names.nameOf(id));
      case "resources":
        return resources.length;
      case "ready resources":
        return resources.filter((id) => !state.objects[id]!.exhausted).length;
      case "sees in decks":
        return state.players
          .flatMap((_, owner) => inZone(game, "deck", owner as PlayerId))
          .filter((id) => visible(game, state.objects[id]!, player))
          .map((id) => names.nameOf(id));
      default:
        return undefined;
    }
  },
};

const chainIsEmpty = ({ game }: WowSession): boolean =>
  inZone(game, "chain", game.state.turnPlayer).length === 0;
