// CW2xx: keywords and vocabulary.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const keywordCodes = codes({
  CW201: {
    severity: "error",
    message: text`no keyword of ${"game"} is named \`${"word"}\``,
  },
  CW202: {
    severity: "error",
    message: text`the keyword \`${"keyword"}\` is a rule of its own (${"rule"}) that is not built yet`,
  },
  CW203: {
    severity: "error",
    message: text`the keyword \`${"keyword"}\` needs a number`,
  },
  CW204: {
    severity: "error",
    message: text`the keyword \`${"keyword"}\` takes no number`,
  },
  CW205: {
    severity: "error",
    message: text`two keywords are named \`${"keyword"}\``,
  },
  CW206: {
    severity: "error",
    message: text`the keyword \`${"keyword"}\` can't be used, because its own sentence is at fault`,
    help: text`\`cardwright check\` shows what is wrong with the keyword`,
  },
});
