// The samples of samples.yaml: texts of invented cards, each for a form of the language, with their trees.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { here, type Sample } from "./game.ts";

export interface SampleWithTree extends Sample {
  /** In the notation of outline.ts. */
  readonly tree: string;
}

type Groups = Readonly<
  Record<string, readonly { readonly card: string; readonly text: string; readonly tree: string }[]>
>;

const read = (file: string): readonly SampleWithTree[] =>
  Object.values(parse(readFileSync(here(file), "utf8")) as Groups).flatMap((group) =>
    group.map(({ card, text, tree }) => ({ name: card, text, tree })),
  );

export const samples = read("./samples.yaml");
/** In the words of the second game. */
export const samplesOfRiftbound = read("./samples-riftbound.yaml");
/** In those of the third. */
export const samplesOfMtg = read("./samples-mtg.yaml");
