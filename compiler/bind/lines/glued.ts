// Where one power ends and another begins: in print a line may hold two powers with nothing between them, and one
// power may go on in the next line.
import type { CardText, Head, Line, Power, PowerLine, Sentence } from "../../../grammar/tree.ts";
import type { Ability } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { attempt } from "../base/refuse.ts";
import { isWould } from "../events/would.ts";
import { headsOf } from "./heads.ts";
import { powerAbilities } from "./powers.ts";
import { triggerFront } from "./triggered.ts";

/**
 * The power up to the sentence that stands alone, and the rest of the line: "... ready it. Other allies you control
 * have +1 ATK." Such a sentence has no duration and speaks of nothing said before it, so that as an effect it would
 * last for the game. `alone` makes a context in which nothing has been said.
 */
export function gluedPowers(alone: () => Context, power: Power): readonly [Power, Power | undefined] {
  const [first] = power.body;
  if (first === undefined) return [power, undefined];
  // "Reveal the first card you draw each turn. Whenever you reveal a land card this way, ...": a statement, and what
  // is linked to it.
  const stated = power.costs === undefined && triggerFront(alone(), first) === undefined;
  if (stated && (power.body.length === 1 || !standsAlone(alone, power, first))) return [power, undefined];
  const cut = power.body.findIndex(
    (s, at) => at > 0 && (!stated || triggerFront(alone(), s) !== undefined) && standsAlone(alone, power, s),
  );
  if (cut < 0) return [power, undefined];
  const [own, rest] = [power.body.slice(0, cut), power.body.slice(cut)];
  const from = rest[0]?.span.from ?? power.span.to;
  return [
    { ...power, body: own, span: { from: power.span.from, to: own[own.length - 1]?.span.to ?? from } },
    { kind: "power", heads: [], body: rest, span: { from, to: power.span.to } },
  ];
}

const LASTING = new Set<Ability["kind"]>(["continuous", "replacement", "play modifier"]);

function standsAlone(alone: () => Context, power: Power, s: Sentence): boolean {
  const cx = alone();
  const [front] = s.fronts;
  const trigger = triggerFront(cx, s);
  if (trigger !== undefined) {
    if (/\b(next|this turn|this combat|end of (this )?turn)\b/i.test(shown(cx, trigger))) return false;
  } else if (front !== undefined) {
    // "On your turn, allies have ..."
    const turn =
      front.kind === "adverbial" &&
      /^(on|during) (your|each opponent's) turn$/i.test(shown(cx, front.adverbial));
    if (front.kind !== "clause" && !turn) return false;
    if (
      front.kind === "clause" &&
      front.word.id !== "while" &&
      !(front.word.id === "if" && isWould(front.clauses))
    )
      return false;
  }
  const own: Power = { kind: "power", heads: [], body: [s], span: { ...s.span, to: power.span.to } };
  const made = attempt(() => powerAbilities(cx, own, headsOf(cx, [])));
  if (!("value" in made)) return false;
  return made.value.every((a) => (trigger === undefined ? LASTING.has(a.kind) : a.kind === "triggered"));
}

/** The lines of a card, with those that only go on with the power before them joined to it. */
export function wholeLines(tree: CardText, source: string): readonly Line[] {
  const out: Line[] = [];
  for (const line of underLoneHeads(tree.lines)) {
    const before = out[out.length - 1];
    if (before?.kind === "powers" && line.kind === "powers" && goesOn(before, line, source))
      out[out.length - 1] = joined(before, line);
    else out.push(line);
  }
  return out;
}

/**
 * "Death Rattle:" or "If you control an armor:" alone on its line: the head of what stands below it, of the next line or,
 * where it is a condition, of all that follow.
 */
function underLoneHeads(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  let carried: readonly Head[] = [];
  for (const [at, line] of lines.entries()) {
    const alone = at + 1 < lines.length ? loneHeads(line) : undefined;
    if (alone !== undefined && carried.length === 0) {
      carried = alone;
      continue;
    }
    const reward = line.kind === "powers" && line.powers.some((p) => p.heads.some((h) => h.kind === "head"));
    if (carried.length === 0 || line.kind !== "powers" || reward) {
      out.push(line);
      continue;
    }
    const heads = carried;
    out.push({ ...line, powers: line.powers.map((p) => ({ ...p, heads: [...heads, ...p.heads] })) });
    if (heads.some((h) => h.kind === "keyword")) carried = [];
  }
  return out;
}

function loneHeads(line: Line): readonly Head[] | undefined {
  const [power, ...more] = line.kind === "powers" ? line.powers : [];
  if (power === undefined || more.length > 0 || power.body.length > 0) return undefined;
  if (power.costs !== undefined || power.keywords !== undefined) return undefined;
  const plain = power.heads.every((h) => h.kind === "keyword" || h.kind === "condition");
  return plain && power.heads.length > 0 ? power.heads : undefined;
}

/** Instructions that stand alone: "Prevent all damage ...", "Play only if ...". */
const STANDING = new Set(["prevent", "play", "double", "skip", "attach"]);

/** "If you do, ...", "Otherwise, ...", "Use only on your turn.", "If your hero is an Orc, you may choose both.". */
function goesOn(before: PowerLine, line: PowerLine, source: string): boolean {
  const [power] = line.powers;
  const [first] = power?.body ?? [];
  const last = before.powers[before.powers.length - 1];
  if (power === undefined || first === undefined || last === undefined || last.body.length === 0)
    return false;
  if (power.heads.length > 0 || power.costs !== undefined) return false;
  const [front] = first.fronts;
  // "Reward: Reveal ... / Put a revealed ally ...": a reward goes on.
  const reward = last.heads.some((h) => h.kind === "head" && h.word.id.toLowerCase() === "reward");
  if (reward && (front === undefined || (front.kind === "clause" && front.word.id === "if"))) return true;
  if (front?.kind === "adverbial")
    return front.adverbial.kind === "adverb" && ["otherwise", "then"].includes(front.adverbial.word.id);
  if (front?.kind === "clause" && front.word.id === "if") {
    const said = source.slice(front.clauses.span.from, front.clauses.span.to);
    if (/^(you|he|she|they|that player) (do|does|don't|doesn't)$/i.test(said)) return true;
    const modal = last.body[last.body.length - 1]?.body.kind === "modal";
    return modal && /\b(choose|do) both\.?$/i.test(source.slice(first.span.from, first.span.to));
  }
  const p = first.body.kind === "sequence" ? first.body.clauses[0]?.item : undefined;
  return (
    front === undefined &&
    last.costs !== undefined &&
    p?.subject === undefined &&
    !STANDING.has(p?.predicates[0]?.item.verb.id ?? "")
  );
}

function joined(before: PowerLine, line: PowerLine): PowerLine {
  const [first, ...others] = line.powers;
  const last = before.powers[before.powers.length - 1];
  if (first === undefined || last === undefined) return before;
  const power = {
    ...last,
    body: [...last.body, ...first.body],
    span: { from: last.span.from, to: first.span.to },
  };
  return {
    ...before,
    powers: [...before.powers.slice(0, -1), power, ...others],
    span: { from: before.span.from, to: line.span.to },
  };
}
