// A keyword that is an instruction ("Delve"): its sentences, carried out where an effect says its name.
import type { Span } from "../../../grammar/tree.ts";
import type { Effect } from "../../abilities.ts";
import type { Context } from "../base/context.ts";
import type { KeywordFacts } from "../base/game-words.ts";
import { attempt, notBuilt } from "../base/refuse.ts";

/** The keyword that a verb names, if it is an instruction. */
export const instructionNamed = (cx: Context, id: string): KeywordFacts | undefined => {
  const facts = cx.game.keywords[id.toLowerCase()];
  return facts?.instruction === undefined ? undefined : facts;
};

/** Its effects, each standing at the words that name it. */
export function instructed(cx: Context, facts: KeywordFacts, at: Span): readonly Effect[] {
  const { instruction } = facts;
  if (instruction === undefined) return [];
  const inner: Context = { ...cx, source: instruction.source };
  const done = attempt(() => cx.rules.sentences(inner, instruction.sentences));
  if ("refused" in done) return notBuilt(at, `what the keyword ${facts.id} does`);
  return done.value.map((e) => placed(e, at) as Effect);
}

function placed(node: unknown, at: Span): unknown {
  if (Array.isArray(node)) return node.map((item) => placed(item, at));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "span" ? at : placed(value, at)]),
  );
}
