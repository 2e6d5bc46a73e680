// What tests write goes into one folder, which is gone when they are done.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-tests-"));
  // Workers inherit it, and `tmpdir()` reads it.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
