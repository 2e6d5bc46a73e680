// What objects and players did this turn, read from the turn's applied events.
import { Aspect } from "../../../kernel/aspects.ts";
import type { TermWords } from "../../../kernel/game.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { Deed, MtgEvents, Zone } from "../words.ts";

/** How a deed is read off an event: the field that did it or had it done, the other party, who counts it. */
interface Reading {
  readonly on: keyof MtgEvents;
  readonly who: "object" | "source";
  readonly other?: string;
  /** Where it went. */
  readonly to?: Zone;
}
const readings: Readonly<Record<Deed, Reading>> = {
  attack: { on: "attacks", who: "object" },
  block: { on: "blocks one", who: "object", other: "attacker" },
  "be blocked": { on: "becomes blocked", who: "object" },
  "be dealt damage": { on: "damage", who: "object", other: "source" },
  "be destroyed": { on: "destroyed", who: "object" },
  "be regenerated": { on: "regenerated", who: "object" },
  "be sacrificed": { on: "sacrificed", who: "object" },
  "come into play": { on: "comes into play", who: "object" },
  cycle: { on: "cycles", who: "object" },
  "deal damage": { on: "damage", who: "source", other: "object" },
  die: { on: "leaves play", who: "object", to: "graveyard" },
  discard: { on: "discards", who: "object" },
  draw: { on: "draws", who: "object" },
  "gain life": { on: "gains life", who: "object" },
  "leave play": { on: "leaves play", who: "object" },
  "lose life": { on: "loses life", who: "object" },
  play: { on: "plays", who: "object" },
  "play a land": { on: "plays a land", who: "object" },
  tap: { on: "tapped", who: "object" },
  untap: { on: "untapped", who: "object" },
};

type Fields = AnyEvent & Readonly<Record<string, unknown>> & { readonly player?: PlayerId };

const isOf = ({ on, to }: Reading, e: AnyEvent): boolean =>
  e.kind === on && (to === undefined || (e as Fields).to === to);

const of = (deed: string): Reading => {
  const found = (readings as Readonly<Record<string, Reading>>)[deed];
  if (found === undefined) throw new Error(`no deed is named ${deed}`);
  return found;
};

export const deed: TermWords["deed"] = {
  reads: Aspect.history,
  read(game, _view, o, word, by) {
    const reading = of(word);
    const { who, other } = reading;
    return game.state.history.some((e) => {
      const f = e as Fields;
      if (!isOf(reading, e) || f[who] !== o.id) return false;
      return by === undefined || (other !== undefined && by(f[other] as ObjectId));
    });
  },
};

export const playerDeed: TermWords["playerDeed"] = {
  reads: Aspect.history,
  read(game, view, player, word, what) {
    const reading = of(word);
    const { who } = reading;
    return game.state.history.filter((e) => {
      if (!isOf(reading, e)) return false;
      const f = e as Fields;
      const object = f[who] as ObjectId | undefined;
      const did = f.player ?? (object === undefined ? undefined : view.of(object).controller);
      return did === player && (what === undefined || (object !== undefined && what(object)));
    }).length;
  },
};

/** Different objects, as last known. */
export const happened: NonNullable<TermWords["happened"]> = {
  reads: Aspect.history,
  read(game, _view, word, what, by) {
    const reading = of(word);
    const { who, other } = reading;
    const did = new Set<ObjectId>();
    for (const e of game.state.history) {
      const f = e as Fields;
      const object = f[who] as ObjectId | undefined;
      if (!isOf(reading, e) || object === undefined || !what(object)) continue;
      if (by !== undefined && (other === undefined || !by(f[other] as ObjectId))) continue;
      did.add(object);
    }
    return did.size;
  },
};

/** Damage dealt, or dealt to it. */
export const total: NonNullable<TermWords["total"]> = {
  reads: Aspect.history,
  read(game, _view, o, word, by) {
    const { on, who, other } = of(word);
    let sum = 0;
    for (const e of game.state.history) {
      const f = e as Fields & { readonly amount?: number };
      if (e.kind !== on || f[who] !== o.id) continue;
      if (by !== undefined && (other === undefined || !by(f[other] as ObjectId))) continue;
      sum += f.amount ?? 1;
    }
    return sum;
  },
};
