// What checking rejects: modules that do not fit the surface, verbs that are never run, scripts that reach out.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { floatingGenerators, programOf } from "../../../compiler/check/floating.ts";
import { loadModules, typecheck } from "../../../compiler/check/index.ts";
import { checkScripts } from "../../../compiler/check/scripts.ts";
import type { EmittedModule } from "../../../compiler/emit/index.ts";
import { draw, emitted, one, type Sample, span, spell, target, trigger } from "../emit/fixtures.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const paths = { "cardwright/runtime/wow": here("../../../runtime/games/wow/index.ts") };
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cardwright-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const handWritten = (source: string): EmittedModule => ({
  fileName: "hand.ts",
  source,
  places: [],
  scripts: [],
});

describe("typecheck", () => {
  const good: Sample = { name: "Good", abilities: [spell([draw(1)])] };
  const bad: Sample = {
    name: "Bad",
    abilities: [
      { ...spell([draw(1)]), span: { from: 0, to: 5 } },
      {
        ...spell([{ do: "destroy", what: one({ target: 0 }), span }], [target({ type: "creature" })]),
        span: { from: 5, to: 30 },
      },
    ],
  };

  test("an error is brought back to its card and words", async () => {
    const { faults, seconds } = await typecheck([emitted([good, bad])], { folder, paths });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      file: "test.ts",
      card: "Bad",
      span: { from: 5, to: 30 },
      code: "TS2345",
    });
    expect(faults[0]?.message).toContain("creature");
    expect(seconds).toBeGreaterThan(0);
  });

  test("an error inside a lifted handler is its card's too", async () => {
    const lifted: Sample = {
      name: "Later",
      text: "At end of turn, destroy it.",
      abilities: [
        spell([
          {
            do: "delayed",
            once: true,
            until: "this turn",
            targets: [],
            span: { from: 0, to: 27 },
            trigger: trigger("turn ends"),
            then: [{ do: "destroy", what: one({ event: "player" }), span }],
          },
        ]),
      ],
    };
    const { faults } = await typecheck([emitted([good, lifted])], { folder, paths });
    expect(faults.map((fault) => [fault.card, fault.span])).toEqual([["Later", { from: 0, to: 27 }]]);
  });

  test("several modules in one run", async () => {
    const { faults } = await typecheck([emitted([good], "a"), emitted([bad], "b"), emitted([good], "c")], {
      folder,
      paths,
    });
    expect(faults.map((fault) => fault.file)).toEqual(["b.ts"]);
  });

  test("each mistake of a hand-written handler is an error", async () => {
    const source = readFileSync(here("mistakes.ts"), "utf8");
    expect((await typecheck([handWritten(source)], { folder, paths })).faults).toEqual([]);
    const directives = source.split("@ts-expect-error").length - 1;
    const bare = source.replaceAll("@ts-expect-error", "error:");
    const { faults } = await typecheck([handWritten(bare)], { folder, paths });
    expect(directives).toBeGreaterThan(20);
    expect(faults.length).toBeGreaterThanOrEqual(directives);
  });
});

