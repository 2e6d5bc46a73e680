// While a spell or ability is being played (409.1): what is drawn in the meantime stays face down until that is done (217.2f).
import type { Gen } from "../../../kernel/authoring.ts";
import { setFaceDown } from "../../../kernel/objects.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { objectOf } from "../reading.ts";
import { type MtgGame, setData } from "../state.ts";

export function* announcing<T>(game: MtgGame, body: () => Gen<T>): Gen<T> {
  const before = game.state.data.announcing;
  setData(game, { announcing: before + 1 });
  const played = yield* body();
  setData(game, { announcing: before });
  if (before === 0)
    for (const id of everyIn(game, "hand")) if (objectOf(game, id).faceDown) setFaceDown(game, id, false);
  return played;
}
