// Fields that are made and stand in no set (a record of another program, a sentence typed at the terminal), as a card.
// Each field is a small file of its own, named by a label, so that diagnostics can point into it.
import type { Span } from "../../grammar/tree.ts";
import { type Diagnostic, type Location, sourceFile } from "../diagnostics/index.ts";
import type { GameFile } from "./game.ts";
import type { CardRecord, RecordPlace } from "./record.ts";
import { type Checked, check, schemaOf } from "./schema.ts";
import { type CardFields, toRecord } from "./to-record.ts";

interface Fields {
  readonly [field: string]: unknown;
}

export interface MadeCard {
  /** Absent if the fields are those of no card of the game; `faults` says why. */
  readonly record?: CardRecord;
  readonly faults: readonly Diagnostic[];
}

/** @param label what stands in the place of a file's name */
export function madeCard(fields: Fields, game: GameFile, label: string): MadeCard {
  const at = madePlace(label, fields);
  const faults = check(schemaOf(game.schema, "card"), fields, at.checked);
  // The schema has just said that the fields are those of a card.
  return faults.length > 0
    ? { faults }
    : { faults, record: toRecord(fields as unknown as CardFields, at.place) };
}

export function madePlace(
  label: string,
  fields: Fields,
): { readonly place: RecordPlace; readonly checked: Checked } {
  const textOf = (field: string): string => {
    let at: unknown = fields;
    for (const step of field.split(".")) at = isGroup(at) ? at[step] : undefined;
    return typeof at === "string" || typeof at === "number" ? String(at) : "";
  };
  const location = (field: string, span?: Span): Location => {
    const text = textOf(field);
    return { file: sourceFile(label, text), span: span ?? { from: 0, to: text.length } };
  };
  const name = typeof fields.name === "string" ? fields.name : "?";
  return {
    place: {
      get name() {
        return location("name");
      },
      field: (field) => location(field),
      words: (field, span) => location(field, span),
    },
    checked: {
      owner: name === "?" ? "the record" : `the card \`${name}\``,
      card: name,
      place: (steps) => location(steps.join(".")),
      keyPlace: (steps) => location(steps.join(".")),
      words: (steps, span) => location(steps.join("."), span),
    },
  };
}

function isGroup(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
