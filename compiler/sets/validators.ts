// A schema's file in, its checker out: as code where the project was compiled with it, else made by ajv.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { ajvOptions } from "./ajv-options.ts";

export type Validate = ((value: unknown) => boolean) & { errors?: unknown };

/** What a schema gives: its own checker without a name, else that of one of its definitions. */
type Checkers = (definition?: string) => Validate | undefined;

const read = new Map<string, Checkers>();
const known = new Map<string, Validate>();
const load = createRequire(import.meta.url);

/** The checker of a schema file, or of one of its definitions; compiled once. */
export function schemaOf(path: string, definition?: string): Validate {
  const key = `${path}#${definition ?? ""}`;
  const before = known.get(key);
  if (before) return before;
  const check = checkersIn(path)(definition);
  if (!check) throw new Error(`${path} has no definition ${definition}`);
  known.set(key, check);
  return check;
}

function checkersIn(path: string): Checkers {
  const before = read.get(path);
  if (before) return before;
  const text = readFileSync(path, "utf8");
  const made = asCode(text) ?? byAjv(path, text);
  read.set(path, made);
  return made;
}

/** The name of the file with a schema's checkers, by the schema's text. */
export function schemaCode(text: string): string {
  return `${createHash("sha256").update(text).digest("hex")}.cjs`;
}

/** Beside the program, where `npm run compile` puts it. */
function asCode(text: string): Checkers | undefined {
  const file = fileURLToPath(new URL(`validators/${schemaCode(text)}`, import.meta.url));
  if (!existsSync(file)) return undefined;
  const parts: { readonly [name: string]: Validate } = load(file);
  return (definition) => parts[definition ?? "whole"];
}

/** What is compiled of one part of a schema serves the others. */
function byAjv(path: string, text: string): Checkers {
  const schema = JSON.parse(text);
  const { $id: id } = schema;
  if (typeof id !== "string") throw new Error(`${path} has no $id`);
  let ajv: Ajv2020 | undefined;
  return (definition) => {
    if (!ajv) {
      // Loaded only here: it is large, and seldom needed.
      const { Ajv2020: Ajv }: typeof import("ajv/dist/2020.js") = load("ajv/dist/2020.js");
      ajv = new Ajv(ajvOptions);
      ajv.addSchema(schema);
    }
    return ajv.getSchema(definition ? `${id}#/$defs/${definition}` : id);
  };
}
