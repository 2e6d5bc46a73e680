// Deck files in, decks by the names of their cards out. Whether a deck is legal is the game's to say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic, nearest, type SourceFile } from "../diagnostics/index.ts";
import type { Deck, DeckCard, DeckKnown, DeckReading } from "./deck.ts";
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
export function readDeck(path: string, home: Home, known: DeckKnown): DeckReading {
  const diagnostics: Diagnostic[] = [];
  const file = readSource(path, diagnostics);
  if (!file) return { diagnostics };
  const read = isYaml(path) ? yamlDeck(file, home) : textDeck(file, known);
  const { deck, diagnostics: faults } = read;
  if (!deck || !known.names) return read;
  const { names } = known;
  const unknown = Object.entries(deck.parts).flatMap(([part, cards]) =>
    cards
      .filter(({ name }) => !names.has(name))
      .map(({ name: card }) =>
        diagnostic("CW601", deck.at(card, part), { card }, { hints: { near: nearest(card, names) } }),
      ),
  );
  return unknown.length > 0 ? { diagnostics: [...faults, ...unknown] } : read;
}

/** A part is a card, a list of cards, or cards with their numbers. */
type Part = string | readonly string[] | { readonly [name: string]: number };
interface Written {
  readonly game: string;
  readonly deck: string;
  readonly title?: string;
  readonly about?: string;
}

function yamlDeck(file: SourceFile, home: Home): DeckReading {
  const yaml = readYaml(file);
  const validate = schemaOf(join(home.schemas, "deck.schema.json"));
  const diagnostics = [...yaml.diagnostics, ...check(validate, yaml.value, checkedAt(yaml, [], "the deck"))];
  if (diagnostics.length > 0) return { diagnostics };
  // The schema has just said that it is so.
  const {
    game,
    deck: name,
    title,
    about,
    ...parts
  } = yaml.value as Written & { readonly [part: string]: Part };
  const placeIn = (part: string, card: string) => {
    const given = parts[part];
    if (given === undefined) return undefined;
    if (typeof given === "string") return given === card ? yaml.place([part]) : undefined;
    if (isList(given)) return given.includes(card) ? yaml.place([part, given.indexOf(card)]) : undefined;
    return Object.hasOwn(given, card) ? yaml.keyPlace([part, card]) : undefined;
  };
  const at = (card?: string, part?: string) => {
    const places = part === undefined ? Object.keys(parts) : [part];
    const found = card === undefined ? [] : places.flatMap((one) => placeIn(one, card) ?? []);
    const whole =
      part !== undefined && Object.hasOwn(parts, part) ? yaml.keyPlace([part]) : yaml.place(["deck"]);
    return { file, span: found[0] ?? whole };
  };
  const deck: Deck = {
    game,
    name,
    parts: Object.fromEntries(Object.entries(parts).map(([part, given]) => [part, listed(given)])),
    path: file.path,
    at,
    ...(title === undefined ? {} : { title }),
    ...(about === undefined ? {} : { about }),
  };
  return { deck, diagnostics };
}

const isList = (part: Part): part is readonly string[] => Array.isArray(part);

function listed(part: Part): readonly DeckCard[] {
  if (typeof part === "string") return [{ name: part, n: 1 }];
  if (!isList(part)) return Object.entries(part).map(([name, n]) => ({ name, n }));
  const names = [...new Set(part)];
  return names.map((name) => ({ name, n: part.filter((one) => one === name).length }));
}
