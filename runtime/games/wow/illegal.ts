// Refusals of this game: the rule that does not allow an action, with its words.
import type { Illegal } from "../../kernel/illegal.ts";

export { type Illegal, isIllegal, refuse } from "../../kernel/illegal.ts";

export const illegalText = (i: Illegal): string => `${i.words} (rule ${i.rule})`;
