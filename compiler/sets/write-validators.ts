// The checkers of the project's schemas as code, made when the project is compiled: making one takes longer than
// checking a set with it. Each file is named by its schema's text, so that an altered schema is not checked by it.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { ajvOptions } from "./ajv-options.ts";
import { schemaCode } from "./validators.ts";

/** A CommonJS module for each schema of the folder; `schemaOf` finds them in `validators/` beside the program. */
export async function writeValidators(schemas: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(schemas)) {
    const text = readFileSync(join(schemas, name), "utf8");
    const schema = JSON.parse(text);
    const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
    ajv.addSchema(schema);
    const parts = { whole: schema.$id, ...(schema.$defs?.card && { card: `${schema.$id}#/$defs/card` }) };
    await build({
      stdin: { contents: standalone.default(ajv, parts), resolveDir: schemas },
      outfile: join(folder, schemaCode(text)),
      bundle: true,
      format: "cjs",
      platform: "node",
      target: "node20",
      logLevel: "warning",
    });
  }
}
