// The published JSON Schemas are schemas.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";

test.each(readdirSync("schema"))("%s", (name) => {
  const schema: { readonly $id: string } = JSON.parse(readFileSync(join("schema", name), "utf8"));
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  expect(ajv.validateSchema(schema)).toBe(true);
  expect(schema.$id).toMatch(new RegExp(`/${name}$`));
  ajv.addSchema(schema, "schema");
  expect(ajv.getSchema("schema")).toBeTypeOf("function");
});

test("every field of a game's meanings that the schema names is described", () => {
  const { properties, additionalProperties } = JSON.parse(
    readFileSync("schema/meanings.schema.json", "utf8"),
  );
  expect(additionalProperties).toBe(false);
  const { meanings } = properties;
  const bare = Object.entries<{ readonly description?: string }>(meanings.properties).flatMap(
    ([key, { description }]) => (description === undefined || description.length < 10 ? [key] : []),
  );
  expect(bare).toEqual([]);
});

test.each(readdirSync("cards"))("no field of the meanings of %s is unknown to the schema", (game) => {
  const file: { readonly meanings: object } = parse(
    readFileSync(join("cards", game, "meanings.yaml"), "utf8"),
  );
  const { properties } = JSON.parse(readFileSync("schema/meanings.schema.json", "utf8"));
  const known = Object.keys(properties.meanings.properties);
  expect(Object.keys(file.meanings).filter((key) => !known.includes(key))).toEqual([]);
});
