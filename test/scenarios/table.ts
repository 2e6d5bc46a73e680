// The shipped sets, compiled and loaded once for all tests of a file.
import type { Context } from "../../cli/context.ts";
import { packageHome } from "../../cli/home.ts";
import type { Io } from "../../cli/io.ts";
import { setTable, type Table } from "../../cli/play/table.ts";
import { registryOf, type SetModule, type WowRegistry } from "../../runtime/games/wow/index.ts";

const tables = new Map<string, Promise<Table>>();

/** The cards of a table of World of Warcraft as its rules have them; made once. */
export function wowRegistry({ modules }: Table): WowRegistry {
  const known = registries.get(modules) ?? registryOf(modules as readonly SetModule[]);
  registries.set(modules, known);
  return known;
}
const registries = new WeakMap<object, WowRegistry>();

export function shippedTable(game = "wow"): Promise<Table> {
  const table = tables.get(game) ?? compile(game);
  tables.set(game, table);
  return table;
}

async function compile(game: string): Promise<Table> {
  const said: string[] = [];
  const say = (s: string) => void said.push(s);
  const io: Io = {
    out: say,
    err: say,
    outIsTerminal: false,
    errIsTerminal: false,
    ask: async () => undefined,
    close: () => {},
  };
  const context: Context = { io, home: packageHome(), fail: () => {} };
  const made = await setTable(context, { game });
  if (!made) throw new Error(`the shipped sets do not compile:\n${said.join("\n")}`);
  return made;
}
