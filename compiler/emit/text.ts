// Text of a card in code: as a string literal or inside a comment, and nowhere else. Whatever it says, it can't
// end the literal or the comment, hide from a reader's eye, or speak to a tool.
import { createHash } from "node:crypto";

/** Line separators, controls, joiners, direction marks: what an editor shows as nothing or as something else. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

function escapeUnit(char: string): string {
  let escaped = "";
  for (let i = 0; i < char.length; i++) escaped += `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return escaped;
}

/** Nothing in it is escaped. */
const simple = /^[ !#-;=-[\]-~]*$/;

/** A string literal. */
export function quoted(text: string): string {
  if (simple.test(text)) return `"${text}"`;
  return JSON.stringify(text)
    .replace(unseen, escapeUnit)
    .replace(/<(?=[/!])/g, "\\u003c");
}

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A key of an object literal; `__proto__` is a field like any other. */
export function propertyKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return identifier.test(key) ? key : quoted(key);
}

export const isIdentifier = (text: string) => identifier.test(text);

/** One line in which nothing ends a comment or speaks to a tool. */
const harmless = /^[ -"$-)+-.0-;=-?A-~]*$/;

/** Lines of a comment: none of them ends it or starts a directive of the type checker or the bundler. */
function commentLines(text: string, width: number): readonly string[] {
  if (harmless.test(text)) {
    const line = text.trim();
    return line === "" ? [] : wrapped(line, width);
  }
  const lines: string[] = [];
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)) {
    const line = raw
      .replace(unseen, "\u00b7")
      .replace(/\*\//g, "*\\/")
      .replace(/\/\*/g, "/\\*")
      .replace(/<(?=[/!])/g, "<\\")
      .replace(/[@#](?=__)/g, "$&\\")
      .replace(/@|#(?=\s*source)/gi, "\\$&")
      .trim();
    if (line !== "") lines.push(...wrapped(line, width));
  }
  return lines;
}

function wrapped(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  if (current !== "") lines.push(current);
  return lines;
}

/** A documentation comment at some depth, with its line end; empty if there is nothing to say. */
export function docComment(text: string, indent: string): string {
  const lines = commentLines(text, Math.max(40, 104 - indent.length));
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A bare file name for a set: lower-case letters, digits and hyphens. A name that had to be changed gets a
 * few letters of its hash, so that two sets never meet in one file.
 */
export function fileNameOf(set: string, extension: string): string {
  const slug = set
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 48)
    .replace(/^-+|-+$/g, "");
  if (slug !== "" && slug === set && !devices.test(slug)) return `${slug}.${extension}`;
  const hash = createHash("sha256").update(set).digest("hex").slice(0, 8);
  return `${slug === "" ? "set" : slug}-${hash}.${extension}`;
}
