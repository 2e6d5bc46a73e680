// Determiners as a closed table: "each of up to two target" is one pattern with one meaning. A pattern that
// is not in the table has no reading, so a doubled or missing determiner is refused here.
import type { Amount, Determiner, NounPhrase, Span, Word } from "../../../grammar/tree.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";

/** How a noun phrase picks what it speaks of. */
export type Det =
  | { readonly d: "bare" }
  | { readonly d: "a" }
  | {
      readonly d: "target";
      readonly count?: Amount;
      readonly differs?: true | "from targets";
      readonly each?: true;
    }
  | { readonly d: "each" }
  | { readonly d: "all" }
  | { readonly d: "both" }
  | { readonly d: "count"; readonly amount: Amount; readonly each?: true; readonly random?: true }
  | { readonly d: "no" }
  | { readonly d: "any" }
  | { readonly d: "that" | "those" | "this" | "these" }
  /** "each of those", "each of the": ranges over an antecedent. */
  | { readonly d: "each of those" }
  | { readonly d: "the" }
  | { readonly d: "the nth"; readonly nth: string; readonly amount?: Amount }
  | { readonly d: "owner"; readonly owner: Owner; readonly all?: true }
  /** "one of your", "two of his". */
  | { readonly d: "of owner"; readonly owner: Owner; readonly amount: Amount }
  | { readonly d: "owner next"; readonly owner: Owner }
  | { readonly d: "a random" }
  /** "this or another", "this and other". */
  | { readonly d: "this and"; readonly by: string };

export type Owner =
  | { readonly o: "pronoun"; readonly word: Word; readonly span: Span }
  | { readonly o: "phrase"; readonly np: NounPhrase; readonly span: Span };

/** A determiner and whether "other"/"another" leaves out the card itself (or an earlier target). */
export interface Determined {
  readonly det: Det;
  readonly other: boolean;
  readonly span: Span;
  /** Which grammatical number the noun must have. */
  readonly number: "singular" | "plural" | "either";
}

function token(d: Determiner): string {
  switch (d.kind) {
    case "article":
      return d.word === "the" ? "the" : "a";
    case "demonstrative":
      return d.word;
    case "quantifier":
      return d.of ? `${d.word}-of` : d.word;
    case "target":
      return "target";
    case "ordinal":
      return d.word === "random" ? "random" : d.of ? "nth-of" : "nth";
    case "count":
      return d.of ? "count-of" : "count";
    case "pronoun":
    case "possessive":
      return "owner";
    case "joint":
      return d.by;
  }
}

function amountAt(ds: readonly Determiner[]): Amount | undefined {
  for (const d of ds) if (d.kind === "count") return d.amount;
  return undefined;
}

function ownerAt(ds: readonly Determiner[]): Owner | undefined {
  for (const d of ds) {
    if (d.kind === "pronoun") return { o: "pronoun", word: d.word, span: d.span };
    if (d.kind === "possessive") return { o: "phrase", np: d.owner, span: d.span };
  }
  return undefined;
}

function nthAt(ds: readonly Determiner[]): string | undefined {
  for (const d of ds) if (d.kind === "ordinal") return d.word;
  return undefined;
}

const SINGULAR = "singular";
const PLURAL = "plural";
const EITHER = "either";

/** 1 wants a singular noun; X and larger numbers a plural one. */
function numberOf(amount: Amount | undefined): "singular" | "plural" | "either" {
  if (amount === undefined) return EITHER;
  switch (amount.kind) {
    case "number":
      return amount.value === 1 ? SINGULAR : PLURAL;
    case "up to":
      return numberOf(amount.amount);
    case "bounded":
      return amount.amount.kind === "number" && amount.amount.value === 1 && amount.bound.startsWith("or")
        ? EITHER
        : numberOf(amount.amount);
    case "change":
      return amount.amount === undefined ? EITHER : numberOf(amount.amount);
    default:
      return PLURAL;
  }
}

/** "all of target player's weapons": "all of" says how many weapons, and "target player's" whose they are. */
function outOfOwner(ds: readonly Determiner[]): readonly Determiner[] {
  const [only, ...more] = ds;
  if (only?.kind !== "possessive") return ds;
  const [joined, ...others] = only.owner.items;
  const item = joined?.item;
  if (joined === undefined || item?.kind !== "noun" || others.length > 0) return ds;
  const [front, ...rest] = outOfOwner(item.determiners);
  const ofSome = (front?.kind === "quantifier" || front?.kind === "count") && front.of === true;
  if (front === undefined || !ofSome || rest.length === 0) return ds;
  const owner = { ...only.owner, items: [{ ...joined, item: { ...item, determiners: rest } }] };
  return [front, { ...only, owner }, ...more];
}

