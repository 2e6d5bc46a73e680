// Games that begin and go on.

import { createGame, editions, restoreGame, type WowRegistry } from "../../../runtime/games/wow/index.ts";
import type { Save } from "../../../runtime/kernel/save.ts";
import type { Session } from "../../../runtime/kernel/session.ts";
import type { Start } from "../game.ts";
import { listOf } from "./decks.ts";

export function start(registry: WowRegistry, { decks, edition, ...rest }: Start): Session {
  const rules = edition === undefined ? undefined : editions[edition];
  return createGame({
    registry,
    decks: decks.map(listOf),
    ...rest,
    ...(rules === undefined ? {} : { edition: rules }),
  });
}

export const restore = (registry: WowRegistry, save: Save): Session => restoreGame(registry, save);
