// Build a new deck (800.2): the side deck becomes the deck as the effect resolves; once it has, there is none left.
import type { Gen } from "../../../kernel/authoring.ts";
import { create } from "../../../kernel/objects.ts";
import type { PlayerRef } from "../../../kernel/terms.ts";
import { setData } from "../state.ts";
import { type Doer, performAll, playerOf } from "./doing.ts";

export function* newDeck(doer: Doer, player: PlayerRef): Gen {
  const { game } = doer;
  const owner = playerOf(doer, player);
  const { sides } = game.state.data;
  for (const { name, n } of sides[owner] ?? [])
    for (let copy = 0; copy < n; copy++) create(game, { card: name, owner, zone: "deck" });
  setData(game, { sides: sides.map((side, seat) => (seat === owner ? [] : side)) });
  // 800.2c
  yield* performAll(doer, [{ kind: "shuffled", player: owner }]);
}
