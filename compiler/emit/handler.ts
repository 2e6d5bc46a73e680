// Handlers, cards and keywords as text, with the lines that each handler takes up.
import type { Span } from "../../grammar/tree.ts";
import type { CardCode, Handler, Prop } from "../lower/handler.ts";
import { pretty, type Style, statements } from "./expression.ts";
import type { EmittedCard, EmittedKeyword, Json } from "./set.ts";
import { docComment, propertyKey, quoted } from "./text.ts";

/** A line range inside a block of text, counted from 0. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly card: string;
  readonly side?: "back";
  readonly span: Span;
}

/** Text that grows by whole pieces and knows its line. */
export class Block {
  #text = "";
  readonly places: Placed[] = [];
  /** The card that is being written, and whether it is its other side. */
  card: string;
  side: "back" | undefined;
  line = 0;

  constructor(card: string, side?: "back") {
    this.card = card;
    this.side = side;
  }

  write(text: string): void {
    this.#text += text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.line++;
  }

  toString(): string {
    return this.#text;
  }
}

/** `triggered({ ... })`, without anything before or after it. */
export function handler(block: Block, made: Handler, style: Style, indent: string): void {
  const from = block.line;
  if (made.shape === "granted") granted(block, made, style, indent);
  else {
    block.write(`${style.use(made.shape)}({\n`);
    const inner = `${indent}  `;
    // A key comes first, as a name would.
    const [first, ...rest] = made.props;
    const keyed = first?.key === "key";
    if (keyed) prop(block, first, style, inner);
    block.write(`${inner}at: [${made.span.from}, ${made.span.to}],\n`);
    for (const one of keyed ? rest : made.props) prop(block, one, style, inner);
    block.write(`${indent}})`);
  }
  const side = block.side === undefined ? {} : { side: block.side };
  block.places.push({ from, to: block.line, card: block.card, ...side, span: made.span });
}

/** `granted(key, ability)`. */
function granted(block: Block, made: Handler, style: Style, indent: string): void {
  block.write(`${style.use("granted")}(\n`);
  const inner = `${indent}  `;
  for (const one of made.props) {
    block.write(inner);
    if ("value" in one) block.write(pretty(one.value, style, inner, inner.length));
    if ("handler" in one) handler(block, one.handler, style, inner);
    block.write(",\n");
  }
  block.write(`${indent})`);
}

function prop(block: Block, one: Prop, style: Style, indent: string): void {
  const key = propertyKey(one.key);
  if ("generator" in one) {
    const body = statements(one.body, style, `${indent}  `);
    const params = usedParams(one.params, body);
    block.write(`${indent}*${key}(${params.join(", ")}) {${body === "" ? "" : `\n${body}${indent}`}},\n`);
    return;
  }
  if ("value" in one) {
    const head = `${indent}${key}: `;
    block.write(`${head}${pretty(one.value, style, indent, head.length)},\n`);
    return;
  }
  if ("props" in one) {
    const fields = one.props.flatMap((inner) =>
      "value" in inner ? [{ key: inner.key, value: inner.value }] : [],
    );
    if (fields.length === one.props.length) {
      prop(block, { key: one.key, value: { e: "object", fields } }, style, indent);
      return;
    }
  }
  block.write(`${indent}${key}: `);
  if ("handler" in one) handler(block, one.handler, style, indent);
  else if ("handlers" in one) list(block, one.handlers, style, indent);
  else {
    block.write("{\n");
    for (const inner of one.props) prop(block, inner, style, `${indent}  `);
    block.write(`${indent}}`);
  }
  block.write(",\n");
}

/** The parameters up to the last one that the body reads. */
function usedParams(params: readonly string[], body: string): readonly string[] {
  let last = params.length;
  while (last > 0 && !wordOf(params[last - 1]!).test(body)) last--;
  return params.slice(0, last);
}

/** Parameters have few names. */
const wordsSought = new Map<string, RegExp>();

