// Dealing anew what a player cannot see, so that a bot that tries things out in a fork learns nothing.

import { Aspect } from "./aspects.ts";
import { mut, touch } from "./cow.ts";
import type { Game } from "./game.ts";
import { visible } from "./public.ts";
import { seeded, shuffled } from "./rng.ts";
import type { Obj } from "./state.ts";
import type { ObjectId, PlayerId } from "./terms.ts";

/** Cards of one owner that the player cannot see change places among each other; the rng is new. */
export function reshuffle(game: Game, player: PlayerId, seed: number): void {
  const s = game.state;
  s.rng = seeded(seed);
  for (const { id: owner } of s.players) {
    const hidden: ObjectId[] = [];
    for (const list of s.zones)
      for (const id of list) {
        const o = s.objects[id]!;
        if (o.owner === owner && o.printed !== "" && !visible(game, o, player)) hidden.push(id);
      }
    const cards = shuffled(
      s,
      hidden.map((id) => s.objects[id]!),
    ).map(({ card, printed, facts }) => ({ card, printed, facts }));
    hidden.forEach((id, i) => {
      Object.assign<Obj, Pick<Obj, "card" | "printed" | "facts">>(mut(s, id), cards[i]!);
    });
  }
  touch(s, Aspect.play | Aspect.face | Aspect.watched | Aspect.zones);
}
