import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^cardwright$/, replacement: here("./compiler/index.ts") },
      { find: /^cardwright\/grammar$/, replacement: here("./grammar/index.ts") },
      { find: /^cardwright\/runtime$/, replacement: here("./runtime/index.ts") },
      { find: /^cardwright\/runtime\/wow$/, replacement: here("./runtime/games/wow/index.ts") },
      { find: /^cardwright\/runtime\/riftbound$/, replacement: here("./runtime/games/riftbound/index.ts") },
      { find: /^cardwright\/runtime\/mtg$/, replacement: here("./runtime/games/mtg/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/temporary-folder.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // Files of one worker share what they import: a game's grammar is built once, not in each of a hundred files.
    isolate: false,
  },
});
