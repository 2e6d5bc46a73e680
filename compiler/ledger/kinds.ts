// What kinds of lines a card's text has, by the form of its sentences alone: so cards that are declined count too.
import type { Front, Line, Power } from "../../grammar/tree.ts";
import type { CompiledCard } from "../compiled.ts";
import type { Game } from "../game.ts";

/** In the order of the report. */
export const lineKinds = [
  "keyword",
  "payment power",
  "triggered power",
  "replacement",
  "lasting statement",
  "effect as it resolves",
  "reward",
  "additional or alternative cost",
  "choice of modes",
  "requirement or deck building",
  "not read",
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Each kind once. A text that the grammar declines is "not read". */
export function kindsOf(game: Game, card: CompiledCard): readonly LineKind[] {
  const found = new Set<LineKind>();
  for (const face of card.faces) {
    const read = game.grammar.parse(face.text, { name: card.record.name });
    if (!read.ok) {
      found.add("not read");
      continue;
    }
    // The cost line of a quest belongs to its reward.
    const quest = read.tree.lines.some((line) => hasHead(line, "reward"));
    let definite = card.record.type.toLowerCase() === "ability";
    for (const line of read.tree.lines) {
      if (hasHead(line, "ongoing")) definite = false;
      for (const kind of kindsOfLine(line, definite))
        found.add(quest && kind === "lasting statement" ? "reward" : kind);
    }
  }
  return lineKinds.filter((kind) => found.has(kind));
}

function hasHead(line: Line, id: string): boolean {
  return (
    line.kind === "powers" &&
    line.powers.some((power) => power.heads.some((h) => h.kind === "head" && h.word.id.toLowerCase() === id))
  );
}

function kindsOfLine(line: Line, definite: boolean): readonly LineKind[] {
  if (line.kind === "keywords") return ["keyword"];
  if (line.kind === "restriction" || hasHead(line, "deckbuilding")) return ["requirement or deck building"];
  if (hasHead(line, "reward")) return ["reward"];
  return line.powers.map((power) => kindOfPower(power, definite));
}

function kindOfPower(power: Power, definite: boolean): LineKind {
  if (power.costs) return "payment power";
  const [first] = power.body;
  if (!first) return "keyword";
  const fronts = first.fronts;
  if (fronts.some((front) => front.kind === "cost")) return "additional or alternative cost";
  if (fronts.some(hypothetical)) return "replacement";
  if (fronts.some(watches)) return "triggered power";
  if (first.body.kind === "modal") return "choice of modes";
  return definite ? "effect as it resolves" : "lasting statement";
}

const hypothetical = (front: Front): boolean =>
  front.kind === "clause" &&
  front.clauses.clauses.some(({ item }) =>
    item.predicates.some((p) => p.item.auxiliaries.some((word) => word.id === "would")),
  );

const watches = (front: Front): boolean =>
  front.kind === "clause"
    ? /^(when|whenever|the (first|next|second) time)/i.test(front.word.id)
    : front.kind === "adverbial" && /^at\b/i.test(front.adverbial.word.id);
