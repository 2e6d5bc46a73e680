// Games that begin and go on.

import { createGame, restoreGame, type WowRegistry } from "../../../runtime/games/wow/index.ts";
import type { Save } from "../../../runtime/kernel/save.ts";
import type { Session } from "../../../runtime/kernel/session.ts";
import type { Start } from "../game.ts";
import { listOf } from "./decks.ts";

export const start = (registry: WowRegistry, { decks, ...rest }: Start): Session =>
  createGame({ registry, decks: decks.map(listOf), ...rest });

export const restore = (registry: WowRegistry, save: Save): Session => restoreGame(registry, save);
