// CW3xx: what a sentence means. The owner of bind keeps this table.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const bindingCodes = codes({
  // e.g. text: Destroy the ally.
  CW301: {
    severity: "error",
    message: text`\`${"form"}\` has no reading ${"where"}`,
  },
  // e.g. text: Draw a card to target ally.
  CW302: {
    severity: "error",
    message: text`\`${"words"}\` is left over: nothing takes it up here`,
  },
  // e.g. text: Draw target ally.
  CW303: {
    severity: "error",
    message: text`the verb \`${"verb"}\` has no meaning ${"use"}`,
  },
  // e.g. text: Destroy that ally.
  CW304: {
    severity: "error",
    message: text`there is nothing that \`${"words"}\` could mean`,
  },
  // e.g. text: Destroy target allies.
  CW305: {
    severity: "error",
    message: text`\`${"words"}\` does not agree: ${"why"}`,
  },
  // e.g. text: Repeat this process.
  CW306: {
    severity: "error",
    message: text`${"form"} is not built yet`,
  },
});
