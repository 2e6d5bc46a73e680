// From the handlers of a set to one readable TypeScript module. ts-morph gives the form of the imports;
// the handlers below them are prepared as text.
import { isConstant } from "../lower/game.ts";
import type { CardCode } from "../lower/handler.ts";
import { Names } from "../lower/names.ts";
import { plainStyle, pretty, type Style } from "./expression.ts";
import { Block, card, handler, keyword } from "./handler.ts";
import { type Import, importLines } from "./imports.ts";
import { Nouns } from "./nouns.ts";
import type { EmittedModule, EmittedPlace, EmittedSet } from "./set.ts";
import { docComment, fileNameOf, quoted } from "./text.ts";

/** The module of a set. The same set gives the same text, byte for byte. */
export function emitSet(set: EmittedSet): EmittedModule {
  const codes = codesOf(set);
  const nouns = new Nouns();
  for (const code of codes) {
    for (const made of code.handlers) nouns.add(made);
    for (const lifted of code.lifted) nouns.add(lifted.handler);
  }
  const names = new Names((name) => isConstant(set.game, name) || nouns.locals.has(name));
  const constants = nouns.constants(names);
  const used = new Set<string>();
  const use = (name: string) => {
    used.add(name);
    return name;
  };
  const renamed = new Map(codes.map((code) => [code, renameLifted(code, names)]));
  const styleOf = (code: CardCode): Style => ({
    constant: (printed) => constants.get(printed)?.name,
    use,
    variable: (name) => renamed.get(code)?.get(name) ?? name,
  });

  const hoisted = [...constants.values()].map(({ name, of }) => {
    const printed = pretty(of, { ...plainStyle, use }, "", name.length + 9);
    // Helpers give a noun's type; a bare record must keep its words from widening.
    return `const ${name} = ${printed}${of.e === "object" ? " as const" : ""};`;
  });
  // Handlers are printed whole; passing them through the writer and its parser would only cost time.
  const body = new Block("");
  const lifted: string[] = [];
  for (const code of codes) {
    if (code.lifted.length === 0) continue;
    body.card = code.name;
    body.side = code.side;
    const style = styleOf(code);
    // What a lifted handler grants in turn was lifted after it, and must be declared before it.
    for (const one of code.lifted.toReversed()) {
      const name = renamed.get(code)?.get(one.name) ?? one.name;
      lifted.push(name);
      body.write(`\n${docComment(one.handler.text, "")}const ${name} = `);
      handler(body, one.handler, style, "");
      body.write(";\n");
    }
  }
  body.side = undefined;
  const scripts = scriptsOf(set, names);
  body.write("\nexport default ");
  definition(body, set, [...lifted, ...scripts.lifted], scripts.names, styleOf, use);
  body.write(";\n");

  const fileName = fileNameOf(set.name, "ts");
  const imports = importLines([importOf(set.game.module, used), ...scripts.imports]);
  const head = [
    `// Made by Cardwright from the set ${quoted(set.name)}: change the cards and build again.\n`,
    imports,
    ...(hoisted.length > 0 ? ["\n", ...hoisted.map((line) => `${line}\n`)] : []),
  ].join("");
  const first = head.split("\n").length;
  const places = body.places.map(
    ({ from, to, ...where }): EmittedPlace => ({ fromLine: first + from, toLine: first + to, ...where }),
  );
  return { fileName, source: `${head}${body}`, places, scripts: [...scripts.names.keys()] };
}

function codesOf(set: EmittedSet): readonly CardCode[] {
  const cards = set.cards.flatMap((one) =>
    one.script !== undefined ? [] : one.back === undefined ? [one.code] : [one.code, one.back.code],
  );
  return [...cards, ...(set.keywords ?? []).map((one) => one.code)];
}

/** Names of lifted handlers are unique in a card; here they become unique in the module. */
const renameLifted = (code: CardCode, names: Names): ReadonlyMap<string, string> =>
  new Map(code.lifted.map((one) => [one.name, names.take(one.name)]));

const types = new Set(["Done", "Dealt"]);

function importOf(module: string, used: ReadonlySet<string>): Import {
  return { module, names: [...used].sort().map((name) => (types.has(name) ? `type ${name}` : name)) };
}

interface Scripts {
  readonly imports: readonly Import[];
  /** The namespace that holds each path's script. */
  readonly names: ReadonlyMap<string, string>;
  /** Spreads of the scripts' lifted handlers. */
  readonly lifted: readonly string[];
}

const scriptPath = /^\.\.?\/[\p{L}\p{N} ._/@+-]+\.ts$/u;

function scriptsOf(set: EmittedSet, names: Names): Scripts {
  const found = new Map<string, string>();
  const lifted: string[] = [];
  for (const { script } of set.cards) {
    if (script === undefined || found.has(script.path)) continue;
    if (!scriptPath.test(script.path)) throw new Error(`not a script's path: ${quoted(script.path)}`);
    const name = names.take("script");
    found.set(script.path, name);
    if (script.lifted) lifted.push(`...${name}.lifted`);
  }
  const imports = [...found].map(([module, all]): Import => ({ module, names: { all } }));
  return { imports, names: found, lifted };
}

/** `defineSet(...)`. */
function definition(
  block: Block,
  set: EmittedSet,
  lifted: readonly string[],
  scripts: ReadonlyMap<string, string>,
  styleOf: (code: CardCode) => Style,
  use: (name: string) => string,
): void {
  block.write(`${use("defineSet")}(${quoted(set.name)}, [${set.cards.length === 0 ? "" : "\n"}`);
  for (const one of set.cards) {
    block.card = one.code.name;
    const script = one.script === undefined ? undefined : scripts.get(one.script.path);
    card(block, one, script, styleOf);
  }
  block.write("]");
  const keywords = set.keywords ?? [];
  if (lifted.length > 0 || keywords.length > 0) {
    block.write(", {\n");
    if (lifted.length > 0)
      block.write(`  lifted: [\n${lifted.map((name) => `    ${name},\n`).join("")}  ],\n`);
    if (keywords.length > 0) {
      block.write("  keywords: [\n");
      for (const one of keywords) {
        block.card = one.name;
        keyword(block, one, styleOf(one.code));
      }
      block.write("  ],\n");
    }
    block.write("}");
  }
  block.write(")");
}

export type {
  EmittedCard,
  EmittedKeyword,
  EmittedModule,
  EmittedPlace,
  EmittedScript,
  EmittedSet,
  Json,
} from "./set.ts";
export { fileNameOf } from "./text.ts";
