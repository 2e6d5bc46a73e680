// Message templates with named facts: text`no ${"what"} is named ${"name"}` can only be filled by an object
// that has exactly the facts `what` and `name`.

/** A value that a message speaks of. Lists are joined by the call site, with the words they need. */
export type Fact = string | number;

export interface Template<K extends string = string> {
  readonly parts: readonly string[];
  readonly keys: readonly K[];
}

/** A template tag: the values in it are names of facts. */
export function text<const K extends string = never>(
  parts: TemplateStringsArray,
  ...keys: readonly K[]
): Template<K> {
  return { parts, keys };
}

/** The template with its facts filled in; control characters are shown, so that no card can write to a terminal. */
export function fill<K extends string>(template: Template<K>, facts: { readonly [P in K]: Fact }): string {
  let out = template.parts[0] ?? "";
  template.keys.forEach((key, i) => {
    out += visible(String(facts[key])) + (template.parts[i + 1] ?? "");
  });
  return out;
}

/** Control characters and direction marks as \u escapes; long values are cut. */
export function visible(value: string): string {
  const cut = value.length > 200 ? `${value.slice(0, 197)}...` : value;
  return cut.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
