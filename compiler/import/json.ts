// Records in JSON, one list or one to a line: each with the text and the line where it stands.
import { type Diagnostic, diagnostic, positionOf, type SourceFile } from "../diagnostics/index.ts";
import { isRaw, type Row } from "./row.ts";

/** The rows of a list of objects; undefined, with a diagnostic, if the file is none. */
export function jsonRows(source: SourceFile, out: Diagnostic[]): readonly Row[] | undefined {
  const value = parsed(source.text);
  if ("fault" in value) {
    out.push(noJson(source, value.at, value.fault));
    return undefined;
  }
  if (!Array.isArray(value.value)) {
    out.push(
      diagnostic(
        "CW018",
        { file: source, span: { from: 0, to: 1 } },
        { reason: "the file is no list of records" },
      ),
    );
    return undefined;
  }
  const places = elements(source.text);
  return value.value.map((one: unknown, i): Row => {
    const span = places[i] ?? { from: 0, to: 0 };
    const at = { line: positionOf(source, span.from).line, raw: source.text.slice(span.from, span.to) };
    return isRaw(one) ? { ...at, values: one } : { ...at, values: {}, fault: "it is no group of fields" };
  });
}

/** One object to a line; a line that is none is a row at fault. */
export function jsonLines(source: SourceFile): readonly Row[] {
  return source.text.split("\n").flatMap((text, i): Row[] => {
    const raw = text.trim();
    if (raw === "") return [];
    const value = parsed(raw);
    const at = { line: i + 1, raw };
    if ("fault" in value) return [{ ...at, values: {}, fault: `it is not JSON (${value.fault})` }];
    return isRaw(value.value)
      ? [{ ...at, values: value.value }]
      : [{ ...at, values: {}, fault: "it is no group of fields" }];
  });
}

function parsed(text: string): { readonly value: unknown } | { readonly fault: string; readonly at: number } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(fault)?.[1];
    // Where the text breaks off there is no place but its end. The place is told by the diagnostic.
    const reason = fault
      .replace(/,? in JSON at position \d+.*$/s, "")
      .replace(/^Unexpected end of JSON input$/, "it breaks off");
    return { fault: reason, at: at === undefined ? Math.max(0, text.trimEnd().length - 1) : Number(at) };
  }
}

function noJson(file: SourceFile, at: number, fault: string): Diagnostic {
  const reason = fault.charAt(0).toLowerCase() + fault.slice(1);
  return diagnostic("CW002", { file, span: { from: at, to: at + 1 } }, { format: "JSON", reason });
}

/** Where the elements of a list stand in text that is known to be JSON. */
function elements(text: string): readonly { readonly from: number; readonly to: number }[] {
  const out: { from: number; to: number }[] = [];
  let depth = 0;
  let from = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    const inside = depth === 1;
    if (c === '"') {
      if (inside && from < 0) from = i;
      for (i++; text[i] !== '"'; i++) if (text[i] === "\\") i++;
    } else if (c === "{" || c === "[") {
      if (inside && from < 0) from = i;
      depth++;
    } else if (c === "}" || c === "]") depth--;
    else if (inside && from < 0 && c !== "," && c !== undefined && c > " ") from = i;
    const ends = (inside && c === ",") || depth === 0;
    if (ends && from >= 0) {
      out.push({ from, to: from + text.slice(from, i).trimEnd().length });
      from = -1;
    }
  }
  return out;
}
