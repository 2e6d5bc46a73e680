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
  const parts = sets.map((set, i): Part => {
    const before = set.cards.map((record) => known(set, record));
    const rest = set.cards.filter((_, at) => before[at] === undefined);
    const from = done + set.cards.length - rest.length;
    const compiled = compileCards(game, set.name, rest, { clock }, (n) => step(from + n));
    done += set.cards.length;
    step(done);
    const scripted = scripts[i]?.usable;
    return { before, emit: (cards) => emitCards(game, set.name, cards, scripted), fresh: compiled };
  });
  const timed = <T>(work: () => T): T => {
    const start = performance.now();
    const made = work();
    clock.compile += (performance.now() - start) / 1000;
    return made;
  };
  // Handlers do not know of each other: those of some cards are checked as they are among all.
  const fresh = timed(() => parts.map((part) => part.emit(part.fresh)));
  const checking = checkModules(game, fresh, place);
  // The type checker is a process of its own: the whole is written while it runs.
  const modules = timed(() =>
    parts.map((part, i) =>
      part.before.every((card) => card === undefined)
        ? fresh[i]!.module
        : part.emit(inPlace(part.before, fresh[i]!.cards)).module,
    ),
  );
  const checked = await checking;
  const out = sets.map(
    (set, i): CompiledSet => ({
      set,
      cards: inPlace(parts[i]!.before, checked.modules[i]!.cards),
      module: modules[i]!,
      scripts: scripts[i]!.usable,
    }),
  );
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

/** A set between compiling and checking. */
interface Part {
  /** Its cards as an earlier build checked them, undefined where it did not. */
  readonly before: readonly (CompiledCard | undefined)[];
  /** The others. */
  readonly fresh: readonly CompiledCard[];
  emit(cards: readonly CompiledCard[]): ModuleOf;
}

function inPlace(
  before: readonly (CompiledCard | undefined)[],
  fresh: readonly CompiledCard[],
): readonly CompiledCard[] {
  const others = fresh.values();
  return before.map((card) => card ?? others.next().value!);
}

/** Emitted for a keyword: the place is the module's, since the fault is Cardwright's. */
function keywordFault(fault: CheckFault): Diagnostic {
  const at = { file: sourceFile(fault.file, ""), span: { from: 0, to: 0 } };
  const name = fault.card ?? "a keyword";
  return diagnostic("CW501", at, { reason: `${name}: ${fault.message.split("\n")[0]}` }, { card: name });
}
