// Refusals of this game: the rule that does not allow an action, with its words.
export { type Illegal, isIllegal, refuse } from "../../kernel/illegal.ts";
