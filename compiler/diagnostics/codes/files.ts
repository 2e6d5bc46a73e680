// CW0xx: files, their shape and the fields of a card.
import { text } from "../template.ts";
import { codes } from "./entry.ts";

export const fileCodes = codes({
  CW001: {
    severity: "error",
    message: text`can't read ${"file"}: ${"reason"}`,
  },
  CW002: {
    severity: "error",
    message: text`this is not well-formed ${"format"}: ${"reason"}`,
  },
  CW003: {
    severity: "error",
    message: text`the file is too large: ${"size"} bytes, and at most ${"limit"} are read`,
    help: text`split it into several sets`,
  },
  CW004: {
    severity: "error",
    message: text`aliases of YAML (\`*${"name"}\`) are not allowed here`,
    help: text`write the value out where it is used`,
  },
  CW005: {
    severity: "error",
    message: text`\`${"field"}\` must be ${"expected"}`,
    label: text`this is ${"found"}`,
  },
  CW006: {
    severity: "error",
    message: text`${"owner"} has no field named \`${"field"}\``,
  },
  CW007: {
    severity: "error",
    message: text`${"owner"} needs the field \`${"field"}\``,
  },
  CW008: {
    severity: "error",
    message: text`two cards are named \`${"name"}\``,
    label: text`the first is at ${"first"}`,
    help: text`give each card a name of its own, or list the second one only once`,
  },
  CW009: {
    severity: "error",
    message: text`no game is named \`${"game"}\``,
  },
  CW010: {
    severity: "error",
    message: text`no set is named \`${"set"}\``,
    help: text`name a YAML file, a folder of them, or the name that stands after \`set:\` in one of them`,
  },
  CW011: {
    severity: "error",
    message: text`\`${"value"}\` is not a value of \`${"field"}\``,
  },
  CW012: {
    severity: "error",
    message: text`${"what"} can't hold ${"found"}`,
    help: text`names are letters, digits, spaces and the marks - ' , . ! ? : " & ( ) + / in one line`,
  },
  CW013: {
    severity: "error",
    message: text`the text is too long: ${"found"} ${"unit"}, and at most ${"limit"} are read`,
  },
  CW014: {
    severity: "error",
    message: text`the script \`${"script"}\` is outside the folder of its set`,
    help: text`put it beside the set and write \`./name.ts\``,
  },
  CW015: {
    severity: "error",
    message: text`two sets are named \`${"set"}\``,
    label: text`the first is ${"first"}`,
  },
  CW016: {
    severity: "error",
    message: text`the key \`${"key"}\` stands twice`,
  },
  CW017: {
    severity: "error",
    message: text`${"file"} is not a mapping of records that can be used: ${"reason"}`,
  },
  CW018: {
    severity: "error",
    message: text`no mapping reads these records: ${"reason"}`,
    help: text`the mappings of a game stand in the folder \`imports\` beside its sets`,
  },
  CW019: {
    severity: "error",
    message: text`the record can't be read: ${"reason"}`,
  },
});
