// Files of a command, whole or not at all, also where the person stops it in the midst.
import { type OutFile, writeAll } from "../compiler/sets/index.ts";

/** Writes all files or none. While somebody listens to it, Ctrl-C waits until the files stand. */
export function writeFiles(folder: string, files: readonly OutFile[]): readonly string[] {
  const leave = () => process.exit(130);
  process.on("SIGINT", leave);
  try {
    return writeAll(folder, files);
  } finally {
    // A signal that came meanwhile is told before this.
    setImmediate(() => process.off("SIGINT", leave));
  }
}
