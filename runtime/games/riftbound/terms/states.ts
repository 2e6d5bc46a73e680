// States and computed stats of this game for terms: what "mighty", "alone" or "occupied" mean.
import { Aspect, Derives, statBit } from "../../../kernel/aspects.ts";
import type { Atom, Context, Game, TermWords, ViewReader } from "../../../kernel/game.ts";
import type { Obj } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { modeOf } from "../modes.ts";
import type { RiftData } from "../state.ts";
import type { State } from "../words.ts";

/** Printed stats, in the order that the kernel keeps them. */
export const stats = ["might", "energy", "power"] as const;

type StateAtom = Atom<[o: Obj, context: Context], boolean>;
type Reader = (game: Game, view: ViewReader, o: Obj) => boolean;

const dataOf = (game: Game): RiftData => (game as Game<RiftData>).state.data;
const state = (reads: number, read: Reader, derives = 0): StateAtom => ({ reads, derives, read });
const here = (o: Obj) => o.zone === "board";

/** 719.3 */
const placeIn = (game: Game, o: Obj): string => {
  const host = game.state.objects[o.attachedTo];
  return o.attachedTo !== NOTHING && host !== undefined ? placeIn(game, host) : o.row;
};
const inRow = (game: Game, place: string): readonly Obj[] =>
  everyIn(game, "board").flatMap((id) => {
    const o = game.state.objects[id]!;
    return o.row === place ? [o] : [];
  });
const isUnit = (view: ViewReader, o: Obj) => view.of(o.id).types.includes("unit");

const side = (which: "attackers" | "defenders"): StateAtom =>
  state(Aspect.data, (game, _, o) => dataOf(game).showdown?.[which].includes(o.id) === true);

const counter = (name: string): StateAtom =>
  state(Aspect.counters, (_, __, o) => here(o) && (o.counters[name] ?? 0) > 0);

/** Which optional costs were paid as it was played, by the words in front of their names. */
const paid = (name: string): StateAtom =>
  state(Aspect.stored | Aspect.chain, (_, __, o) => {
    const chosen = o.link?.notes.chosen ?? o.stored.paid;
    return Array.isArray(chosen) && chosen.some((one) => String(one).startsWith(name));
  });

const friends = (game: Game, view: ViewReader, a: ObjectId, b: ObjectId): boolean =>
  game.state.players[view.of(a).controller]?.party === game.state.players[view.of(b).controller]?.party;

const alone: Reader = (game, view, o) =>
  here(o) &&
  !inRow(game, o.row).some(
    (one) => one.id !== o.id && isUnit(view, one) && friends(game, view, one.id, o.id),
  );

const occupied = (game: Game, view: ViewReader, o: Obj) =>
  inRow(game, `field ${o.id}`).some((one) => isUnit(view, one));
const controlled = (game: Game, o: Obj) => dataOf(game).fields[o.id]?.controlled === true;

