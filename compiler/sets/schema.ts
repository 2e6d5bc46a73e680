// JSON Schemas of the project's files, and their faults as diagnostics at the right place.

import { readFileSync } from "node:fs";
import type { DefinedError } from "ajv/dist/2020.js";
import type { Span } from "../../grammar/tree.ts";
import { type Diagnostic, diagnostic, type Location, nearest } from "../diagnostics/index.ts";
import type { Validate } from "./validators.ts";
import type { Path, YamlFile } from "./yaml-file.ts";

export { schemaOf } from "./validators.ts";

/** The words that a field of a definition may have, where the schema lists them. */
export function wordsOf(path: string, definition: string, field: string): readonly string[] {
  interface Definition {
    readonly properties?: { readonly [name: string]: { readonly enum?: readonly string[] } };
  }
  const file: { readonly $defs?: { readonly [name: string]: Definition } } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  return file.$defs?.[definition]?.properties?.[field]?.enum ?? [];
}

/** How the faults of a value name what they are about, and where its parts stand. */
export interface Checked {
  /** What owns the fields: "the set", "the card". */
  readonly owner: string;
  readonly card?: string;
  place(path: Path): Location;
  keyPlace(path: Path): Location;
  words(path: Path, span: Span): Location;
}

/** Places below `base` in a YAML file. */
export function checkedAt(yaml: YamlFile, base: Path, owner: string, card?: string): Checked {
  const at = (span: Span): Location => ({ file: yaml.file, span });
  return {
    owner,
    ...(card === undefined ? {} : { card }),
    place: (path) => at(yaml.place([...base, ...path])),
    keyPlace: (path) => at(yaml.keyPlace([...base, ...path])),
    words: (path, span) => at(yaml.words([...base, ...path], span)),
  };
}

/** Every fault of a value against its schema; empty if it has none. */
export function check(validate: Validate, value: unknown, checked: Checked): readonly Diagnostic[] {
  if (validate(value)) return [];
  const out: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const error of errorsOf(validate)) {
    const made = fault(error, checked);
    if (!made) continue;
    const key = `${made.code} ${made.at.span.from} ${JSON.stringify(made.facts)}`;
    if (!seen.has(key)) out.push(made);
    seen.add(key);
  }
  return out;
}

function errorsOf(validate: Validate): readonly DefinedError[] {
  // ajv types its errors by the keywords that it knows; the schemas use no others.
  return Array.isArray(validate.errors) ? (validate.errors as DefinedError[]) : [];
}

function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function fault(error: DefinedError, checked: Checked): Diagnostic | undefined {
  const path = pathOf(error.instancePath);
  const field = fieldName(path) ?? checked.owner;
  const at = checked.place(path);
  const more = checked.card === undefined ? {} : { card: checked.card };
  const owner = path.length === 0 ? checked.owner : `\`${field}\``;
  switch (error.keyword) {
    case "type": {
      const found = error.data === undefined ? "missing" : describe(error.data);
      return diagnostic("CW005", at, { field, expected: expected(error.params.type), found }, more);
    }
    case "additionalProperties": {
      const unknown = error.params.additionalProperty;
      const known = fieldsOf(error.parentSchema);
      const hints = { near: nearest(unknown, known), all: known };
      return diagnostic(
        "CW006",
        checked.keyPlace([...path, unknown]),
        { owner, field: unknown },
        { ...more, hints },
      );
    }
    case "required":
      return diagnostic("CW007", at, { owner, field: error.params.missingProperty }, more);
    case "enum": {
      const all = error.params.allowedValues.map(String);
      if (typeof error.data !== "string")
        return diagnostic(
          "CW005",
          at,
          { field, expected: "one of the known words", found: describe(error.data) },
          more,
        );
      const hints = { near: nearest(error.data, all), all };
      return diagnostic("CW011", at, { field, value: error.data }, { ...more, hints });
    }
    case "pattern":
      return patternFault(error, path, field, checked);
    case "maxLength": {
      const found = typeof error.data === "string" ? error.data.length : 0;
      return diagnostic("CW013", at, { found, unit: "characters", limit: error.params.limit }, more);
    }
    case "minLength":
      return diagnostic("CW005", at, { field, expected: "text", found: "empty" }, more);
    case "minimum":
    case "maximum": {
      const bound = error.keyword === "minimum" ? "at least" : "at most";
      const found = String(error.data);
      return diagnostic("CW005", at, { field, expected: `${bound} ${error.params.limit}`, found }, more);
    }
    case "maxItems":
    case "minItems": {
      const bound = error.keyword === "minItems" ? "at least" : "at most";
      const found = Array.isArray(error.data) ? `a list of ${error.data.length}` : describe(error.data);
      return diagnostic(
        "CW005",
        at,
        { field, expected: `a list of ${bound} ${error.params.limit}`, found },
        more,
      );
    }
    case "uniqueItems":
      return diagnostic(
        "CW005",
        at,
        { field, expected: "a list without repetitions", found: "listed twice" },
        more,
      );
    case "oneOf": {
      const choices = alternatives(error.schema);
      return diagnostic("CW007", at, { owner, field: choices.join("` or `") }, more);
    }
    default:
      // `if` and `$ref` only repeat the fault inside them.
      return undefined;
  }
}

