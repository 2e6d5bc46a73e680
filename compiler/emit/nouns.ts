// Noun phrases and conditions that recur in a module, or that a trigger looks at on every event, become constants
// with names that say what they hold of. The runtime prepares a term once, as long as it is the same object.
import type { Expr, Stmt } from "../lower/code.ts";
import type { Handler, Prop } from "../lower/handler.ts";
import { camelCase, type Names } from "../lower/names.ts";
import { nounText } from "./expression.ts";

export interface Constant {
  readonly name: string;
  readonly of: Expr;
}

/** Shorter ones read as well where they stand. */
const worth = 18;
/** Predicates that are called for every event of a kind. */
const watching = new Set(["when", "doubleCheck"]);

/** Counts the closed noun phrases of handlers; `constants` gives those that occur more than once. */
export class Nouns {
  /** Names of variables inside handlers; no constant may be hidden by one. */
  readonly locals = new Set<string>();
  #watched = false;
  readonly #found = new Map<string, { readonly noun: Extract<Expr, { e: "noun" }>; times: number }>();

  add(handler: Handler): void {
    for (const one of handler.props) this.#prop(one);
  }

  constants(names: Names): ReadonlyMap<string, Constant> {
    const constants = new Map<string, Constant>();
    for (const [printed, { noun, times }] of this.#found) {
      if (times < 2) continue;
      const wanted = camelCase(words(noun.filter).join(" "), "noun", 40);
      constants.set(printed, { name: names.take(wanted), of: noun.of });
    }
    return constants;
  }

  #prop(one: Prop): void {
    if ("generator" in one) this.#stmts(one.body);
    else if ("value" in one) {
      this.#watched = watching.has(one.key);
      this.#expr(one.value);
      this.#watched = false;
    } else if ("handler" in one) this.add(one.handler);
    else if ("handlers" in one) for (const handler of one.handlers) this.add(handler);
    else for (const inner of one.props) this.#prop(inner);
  }

  #stmts(stmts: readonly Stmt[]): void {
    for (const stmt of stmts) {
      switch (stmt.s) {
        case "if":
          this.#expr(stmt.test);
          this.#stmts(stmt.body);
          this.#stmts(stmt.otherwise);
          break;
        case "for":
          this.locals.add(stmt.name);
          this.#expr(stmt.of);
          this.#stmts(stmt.body);
          break;
        case "times":
          this.locals.add(stmt.name);
          this.#expr(stmt.n);
          this.#stmts(stmt.body);
          break;
        case "const":
        case "let":
          this.locals.add(stmt.name);
          this.#expr(stmt.value);
          break;
        default:
          this.#expr(stmt.value);
      }
    }
  }

  #expr(expr: Expr): void {
    switch (expr.e) {
      case "noun":
        this.#noun(expr);
        this.#expr(expr.of);
        break;
      case "call":
        this.#expr(expr.of);
        for (const arg of expr.args) this.#expr(arg);
        break;
      case "object":
        for (const field of expr.fields) this.#expr(field.value);
        break;
      case "list":
        for (const item of expr.items) this.#expr(item);
        break;
      case "ask":
        this.#expr(expr.call);
        break;
      case "binary":
        this.#expr(expr.left);
        this.#expr(expr.right);
        break;
      case "arrow":
        this.#expr(expr.body);
        break;
      case "either":
        this.#expr(expr.test);
        this.#expr(expr.then);
        this.#expr(expr.otherwise);
        break;
      case "not":
      case "spread":
      case "index":
      case "member":
        this.#expr(expr.of);
        break;
      case "literal":
      case "name":
      case "import":
        break;
    }
  }

  #noun(noun: Extract<Expr, { e: "noun" }>): void {
    if (noun.of.e === "import" || !isClosed(noun.of)) return;
    const printed = nounText(noun);
    if (printed.length < worth && !this.#watched) return;
    const times = this.#watched ? 2 : 1;
    const known = this.#found.get(printed);
    if (known === undefined) this.#found.set(printed, { noun, times });
    else known.times += times;
  }
}

