// What a scenario needs of a game: laying the cards, and the words of its actions. One entry per game.
import {
  editions,
  type SceneCard,
  setScene,
  type WowRegistry,
  type WowSession,
} from "../../runtime/games/wow/index.ts";
import type { Laid, Scenario } from "./format.ts";

export interface Staged {
  readonly session: WowSession;
  /** Seat names in turn order; the index is the player. */
  readonly seats: readonly string[];
  /** Names given by `id`, with the card's name and which of that name in its seat it is. */
  readonly ids: ReadonlyMap<string, { readonly seat: number; readonly card: string; readonly nth: number }>;
}

/** Names of the rules that a scenario is played by. */
export function editionsOf(scenario: Scenario): readonly string[] {
  if (scenario.edition !== undefined) return [scenario.edition];
  const named = (scenario.rules ?? []).map((rule) => rule.split(" ")[0]!).filter((name) => name in editions);
  return named.length === 0 ? ["wow7"] : [...new Set(named)];
}

/** Lays the scene under an edition; throws an Error that says what can't be laid. */
export function stage(scenario: Scenario, registry: WowRegistry, name: string): Staged {
  const seats = Object.keys(scenario.seats);
  const ids = new Map<string, { seat: number; card: string; nth: number }>();
  const edition = editions[name];
  if (edition === undefined) throw new Error(`no edition is named ${name}`);
  const at = (name: string): number => {
    const i = seats.indexOf(name);
    if (i < 0) throw new Error(`no seat is named ${name}`);
    return i;
  };
  const teams = seats.map((s, i) => scenario.seats[s]!.team ?? `alone ${i}`);
  const session = setScene({
    registry,
    seed: scenario.seed ?? 1,
    edition,
    everyPriority: true,
    turnOf: scenario.turn === undefined ? 0 : at(scenario.turn),
    ...(scenario["first turn"] ? { turns: 1 } : {}),
    parties: teams.map((t) => teams.indexOf(t)),
    players: seats.map((name, seat) => {
      const s = scenario.seats[name]!;
      const laid: string[] = [];
      const put = (one: Laid): SceneCard => {
        const c = typeof one === "string" ? { card: one } : one;
        if (!registry.defs.has(c.card)) throw new Error(`no card is named ${c.card}`);
        const nth = laid.filter((l) => l === c.card).length;
        laid.push(c.card);
        if (c.id !== undefined) ids.set(c.id, { seat, card: c.card, nth });
        const { id: _, controller, ...rest } = c;
        return controller === undefined ? rest : { ...rest, controller: at(controller) };
      };
      const known = (names: readonly string[] = []): readonly string[] => {
        for (const n of names) if (!registry.defs.has(n)) throw new Error(`no card is named ${n}`);
        return names;
      };
      return {
        hero: put(s.hero),
        play: (s.party ?? []).map(put),
        resources: typeof s.resources === "object" ? s.resources.map(put) : (s.resources ?? 0),
        hand: known(s.hand),
        deck: known(s.deck),
        graveyard: known(s.graveyard),
        removed: known(s.removed),
      };
    }),
  });
  return { session, seats, ids };
}
