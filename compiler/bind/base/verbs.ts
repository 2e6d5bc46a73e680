// Facts of a predicate: its auxiliaries, whether it is passive, past, negated; and the deed that a past or
// passive verb names.
import type { Modifier, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Test } from "../../abilities.ts";

export interface VerbFacts {
  readonly may: boolean;
  readonly can: boolean;
  readonly cannot: boolean;
  readonly must: boolean;
  readonly would: boolean;
  readonly passive: boolean;
  /** "isn't", "doesn't", "wasn't", "haven't". */
  readonly negated: boolean;
  readonly past: boolean;
  /** "have/has" + participle, "did". */
  readonly perfect: boolean;
  /** Auxiliaries that no fact above accounts for. */
  readonly odd: boolean;
}

/** The spelling of a state: "exhausted" may be read as an adjective or as a participle. */
export function stateWord(m: Modifier): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (m.kind === "word") return m.non || m.adverb !== undefined ? undefined : plain(m.word.text);
  if (m.kind === "participle") return m.non || m.adverb !== undefined ? undefined : plain(m.verb.text);
  return undefined;
}

const MODALS = new Set(["may", "can", "can not", "must", "would"]);
const PAST_BE = new Set(["was", "were", "wasn't", "weren't", "been"]);

export function factsOf(p: Predicate): VerbFacts {
  let may = false;
  let can = false;
  let cannot = false;
  let must = false;
  let would = false;
  let passive = false;
  let negated = false;
  let past = false;
  let perfect = false;
  let odd = false;
  for (const aux of p.auxiliaries) {
    switch (aux.id) {
      case "may":
        odd ||= may;
        may = true;
        break;
      case "can":
        odd ||= can;
        can = true;
        break;
      case "can not":
        odd ||= cannot;
        cannot = true;
        break;
      case "must":
        odd ||= must;
        must = true;
        break;
      case "would":
        odd ||= would;
        would = true;
        break;
      case "be not":
        negated = true;
        passive = true;
        past ||= PAST_BE.has(aux.text.toLowerCase());
        break;
      case "be":
        passive = true;
        past ||= PAST_BE.has(aux.text.toLowerCase());
        break;
      case "do not":
        negated = true;
        past ||= aux.text.toLowerCase() === "didn't";
        break;
      case "have not":
        negated = true;
        perfect = true;
        break;
      case "have":
        perfect = true;
        break;
      default:
        odd = true;
    }
  }
  // "would dealt": a modal takes the base form.
  const nearest = p.auxiliaries[p.auxiliaries.length - 1];
  const base = p.verb.forms.includes("base") || p.verb.text.toLowerCase() === "be";
  if (nearest !== undefined && MODALS.has(nearest.id) && !base) odd = true;
  if (p.verb.id === "be" && PAST_BE.has(p.verb.text.toLowerCase())) past = true;
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("past") && !p.verb.forms.includes("base"))
    past = true;
  return { may, can, cannot, must, would, passive, negated, past: past || perfect, perfect, odd };
}

/** Whether the noun phrase wants "has" or "have"; "either" where its noun has one form for both. */
export function subjectNumber(np: NounPhrase): "singular" | "plural" | "either" {
  const last = np.items[np.items.length - 1];
  const first = np.items[0];
  if (last === undefined || first === undefined) return "either";
  if (np.items.length > 1 && np.items.some((i) => i.by?.includes("and") && !i.by.includes("or"))) {
    const d = first.item.kind === "noun" ? first.item.determiners[0] : undefined;
    if (d?.kind === "quantifier" && (d.word === "each" || d.word === "every")) return "singular";
    return "plural";
  }
  const { item } = last;
  if (item.kind === "pronoun") {
    if (["they", "them", "you", "both", "i", "we"].includes(item.word.id)) return "plural";
    return ["it", "he", "she", "this"].includes(item.word.id) ? "singular" : "either";
  }
  if (item.kind !== "noun") return "either";
  const [d] = item.determiners;
  // "This costs [2] less."
  if (d?.kind === "demonstrative" && item.head === undefined)
    return d.word === "this" || d.word === "that" ? "singular" : "plural";
  if (d?.kind === "quantifier" && (d.word === "each" || d.word === "every") && !d.of) return "singular";
  if (d?.kind === "quantifier" && d.of) return "singular";
  // "one of your units becomes"
  const part = item.determiners.find((x) => x.kind === "count" && x.of);
  if (part?.kind === "count" && part.amount.kind === "number")
    return part.amount.value === 1 ? "singular" : "plural";
  if (item.determiners.some((x) => x.kind === "joint" && x.by === "and")) return "plural";
  // "equipment you control have": without a determiner it is all there is of them.
  const cards = item.head?.senses.some(
    (s) => s.number === "mass" && (s.class === "card type" || s.class === "slot"),
  );
  if (cards && item.determiners.length === 0 && item.modifiers.length === 0 && np.items.length === 1)
    return "plural";
  const self = item.head?.senses.find((s) => s.role === "self");
  if (self !== undefined) return several.test(self.id) ? "either" : "singular";
  const numbers = (item.head?.senses ?? []).filter((s) => s.role === "noun").map((s) => s.number);
  if (numbers.length === 0 || numbers.some((n) => n === undefined || n === "mass")) return "either";
  const singular = numbers.includes("singular");
  const plural = numbers.includes("plural");
  return singular === plural ? "either" : singular ? "singular" : "plural";
}

/** A name that may be that of several: one of its words ends in -s, or two are joined. */
const several = /(?<!['’])s\b(?!['’])|&|\b(and|men|women|children|people|folk|wolves)\b/iu;

/** "I", "you": their verbs have the base form. */
export function takesBase(np: NounPhrase): boolean {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  return item?.kind === "pronoun" && ["you", "i", "they", "we"].includes(item.word.id);
}

const S_FORMS = new Set(["is", "isn't", "has", "hasn't", "does", "doesn't", "was", "wasn't"]);
const BASE_FORMS = new Set(["are", "aren't", "have", "haven't", "do", "don't", "were", "weren't"]);

/** Whether the finite word of the predicate agrees with its subject. */
export function agrees(p: Predicate, number: "singular" | "plural" | "either"): boolean {
  if (number === "either") return true;
  const [aux] = p.auxiliaries;
  if (aux !== undefined) {
    const text = aux.text.toLowerCase();
    if (number === "singular") return !BASE_FORMS.has(text);
    return !S_FORMS.has(text);
  }
  if (p.verb.id === "be")
    return number === "singular"
      ? !BASE_FORMS.has(p.verb.text.toLowerCase())
      : !S_FORMS.has(p.verb.text.toLowerCase());
  const { forms } = p.verb;
  if (forms.includes("past") || !(forms.includes("s") || forms.includes("base"))) return true;
  return number === "singular" ? forms.includes("s") : forms.includes("base");
}

/** A plain active verb in the present or base form: no auxiliary at all. */
export const isPlain = (f: VerbFacts): boolean =>
  !(f.may || f.can || f.cannot || f.must || f.would || f.passive || f.negated || f.perfect || f.odd);

/** The statement, or that it is not so. */
export const negate = (test: Test, yes: boolean): Test => (yes ? { not: test } : test);
