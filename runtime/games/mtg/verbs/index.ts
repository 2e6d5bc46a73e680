// The verbs' door for the rules.
export { replace } from "./replacing.ts";
export { surface } from "./surface.ts";
