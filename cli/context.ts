// What every command is handed.
import type { ExitCode } from "./exit.ts";
import type { Place } from "./home.ts";
import type { Io } from "./io.ts";

export interface Context {
  readonly io: Io;
  readonly home: Place;
  /** The command has printed what is wrong; it ends with this code. */
  fail(code: ExitCode): void;
}
