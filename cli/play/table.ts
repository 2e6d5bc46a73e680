// What playing needs: the shipped or named sets compiled and loaded, and the decks that can be played with them.
import { existsSync } from "node:fs";
import { loadModules } from "../../compiler/check/index.ts";
import type { CompiledCard } from "../../compiler/compiled.ts";
import { type Diagnostic, diagnostic, nearest } from "../../compiler/diagnostics/index.ts";
import type { EmittedModule } from "../../compiler/emit/index.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import type { Compiled, CompiledSet } from "../../compiler/pipeline.ts";
import { type Deck, deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import type { SetModule } from "../../runtime/games/wow/cards.ts";
import { checkDeck, constructed, type DeckEntry, type DeckFormat } from "../../runtime/games/wow/deck.ts";
import type { WowEdition } from "../../runtime/games/wow/editions/index.ts";
import { registryOf, type WowRegistry } from "../../runtime/games/wow/registry.ts";
import { compileAsked, runtimePlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit, inputFault, wrongUsage } from "../exit.ts";
import { errorCount, printDiagnostics, summary } from "../report.ts";

export interface Table {
  readonly registry: WowRegistry;
  readonly game: Game;
  readonly compiled: Compiled;
}

/**
 * Compiles and loads sets. Cards at fault are left out, and counted on stderr: decks that don't need them can be
 * played. Undefined, with the exit code set, if nothing is left.
 */
export async function setTable(context: Context, sets: readonly string[] = []): Promise<Table | undefined> {
  const result = await compileAsked(context, sets);
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
  const registry = await loadCompiled(context, game, compiled);
  return { registry, game, compiled };
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
export async function loadCompiled(context: Context, game: Game, compiled: Compiled): Promise<WowRegistry> {
  const modules = [...compiled.sets.map((s) => playable(game, s)), game.keywords.module];
  const loaded = await loadModules(modules, runtimePlace(context, game));
  // The type checker has just accepted these modules, each of which exports a set.
  return registryOf(loaded as readonly SetModule[]);
}

/** The set's module, with nothing in it that was not checked. */
function playable(game: Game, { set, cards, module, scripts }: CompiledSet): EmittedModule {
  const whole = cards.filter((card) => card.stage === "checked");
  if (whole.length === cards.length) return module;
  const again = whole.map((card): CompiledCard => ({ ...card, stage: "lowered" }));
  return emitCards(game, set.name, again, scripts).module;
}

/** A deck by its file or its name, that the rules allow. */
export function deckNamed(context: Context, table: Table, word: string): Deck {
  const { deck, diagnostics } = readNamed(context, table, word);
  const faults = deck ? deckFaults(table.registry, deck) : diagnostics;
  if (deck && faults.length === 0) return deck;
  printDiagnostics(context.io, faults);
  throw inputFault(`the deck \`${word}\` can't be played`);
}

/** A deck by its file or its name, as it is written. */
export function readNamed(
  context: Context,
  { registry, game }: Pick<Table, "registry" | "game">,
  word: string,
) {
  const all = deckFilesIn(context.home.cards);
  const path = existsSync(word) ? word : all.find((deck) => deck.name === word)?.path;
  if (path === undefined) {
    const near = nearest(
      word,
      all.map((deck) => deck.name),
    );
    const shown = near.length > 0 ? near : all.map((deck) => deck.name);
    throw inputFault(
      `no deck is named \`${word}\`; there ${shown.length === 1 ? "is" : "are"} ${shown.join(", ") || "none"}`,
    );
  }
  const isHero = (name: string) => {
    const def = registry.defs.get(name);
    return def?.type.includes("hero") === true && !def.master;
  };
  return readDeck(path, context.home, { names: new Set(registry.defs.keys()), isHero, game: game.file.id });
}

/** What the rules have against a deck, each at its place in the deck's file. */
export function deckFaults(
  { defs }: WowRegistry,
  deck: Deck,
  format: DeckFormat = constructed,
  edition?: WowEdition,
): readonly Diagnostic[] {
  const hero = defs.get(deck.hero);
  if (!hero) return [diagnostic("CW601", deck.at(deck.hero), { card: deck.hero })];
  const entries = (cards: Deck["cards"]): readonly DeckEntry[] =>
    cards.flatMap(({ name, n }) => {
      const card = defs.get(name);
      return card ? [{ card, n }] : [];
    });
  const options = { side: entries(deck.side), ...(edition === undefined ? {} : { edition }) };
  return checkDeck(hero, entries(deck.cards), format, options).map(({ rule, message, card, side }) =>
    diagnostic("CW602", deck.at(card, side), { reason: message, rule }, card === undefined ? {} : { card }),
  );
}

/** Two decks for whoever names none: the first two that are shipped, if they can be played with these sets. */
export function defaultDecks(context: Context, sets: readonly string[] = []): readonly [string, string] {
  if (sets.length > 0) throw wrongUsage("with --sets, name the two decks to play");
  const [a, b] = deckFilesIn(context.home.cards).map((deck) => deck.name);
  if (a === undefined) throw inputFault("no deck is shipped; name two deck files");
  return [a, b ?? a];
}
