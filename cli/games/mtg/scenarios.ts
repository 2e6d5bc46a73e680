// Scenarios: how a scene is laid, and the words of actions and of what must be true.
import {
  lettersOf,
  type MtgRegistry,
  type MtgSession,
  type SceneCard,
  type Step,
  setScene,
} from "../../../runtime/games/mtg/index.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { everyIn, inZone } from "../../../runtime/kernel/zones.ts";
import type { Act, Said, Scenario } from "../../scenarios/format.ts";
import { knownCard } from "../../scenarios/known.ts";
import type { Names, Staged } from "../../scenarios/names.ts";
import { about, type Ending, type ScenarioWords, targeted } from "../../scenarios/words.ts";

/** The ruleset, as tags name it. */
export const edition = "mtg2007";

/** A card as the stage lays it: a name, or a name with its state. */
type Laid = string | (Omit<SceneCard, "owner"> & { readonly id?: string; readonly owner?: string });

interface Seat {
  readonly play?: readonly Laid[];
  /** Untapped lands by name. */
  readonly lands?: Readonly<Record<string, number>>;
  readonly hand?: readonly string[];
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly removed?: readonly string[];
  readonly life?: number;
  readonly poison?: number;
  /** Seats with the same team are friends. */
  readonly team?: string;
}

/** Lays the scene; throws an Error that says what can't be laid. */
export function stage(registry: MtgRegistry, scenario: Scenario): Staged {
  const seats = Object.keys(scenario.seats);
  const ids = new Map<string, { seat: number; card: string; nth: number }>();
  const known = (name: string): string => knownCard(name, registry.defs);
  const at = (name: string): number => {
    const i = seats.indexOf(name);
    if (i < 0) throw new Error(`no seat is named ${name}`);
    return i;
  };
  const seatOf = (name: string) => scenario.seats[name] as Seat;
  const teams = seats.map((s, i) => seatOf(s).team ?? `alone ${i}`);
  const { step } = scenario as Scenario & { readonly step?: Step };
  const laid = seats.map(() => [] as string[]);
  const session = setScene({
    registry,
    seed: scenario.seed ?? 1,
    everyPriority: true,
    turnOf: scenario.turn === undefined ? 0 : at(scenario.turn),
    ...(step === undefined ? {} : { step }),
    parties: teams.map((t) => teams.indexOf(t)),
    players: seats.map((name, seat) => {
      const { play = [], lands = {}, team: _, ...rest } = seatOf(name);
      const put = (one: Laid): SceneCard => {
        const { id, owner, attachedTo, ...c } = typeof one === "string" ? { card: one } : one;
        known(c.card);
        const whose = owner === undefined ? seat : at(owner);
        const nth = laid[whose]!.filter((l) => l === c.card).length;
        laid[whose]!.push(c.card);
        if (id !== undefined) ids.set(id, { seat: whose, card: c.card, nth });
        const host =
          attachedTo !== undefined && seats.includes(attachedTo) ? `player ${at(attachedTo)}` : attachedTo;
        return {
          ...c,
          ...(owner === undefined ? {} : { owner: whose }),
          ...(host === undefined ? {} : { attachedTo: host }),
        };
      };
      for (const list of [rest.hand, rest.library, rest.graveyard, rest.removed]) list?.forEach(known);
      const untapped = Object.entries(lands).flatMap(([card, n]) => Array.from({ length: n }, () => card));
      return { ...rest, play: [...play, ...untapped].map(put) };
    }),
  });
  return { session, seats, ids };
}

const gameOf = ({ session }: Names) => (session as MtgSession).game;
const stackIsEmpty = ({ game }: MtgSession): boolean =>
  inZone(game, "stack", game.state.turnPlayer).length === 0;

const kinds: Readonly<Record<string, readonly string[]>> = {
  play: ["play", "land"],
  "play face down": ["morph"],
  use: ["use", "mana"],
  "turn up": ["turn up"],
  suspend: ["suspend"],
};

