// Deck files in, decks by the names of their cards out. Whether a deck is legal is the game's to say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic, nearest, type SourceFile } from "../diagnostics/index.ts";
import type { DeckKnown, DeckReading } from "./deck.ts";
import { textDeck } from "./deck-text.ts";
import { isYaml } from "./find.ts";
import { type Home, readSource } from "./load.ts";
import { check, checkedAt, schemaOf } from "./schema.ts";
import { readYaml } from "./yaml-file.ts";

const deckLine = /^deck:[ \t]*["']?([a-z0-9][a-z0-9-]*)["']?[ \t]*(#.*)?$/m;

/** Every deck file below a folder, with the deck's name. */
export function deckFilesIn(
  folder: string,
  depth = 0,
): readonly { readonly name: string; readonly path: string }[] {
  if (depth > 8) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && entry.name !== "node_modules")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return deckFilesIn(path, depth + 1);
      const name = isYaml(entry.name) ? deckLine.exec(readFileSync(path, "utf8"))?.[1] : undefined;
      return name === undefined ? [] : [{ name, path }];
    });
}

/** A deck in YAML, or in plain lines (`4 Name`) if the file's name ends otherwise. */
export function readDeck(path: string, home: Home, known: DeckKnown = {}): DeckReading {
  const diagnostics: Diagnostic[] = [];
  const file = readSource(path, diagnostics);
  if (!file) return { diagnostics };
  const read = isYaml(path) ? yamlDeck(file, home) : textDeck(file, known);
  const { deck, diagnostics: faults } = read;
  if (!deck || !known.names) return read;
  const { names } = known;
  const missing = (card: string, side?: boolean) =>
    names.has(card)
      ? []
      : [diagnostic("CW601", deck.at(card, side), { card }, { hints: { near: nearest(card, names) } })];
  const unknown = [
    ...missing(deck.hero),
    ...deck.cards.flatMap(({ name }) => missing(name)),
    ...deck.side.flatMap(({ name }) => missing(name, true)),
  ];
  return unknown.length > 0 ? { diagnostics: [...faults, ...unknown] } : read;
}

interface Written {
  readonly game: string;
  readonly deck: string;
  readonly title?: string;
  readonly about?: string;
  readonly hero: string;
  readonly cards: { readonly [name: string]: number };
  readonly side?: { readonly [name: string]: number };
}

function yamlDeck(file: SourceFile, home: Home): DeckReading {
  const yaml = readYaml(file);
  const validate = schemaOf(join(home.schemas, "deck.schema.json"));
  const diagnostics = [...yaml.diagnostics, ...check(validate, yaml.value, checkedAt(yaml, [], "the deck"))];
  if (diagnostics.length > 0) return { diagnostics };
  // The schema has just said that it is so.
  const value = yaml.value as Written;
  const { game, deck: name, title, about, hero } = value;
  const listed = (group: Written["cards"]) => Object.entries(group).map(([card, n]) => ({ name: card, n }));
  const at = (card?: string, side?: boolean) => {
    const span =
      card === undefined
        ? yaml.place(side ? ["side"] : ["deck"])
        : card === hero && !side && !Object.hasOwn(value.cards, card)
          ? yaml.place(["hero"])
          : yaml.keyPlace([side ? "side" : "cards", card]);
    return { file, span };
  };
  const more = { ...(title === undefined ? {} : { title }), ...(about === undefined ? {} : { about }) };
  const cards = listed(value.cards);
  return {
    deck: { game, name, hero, cards, side: listed(value.side ?? {}), path: file.path, at, ...more },
    diagnostics,
  };
}
