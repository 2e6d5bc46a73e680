// The parts that know no game know no game's words either: a noun, an adjective, a keyword or a head that only one game
// has in its vocabulary is no string in them. What such a word means is said in `cards/<game>/meanings.yaml`.
//
// Verbs are left out: the frame of a verb ("block", "stun", "interrupt") is a form of English, which any game may use.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const neutral = ["grammar", "compiler", "runtime/kernel", "runtime/library", "runtime/players"];

interface Excuse {
  readonly why: string;
  readonly words: readonly string[];
  /** Where alone they may stand. */
  readonly in?: RegExp;
}

const excuses: readonly Excuse[] = [
  {
    why: "words of this project for things of its own, which happen to be some game's word too",
    words: [
      ..."activated body def fatal flow form gift head hero item kind least link mode modifier".split(" "),
      ..."named optional payment printed quest resource restriction side trait word zone".split(" "),
      "damage type",
    ],
  },
  {
    why: "of a diagnostic: a letter, and what is counted",
    words: ["character", "unit"],
    in: /diagnostics|faults|grammar\/index/,
  },
  { why: "the two speeds that the kernel knows", words: ["action", "reaction"], in: /kernel\/authoring/ },
  {
    why: "English of measure, order and chance, which any text may use",
    words: [
      ..."beginning coin combination combined even higher instance lower odd opposing other remaining second".split(
        " ",
      ),
      "first turn",
      "higher or lower",
    ],
  },
  {
    why: "English of how something stands, which the terms of the kernel name the same way",
    words: [
      "alone",
      "face up",
      "facedown",
      "in combat",
      "something",
      "unblocked",
      "undamaged",
      "unpreventable",
    ],
  },
  {
    why: "names for kinds of lines in reports",
    words: ["payment power", "triggered power"],
    in: /ledger\/kinds/,
  },
  {
    why: "heads that say what a line is: a part of the grammar's idea of a card",
    words: ["deckbuilding", "ongoing", "reward"],
    in: /bind\/(card|lines)|ledger\/kinds|lower\/ability/,
  },
  {
    why: "forms of sentence about places of a board and what is gained there, of which one game makes use so far",
    words: [
      ..."board destination empowered energy hidden point showdown stunned".split(" "),
      ...["bonus damage", "energy cost", "excess damage"],
    ],
    in: /bind\/(events\/board-|statics\/board-|effects\/board|amounts\/scores|nouns\/locations)/,
  },
  {
    why: "a pronoun that the vocabulary joins with its noun",
    words: ["its target"],
    in: /effects\/new-target/,
  },
];

const games = readdirSync(join(root, "cards"));
const read = (game: string, file: string) => parse(readFileSync(join(root, "cards", game, file), "utf8"));

/** A game's nouns, adjectives, heads and keywords, in small letters. */
function wordsOf(game: string): ReadonlySet<string> {
  const { nouns, adjectives, heads } = read(game, "vocabulary.yaml");
  const { keywords } = read(game, "keywords.yaml");
  const lines: string[] = [...Object.values(nouns), ...Object.values(adjectives), heads].flat() as string[];
  const names = keywords.map((k: { readonly name: string }) => k.name) as string[];
  return new Set([...lines.map((line) => line.split("/")[0] ?? ""), ...names].map((w) => w.toLowerCase()));
}

/** The words that one game has and no other, and that are no verb ("target", "score"). */
function ownWords(): ReadonlySet<string> {
  const all = games.map(wordsOf);
  const own = all.map((words, at) => [...words].filter((w) => all.every((o, i) => i === at || !o.has(w))));
  const verbs = games.flatMap((game): string[] => read(game, "vocabulary.yaml").verbs);
  const bases = new Set(verbs.flatMap((line) => [line, line.split(" ")[0] ?? ""]));
  return new Set(own.flat().filter((w) => !bases.has(w)));
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return path.endsWith(".ts") && !path.endsWith(".generated.ts") ? [path] : [];
  });
}

/** Every string of a file that is one of the words, with its line. */
function said(path: string, words: ReadonlySet<string>): { readonly word: string; readonly line: number }[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ESNext);
  const found: { word: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const word = ts.isStringLiteralLike(node) ? node.text.toLowerCase() : "";
    if (words.has(word))
      found.push({ word, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe("words of one game", () => {
  const own = ownWords();
  const found = neutral
    .flatMap(sources)
    .map((path) => relative(root, join(root, path)).split(sep).join("/"))
    .flatMap((path) => said(path, own).map((one) => ({ path, ...one })));
  const excused = (one: { readonly path: string; readonly word: string }): Excuse | undefined =>
    excuses.find((e) => e.words.includes(one.word) && (e.in?.test(one.path) ?? true));

  test("there are some to look for", () => {
    expect(own.size).toBeGreaterThan(500);
    for (const word of ["creature", "hero", "unit", "trash", "library", "target"])
      expect([word, own.has(word)]).toEqual([word, word !== "target"]);
  });

  test("stand in no part that knows no game", () => {
    const wrong = found.filter((one) => excused(one) === undefined);
    expect(wrong.map(({ path, line, word }) => `${path}:${line}: ${word}`)).toEqual([]);
  });

  test("are excused only where they stand", () => {
    const unused = excuses.flatMap((e) =>
      e.words.filter((word) => !found.some((one) => one.word === word && excused(one) === e)),
    );
    expect(unused).toEqual([]);
  });
});
