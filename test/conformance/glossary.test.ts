// Every keyword of the glossary is defined by a sentence or by the rule it stands for. That each is on a card which a
// scenario shows is asked of the file of keywords in test/scenarios/coverage.test.ts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

interface Entry {
  readonly name: string;
  readonly text?: string;
  readonly primitive?: string;
  readonly pending?: string;
}
const { keywords } = parse(read("cards/wow/keywords.yaml")) as { readonly keywords: readonly Entry[] };
const defined = new Map(keywords.map((k) => [k.name.toLowerCase(), k]));

/** Terms that the glossary calls words of a card's text but that are no keywords: what stands for them elsewhere. */
const otherwise: Readonly<Record<string, string>> = {
  "ally type": "a kind of tag (202.4)",
  deckbuilding: "lines of a hero, read as such (100.2e)",
  keyword: "the word itself",
  ongoing: "neither keyword nor power (305.2)",
  power: "the word itself (700)",
  reputation: "a requirement of deck building (100.2d)",
};

/** "Dual Wield, Ranged (406.4)" is the Ranged Dual Wield of the file. */
function named(term: string): string {
  const bare = term.replace(/\s*\([^)]*\)/g, "").toLowerCase();
  const [head = "", kind] = bare.split(", ");
  return kind === undefined ? head : `${kind} ${head}`;
}

describe("keywords of the glossary", () => {
  const file = join(root, "../shared/rules/wow-glossary.json");
  const present = existsSync(file);
  const glossary = present
    ? (JSON.parse(readFileSync(file, "utf8")) as readonly {
        readonly term: string;
        readonly isKeyword: boolean;
      }[])
    : [];
  const terms = glossary.filter((t) => t.isKeyword).map((t) => named(t.term));

  it.skipIf(!present)("are all in the file of keywords, and none waits", () => {
    expect(terms.length).toBeGreaterThan(50);
    expect(terms.filter((t) => !(t in otherwise) && !defined.has(t))).toEqual([]);
    expect(keywords.filter((k) => k.pending !== undefined).map((k) => k.name)).toEqual([]);
  });

  it("say what they mean by a sentence, or name the rule that says it", () => {
    for (const k of keywords) expect([k.text ?? k.primitive ?? "", k.name]).not.toEqual(["", k.name]);
    for (const k of keywords)
      if (k.primitive !== undefined) expect(k.primitive).toMatch(/^(glossary|\d{3}\.\d)/);
  });
});
