// Characters to raw tokens: six generic patterns (space, line end, icon, word, number, sign). No word is known here.
import { createToken, Lexer } from "chevrotain";

const space = createToken({ name: "Space", pattern: /[ \t\u00a0]+/, group: Lexer.SKIPPED });
const lineEnd = createToken({ name: "LineEnd", pattern: /\r?\n/, line_breaks: true });
/** "[Fire]", "[2]", "[Assault 2]", "[>]"; "{2}", "{R}". */
const icon = createToken({
  name: "Icon",
  pattern: /\[(?:>>?|[A-Za-z0-9][A-Za-z0-9 -]*)\]|\{[A-Za-z0-9][A-Za-z0-9/]*\}/,
});
const word = createToken({
  name: "Word",
  pattern: /[A-Za-z\u00c0-\u024f]+(?:['\u2019-][A-Za-z\u00c0-\u024f]+)*/,
});
const digits = createToken({ name: "Digits", pattern: /[0-9]+/ });
// Only characters that are listed: a complement class would switch off the dispatch on first characters.
const sign = createToken({
  name: "SignChar",
  pattern: /[.,:;+\-/"()!?'\u2019\u2018\u201c\u201d\u2192\u2026\u2014\u2013\u2022{}[\]&%*=<>~\u00ae#@$^_|\\]/,
});

/** In the order in which they are tried. */
export const rawTokens = [space, lineEnd, icon, word, digits, sign];

const lexer = new Lexer(rawTokens, {
  ensureOptimizations: true,
  // A test looks at the patterns; looking at them here takes a good part of a short command.
  skipValidations: true,
  positionTracking: "onlyOffset",
});

export type RawKind = "line" | "icon" | "word" | "digits" | "sign";

export interface Raw {
  readonly kind: RawKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const kinds: Readonly<Record<string, RawKind>> = {
  LineEnd: "line",
  Icon: "icon",
  Word: "word",
  Digits: "digits",
  SignChar: "sign",
};

/** `at` is the place of the first character that no pattern knows. */
export function scan(text: string): { readonly raw: Raw[]; readonly at?: number } {
  const { tokens, errors } = lexer.tokenize(text);
  const raw: Raw[] = [];
  for (const t of tokens) {
    const from = t.startOffset;
    const kind = kinds[t.tokenType.name] ?? "sign";
    let image = t.image;
    if (kind === "word") {
      image = image.includes("\u2019") ? image.replaceAll("\u2019", "'") : image;
      // "hero's" is a word and its ending; "don't" stays whole.
      const tail = image.includes("'") ? /'(?:s|ve|re|m)$/.exec(image) : null;
      if (tail) {
        raw.push({ kind, text: image.slice(0, tail.index), from, to: from + tail.index });
        raw.push({ kind: "sign", text: tail[0], from: from + tail.index, to: from + image.length });
        continue;
      }
      // "non-Demon" is a prefix and a word.
      if (image.startsWith("on-", 1) && /^[Nn]/.test(image)) {
        raw.push({ kind: "sign", text: "non-", from, to: from + 4 });
        raw.push({ kind, text: image.slice(4), from: from + 4, to: from + image.length });
        continue;
      }
    }
    if (kind === "sign") {
      if (image === "\u2019" || image === "\u2018") image = "'";
      else if (image === "\u201c" || image === "\u201d") image = '"';
      else if (image === "\u2013") image = "-";
    }
    raw.push({ kind, text: image, from, to: from + t.image.length });
  }
  const first = errors[0];
  return first ? { raw, at: first.offset } : { raw };
}
