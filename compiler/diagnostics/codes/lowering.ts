// CW4xx: what is understood but can't be made into a handler. The owner of lower keeps this table.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const loweringCodes = codes({
  CW401: {
    severity: "error",
    message: text`${"what"} is understood, but the game can't do it yet`,
  },
  CW402: {
    severity: "error",
    message: text`\`${"field"}\` can't be \`${"value"}\` in play yet`,
  },
});
