// Expressions and statements as text: on one line if they fit, else broken open like a formatter would.
import type { Expr, Stmt } from "../lower/code.ts";
import { isIdentifier, propertyKey, quoted } from "./text.ts";

export const width = 110;

/** What printing needs to know: which noun phrases are constants of the module, and how imports are said. */
export interface Style {
  /** The constant for a noun phrase printed flat, if it has one. */
  constant(flat: string): string | undefined;
  /** Notes that the module's surface is used by this name; gives what to print. */
  use(name: string): string;
  /** The name of a variable here: lifted handlers may have been renamed. */
  variable(name: string): string;
}

/** Prints names as they are. */
export const plainStyle: Style = {
  constant: () => undefined,
  use: (name) => name,
  variable: (name) => name,
};

type Noun = Extract<Expr, { e: "noun" }>;
const nounTexts = new WeakMap<Noun, string>();

/** What a noun phrase is known by: its text, whatever the order of its members. */
export function nounText(noun: Noun): string {
  let text = nounTexts.get(noun);
  if (text === undefined) {
    text = ordered(noun.of);
    nounTexts.set(noun, text);
  }
  return text;
}

function ordered(expr: Expr): string {
  if (expr.e === "noun") return nounText(expr);
  if (expr.e !== "call" || expr.of.e !== "import") return flat(expr, plainStyle);
  const args = expr.args.map(ordered);
  const { name } = expr.of;
  return `${name}(${(name === "all" || name === "any" ? args.sort() : args).join(", ")})`;
}

/** On one line. */
export function flat(expr: Expr, style: Style): string {
  switch (expr.e) {
    case "literal":
      return typeof expr.value === "string" ? quoted(expr.value) : String(expr.value);
    case "name":
      return style.variable(checked(expr.name));
    case "import":
      return style.use(checked(expr.name));
    case "noun": {
      return style.constant(nounText(expr)) ?? flat(expr.of, style);
    }
    case "member":
      return isIdentifier(expr.name)
        ? `${head(expr.of, style)}.${expr.name}`
        : `${head(expr.of, style)}[${quoted(expr.name)}]`;
    case "index":
      return `${head(expr.of, style)}[${expr.at}]`;
    case "call":
      return `${head(expr.of, style)}(${expr.args.map((arg) => flat(arg, style)).join(", ")})`;
    case "ask":
      return `yield* ${flat(expr.call, style)}`;
    case "not":
      return `!${operand(expr.of, style, true)}`;
    case "binary":
      return `${operand(expr.left, style, false, expr.op)} ${expr.op} ${operand(expr.right, style, false, expr.op)}`;
    case "either":
      return `${operand(expr.test, style, false)} ? ${operand(expr.then, style, true)} : ${operand(expr.otherwise, style, true)}`;
    case "object": {
      if (expr.fields.length === 0) return "{}";
      return `{ ${expr.fields.map((field) => fieldText(field.key, flat(field.value, style))).join(", ")} }`;
    }
    case "spread":
      return `...${flat(expr.of, style)}`;
    case "list":
      return `[${expr.items.map((item) => flat(item, style)).join(", ")}]`;
    case "arrow": {
      const body = flat(expr.body, style);
      return `(${expr.params.map(checked).join(", ")}) => ${body.startsWith("{") ? `(${body})` : body}`;
    }
  }
}

function checked(name: string): string {
  if (!isIdentifier(name)) throw new Error(`not an identifier: ${quoted(name)}`);
  return name;
}

/** A variable of the field's own name is not said twice. */
function fieldText(key: string, value: string): string {
  const said = propertyKey(key);
  return said === value ? said : `${said}: ${value}`;
}

/** What a member, an index or a call hangs on: `yield*` binds less tightly than they do. */
function head(expr: Expr, style: Style): string {
  const text = flat(expr, style);
  return expr.e === "ask" ||
    expr.e === "arrow" ||
    expr.e === "binary" ||
    expr.e === "either" ||
    expr.e === "not"
    ? `(${text})`
    : text;
}

function operand(expr: Expr, style: Style, tight: boolean, within?: string): string {
  const text = flat(expr, style);
  if (expr.e === "ask" || expr.e === "arrow" || expr.e === "either") return `(${text})`;
  if (expr.e === "binary" && (tight || expr.op !== within)) {
    const comparison = expr.op !== "&&" && expr.op !== "||";
    return comparison && !tight && (within === "&&" || within === "||") ? text : `(${text})`;
  }
  return text;
}

