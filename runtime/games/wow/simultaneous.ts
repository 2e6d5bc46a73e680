// Modifiers that start at the same time (718.3). Arrives: the cards that are about to enter play together; leaves: the
// same in the order of their timestamps: the turn player's first, each player's own in the order he chooses.
import type { Gen } from "../../kernel/authoring.ts";
import type { AbilityOfKind } from "../../kernel/registry.ts";
import type { Entry, Facts } from "../../kernel/state.ts";
import type { Change, ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askOrder } from "./engine.ts";
import { derived, fromPlayer, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";
import type { Zone } from "./words.ts";

export interface Entering {
  /** The card as it is now, elsewhere; or what a token is. */
  readonly was?: ObjectId;
  readonly token?: Facts;
  readonly entry: Entry;
  readonly from: Zone | "nowhere";
}

type Continuous = AbilityOfKind<"continuous">;

function continuousOf(game: WowGame, e: Entering): readonly Continuous[] {
  if (e.entry.faceDown) return [];
  const keys =
    e.token?.abilities ?? (e.was === undefined ? [] : derived(game, e.was).abilities.map((h) => h.ability));
  return keys.flatMap((key) => {
    const { ability } = game.cards.ability(key);
    return ability.kind === "continuous" ? [ability] : [];
  });
}

/** What adds or permits comes to the same in any order. */
const overrides = (change: Change): boolean =>
  "set" in change ||
  "lose" in change ||
  "become" in change ||
  "control" in change ||
  ("trait" in change && change.alone === true);

const overridesOthers = (c: Continuous): boolean => !("self" in c.on) && c.changes.some(overrides);

/** Could the order of these be seen? Not where all are the same card, or none changes what another changes too. */
function matters(game: WowGame, mine: readonly Entering[]): boolean {
  const abilities = mine.map((e) => continuousOf(game, e));
  if (abilities.filter((list) => list.length > 0).length < 2 || !abilities.flat().some(overridesOthers))
    return false;
  return new Set(mine.map((e) => (e.was === undefined ? e.token : objectOf(game, e.was).card))).size > 1;
}

export function* inTimeOrder(
  game: WowGame,
  list: readonly Entering[],
  you: PlayerId,
): Gen<readonly Entering[]> {
  if (list.length < 2) return list;
  const playerOf = (e: Entering) =>
    e.entry.controller ?? (e.was === undefined ? you : objectOf(game, e.was).owner);
  const ordered: Entering[] = [];
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    const mine = list.filter((e) => playerOf(e) === player);
    ordered.push(
      ...(matters(game, mine)
        ? yield* askOrder(game, player, {
            ask: "In what order do their modifiers start? The last one counts last.",
            items: mine,
            option: (e) => (e.was === undefined ? { word: e.token?.name ?? "" } : { object: e.was }),
          })
        : mine),
    );
  }
  return ordered;
}
