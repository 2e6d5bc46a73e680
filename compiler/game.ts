// A game as the compiler uses it: its words, its keywords, what its runtime offers.
import type { Grammar } from "../grammar/index.ts";
import type { GameWords } from "./bind/index.ts";
import type { Diagnostic } from "./diagnostics/index.ts";
import type { EmittedModule } from "./emit/index.ts";
import type { FaultWords } from "./grammar-faults.ts";
import type { GameSurface } from "./lower/index.ts";
import type { GameFile } from "./sets/index.ts";
import type { Wordings } from "./wordings.ts";

/** What reading and lowering any text of a game takes. */
export interface Language {
  readonly file: GameFile;
  readonly grammar: Grammar;
  readonly words: GameWords;
  readonly surface: GameSurface;
  readonly faultWords: FaultWords;
  /** Wordings that have a canonical one, and others that the printer can give. */
  readonly wordings: Wordings;
}

/** The keywords that are defined by sentences, as a module of their own. */
export interface CompiledKeywords {
  readonly module: EmittedModule;
  /** Keywords, in lower case, whose sentence could not be compiled: no card that uses one is whole. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** The type checker has accepted the module before. */
  readonly checked?: true;
}

export interface Game extends Language {
  readonly keywords: CompiledKeywords;
}
