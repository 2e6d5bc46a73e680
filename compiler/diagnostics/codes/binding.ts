// CW3xx: what a sentence means. The owner of bind keeps this table.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const bindingCodes = codes({
  CW301: {
    severity: "error",
    message: text`${"form"} has no reading ${"where"}`,
  },
});
