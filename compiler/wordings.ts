// Families of wordings with one meaning. Arrives: the game's table of them; leaves: patterns over printed texts, for each
// wording that the printer can give.

/** One entry of `cards/<game>/wordings.yaml`. */
export interface WordingFamily {
  readonly name: string;
  /** A word of the types of those cards in whose texts it is looked for. */
  readonly on?: string;
  /** The canonical wording. */
  readonly is: string;
  readonly was?: readonly string[];
  /** What it is in another of the game's wordings, by the name of that. */
  readonly in?: Readonly<Record<string, string>>;
  /** Why other wordings of this family stay as they are. */
  readonly kept?: string;
}

/** How other games say something, and how this one does: it need not mean the same. */
export interface Saying {
  readonly said: readonly string[];
  /** Tried in this order. */
  readonly is: readonly string[];
  /** Words of the types of those cards that it is for. */
  readonly on?: readonly string[];
}

/** A game's `wordings.yaml`. */
export interface WordingTable {
  /** The wordings that the printer can give by name, the canonical one first. */
  readonly wordings?: readonly string[];
  readonly families: readonly WordingFamily[];
  /** Told beside a refusal, never taken. */
  readonly elsewhere?: readonly Saying[];
}

/** One other wording as it is looked for, and how it becomes the wanted one. */
export interface Rewording {
  readonly family: string;
  readonly on?: string;
  readonly pattern: RegExp;
  readonly put: (found: Readonly<Record<string, string>>) => string | undefined;
}

/** The names of a game's wordings, the canonical one first, and how each is given. */
export interface Wordings {
  readonly names: readonly string[];
  /** Without a name the canonical one. */
  readonly of: (name?: string) => readonly Rewording[];
  /** From what other games say to what this one may say instead. */
  readonly elsewhere: () => readonly Rewording[];
}

