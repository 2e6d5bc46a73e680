// A table for tests of the rules: a scene, and answers by the names of cards.
import { expect } from "vitest";
import {
  type ObjectId,
  type RiftSession,
  registryOf,
  type Scene,
  type ScenePlayer,
  setScene,
} from "../../../runtime/games/riftbound/index.ts";
import {
  controllerOf,
  derived,
  fieldController,
  handOf,
  mightOf,
  objectOf,
  placeOf,
  pointsOf,
} from "../../../runtime/games/riftbound/reading.ts";
import type { Option, Request } from "../../../runtime/index.ts";
import { optionKey } from "../../../runtime/index.ts";
import { testSet } from "./cards.ts";
import { keywordSet } from "./keyword-cards.ts";

export const registry = registryOf([testSet, keywordSet]);

export const runes = (domain: string, n: number) => Array.from({ length: n }, () => `${domain} Rune`);

export function table(players: readonly ScenePlayer[], more: Partial<Scene> = {}) {
  const filled = players.map((p): ScenePlayer => ({ deck: ["Pebble", "Pebble", "Pebble", "Pebble"], ...p }));
  return tableOf(setScene({ registry, players: filled, everyPriority: true, ...more }));
}

export function tableOf(session: RiftSession) {
  const { game } = session;
  const asked = (): Request => {
    const { request } = session;
    if (request === undefined) throw new Error("nothing is asked");
    return request;
  };
  /** Ids of everything with the name that is there now, oldest first. */
  const all = (name: string): readonly ObjectId[] =>
    game.state.objects.filter((o) => o.next === 0 && o.id !== 0 && o.printed === name).map((o) => o.id);
  const one = (name: string, nth = 0): ObjectId => {
    const id = all(name)[nth];
    if (id === undefined) throw new Error(`no ${name} is there`);
    return id;
  };
  const nameOf = (o: Option): string => {
    if ("word" in o) return o.word;
    if ("player" in o) return `p${o.player}`;
    return objectOf(game, o.object).card || objectOf(game, o.object).facts?.name || "";
  };
  const labels = (): readonly string[] => {
    const r = asked();
    return r.kind === "act" ? r.actions.map((a) => a.label ?? a.key) : [];
  };
  const t = {
    session,
    game,
    asked,
    all,
    one,
    labels,
    /** Does the action with this label. */
    act(label: string) {
      const r = asked();
      const action = r.kind === "act" ? r.actions.find((a) => (a.label ?? a.key) === label) : undefined;
      if (action === undefined)
        throw new Error(`no action "${label}" among: ${labels().join(", ")} (${r.why.ask})`);
      session.answer(action.key);
      return t;
    },
    /** Picks options by name, in this order. */
    pick(...names: readonly string[]) {
      const r = asked();
      if (r.kind !== "pick") throw new Error(`a ${r.kind} is asked: ${r.why.ask}`);
      const left = [...r.from];
      const keys = names.map((name) => {
        const i = left.findIndex((o) => nameOf(o) === name);
        if (i < 0) throw new Error(`no ${name} among ${left.map(nameOf).join(", ")}`);
        return optionKey(left.splice(i, 1)[0]!);
      });
      session.answer(keys);
      return t;
    },
    yes(answer = true) {
      session.answer(answer);
      return t;
    },
    answer(answer: Parameters<RiftSession["answer"]>[0]) {
      session.answer(answer);
      return t;
    },
    pass() {
      return t.act("Pass");
    },
    /** Passes until the turn player may act in his main phase again, or something else is asked. */
    passes() {
      for (let i = 0; i < 50 && session.request?.kind === "act" && labels().includes("Pass"); i++) t.pass();
      return t;
    },
    endTurn() {
      t.act("End the turn");
      return t.passes();
    },
    might: (name: string, nth = 0) => mightOf(game, one(name, nth)),
    keywords: (name: string, nth = 0) => Object.keys(derived(game, one(name, nth)).keywords),
    damage: (name: string, nth = 0) => objectOf(game, one(name, nth)).damage,
    zone: (name: string, nth = 0) => objectOf(game, one(name, nth)).zone,
    /** "base 0", or the name of the battlefield. */
    where(name: string, nth = 0) {
      const place = placeOf(game, one(name, nth));
      return place.startsWith("field ") ? objectOf(game, Number(place.slice(6)) as ObjectId).card : place;
    },
    exhausted: (name: string, nth = 0) => objectOf(game, one(name, nth)).exhausted,
    points: (player: number) => pointsOf(game, player as never),
    controller: (name: string, nth = 0) => controllerOf(game, one(name, nth)),
    holder: (field: string) => fieldController(game, one(field)),
    hand: (player: number) => handOf(game, player as never).map((id) => objectOf(game, id).card),
    expectAsked(player: number) {
      expect(asked().player).toBe(player);
      return t;
    },
  };
  return t;
}