/** The meaning of the determiners in front of a noun; refuses what the table does not hold. */
export function determined(cx: Context, said: readonly Determiner[], at: Span): Determined {
  const ds = outOfOwner(said);
  const first = ds[0];
  const last = ds[ds.length - 1];
  const span = first && last ? { from: first.span.from, to: last.span.to } : at;
  const amount = amountAt(ds);
  const owner = ownerAt(ds);
  const nth = nthAt(ds);
  const is = (det: Det, number: Determined["number"], other = false): Determined => ({
    det,
    other,
    span,
    number,
  });
  const pattern = ds.map(token).join(" ");
  switch (pattern) {
    case "":
      return is({ d: "bare" }, EITHER);
    case "a":
      return is({ d: "a" }, SINGULAR);
    case "another":
      return is({ d: "a" }, SINGULAR, true);
    case "target":
      return is({ d: "target" }, SINGULAR);
    case "another target":
      return is({ d: "target", differs: true }, SINGULAR);
    case "other target":
    case "target other":
      return is({ d: "target", differs: true }, SINGULAR);
    case "a nth target":
      if (nth === "second" || nth === "third") return is({ d: "target", differs: "from targets" }, SINGULAR);
      break;
    case "count-of target":
      if (amount?.kind === "any") return is({ d: "target", count: amount }, PLURAL);
      break;
    case "count-of":
      if (amount?.kind === "any") return is({ d: "count", amount }, PLURAL);
      break;
    case "count-of other":
      if (amount?.kind === "any") return is({ d: "count", amount }, PLURAL, true);
      break;
    case "each-of owner":
      if (owner) return is({ d: "owner", owner, all: true }, PLURAL);
      break;
    case "count target":
      // "any number of target allies".
      if (amount && amount.kind !== "any") return is({ d: "target", count: amount }, numberOf(amount));
      break;
    case "count other target":
      if (amount && amount.kind !== "any")
        return is({ d: "target", count: amount, differs: true }, numberOf(amount));
      break;
    case "each-of count":
      // "each of up to two units": chosen as it happens, or a target where what is chosen is one.
      if (amount) return is({ d: "count", amount, each: true }, PLURAL);
      break;
    case "each-of count target":
      if (amount) return is({ d: "target", count: amount, each: true }, PLURAL);
      break;
    case "each":
      return is({ d: "each" }, SINGULAR);
    case "each other":
      return is({ d: "each" }, SINGULAR, true);
    case "every":
      return is({ d: "each" }, SINGULAR);
    case "every other":
      return is({ d: "each" }, SINGULAR, true);
    case "all":
      return is({ d: "all" }, PLURAL);
    case "all other":
      return is({ d: "all" }, PLURAL, true);
    case "other":
      return is({ d: "bare" }, PLURAL, true);
    case "both":
      return is({ d: "both" }, PLURAL);
    case "count":
      if (amount && amount.kind !== "any") return is({ d: "count", amount }, numberOf(amount));
      break;
    case "count other":
      if (amount && amount.kind !== "any") return is({ d: "count", amount }, numberOf(amount), true);
      break;
    case "count random":
      if (amount) return is({ d: "count", amount, random: true }, numberOf(amount));
      break;
    case "a random":
      return is({ d: "a random" }, SINGULAR);
    case "no":
      return is({ d: "no" }, EITHER);
    case "no other":
      return is({ d: "no" }, EITHER, true);
    case "any":
      return is({ d: "any" }, EITHER);
    case "that":
      return is({ d: "that" }, SINGULAR);
    case "those":
      return is({ d: "those" }, PLURAL);
    case "this":
      return is({ d: "this" }, SINGULAR);
    case "each-of those":
      return is({ d: "each of those" }, PLURAL);
    case "the":
      return is({ d: "the" }, EITHER);
    case "the nth":
      if (nth) return is({ d: "the nth", nth }, EITHER);
      break;
    case "the nth count":
      if (nth && amount) return is({ d: "the nth", nth, amount }, numberOf(amount));
      break;
    case "owner":
      if (owner) return is({ d: "owner", owner }, EITHER);
      break;
    case "all owner":
    case "all-of owner":
      if (owner) return is({ d: "owner", owner, all: true }, PLURAL);
      break;
    case "owner other":
      if (owner) return is({ d: "owner", owner }, PLURAL, true);
      break;
    case "count-of owner":
      if (owner && amount) return is({ d: "of owner", owner, amount }, PLURAL);
      break;
    case "count-of owner other":
      if (owner && amount) return is({ d: "of owner", owner, amount }, PLURAL, true);
      break;
    case "all-of owner other":
    case "each-of owner other":
      if (owner) return is({ d: "owner", owner, all: true }, PLURAL, true);
      break;
    case "another count":
      // "another two cards".
      if (amount?.kind === "number") return is({ d: "count", amount }, numberOf(amount), true);
      break;
    case "owner nth":
      if (owner && nth === "next") return is({ d: "owner next", owner }, SINGULAR);
      break;
    case "this or another":
      return is({ d: "this and", by: "or" }, SINGULAR, true);
    case "this and other":
      return is({ d: "this and", by: "and" }, PLURAL, true);
    case "this and each other":
      return is({ d: "this and", by: "and each" }, SINGULAR, true);
  }
  return noReading(span, shown(cx, { span }), "in front of a noun");
}
