// Slips of the pen that are so in every sentence, whatever it means, and that builders, which look at words one by
// one, do not see: a word twice in a row, and "a" for "an".
import type { Span } from "../../../grammar/tree.ts";
import { disagrees, leftOver } from "../base/refuse.ts";

const doubled = /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}'’-]*)\s+\1(?![\p{L}\p{N}'’-])/giu;

const ascii = /^[ -~\n]*$/;
/** Whether a word ends as the one behind it begins, so that they may be equal; in a text of other letters, always. */
function mayRepeat(text: string): boolean {
  if (!ascii.test(text)) return true;
  const small = text.toLowerCase();
  for (let end = -1, at = 1; at < small.length; at++) {
    if (isSpace(small, at - 1) && end < 0) end = at - 1;
    if (isSpace(small, at) || end < 0) continue;
    let to = at;
    while (isLetter(small.charCodeAt(to))) to++;
    if (to > at && small.startsWith(small.slice(at, to), end - (to - at))) return true;
    end = -1;
  }
  return false;
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) <= 0x20;
/** A small letter, an apostrophe or a hyphen. */
const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || code === 0x27 || code === 0x2d;

/** Refuses the second of two equal words side by side, unless the card's own name holds them so. */
export function noRepeats(span: Span, source: string, name: string): void {
  const text = source.slice(span.from, span.to);
  if (!mayRepeat(text)) return;
  for (const found of text.matchAll(doubled)) {
    if (name.toLowerCase().includes(found[0].toLowerCase())) continue;
    const word = found[1] ?? "";
    const to = span.from + found.index + found[0].length;
    leftOver({ from: to - word.length, to }, word);
  }
}

const inWords = "(?:one|two|three|four|five|six|seven|eight|nine|ten)";
const stats = new RegExp(`\\b${inWords} ?/ ?[\\d*+-]|\\d ?/ ?${inWords}\\b|[+-]${inWords}\\b`, "iu");

/** Refuses the numbers of a card in words: "6/three", "two [Might]". */
export function statsInFigures(span: Span, source: string): void {
  const found = stats.exec(source.slice(span.from, span.to));
  if (found === null) return;
  const from = span.from + found.index;
  disagrees({ from, to: from + found[0].length }, found[0], "figures");
}

const given = /\bnamed (\p{Lu}[\p{L}'’-]*)(?![\p{L}'’-]| \p{Lu})/gu;

/** Refuses a part of the card's own name that the text also gives to a token: it may mean either. */
export function namesakes(span: Span, source: string, name: string): void {
  if (!source.includes("named ")) return;
  for (const [, part = ""] of source.matchAll(given)) {
    if (part === name || !name.split(" ").some((w) => w.replace(/['’]s$/, "") === part)) continue;
    const own = new RegExp(`(?<!named )\\b${part}\\b(?! \\()`, "gu");
    const text = source.slice(span.from, span.to);
    for (const found of text.matchAll(own)) {
      if (text.startsWith(name, found.index)) continue;
      const from = span.from + found.index;
      leftOver({ from, to: from + part.length }, part);
    }
  }
}

const articles = /\b(an?)\s+["“[]?(?=[\p{L}\p{N}'’-])/giu;
/** The same for texts of plain letters, in which it is found much sooner. */
const plainArticles = /\b(an?)\s+["[]?(?=[A-Za-z0-9'-])/gi;
const word = /[\p{L}\p{N}'’-]+/uy;
const inWord = /[\p{L}\p{N}'’-]$/u;

/** Silent letters and sounds that the first letter does not show. */
const vowelSound = (word: string): boolean =>
  /^(8|11$|18$|x$|hour|hono|heir|[aeiou])/.test(word) && !/^(uni(?!nt|mp)|us[aeiu]|eu|one$|once)/.test(word);

/** Refuses "an hero" and "a ally". */
export function articleForms(span: Span, source: string): void {
  const text = source.slice(span.from, span.to);
  const article = ascii.test(text) ? plainArticles : articles;
  article.lastIndex = 0;
  for (let found = article.exec(text); found !== null; found = article.exec(text)) {
    const [, said = ""] = found;
    if (found.index > 0 && inWord.test(text[found.index - 1]!)) continue;
    word.lastIndex = found.index + found[0].length;
    const vowel = vowelSound((word.exec(text)?.[0] ?? "").toLowerCase());
    const from = span.from + found.index;
    if (vowel !== (said.toLowerCase() === "an"))
      disagrees({ from, to: from + said.length }, said, vowel ? "`an`" : "`a`", vowel ? "an" : "a");
  }
}
