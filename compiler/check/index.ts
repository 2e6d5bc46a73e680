// The door to checking and loading what was emitted.
export { loadFiles, loadModules } from "./load.ts";
export { typecheck } from "./typecheck.ts";
export type { Checked, CheckFault, CheckOptions } from "./types.ts";
