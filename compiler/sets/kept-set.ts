// A set file of which an earlier build read most: the parts that are the same are taken from there, and only the others
// are read and checked.
import { createHash } from "node:crypto";
import { type SourceFile, sourceFile } from "../diagnostics/index.ts";
import type { GameFile } from "./game.ts";
import type { CardRecord, CardSet } from "./record.ts";
import { schemaOf } from "./schema.ts";
import { setParts } from "./set-parts.ts";
import { type CardFields, toRecord, yamlPlace } from "./to-record.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

/** What an earlier build read without a fault, by the hash of its text. */
export interface KeptParts {
  readonly [hash: string]: unknown;
}

export interface Envelope {
  readonly set: string;
  readonly game: string;
  readonly title?: string;
  readonly cards: readonly unknown[];
}

/** The set of a file; undefined if anything about it is at fault or unusual, so that it has to be read as a whole. */
export function keptOf(
  file: SourceFile,
  parts: KeptParts,
  games: ReadonlyMap<string, GameFile>,
): CardSet | undefined {
  const cut = setParts(file.text);
  if (!cut) return undefined;
  const shell = partOf(cut.shell, parts, (value) => {
    const game = games.get(String(Object(value).game));
    return game !== undefined && schemaOf(game.schema)(value);
  });
  if (shell === undefined) return undefined;
  // Its schema has just said that it is so, or did so when it was kept.
  const envelope = shell as Envelope;
  const game = games.get(envelope.game);
  if (!game) return undefined;
  const yaml = lazily(file);
  const cards: CardRecord[] = [];
  for (const text of cut.cards) {
    const list = partOf(
      text,
      parts,
      (value) => Array.isArray(value) && value.length === 1 && schemaOf(game.schema, "card")(value[0]),
    );
    if (list === undefined) return undefined;
    const [fields] = list as readonly [CardFields];
    cards.push(toRecord(fields, yamlPlace(yaml, ["cards", cards.length])));
  }
  if (new Set(cards.map((card) => card.name)).size < cards.length) return undefined;
  return setOf(envelope, file, cards);
}

/** What the next build can take over of a set that was read without a fault. */
export function keptParts(set: CardSet): KeptParts {
  const cut = setParts(set.source);
  if (cut?.cards.length !== set.cards.length) return {};
  const { name, game, title } = set;
  const envelope: Envelope = { set: name, game, ...(title === undefined ? {} : { title }), cards: [] };
  const cards = cut.cards.map((card, n) => {
    const { at: _, ...fields } = set.cards[n]!;
    return [partHash(card), [fields]] as const;
  });
  return Object.fromEntries([[partHash(cut.shell), envelope], ...cards]);
}

export function setOf(envelope: Envelope, file: SourceFile, cards: readonly CardRecord[]): CardSet {
  return {
    name: envelope.set,
    game: envelope.game,
    ...(envelope.title === undefined ? {} : { title: envelope.title }),
    path: file.path,
    source: file.text,
    cards,
  };
}

const partHash = (text: string): string => createHash("sha256").update(text).digest("base64url");

function partOf(text: string, parts: KeptParts, valid: (value: unknown) => boolean): unknown {
  const hash = partHash(text);
  if (Object.hasOwn(parts, hash)) return parts[hash];
  const { value, diagnostics } = readYaml(sourceFile("", text));
  return diagnostics.length === 0 && valid(value) ? value : undefined;
}

/** The whole file is read only if someone asks where something stands in it. */
function lazily(file: SourceFile): YamlFile {
  let read: YamlFile | undefined;
  const whole = (): YamlFile => {
    read ??= readYaml(file);
    return read;
  };
  return {
    file,
    get value() {
      return whole().value;
    },
    get diagnostics() {
      return whole().diagnostics;
    },
    place: (path) => whole().place(path),
    range: (path) => whole().range(path),
    keyPlace: (path) => whole().keyPlace(path),
    words: (path, span) => whole().words(path, span),
  };
}
