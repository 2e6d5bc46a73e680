// What is no card and may yet be sabotaged (600.1, 601.2b): decks, graveyards, side decks, players, games.
import type { ObjectId } from "../../../kernel/terms.ts";
import { areOpponents, derived, nameOf, opponentsOf } from "../reading.ts";
import type { Sabotaged, Thing, WowGame } from "../state.ts";

/** Those that the attacker's uses of the keyword name: of players who are not friendly to it. */
export function thingsSabotaged(game: WowGame, attacker: ObjectId): readonly Sabotaged[] {
  const d = derived(game, attacker);
  if (d.keywords.sabotage === undefined) return [];
  const kinds = d.abilities.flatMap(({ ability }) => {
    const use = game.cards.ability(ability).ability;
    return use.kind === "keyword" && use.keyword === "sabotage"
      ? ((use.things ?? []) as readonly Thing[])
      : [];
  });
  return [...new Set(kinds)].flatMap((what): readonly Sabotaged[] =>
    what === "game" ? [{ what }] : opponentsOf(game, d.controller).map((player) => ({ what, player })),
  );
}

const same = (a: Sabotaged, b: Sabotaged): boolean => a.what === b.what && a.player === b.player;

/** May it still be sabotaged? A player who has left takes with him what is his. */
export const stillThere = (game: WowGame, attacker: ObjectId, thing: Sabotaged): boolean =>
  thingsSabotaged(game, attacker).some((one) => same(one, thing));

/** Once the combat has begun it stays in it as long as its player is in the game and no friend. */
export const remains = (game: WowGame, attacker: ObjectId, { player }: Sabotaged): boolean =>
  player === undefined ||
  (game.state.order.includes(player) && areOpponents(game, player, derived(game, attacker).controller));

/** How a person is told of it. */
export function told(game: WowGame, { what, player }: Sabotaged): string {
  if (player === undefined) return `the ${what}`;
  const whose = `${nameOf(game, game.state.players[player]!.hero)} (player ${player + 1})`;
  return what === "player" ? whose : `${what} of ${whose}`;
}
