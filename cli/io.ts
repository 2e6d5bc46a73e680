// What a command may do to the outside: print, be coloured or not, show progress. Tests hand in their own.
import { createInterface } from "node:readline/promises";
import pc from "picocolors";

export interface Io {
  /** Answers, for pipes and programs. */
  out(line: string): void;
  /** Diagnostics and progress, for people. */
  err(line: string): void;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Asks the person at the terminal; undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Colours for what goes to the terminal; none elsewhere or where NO_COLOR is set. */
export function colors(terminal: boolean) {
  return pc.createColors(terminal && process.env.NO_COLOR === undefined && process.env.TERM !== "dumb");
}

export function terminalIo(): Io {
  let reader: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    async ask(question) {
      reader ??= createInterface({ input: process.stdin });
      lines ??= reader[Symbol.asyncIterator]();
      process.stdout.write(question);
      // Ctrl-C at a question is the end of the input: what was done so far can be kept.
      let leave = () => {};
      const left = new Promise<undefined>((done) => {
        leave = () => done(undefined);
        process.once("SIGINT", leave);
      });
      const next = await Promise.race([lines.next(), left]);
      process.off("SIGINT", leave);
      if (next === undefined) process.stdout.write("\n");
      return next === undefined || next.done ? undefined : next.value;
    },
    close: () => reader?.close(),
  };
}
