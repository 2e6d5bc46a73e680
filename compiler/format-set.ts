// The canonical wording of a set's texts, written back into the file with its style and indentation kept.

import { canonicalText } from "./canonical.ts";
import { compileCard } from "./compile-card.ts";
import { atLeast } from "./compiled.ts";
import { sourceFile } from "./diagnostics/index.ts";
import type { Game } from "./game.ts";
import { type CardSet, readYaml, type TextField } from "./sets/index.ts";

export interface TextChange {
  readonly card: string;
  readonly field: TextField;
  readonly was: string;
  readonly is: string;
}

/**
 * The texts that are read, and that the printer writes differently.
 * @param wording one of the game's by its name; without it the canonical one
 */
export function canonicalTexts(game: Game, set: CardSet, wording?: string): readonly TextChange[] {
  return set.cards.flatMap((record) => {
    const card = compileCard(game, set.name, record);
    if (!atLeast(card.stage, "printed")) return [];
    return card.faces.flatMap((face) =>
      changed(record.name, face.field, face.text, canonicalText(game, record, face.text, wording)),
    );
  });
}

const changed = (card: string, field: TextField, was: string, is: string): readonly TextChange[] =>
  was === is ? [] : [{ card, field, was, is }];

/** The file with those texts replaced; everything else stays as it is, byte for byte. */
export function replaceTexts(source: string, changes: readonly TextChange[]): string {
  const yaml = readYaml(sourceFile("", source));
  const { cards } = yaml.value as { readonly cards: readonly { readonly name: string }[] };
  const edits = changes.map(({ card, field, is }) => {
    const path = ["cards", cards.findIndex((c) => c.name === card), ...field.split(".")];
    const { from, to } = yaml.range(path);
    const key = yaml.keyPlace(path).from;
    const indent = key - (source.lastIndexOf("\n", key) + 1) + 2;
    return { from, to, text: scalar(is, indent, source.slice(from, to)) };
  });
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), source);
}

/** A text as a YAML scalar: a literal block if it has several lines or had one before, else quoted if need be. */
function scalar(text: string, indent: number, was: string): string {
  const block = text.includes("\n") || was.startsWith("|");
  const pad = " ".repeat(indent);
  if (block)
    return `|-\n${text
      .split("\n")
      .map((line) => pad + line)
      .join("\n")}${was.endsWith("\n") ? "\n" : ""}`;
  return /^[A-Za-z0-9][^:#]*$/.test(text) && !/^\d+$/.test(text)
    ? text
    : `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
