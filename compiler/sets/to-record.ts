// A card's checked value as a record.
import type { Location } from "../diagnostics/source.ts";
import type { CardRecord, RecordPlace } from "./record.ts";
import { checkedAt } from "./schema.ts";
import type { Path, YamlFile } from "./yaml-file.ts";

/** The fields that a card's schema describes. */
export type CardFields = Omit<CardRecord, "at" | "text"> & { readonly text?: string };

/** The record of checked fields. */
export function toRecord(fields: CardFields, at: RecordPlace): CardRecord {
  return { ...fields, text: rulesText(fields.text), ...(fields.back ? { back: back(fields.back) } : {}), at };
}

function back(fields: NonNullable<CardRecord["back"]>): NonNullable<CardRecord["back"]> {
  return { ...fields, text: rulesText(fields.text) };
}

/** Block scalars end in a line end that is no part of the text. */
function rulesText(text: string | undefined): string {
  return (text ?? "").replace(/\n+$/, "");
}

/** Places of a card that stands at `path` in a YAML file. */
export function yamlPlace(yaml: YamlFile, path: Path): RecordPlace {
  const at = checkedAt(yaml, path, "the card");
  return {
    get name(): Location {
      return at.place(["name"]);
    },
    field: (name) => at.place(name.split(".")),
    words: (field, span) => at.words(field.split("."), span),
  };
}
