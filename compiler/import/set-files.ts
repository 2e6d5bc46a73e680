// Cards in, set files out, one per set and type. Files that stand there already keep their other cards and comments.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isSeq, parseDocument } from "yaml";
import { type Diagnostic, diagnostic, sourceFile } from "../diagnostics/index.ts";
import { setNameIn, shown } from "../sets/find.ts";
import { readSource } from "../sets/load.ts";
import type { OutFile } from "../sets/write.ts";
import { readYaml } from "../sets/yaml-file.ts";
import { keyOf, type Written } from "./collect.ts";
import { isRaw } from "./row.ts";
import type { Raw } from "./take.ts";

export interface SetFiles {
  /** Those that have to be written; the others are as they should be. */
  readonly changed: readonly OutFile[];
  /** Files in which cards of this import stand. */
  readonly files: number;
  readonly added: number;
  /** Cards that stood there with other fields. */
  readonly replaced: number;
}

interface Standing {
  readonly path: string;
  readonly cards: Map<string, Raw>;
}

/** @param folder the set files that stand there are kept, and their cards with them */
export function setFiles(
  written: readonly Written[],
  game: string,
  folder: string,
  out: Diagnostic[],
): SetFiles {
  const standing = standingIn(folder, out);
  const home = new Map(standing.flatMap((file) => [...file.cards.keys()].map((key) => [key, file] as const)));
  const groups = new Map<string, { title: string; cards: Written[] }>();
  for (const card of written) {
    const set = `${slug(card.set)}-${slug(card.type)}`.slice(0, 60).replace(/-+$/, "");
    const path = home.get(card.key)?.path ?? `${set}.yaml`;
    const group = groups.get(path) ?? { title: `${card.set}: ${card.type}`, cards: [] };
    group.cards.push(card);
    groups.set(path, group);
  }
  const changed: OutFile[] = [];
  let added = 0;
  let replaced = 0;
  for (const [path, { title, cards }] of groups) {
    const before = standing.find((file) => file.path === path);
    const news = cards.filter((card) => !before?.cards.has(card.key));
    const others = cards.filter(
      (card) => before?.cards.has(card.key) && !isDeepStrictEqual(before.cards.get(card.key), card.fields),
    );
    added += news.length;
    replaced += others.length;
    if (news.length + others.length === 0) continue;
    const place = join(folder, path);
    if (!before && existsSync(place)) {
      const at = { file: sourceFile(shown(place), ""), span: { from: 0, to: 0 } };
      out.push(
        diagnostic("CW001", at, { file: shown(place), reason: "it is no set, and is in the way of one" }),
      );
      continue;
    }
    const doc = before ? parseDocument(readFileSync(place, "utf8")) : fresh(path, title, game);
    put(doc, news, others);
    changed.push({ path, text: doc.toString({ lineWidth: 0, blockQuote: "literal" }) });
  }
  return { changed, files: groups.size, added, replaced };
}

/** The set files of a folder and what stands in them. */
function standingIn(folder: string, out: Diagnostic[]): readonly Standing[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => {
      const file = readSource(join(folder, name), out);
      if (!file || setNameIn(file.text) === undefined) return [];
      const yaml = readYaml(file);
      out.push(...yaml.diagnostics);
      const cards =
        isRaw(yaml.value) && Array.isArray(yaml.value.cards) ? yaml.value.cards.filter(isRaw) : [];
      // What YAML reads has no prototype; what a mapping makes has one.
      const plain: readonly Raw[] = JSON.parse(JSON.stringify(cards));
      return [{ path: name, cards: new Map(plain.map((card) => [keyOf(card), card])) }];
    });
}

function fresh(path: string, title: string, game: string): Document {
  return new Document({ set: path.replace(/\.yaml$/, ""), game, title: title.slice(0, 120), cards: [] });
}

/** Adds cards at the end and puts others in the place of those with their names. */
function put(doc: Document, news: readonly Written[], others: readonly Written[]): void {
  const list = doc.get("cards");
  if (!isSeq(list)) throw new Error("a set without a list of cards");
  list.flow = false;
  const at = new Map(
    list.items.map((item, i) => [
      isMap(item) ? keyOf({ name: item.get("name"), type: item.get("type") }) : "",
      i,
    ]),
  );
  for (const card of others) list.items[at.get(card.key) ?? list.items.length] = doc.createNode(card.fields);
  for (const card of news) list.items.push(doc.createNode(card.fields));
}

/** A short name for files and modules: lower-case letters, digits and hyphens. */
export function slug(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return plain === "" ? "cards" : plain;
}
