// States and computed stats of this game for terms: what "damaged", "attacking" or "remaining health" mean.
import { Aspect, Derives, statBit } from "../../../kernel/aspects.ts";
import { factsOf } from "../../../kernel/base.ts";
import type { Atom, Context, Game, TermWords } from "../../../kernel/game.ts";
import type { Derived, Obj } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { backKey } from "../registry.ts";
import type { Combat, WowData } from "../state.ts";
import type { Stat, State } from "../words.ts";

/** Printed stats, in the order that the kernel keeps them. */
export const stats = ["atk", "health", "def", "cost", "strike cost", "capacity"] as const;

type StateAtom = Atom<[o: Obj, context: Context], boolean>;
type StatAtom = Atom<[o: Obj, context: Context], number>;

const wasInPlay = (o: Obj) => o.zone === "play";
const combatOf = (game: Game) => (game as Game<WowData>).state.data.combat;

/** Allies, heroes and Totems (300.1); Totems and Golems are allies too. */
export const isCharacter = (d: Derived): boolean =>
  d.types.includes("ally") || d.types.includes("hero") || d.flags.includes("totem");

/** 602.3b: an attacker with a defender, or a defender with an attacker. */
export const inCombat = (c: Combat, id: ObjectId): boolean =>
  c.attacker !== NOTHING &&
  (c.defender !== NOTHING || c.thing !== undefined) &&
  (c.attacker === id || (c.defender === id && id !== NOTHING));

/** A hero on its other side is face down (301.2), though not blank: its card's key tells. */
export const isFaceDown = (o: Obj): boolean => o.faceDown || (o.card !== "" && o.card === backKey(o.printed));

const flag = (name: string): StateAtom => ({
  reads: 0,
  read: (_game, view, o) => view.of(o.id).flags.includes(name),
});
const fixed = (reads: number, read: (o: Obj) => boolean): StateAtom => ({
  reads,
  read: (_game, _view, o) => read(o),
});
const ofCombat = (read: (o: Obj, combat: Combat) => boolean): StateAtom => ({
  reads: Aspect.data,
  read(game, _view, o) {
    const combat = combatOf(game);
    return combat !== undefined && read(o, combat);
  },
});
const character = (reads: number, read: (o: Obj) => boolean): StateAtom => ({
  reads,
  derives: Derives.types,
  read: (_game, view, o) => wasInPlay(o) && isCharacter(view.of(o.id)) && read(o),
});

export const states: Readonly<Record<State, StateAtom>> = {
  // 411.2: only cards in play are ready or exhausted.
  ready: fixed(Aspect.exhausted, (o) => wasInPlay(o) && !o.exhausted),
  exhausted: fixed(Aspect.exhausted, (o) => wasInPlay(o) && o.exhausted),
  // 405.1
  damaged: character(Aspect.damage, (o) => o.damage > 0),
  undamaged: character(Aspect.damage, (o) => o.damage <= 0),
  attacking: ofCombat((o, c) => c.attacker === o.id),
  defending: ofCombat((o, c) => c.defender === o.id),
  protecting: ofCombat((o, c) => c.protecting && (c.defender === o.id || c.proposedDefender === o.id)),
  "in combat": ofCombat((o, c) => inCombat(c, o.id)),
  "face up": fixed(Aspect.face, (o) => !isFaceDown(o)),
  "face down": fixed(Aspect.face, isFaceDown),
  token: flag("token"),
  unique: flag("unique"),
  /** A tag, or what an effect makes of it ("is instant"). */
  instant: {
    reads: 0,
    derives: Derives.rules,
    read(_game, view, o) {
      const { flags, rules } = view.of(o.id);
      return (
        flags.includes("instant") || rules.some((r) => r.do === "can" && r.what === "be played as instant")
      );
    },
  },
  ongoing: flag("ongoing"),
  // 412.1: a card is a resource from when it is being placed, on the chain.
  resource: fixed(
    Aspect.play | Aspect.chain,
    (o) => (wasInPlay(o) && o.row === "resource") || o.link?.kind === "resource",
  ),
  attachment: {
    reads: Aspect.attached,
    read: (_game, view, o) => o.attachedTo !== NOTHING || view.of(o.id).flags.includes("attachment"),
  },
  character: character(0, () => true),
  revealed: {
    reads: Aspect.zones,
    read: (game, _view, o) => game.state.order.every((p) => o.seenBy.includes(p)),
  },
  // 405.2
  "fatally damaged": {
    reads: Aspect.damage,
    derives: statBit(stats, "health") | Derives.types,
    read(_game, view, o) {
      const d = view.of(o.id);
      return wasInPlay(o) && isCharacter(d) && o.damage > 0 && o.damage >= (d.stats.health ?? 0);
    },
  },
};

/** Stats that are not printed: the damage on a character, and its health less that damage. */
type Computed = Extract<Stat, "damage" | "remaining health" | "printed atk" | "printed health">;

const printed = (stat: "atk" | "health"): StatAtom => ({
  reads: Aspect.face,
  read: (game, _view, o) => factsOf(game, o).stats[stat] ?? 0,
});

export const computed: Readonly<Record<Computed, StatAtom>> = {
  "printed atk": printed("atk"),
  "printed health": printed("health"),
  damage: { reads: Aspect.damage, read: (_game, _view, o) => o.damage },
  "remaining health": {
    reads: Aspect.damage,
    derives: statBit(stats, "health"),
    read: (_game, view, o) => (view.of(o.id).stats.health ?? 0) - o.damage,
  },
};

const floored = (stat: (typeof stats)[number]): StatAtom => ({
  reads: Aspect.face,
  derives: statBit(stats, stat) | Derives.hasStat,
  read: (_game, view, o) => Math.max(0, view.of(o.id).stats[stat] ?? 0),
});
/** Stats as they are read where a negative value counts as 0 in comparisons too. */
export const neverNegative = { atk: floored("atk"), health: floored("health"), def: floored("def") };

export const inCombatWith: TermWords["inCombatWith"] = {
  reads: Aspect.data,
  read(game, _view, o, other) {
    const c = combatOf(game);
    if (c === undefined || c.attacker === NOTHING || c.defender === NOTHING) return false;
    if (c.attacker === o.id) return other(c.defender);
    return c.defender === o.id && other(c.attacker);
  },
};
