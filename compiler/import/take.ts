// One record and a mapping in, the fields of a card out; whether they are those of a card is for the schema to say.
import type { Mapping, Source } from "./mapping.ts";
import { replaced } from "./replace.ts";

export type Raw = { readonly [field: string]: unknown };

/** Fields in the order of the mapping; `back.text` becomes a field of the group `back`. */
export function mapped(raw: Raw, mapping: Mapping): Raw {
  const type = mapping.fields.type ? taken(raw, mapping.fields.type, mapping) : undefined;
  const out: { [field: string]: unknown } = {};
  for (const [field, source] of Object.entries(mapping.fields)) {
    const applies = source["only for"]?.includes(String(type)) ?? true;
    const value = applies ? taken(raw, source, mapping) : undefined;
    if (value === undefined) continue;
    const [outer, inner] = field.split(".");
    if (inner === undefined) out[field] = value;
    else if (outer !== undefined) out[outer] = { ...group(out[outer]), [inner]: value };
  }
  return out;
}

/** The value that a source finds in a record; undefined for none. */
export function taken(raw: Raw, source: Source, mapping: Mapping): unknown {
  const value = plain(raw, source);
  if (value === undefined) return undefined;
  if (source.has !== undefined) return asList(value).includes(source.has) ? true : undefined;
  if (source["first of"]) return source["first of"].find((word) => asList(value).includes(word));
  if (Array.isArray(value) && source.join === undefined) return list(value, source);
  const one = Array.isArray(value) ? value.join(source.join) : value;
  return typeof one === "string" ? word(one, source, mapping) : one;
}

/** What the record holds, blank texts left out; several fields make a list. */
function plain(raw: Raw, source: Source): unknown {
  const own = (field: string): unknown => {
    const value = Object.hasOwn(raw, field) ? raw[field] : undefined;
    return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
  };
  if (source.marks)
    return some(
      Object.entries(source.marks).flatMap(([field, word]) => (own(field) === undefined ? [] : [word])),
    );
  if (typeof source.from === "string") {
    const value = own(source.from);
    return typeof value === "string" && source.split !== undefined ? [value] : value;
  }
  return some((source.from ?? []).flatMap((field) => own(field) ?? []));
}

const some = (values: readonly unknown[]) => (values.length > 0 ? values : undefined);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function word(value: string, source: Source, mapping: Mapping): unknown {
  const clean = source.text === undefined ? value : replaced(value, mapping.texts?.[source.text] ?? []);
  const part = between(clean, source)?.trim();
  if (part === undefined) return undefined;
  const text = source.squeeze ? part.replaceAll(" ", "") : part;
  const meant = source.words && Object.hasOwn(source.words, text) ? source.words[text] : text;
  if (meant === null || meant === "") return undefined;
  return source.number && typeof meant === "string" && /^-?\d{1,9}$/.test(meant) ? Number(meant) : meant;
}

/** The part before a mark, or after it; a text without the mark is all before. */
function between(value: string, source: Source): string | undefined {
  if (source.before !== undefined) return value.split(source.before)[0];
  if (source.after === undefined) return value;
  const at = value.indexOf(source.after);
  return at < 0 ? undefined : value.slice(at + source.after.length);
}

function list(value: readonly unknown[], source: Source): unknown {
  const { split, words } = source;
  const parts = value
    .flatMap((w) => (typeof w === "string" && split !== undefined ? w.split(split) : [w]))
    .map((w) => (typeof w === "string" ? w.trim() : w))
    .map((w) => (typeof w === "string" && words && Object.hasOwn(words, w) ? words[w] : w))
    .filter((w) => w !== "" && w !== null && (typeof w !== "string" || !source.without?.includes(w)));
  return some([...new Set(parts)]);
}

function group(value: unknown): Raw {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
