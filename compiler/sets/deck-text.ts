// A deck as plain lines: "4 Dock Tough", "4x Dock Tough", "Hero: Maren Holt", "Side deck:", and remarks behind # or //.
import type { Span } from "../../grammar/tree.ts";
import { type Diagnostic, diagnostic, type SourceFile } from "../diagnostics/index.ts";
import type { DeckCard, DeckKnown, DeckReading } from "./deck.ts";

const most = 2_000;

/** @param known tells which card is the hero where no line says so: the first that can be one */
export function textDeck(file: SourceFile, known: DeckKnown): DeckReading {
  const diagnostics: Diagnostic[] = [];
  const main = new Map<string, { n: number; span: Span }>();
  const side = new Map<string, { n: number; span: Span }>();
  let hero: { readonly name: string; readonly span: Span } | undefined;
  let into = main;
  for (const [i, line] of file.text.split("\n").slice(0, most).entries()) {
    const text = line.replace(/(^|\s)(#|\/\/).*$/, "").trim();
    if (text === "") continue;
    const from = (file.lines[i] ?? 0) + line.indexOf(text);
    const span = { from, to: from + text.length };
    const named = /^hero\s*:\s*(?:1x?\s+)?(.+)$/i.exec(text)?.[1];
    const [, n, name] = /^(\d{1,3})\s*[x×]?\s+(.+)$/i.exec(text) ?? [];
    if (named !== undefined && hero === undefined) hero = { name: named.trim(), span };
    else if (/^(side ?(deck|board))\s*:?$/i.test(text)) into = side;
    else if (/^(main ?)?(deck|cards)\s*:?$/i.test(text)) into = main;
    else if (n !== undefined && name !== undefined && Number(n) > 0) {
      // A card that stands twice counts twice.
      const before = into.get(name)?.n ?? 0;
      into.set(name, { n: before + Number(n), span: into.get(name)?.span ?? span });
    } else diagnostics.push(diagnostic("CW603", { file, span }, {}));
  }
  if (!hero) {
    const found = [...main].find(([name, { n }]) => n === 1 && known.isHero?.(name));
    if (found) {
      hero = { name: found[0], span: found[1].span };
      main.delete(found[0]);
    }
  }
  if (!hero) diagnostics.push(diagnostic("CW604", { file, span: { from: 0, to: 1 } }, {}));
  if (!hero || diagnostics.length > 0) return { diagnostics };
  const { name, span } = hero;
  const listed = (cards: typeof main): readonly DeckCard[] =>
    [...cards].map(([card, { n }]) => ({ name: card, n }));
  const whole = { from: 0, to: file.text.indexOf("\n") < 0 ? file.text.length : file.text.indexOf("\n") };
  const at = (card?: string, inSide?: boolean) => {
    const entry = card === undefined ? undefined : (inSide ? side : main).get(card);
    return { file, span: entry?.span ?? (card === name ? span : whole) };
  };
  const short = /[^\\/]*$/.exec(file.path)?.[0].replace(/\.[^.]*$/, "") ?? "deck";
  const deck = {
    game: known.game ?? "",
    name: short,
    hero: name,
    cards: listed(main),
    side: listed(side),
    path: file.path,
    at,
  };
  return { deck, diagnostics };
}