describe("scripts", () => {
  const script = (body: string, more = "") => `import { spell } from "cardwright/runtime/wow";
${more}
export const abilities = [
  spell({
    at: [0, 1],
    *effect(game, link) {
      ${body}
    },
  }),
];
`;
  const draws = "yield* game.draw(link.you, 1);";
  const running =
    "const done = yield* game.draw(link.you, 1); if (done.complete && link.x > 0) yield* game.lose(link.you);";
  /** What each script says, and what is found in it: code and line. */
  const rows: readonly (readonly [title: string, text: string, found: readonly string[]])[] = [
    ["a good one", script(draws, "export const lifted = [];"), []],
    ["one that uses what its verbs give", script(running), []],
    ["a verb as a statement", script("game.draw(link.you, 1);"), ["floating 7"]],
    ["a verb as a condition", script(`if (game.may(link.you)) ${draws}`), ["floating 7"]],
    ["a verb behind not", script(`if (!game.may(link.you)) ${draws}`), ["floating 7"]],
    ["a verb before and", script(`if (game.may(link.you) && link.x > 0) ${draws}`), ["floating 7"]],
    ["a verb behind and", script(`if (link.x > 0 && game.may(link.you)) ${draws}`), ["floating 7"]],
    ["a verb in an arrow", script("[1].forEach(() => { game.draw(link.you, 1); });"), ["floating 7"]],
    ["a helper", script(`const twice = function* () { ${draws} }; twice();`), ["floating 7"]],
    ["a verb thrown away", script("void game.draw(link.you, 1);"), ["floating 7"]],
    ["imports node", script(draws, 'import "node:fs";'), ["import 2"]],
    [
      "imports a neighbour",
      script(draws, 'import { abilities as x } from "./script-0.ts"; x;'),
      ["import 2"],
    ],
    ["exports from elsewhere", script(draws, 'export * from "node:fs";'), ["import 2"]],
    ["imports later", script(draws, 'export const later = () => import("node:fs");'), ["import 2"]],
    ["imports what begins alike", script(draws, 'import "cardwright/runtime-evil";'), ["import 2"]],
    ["evaluates text", script(draws, 'export const x = eval("1");'), ["impure 2"]],
    ["keeps state", script(draws, "export let counter = 0;"), ["impure 2"]],
    ["takes chance of its own", script(draws, "export const x = Math.random();"), ["impure 2"]],
    ["looks at the clock", script(draws, "export const x = Date.now();"), ["impure 2"]],
    ["switches the check off", script(draws, "// @ts-nocheck"), ["unchecked 1"]],
    ["has a type error", script("yield* game.draw(link.you, link.self.foo);"), ["TS2339 7"]],
    ["exports nothing", "export const nothing = 1;\n", ["export 1"]],
  ];
  let found: Awaited<ReturnType<typeof checkScripts>>;
  beforeAll(async () => {
    const names = rows.map(([, text], i) => written(`script-${i}.ts`, text));
    found = await checkScripts(names, { folder, paths });
  });

  for (const [i, [title, , expected]] of rows.entries()) {
    test(title, () => {
      const faults = found.faults.filter((fault) => fault.file.endsWith(`/script-${i}.ts`));
      const codes = faults.map((fault) => `${fault.code} ${fault.line}`);
      // The type checker may have a word of its own on what reaches out.
      if (expected.length === 0) expect(codes).toEqual([]);
      for (const one of expected) expect(codes).toContain(one);
      expect(found.scripts.has(`script-${i}.ts`)).toBe(expected.length === 0);
    });
  }

  test("whether lifted handlers are exported is told", () => {
    expect(found.scripts.get("script-0.ts")?.lifted).toBe(true);
    expect(found.scripts.get("script-1.ts")?.lifted).toBe(false);
  });

  test("one outside its set's folder", async () => {
    const inside = join(folder, "set");
    mkdirSync(inside, { recursive: true });
    written("outside.ts", script(draws));
    symlinkSync(join(folder, "outside.ts"), join(inside, "link.ts"));
    const outside = ["../outside.ts", "link.ts", join(folder, "outside.ts"), "missing.ts", "set.json"];
    const { faults, scripts } = await checkScripts(outside, { folder: inside, paths });
    expect(faults.map((fault) => [fault.file, fault.code])).toEqual(outside.map((path) => [path, "outside"]));
    expect(scripts.size).toBe(0);
  });
});

test("emitted modules run every verb they call", () => {
  const may: Sample = {
    name: "May",
    abilities: [
      spell([
        {
          do: "may",
          label: "a",
          player: "you",
          then: [
            {
              do: "exhaust",
              what: { kind: "choose", by: "you", filter: { type: "ally" }, min: 1, max: 1 },
              span,
            },
          ],
          span,
        },
        { do: "if", test: { did: "a" }, then: [draw(1)], otherwise: [draw(2)], span },
        { do: "unless", player: "you", costs: [{ pay: 1, span }], then: [draw(3)], span },
      ]),
    ],
  };
  const { source } = emitted([may]);
  const found = (text: string) => {
    const file = join(folder, written("emitted.ts", text));
    return programOf([file], paths).flatMap((one) => floatingGenerators(one).map((fault) => fault.line));
  };
  expect(found(source)).toEqual([]);
  // Each of them is found when it is forgotten.
  const lines = source.split("\n");
  const calls = lines.flatMap((line, i) => (line.includes("yield* ") ? [i] : []));
  expect(calls.length).toBeGreaterThan(4);
  const forgetful = lines.map((line) => line.replace("yield* ", "")).join("\n");
  const statements = calls.filter((i) => !lines[i]?.includes("const "));
  expect(found(forgetful)).toEqual(statements.map((i) => i + 1));
});

test("what is loaded has its handlers, and leaves nothing behind", async () => {
  const module = emitted([{ name: "Card", abilities: [spell([draw(2)])] }]);
  const [first] = await loadModules([module], { folder, paths });
  const { cards } = first as {
    cards: { abilities: { effect(game: object, link: object): Iterator<unknown> }[] }[];
  };
  const asked: unknown[] = [];
  const game = {
    *draw(...args: readonly unknown[]) {
      asked.push(args);
    },
  };
  expect(cards[0]?.abilities[0]?.effect(game, { you: 1 }).next().done).toBe(true);
  expect(asked).toEqual([[1, 2]]);
  const again = emitted([{ name: "Other", abilities: [spell([draw(3)])] }]);
  const [second] = await loadModules([again], { folder, paths });
  expect(second).toMatchObject({ cards: [{ name: "Other" }] });
});
