// Raw tokens to the parser's tokens: phrases, the card's own name, possessives, quotes and a full stop for
// every line. One list of tokens for each line of the card.
import type { IToken, TokenType } from "chevrotain";
import { categories } from "../parser/categories.ts";
import type { Dictionary, Entry, TrieNode } from "../vocabulary/dictionary.ts";
import { contracted } from "../vocabulary/english.ts";
import type { Sense } from "../vocabulary/types.ts";
import { nameFinder } from "./names.ts";
import { type Raw, scan } from "./scan.ts";

/** A token of the parser: `entry` is what the dictionary knows, `text` what is printed. */
export interface WordToken extends IToken {
  readonly entry: Entry;
  /** Set on a full stop that the text does not have. */
  readonly virtual?: true;
}

export interface LexedLine {
  readonly tokens: readonly WordToken[];
  readonly from: number;
  readonly to: number;
}

export interface Lexed {
  readonly lines: readonly LexedLine[];
  /** Place of a character that no pattern knows. */
  readonly badAt?: number;
}

const noCategories = new Set<never>();
const simple = (text: string, type: TokenType, senses: readonly Sense[] = []): Entry => ({
  text,
  senses,
  type,
  categories: noCategories,
});

const stop = simple(".", categories.Stop);
const comma = simple(",", categories.Comma);
const signs: Readonly<Record<string, Entry>> = {
  ".": stop,
  ",": comma,
  ":": simple(":", categories.Colon),
  ";": simple(";", categories.Semicolon),
  "(": simple("(", categories.LParen),
  ")": simple(")", categories.RParen),
  "/": simple("/", categories.Slash),
  "+": simple("+", categories.Sign),
  "-": simple("-", categories.Sign),
};
const non = simple("non-", categories.Non);
const quoteOpen = simple('"', categories.QuoteOpen);
const quoteClose = simple('"', categories.QuoteClose);
const possessive = simple("'s", categories.Poss);
const possessivePlural = simple("'", categories.Poss);
const contractedIs = simple("'s", categories.Be, [{ role: "function", id: "be" }]);
const contractedAre = simple("'re", categories.Be, [{ role: "function", id: "be" }]);
const contractedAm = simple("'m", categories.Be, [{ role: "function", id: "be" }]);
const contractedHave = simple("'ve", categories.Have, [{ role: "function", id: "have" }]);
const orMore = simple("or more", categories.OrMore, [{ role: "function", id: "or more" }]);
const nested = simple("[>>]", categories.Nested);
const bullet = simple("\u2022", categories.Bullet);
const variable = simple("X", categories.Variable, [{ role: "number", id: "X" }]);
const unknown = (text: string): Entry => simple(text, categories.Unknown);
/** The capitals of ASCII and of Latin-1. */
const isCapitalCode = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde);
const isCapital = (text: string): boolean => isCapitalCode(text.charCodeAt(0));

const numbers = new Map<string, Entry>();
function numberEntry(text: string): Entry {
  let entry = numbers.get(text);
  if (!entry) {
    entry = simple(text, categories.Number, [{ role: "number", id: text }]);
    if (numbers.size < 1000) numbers.set(text, entry);
  }
  return entry;
}

function token(entry: Entry, image: string, from: number, to: number): WordToken {
  const type = entry.type;
  return {
    image,
    startOffset: from,
    endOffset: to - 1,
    tokenType: type,
    tokenTypeIdx: type.tokenTypeIdx ?? 0,
    entry,
  };
}

/** The longest dictionary phrase at `at`: its entry and the index behind it. No word has a capital inside ("DeF") but one that is written so. */
function longest(
  root: TrieNode,
  raw: readonly Raw[],
  at: number,
): { entry: Entry; next: number } | undefined {
  let node: TrieNode | undefined = root;
  let found: { entry: Entry; next: number } | undefined;
  let odd: string[] | undefined;
  for (let i = at; node && i < raw.length; i++) {
    const { text } = raw[i]!;
    const place = capitalIn(text);
    if (place > 0 && /[a-z][A-Z]/.test(text)) odd = [...(odd ?? []), text];
    node = node.next?.get(place < 0 ? text : text.toLowerCase());
    const entry = node?.entry;
    if (entry && (odd === undefined || odd.every((word) => entry.text.includes(word))))
      found = { entry, next: i + 1 };
  }
  return found;
}

