// Facts of a predicate: its auxiliaries, whether it is passive, past, negated; and the deed that a past or
// passive verb names.
import type { Modifier, Predicate } from "../../grammar/tree.ts";

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
  if (m.kind === "word") return m.non || m.adverb !== undefined ? undefined : m.word.text.toLowerCase();
  if (m.kind === "participle") return m.non || m.adverb !== undefined ? undefined : m.verb.text.toLowerCase();
  return undefined;
}

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
  if (p.verb.id === "be" && PAST_BE.has(p.verb.text.toLowerCase())) past = true;
  if (p.auxiliaries.length === 0 && p.verb.forms.includes("past") && !p.verb.forms.includes("base"))
    past = true;
  return { may, can, cannot, must, would, passive, negated, past: past || perfect, perfect, odd };
}

/** A plain active verb in the present or base form: no auxiliary at all. */
export const isPlain = (f: VerbFacts): boolean =>
  !(f.may || f.can || f.cannot || f.must || f.would || f.passive || f.negated || f.perfect || f.odd);
