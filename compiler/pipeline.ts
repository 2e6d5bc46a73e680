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
 * @param known gives a card as an earlier build compiled it, if it is the same
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
  const modules = sets.map((set, i): ModuleOf => {
    const before = set.cards.map((record) => known(set, record));
    const rest = set.cards.filter((_, at) => before[at] === undefined);
    const from = done + set.cards.length - rest.length;
    const compiled = compileCards(game, set.name, rest, { clock }, (n) => step(from + n)).values();
    const cards = before.map((card) => card ?? compiled.next().value!);
    done += cards.length;
    step(done);
    const start = performance.now();
    const emitted = emitCards(game, set.name, cards, scripts[i]?.usable);
    clock.compile += (performance.now() - start) / 1000;
    return emitted;
  });
  const checked = await checkModules(game, modules, place);
  const out = sets.map(
    (set, i): CompiledSet => ({
      set,
      ...checked.modules[i]!,
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

/** Emitted for a keyword: the place is the module's, since the fault is Cardwright's. */
function keywordFault(fault: CheckFault): Diagnostic {
  const at = { file: sourceFile(fault.file, ""), span: { from: 0, to: 0 } };
  const name = fault.card ?? "a keyword";
  return diagnostic("CW501", at, { reason: `${name}: ${fault.message.split("\n")[0]}` }, { card: name });
}
