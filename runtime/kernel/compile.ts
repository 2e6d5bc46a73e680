// The compiler of terms for one game's words: filters, amounts and conditions become closures, made once for
// each term object.
import { cached } from "./cache.ts";
import type { Rules } from "./game.ts";
import { makeAmount } from "./reading/amounts.ts";
import { makeCondition } from "./reading/conditions.ts";
import { makeFilter } from "./reading/filters.ts";
import { player, ref, side } from "./reading/refs.ts";
import { type Compiled, type CompiledFilter, type Compiler, compiled } from "./reading/scope.ts";

const compilers = new WeakMap<object, Compiler>();
/** The compiler for one game's words. */
export function compilerOf(rules: Rules): Compiler {
  return compilers.get(rules.terms) ?? cached(compilers, rules.terms, () => createCompiler(rules));
}

/** How many texts are kept: terms with ids in them come and go. */
const KEPT = 4000;

/** A cache by a term's text, forgotten whole when it is full. */
function byText<T>(): (term: object, make: () => T) => T {
  const known = new Map<string, T>();
  return (term, make) => {
    const text = JSON.stringify(term);
    let made = known.get(text);
    if (made === undefined) {
      made = make();
      if (known.size >= KEPT) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

function createCompiler(rules: Rules): Compiler {
  const filters = new WeakMap<object, CompiledFilter>();
  const amounts = new WeakMap<object, Compiled<number>>();
  const conditions = new WeakMap<object, Compiled<boolean>>();
  // Handlers write terms anew at every look; those with the same text are one.
  const sameFilter = byText<CompiledFilter>();
  const sameAmount = byText<Compiled<number>>();
  const sameCondition = byText<Compiled<boolean>>();
  const compiler: Compiler = {
    rules,
    filter: (f) => filters.get(f) ?? cached(filters, f, () => sameFilter(f, () => makeFilter(compiler, f))),
    amount: (a) =>
      typeof a === "number"
        ? compiled(() => a)
        : (amounts.get(a) ?? cached(amounts, a, () => sameAmount(a, () => makeAmount(compiler, a)))),
    condition: (c) =>
      conditions.get(c) ?? cached(conditions, c, () => sameCondition(c, () => makeCondition(compiler, c))),
    ref,
    player,
    side,
  };
  return compiler;
}

export { type Compiled, type CompiledFilter, each, type Scope } from "./reading/scope.ts";
