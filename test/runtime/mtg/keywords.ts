// The keywords that are sentences (cards/mtg/keywords.yaml), compiled as they are for any game; once for all test files.
import { fileURLToPath } from "node:url";
import { loadModules } from "../../../compiler/check/load.ts";
import { loadGame } from "../../../compiler/load-game.ts";
import type { SetModule } from "../../../runtime/games/mtg/index.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

async function compiled(): Promise<SetModule> {
  const { game, diagnostics } = loadGame("mtg", { cards: `${root}cards`, schemas: `${root}schema` });
  if (game === undefined || game.keywords.broken.size > 0)
    throw new Error(JSON.stringify(game?.keywords.diagnostics ?? diagnostics));
  const paths = { "cardwright/runtime/mtg": `${root}runtime/games/mtg/index.ts` };
  const [module] = await loadModules([game.keywords.module], { folder: root, paths });
  // The type checker accepts such modules, each of which exports a set.
  return module as SetModule;
}

export const keywords: SetModule = await compiled();
