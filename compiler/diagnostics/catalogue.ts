// Every diagnostic that Cardwright can give, by code. Call sites give facts; the words are here.
import { bindingCodes } from "./codes/binding.ts";
import { checkingCodes } from "./codes/checking.ts";
import type { Entry } from "./codes/entry.ts";
import { fileCodes } from "./codes/files.ts";
import { internalCodes } from "./codes/internal.ts";
import { keywordCodes } from "./codes/keywords.ts";
import { loweringCodes } from "./codes/lowering.ts";
import { playCodes } from "./codes/play.ts";
import { wordCodes } from "./codes/words.ts";
import type { Fact, Template } from "./template.ts";

/** By code; see the files under codes/. */
export const catalogue = {
  ...fileCodes,
  ...wordCodes,
  ...keywordCodes,
  ...bindingCodes,
  ...loweringCodes,
  ...checkingCodes,
  ...playCodes,
  ...internalCodes,
};

export type Catalogue = typeof catalogue;
export type Code = keyof Catalogue;

type KeysOf<T> = T extends Template<infer K> ? K : never;
/** The facts that the words of a code speak of. */
export type Facts<C extends Code> = {
  readonly [K in KeysOf<Catalogue[C][keyof Catalogue[C]]>]: Fact;
};

/** The words of a code. */
export function entryOf(code: Code): Entry {
  return catalogue[code];
}

/** Whether a word is a code of the catalogue, in its spelling. */
export function isCode(word: string): word is Code {
  return Object.hasOwn(catalogue, word);
}
