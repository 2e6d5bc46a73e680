// A table for tests of the rules: a scene, and answers by the names of cards.
import { expect } from "vitest";
import { poolOf } from "../../../runtime/games/mtg/costs/pool.ts";
import {
  type CardDef,
  defineSet,
  type MtgLifted,
  type MtgSession,
  type ObjectId,
  registryOf,
  type Scene,
  type ScenePlayer,
  setScene,
} from "../../../runtime/games/mtg/index.ts";
import {
  controllerOf,
  countOf,
  derived,
  graveyardOf,
  handOf,
  libraryOf,
  lifeOf,
  objectOf,
  stackOf,
  standOf,
} from "../../../runtime/games/mtg/reading.ts";
import type { Option, Request } from "../../../runtime/index.ts";
import { optionKey } from "../../../runtime/index.ts";
import { testSet } from "./cards.ts";
import { keywords } from "./keywords.ts";

/** The cards of all tests, with some more. */
export const withCards = (more: readonly CardDef[] = [], lifted: readonly MtgLifted[] = []) =>
  registryOf([keywords, testSet, defineSet("more", more, { lifted })]);
export const registry = withCards();

export const many = (card: string, n: number) => Array.from({ length: n }, () => card);
const filler = many("Pebble", 8);

export function table(
  players: readonly ScenePlayer[],
  more: Partial<Scene> & { readonly byHand?: boolean } = {},
) {
  const two = players.length === 1 ? [...players, {}] : players;
  const filled = two.map((p): ScenePlayer => ({ library: filler, ...p }));
  const { byHand = false, ...rest } = more;
  return tableOf(setScene({ registry, players: filled, everyPriority: true, ...rest }), byHand);
}

