// Hearthing (800.1): conceding as a cost. Arrives: who pays it; leaves: a game that is over, and the equipment that its
// players keep in play for the next game of the match.
import type { Gen } from "../../kernel/authoring.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askPick, askYesNo, performOne } from "./engine.ts";
import { refuse } from "./illegal.ts";
import { cardsInPlay, chainOf, controllerOf, fromPlayer, hasType, nameOf, objectOf } from "./reading.ts";
import { type Stay, setData, type WowGame } from "./state.ts";

/** 800.1b: with the leave of the whole team; 800.1c: no link, and nobody can respond. */
export function* hearth(game: WowGame, player: PlayerId, own: ObjectId): Gen {
  const { players, order, turnPlayer } = game.state;
  const mates = order.filter((p) => players[p]!.party === players[player]!.party);
  for (const mate of mates)
    if (mate !== player && !(yield* askYesNo(game, mate, "Does your team concede the game?", own)))
      refuse("800.1b", "the team does not agree to concede");
  const stays: Stay[] = [];
  for (const each of fromPlayer(game, turnPlayer)) {
    const from = cardsInPlay(game).filter((id) => fromHisDeck(game, each, id));
    const ask = "Which of your equipment stays in play for the next game?";
    const kept = yield* askPick(game, each, { role: "keep", ask, from, min: 0, max: from.length });
    for (const id of kept) {
      const { printed, counters } = objectOf(game, id);
      stays.push({ player: each, card: printed, counters });
    }
  }
  for (const object of chainOf(game))
    if (objectOf(game, object).link?.source !== own || objectOf(game, object).link?.you !== player)
      yield* performOne(game, { kind: "interrupted", object, player, cause: { game: true } });
  setData(game, { stays });
  game.state.result = {
    winners: order.filter((p) => !mates.includes(p)),
    reason: `${nameOf(game, players[player]!.hero)} hearthed`,
  };
}

/** 800.1c: his equipment that began the match in his deck. */
const fromHisDeck = (game: WowGame, player: PlayerId, id: ObjectId): boolean => {
  const o = objectOf(game, id);
  return (
    o.owner === player &&
    o.printed !== "" &&
    controllerOf(game, id) === player &&
    hasType(game, id, "equipment")
  );
};
