// Places inside YAML scalars: which characters of the file a character of the decoded text came from.
// YAML only ever folds white space and decodes escapes, so the two are aligned on everything else.
import type { Span } from "../../grammar/tree.ts";

export type ScalarStyle = "plain" | "single" | "double" | "block";

/** For each character of the decoded text the characters of the source that it came from. */
export type ScalarMap = readonly Span[];

const white = (c: string | undefined) => c === " " || c === "\n" || c === "\t" || c === "\r";

/**
 * Aligns a decoded scalar with its source.
 * @param source the scalar as it stands in the file, quotes or block header included
 * @param base offset of `source` in the file
 * @returns undefined if the two do not fit together
 */
export function scalarMap(
  source: string,
  base: number,
  style: ScalarStyle,
  value: string,
): ScalarMap | undefined {
  const map: Span[] = [];
  let s = style === "block" ? source.indexOf("\n") + 1 : style === "plain" ? 0 : 1;
  const end = style === "single" || style === "double" ? source.length - 1 : source.length;
  for (let i = 0; i < value.length; ) {
    const c = value[i]!;
    if (style === "double") while (lineJoin(source, s)) s = afterJoin(source, s);
    const escaped = style === "double" && source[s] === "\\" ? decodeEscape(source, s) : undefined;
    if (!white(c) && escaped === undefined && white(source[s])) {
      while (s < end && white(source[s])) s++;
      continue;
    }
    if (escaped !== undefined) {
      if (!value.startsWith(escaped.value, i)) return undefined;
      for (let k = 0; k < escaped.value.length; k++)
        map.push({ from: base + s, to: base + s + escaped.length });
      i += escaped.value.length;
      s += escaped.length;
      continue;
    }
    if (white(c)) {
      // A folded line end, a blank of the text, or (at the end of a block) a line end that the file lacks.
      const at = Math.min(s, end);
      const width = s < end && white(source[s]) ? 1 : 0;
      map.push({ from: base + at, to: base + at + width });
      s += width;
    } else {
      if (s >= end || source[s] !== c) return undefined;
      const width = style === "single" && c === "'" ? 2 : 1;
      map.push({ from: base + s, to: base + s + width });
      s += width;
    }
    i++;
  }
  return map;
}

function lineJoin(source: string, s: number): boolean {
  return source[s] === "\\" && (source[s + 1] === "\n" || source[s + 1] === "\r");
}

function afterJoin(source: string, s: number): number {
  let at = s + 1;
  while (white(source[at])) at++;
  return at;
}

const letters: { readonly [letter: string]: string } = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\u0085",
  _: "\u00a0",
  L: "\u2028",
  P: "\u2029",
};
const digits: { readonly [letter: string]: number } = { x: 2, u: 4, U: 8 };

function decodeEscape(
  source: string,
  s: number,
): { readonly value: string; readonly length: number } | undefined {
  const letter = source[s + 1] ?? "";
  const n = digits[letter];
  if (n !== undefined) {
    const code = Number.parseInt(source.slice(s + 2, s + 2 + n), 16);
    return Number.isNaN(code) || code > 0x10ffff
      ? undefined
      : { value: String.fromCodePoint(code), length: 2 + n };
  }
  return { value: letters[letter] ?? letter, length: 2 };
}

/** The characters of the file that some characters of the decoded text came from. */
export function throughMap(map: ScalarMap, span: Span, whole: Span): Span {
  if (map.length === 0) return whole;
  const last = map[map.length - 1]!;
  const from = map[span.from]?.from ?? last.to;
  const to = span.to > span.from ? (map[span.to - 1]?.to ?? last.to) : from;
  return { from, to: Math.max(from, to) };
}
