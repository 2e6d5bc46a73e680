// The parts of a link: which abilities its words are, with their targets and effects. A card's parts are its spells
// and the chosen modes and its attach text; an effect of an ability has one part.
import type { Choice, Gen, Mode, TargetSpec } from "../kernel/authoring.ts";
import { cached } from "../kernel/cache.ts";
import { holds } from "../kernel/evaluate.ts";
import type { naming } from "../kernel/fault.ts";
import type { Context, Game } from "../kernel/game.ts";
import type { Ability, AbilityOfKind, AnyGame, Registry } from "../kernel/registry.ts";
import type { Link } from "../kernel/state.ts";

export type AnyTarget = TargetSpec<AnyGame>;
type Run = (surface: object, link: never) => Gen;

export interface Part {
  /** The ability's key, with "|mode" for a mode of it, "lifted:" before a delayed handler's. */
  readonly key: string;
  readonly targets: readonly AnyTarget[];
  /** The text by which the card attaches itself. */
  readonly attach: AbilityOfKind<"attach"> | undefined;
  readonly run: Run | undefined;
}

const none: readonly AnyTarget[] = [];
const LIFTED = "lifted:";
/** A delayed handler among the keys of parts. */
export const liftedKey = (key: string): string => LIFTED + key;
export const isLiftedKey = (key: string): boolean => key.startsWith(LIFTED);

const liftedKeys = new WeakMap<Registry, Map<string, boolean>>();
/** Does the key name a lifted handler rather than an ability of a card? */
export function isLifted(cards: Registry, key: string): boolean {
  const known = cached(liftedKeys, cards, () => new Map<string, boolean>());
  const told = known.get(key);
  if (told !== undefined) return told;
  const is = finds(() => cards.lifted(key));
  known.set(key, is);
  return is;
}

function finds(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}

function withoutMode(key: string): string {
  const bar = key.indexOf("|");
  return bar < 0 ? key : key.slice(0, bar);
}

const parts = new WeakMap<Registry, Map<string, Part>>();

export function partOf(game: Game, key: string): Part {
  const known = parts.get(game.cards) ?? cached(parts, game.cards, () => new Map<string, Part>());
  return known.get(key) ?? cached(known, key, () => makePart(game, key));
}

function makePart(game: Game, key: string): Part {
  if (isLiftedKey(key)) {
    const handler = game.cards.lifted(key.slice(LIFTED.length));
    if (handler.kind !== "delayed") throw new Error(`${key} is not a delayed trigger`);
    return { key, targets: handler.targets ?? none, attach: undefined, run: bind(handler) };
  }
  const { ability } = game.cards.ability(withoutMode(key));
  const [, mode] = key.split("|");
  if (mode === undefined) return whole(key, ability);
  const chosen = choiceOf(ability)?.modes[Number(mode)];
  if (chosen === undefined) throw new Error(`${key} is not a mode`);
  return whole(key, chosen);
}

/** Modes that stand in place of an effect, or of a whole card. */
export function choiceOf(ability: Ability): Choice<AnyGame> | undefined {
  if (ability.kind === "modal") return ability;
  return "choice" in ability ? ability.choice : undefined;
}

function whole(key: string, ability: Ability | Mode<AnyGame>): Part {
  switch (ability.kind) {
    case "attach":
      return {
        key,
        targets: ability.target === undefined ? none : [ability.target],
        attach: ability,
        run: bind(ability),
      };
    case "spell":
    case "activated":
    case "quest":
    case "triggered":
      return { key, targets: ability.targets ?? none, attach: undefined, run: bind(ability) };
    default:
      return { key, targets: none, attach: undefined, run: undefined };
  }
}

/** The parts that were announced, as `notes.parts` of the link keeps their keys. */
export const partsOf = (game: Game, link: Link): readonly Part[] =>
  ((link.notes.parts as readonly string[] | undefined) ?? []).map((key) => partOf(game, key));

/** Handlers are methods: called on their own record. */
function bind(handler: { effect?(surface: never, link: never): Gen }): Run | undefined {
  if (handler.effect === undefined) return undefined;
  return (surface, link) => handler.effect!(surface as never, link);
}

/** Whose words a part is, for errors. */
export function wordsOf(game: Game, key: string): Parameters<typeof naming>[0] {
  if (!isLiftedKey(key)) return game.cards.ability(withoutMode(key));
  const lifted = key.slice(LIFTED.length);
  return { name: lifted, ability: game.cards.lifted(lifted) };
}

/** Do the gates of a part hold? */
export function gatesHold(game: Game, key: string, context: Context): boolean {
  if (isLiftedKey(key)) return true;
  return game.cards.ability(withoutMode(key)).gates.every((gate) => holds(game, gate, context));
}
