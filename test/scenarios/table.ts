// The shipped sets, compiled and loaded once for all tests of a file.
import type { Context } from "../../cli/context.ts";
import { packageHome } from "../../cli/home.ts";
import type { Io } from "../../cli/io.ts";
import { setTable, type Table } from "../../cli/play/table.ts";

let table: Promise<Table> | undefined;

export function shippedTable(): Promise<Table> {
  table ??= compile();
  return table;
}

async function compile(): Promise<Table> {
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
  const made = await setTable(context);
  if (!made) throw new Error(`the shipped sets do not compile:\n${said.join("\n")}`);
  return made;
}
