// Families of wordings with one meaning. Arrives: the game's table of them; leaves: patterns over printed texts.

/** One entry of `cards/<game>/wordings.yaml`. */
export interface WordingFamily {
  readonly name: string;
  /** The canonical wording. */
  readonly is: string;
  readonly was: readonly string[];
  /** Why other wordings of this family stay as they are. */
  readonly kept?: string;
}

/** One other wording as it is looked for, and how it becomes the canonical one. */
export interface Rewording {
  readonly family: string;
  readonly pattern: RegExp;
  readonly put: (found: Readonly<Record<string, string>>) => string | undefined;
}

/** What bind makes of nouns and keywords, as far as patterns ask. */
export interface WordForms {
  readonly keywords: readonly string[];
  /** Plural to singular, in lower case. */
  readonly singulars: ReadonlyMap<string, string>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const slots: Readonly<Record<string, string>> = {
  n: "\\d+|X",
  m: "\\d+|X",
  a: "an?|two|three|four",
  words: "(?:[\\w'’-]+ ){0,2}[\\w'’-]+",
  kind: "ability|ally|equipment|hero|hero or ally|allies|abilities",
  type: "\\[[A-Z][a-z]+\\]",
  plural: "[\\w'’-]+",
};

/** The wordings of a table as patterns over a printed text. */
export function rewordings(
  families: readonly WordingFamily[],
  { keywords, singulars }: WordForms,
): readonly Rewording[] {
  const keyword = [...keywords].sort((a, b) => b.length - a.length).map(escaped);
  const slot = (name: string): string => (name === "keyword" ? keyword.join("|") : (slots[name] ?? "[^ ]+"));
  return families.flatMap(({ name, is, was }) =>
    was.map((wording): Rewording => {
      const source = wording
        .split(/(\{\w+\})/)
        .map((part) => {
          const hole = /^\{(\w+)\}$/.exec(part)?.[1];
          return hole === undefined ? escaped(part) : `(?<${hole}>${slot(hole)})`;
        })
        .join("");
      const pattern = new RegExp(`(?<![\\w\\]])${source}(?![\\w'’])`, "gi");
      return {
        family: name,
        pattern,
        put(found) {
          const singular = singulars.get((found.plural ?? "").toLowerCase());
          if (is.includes("{singular}") && singular === undefined) return undefined;
          return is.replace(/\{(\w+)\}/g, (_, hole: string) =>
            hole === "singular" ? singular! : (found[hole] ?? (hole === "a" ? "a" : "")),
          );
        },
      };
    }),
  );
}
