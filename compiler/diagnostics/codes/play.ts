// CW6xx: decks and scenarios.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const playCodes = codes({
  CW601: {
    severity: "error",
    message: text`no card is named \`${"card"}\``,
  },
  CW602: {
    severity: "error",
    message: text`${"reason"} (rule ${"rule"})`,
  },
  CW603: {
    severity: "error",
    message: text`this line of the deck can't be read`,
    help: text`write a number and a name (\`4 Dock Tough\`), or a part of the deck: ${"parts"}`,
  },
  CW604: {
    severity: "error",
    message: text`the deck names no ${"part"}`,
    help: text`write \`${"heading"}: Name\` in a line of its own`,
  },
  CW605: {
    severity: "warning",
    message: text`what \`${"card"}\` asks of a deck is not understood, and is not checked`,
  },
});
