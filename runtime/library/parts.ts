// The parts of a link: which abilities its words are, with their targets and effects. A card's parts are its spells
// and the chosen modes; an effect of an ability has one part.
import type { Choice, Gen, Mode, TargetSpec } from "../kernel/authoring.ts";
import { holds } from "../kernel/evaluate.ts";
import type { naming } from "../kernel/fault.ts";
import type { Context, Game } from "../kernel/game.ts";
import type { Ability, AnyGame, Registry } from "../kernel/registry.ts";

export type AnyTarget = TargetSpec<AnyGame>;
type Run = (surface: object, link: never) => Gen;

export interface Part {
  /** The ability's key, with "|mode" for a mode of it, "lifted:" before a delayed handler's. */
  readonly key: string;
  readonly targets: readonly AnyTarget[];
  readonly run: Run | undefined;
}

const none: readonly AnyTarget[] = [];
const LIFTED = "lifted:";
/** A delayed handler among the keys of parts. */
export const liftedKey = (key: string): string => LIFTED + key;
export const isLiftedKey = (key: string): boolean => key.startsWith(LIFTED);

/** Does the key name a lifted handler rather than an ability of a card? */
export function isLifted(cards: Registry, key: string): boolean {
  try {
    cards.lifted(key);
    return true;
  } catch {
    return false;
  }
}

const withoutMode = (key: string): string => key.split("|", 1)[0]!;

export function partOf(game: Game, key: string): Part {
  if (isLiftedKey(key)) {
    const handler = game.cards.lifted(key.slice(LIFTED.length));
    if (handler.kind !== "delayed") throw new Error(`${key} is not a delayed trigger`);
    return { key, targets: handler.targets ?? none, run: bind(handler) };
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
    case "spell":
    case "activated":
    case "triggered":
      return { key, targets: ability.targets ?? none, run: bind(ability) };
    default:
      return { key, targets: none, run: undefined };
  }
}

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
