// A table for tests of the procedures: a scene, answers by name, and short questions about what is where.
import { expect } from "vitest";
import type { CardDef } from "../../runtime/games/wow/cards.ts";
import type { WowLifted } from "../../runtime/games/wow/index.ts";
import { defineSet } from "../../runtime/games/wow/index.ts";
import { describeEvent } from "../../runtime/games/wow/log.ts";
import { chainOf, controllerOf, derived, objectOf } from "../../runtime/games/wow/reading.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import { type Scene, setScene } from "../../runtime/games/wow/scene.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import type { Request } from "../../runtime/kernel/requests.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { describe as describeRequest, type Said, understand } from "../../runtime/players/index.ts";
import { playedEdition } from "../conformance/by-edition.ts";
import { alliance, deckCards, horde, keywords } from "./wow-cards.ts";

export interface Sides extends Omit<Scene, "registry" | "players"> {
  readonly cards?: readonly CardDef[];
  readonly lifted?: readonly WowLifted[];
  readonly me?: Omit<Scene["players"][number], "hero"> & { readonly hero?: Scene["players"][number]["hero"] };
  readonly you?: Omit<Scene["players"][number], "hero"> & {
    readonly hero?: Scene["players"][number]["hero"];
  };
  /** More players, after these two. */
  readonly others?: Scene["players"];
}

const filler = ["Gate Recruit", "Gate Recruit", "Gate Recruit", "Gate Recruit"];

export function table({ cards = [], lifted = [], me = {}, you = {}, others = [], ...rest }: Sides) {
  const set = defineSet("table", [...deckCards, alliance, horde, ...cards], { keywords, lifted });
  const session = setScene({
    registry: registryOf([set]),
    players: [
      { hero: alliance.name, deck: filler, ...me },
      { hero: horde.name, deck: filler, ...you },
      ...others,
    ],
    everyPriority: true,
    edition: playedEdition(),
    ...rest,
  });
  const game = session.game as WowGame;
  const request = (): Request => {
    if (session.request === undefined) throw new Error("nothing is asked");
    return session.request;
  };

  /** Answers by name; everybody with priority passes until what is said fits. */
  function say(...said: readonly Said[]): void {
    for (const one of said) {
      const { turn } = game.state;
      let answer = understand(session, request(), one);
      while (answer === undefined && request().kind === "act" && game.state.turn === turn) {
        session.answer("pass");
        answer = understand(session, request(), one);
      }
      if (answer === undefined || session.check(answer) !== undefined)
        throw new Error(`${JSON.stringify(one)} does not answer ${describeRequest(session, request())}`);
      session.answer(answer);
    }
  }
  /** Everybody passes until something else than an action is asked; `role` is what a pick is for. */
  function until(role: string): Request {
    for (let i = 0; i < 50 && request().kind === "act"; i++) session.answer("pass");
    const r = request();
    expect(r.kind === "pick" ? r.role : r.kind).toBe(role);
    return r;
  }
  /** Everybody passes until the chain is empty or something else is asked. */
  function settle(): void {
    for (let i = 0; i < 50 && session.request?.kind === "act" && chainOf(game).length > 0; i++) say("pass");
  }
  /** Passes and declines until the combat is over. */
  function fight(): void {
    for (let i = 0; i < 50 && game.state.data.combat !== undefined && session.request !== undefined; i++)
      say(session.request.kind === "act" ? "pass" : []);
  }
  /** One answer on the way through a combat: strikes with the weapon as the edition asks for it, else passes. */
  function onward(weapon: string): void {
    const r = request();
    const strikes = r.kind === "pick" && r.role === "strike";
    if (r.kind !== "act") say(strikes ? [weapon] : []);
    else say(r.actions.some((a) => a.kind === "strike") ? `strike ${weapon}` : "pass");
  }
  const all = (name: string, zone = "play"): readonly ObjectId[] =>
    game.state.objects
      .filter(
        (o) =>
          o.zone === zone &&
          o.next === 0 &&
          o.id !== 0 &&
          (derived(game, o.id).name === name || o.printed === name),
      )
      .map((o) => o.id);
  function find(name: string, zone = "play"): ObjectId {
    const found = all(name, zone);
    // Face-down cards of that name come last.
    const id = found.find((one) => derived(game, one).name === name) ?? found[0];
    if (id === undefined) throw new Error(`no ${name} in ${zone}`);
    return id;
  }
  return {
    session,
    game,
    say,
    settle,
    fight,
    onward,
    until,
    find,
    all,
    request,
    /** Zones in which a card of this name is now. */
    where: (name: string): readonly string[] => [
      ...new Set(
        game.state.objects.filter((o) => o.id !== 0 && o.next === 0 && o.printed === name).map((o) => o.zone),
      ),
    ],
    obj: (name: string, zone = "play") => objectOf(game, find(name, zone)),
    damage: (name: string) => objectOf(game, find(name)).damage,
    stat: (name: string, stat: string) => derived(game, find(name)).stats[stat],
    controller: (name: string) => controllerOf(game, find(name)),
    hand: (player: number) =>
      game.state.objects.filter((o) => o.zone === "hand" && o.next === 0 && o.owner === player && o.id !== 0)
        .length,
    /** Labels of the actions on offer. */
    actions: (): readonly string[] => {
      const r = request();
      return r.kind === "act" ? r.actions.map((a) => a.key) : [];
    },
    can: (key: string): boolean => {
      const r = request();
      return (
        r.kind === "act" &&
        r.actions.some(
          (a) =>
            a.key === key || (a.object !== undefined && `${a.kind} ${derived(game, a.object).name}` === key),
        )
      );
    },
    chain: () => chainOf(game),
    lines: () => game.state.history.flatMap((e) => describeEvent(game, e) ?? []),
    events: () => game.state.history.map((e) => e.kind),
    done: () => expect(session.request?.kind === "act" || session.result !== undefined).toBe(true),
  };
}
