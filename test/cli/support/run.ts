// Runs a command line in this process and keeps what it prints.
import type { ExitCode } from "../../../cli/exit.ts";
import type { Io } from "../../../cli/io.ts";
import { run } from "../../../cli/run.ts";

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** @param typed what a person types, line by line */
export async function cardwright(args: readonly string[], typed: readonly string[] = []): Promise<Ran> {
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
  const code = await run(args, io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}
