// Diagnostics as a person reads them: message, place, the line itself with the words marked, help.
import pc from "picocolors";
import { type Diagnostic, helpOf, labelOf, messageOf } from "./diagnostic.ts";
import { lineText, positionOf } from "./source.ts";
import { visible } from "./template.ts";

/** Several lines without an end of line; coloured only if asked. */
export function format(d: Diagnostic, color = false): string {
  const c = pc.createColors(color);
  const paint = d.severity === "error" ? c.red : c.yellow;
  const { line, column } = positionOf(d.at.file, d.at.span.from);
  const end = positionOf(d.at.file, d.at.span.to);
  const source = lineText(d.at.file, line);
  const gutter = " ".repeat(String(line).length);
  const bar = c.blue("|");
  const out = [`${paint(c.bold(`${d.severity}[${d.code}]`))}${c.bold(`: ${messageOf(d)}`)}`];
  // What there is nothing of has no lines.
  const place = d.at.file.text === "" ? "" : `:${line}:${column}`;
  if (place !== "" || !messageOf(d).includes(d.at.file.path))
    out.push(`${gutter}${c.blue("-->")} ${visible(d.at.file.path)}${place}`);
  if (d.at.file.text !== "") {
    const shown = excerpt(source, column, end.line === line ? end.column : source.length + 1);
    const label = labelOf(d);
    out.push(
      `${gutter} ${bar}`,
      `${c.blue(String(line))} ${bar} ${shown.text}`,
      `${gutter} ${bar} ${paint(`${shown.pad}${"^".repeat(shown.width)}`)}${label ? ` ${paint(label)}` : ""}`,
    );
  }
  for (const help of helpOf(d)) out.push(`${gutter} = ${c.bold("help")}: ${help}`);
  out.push(`${gutter} = more: cardwright explain ${d.code}`);
  return out.join("\n");
}

/** At most 110 characters of the line around the mark; tabs become single spaces so that the mark stands right. */
function excerpt(source: string, column: number, end: number) {
  const width = 110;
  const start = column - 1 > width - 30 ? column - 31 : 0;
  const cut = (s: string) => visibleChars(s);
  const tail = source.length - start > width ? "..." : "";
  const lead = start > 0 ? "..." : "";
  const text = lead + cut(source.slice(start, start + width)) + tail;
  const pad = " ".repeat(lead.length + Math.max(0, column - 1 - start));
  const room = Math.max(1, Math.min(end - column, start + width - (column - 1)));
  return { text, pad, width: room };
}

function visibleChars(source: string): string {
  // One character for one, so that columns stay.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return source.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (c) =>
    c === "\t" ? " " : "\ufffd",
  );
}