/** Without variables, and without what a keyword's use gives. */
function isClosed(expr: Expr): boolean {
  switch (expr.e) {
    case "literal":
      return true;
    case "import":
      return expr.name !== "x" && expr.name !== "word";
    case "noun":
      return isClosed(expr.of);
    case "call":
      return isClosed(expr.of) && expr.args.every(isClosed);
    case "object":
      return expr.fields.every((field) => isClosed(field.value));
    case "list":
      return expr.items.every(isClosed);
    default:
      return false;
  }
}

/** The words of a filter as English would put them: adjectives, noun, the rest. */
function words(filter: object): readonly string[] {
  const parts: { readonly rank: number; readonly words: readonly string[] }[] = [];
  collect(filter, parts, "");
  return parts.sort((a, b) => a.rank - b.rank).flatMap((part) => part.words);
}

function collect(filter: object, parts: { rank: number; words: readonly string[] }[], prefix: string): void {
  const add = (rank: number, ...said: readonly unknown[]) =>
    parts.push({
      rank,
      words: [...(prefix === "" ? [] : [prefix]), ...said.filter((word) => word !== "").map(String)],
    });
  for (const [key, value] of Object.entries(filter)) {
    if (key === "all" && Array.isArray(value)) for (const one of value) collect(one, parts, prefix);
    else if (key === "any" && Array.isArray(value)) {
      const said = value.map((one) => words(one).join(" "));
      add(rankOf(value[0]), said.join(" or "));
    } else if (key === "not") collect(value, parts, prefix === "" ? "non" : "");
    else if (key === "type") add(5, value);
    else if (key === "trait") add(4, value);
    else if (key === "side") add(1, sides[String(value)] ?? "side");
    else if (key === "owner") add(1, value === "you" ? "own" : (sides[String(value)] ?? "owned"));
    else if (key === "state") add(2, value);
    else if (key === "zone") add(7, "in", value);
    else if (key === "keyword") add(6, "with", value);
    else if (key === "stat") add(6, "with", value, ...measure(filter));
    else if (key === "name") add(6, "named", value);
    else if (key === "is" && "object" in filter) add(6, "is", words(Object(value)).join(" "));
    else if (key === "is") add(0, refWord(value));
    else if (key === "counter") add(6, "with", value);
    else if (key === "attachedTo") add(6, "attached to", words(Object(value)).join(" ") || refWord(value));
    else if (key === "hasAttached") add(6, "with attachment");
    else if (key === "deed") add(6, "that did", value);
    else if (key === "exists") add(0, ...howMany(filter), words(Object(value)).join(" "));
    else if (key === "turnOf") add(0, sides[String(value)] ?? "some", "turn");
    else if (key === "object") add(0, refWord(value));
    else if (key === "compare") add(0, "comparison");
    else if (key === "happened") add(0, "happened", value);
    else if (key === "inCombatWith") add(6, "in combat");
  }
}

const measures: Readonly<Record<string, string>> = {
  "<=": "or less",
  ">=": "or more",
  "<": "less than",
  ">": "more than",
};

/** "no", "a", "3 or more" of a condition that counts. */
function howMany(condition: object): readonly unknown[] {
  const [n, said] = measure(condition);
  if (n === 0 && said === "") return ["no"];
  return n === 1 && said === "or more" ? ["exists"] : ["exists", n, said];
}

/** "2 or less" of "with cost 2 or less"; nothing if it is not a plain number. */
function measure(filter: object): readonly unknown[] {
  if (!("n" in filter) || typeof filter.n !== "number") return [];
  return [filter.n, "op" in filter ? (measures[String(filter.op)] ?? "") : ""];
}

function refWord(ref: unknown): string {
  if (ref === "self") return "this";
  if (typeof ref === "string") return ref;
  const ofYou = typeof ref === "object" && ref !== null && "hero" in ref && ref.hero === "you";
  return ofYou ? "your hero" : "that";
}

const rankOf = (filter: unknown) =>
  typeof filter === "object" && filter !== null && "type" in filter ? 5 : 3;
const sides: Readonly<Record<string, string>> = {
  you: "your",
  opponent: "opposing",
  friendly: "friendly",
  another: "others",
};
