// Which object a scenario means by a name. Ids given by the stage follow their card through every zone.

import type { WowSession } from "../../runtime/games/wow/index.ts";
import type { Obj } from "../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { describe as describeRequest } from "../../runtime/players/index.ts";
import type { Staged } from "./stage.ts";

export class Names {
  readonly session: WowSession;
  readonly seats: readonly string[];
  /** The first object of each staged id. */
  private readonly first = new Map<string, ObjectId>();

  constructor(staged: Staged) {
    this.session = staged.session;
    this.seats = staged.seats;
    const { objects } = this.session.game.state;
    for (const [id, { seat, card, nth }] of staged.ids) {
      const alike = objects.filter((o) => o.owner === seat && o.printed === card && o.zone === "play");
      const found = alike[nth];
      if (found === undefined) throw new Error(`${card} was not laid for ${id}`);
      this.first.set(id, found.id);
    }
  }

  seat(name: string): PlayerId | undefined {
    const i = this.seats.indexOf(name);
    return i < 0 ? undefined : (i as PlayerId);
  }

  seatName(player: PlayerId): string {
    return this.seats[player] ?? `player ${player}`;
  }

  /** What the object is called: its id in the scenario if it has one, else its name. */
  nameOf(id: ObjectId): string {
    const { game } = this.session;
    const o = game.state.objects[id];
    return o?.last?.name ?? viewOf(game).of(id).name;
  }

  /** Objects that a name may mean, the likeliest first: by id, a seat's hero, in play, then elsewhere. */
  candidates(name: string): readonly ObjectId[] {
    const { state } = this.session.game;
    const staged = this.first.get(name);
    if (staged !== undefined) return [latest(state.objects, staged)];
    const hero = /^(.+)'s hero$/.exec(name)?.[1];
    const player = hero === undefined ? undefined : this.seat(hero);
    if (player !== undefined) return [state.players[player]!.hero];
    const current = state.objects.filter((o) => o.id !== 0 && o.next === 0 && this.isNamed(o, name));
    const rank = (o: Obj) => (o.zone === "play" ? 0 : o.zone === "chain" ? 1 : 2);
    return current.sort((a, b) => rank(a) - rank(b) || a.id - b.id).map((o) => o.id);
  }

  /** The object meant; throws an Error if there is none. */
  one(name: string): ObjectId {
    const [found] = this.candidates(name);
    if (found === undefined) throw new Error(`nothing here is named ${name}`);
    return found;
  }

  /** What is asked, with seats by name. */
  question(): string {
    const { request } = this.session;
    if (request === undefined) return "nothing: the game is over";
    return describeRequest(this.session, request).replace(/player (\d+)/g, (_, n) =>
      this.seatName(n as PlayerId),
    );
  }

  private isNamed(o: Obj, name: string): boolean {
    // Effects have no name, and what lies face down is not to be recognised (412.1b).
    if ((o.link !== undefined && o.card === "") || (o.faceDown && o.row === "resource")) return false;
    return this.nameOf(o.id) === name || o.printed === name;
  }
}

function latest(objects: readonly Obj[], id: ObjectId): ObjectId {
  let at = objects[id];
  while (at !== undefined && at.next !== 0) at = objects[at.next];
  return at?.id ?? id;
}