/** Where the last character stands that a small letter is written for, or may be; -1 if there is none. */
function capitalIn(text: string): number {
  for (let i = text.length - 1; i >= 0; i--) {
    const code = text.charCodeAt(i);
    if ((code >= 0x41 && code <= 0x5a) || code >= 0x80) return i;
  }
  return -1;
}

/** The same words with the same senses, line by line; their places in the text do not count. */
export function sameWords(lines: readonly LexedLine[], { lines: others, badAt }: Lexed): boolean {
  return (
    badAt === undefined &&
    lines.length === others.length &&
    lines.every(({ tokens }, n) => {
      const line = others[n]!.tokens;
      return tokens.length === line.length && tokens.every((t, i) => sameEntry(t.entry, line[i]!.entry));
    })
  );
}

function sameEntry(a: Entry, b: Entry): boolean {
  if (a === b) return true;
  if (a.type !== b.type || a.text !== b.text || a.senses.length !== b.senses.length) return false;
  return a.senses.every((sense, n) => sameSense(sense, b.senses[n]!));
}

const sameSense = (a: Sense, b: Sense): boolean =>
  a === b ||
  (a.role === b.role && a.id === b.id && a.class === b.class && a.number === b.number && a.forms === b.forms);

/** Text to tokens, line by line. `name` is the card's own name. */
export function lex(dictionary: Dictionary, text: string, name: string): Lexed {
  const { raw: scanned, at } = scan(text);
  const raw = dictionary.reminders ? withoutReminders(scanned) : scanned;
  const ownName = nameFinder(dictionary, name);
  const lines: LexedLine[] = [];
  let tokens: WordToken[] = [];
  let lineFrom = 0;
  /** Index in `tokens` behind the open quotation mark, or -1. */
  let quote = -1;

  let own: ReadonlySet<string> | undefined;
  /** Words that the card brings itself: tags of its tokens, and what it makes of others. */
  const introduced = (): ReadonlySet<string> => {
    own ??= new Set(raw.flatMap((r, n) => (isCapital(r.text) && brings(raw, n) ? [r.text] : [])));
    return own;
  };

  const push = (entry: Entry, first: Raw, last: Raw = first): void => {
    tokens.push(
      token(entry, first === last ? first.text : text.slice(first.from, last.to), first.from, last.to),
    );
  };
  const virtualStop = (place: number): void => {
    tokens.push({ ...token(stop, "", place, place), virtual: true });
  };
  /** The line so far is a list of keywords: what begins with a capital letter or a cost is a line of its own. */
  const afterKeywords = (): boolean =>
    quote < 0 &&
    tokens.length > 0 &&
    isKeyword(tokens[0]!) &&
    tokens.every((t, n) => isKeyword(t) || isNumber(t) || t.entry === comma || stopsAt(n)) &&
    tokens.at(-1)!.entry !== comma;
  /** "Elusive. 1 \u2192 ...": a full stop behind the keywords ends their list. */
  const stopsAt = (n: number): boolean => tokens[n]!.entry === stop && n === tokens.length - 1;
  /** "Protector 1, Remove ... \u2192": a number that the keyword before it does not take begins a cost. */
  const beginsCost = (n: number): boolean => {
    const next = raw[n + 1]?.text;
    const takesIt = tokens.at(-1)?.entry.categories.has("KeywordNumber") === true;
    return !takesIt && (next === "," || next === dictionary.paymentMark) && afterKeywords();
  };
  const endLine = (place: number): void => {
    if (tokens.length > 0) {
      if (tokens.at(-1)!.entry !== stop) virtualStop((tokens.at(-1)?.endOffset ?? place) + 1);
      lines.push({ tokens, from: lineFrom, to: place });
    }
    tokens = [];
    quote = -1;
  };
  const startLine = (first: Raw): void => {
    endLine(first.from);
    lineFrom = first.from;
  };
  const closeQuote = (mark: Raw, following: Raw | undefined): void => {
    const inside = tokens.length - quote;
    const last = tokens.at(-1);
    const ended = inside > 0 && (last?.entry === stop || last?.entry === comma);
    const short = inside - (ended ? 1 : 0) <= 2;
    if (short) {
      // Words, not a power: what punctuates the sentence around them moves out.
      const moved = ended ? tokens.pop() : undefined;
      push(quoteClose, mark);
      if (moved && (moved.entry === comma || following?.text !== ".")) {
        tokens.push({ ...moved, startOffset: mark.to, endOffset: mark.to - 1 });
      }
    } else {
      const stopped = last?.entry === stop;
      if (!stopped) virtualStop(mark.from);
      push(quoteClose, mark);
      const sentenceEnds =
        !following || following.kind === "line" || (isCapital(following.text) && following.kind === "word");
      if (stopped && sentenceEnds) virtualStop(mark.to);
    }
    quote = -1;
  };

  for (let i = 0; i < raw.length; ) {
    const r = raw[i]!;
    switch (r.kind) {
      case "line":
        i++;
        // The modes of a choice go on with the line.
        if (raw[i]?.text === bullet.text && tokens.length > 0) continue;
        endLine(r.from);
        lineFrom = r.to;
        continue;
      case "digits": {
        if (beginsCost(i)) startLine(r);
        push(numberEntry(r.text), r);
        i++;
        // "8+ runes"
        const plus = raw[i];
        if (plus?.text === "+" && plus.from === r.to && (raw[i + 1]?.from ?? 0) > plus.to) {
          push(orMore, plus);
          i++;
        }
        continue;
      }
      case "icon": {
        const entry = dictionary.icons.get(r.text.slice(1, -1).toLowerCase());
        if (entry?.categories.has("CostIcon") && afterKeywords()) startLine(r);
        const paid = entry === undefined ? paymentEnd(dictionary, raw, i) : i;
        if (paid > i) {
          const last = raw[paid - 1]!;
          push(paymentOf(raw.slice(i, paid)), r, last);
          i = paid;
          continue;
        }
        const word = entry ?? bracketed(dictionary, r.text);
        if (entry === undefined && word !== undefined && !isKeywordEntry(word) && afterKeywords())
          startLine(r);
        push(word ?? signOf(r.text) ?? unknown(r.text), r);
        i++;
        continue;
      }
      case "sign": {
        i++;
        if (r.text === dictionary.paymentMark) push(simple(r.text, dictionary.paymentType), r);
        else if (dictionary.headMarks.has(r.text)) push(simple(r.text, categories.HeadMark), r);
        else if (r.text === bullet.text) push(bullet, r);
        else if (r.text === "non-") push(non, r);
        else if (r.text === "(" && paidInBrackets(i)) {
          push(numberEntry(raw[i]!.text), r, raw[i + 1]!);
          i += 2;
        } else if (r.text === '"') {
          if (quote < 0) {
            push(quoteOpen, r);
            quote = tokens.length;
          } else closeQuote(r, raw[i]);
        } else if (r.text === "'s" || r.text === "'") {
          const before = tokens.at(-1);
          const word = before?.image.toLowerCase() ?? "";
          if (r.text === "'s" && contracted.has(word)) push(contractedIs, r);
          else if (word.endsWith("s")) push(possessivePlural, r);
          // "its owner' deck" is a slip.
          else push(r.text === "'s" ? possessive : unknown(r.text), r);
        } else if (r.text === "'re") push(contractedAre, r);
        else if (r.text === "'ve") push(contractedHave, r);
        else if (r.text === "'m") push(contractedAm, r);
        else push(signs[r.text] ?? unknown(r.text), r);
        continue;
      }
      case "word":
    }
    // "a Wall armor token": behind a determiner a part of the name is a word like any other.
    const before = tokens.at(-1)?.entry.categories;
    const determined = before?.has("Article") || before?.has("Quantifier") || before?.has("Number");
    const own = ownName?.(raw, i, determined === true);
    if (own) {
      if (afterKeywords()) startLine(r);
      push(own.entry, r, raw[own.next - 1]);
      i = own.next;
      continue;
    }
    // "non-hero cards": not "hero cards".
    const word =
      before !== undefined && tokens[tokens.length - 1]!.entry === non
        ? dictionary.root.next?.get(r.text.toLowerCase())?.entry
        : undefined;
    const phrase = word ? { entry: word, next: i + 1 } : longest(dictionary.root, raw, i);
    if (phrase) {
      // "Flying Trample": keywords one after another are no lines of their own, however they are printed.
      const small = !isCapital(phrase.entry.text) && !isKeywordEntry(phrase.entry);
      if (isCapital(r.text) && small && afterKeywords()) startLine(r);
      const { categories: fits } = phrase.entry;
      if (
        phrase.next === i + 1 &&
        !fits.has("Noun") &&
        !fits.has("PreMod") &&
        !isFunction(phrase.entry) &&
        counterFollows(raw, i)
      ) {
        push(simple(r.text, categories.CounterName, [{ role: "name", id: r.text }]), r);
        i++;
        continue;
      }
      // A word of the game that is spelled like the card's name, but not as a name.
      const unlike =
        phrase.entry.text === name ? { ...phrase.entry, text: name.toLowerCase() } : phrase.entry;
      push(
        phrase.entry.senses.some((s) => s.role === "keyword") ? phrase.entry : unlike,
        r,
        raw[phrase.next - 1],
      );
      i = phrase.next;
      if (phrase.entry.categories.has("Named")) i = pushName(i);
      continue;
    }
    const following = raw[i + 1];
    if (r.text === "X") push(variable, r);
    else if (/^non$/i.test(r.text) && following?.text === "-" && following.from === r.to) {
      push(non, r, following);
      i++;
    } else if (isCapital(r.text) && namesToken(raw, i)) {
      push(simple(r.text, categories.CounterName, [{ role: "name", id: r.text }]), r);
    } else if (isCapital(r.text) && (numbered(raw, i) || introduced().has(r.text))) {
      const sense: Sense = { role: "noun", id: r.text, class: "tag", number: "singular" };
      push(simple(r.text, categories.Noun, [sense]), r);
    } else if (isCapital(r.text)) push(simple(r.text, categories.Free, [{ role: "name", id: r.text }]), r);
    else if (namesCounter(raw, i))
      push(simple(r.text, categories.CounterName, [{ role: "name", id: r.text }]), r);
    else push(unknown(r.text), r);
    i++;
  }
  const length = text.length;
  endLine(length);
  return at === undefined ? { lines } : { lines, badAt: at };

  /** "(4), Flip Jacob \u2192", "Pay (6)": the number of a cost in brackets; `at` is the index behind the first. */
  function paidInBrackets(at: number): boolean {
    const before = tokens.at(-1);
    const stands = before === undefined || before.entry === comma || /^pay$/i.test(before.image);
    return stands && raw[at]?.kind === "digits" && raw[at + 1]?.text === ")";
  }

  /** After "named": a run of capitalised words, with small words only between them. */
  function pushName(start: number): number {
    let end = start;
    for (let i = start; i < raw.length; i++) {
      const r = raw[i]!;
      if (r.kind === "word" && isCapital(r.text)) end = i + 1;
      else if (i > start && (/^(of|the|and|in|to|for|from|'s|-)$/.test(r.text) || r.kind === "digits"))
        continue;
      else break;
    }
    const full = ownName?.(raw, start, true);
    const self = full !== undefined && full.next >= end;
    if (self) end = full.next;
    if (end === start) return start;
    const words = text.slice(raw[start]!.from, raw[end - 1]!.to);
    const senses: Sense[] = self
      ? [
          { role: "name", id: words },
          { role: "self", id: name },
        ]
      : [{ role: "name", id: words }];
    push(simple(words, categories.Name, senses), raw[start]!, raw[end - 1]);
    return end;
  }
}

/** Text in round brackets, whatever it says. */
function withoutReminders(raw: readonly Raw[]): readonly Raw[] {
  let depth = 0;
  return raw.filter(({ text, kind }) => {
    if (kind === "line") depth = 0;
    if (text === "(") depth++;
    const inside = depth > 0;
    if (text === ")" && depth > 0) depth--;
    return !inside;
  });
}

const inBrackets = (text: string): string => text.slice(1, -1).toLowerCase();

/** The index behind a run of icons that are paid with, without spaces between them; `at` if there is none. */
function paymentEnd(dictionary: Dictionary, raw: readonly Raw[], at: number): number {
  let end = at;
  for (let i = at; i < raw.length; i++) {
    const r = raw[i]!;
    const pays =
      r.kind === "icon" && (dictionary.payable.has(inBrackets(r.text)) || isPaidNumber(dictionary, r));
    if (!pays || (i > at && r.from > raw[i - 1]!.to)) break;
    end = i + 1;
  }
  return end;
}

/** A number in brackets is paid in games whose icons are. */
const isPaidNumber = (dictionary: Dictionary, r: Raw): boolean =>
  dictionary.payable.size > 0 && /^(\d+|x)$/.test(inBrackets(r.text));

function paymentOf(run: readonly Raw[]): Entry {
  const text = run.map((r) => r.text).join("");
  const symbols = run.map((r) => inBrackets(r.text));
  return simple(text, categories.Payment, [{ role: "payment", id: text, symbols }]);
}

/** "[Assault 2]", "[Stun]", "[Mighty]": a word of the dictionary in brackets, with its number. */
function bracketed(dictionary: Dictionary, text: string): Entry | undefined {
  const [, words = "", n] = /^(.+?)(?: (\d+|x))?$/.exec(inBrackets(text)) ?? [];
  let node: TrieNode | undefined = dictionary.root;
  for (const part of words.split(" ")) node = node?.next?.get(part);
  const entry = node?.entry;
  if (entry === undefined || !text.startsWith("[")) return undefined;
  const senses = entry.senses.filter(
    (s) => s.role !== "function" && (s.role !== "verb" || s.forms?.includes("base")),
  );
  if (n === undefined) return { ...entry, text, senses };
  const keyword = entry.categories.has("KeywordNumber");
  const type = keyword ? categories.Keyword : entry.type;
  return {
    ...entry,
    text,
    type,
    categories: new Set(keyword ? ["Keyword"] : entry.categories),
    senses: senses.map((s) => ({ ...s, n })),
  };
}

const signOf = (text: string): Entry | undefined =>
  text === nested.text ? nested : text === "[>]" ? simple(text, categories.HeadMark) : undefined;

const isKeywordEntry = (entry: Entry | undefined): boolean =>
  entry?.senses.some((sense) => sense.role === "keyword") ?? false;

const isNumber = (t: WordToken): boolean =>
  t.tokenType === categories.Number || t.tokenType === categories.Variable;
const isKeyword = ({ entry }: WordToken): boolean => entry.senses.some((sense) => sense.role === "keyword");
const isFunction = (entry: Entry): boolean =>
  entry.senses.some((sense) => sense.role === "function" || sense.role === "number");

const counterFollows = (raw: readonly Raw[], at: number): boolean =>
  /^counters?$/i.test(raw[at + 1]?.text ?? "");

/** A capitalised word that a token is called by: "a Militia ally token". */
function namesToken(raw: readonly Raw[], at: number): boolean {
  for (let n = 1; n <= 4; n++) {
    const next = raw[at + n];
    if (next?.kind !== "word") return false;
    if (/^tokens?$/i.test(next.text)) return true;
  }
  return false;
}

/** "Tooga (1)": a tag with a uniqueness restriction. */
const numbered = (raw: readonly Raw[], at: number): boolean =>
  raw[at + 1]?.text === "(" && raw[at + 2]?.kind === "digits" && raw[at + 3]?.text === ")";

/** The text makes a token that is called so, or makes a card one: "is also a Snowman". */
function brings(raw: readonly Raw[], at: number): boolean {
  if (namesToken(raw, at) || numbered(raw, at)) return true;
  const [is, also, a] = [raw[at - 3]?.text, raw[at - 2]?.text, raw[at - 1]?.text];
  return (a === "a" || a === "an") && (also === "is" || (is === "is" && also === "also"));
}

/** An unknown word is the name of a kind of counter or token if that word follows, at most one further on. */
function namesCounter(raw: readonly Raw[], at: number): boolean {
  return [1, 2].some((n) => /^(counters?|tokens?)$/i.test(raw[at + n]?.text ?? ""));
}
