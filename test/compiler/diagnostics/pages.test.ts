// Codes, pages and examples are one set: every code has a page, and every example gives exactly that code at the
// place that its fence names.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compileCard } from "../../../compiler/compile-card.ts";
import { type Code, catalogue, positionOf } from "../../../compiler/diagnostics/index.ts";
import { loadGame } from "../../../compiler/load-game.ts";
import { loadSets } from "../../../compiler/sets/index.ts";

const folder = "docs/errors";
const home = { cards: "cards", schemas: "schema" };
const { game } = loadGame("wow", home);

interface Example {
  readonly language: string;
  readonly at: string | undefined;
  readonly source: string;
}

function examplesOf(page: string): readonly Example[] {
  return [...page.matchAll(/^```(yaml|text) (?:fails (\d+:\d+)|mended)\n([\s\S]*?)\n```$/gm)].map(
    ([, language, at, source]) => ({ language: language!, at, source: source! }),
  );
}

/** The codes and places of what is wrong with an example. A text stands in line 7, behind six blanks. */
function diagnose(example: Example): readonly string[] {
  const path = join(mkdtempSync(join(tmpdir(), "cardwright-")), "example.yaml");
  const indented = example.source.replaceAll("\n", "\n      ");
  const wrapped = `game: wow\nset: demo\ncards:\n  - name: Voss Treebender\n    type: Ability\n    text: |-\n      ${indented}\n`;
  const inText = example.language === "text";
  writeFileSync(path, inText ? wrapped : example.source);
  const { sets, diagnostics } = loadSets([path], home);
  if (!game) throw new Error("the game can't be loaded");
  const findings = sets.flatMap((s) => s.cards.flatMap((card) => compileCard(game, s.name, card).findings));
  return [...diagnostics, ...findings.map((f) => f.diagnostic)].map((d) => {
    const { line, column } = positionOf(d.at.file, d.at.span.from);
    return inText ? `${d.code} ${line - 6}:${column - 6}` : `${d.code} ${line}:${column}`;
  });
}

const pages = readdirSync(folder).filter((name) => /^CW\d+\.md$/.test(name));

test("codes and pages are the same set", () => {
  expect(pages.map((name) => name.replace(".md", "")).sort()).toEqual(Object.keys(catalogue).sort());
});

describe.each(
  pages.map((name) => [name.replace(".md", "") as Code, readFileSync(join(folder, name), "utf8")] as const),
)("%s", (code, page) => {
  test("the page has its code in its title, and an example or a reason why there is none", () => {
    expect(page).toMatch(new RegExp(`^# ${code}: \\S`));
    const examples = examplesOf(page);
    if (/^no example: \S+/m.test(page)) expect(examples).toEqual([]);
    else expect(examples.map((e) => e.at !== undefined)).toEqual([true, false]);
  });

  const [fails, mended] = examplesOf(page);
  if (fails && mended) {
    test("the failing example gives this code at its place, and no other", () => {
      expect(diagnose(fails)).toEqual([`${code} ${fails.at}`]);
    });
    test("the mended example does not give it", () => {
      expect(diagnose(mended).filter((d) => d.startsWith(code))).toEqual([]);
    });
  }
});
