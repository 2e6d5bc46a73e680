// A few English words with their roles, for small grammars.

import { createToken, createTokenInstance, type IToken, Lexer, type TokenType } from "chevrotain";
import { type FullContextOptions, FullContextParser } from "../../../grammar/lookahead/index.ts";

const word = (name: string, ...categories: TokenType[]) =>
  createToken({ name, pattern: Lexer.NA, categories });

export const Noun = word("Noun");
export const Verb = word("Verb");
export const Ally = word("ally", Noun);
export const Heroes = word("heroes", Noun);
export const Attack = word("attack", Noun, Verb);
export const Destroy = word("destroy");
export const Draw = word("draw");
export const Each = word("each");
export const Comma = word("comma");
export const Control = word("control");
export const May = word("may");
export const Then = word("then");
export const When = word("when");
export const You = word("you");

const all = { Noun, Verb, Ally, Heroes, Attack, Destroy, Draw, Each, Comma, Control, May, Then, When, You };
const byName = new Map<string, TokenType>(Object.values(all).map((type) => [type.name, type]));

/** The tokens of a text of these words. */
export const read = (text: string): IToken[] =>
  text
    .split(" ")
    .filter((name) => name !== "")
    .map((name, index) => {
      const type = byName.get(name);
      if (type === undefined) throw new Error(`no token type is named ${name}`);
      return createTokenInstance(type, name, index, index, 1, 1, index, index);
    });

/** Call `performSelfAnalysis` at the end of the constructor. */
export abstract class English extends FullContextParser {
  constructor(options?: FullContextOptions) {
    super(all, options);
  }
}