export const states: Readonly<Record<State, StateAtom>> = {
  ready: state(Aspect.exhausted, (_, __, o) => here(o) && !o.exhausted),
  exhausted: state(Aspect.exhausted, (_, __, o) => here(o) && o.exhausted),
  damaged: state(Aspect.damage, (_, __, o) => here(o) && o.damage > 0),
  attacking: side("attackers"),
  defending: side("defenders"),
  // 741.3
  "in combat": state(Aspect.data, (game, _, o) => {
    const { showdown } = dataOf(game);
    return showdown !== undefined && [...showdown.attackers, ...showdown.defenders].includes(o.id);
  }),
  // 741.1
  alone: state(Aspect.play | Aspect.control, alone, Derives.types | Derives.control),
  // 741.2: there is one enemy unit, which is alone as well.
  "one on one": state(
    Aspect.play | Aspect.control,
    (game, view, o) => {
      const enemies = inRow(game, o.row).filter(
        (one) => isUnit(view, one) && !friends(game, view, one.id, o.id),
      );
      const [enemy] = enemies;
      return alone(game, view, o) && enemies.length === 1 && enemy !== undefined && alone(game, view, enemy);
    },
    Derives.types | Derives.control,
  ),
  // 341: where it is, or at the battlefield that it is.
  "at a showdown": state(Aspect.play | Aspect.attached | Aspect.data, (game, _, o) => {
    const { showdown } = dataOf(game);
    if (showdown === undefined || !here(o)) return false;
    return o.id === showdown.field || placeIn(game, o) === `field ${showdown.field}`;
  }),
  // Being played, or to be played, from another zone than its owner's hand.
  "from elsewhere": state(Aspect.chain | Aspect.play, (_, __, o) => {
    const from = o.zone === "chain" ? o.link?.notes.from : o.zone;
    return from !== "hand";
  }),
  stunned: counter("stunned"),
  buffed: counter("buff"),
  "additional cost paid": paid("additional cost"),
  // 805.1.a
  "accelerate paid": paid("accelerate"),
  empowered: counter("empowered"),
  // 708
  mighty: state(0, (_, view, o) => (view.of(o.id).stats.might ?? 0) >= 5, statBit(stats, "might")),
  "at a battlefield": state(
    Aspect.play | Aspect.attached,
    (game, _, o) => here(o) && placeIn(game, o).startsWith("field "),
  ),
  "in a base": state(
    Aspect.play | Aspect.attached,
    (game, _, o) => here(o) && placeIn(game, o).startsWith("base "),
  ),
  attached: state(Aspect.attached, (_, __, o) => o.attachedTo !== NOTHING),
  // 818.3
  equipped: state(
    Aspect.attached,
    (_, view, o) => o.attached.some((id) => view.of(id).traits.tag?.includes("Equipment") === true),
    Derives.traits,
  ),
  "face down": state(Aspect.face, (_, __, o) => o.faceDown),
  token: state(0, (_, view, o) => view.of(o.id).flags.includes("token")),
  // 133.4.a
  permanent: state(
    0,
    (_, view, o) => ["unit", "gear"].some((type) => view.of(o.id).types.includes(type)),
    Derives.types,
  ),
  controlled: state(Aspect.data, (game, _, o) => controlled(game, o)),
  // 169.10
  occupied: state(Aspect.play, occupied, Derives.types),
  open: state(
    Aspect.play | Aspect.data,
    (game, view, o) => !controlled(game, o) && !occupied(game, view, o),
    Derives.types,
  ),
  // 103.2.a.3
  "chosen champion": state(0, (game, view, o) => {
    const chosen = game.state.players[o.owner]?.stored.champion;
    return typeof chosen === "string" && view.of(o.id).name === chosen;
  }),
};

/** Marked on a unit (142). */
export const computed: Readonly<Record<"damage", Atom<[o: Obj, context: Context], number>>> = {
  damage: { reads: Aspect.damage, read: (_game, _view, o) => o.damage },
};

/** Numbers of a player: how far he is from the Victory Score (467). */
export const tallies: NonNullable<TermWords["tallies"]> = {
  /** Of the opponent who is nearest to it. */
  "an opponent's points to win": {
    reads: Aspect.players,
    read: (game, _view, player) =>
      Math.min(
        ...game.state.players.flatMap((other) =>
          other.party === game.state.players[player]?.party
            ? []
            : [modeOf(dataOf(game).mode).victoryScore - (other.counters.points ?? 0)],
        ),
      ),
  },
  "points to win": {
    reads: Aspect.players,
    read: (game, _view, player) =>
      modeOf(dataOf(game).mode).victoryScore - (game.state.players[player]?.counters.points ?? 0),
  },
};

export const inCombatWith: TermWords["inCombatWith"] = {
  reads: Aspect.data,
  read(game, _view, o, other) {
    const { showdown } = dataOf(game);
    if (showdown === undefined) return false;
    const { attackers, defenders } = showdown;
    if (attackers.includes(o.id)) return defenders.some(other);
    return defenders.includes(o.id) && attackers.some(other);
  },
};
