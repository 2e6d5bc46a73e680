// Cards in two wordings with one meaning, as printed and as the rules were kept current: where both are understood,
// both must be understood as the same. The wordings are not part of the project; where they are absent this is skipped.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageHome } from "../../cli/home.ts";
import { sameMeaning } from "../../compiler/canonical.ts";
import { compileCard } from "../../compiler/compile-card.ts";
import { importRecords } from "../../compiler/import/index.ts";
import { loadGame } from "../../compiler/load-game.ts";
import type { CardRecord } from "../../compiler/sets/index.ts";

const wordings = "../shared/rules/wow-official-wordings.json";
const records = "../shared/data/wow-cards.json";

/** Pairs of wordings that do not mean the same, by card, and in what they differ. */
const differing: Readonly<Record<string, string>> = {
  "Chain Lightning": "printed: one target and two later choices; current: up to three targets",
  "Force of Nature": "printed: the tokens deal no type of damage; current: melee",
  "High Priestess Tyrande Whisperwind": "printed: the tokens deal no type of damage; current: melee",
  "Mocking Blow": "printed: it can attack nobody else; current: only if it is able to attack that hero",
  "Lei of Lilies": "the current wording given is the first of two powers alone",
  "Thunderhead Hippogryph": "printed: a power gives it the keyword; current: the keyword is its own",
  "Cat Form":
    "printed: into your hand from wherever it is; current: its owner does it, and from his graveyard",
  "Dramla Lifebender": "the current wording given is the last of three lines alone",
};

interface Pair {
  readonly crText: string;
  readonly cardId: string;
}

/** The notation of the rules document as that of the cards: payment, icons, lines, reminders, sides of a hero. */
function current(text: string): { readonly front: string; readonly back?: string } {
  const plain = text
    .replaceAll("\u2019", "'")
    .replace(/\((\d+|X)\)(?=,|\s*>>>|\s+to complete)/g, "$1")
    .replace(/\s*\((?!\d+\))[^()]*\)/g, "")
    .replaceAll(">>>", "\u2192")
    .split("<p>")
    .map((line) => line.trim())
    .join("\n");
  const [, front, back] = /^\[Front\]: ([\s\S]*?)\s*\[Back\]: ([\s\S]*)$/.exec(plain) ?? [];
  return front === undefined || back === undefined ? { front: plain } : { front, back };
}

describe.skipIf(!existsSync(wordings) || !existsSync(records))(
  "two wordings (skipped without ../shared)",
  () => {
    const home = packageHome();
    const { game } = loadGame("wow", home);
    const idOf = (name: string) =>
      name
        .toLowerCase()
        .replace(/['\u2019]/g, "")
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");

    function meaning(card: CardRecord): string | undefined {
      const compiled = compileCard(game!, "wordings", card, { keep: true });
      if (compiled.stage !== "lowered") return undefined;
      // A talent's gate was printed as a hero's: which of both it is, is not a matter of the text (100.2).
      return sameMeaning(compiled.faces.map((face) => face.meaning)).replaceAll(
        '"of":"talent"',
        '"of":"hero"',
      );
    }

    test("of one card mean the same, where both are understood", () => {
      const { cards } = importRecords(records, game!.file, home.schemas, { where: {} });
      const known = new Map(
        cards.flatMap(({ record }) => (record ? [[idOf(record.name), record] as const] : [])),
      );
      const pairs = JSON.parse(readFileSync(wordings, "utf8")) as Readonly<Record<string, Pair>>;
      const differ: string[] = [];
      let both = 0;
      for (const { crText, cardId } of Object.values(pairs)) {
        const card = known.get(cardId);
        if (!card) continue;
        const { front, back } = current(crText);
        const now = {
          ...card,
          text: front,
          ...(card.back && back ? { back: { ...card.back, text: back } } : {}),
        };
        const [printed, kept] = [meaning(card), meaning(now)];
        if (printed === undefined || kept === undefined) continue;
        both++;
        if (printed !== kept) differ.push(card.name);
      }
      expect(both).toBeGreaterThan(50);
      expect(differ.filter((name) => differing[name] === undefined)).toEqual([]);
      expect(Object.keys(differing).filter((name) => !differ.includes(name))).toEqual([]);
    });
  },
);
