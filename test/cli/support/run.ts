// Runs a command line in this process and keeps what it prints.
import type { Context } from "../../../cli/context.ts";
import type { ExitCode } from "../../../cli/exit.ts";
import { packageHome } from "../../../cli/home.ts";
import type { Io } from "../../../cli/io.ts";
import { run } from "../../../cli/run.ts";

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

interface Kept {
  readonly io: Io;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

function keptIo(typed: readonly string[]): Kept {
  const out: string[] = [];
  const err: string[] = [];
  const lines = [...typed];
  const io: Io = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    outIsTerminal: false,
    errIsTerminal: false,
    ask: async () => lines.shift(),
    close: () => {},
  };
  return { io, out, err };
}

/** @param typed what a person types, line by line */
export async function cardwright(args: readonly string[], typed: readonly string[] = []): Promise<Ran> {
  const { io, out, err } = keptIo(typed);
  const code = await run(args, io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** What a command is handed, for tests of its parts. */
export function testContext(): { readonly context: Context } & Kept {
  const kept = keptIo([]);
  return { ...kept, context: { io: kept.io, home: packageHome(), fail: () => {} } };
}
