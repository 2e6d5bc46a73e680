// A text of a record in, the same text as a set file holds it out: marks replaced, blanks put in order.
import type { Replacement } from "./mapping.ts";

/** Texts grow no longer than this; the schema of cards refuses far shorter ones. */
const limit = 20_000;

/** Applies the steps in order; then lines lose their outer blanks, and empty lines go. */
export function replaced(text: string, steps: readonly Replacement[]): string {
  let out = text.slice(0, limit);
  for (const step of steps) {
    out = "find" in step ? found(out, step) : cutOut(out, step.between, step.put, step.holding);
    if (out.length > limit) return out;
  }
  return out
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function found(text: string, step: Extract<Replacement, { readonly find: unknown }>): string {
  const marks = typeof step.find === "string" ? [step.find] : step.find;
  if (!step["any case"]) return marks.reduce((all, mark) => all.replaceAll(mark, () => step.put), text);
  const any = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  return text.replace(new RegExp(any, "giu"), () => step.put);
}

/** What stands between two marks goes, with them; a mark without its partner stays. */
function cutOut(
  text: string,
  [open, close]: readonly [string, string],
  put: string,
  holding: string | undefined,
): string {
  let out = "";
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return out + text.slice(at);
    const inner = text.slice(from + open.length, to);
    const end = to + close.length;
    out +=
      text.slice(at, from) + (holding === undefined || inner.includes(holding) ? put : text.slice(from, end));
    at = end;
  }
}
