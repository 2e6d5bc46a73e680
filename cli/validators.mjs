// The checkers of the project's schemas as code, made when the project is compiled: making one takes longer than
// checking a set with it. Each file is named by its schema's text, so that an altered schema is not checked by it.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { ajvOptions } from "../dist/compiler/sets/ajv-options.js";

export async function writeValidators(schemas, folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(schemas)) {
    const text = readFileSync(join(schemas, name), "utf8");
    const { $id: id, $defs = {} } = JSON.parse(text);
    const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
    ajv.addSchema(JSON.parse(text));
    // The whole, and its card.
    const parts = { whole: id, ...("card" in $defs ? { card: `${id}#/$defs/card` } : {}) };
    await build({
      stdin: { contents: standalone.default(ajv, parts), resolveDir: schemas },
      outfile: join(folder, `${createHash("sha256").update(text).digest("hex")}.cjs`),
      bundle: true,
      format: "cjs",
      platform: "node",
      target: "node20",
      logLevel: "warning",
    });
  }
}
