// A set file cut into its cards without reading it as YAML, so that only those are read that no one read before.

/** The text around the cards, with no cards in it, and the text of each card with its dash. */
export interface SetParts {
  readonly shell: string;
  readonly cards: readonly string[];
}

/**
 * Cuts at the dashes of a list of cards that is the last field of the file; undefined where that is not plain to see.
 * If each part is YAML by itself, the file is what they are together: all lines of a card stand further in than its
 * dash, so nothing that begins in one can go on in the next.
 */
export function setParts(text: string): SetParts | undefined {
  // Directives, and line ends that count in texts.
  if (text.startsWith("%") || text.includes("\r")) return undefined;
  const head = /^cards:\n/m.exec(text);
  if (!head) return undefined;
  const from = head.index + head[0].length;
  const indent = /^( *)- /.exec(text.slice(from, from + 40))?.[1]?.length;
  if (indent === undefined) return undefined;
  const starts: number[] = [];
  const outer = new RegExp(`^ {0,${indent}}[^ \\n]`, "gm");
  outer.lastIndex = from;
  for (let line = outer.exec(text); line; line = outer.exec(text)) {
    const [start] = line;
    if (start.endsWith("#")) continue;
    if (start.length !== indent + 1 || !start.endsWith("-") || text[outer.lastIndex] !== " ")
      return undefined;
    starts.push(line.index);
  }
  return {
    shell: `${text.slice(0, head.index)}cards: []\n`,
    cards: starts.map((start, n) => text.slice(start, starts[n + 1] ?? text.length)),
  };
}
