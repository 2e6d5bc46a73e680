// The command line in few files, dist/cli: what it imports, libraries included, loads in half the time when it need
// not be looked up in a thousand places. What is as good as a program of its own stays where it is installed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { writeValidators } from "../dist/compiler/sets/write-validators.js";

const outdir = "dist/cli";
rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: ["cli/main.ts"],
  outdir,
  bundle: true,
  // A command loads its own files alone.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  external: ["esbuild", "ts-morph", "typescript"],
  // Some libraries ask for parts of node itself by `require`.
  banner: {
    js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
  },
  sourcemap: true,
  logLevel: "warning",
});
await writeValidators("schema", join(outdir, "validators"));

// What tells this compiler from any other: `build` keeps what it made for as long as it is the same.
const stamp = createHash("sha256");
for (const path of readdirSync("dist", { recursive: true }).map(String).sort())
  if (/\.(c?js|d\.ts)$/.test(path)) stamp.update(path).update(readFileSync(join("dist", path)));
writeFileSync("dist/stamp", stamp.digest("hex"));