/** Broken open where it does not fit; `column` is where it begins, `after` what must follow on its last line. */
export function pretty(expr: Expr, style: Style, indent: string, column: number, after = 1): string {
  const line = flat(expr, style);
  if (column + line.length + after <= width) return line;
  const inner = `${indent}  `;
  const opened = (open: string, items: readonly string[], close: string) =>
    `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
  switch (expr.e) {
    case "noun": {
      if (style.constant(nounText(expr)) !== undefined) return line;
      return pretty(expr.of, style, indent, column, after);
    }
    case "object":
      return opened(
        "{",
        expr.fields.map((field) => {
          const key = propertyKey(field.key);
          return fieldText(field.key, pretty(field.value, style, inner, inner.length + key.length + 2));
        }),
        "}",
      );
    case "list":
      return opened(
        "[",
        expr.items.map((item) => pretty(item, style, inner, inner.length)),
        "]",
      );
    case "call": {
      const opening = `${head(expr.of, style)}(`;
      const [only] = expr.args;
      if (only !== undefined && expr.args.length === 1 && (only.e === "object" || only.e === "list")) {
        return `${opening}${pretty(only, style, indent, column + opening.length, after + 1)})`;
      }
      if (expr.args.length === 0) return line;
      return opened(
        opening,
        expr.args.map((arg) => pretty(arg, style, inner, inner.length)),
        ")",
      );
    }
    case "ask":
      return `yield* ${pretty(expr.call, style, indent, column + 7, after)}`;
    case "arrow": {
      const params = `(${expr.params.join(", ")}) =>`;
      if (expr.body.e === "binary") return `${params}\n${inner}${broken(expr.body, style, inner)}`;
      const body = pretty(expr.body, style, indent, column + params.length + 1, after + 1);
      return body.startsWith("{") ? `${params} (${body})` : `${params} ${body}`;
    }
    case "binary":
      return broken(expr, style, indent);
    default:
      return line;
  }
}

/** A chain of one operator with each operand on a line of its own, if it is too long for one. */
function broken(expr: Extract<Expr, { e: "binary" }>, style: Style, indent: string): string {
  const line = flat(expr, style);
  if (indent.length + line.length + 1 <= width) return line;
  const left: string =
    expr.left.e === "binary" && expr.left.op === expr.op
      ? broken(expr.left, style, indent)
      : operand(expr.left, style, false, expr.op);
  return `${left} ${expr.op}\n${indent}${operand(expr.right, style, false, expr.op)}`;
}

/** Statements, each with its line end. */
export function statements(stmts: readonly Stmt[], style: Style, indent: string): string {
  return stmts.map((stmt) => statement(stmt, style, indent)).join("");
}

function statement(stmt: Stmt, style: Style, indent: string): string {
  const valued = (head: string, value: Expr) =>
    `${indent}${head}${pretty(value, style, indent, indent.length + head.length)};\n`;
  switch (stmt.s) {
    case "const":
      return valued(`const ${checked(stmt.name)} = `, stmt.value);
    case "let":
      return valued(
        `let ${checked(stmt.name)}${stmt.type === undefined ? "" : `: ${style.use(stmt.type)}`} = `,
        stmt.value,
      );
    case "assign":
      return valued(`${checked(stmt.name)} = `, stmt.value);
    case "do":
      // A verb that is not delegated to would never run.
      if (stmt.value.e !== "ask") throw new Error("a statement that runs nothing");
      return valued("", stmt.value);
    case "return":
      return valued("return ", stmt.value);
    case "if":
      return branches(stmt, style, indent);
    case "for": {
      // 802.1: what each does happens at the same time.
      const head = "yield* game.each(";
      const tail = `, function* (${checked(stmt.name)}) `;
      const of = pretty(stmt.of, style, indent, indent.length + head.length, tail.length + 1);
      return `${indent}${head}${of}${tail}${body(stmt.body, style, indent).slice(0, -1)});\n`;
    }
    case "times": {
      const i = checked(stmt.name);
      const head = `for (let ${i} = ${pretty(stmt.n, style, indent, indent.length + 12, 20)}; ${i} > 0; ${i}--) `;
      return `${indent}${head}${body(stmt.body, style, indent)}`;
    }
  }
}

const body = (stmts: readonly Stmt[], style: Style, indent: string) =>
  `{\n${statements(stmts, style, `${indent}  `)}${indent}}\n`;

function branches(stmt: Extract<Stmt, { s: "if" }>, style: Style, indent: string): string {
  const test = pretty(stmt.test, style, indent, indent.length + 4, 3);
  const [only] = stmt.body;
  if (stmt.otherwise.length === 0 && stmt.body.length === 1 && only?.s === "do") {
    const line = `${indent}if (${test}) ${flat(only.value, style)};\n`;
    if (line.length <= width && !test.includes("\n")) return line;
  }
  const yes = `${indent}if (${test}) ${body(stmt.body, style, indent)}`;
  if (stmt.otherwise.length === 0) return yes;
  return `${yes.slice(0, -1)} else ${body(stmt.otherwise, style, indent)}`;
}
