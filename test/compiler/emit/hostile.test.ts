// biome-ignore-all lint/suspicious/noTemplateCurlyInString: hostile on purpose
// Cards are hostile input: whatever their names, texts and words say, an emitted module has the same shape, and
// says the same thing back when it is loaded.
import fc from "fast-check";
import { type Node, Project } from "ts-morph";
import { describe, expect, test } from "vitest";
import type { Ability } from "../../../compiler/abilities.ts";
import { loadModules } from "../../../compiler/check/index.ts";
import { emitSet, fileNameOf } from "../../../compiler/emit/index.ts";
import {
  draw,
  emitted,
  game,
  heroOrAlly,
  lowered,
  one,
  type Sample,
  span,
  target,
  trigger,
} from "./fixtures.ts";

const attacks = [
  "*/ process.exit(1); /*",
  '"); process.exit(1); ("',
  "${process.exit(1)} `",
  "\\",
  "\\u002a/",
  "line\nbreak\r\nand\u2028more\u2029separators\u0085",
  "</script><script>alert(1)</script><!--",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "@ts-ignore",
  "@ts-nocheck",
  "#__PURE__ @__PURE__",
  "# sourceMappingURL=data:application/json,{}",
  "\u202e right to left \u202c",
  "\ud800 lone",
  "\u0000 nul",
  "/* nested /** comment */",
  "'; import('node:fs'); '",
  "Ünïcödé — 龍 🐉",
  "",
  "   ",
  "return",
  "link.self",
];
const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.constantFrom(...attacks), { maxLength: 4 }).map((parts) => parts.join("")),
);

/** A card that takes every string it is given to as many places as possible. */
const card = (word: string): Sample => ({
  name: word,
  text: word,
  printed: { tags: [word], [word === "name" ? "other" : word]: { [word]: word }, text: word },
  abilities: [
    {
      kind: "triggered",
      span,
      text: word,
      trigger: trigger("damage", [
        { role: "object", is: { all: [{ trait: word, of: "tag" }, { name: word }] } },
        { role: "types", includes: word },
      ]),
      targets: [target(heroOrAlly)],
      effect: [
        { do: "add counters", counter: word, n: 1, on: one({ target: 0 }), span },
        {
          do: "token",
          n: 1,
          under: "you",
          entering: {},
          token: { name: word, tags: [word], types: ["ally"], numbers: {}, abilities: [quoted(word)] },
          span,
        },
        { do: "name", by: "you", domain: "card", store: word, span },
        {
          do: "each",
          variable: word,
          of: { kind: "all", filter: { all: [{ trait: word, of: "tag" }, { name: word }] } },
          then: [
            { do: "exhaust", label: word, what: one({ each: word }), span },
            { do: "if", test: { did: word }, then: [draw(1)], span },
          ],
          span,
        },
      ],
    },
  ],
});

const quoted = (word: string): Ability => ({
  kind: "requirement",
  span,
  text: word,
  of: "hero",
  word,
});

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** The syntax of a module with its names and literals left out. */
function skeleton(source: string): string {
  const file = project.createSourceFile("module.ts", source, { overwrite: true });
  const kinds: string[] = [];
  const visit = (node: Node): void => {
    kinds.push(node.getKindName());
    node.forEachChild(visit);
  };
  visit(file);
  const { parseDiagnostics } = file.compilerNode as unknown as { parseDiagnostics: readonly unknown[] };
  expect(parseDiagnostics).toEqual([]);
  return kinds.join(" ");
}

describe("no text reaches code", () => {
  const plain = skeleton(emitted([card("word")]).source);

  test("whatever a card says, the module has the same syntax", () => {
    fc.assert(
      fc.property(hostile, (word) => {
        // A key of two words is quoted, as `__proto__` is computed; both are one node like any key.
        const made = skeleton(emitted([card(word)]).source);
        const keys = (kinds: string) => kinds.replace(/ComputedPropertyName StringLiteral/g, "StringLiteral");
        const names = (kinds: string) =>
          keys(kinds).replace(/PropertyAssignment (?:Identifier|StringLiteral)/g, "PropertyAssignment Key");
        expect(names(made)).toBe(names(plain));
      }),
      { numRuns: 300 },
    );
  });

  test("what is loaded says what the card said", async () => {
    const words = [...attacks, ...fc.sample(hostile, { numRuns: 100, seed: 7 })];
    const module = emitted(words.map(card), "hostile");
    const paths = { [game.module]: new URL("./echo-surface.ts", import.meta.url).pathname };
    const [loaded] = await loadModules([module], { folder: "out", paths });
    const { cards } = loaded as {
      cards: { name: string; text: string; tags: string[]; abilities: unknown[] }[];
    };
    // Lone surrogates survive as well: they are escaped.
    expect(cards.map((one) => one.name)).toEqual(words);
    expect(cards.map((one) => one.text)).toEqual(words);
    expect(cards.map((one) => one.tags)).toEqual(words.map((word) => [word]));
    for (const [i, one] of cards.entries()) {
      expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
      expect(Object.keys(one)).toContain(words[i] === "name" ? "other" : words[i]);
    }
  });

  test("nothing unseen is left in the source, and no directive in a comment", () => {
    const { source } = emitted(attacks.map(card));
    const lines = source.split("\n");
    expect(lines.filter((line) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(line))).toEqual([]);
    const comments = lines.filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line));
    expect(comments.length).toBeGreaterThan(attacks.length);
    expect(comments.filter((line) => /(?<!\\)@|[@#]__|(?<!\\)# source/.test(line))).toEqual([]);
    expect(source).not.toContain("</script");
  });
});

describe("file names", () => {
  test("a plain name is the file's", () => {
    expect(fileNameOf("demo", "ts")).toBe("demo.ts");
    expect(fileNameOf("heroes-of-azeroth", "ts")).toBe("heroes-of-azeroth.ts");
  });

  test("any name gives a bare file name", () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const file = fileNameOf(name, "ts");
        expect(file).toMatch(/^[a-z0-9][a-z0-9-]*\.ts$/);
        expect(file.length).toBeLessThan(70);
      }),
    );
    for (const name of ["..", ".", "/", "con", "NUL", "aux.ts", "a/../b", "~", "-rf"]) {
      expect(fileNameOf(name, "ts")).toMatch(/^[a-z0-9-]+-[0-9a-f]{8}\.ts$/);
    }
  });

  test("two names never meet in one file", () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        fc.pre(a !== b);
        expect(fileNameOf(a, "ts")).not.toBe(fileNameOf(b, "ts"));
      }),
    );
    expect(fileNameOf("Demo", "ts")).not.toBe(fileNameOf("demo", "ts"));
  });
});

test("a script's path is checked before it is written", () => {
  const code = lowered({ ongoing: false, abilities: [] });
  const set = (path: string) => ({
    name: "a",
    game,
    cards: [{ code, printed: {}, script: { path, lifted: false } }],
  });
  for (const path of ['./a";evil();".ts', "./a\n.ts", "node:fs", "a.ts", "./a.js", "./`${x}`.ts"]) {
    expect(() => emitSet(set(path))).toThrow("not a script's path");
  }
  expect(emitSet(set("./duel of wits.ts")).source).toContain('import * as script from "./duel of wits.ts";');
});
