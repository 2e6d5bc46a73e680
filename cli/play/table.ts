// What playing needs: the shipped or named sets compiled and loaded, and the decks that can be played with them.
import { existsSync } from "node:fs";
import { loadModules } from "../../compiler/check/index.ts";
import type { CompiledCard } from "../../compiler/compiled.ts";
import { nearest } from "../../compiler/diagnostics/index.ts";
import type { EmittedModule } from "../../compiler/emit/index.ts";
import { emitCards } from "../../compiler/emit-cards.ts";
import type { Game } from "../../compiler/game.ts";
import type { Compiled, CompiledSet } from "../../compiler/pipeline.ts";
import { type Deck, deckFilesIn, readDeck } from "../../compiler/sets/index.ts";
import type { SetModule } from "../../runtime/games/wow/cards.ts";
import { checkDeck } from "../../runtime/games/wow/deck.ts";
import { registryOf, type WowRegistry } from "../../runtime/games/wow/registry.ts";
import { compileAsked, runtimePlace } from "../compile.ts";
import type { Context } from "../context.ts";
import { exit, inputFault } from "../exit.ts";
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
  const registry = await loadCompiled(context, game, compiled);
  return { registry, game, compiled };
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

/** A deck by its file or its name. */
export function deckNamed(context: Context, table: Table, word: string): Deck {
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
  const { deck, diagnostics } = readDeck(path, context.home, new Set(table.registry.defs.keys()));
  if (!deck) {
    printDiagnostics(context.io, diagnostics);
    throw inputFault(`the deck \`${word}\` can't be played`);
  }
  const faults = deckFaults(table, deck);
  if (faults.length > 0)
    throw inputFault(`the deck \`${deck.name}\` is not legal:\n  ${faults.join("\n  ")}`);
  return deck;
}

function deckFaults(table: Table, deck: Deck): readonly string[] {
  const { defs } = table.registry;
  const hero = defs.get(deck.hero);
  if (!hero) return [`there is no hero ${deck.hero}`];
  const entries = deck.cards.flatMap(({ name, n }) => {
    const card = defs.get(name);
    return card ? [{ card, n }] : [];
  });
  return checkDeck(hero, entries).map((fault) => `${fault.message} (rule ${fault.rule})`);
}

/** Two decks for whoever names none: the first two that are shipped. */
export function defaultDecks(context: Context): readonly [string, string] {
  const [a, b] = deckFilesIn(context.home.cards).map((deck) => deck.name);
  if (a === undefined) throw inputFault("no deck is shipped; name two deck files");
  return [a, b ?? a];
}