function wordOf(name: string): RegExp {
  let word = wordsSought.get(name);
  if (word === undefined) {
    word = new RegExp(`\\b${name}\\b`);
    wordsSought.set(name, word);
  }
  return word;
}

/** Handlers with their texts above them, in brackets. */
function list(block: Block, handlers: readonly Handler[], style: Style, indent: string): void {
  if (handlers.length === 0) {
    block.write("[]");
    return;
  }
  block.write("[\n");
  const inner = `${indent}  `;
  for (const one of handlers) {
    block.write(docComment(one.text, inner));
    block.write(inner);
    handler(block, one, style, inner);
    block.write(",\n");
  }
  block.write(`${indent}]`);
}

/** `card({ ... }),` with its line end. `script` is the name that its script is imported by. */
export function card(
  block: Block,
  made: EmittedCard,
  script: string | undefined,
  styleOf: (code: CardCode) => Style,
): void {
  const style = styleOf(made.code);
  const indent = "  ";
  const inner = "    ";
  block.write(`${indent}${style.use("card")}({\n`);
  const { back, ...printed } = made.printed;
  fields(block, printed, inner);
  if (made.code.ongoing && made.printed.ongoing === undefined) block.write(`${inner}ongoing: true,\n`);
  tokensOf(block, [made.code, made.back?.code], inner);
  block.write(`${inner}abilities: `);
  if (script === undefined) list(block, made.code.handlers, style, inner);
  else block.write(`${script}.abilities`);
  block.write(",\n");
  if (made.back !== undefined) {
    block.write(`${inner}back: {\n`);
    if (isRecord(back)) fields(block, back, `${inner}  `);
    block.write(`${inner}  abilities: `);
    block.side = "back";
    list(block, made.back.code.handlers, styleOf(made.back.code), `${inner}  `);
    block.side = undefined;
    block.write(`,\n${inner}},\n`);
  }
  block.write(`${indent}}),\n`);
}

/** What the tokens are called that a card puts into play, each once. */
function tokensOf(block: Block, codes: readonly (CardCode | undefined)[], indent: string): void {
  const all = codes.flatMap((code) => code?.tokens ?? []);
  const once = [...new Map(all.map((token) => [JSON.stringify(token), token])).values()];
  if (once.length > 0) fields(block, { tokens: once as Json }, indent);
}

/** What each use of a keyword gives. */
const USES: Readonly<Record<string, string>> = { x: "use.n", word: "use.word", costs: "use.costs" };

/** `keywordDef({ ... }),` with its line end. */
export function keyword(block: Block, made: EmittedKeyword, style: Style): void {
  const indent = "    ";
  const inner = "      ";
  block.write(`${indent}${style.use("keywordDef")}({\n`);
  fields(block, { name: made.name, ...made.fields }, inner);
  tokensOf(block, [made.code], inner);
  let uses = false;
  const bound: Style = {
    ...style,
    use: (name) => {
      const given = USES[name];
      if (given === undefined) return style.use(name);
      uses = true;
      return given;
    },
  };
  const body = new Block(block.card);
  list(body, made.code.handlers, bound, inner);
  const head = `${inner}abilities: (${uses ? "use" : ""}) => `;
  for (const place of body.places) {
    block.places.push({ ...place, from: place.from + block.line, to: place.to + block.line });
  }
  block.write(`${head}${body.toString()},\n${indent}}),\n`);
}

const isRecord = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json);

function fields(block: Block, record: Readonly<Record<string, Json>>, indent: string): void {
  for (const [key, value] of Object.entries(record)) {
    block.write(`${indent}${propertyKey(key)}: ${json(value)},\n`);
  }
}

function json(value: Json): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(json).join(", ")}]`;
  const entries = Object.entries(value);
  return entries.length === 0
    ? "{}"
    : `{ ${entries.map(([key, one]) => `${propertyKey(key)}: ${json(one)}`).join(", ")} }`;
}
