// What the rules have against a deck that a scenario shows, beside what the scenario says they have.
import type { Cards } from "../games/game.ts";
import type { DeckStep } from "./format.ts";
import { knownCard } from "./known.ts";

/** Every difference, as words; throws an Error if a card is not known. */
export function deckDifferences(
  { deck, format = "", faults }: DeckStep,
  edition: string,
  cards: Cards,
): readonly string[] {
  const parts = Object.fromEntries(
    Object.entries(deck).map(([part, told]) => {
      const counts = typeof told === "string" ? { [told]: 1 } : told;
      return [part, Object.entries(counts).map(([name, n]) => ({ name: knownCard(name, cards.names), n }))];
    }),
  );
  const has = cards.deckFaults({ parts }, { format, edition });
  const key = (fault: { readonly rule: string | number; readonly card?: string }) =>
    `${fault.rule} ${fault.card ?? ""}`.trim();
  const wanted = faults.map(key);
  const found = has.map(key);
  return [
    ...has
      .filter((fault) => !wanted.includes(key(fault)))
      .map((f) => `the deck is at fault: ${f.message} (${f.rule})`),
    ...wanted
      .filter((one) => !found.includes(one))
      .map((one) => `nothing is told against the deck by ${one}`),
  ];
}
