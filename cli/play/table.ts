// What playing needs: the shipped or named sets compiled and loaded, and the decks that can be played with them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadModules } from "../../compiler/check/index.ts";
import { type Diagnostic, diagnostic, nearest } from "../../compiler/diagnostics/index.ts";
import type { EmittedModule } from "../../compiler/emit/index.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import type { Compiled, CompiledSet } from "../../compiler/pipeline.ts";
import { type CardSet, type Deck, deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import { type Asking, compileAsked, runtimePlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit, inputFault, wrongUsage } from "../exit.ts";
import { type Cards, type Format, type PlayableGame, playable } from "../games/index.ts";
import { errorCount, printDiagnostics, summary } from "../report.ts";

export interface Table {
  readonly playable: PlayableGame;
  readonly cards: Cards;
  /** The modules of its cards and keywords, as they run. */
  readonly modules: readonly unknown[];
  readonly game: Game;
  readonly compiled: Compiled;
}

/**
 * Compiles and loads sets. Cards at fault are left out, and counted on stderr: decks that don't need them can be
 * played. Undefined, with the exit code set, if nothing is left.
 */
export async function setTable(context: Context, asked: Asking = {}): Promise<Table | undefined> {
  const result = await compileAsked(context, asked);
  if (!result) return undefined;
  const { game, compiled, diagnostics } = result;
  const whole = compiled.sets.flatMap((s) => s.cards.filter((card) => card.stage === "checked"));
  if (whole.length === 0) {
    printDiagnostics(context.io, diagnostics);
    context.fail(exit.input);
    return undefined;
  }
  if (errorCount(diagnostics) > 0)
    context.io.err(`${summary(diagnostics)}: these cards are left out (see \`cardwright check\`)`);
  noNameTwice(compiled);
  return tableOf(context, game, compiled);
}

/** What `setTable` is asked for a game between two decks: of these sets, those that hold their cards. */
export async function askingFor(
  context: Context,
  game: string,
  decks: readonly string[],
  sets: readonly string[],
): Promise<Asking> {
  const { parts } = await playable(game);
  const read = decks.map((word) => readDeck(deckPath(context, game, word), context.home, { game, parts }));
  const names = read.flatMap(({ deck }) => Object.values(deck?.parts ?? {}).flat()).map(({ name }) => name);
  const needed = (all: readonly CardSet[]) => {
    const holding = all.filter(({ cards }) => cards.some(({ name }) => names.includes(name)));
    const known = new Set(holding.flatMap(({ cards }) => cards.map(({ name }) => name)));
    // Of a deck at fault every card is told that may have been meant.
    return read.every(({ deck }) => deck !== undefined) && names.every((name) => known.has(name))
      ? holding
      : all;
  };
  return { game, sets, needed };
}

/** Decks name cards by their names alone. */
export function noNameTwice(compiled: Compiled): void {
  const homes = new Map<string, string>();
  for (const { set, cards } of compiled.sets)
    for (const { record } of cards) {
      const first = homes.get(record.name);
      if (first !== undefined)
        throw inputFault(`two cards are named \`${record.name}\`, in the sets ${first} and ${set.name}`);
      homes.set(record.name, set.name);
    }
}

/** The emitted modules, run and put together. */
export async function tableOf(context: Context, game: Game, compiled: Compiled): Promise<Table> {
  const emitted = [...compiled.sets.map((s) => whole(game, s)), game.keywords.module];
  const modules = await loadModules(emitted, runtimePlace(context, game));
  const rules = await playable(game.file.id);
  return { playable: rules, cards: rules.load(modules), modules, game, compiled };
}

/** The set's module, with nothing in it that was not checked. */
function whole(game: Game, { set, cards, module, scripts }: CompiledSet): EmittedModule {
  const good = cards.filter((card) => card.stage === "checked");
  if (good.length === cards.length) return module;
  return emitCards(game, set.name, good, scripts).module;
}

/** A deck by its file or its name, that the rules allow. */
export function deckNamed(context: Context, table: Table, word: string): Deck {
  const { deck, diagnostics } = readNamed(context, table, word);
  const [format] = table.playable.formats;
  const [edition] = table.playable.editions;
  const faults = deck ? deckFaults(table.cards, deck, { format, edition }) : diagnostics;
  if (deck && faults.length === 0) return deck;
  printDiagnostics(context.io, faults);
  throw inputFault(`the deck \`${word}\` can't be played`);
}

/** The file of a deck, by its path or its name. */
function deckPath(context: Context, game: string, word: string): string {
  const all = deckFilesIn(join(context.home.cards, game));
  const path = existsSync(word) ? word : all.find((deck) => deck.name === word)?.path;
  if (path !== undefined) return path;
  const near = nearest(
    word,
    all.map((deck) => deck.name),
  );
  const shown = near.length > 0 ? near : all.map((deck) => deck.name);
  throw inputFault(
    `no deck is named \`${word}\`; there ${shown.length === 1 ? "is" : "are"} ${shown.join(", ") || "none"}`,
  );
}

/** A deck by its file or its name, as it is written. */
export function readNamed(
  context: Context,
  { cards, playable, game }: Pick<Table, "cards" | "playable" | "game">,
  word: string,
) {
  const path = deckPath(context, playable.id, word);
  const { names, fits } = cards;
  const read = readDeck(path, context.home, { names, fits, game: game.file.id, parts: playable.parts });
  if (read.deck && read.deck.game !== game.file.id)
    throw inputFault(`the deck \`${word}\` is for the game \`${read.deck.game}\`, not \`${game.file.id}\``);
  return read;
}

/** What the rules have against a deck, each at its place in the deck's file. */
export function deckFaults(cards: Cards, deck: Deck, how: Format): readonly Diagnostic[] {
  return cards
    .deckFaults(deck, how)
    .map(({ rule, message, mend, card, part }) =>
      diagnostic(
        "CW602",
        deck.at(card, part),
        { reason: message, rule },
        { hints: { mend }, ...(card === undefined ? {} : { card }) },
      ),
    );
}

/**
 * The words of two decks: those that are named, and the first ones of the game for the others. That there are such
 * decks is seen to at once, since compiling takes a moment.
 */
export function twoDecks(
  context: Context,
  game: string,
  words: readonly string[],
  sets: readonly string[] = [],
): readonly [string, string] {
  if (words.length > 2) throw wrongUsage(`a game has two decks, not ${words.length}`);
  const [mine, other] = words;
  const [a, b] =
    mine !== undefined && other !== undefined ? [mine, other] : defaultDecks(context, game, sets);
  const both = [mine ?? a, other ?? b] as const;
  for (const word of both) deckPath(context, game, word);
  return both;
}

/** Two decks for whoever names none: the first two of the game, if they can be played with these sets. */
export function defaultDecks(
  context: Context,
  game: string,
  sets: readonly string[] = [],
): readonly [string, string] {
  if (sets.length > 0) throw wrongUsage("with --sets, name the two decks to play");
  const [a, b] = deckFilesIn(join(context.home.cards, game)).map((deck) => deck.name);
  if (a === undefined) throw inputFault(`no deck of \`${game}\` is shipped; name two deck files`);
  return [a, b ?? a];
}
