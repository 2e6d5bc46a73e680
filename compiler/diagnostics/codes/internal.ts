// CW9xx: faults of Cardwright's own.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const internalCodes = codes({
  CW901: {
    severity: "error",
    message: text`Cardwright failed while ${"doing"} this card: ${"reason"}`,
    help: text`this is a bug in Cardwright: please report the card and its text`,
  },
});
