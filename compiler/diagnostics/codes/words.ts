// CW1xx: words and sentences. The owner of the grammar keeps this table.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const wordCodes = codes({
  CW101: {
    severity: "error",
    message: text`the word \`${"word"}\` is not known`,
  },
  CW102: {
    severity: "error",
    message: text`the sentence can't go on with \`${"word"}\``,
    label: text`expected ${"expected"}`,
  },
  CW103: {
    severity: "error",
    message: text`the text ends in the middle of a sentence`,
    label: text`expected ${"expected"} after this`,
  },
  CW104: {
    severity: "error",
    message: text`the character ${"character"} has no meaning in rules text`,
  },
  CW105: {
    severity: "error",
    message: text`the text is read, but printing it back gives other words: \`${"printed"}\``,
    label: text`these words were lost or changed`,
  },
  CW106: {
    severity: "error",
    message: text`the text is nested too deeply`,
  },
  CW107: {
    severity: "error",
    message: text`the text is read, but its printed form \`${"printed"}\` is read differently`,
  },
});
