// The way through the house: sets in, checked modules out.

import type { CheckFault } from "./check/index.ts";
import { compileCards } from "./compile-card.ts";
import type { CompiledCard } from "./compiled.ts";
import { type Diagnostic, diagnostic, sourceFile } from "./diagnostics/index.ts";
import type { EmittedModule, EmittedScript } from "./emit/index.ts";
import { type CheckPlace, checkModules, emitCards, type ModuleOf } from "./emit-cards.ts";
import type { Game } from "./game.ts";
import { scriptsOf } from "./scripts.ts";
import type { CardRecord, CardSet } from "./sets/index.ts";

export interface CompiledSet {
  readonly set: CardSet;
  readonly cards: readonly CompiledCard[];
  /** Holds the cards that could be lowered; complete if every card is checked. */
  readonly module: EmittedModule;
  /** How the module imports the scripts of its cards, by their paths. */
  readonly scripts: ReadonlyMap<string, EmittedScript>;
}

export interface Compiled {
  readonly sets: readonly CompiledSet[];
  readonly diagnostics: readonly Diagnostic[];
  readonly seconds: { readonly parse: number; readonly compile: number; readonly typecheck: number };
}

/**
 * Compiles and type-checks the sets of one game together with its keywords.
 * @param known gives a card as an earlier build compiled and checked it, if it is the same
 */
export async function compileSets(
  game: Game,
  sets: readonly CardSet[],
  place: CheckPlace,
  step: (done: number) => void = () => {},
  known: (set: CardSet, record: CardRecord) => CompiledCard | undefined = () => undefined,
): Promise<Compiled> {
  const clock = { parse: 0, compile: 0 };
  let done = 0;
  const scripts = await Promise.all(sets.map((set) => scriptsOf(set, place)));
  const modules = sets.map((set, i): Made => {
    const before = set.cards.map((record) => known(set, record));
    const rest = set.cards.filter((_, at) => before[at] === undefined);
    const from = done + set.cards.length - rest.length;
    const compiled = compileCards(game, set.name, rest, { clock }, (n) => step(from + n)).values();
    const cards = before.map((card) => card ?? compiled.next().value!);
    done += cards.length;
    step(done);
    const start = performance.now();
    const whole = emitCards(game, set.name, cards, scripts[i]?.usable);
    const fresh = whole.cards.filter((card) => card.stage !== "checked");
    const made = { whole, fresh: freshOf(game, set.name, whole, fresh, scripts[i]?.usable) };
    clock.compile += (performance.now() - start) / 1000;
    return made;
  });
  const checked = await checkModules(
    game,
    modules.map((made) => made.fresh),
    place,
  );
  const out = sets.map((set, i): CompiledSet => {
    const { whole } = modules[i]!;
    const again = checked.modules[i]!.cards.values();
    const cards = whole.cards.map((card) => (card.stage === "checked" ? card : again.next().value!));
    return { set, cards, module: whole.module, scripts: scripts[i]!.usable };
  });
  return {
    sets: out,
    diagnostics: [
      ...game.keywords.diagnostics,
      ...checked.keywordFaults.map(keywordFault),
      ...scripts.flatMap((s) => s.diagnostics),
      ...out.flatMap((s) => s.cards.flatMap((card) => card.findings.map((f) => f.diagnostic))),
    ],
    seconds: { ...clock, typecheck: checked.seconds },
  };
}

/** A set's module, and what of it the type checker has not seen yet. */
interface Made {
  readonly whole: ModuleOf;
  readonly fresh: ModuleOf;
}

/** Handlers do not know of each other: those of some cards are checked as they are among all. */
function freshOf(
  game: Game,
  name: string,
  whole: ModuleOf,
  fresh: readonly CompiledCard[],
  scripts: ReadonlyMap<string, EmittedScript> | undefined,
): ModuleOf {
  return fresh.length === whole.cards.length ? whole : emitCards(game, name, fresh, scripts);
}

/** Emitted for a keyword: the place is the module's, since the fault is Cardwright's. */
function keywordFault(fault: CheckFault): Diagnostic {
  const at = { file: sourceFile(fault.file, ""), span: { from: 0, to: 0 } };
  const name = fault.card ?? "a keyword";
  return diagnostic("CW501", at, { reason: `${name}: ${fault.message.split("\n")[0]}` }, { card: name });
}
