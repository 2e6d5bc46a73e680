// The samples of samples.yaml: texts of invented cards, each for a form of the language, with their trees.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { here, type Sample } from "./game.ts";

export interface SampleWithTree extends Sample {
  /** In the notation of outline.ts. */
  readonly tree: string;
}

const groups = parse(readFileSync(here("./samples.yaml"), "utf8")) as Readonly<
  Record<string, readonly { readonly card: string; readonly text: string; readonly tree: string }[]>
>;

export const samples: readonly SampleWithTree[] = Object.values(groups).flatMap((group) =>
  group.map(({ card, text, tree }) => ({ name: card, text, tree })),
);
