// Clauses, fronts and sentences from the syntax tree.
import type { Concrete } from "../lookahead/index.ts";
import type { Clause, Front, Joined, Modal, Mode, Predicate, Sentence, Sequence } from "../tree.ts";
import {
  cover,
  firstOf,
  inOrder,
  isToken,
  joined,
  joinText,
  kid,
  kids,
  must,
  onlyNode,
  onlyToken,
  spanOf,
  tok,
  type Visit,
  wordOf,
} from "./cst.ts";
import { adverbialOfAlternative } from "./predicates.ts";

export function subjectClauseOf(node: Concrete, visit: Visit): Clause {
  return {
    kind: "clause",
    subject: visit.np(must(node, "npFull")),
    predicates: visit.predicates(must(node, "predicates")),
    span: spanOf(node),
  };
}

function clauseOf(node: Concrete, visit: Visit): Clause {
  const inner = onlyNode(node);
  if (inner.name === "subjectClause") return subjectClauseOf(inner, visit);
  return instructionOf(inner, visit);
}

function instructionOf(node: Concrete, visit: Visit): Clause {
  return { kind: "clause", predicates: visit.predicates(must(node, "predicates")), span: spanOf(node) };
}

function frontClauseOf(node: Concrete, visit: Visit): Front {
  const word = wordOf(tok(node, "Sub")!, "function");
  const comma = tok(node, "Comma") !== undefined;
  return { kind: "clause", word, clauses: visit.sequence(must(node, "sequence")), comma, span: spanOf(node) };
}

/** One of several events in front of a sentence. */
function frontEventOf(node: Concrete, visit: Visit): Front {
  const sub = tok(node, "Sub");
  const span = spanOf(node);
  if (sub === undefined) {
    const adverbial = adverbialOfAlternative(must(node, "verbPrep"), visit);
    return { kind: "adverbial", adverbial, comma: false, span };
  }
  const clauses = visit.sequence(must(node, "sequence"));
  return { kind: "clause", word: wordOf(sub, "function"), clauses, comma: false, span };
}

function frontJoinedOf(node: Concrete, visit: Visit): Front {
  const fronts: Joined<Front>[] = [firstOf(frontEventOf(must(node, "frontEvent"), visit))];
  for (const tail of kids(node, "frontTail")) {
    const word = tok(tail, "And") ?? tok(tail, "Or");
    fronts.push(joined(word?.entry.text ?? "", frontEventOf(must(tail, "frontEvent"), visit), tail));
  }
  return { kind: "joined", fronts, comma: tok(node, "Comma") !== undefined, span: spanOf(node) };
}

function withFronts(clause: Clause, fronts: readonly Front[]): Clause {
  const [first] = fronts;
  return first ? { ...clause, fronts, span: cover(first, clause) } : clause;
}

const isThirdPerson = ({ auxiliaries, verb }: Predicate): boolean =>
  auxiliaries.length === 0 && verb.forms.includes("s") && !verb.forms.includes("base");
const isInstruction = ({ auxiliaries, verb }: Predicate): boolean =>
  auxiliaries.length === 0 && verb.forms.includes("base") && !verb.forms.includes("s");

/** "Your hero deals 2 damage and draw a card": the verb shows that the second part has no subject. */
function instructionsApart(clause: Joined<Clause>): readonly Joined<Clause>[] {
  const { subject, predicates } = clause.item;
  const first = predicates[0];
  if (!subject || !first || !isThirdPerson(first.item)) return [clause];
  const at = predicates.findIndex(({ item }) => isInstruction(item));
  const start = predicates[at];
  const before = predicates[at - 1];
  const last = predicates.at(-1);
  if (!start || !before || !last || start.by === undefined) return [clause];
  const subjected: Clause = {
    ...clause.item,
    predicates: predicates.slice(0, at),
    span: cover(clause.item, before),
  };
  const instruction: Clause = {
    kind: "clause",
    predicates: [firstOf(start.item), ...predicates.slice(at + 1)],
    span: cover(start.item, last),
  };
  return [
    { ...clause, item: subjected, span: cover(clause, before) },
    { by: start.by, item: instruction, span: cover(start, last) },
  ];
}

