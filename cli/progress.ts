// A progress bar on the terminal; nothing anywhere else.
import { createRequire } from "node:module";
import type * as cliProgress from "cli-progress";
import type { Io } from "./io.ts";

export interface Progress {
  step(done: number): void;
  end(): void;
}

export function progress(io: Io, what: string, total: number): Progress {
  if (!io.errIsTerminal || total < 2) return { step: () => {}, end: () => {} };
  // Loaded only where there is a terminal.
  const { Presets, SingleBar }: typeof cliProgress = createRequire(import.meta.url)("cli-progress");
  const bar = new SingleBar(
    {
      format: `${what} {bar} {value}/{total} {eta_formatted}`,
      stream: process.stderr,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { step: (done) => bar.update(done), end: () => bar.stop() };
}
