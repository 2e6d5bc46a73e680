// CW5xx: the type check of emitted modules and of scripts.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const checkingCodes = codes({
  CW501: {
    severity: "error",
    message: text`the emitted handler does not type-check: ${"reason"}`,
    help: text`this is a fault of Cardwright's: please report the card`,
  },
  CW502: {
    severity: "error",
    message: text`the script does not type-check: ${"reason"}`,
  },
});