/** A step of this turn, or of the next one if it is over or begun. */
const until = (step: Step, next = false): Ending => ({
  over(session, turn) {
    const { state } = (session as MtgSession).game;
    return state.data.step === step && (!next || state.turn !== turn) && stackIsEmpty(session as MtgSession);
  },
});

export const scenarios: ScenarioWords = {
  editions: () => [edition],
  offers(names, offers, act: Act) {
    for (const [verb, wanted] of Object.entries(kinds)) {
      const name = act[verb];
      if (typeof name === "string") return about(names, offers, wanted, name);
    }
    return undefined;
  },
  fields: {
    target: { name: "on", each: true, called: "target" },
    mode: { name: "modes", called: "modes" },
    number: { name: "x", called: "X" },
    "additional cost": { name: "with", called: "additional costs" },
    attackers: { name: "attack", called: "attackers" },
    "defending player": { name: "at", called: "defending player" },
    blocks: { name: "block", byCard: true, called: "blocks" },
    mana: { name: "pay", each: true, called: "payment" },
  },
  awaited: {
    attack: {},
    block: {
      absent: (session) =>
        (session as MtgSession).game.state.data.combat?.attacks.length ? undefined : "nothing attacks",
    },
  },
  usual: { attackers: "none", blocks: "none" },
  paying: { kind: "mana", field: "pay", usual: "auto" },
  taken(names, field, said: Said) {
    if (field === "on") return targeted(names, said);
    // Costs that can't be paid are not asked for.
    return field === "with" && said === "none";
  },
  takenBack: "taken back (409.1)",
  passing: ["pass"],
  endings: {
    upkeep: until("upkeep", true),
    draw: until("draw", true),
    "beginning of combat": until("beginning of combat"),
    "declare attackers": until("declare attackers"),
    "declare blockers": until("declare blockers"),
    "combat damage": {
      over: (session) => (session as MtgSession).game.state.data.step === "combat damage",
    },
    "end of combat": until("end of combat"),
    combat: until("second main"),
    end: until("end of turn"),
    turn: until("first main", true),
  },
  leader: "player",
  hidden: () => false,
  objectState(names, id, what) {
    const game = gameOf(names);
    const { attacks } = game.state.data.combat ?? { attacks: [] };
    switch (what) {
      case "tapped":
        return game.state.objects[id]!.exhausted;
      case "attacking":
        return attacks.some((a) => a.attacker === id);
      case "blocked":
        return attacks.find((a) => a.attacker === id)?.blocked ?? false;
      case "blocking":
        return attacks.some((a) => a.blockers.includes(id));
      case "colors":
        return viewOf(game).of(id).traits.color ?? [];
      case "supertypes":
        return viewOf(game).of(id).traits.supertype ?? [];
      case "subtypes":
        return subtypes(names, id);
      default:
        return undefined;
    }
  },
  seatState(names, player, what) {
    const game = gameOf(names);
    const view = viewOf(game);
    const mine = everyIn(game, "play").filter((id) => view.of(id).controller === player);
    const called = (ids: readonly ObjectId[]) => ids.map((id) => names.nameOf(id));
    const ofType = (type: string) => mine.filter((id) => view.of(id).types.includes(type));
    switch (what) {
      case "life":
      case "poison":
        return game.state.players[player]!.counters[what] ?? 0;
      case "mana":
        return lettersOf(game, player);
      case "lands":
        return ofType("land").length;
      case "untapped lands":
        return ofType("land").filter((id) => !game.state.objects[id]!.exhausted).length;
      case "creatures":
        return called(ofType("creature"));
      case "permanents":
        return called(mine.filter((id) => !view.of(id).types.includes("land")));
      case "removed":
      case "phased out":
        return called(everyIn(game, what).filter((id) => owned(names, id, player)));
      default:
        return undefined;
    }
  },
};

const owned = (names: Names, id: ObjectId, player: PlayerId): boolean =>
  names.session.game.state.objects[id]?.owner === player;

function subtypes(names: Names, id: ObjectId): readonly string[] {
  const { traits } = viewOf(names.session.game).of(id);
  return Object.entries(traits).flatMap(([kind, words]) => (kind.endsWith(" type") ? words : []));
}
