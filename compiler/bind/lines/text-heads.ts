// What a keyword with a text of its own makes of that text, from the clause that its definition gives: "You have X or
// more XP." as a condition under which the text is there, "I die." as the event on which it is carried out.
import type { CardText, Sequence } from "../../../grammar/tree.ts";
import type { Ability } from "../../abilities.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Context } from "../base/context.ts";
import type { GameWords } from "../base/game-words.ts";
import { attempt, noReading } from "../base/refuse.ts";
import { rulesWith } from "../base/rules.ts";
import { abilityScope, cardScope } from "../base/scope.ts";
import { eventOf } from "../events/events.ts";

export type BoundHead =
  | { readonly ok: true; readonly head: Extract<Ability, { kind: "head" }> }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** @param keyword its name; @param source what the tree was parsed from */
export function bindHead(
  tree: CardText,
  keyword: string,
  as: "while" | "when",
  source: string,
  game: GameWords,
): BoundHead {
  const cx: Context = {
    game,
    card: { name: keyword, type: "", tags: [], keyword: keyword.toLowerCase(), x: true },
    source,
    scope: abilityScope(cardScope()),
    mode: "static",
    rules: rulesWith(() => []),
  };
  const at = { span: tree.span, text: source };
  const bound = attempt((): Extract<Ability, { kind: "head" }> => {
    cx.scope.x = { x: true };
    const clauses = clausesOf(tree, source);
    return as === "while"
      ? { kind: "head", while: cx.rules.test(cx, clauses), ...at }
      : { kind: "head", when: eventOf(cx, clauses), ...at };
  });
  return "refused" in bound ? { ok: false, findings: [bound.refused] } : { ok: true, head: bound.value };
}

/** The clauses of the one sentence. */
function clausesOf(tree: CardText, source: string): Sequence {
  const [line, ...lines] = tree.lines;
  const powers = line?.kind === "powers" ? line.powers : [];
  const [sentence, ...more] = powers.flatMap((power) => power.body);
  const bare = powers.length === 1 && powers.every((p) => p.heads.length === 0 && p.costs === undefined);
  if (
    !bare ||
    sentence?.body.kind !== "sequence" ||
    sentence.fronts.length > 0 ||
    lines.length + more.length > 0
  )
    return noReading(tree.span, source, "as a clause");
  return sentence.body;
}
