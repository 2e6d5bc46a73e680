// What keeps cards from being checked, by form, ranked by the number of cards that each form blocks.
import type { CardFinding, CompiledCard } from "../compiled.ts";
import { type Code, type Diagnostic, messageOf } from "../diagnostics/index.ts";

export interface Example {
  readonly card: string;
  /** The words of its text from the first that could not be read, to the end of the line. */
  readonly at: string;
}

/** How many cards have a fault, and how many of them have nothing else. */
interface Blocked {
  readonly cards: number;
  readonly alone: number;
  /** At most three, those that it alone keeps back first. */
  readonly examples: readonly Example[];
}

/** Words of cards that miss one and the same form. */
export interface Words extends Blocked {
  readonly message: string;
}

/** A missing form: the message of a diagnostic with `...` for the words of the card that it quotes. */
export interface Reason extends Blocked {
  readonly code: Code;
  readonly form: string;
  /** The commonest first. */
  readonly words: readonly Words[];
}

interface Tally {
  cards: number;
  alone: number;
  readonly examples: Example[];
  readonly others: Example[];
}

const tally = (): Tally => ({ cards: 0, alone: 0, examples: [], others: [] });

function count(into: Tally, example: Example, alone: boolean): void {
  into.cards++;
  if (alone) into.alone++;
  const list = alone ? into.examples : into.others;
  if (list.length < 3) list.push(example);
}

const blocked = ({ cards, alone, examples, others }: Tally): Blocked => ({
  cards,
  alone,
  examples: [...examples, ...others].slice(0, 3),
});

const byRank = (a: Blocked, b: Blocked) => b.alone - a.alone || b.cards - a.cards;

/** Those that alone block most cards first. A card is blocked alone by a form if all its faults are of that form. */
export function reasons(declined: readonly CompiledCard[]): readonly Reason[] {
  const forms = new Map<string, { code: Code; form: string; all: Tally; words: Map<string, Tally> }>();
  for (const card of declined) {
    const faults = new Map<string, Map<string, Example>>();
    for (const found of card.findings) {
      const { code } = found.diagnostic;
      const form = formOf(card, found);
      const key = `${code} ${form}`;
      const reason = forms.get(key) ?? { code, form, all: tally(), words: new Map<string, Tally>() };
      forms.set(key, reason);
      const messages = faults.get(key) ?? new Map<string, Example>();
      faults.set(key, messages);
      const message = messageOf(found.diagnostic);
      if (!messages.has(message)) messages.set(message, { card: card.record.name, at: restOf(card, found) });
    }
    for (const [key, messages] of faults) {
      const reason = forms.get(key);
      const alone = faults.size === 1;
      const [first] = messages.values();
      if (!reason || !first) continue;
      count(reason.all, first, alone);
      for (const [message, example] of messages) {
        const own = reason.words.get(message) ?? tally();
        reason.words.set(message, own);
        count(own, example, alone && messages.size === 1);
      }
    }
  }
  return [...forms.values()]
    .map(({ code, form, all, words }) => ({
      code,
      form,
      ...blocked(all),
      words: [...words].map(([message, own]) => ({ message, ...blocked(own) })).sort(byRank),
    }))
    .sort(byRank);
}

/** Every combination of words on its own, ranked. */
export function wordings(ranked: readonly Reason[]): readonly (Words & { readonly code: Code })[] {
  return ranked
    .flatMap((reason) => reason.words.map((words) => ({ ...words, code: reason.code })))
    .sort(byRank);
}

/** The message with `...` for every fact that is a piece of the card's own text. */
export function formOf(card: CompiledCard, { diagnostic, field }: CardFinding): string {
  const text = (field === undefined ? "" : textOf(card, field)).toLowerCase();
  const facts = Object.entries(diagnostic.facts).map(([name, fact]) => {
    const own = typeof fact === "string" && fact !== "" && text.includes(fact.toLowerCase());
    return [name, own ? "..." : fact] as const;
  });
  const general: Diagnostic = { ...diagnostic, facts: Object.fromEntries(facts) };
  return messageOf(general);
}

function restOf(card: CompiledCard, { finding, field }: CardFinding): string {
  const text = field === undefined ? "" : textOf(card, field);
  return text.slice(finding.span.from).split("\n")[0] ?? "";
}

const textOf = (card: CompiledCard, field: string): string =>
  card.faces.find((f) => f.field === field)?.text ?? "";
