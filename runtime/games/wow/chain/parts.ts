// The parts of a link: which abilities its words are, with their targets and effects. A card's parts are its
// spells, the chosen modes and its attach text; an effect has one part.
import type { Choice, Gen, TargetSpec } from "../../../kernel/authoring.ts";
import { holds } from "../../../kernel/evaluate.ts";
import type { naming } from "../../../kernel/fault.ts";
import type { Context } from "../../../kernel/game.ts";
import type { Ability, AbilityOfKind, AnyGame, Registry } from "../../../kernel/registry.ts";
import type { Link } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { derived } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { sortedOf } from "./sorted.ts";

export type AnyTarget = TargetSpec<AnyGame>;
type Run = (surface: object, link: never) => Gen;

export interface Part {
  /** The ability's key, with "|mode" for a mode of it. */
  readonly key: string;
  readonly targets: readonly AnyTarget[];
  readonly attach: AbilityOfKind<"attach"> | undefined;
  readonly run: Run | undefined;
}

const none: readonly AnyTarget[] = [];

const LIFTED = "lifted:";
/** A delayed handler among the keys of parts. */
export const liftedKey = (key: string): string => LIFTED + key;

const liftedKeys = new WeakMap<Registry, Map<string, boolean>>();
/** Does the key name a lifted handler rather than an ability of a card? */
export function isLifted(cards: Registry, key: string): boolean {
  let known = liftedKeys.get(cards);
  if (known === undefined) {
    known = new Map();
    liftedKeys.set(cards, known);
  }
  let is = known.get(key);
  if (is === undefined) {
    try {
      cards.lifted(key);
      is = true;
    } catch {
      is = false;
    }
    known.set(key, is);
  }
  return is;
}

/** Abilities of a card that are processed as it resolves, in printed order. */
export function spellKeys(game: WowGame, id: ObjectId): readonly string[] {
  return sortedOf(game, derived(game, id).abilities).spells;
}

export function part(game: WowGame, key: string): Part {
  const bar = key.lastIndexOf("|");
  if (key.startsWith(LIFTED)) {
    const handler = game.cards.lifted(key.slice(LIFTED.length));
    if (handler.kind !== "delayed") throw new Error(`${key} is not a delayed trigger`);
    return { key, targets: handler.targets ?? none, attach: undefined, run: bind(handler) };
  }
  const ability = game.cards.ability(bar < 0 ? key : key.slice(0, bar)).ability;
  if (bar >= 0) {
    const mode = choiceOf(ability)?.modes[Number(key.slice(bar + 1))];
    if (mode === undefined) throw new Error(`${key} is not a mode`);
    if (mode.kind === "attach") return whole(key, mode);
    return { key, targets: mode.targets ?? none, attach: undefined, run: bind(mode) };
  }
  return whole(key, ability);
}

/** Its modes, if it has a choice of them. */
export function choiceOf(ability: Ability): Choice<AnyGame> | undefined {
  switch (ability.kind) {
    case "modal":
      return ability;
    case "activated":
    case "quest":
    case "triggered":
      return ability.choice;
    default:
      return undefined;
  }
}

function whole(key: string, ability: Ability): Part {
  switch (ability.kind) {
    case "attach":
      return {
        key,
        targets: ability.target === undefined ? none : [ability.target],
        attach: ability,
        run: ability.effect === undefined ? undefined : bind({ effect: ability.effect.bind(ability) }),
      };
    case "spell":
      return { key, targets: ability.targets ?? none, attach: undefined, run: bind(ability) };
    case "activated":
    case "quest":
    case "triggered":
      return {
        key,
        targets: ability.targets ?? none,
        attach: undefined,
        run: ability.effect === undefined ? undefined : bind({ effect: ability.effect.bind(ability) }),
      };
    default:
      return { key, targets: none, attach: undefined, run: undefined };
  }
}

/** Handlers are methods: called on their own record. */
const bind =
  (handler: { effect(surface: never, link: never): Gen }): Run =>
  (surface, link) =>
    handler.effect(surface as never, link);

/** The parts that were announced. */
export const partsOf = (game: WowGame, link: Link): readonly Part[] =>
  ((link.notes.parts as readonly string[] | undefined) ?? []).map((key) => part(game, key));

/** Whose words a part is, for errors. */
export function wordsOf(game: WowGame, key: string): Parameters<typeof naming>[0] {
  if (key.startsWith(LIFTED)) {
    const lifted = key.slice(LIFTED.length);
    return { name: lifted, ability: game.cards.lifted(lifted) };
  }
  const bar = key.lastIndexOf("|");
  return game.cards.ability(bar < 0 ? key : key.slice(0, bar));
}

/** Gates of a part hold again as it resolves (206.1c, Empower). */
export function gatesHold(game: WowGame, key: string, context: Context): boolean {
  if (key.startsWith(LIFTED)) return true;
  const bar = key.lastIndexOf("|");
  return game.cards
    .ability(bar < 0 ? key : key.slice(0, bar))
    .gates.every((gate) => holds(game, gate, context));
}
