// Which object a scenario means by a name. Ids given by the stage follow their card through every zone.

import type { Session } from "../../runtime/kernel/session.ts";
import type { Obj } from "../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { inZone } from "../../runtime/kernel/zones.ts";
import { describe as describeRequest } from "../../runtime/players/index.ts";

export interface Staged {
  readonly session: Session;
  /** Seat names in turn order; the index is the player. */
  readonly seats: readonly string[];
  /** Names given by `id`, with the card's name and which of that name in its seat it is. */
  readonly ids: ReadonlyMap<string, { readonly seat: number; readonly card: string; readonly nth: number }>;
}

/** What a game says of names. */
export interface NamingWords {
  /** "<seat>'s <word>", or just the seat, is the card that the seat is known by. */
  readonly leader: string;
  /** Is it not to be recognised by its name? */
  hidden(object: Obj): boolean;
}

export class Names {
  readonly session: Session;
  readonly seats: readonly string[];
  private readonly words: NamingWords;
  /** The first object of each staged id. */
  private readonly first: ReadonlyMap<string, ObjectId>;

  private constructor(
    session: Session,
    seats: readonly string[],
    words: NamingWords,
    first: ReadonlyMap<string, ObjectId>,
  ) {
    this.session = session;
    this.seats = seats;
    this.words = words;
    this.first = first;
  }

  static of({ session, seats, ids }: Staged, words: NamingWords): Names {
    const { state, rules } = session.game;
    const first = new Map<string, ObjectId>();
    for (const [id, { seat, card, nth }] of ids) {
      const alike = state.objects.filter(
        (o) => o.owner === seat && o.printed === card && o.zone === rules.play,
      );
      const found = alike[nth];
      if (found === undefined) throw new Error(`${card} was not laid for ${id}`);
      first.set(id, found.id);
    }
    return new Names(session, seats, words, first);
  }

  /** The same names in a copy of the game. */
  in(session: Session): Names {
    return new Names(session, this.seats, this.words, this.first);
  }

  seat(name: string): PlayerId | undefined {
    const i = this.seats.indexOf(name);
    return i < 0 ? undefined : (i as PlayerId);
  }

  seatName(player: PlayerId): string {
    return this.seats[player] ?? `player ${player}`;
  }

  /** What lies on the chain, the top first. */
  chain(): readonly ObjectId[] {
    const { game } = this.session;
    return inZone(game, game.rules.chain, game.state.turnPlayer);
  }

  /** What the object is called: its id in the scenario if it has one, else its name. */
  nameOf(id: ObjectId): string {
    const { game } = this.session;
    const o = game.state.objects[id];
    return o?.last?.name ?? viewOf(game).of(id).name;
  }

  /** Objects that a name may mean, the likeliest first: by id, a seat's leader, in play, then elsewhere. */
  candidates(name: string): readonly ObjectId[] {
    const { state, rules } = this.session.game;
    const staged = this.first.get(name);
    if (staged !== undefined) return [latest(state.objects, staged)];
    const ending = `'s ${this.words.leader}`;
    const player = this.seat(name.endsWith(ending) ? name.slice(0, -ending.length) : name);
    if (player !== undefined && state.players[player]!.hero !== 0) return [state.players[player]!.hero];
    const current = state.objects.filter((o) => o.id !== 0 && o.next === 0 && this.isNamed(o, name));
    const rank = (o: Obj) => (o.zone === rules.play ? 0 : o.zone === rules.chain ? 1 : 2);
    return current.sort((a, b) => rank(a) - rank(b) || a.id - b.id).map((o) => o.id);
  }

  /** Those, and then what had the name and has left or moved on since. */
  ever(name: string): readonly ObjectId[] {
    const gone = this.session.game.state.objects.filter((o) => o.next !== 0 && this.isNamed(o, name));
    return [...this.candidates(name), ...gone.map((o) => o.id)];
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
    // Effects have no name.
    if ((o.link !== undefined && o.card === "") || this.words.hidden(o)) return false;
    return this.nameOf(o.id) === name || o.printed === name;
  }
}

function latest(objects: readonly Obj[], id: ObjectId): ObjectId {
  let at = objects[id];
  while (at !== undefined && at.next !== 0) at = objects[at.next];
  return at?.id ?? id;
}
