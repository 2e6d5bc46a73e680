// A deck as plain lines: "4 Dock Tough", "4x Dock Tough", "Hero: Maren Holt", "Side deck:", and remarks behind # or //.
import type { Span } from "../../grammar/tree.ts";
import { type Diagnostic, diagnostic, type SourceFile } from "../diagnostics/index.ts";
import type { DeckCard, DeckKnown, DeckPart, DeckReading } from "./deck.ts";

const most = 2_000;

/** Cards of a part by name, each with its number and where it first stands. */
type Listed = Map<string, { readonly n: number; readonly span: Span }>;

/** @param known tells which card a single part is where no line says so: the first that can be one */
export function textDeck(file: SourceFile, known: DeckKnown): DeckReading {
  const { parts } = known;
  const found = new Map<string, Listed>(parts.map((part) => [part.name, new Map()]));
  const of = (part: string): Listed => found.get(part) ?? new Map();
  const headings = new Map<string, Span>();
  const diagnostics: Diagnostic[] = [];
  let into = "cards";
  for (const [i, line] of file.text.split("\n").slice(0, most).entries()) {
    const text = line.replace(/(^|\s)(#|\/\/).*$/, "").trim();
    if (text === "") continue;
    const from = (file.lines[i] ?? 0) + line.indexOf(text);
    const span = { from, to: from + text.length };
    const [, n, name] = /^(\d{1,3})\s*[x×]?\s+(.+)$/i.exec(text) ?? [];
    const single = singleIn(text, parts);
    const heading = parts.find((part) => !part.single && headed(text.replace(/\s*:$/, ""), part));
    if (single !== undefined && of(single.part).size === 0) of(single.part).set(single.card, { n: 1, span });
    else if (single?.rule !== undefined)
      diagnostics.push(
        diagnostic("CW602", { file, span }, { reason: secondOf(single, of(single.part)), rule: single.rule }),
      );
    else if (heading !== undefined) {
      into = heading.name;
      if (!headings.has(into)) headings.set(into, span);
    } else if (n !== undefined && name !== undefined && Number(n) > 0) {
      // A card that stands twice counts twice.
      const before = of(into).get(name);
      of(into).set(name, { n: (before?.n ?? 0) + Number(n), span: before?.span ?? span });
    } else diagnostics.push(diagnostic("CW603", { file, span }, { parts: shownParts(parts) }));
  }
  for (const part of parts) {
    if (part.single && of(part.name).size === 0) takeOut(of("cards"), of(part.name), part, known);
    if (part.single && !part.optional && of(part.name).size === 0)
      diagnostics.push(
        diagnostic(
          "CW604",
          { file, span: { from: 0, to: 1 } },
          { part: part.name, heading: part.headings[0] },
        ),
      );
  }
  if (diagnostics.length > 0) return { diagnostics };
  const whole = { from: 0, to: file.text.indexOf("\n") < 0 ? file.text.length : file.text.indexOf("\n") };
  const at = (card?: string, part?: string) => {
    const places = part === undefined ? [...found.values()] : [of(part)];
    const entry = card === undefined ? undefined : places.find((list) => list.has(card))?.get(card);
    return { file, span: entry?.span ?? headings.get(part ?? "") ?? whole };
  };
  const name = /[^\\/]*$/.exec(file.path)?.[0].replace(/\.[^.]*$/, "") ?? "deck";
  const listed = (cards: Listed): readonly DeckCard[] =>
    [...cards].map(([card, { n }]) => ({ name: card, n }));
  const filled = [...found].filter(([, cards]) => cards.size > 0);
  const deck = {
    game: known.game,
    name,
    parts: Object.fromEntries(filled.map(([part, cards]) => [part, listed(cards)])),
    path: file.path,
    at,
  };
  return { deck, diagnostics };
}

const headed = (text: string, part: DeckPart): boolean =>
  part.headings.some((heading) => heading.toLowerCase() === text.toLowerCase());

function singleIn(text: string, parts: readonly DeckPart[]) {
  const [, heading = "", card = ""] = /^([^:]+?)\s*:\s*(?:1x?\s+)?(.+)$/i.exec(text) ?? [];
  const part = parts.find((one) => one.single && headed(heading, one));
  return part === undefined ? undefined : { part: part.name, card: card.trim(), rule: part.rule };
}

const secondOf = ({ part, card }: { part: string; card: string }, listed: Listed): string =>
  `the deck names a second ${part}, ${card}, beside ${[...listed.keys()].join(", ")}`;

/** A single card of the main part that can be this one. */
function takeOut(from: Listed, into: Listed, part: DeckPart, known: DeckKnown): void {
  const [name, entry] = [...from].find(([card, { n }]) => n === 1 && known.fits?.(card, part.name)) ?? [];
  if (name === undefined || entry === undefined) return;
  into.set(name, entry);
  from.delete(name);
}

const shownParts = (parts: readonly DeckPart[]): string =>
  parts
    .filter((part) => part.name !== "cards")
    .map(({ headings: [heading], single }) => (single ? `\`${heading}: Name\`` : `\`${heading}:\``))
    .join(", ");
