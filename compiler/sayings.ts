// What a refused line would be in the words of this game, where its author wrote those of another ("dies", "gains",
// an instruction without its time). Arrives: a text that was refused; leaves: its line said so that it has a meaning. It
// need not be the meaning that was intended, so it is only offered, never taken.
import type { Game } from "./game.ts";
import type { CardRecord } from "./sets/index.ts";
import { means } from "./sound.ts";

/** How many sentences of the game are asked for their meaning. */
const patience = 60;
/** How many words of other games one line may have. */
const depth = 3;

/** @param at where in the text the refusal is */
export function saidHere(game: Game, record: CardRecord, text: string, at: number): string | undefined {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const to = end < 0 ? text.length : end;
  let lines: readonly string[] = [text.slice(from, to)];
  const seen = new Set(lines);
  for (let step = 0; step < depth; step++) {
    const next: string[] = [];
    for (const line of lines.flatMap((one) => reworded(game, record, one))) {
      if (seen.has(line)) continue;
      if (seen.size > patience) return undefined;
      seen.add(line);
      next.push(line);
      const whole = text.slice(0, from) + line + text.slice(to);
      if (means(game, record, whole, { from, to: from + line.length })) return line;
    }
    lines = next;
  }
  return undefined;
}

/** The line with one wording of another game said as here, each once. */
function reworded(game: Game, record: CardRecord, line: string): readonly string[] {
  return game.wordings.elsewhere().flatMap(({ on, pattern, put }) => {
    if (on !== undefined && !record.type.includes(on)) return [];
    return [...line.matchAll(pattern)].flatMap((found) => {
      const is = put(found.groups ?? {});
      if (is === undefined) return [];
      const said = /^[A-Z]/.test(found[0]) ? is.charAt(0).toUpperCase() + is.slice(1) : is;
      return [line.slice(0, found.index) + said + line.slice(found.index + found[0].length)];
    });
  });
}