export function tableOf(session: MtgSession, byHand = false) {
  const { game } = session;
  /** Answers; mana is paid automatically unless told. */
  const answer = (given: Parameters<MtgSession["answer"]>[0]) => {
    session.answer(given);
    for (;;) {
      const { request } = session;
      if (byHand || request?.kind !== "act" || !request.actions.some((a) => a.key === "auto")) return;
      session.answer("auto");
    }
  };
  const asked = (): Request => {
    const { request } = session;
    if (request === undefined) throw new Error("nothing is asked");
    return request;
  };
  /** Ids of everything with the name that is there now, oldest first. */
  const all = (name: string): readonly ObjectId[] =>
    game.state.objects
      .filter((o) => o.next === 0 && o.id !== 0 && (o.printed || (o.facts?.name ?? "")) === name)
      .map((o) => o.id);
  const one = (name: string, nth = 0): ObjectId => {
    const id = all(name)[nth];
    if (id === undefined) throw new Error(`no ${name} is there`);
    return id;
  };
  const nameOf = (o: Option): string => {
    if ("word" in o) return o.word;
    if ("player" in o) return `player ${o.player}`;
    const { card, facts, link } = objectOf(game, o.object);
    return card || facts?.name || (link === undefined ? "" : nameOf({ object: link.source }));
  };
  const labels = (): readonly string[] => {
    const r = asked();
    return r.kind === "act" ? r.actions.map((a) => a.label ?? a.key) : [];
  };
  /** Passes, attacks and blocks with nothing; false if anything else is asked. */
  const goesOn = (): boolean => {
    const { request } = session;
    if (request?.kind === "act") t.pass();
    else if (request?.kind === "pick" && (request.role === "attackers" || request.role === "blocks"))
      answer([]);
    else return false;
    return true;
  };
  const t = {
    session,
    game,
    asked,
    all,
    one,
    /** Labels of what may be done, but for using mana abilities of lands. */
    labels: () => labels().filter((l) => !/^Use (Plains|Island|Swamp|Mountain|Forest)$/.test(l)),
    every: labels,
    /** Does the action with this label. */
    act(label: string) {
      const r = asked();
      const action = r.kind === "act" ? r.actions.find((a) => (a.label ?? a.key) === label) : undefined;
      if (action === undefined)
        throw new Error(`no action "${label}" among: ${labels().join(", ")} (${r.kind}: ${r.why.ask})`);
      answer(action.key);
      return t;
    },
    /** Picks options by name, in this order. */
    pick(...names: readonly string[]) {
      const r = asked();
      const from = r.kind === "pick" ? r.from : r.kind === "order" ? r.items : undefined;
      // Where there is but one option nobody is asked.
      if (from === undefined && r.kind === "act" && names.length === 1 && r.why.ask === "What do you do?")
        return t;
      if (from === undefined) throw new Error(`a ${r.kind} is asked: ${r.why.ask} ${labels().join(", ")}`);
      const left = [...from];
      const keys = names.map((name) => {
        const i = left.findIndex((o) => nameOf(o) === name);
        if (i < 0) throw new Error(`no ${name} among ${left.map(nameOf).join(", ")} (${r.why.ask})`);
        return optionKey(left.splice(i, 1)[0]!);
      });
      answer(keys);
      return t;
    },
    /** Names of what may be picked. */
    options(): readonly string[] {
      const r = asked();
      return r.kind === "pick" ? r.from.map(nameOf) : r.kind === "order" ? r.items.map(nameOf) : [];
    },
    /** Divides by the names of objects; equal names in order. */
    divide(...shares: readonly (readonly [string, number])[]) {
      const r = asked();
      if (r.kind !== "divide") throw new Error(`a ${r.kind} is asked: ${r.why.ask}`);
      const left = [...r.among];
      const given: Record<string, number> = {};
      for (const [name, n] of shares) {
        const i = left.findIndex((id) => nameOf({ object: id }) === name);
        if (i < 0) throw new Error(`no ${name} among them`);
        given[String(left.splice(i, 1)[0]!)] = n;
      }
      answer(given);
      return t;
    },
    yes(yes = true) {
      answer(yes);
      return t;
    },
    answer(given: Parameters<MtgSession["answer"]>[0]) {
      answer(given);
      return t;
    },
    pass(times = 1) {
      for (let i = 0; i < times; i++) t.act("Pass");
      return t;
    },
    /** Both pass: the top of the stack resolves, or the step ends. */
    both() {
      return t.pass(game.state.order.length);
    },
    /** Passes until the stack is empty or something else is asked. */
    resolve() {
      for (let i = 0; i < 60 && session.request?.kind === "act" && stackOf(game).length > 0; i++) t.pass();
      return t;
    },
    /** Passes until this step of some turn, or until something else is asked. */
    to(step: string) {
      for (let i = 0; i < 200 && game.state.data.step !== step && goesOn(); i++);
      return t;
    },
    /** Passes through this turn; asks the next active player in his upkeep. */
    nextTurn() {
      const { turn } = game.state;
      for (let i = 0; i < 200 && game.state.turn === turn && goesOn(); i++);
      return t;
    },
    /** To combat, where these attack. */
    attack(...names: readonly string[]) {
      t.to("declare attackers");
      return t.pick(...names);
    },
    /** Blocks: pairs of blocker and attacker, each blocker asked in turn; others do not block. */
    block(blocks: Readonly<Record<string, string | readonly string[]>> = {}) {
      for (let i = 0; i < 20 && game.state.data.step !== "declare blockers"; i++) t.pass();
      for (let i = 0; i < 30 && session.request?.kind === "pick"; i++) {
        const r = asked();
        if (r.kind !== "pick" || r.role !== "blocks") break;
        const blocker = nameOf({ object: r.why.card! });
        t.pick(...[blocks[blocker] ?? []].flat());
      }
      return t;
    },
    power: (name: string, nth = 0) => derived(game, one(name, nth)).stats.power,
    toughness: (name: string, nth = 0) => derived(game, one(name, nth)).stats.toughness,
    size: (name: string, nth = 0) => `${t.power(name, nth)}/${t.toughness(name, nth)}`,
    types: (name: string, nth = 0) => derived(game, one(name, nth)).types,
    traits: (of: string, name: string, nth = 0) => derived(game, one(name, nth)).traits[of] ?? [],
    keywords: (name: string, nth = 0) => Object.keys(derived(game, one(name, nth)).keywords),
    abilities: (name: string, nth = 0) => derived(game, one(name, nth)).abilities.length,
    controller: (name: string, nth = 0) => controllerOf(game, one(name, nth)),
    damage: (name: string, nth = 0) => objectOf(game, one(name, nth)).damage,
    tapped: (name: string, nth = 0) => objectOf(game, one(name, nth)).exhausted,
    zone: (name: string, nth = 0) => objectOf(game, one(name, nth)).zone,
    counters: (name: string, counter: string, nth = 0) =>
      objectOf(game, one(name, nth)).counters[counter] ?? 0,
    life: (player: number) => lifeOf(game, player as never),
    count: (player: number, what: string) => countOf(game, player as never, what),
    pool: (player: number) =>
      Object.fromEntries(Object.entries(poolOf(game, player as never)).filter(([, n]) => n !== 0)),
    hand: (player: number) => handOf(game, player as never).map((id) => objectOf(game, id).card),
    graveyard: (player: number) => graveyardOf(game, player as never).map((id) => objectOf(game, id).card),
    library: (player: number) => libraryOf(game, player as never).map((id) => objectOf(game, id).card),
    stand: (player: number) => standOf(game, player as never),
    /** Names of what is on the stack, the top first. */
    stack: () => stackOf(game).map((object) => nameOf({ object })),
    happened: (kind: string) => game.state.history.filter((e) => e.kind === kind).length,
    expectAsked(player: number) {
      expect(asked().player).toBe(player);
      return t;
    },
  };
  return t;
}
