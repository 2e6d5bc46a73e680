// The code that handlers are made of: a small tree of expressions and statements. Emission prints it; every
// string of a card stands in it as a literal, every name has been checked or made by lowering.

export type Operator = "&&" | "||" | "??" | "===" | "!==" | "<" | "<=" | ">" | ">=";

export type Expr =
  | { readonly e: "literal"; readonly value: string | number | boolean }
  /** A variable. */
  | { readonly e: "name"; readonly name: string }
  /** A name of the game's module: a constructor, a helper, a constant. */
  | { readonly e: "import"; readonly name: string }
  /**
   * A noun phrase or a condition as data. Emission makes a constant of those that recur or are looked at all the
   * time; `filter` names it.
   */
  | { readonly e: "noun"; readonly of: Expr; readonly filter: object }
  | { readonly e: "member"; readonly of: Expr; readonly name: string }
  | { readonly e: "index"; readonly of: Expr; readonly at: number }
  | { readonly e: "call"; readonly of: Expr; readonly args: readonly Expr[] }
  /** `yield* call`. */
  | { readonly e: "ask"; readonly call: Expr }
  | { readonly e: "not"; readonly of: Expr }
  | { readonly e: "binary"; readonly op: Operator; readonly left: Expr; readonly right: Expr }
  /** `test ? then : otherwise`. */
  | { readonly e: "either"; readonly test: Expr; readonly then: Expr; readonly otherwise: Expr }
  | { readonly e: "object"; readonly fields: readonly Field[] }
  /** `...of`, in a list. */
  | { readonly e: "spread"; readonly of: Expr }
  | { readonly e: "list"; readonly items: readonly Expr[] }
  | { readonly e: "arrow"; readonly params: readonly string[]; readonly body: Expr };

export interface Field {
  readonly key: string;
  readonly value: Expr;
}

export type Stmt =
  | { readonly s: "const"; readonly name: string; readonly value: Expr }
  | { readonly s: "let"; readonly name: string; readonly type?: string; readonly value: Expr }
  | { readonly s: "assign"; readonly name: string; readonly value: Expr }
  | { readonly s: "do"; readonly value: Expr }
  | {
      readonly s: "if";
      readonly test: Expr;
      readonly body: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
    }
  | { readonly s: "for"; readonly name: string; readonly of: Expr; readonly body: readonly Stmt[] }
  | { readonly s: "times"; readonly name: string; readonly n: Expr; readonly body: readonly Stmt[] }
  | { readonly s: "return"; readonly value: Expr };

export const literal = (value: string | number | boolean): Expr => ({ e: "literal", value });
export const name = (name: string): Expr => ({ e: "name", name });
export const imported = (name: string): Expr => ({ e: "import", name });
/** A call of one of the module's helpers. */
export const helper = (name: string, ...args: readonly Expr[]): Expr => call(imported(name), ...args);
export const ask = (call: Expr): Expr => ({ e: "ask", call });
export const member = (of: Expr, name: string): Expr => ({ e: "member", of, name });
export const index = (of: Expr, at: number): Expr => ({ e: "index", of, at });
export const call = (of: Expr, ...args: readonly Expr[]): Expr => ({ e: "call", of, args });
export const list = (items: readonly Expr[]): Expr => ({ e: "list", items });
export const not = (of: Expr): Expr => (of.e === "not" ? of.of : { e: "not", of });
export const binary = (op: Operator, left: Expr, right: Expr): Expr => ({ e: "binary", op, left, right });
export const arrow = (params: readonly string[], body: Expr): Expr => ({ e: "arrow", params, body });

/** An object literal; fields that are undefined are left out. */
export function object(fields: Readonly<Record<string, Expr | undefined>>): Expr {
  const kept: Field[] = [];
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) kept.push({ key, value });
  }
  return { e: "object", fields: kept };
}

/** Joins tests with one operator; undefined if there are none. */
export function join(op: "&&" | "||", tests: readonly Expr[]): Expr | undefined {
  let joined: Expr | undefined;
  for (const test of tests) joined = joined === undefined ? test : binary(op, joined, test);
  return joined;
}