function patternFault(
  error: DefinedError,
  path: Path,
  field: string,
  checked: Checked,
): Diagnostic | undefined {
  const more = checked.card === undefined ? {} : { card: checked.card };
  const data = typeof error.data === "string" ? error.data : "";
  if (field === "script") return diagnostic("CW014", checked.place(path), { script: data }, more);
  const control = data.search(/[\p{Cc}\p{Cf}]/u);
  const odd = control >= 0 ? control : data.search(/[^\p{L}\p{M}\p{N} '"‘’“”,.!?:&()/+-]/u);
  if (field === "name" || field === "text" || field === "printed" || odd >= 0) {
    const at = Math.max(0, odd);
    const found = data === "" ? "nothing" : `the character ${characterName(data.codePointAt(at) ?? 0)}`;
    return diagnostic(
      "CW012",
      checked.words(path, { from: at, to: at + 1 }),
      { what: `\`${field}\``, found },
      more,
    );
  }
  const wanted = descriptionOf(error.parentSchema);
  if (wanted !== undefined)
    return diagnostic("CW005", checked.place(path), { field, expected: wanted, found: "not" }, more);
  return diagnostic("CW011", checked.place(path), { field, value: data }, more);
}

function descriptionOf(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null || !("description" in schema)) return undefined;
  const words = String(schema.description).replace(/\.$/, "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function characterName(code: number): string {
  const hex = code.toString(16).toUpperCase().padStart(4, "0");
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x2000
    ? `U+${hex}`
    : `\`${String.fromCodePoint(code)}\``;
}

function fieldName(path: Path): string | undefined {
  const names = path.filter((step): step is string => typeof step === "string");
  return names.length === 0 ? undefined : names.join(".").replace(/^cards\./, "");
}

function expected(type: string | readonly string[]): string {
  const words: { readonly [type: string]: string } = {
    string: "text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "a group of fields",
  };
  const types = typeof type === "string" ? type.split(",") : type;
  return types.map((t) => words[t] ?? t).join(" or ");
}

/** What was found instead, in words. */
export function describe(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
      return Number.isInteger(value) ? "a number" : "a number with a fraction";
    case "boolean":
      return "true or false";
    case "object":
      return "a group of fields";
    default:
      return "missing";
  }
}

function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null || !("properties" in schema)) return [];
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

function alternatives(schema: unknown): readonly string[] {
  if (!Array.isArray(schema)) return [];
  return schema.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "required" in one && Array.isArray(one.required)
      ? one.required.map(String)
      : [],
  );
}
