// Kinds of counters and tags of tokens are open: a card may name one that no other card knows. What is one slip of the
// pen away from a name that the game knows, or from another one on the card, is no new name; unless the card says it
// twice, which no slip does.
import type { Spanned } from "../../../grammar/tree.ts";
import { distance } from "../../diagnostics/nearest.ts";
import type { Context } from "../base/context.ts";
import { clashes } from "../base/refuse.ts";

/** Shorter words have too many neighbours to tell a slip from a name. */
const shortest = 3;

/** Refuses a name that is a known one misspelt. */
export function openName(cx: Context, at: Spanned, name: string, kind: "counters" | "tags"): void {
  const said = name.toLowerCase();
  const names = cx.scope.card.names[kind];
  const known = cx.game.names[kind];
  names.add(said);
  if (known.includes(said)) return;
  const near = (other: string) =>
    other !== said && Math.min(other.length, said.length) >= shortest && distance(said, other, 1) === 1;
  const meant = known.find(near) ?? [...names].find(near);
  if (meant !== undefined && timesIn(cx.source, said) < 2)
    clashes(at.span, name, `\`${meant}\` is spelled nearly so`);
}

/** Refuses a name that is the card's own one misspelt. */
export function ownNameSpelt(cx: Context, at: Spanned, name: string): void {
  const own = cx.card.name;
  if (name !== own && own.length >= shortest && distance(name.toLowerCase(), own.toLowerCase(), 1) === 1)
    clashes(at.span, name, `\`${own}\` is spelled nearly so`);
}

/** How often the card says the word. */
const timesIn = (source: string, name: string): number =>
  ` ${source.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, "  ")} `.split(` ${name} `).length - 1;