/** What bind makes of nouns and keywords, as far as patterns ask. */
export interface WordForms {
  readonly keywords: readonly string[];
  /** Plural to singular, in lower case. */
  readonly singulars: ReadonlyMap<string, string>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const symbols = "(?:\\{[^{}\\s]+\\})+";
const slots: Readonly<Record<string, string>> = {
  n: "\\d+|X",
  m: "\\d+|X",
  a: "an?|two|three|four",
  words: "(?:[\\w'’-]+ ){0,2}[\\w'’-]+",
  kind: "ability|ally|equipment|hero|hero or ally|allies|abilities",
  type: "\\[[A-Z][a-z]+\\]",
  plural: "[\\w'’-]+",
  count: "two|three|four|five|six|seven|eight|nine|ten|thirteen|twenty|X|that many",
  symbols: `${symbols}(?:, ${symbols})*(?:,? or ${symbols})?`,
  own: "hand|library|graveyard|life total|next turn|turn|upkeep|next upkeep|draw step|control",
  phrase: '[^.:;"\\n]{1,90}?',
  line: "(?<=^)[^\\n]+",
  then: '(?:put|reveal) [^.:;"\\n]{1,90}?',
  /** No phrase that begins with a determiner. */
  name: '(?!an? |the |another |each |enchanted |equipped )[^.:;,"\\n]{1,60}?',
  bullets: "(?:\\n\u2022 [^\\n\u2022]+?\\.(?![^\\n]))+",
  listed: '[^.:;"\\n]+(?:; [^.:;"\\n]+)*; or [^.:;"\\n]+\\.',
};

/** A phrase at the end of a wording is tried with one word, with two, and so on. */
const most = 16;
const word = "[\\w'’{}/+\u002d]+";

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Slots that are written otherwise on the other side: modes behind bullets, and in one line. */
const turned: Readonly<Record<string, (found: Readonly<Record<string, string>>) => string | undefined>> = {
  /** A line that goes on with another sentence. */
  rest: ({ line }) => line && lower(line),
  bullets: ({ listed }) =>
    listed
      ?.replace(/\.$/, "")
      .split(/; (?:or )?/)
      .map((mode) => `\n\u2022 ${mode}.`)
      .join(""),
  listed({ bullets }) {
    const modes = bullets?.split("\n\u2022 ").slice(1);
    // Modes of several sentences have no end in one line.
    if (modes === undefined || modes.some((mode) => /\. /.test(mode))) return undefined;
    const said = modes.map((mode) => lower(mode.replace(/\.$/, "")));
    return `${said.slice(0, -1).join("; ")}; or ${said.at(-1)}.`;
  },
};

/**
 * The wordings of a table as patterns over a printed text.
 * @param wording the one that is wanted; the canonical one if the families name none
 */
function rewordings(
  families: readonly WordingFamily[],
  { keywords, singulars }: WordForms,
  wording?: string,
): readonly Rewording[] {
  const keyword = [...keywords].sort((a, b) => b.length - a.length).map(escaped);
  const slot = (name: string): string => {
    if (name === "keyword") return keyword.join("|");
    if (name === "keywords") return `(?:${keyword.join("|")})(?:,? (?:and )?(?:${keyword.join("|")}))*`;
    return slots[name] ?? "[^ ]+";
  };
  return families.flatMap((family) => {
    const others = Object.values(family.in ?? {});
    const is = (wording === undefined ? undefined : family.in?.[wording]) ?? family.is;
    const was = [family.is, ...(family.was ?? []), ...others].filter((one) => one !== is);
    return [...new Set(was)].flatMap((from) =>
      endings(from).map((ending): Rewording => {
        const source = from
          .split(/(\{\w+\})/)
          .filter((part) => part !== "")
          .map((part, at, parts) => {
            const hole = /^\{(\w+)\}$/.exec(part)?.[1];
            if (hole === undefined) return escaped(part);
            const last = at === parts.length - 1;
            return `(?<${hole}>${last && hole === "phrase" ? ending : slot(hole)})`;
          })
          .join("");
        // A comma, a full stop or a space follows a word; a space has one behind it.
        const before = /^[., ]/.test(from) ? "" : "(?<![\\w\\]])";
        const behind = from.endsWith(" ") ? "" : "(?![\\w'’])";
        return {
          family: family.name,
          ...(family.on === undefined ? {} : { on: family.on }),
          pattern: new RegExp(`${before}${source}${behind}`, "gi"),
          put: (found) => filled(is, found, singulars),
        };
      }),
    );
  });
}

const endings = (from: string): readonly string[] =>
  from.endsWith("{phrase}") ? Array.from({ length: most }, (_, n) => `(?:${word} ){${n}}${word}`) : [""];

function filled(
  is: string,
  found: Readonly<Record<string, string>>,
  singulars: ReadonlyMap<string, string>,
): string | undefined {
  const singular = singulars.get((found.plural ?? "").toLowerCase());
  if (is.includes("{singular}") && singular === undefined) return undefined;
  let whole = true;
  const text = is.replace(/\{(\w+)\}/g, (_, hole: string) => {
    if (hole === "singular") return singular!;
    const put = found[hole] ?? turned[hole]?.(found);
    if (put === undefined && hole in turned) whole = false;
    return put ?? (hole === "a" ? "a" : "");
  });
  return whole ? text : undefined;
}

const familiesOf = ({ said, is, on = [] }: Saying): readonly WordingFamily[] =>
  is.flatMap((one) => {
    const family = { name: one, is: one, was: said };
    return on.length === 0 ? [family] : on.map((type) => ({ ...family, on: type }));
  });

/** The wordings that a game's table gives, each made once. */
export function wordingsOf(table: WordingTable, forms: WordForms): Wordings {
  const names = table.wordings ?? [];
  const made = new Map<string | undefined, readonly Rewording[]>();
  let elsewhere: readonly Rewording[] | undefined;
  return {
    names,
    elsewhere() {
      elsewhere ??= rewordings((table.elsewhere ?? []).flatMap(familiesOf), forms);
      return elsewhere;
    },
    of(name = names[0]) {
      const known = made.get(name);
      if (known !== undefined) return known;
      const fresh = rewordings(table.families, forms, name);
      made.set(name, fresh);
      return fresh;
    },
  };
}