export function sequenceOf(node: Concrete, visit: Visit): Sequence {
  const clauses: Joined<Clause>[] = [...instructionsApart(firstOf(clauseOf(must(node, "clause"), visit)))];
  for (const tail of kids(node, "clauseTail")) {
    const joiner = kid(tail, "predicateJoiner") ?? must(tail, "semicolonJoiner");
    const subject = kid(tail, "subjectClause");
    const instruction = kid(tail, "instruction");
    const clause = subject
      ? subjectClauseOf(subject, visit)
      : instruction
        ? instructionOf(instruction, visit)
        : clauseOf(must(tail, "clause"), visit);
    const fronts = kids(tail, "frontClause").map((front) => frontClauseOf(front, visit));
    clauses.push(...instructionsApart(joined(joinText(joiner), withFronts(clause, fronts), tail)));
  }
  return { kind: "sequence", clauses, span: spanOf(node) };
}

function frontOf(node: Concrete, visit: Visit): Front {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  const comma = tok(inner, "Comma") !== undefined;
  switch (inner.name) {
    case "frontClause":
      return frontClauseOf(inner, visit);
    case "frontJoined":
      return frontJoinedOf(inner, visit);
    case "frontReduced":
      return {
        kind: "adverbial",
        adverbial: adverbialOfAlternative(must(inner, "reduced"), visit),
        comma,
        span,
      };
    case "frontWord": {
      const word = wordOf(tok(inner, "FrontWord")!, "function");
      return { kind: "adverbial", adverbial: { kind: "adverb", word, span: word.span }, comma, span };
    }
    case "frontPhrase": {
      const phrase = inOrder(inner, "nounPrep", "onPrep", "verbPrep", "forPrep")[0];
      if (!phrase || isToken(phrase)) throw new Error("a phrase in front is empty");
      return { kind: "adverbial", adverbial: adverbialOfAlternative(phrase, visit), comma, span };
    }
    case "frontCost": {
      const predicates = must(inner, "predicates");
      const purpose: Clause = {
        kind: "clause",
        predicates: visit.predicates(predicates),
        span: spanOf(predicates),
      };
      return { kind: "cost", word: wordOf(tok(inner, "AsCost")!, "function"), purpose, comma, span };
    }
    default:
      throw new Error(`nothing in front of a clause is called ${inner.name}`);
  }
}

function modeOf(node: Concrete, visit: Visit): Mode {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  if (inner.name === "modeChoice") {
    const item = visit.item(must(inner, "itemObj"));
    return { kind: "choice", np: { kind: "np", items: [firstOf(item)], span: item.span }, span };
  }
  const first = must(inner, "clause");
  const clauses: Joined<Clause>[] = [firstOf(clauseOf(first, visit))];
  for (const tail of kids(inner, "modeClauseTail")) {
    const comma = tok(tail, "Comma") ? ", " : "";
    const word = tok(tail, "And") ?? tok(tail, "Then");
    clauses.push(joined(`${comma}${word?.entry.text ?? ""}`, clauseOf(must(tail, "clause"), visit), tail));
  }
  const fronts = kids(inner, "front").map((front) => frontOf(front, visit));
  const body = { kind: "sequence", clauses, span: { from: spanOf(first).from, to: span.to } } as const;
  return { kind: "sentence", fronts, body, span };
}

function modalOf(node: Concrete, visit: Visit): Modal {
  const modes: Joined<Mode>[] = [firstOf(modeOf(must(node, "mode"), visit))];
  for (const tail of kids(node, "modeTail")) {
    modes.push(joined(joinText(must(tail, "modeJoiner")), modeOf(must(tail, "mode"), visit), tail));
  }
  const dash = kid(node, "headMark");
  const mark = dash ? { mark: onlyToken(dash).entry.text } : {};
  return { kind: "modal", lead: clauseOf(must(node, "clause"), visit), modes, ...mark, span: spanOf(node) };
}

/** Modes behind bullets: whole sentences each. */
function bulletModalOf(node: Concrete, visit: Visit): Modal {
  const modes = kids(node, "bulletMode").map((mode): Joined<Mode> => {
    const sentences = kids(mode, "sentence").map((sentence) => sentenceOf(sentence, visit));
    const [first, last] = [sentences[0], sentences.at(-1)];
    return firstOf({ kind: "sentences", sentences, span: first && last ? cover(first, last) : spanOf(mode) });
  });
  const mark = onlyToken(must(node, "headMark")).entry.text;
  return { kind: "modal", lead: clauseOf(must(node, "clause"), visit), modes, mark, span: spanOf(node) };
}

export function sentenceOf(node: Concrete, visit: Visit): Sentence {
  const bullets = kid(node, "bulletModal");
  const modal = kid(node, "modal");
  return {
    kind: "sentence",
    fronts: kids(node, "front").map((front) => frontOf(front, visit)),
    body: bullets
      ? bulletModalOf(bullets, visit)
      : modal
        ? modalOf(modal, visit)
        : sequenceOf(must(node, "sequence"), visit),
    span: spanOf(node),
  };
}
