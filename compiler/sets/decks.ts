// Deck files in, decks by the names of their cards out. Whether a deck is legal is the game's to say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic, nearest } from "../diagnostics/index.ts";
import { isYaml } from "./find.ts";
import { type Home, readSource } from "./load.ts";
import { check, checkedAt, schemaOf } from "./schema.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

export interface Deck {
  readonly game: string;
  readonly name: string;
  readonly title?: string;
  readonly about?: string;
  readonly hero: string;
  readonly cards: readonly { readonly name: string; readonly n: number }[];
  readonly path: string;
}

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

/** @param known names of the cards that were compiled; unknown ones are told with their neighbours */
export function readDeck(
  path: string,
  home: Home,
  known?: ReadonlySet<string>,
): { readonly deck?: Deck; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const file = readSource(path, diagnostics);
  if (!file) return { diagnostics };
  const yaml = readYaml(file);
  const validate = schemaOf(join(home.schemas, "deck.schema.json"));
  diagnostics.push(...yaml.diagnostics, ...check(validate, yaml.value, checkedAt(yaml, [], "the deck")));
  if (diagnostics.length > 0) return { diagnostics };
  // The schema has just said that it is so.
  const value = yaml.value as {
    game: string;
    deck: string;
    title?: string;
    about?: string;
    hero: string;
    cards: { readonly [name: string]: number };
  };
  if (known) diagnostics.push(...unknownCards(yaml, value, known));
  if (diagnostics.length > 0) return { diagnostics };
  const { game, deck: name, title, about, hero } = value;
  const cards = Object.entries(value.cards).map(([card, n]) => ({ name: card, n }));
  const more = { ...(title === undefined ? {} : { title }), ...(about === undefined ? {} : { about }) };
  return { deck: { game, name, hero, cards, path: file.path, ...more }, diagnostics };
}

function unknownCards(
  yaml: YamlFile,
  value: { readonly hero: string; readonly cards: { readonly [name: string]: number } },
  known: ReadonlySet<string>,
): readonly Diagnostic[] {
  const missing = (card: string, span: { from: number; to: number }) =>
    known.has(card)
      ? []
      : [diagnostic("CW601", { file: yaml.file, span }, { card }, { hints: { near: nearest(card, known) } })];
  return [
    ...missing(value.hero, yaml.place(["hero"])),
    ...Object.keys(value.cards).flatMap((card) => missing(card, yaml.keyPlace(["cards", card]))),
  ];
}
