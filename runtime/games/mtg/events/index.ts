// What the events of this game do when they are applied.
import { mut } from "../../../kernel/cow.ts";
import type { EventSpec } from "../../../kernel/game.ts";
import {
  attach,
  detach,
  setCounters,
  setDamage,
  setExhausted,
  setFaceDown,
  show,
} from "../../../kernel/objects.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import { removeFrom } from "../combat/removal.ts";
import { hasType, inPlay, objectOf, playerAt } from "../reading.ts";
import type { MtgData } from "../state.ts";
import { cant, cantPlayer } from "../terms/questions.ts";
import type { MtgEvents } from "../words.ts";
import {
  comesIntoPlay,
  countered,
  destroyed,
  discards,
  draws,
  leavesPlay,
  moved,
  phasesIn,
  phasesOut,
  sacrificed,
} from "./moving.ts";
import { count, fact, ofObject, ofPlayer, type Spec } from "./spec.ts";

const tapped: Spec<"tapped"> = {
  look: "after",
  affected: ofObject,
  forbidden: (game, e) => !inPlay(game, e.object) || objectOf(game, e.object).exhausted,
  apply: (game, e) => setExhausted(game, e.object, true),
};
const untapped: Spec<"untapped"> = {
  look: "after",
  affected: ofObject,
  forbidden: (game, e) => !inPlay(game, e.object) || !objectOf(game, e.object).exhausted,
  apply: (game, e) => setExhausted(game, e.object, false),
};

const damage: Spec<"damage"> = {
  look: "after",
  along: ["loses life"],
  affected: ofObject,
  // 310.4c
  forbidden: (game, e) =>
    e.amount < 1 ||
    (playerAt(game, e.object) === undefined &&
      !(inPlay(game, e.object) && hasType(game, e.object, "creature"))) ||
    cant(game, "be dealt damage", e.object, e.source),
  apply(game, e) {
    if (e.amount < 1) return false;
    const player = playerAt(game, e.object);
    if (player === undefined) {
      setDamage(game, e.object, objectOf(game, e.object).damage + e.amount);
      return { amount: e.amount };
    }
    count(game, player, "life", -e.amount);
    const also = [{ kind: "loses life", player, n: e.amount } as AnyEvent];
    return { amount: e.amount, also };
  },
};

const countersAdded: Spec<"counters added"> = {
  look: "after",
  affected: ofObject,
  forbidden: (game, e) => e.n < 1 || (!inPlay(game, e.object) && objectOf(game, e.object).next !== NOTHING),
  apply(game, e) {
    const player = playerAt(game, e.object);
    if (player !== undefined) return count(game, player, e.counter, e.n);
    setCounters(game, e.object, e.counter, (objectOf(game, e.object).counters[e.counter] ?? 0) + e.n);
  },
};
const countersRemoved: Spec<"counters removed"> = {
  look: "after",
  affected: ofObject,
  forbidden: (game, e) => e.n < 1 || (objectOf(game, e.object).counters[e.counter] ?? 0) < e.n,
  apply: (game, e) =>
    setCounters(game, e.object, e.counter, (objectOf(game, e.object).counters[e.counter] ?? 0) - e.n),
};

const attached: Spec<"attached"> = {
  look: "after",
  along: ["unattached"],
  affected: ofObject,
  forbidden: (game, e) => objectOf(game, e.object).attachedTo === e.to || e.object === e.to,
  apply(game, e) {
    const was = objectOf(game, e.object).attachedTo;
    attach(game, e.object, e.to);
    if (was === NOTHING) return undefined;
    return { also: [{ kind: "unattached", object: e.object, from: was } as AnyEvent] };
  },
};
const unattached: Spec<"unattached"> = {
  look: "after",
  affected: ofObject,
  forbidden: (game, e) => objectOf(game, e.object).attachedTo === NOTHING,
  apply: (game, e) => detach(game, e.object),
};

const specs: { readonly [K in keyof MtgEvents]: Spec<K> } = {
  "comes into play": comesIntoPlay,
  "leaves play": leavesPlay,
  moved,
  destroyed,
  regenerated: fact,
  sacrificed,
  discards,
  countered,
  tapped,
  untapped,
  damage,
  "loses life": {
    look: "after",
    affected: ofPlayer,
    forbidden: (_, e) => e.n < 1,
    apply: (game, e) => count(game, e.player, "life", -e.n),
  },
  "coin flipped": { look: "after", affected: ofPlayer, apply: () => undefined },
  "gains life": {
    look: "after",
    affected: ofPlayer,
    forbidden: (game, e) => e.n < 1 || cantPlayer(game, "gain life", e.player),
    apply: (game, e) => count(game, e.player, "life", e.n),
  },
  draws,
  "counters added": countersAdded,
  "counters removed": countersRemoved,
  plays: fact,
  "plays a land": fact,
  uses: fact,
  cycles: fact,
  "taps for mana": fact,
  "adds mana": {
    look: "after",
    affected: ofPlayer,
    apply(game, e) {
      for (const kind of e.mana) count(game, e.player, kind, 1);
    },
  },
  targeted: fact,
  attacks: fact,
  blocks: fact,
  "blocks one": fact,
  "becomes blocked": fact,
  "is unblocked": fact,
  "removed from combat": {
    look: "after",
    affected: ofObject,
    apply: (game, e) => (removeFrom(game, e.object) ? undefined : false),
  },
  attached,
  unattached,
  "control changed": fact,
  "turned face up": {
    look: "after",
    heardBy: "after",
    forbidden: (game, e) => !objectOf(game, e.object).faceDown,
    apply(game, e) {
      const { ts } = objectOf(game, e.object);
      setFaceDown(game, e.object, false);
      // It keeps its timestamp: it was there all the time.
      mut(game.state, e.object).ts = ts;
    },
  },
  "phases out": phasesOut,
  "phases in": phasesIn,
  revealed: {
    look: "after",
    apply: (game, e) => show(game, e.object, game.state.order),
  },
  shuffled: fact,
  begins: fact,
  always: fact,
  "wins the game": fact,
  "loses the game": fact,
};

/** Each is typed by its own payload; the kernel sends it no other. */
export const events = specs as unknown as Readonly<Record<string, EventSpec<MtgData>>>;
