// CW6xx: decks and scenarios.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const playCodes = codes({
  CW601: {
    severity: "error",
    message: text`no card is named \`${"card"}\``,
  },
});
