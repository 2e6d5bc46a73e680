// What a scenario needs of a game: laying the cards, and the words of its actions. One entry per game.
import {
  type SceneCard,
  setScene,
  type WowEdition,
  type WowRegistry,
  type WowSession,
  wow3,
  wow4,
  wow7,
} from "../../runtime/games/wow/index.ts";
import type { Laid, Scenario } from "./format.ts";

export interface Staged {
  readonly session: WowSession;
  /** Seat names in turn order; the index is the player. */
  readonly seats: readonly string[];
  /** Names given by `id`, with the card's name and which of that name in its seat it is. */
  readonly ids: ReadonlyMap<string, { readonly seat: number; readonly card: string; readonly nth: number }>;
}

/** Rules a scenario may name as its edition. */
export const editions: Readonly<Record<string, WowEdition>> = { wow3, wow4, wow7 };

/** Lays the scene; throws an Error that says what can't be laid. */
export function stage(scenario: Scenario, registry: WowRegistry): Staged {
  const seats = Object.keys(scenario.seats);
  const ids = new Map<string, { seat: number; card: string; nth: number }>();
  const edition = editions[scenario.edition ?? "wow7"];
  if (edition === undefined) throw new Error(`no edition is named ${scenario.edition}`);
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
