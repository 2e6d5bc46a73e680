// Mana symbols (104.3): reading them, what they cost and of which colors they make a card.
import { type Color, colors, type ManaKind } from "../words.ts";

const letters: Readonly<Record<string, ManaKind>> = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
  C: "colorless",
};

/** Symbols of a text such as "{2}{W}{W/U}{X}", without braces. Throws on anything else. */
export function symbolsOf(text: string): readonly string[] {
  const found = [...text.matchAll(/\{([^}]*)\}/g)].map(([, symbol]) => symbol!);
  if (found.map((s) => `{${s}}`).join("") !== text) throw new Error(`${text} is not written in mana symbols`);
  for (const s of found)
    if (!/^(\d+|[XYZ]|[WUBRG](\/[WUBRG])?|C)$/.test(s)) throw new Error(`{${s}} is no mana symbol`);
  return found;
}

/** 203.2e: hybrid symbols give both colors. */
export const colorsOf = (symbols: readonly string[]): readonly Color[] =>
  colors.filter((color) => symbols.some((s) => kindsOf(s).includes(color)));

/** Kinds of mana that may pay the symbol; none for generic ones. */
export const kindsOf = (symbol: string): readonly ManaKind[] =>
  /^[WUBRGC]/.test(symbol) ? symbol.split("/").map((letter) => letters[letter]!) : [];

/** 203.3: X is 0 here (unless it is on the stack, where the link tells). */
export const converted = (symbols: readonly string[], x = 0): number =>
  symbols.reduce((sum, s) => sum + (/^\d+$/.test(s) ? Number(s) : /^[XYZ]$/.test(s) ? x : 1), 0);

/** 104.3d: numbers make colorless mana when they are added. */
export const producedBy = (symbols: readonly string[]): readonly ManaKind[] =>
  symbols.flatMap((s): readonly ManaKind[] =>
    /^\d+$/.test(s) ? Array.from({ length: Number(s) }, () => "colorless" as const) : kindsOf(s).slice(0, 1),
  );
