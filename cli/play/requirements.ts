// Cards for checking decks: of a card that does not compile as a whole, what it asks of a deck is enough.

import { loadModules } from "../../compiler/check/index.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import type { CompiledSet } from "../../compiler/pipeline.ts";
import type { CardRecord } from "../../compiler/sets/index.ts";
import { type Asking, compileAsked, runtimePlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { type Cards, type PlayableGame, playable } from "../games/index.ts";
import { noNameTwice } from "./table.ts";

export interface Requirements {
  readonly game: Game;
  readonly playable: PlayableGame;
  readonly cards: Cards;
  /** Cards whose lines about decks are not understood. */
  readonly unread: ReadonlySet<string>;
}

/** Undefined, with the exit code set, if there is no set. */
export async function requirementsTable(context: Context, asked: Asking): Promise<Requirements | undefined> {
  const result = await compileAsked(context, asked);
  if (!result) return undefined;
  const { game, compiled } = result;
  noNameTwice(compiled);
  const unread = new Set<string>();
  const modules = compiled.sets.map((set) => requiring(game, set, unread));
  const loaded = await loadModules([...modules, game.keywords.module], runtimePlace(context, game));
  // The cards are those of checked modules, or have lines that require something and nothing else.
  const rules = await playable(game.file.id);
  return { game, playable: rules, cards: rules.load(loaded), unread };
}

function requiring(game: Game, { set, cards }: CompiledSet, unread: Set<string>) {
  const all = cards.map((card) => {
    if (card.stage === "checked") return card;
    const of = (text: string) => text.split("\n").filter((line) => requires(game, card.record, line));
    const { back, ...front } = card.record;
    const lines = [...of(front.text), ...of(back?.text ?? "")];
    const kept = lines.filter(
      (line) => compileCard(game, set.name, { ...front, text: line }).stage === "lowered",
    );
    if (kept.length < lines.length) unread.add(card.record.name);
    const { script: _, ...record } = front;
    return compileCard(game, set.name, { ...record, text: kept.join("\n") });
  });
  return emitCards(game, set.name, all).module;
}

/** A line that says what a deck may hold, or one that can't be read and begins as such a line does. */
function requires(game: Game, record: CardRecord, line: string): boolean {
  const read = game.grammar.parse(line, { name: record.name });
  if (!read.ok) return /^deckbuilding\b/i.test(line);
  return read.tree.lines.some(
    (one) =>
      one.kind === "restriction" ||
      (one.kind === "powers" &&
        one.powers.some((p) =>
          p.heads.some((h) => h.kind === "head" && h.word.id.toLowerCase() === "deckbuilding"),
        )),
  );
}
