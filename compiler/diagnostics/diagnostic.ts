// A diagnostic: a finding at its place in a file, of a card. The words are filled in here.
import { type Code, catalogue, entryOf, type Facts } from "./catalogue.ts";
import type { Edit, Finding, Hints } from "./finding.ts";
import { type Location, positionOf } from "./source.ts";
import { type Fact, fill } from "./template.ts";

export interface Diagnostic {
  readonly code: Code;
  readonly severity: "error" | "warning";
  readonly facts: { readonly [name: string]: Fact };
  readonly at: Location;
  /** Name of the card, where there is one. */
  readonly card?: string;
  readonly hints?: Hints;
}

/** A diagnostic of a file; findings in a card's text become diagnostics by `placed`. */
export function diagnostic<C extends Code>(
  code: C,
  at: Location,
  facts: Facts<C>,
  more: { readonly card?: string; readonly hints?: Hints } = {},
): Diagnostic {
  return { code, severity: catalogue[code].severity, facts, at, ...more };
}

/** A finding of a card at its place in a file. */
export function placed(finding: Finding, at: Location, card?: string): Diagnostic {
  return {
    code: finding.code,
    severity: entryOf(finding.code).severity,
    facts: finding.facts,
    at,
    ...(card === undefined ? {} : { card }),
    ...(finding.hints === undefined ? {} : { hints: finding.hints }),
  };
}

/** What is wrong, in one line. */
export function messageOf(d: Diagnostic): string {
  return fill(entryOf(d.code).message, d.facts);
}

/** What stands under the marked words. */
export function labelOf(d: Diagnostic): string | undefined {
  const label = entryOf(d.code).label;
  return label && fill(label, d.facts);
}

/** What to do: similar names first, then the code's own advice. */
export function helpOf(d: Diagnostic): readonly string[] {
  const out: string[] = [];
  const { near = [], all = [], edit, saying, mend } = d.hints ?? {};
  if (near.length === 1) out.push(`\`${near[0]}\` has a similar name`);
  else if (near.length > 1) out.push(`similar names: ${near.map((n) => `\`${n}\``).join(", ")}`);
  else if (all.length > 0) {
    const shown = all.slice(0, 24).map((n) => `\`${n}\``);
    out.push(
      `there ${all.length === 1 ? "is" : "are"} ${shown.join(", ")}${all.length > 24 ? ` and ${all.length - 24} more` : ""}`,
    );
  }
  // The only similar name says it already.
  if (edit && !(near.length === 1 && near[0] === edit.replace)) out.push(editHelp(edit));
  if (saying !== undefined) out.push(`the game would say: \`${saying}\``);
  if (mend !== undefined) out.push(mend);
  const own = entryOf(d.code).help;
  if (own) out.push(fill(own, d.facts));
  return out;
}

function editHelp({ replace, of, safe }: Edit): string {
  const what = of === undefined ? "" : ` in place of \`${of}\``;
  if (replace === "") return `perhaps ${of === undefined ? "this" : `\`${of}\``} is one too many`;
  return safe ? `write \`${replace}\`${what}` : `perhaps you meant \`${replace}\`${what}`;
}

/** One line of JSON's worth: for programs. Lines and columns are 1-based, the end is exclusive. */
export interface DiagnosticJson {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly label?: string;
  readonly help: readonly string[];
  readonly near: readonly string[];
  readonly card?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** For programs. */
export function toJson(d: Diagnostic): DiagnosticJson {
  const from = positionOf(d.at.file, d.at.span.from);
  const to = positionOf(d.at.file, d.at.span.to);
  const label = labelOf(d);
  return {
    code: d.code,
    severity: d.severity,
    message: messageOf(d),
    ...(label === undefined ? {} : { label }),
    help: helpOf(d),
    near: d.hints?.near ?? [],
    ...(d.card === undefined ? {} : { card: d.card }),
    file: d.at.file.path,
    ...from,
    endLine: to.line,
    endColumn: to.column,
  };
}
