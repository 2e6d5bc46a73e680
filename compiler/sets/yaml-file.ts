// A YAML file read with its places kept: the document, its plain value, and where each node stands.
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, parseDocument } from "yaml";
import type { Span } from "../../grammar/tree.ts";
import { type Diagnostic, diagnostic, type SourceFile } from "../diagnostics/index.ts";
import { type ScalarStyle, scalarMap, throughMap } from "./scalar-map.ts";

/** Files larger than this are refused: a set of 20,000 long cards is smaller. */
export const maxBytes = 8_000_000;
const maxDepth = 40;

export interface YamlFile {
  readonly file: SourceFile;
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the value with this path stands; the nearest enclosing one if it is absent. */
  place(path: Path): Span;
  /** All of the value with this path, over however many lines. */
  range(path: Path): Span;
  /** Where the key of this path stands. */
  keyPlace(path: Path): Span;
  /** Characters of a text, given as characters of the decoded string. */
  words(path: Path, span: Span): Span;
}

export type Path = readonly (string | number)[];

/** Reads YAML 1.2. Never throws: faults, aliases and too deep nesting are diagnostics. */
export function readYaml(file: SourceFile): YamlFile {
  const diagnostics: Diagnostic[] = [];
  let doc: Document;
  try {
    doc = parseDocument(file.text, { prettyErrors: false, strict: true, uniqueKeys: true, version: "1.2" });
  } catch (error) {
    const reason = error instanceof RangeError ? "it is nested too deeply" : String(error);
    const at = { file, span: { from: 0, to: 0 } };
    return { ...empty(file), diagnostics: [diagnostic("CW002", at, { format: "YAML", reason })] };
  }
  for (const error of [...doc.errors, ...doc.warnings]) {
    const span = { from: error.pos[0], to: Math.max(error.pos[0], error.pos[1]) };
    const at = { file, span: withinLine(file, span) };
    if (error.code === "DUPLICATE_KEY") {
      const key = /^[^:\n]*/.exec(file.text.slice(span.from, span.from + 80))?.[0] ?? "";
      diagnostics.push(
        diagnostic("CW016", { file, span: { from: span.from, to: span.from + key.length } }, { key }),
      );
    } else {
      const facts = { format: "YAML", reason: plainReason(error.message) };
      diagnostics.push(diagnostic("CW002", at, facts, { hints: { mend: quoting(file, span.from) } }));
    }
  }
  const value = plain(doc.contents, file, diagnostics, 0);
  const node = (path: Path) => nodeAt(doc, path);
  const whole = (path: Path): Span => {
    for (let n = path.length; n >= 0; n--) {
      const found = node(path.slice(0, n));
      if (found?.range) return withinLine(file, { from: found.range[0], to: found.range[1] });
    }
    return { from: 0, to: 0 };
  };
  return {
    file,
    value,
    diagnostics,
    place: whole,
    range: (path) => {
      const range = node(path)?.range;
      return range ? { from: range[0], to: range[1] } : whole(path);
    },
    keyPlace: (path) => keyOf(doc, path) ?? whole(path),
    words: (path, span) => {
      const found = node(path);
      if (!isScalar(found) || !found.range || typeof found.value !== "string") return whole(path);
      const range = { from: found.range[0], to: found.range[1] };
      const source = file.text.slice(range.from, found.range[2]);
      const map = scalarMap(
        source.slice(0, range.to - range.from),
        range.from,
        styleOf(found.type),
        found.value,
      );
      return map ? throughMap(map, span, whole(path)) : whole(path);
    },
  };
}

function empty(file: SourceFile): YamlFile {
  const nowhere = () => ({ from: 0, to: 0 });
  return {
    file,
    value: undefined,
    diagnostics: [],
    place: nowhere,
    range: nowhere,
    keyPlace: nowhere,
    words: nowhere,
  };
}

function styleOf(type: string | undefined): ScalarStyle {
  if (type === "QUOTE_SINGLE") return "single";
  if (type === "QUOTE_DOUBLE") return "double";
  return type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED" ? "block" : "plain";
}

/** At most to the end of the line in which it begins: a mark under one line. */
function withinLine(file: SourceFile, span: Span): Span {
  const end = file.text.indexOf("\n", span.from);
  return { from: span.from, to: end < 0 ? span.to : Math.min(span.to, end) };
}

/** What a text that YAML takes for something of its own needs: `text: [Activate] -> ...`, `text: Ongoing: ...`. */
function quoting(file: SourceFile, at: number): string | undefined {
  const from = file.text.lastIndexOf("\n", at - 1) + 1;
  const [line = ""] = file.text.slice(from, from + 400).split("\n", 1);
  const [, field, mark] = /^[\s-]*([\w ]+):\s+(?:([[{"'*&!%@`])|[^#]*\S(:)\s)/.exec(line) ?? [];
  if (field === undefined) return undefined;
  const what = mark === undefined ? "holds `: `" : `begins with \`${mark}\``;
  return `what ${what} needs quotes around it, or a block: \`${field}: |-\` and the words in the lines below`;
}

function plainReason(message: string): string {
  const first = message.split("\n")[0]!.replace(/\.$/, "");
  return first.charAt(0).toLowerCase() + first.slice(1);
}

/** The value of a node, without prototypes (a key may be called `__proto__`) and without aliases. */
function plain(node: unknown, file: SourceFile, out: Diagnostic[], depth: number): unknown {
  const where = (n: Node) => ({
    file,
    span: withinLine(file, { from: n.range?.[0] ?? 0, to: n.range?.[1] ?? 0 }),
  });
  if (isAlias(node)) {
    out.push(diagnostic("CW004", where(node), { name: node.source }));
    return undefined;
  }
  if (isScalar(node)) return node.value;
  if (!isMap(node) && !isSeq(node)) return undefined;
  if (depth > maxDepth) {
    out.push(diagnostic("CW002", where(node), { format: "YAML", reason: "it is nested too deeply" }));
    return undefined;
  }
  if (isSeq(node)) return node.items.map((item) => plain(item, file, out, depth + 1));
  const value: { [key: string]: unknown } = Object.create(null);
  for (const pair of node.items) {
    if (!isPair(pair)) continue;
    if (isScalar(pair.key)) value[String(pair.key.value)] = plain(pair.value, file, out, depth + 1);
    else if (isAlias(pair.key)) plain(pair.key, file, out, depth + 1);
    else
      out.push(diagnostic("CW002", where(node), { format: "YAML", reason: "a field's name must be a word" }));
  }
  return value;
}

function nodeAt(doc: Document, path: Path): Node | undefined {
  let at: unknown = doc.contents;
  for (const step of path) {
    if (isMap(at))
      at = at.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(step))?.value;
    else if (isSeq(at)) at = at.items[Number(step)];
    else return undefined;
  }
  return isScalar(at) || isMap(at) || isSeq(at) || isAlias(at) ? at : undefined;
}

function keyOf(doc: Document, path: Path): Span | undefined {
  const owner = nodeAt(doc, path.slice(0, -1));
  if (!isMap(owner)) return undefined;
  const key = owner.items.find(
    (pair) => isScalar(pair.key) && String(pair.key.value) === String(path.at(-1)),
  )?.key;
  return isScalar(key) && key.range ? { from: key.range[0], to: key.range[1] } : undefined;
}
