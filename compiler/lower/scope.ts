// Where a part of an ability is found: in the link at hand, in the event, in a variable, or in what a lifted
// handler was bound to when it was armed.
import type { Span } from "../../grammar/tree.ts";
import type { Effect, Part, Target } from "../abilities.ts";
import { call, type Expr, index, list, literal, member, name, object } from "./code.ts";
import { type Context, type Kind, type Position, refuse, type Scope, type Voice } from "./context.ts";
import { isConstant, type Role } from "./game.ts";
import { camelCase, Names, unlessTaken } from "./names.ts";

export function makeScope(
  context: Context,
  voice: Voice,
  more: {
    targets?: readonly Target[];
    roles?: readonly Role[] | undefined;
    outer?: Scope;
    paidOne?: readonly boolean[];
    reads?: ReadonlyMap<string, number>;
  },
): Scope {
  return {
    context,
    voice,
    targets: more.targets ?? [],
    roles: more.roles,
    paidOne: more.paidOne ?? [],
    steps: new Map(),
    each: new Map(),
    names: new Names((name) => isConstant(context.game, name)),
    bound: new Map(),
    reads: more.reads ?? new Map(),
    ...(more.outer === undefined ? {} : { outer: more.outer }),
  };
}

/** The same ability, spoken in another voice: what was bound stays bound. */
export const speaking = (scope: Scope, voice: Voice): Scope => ({ ...scope, voice });

const hand = (scope: Scope) => name(scope.voice === "effect" ? "link" : "my");
/** What answers questions here. */
export const reader = (scope: Scope) =>
  name(scope.voice === "effect" || scope.voice === "replace" ? "game" : "my");
export const self = (scope: Scope): Expr =>
  scope.voice === "data" ? literal("self") : member(hand(scope), "self");
export const you = (scope: Scope): Expr =>
  scope.voice === "data" ? literal("you") : member(hand(scope), "you");

/** Whether a target may be several objects. */
export const isSeveral = (target: Target) => target.min !== 1 || target.max !== 1;

/** The expression that stands for a part. */
export function partOf(scope: Scope, part: Part, position: Position, span: Span): Expr {
  if (scope.voice === "announce") return announced(scope, part, position, span);
  if ("outer" in part) return capture(scope, part.outer, position, span);
  if ("target" in part) {
    if (scope.outer !== undefined && scope.targets.length === 0) return capture(scope, part, position, span);
    if (scope.targets[part.target] === undefined) return noSuch(scope, `target ${part.target}`, span);
    return index(member(hand(scope), "targets"), part.target);
  }
  if ("chooser" in part) {
    if (scope.outer !== undefined) return capture(scope, part, position, span);
    return scope.voice === "effect" ? member(hand(scope), "chooser") : noSuch(scope, "chooser", span);
  }
  if ("event" in part) return eventField(scope, part.event, position, span);
  if ("paid" in part) {
    if (scope.outer !== undefined) return capture(scope, part, position, span);
    return sized(orEmpty(index(member(hand(scope), "paid"), part.paid)), position);
  }
  if ("each" in part) {
    const variable = scope.each.get(part.each);
    if (variable !== undefined) return name(variable.variable);
    return capture(scope, part, position, span);
  }
  const step = scope.steps.get(part.step);
  if (step === undefined) return capture(scope, part, position, span);
  if (step.result === "truth") return noSuch(scope, part.step, span);
  if (step.result === "value") return name(step.variable);
  if (position !== "number") return name(step.variable);
  return member(name(step.variable), step.result === "dealt" ? "total" : "length");
}

/** While a link is announced its parts are asked for by what they are. */
function announced(scope: Scope, part: Part, position: Position, span: Span): Expr {
  if ("outer" in part) return capture(scope, part.outer, position, span);
  if ("target" in part && (scope.outer === undefined || scope.targets.length > 0)) {
    const target = scope.targets[part.target];
    if (target === undefined) return noSuch(scope, `target ${part.target}`, span);
    const kind = isSeveral(target) && position === "object" ? "objects" : position;
    return call(member(name("link"), kind), literal(part.target));
  }
  if ("event" in part && scope.roles?.some((role) => role.name === part.event) === true) {
    return call(member(name("link"), position), literal(part.event));
  }
  if (scope.outer !== undefined) return capture(scope, part, position, span);
  return noSuch(scope, wordFor(part, position), span);
}

/** An entry of a list that the type checker can't know to be there. */
export const orEmpty = (entry: Expr): Expr => ({ e: "binary", op: "??", left: entry, right: list([]) });

const sized = (several: Expr, position: Position) =>
  position === "number" ? member(several, "length") : several;

function eventField(scope: Scope, field: string, position: Position, span: Span): Expr {
  const role = scope.roles?.find((one) => one.name === field);
  if (role === undefined || scope.voice === "data") return noSuch(scope, field, span);
  const value = member(scope.voice === "effect" ? member(name("link"), "event") : name("e"), field);
  if (role.list) return sized(value, position);
  if (role.optional && position === "object") {
    return { e: "binary", op: "??", left: value, right: { e: "import", name: "nothing" } };
  }
  return value;
}

function noSuch(scope: Scope, word: string, span: Span): Expr {
  return refuse(
    scope.context,
    "part",
    word,
    span,
    `a reference to \`${word.replace(/[-_ ]?\d+$/, "")}\` at this place`,
  );
}

/** Takes a part of the arming scope along into a lifted handler. */
function capture(scope: Scope, part: Part, position: Position, span: Span): Expr {
  const { outer } = scope;
  if (outer === undefined) return noSuch(scope, Object.values(part).join(" "), span);
  const key = `${position === "number" ? "n" : ""}${JSON.stringify(part)}`;
  const known = scope.bound.get(key);
  const kind = known?.kind ?? kindOf(outer, part, position);
  if (known === undefined) {
    const value = partOf(outer, part, position, span);
    const step = "step" in part ? outer.steps.get(part.step)?.variable : undefined;
    const wanted = step ?? camelCase(wordFor(part, position), "it");
    // A verb's result is more than its objects; only those are kept.
    const plain = kind === "objects" && "step" in part ? list([{ e: "spread", of: value }]) : value;
    scope.bound.set(key, { field: freeField(scope, wanted), kind, value: plain });
  }
  const field = scope.bound.get(key)?.field ?? "it";
  // What chooses a target is no handler's own and is told by the link.
  if (scope.voice === "announce") return call(member(member(name("link"), "given"), kind), literal(field));
  return member(member(hand(scope), "bound"), field);
}

/** X is what the link at hand was paid with; a lifted handler takes the arming link's X along. */
export function givenX(scope: Scope): Expr {
  const { outer } = scope;
  if (outer === undefined) return { e: "import", name: "x" };
  if (!scope.bound.has("x")) {
    const value = callReader(outer, "value", givenX(outer));
    scope.bound.set("x", { field: freeField(scope, "x"), kind: "number", value });
  }
  const field = scope.bound.get("x")?.field ?? "x";
  if (scope.voice === "data") return object({ bound: literal(field) });
  return member(member(hand(scope), "bound"), field);
}

/** The word that a use of a keyword brings, where its own sentence says X; undefined for any other word. */
export function givenWord(scope: Scope, word: string): Expr | undefined {
  if (scope.context.card.keyword !== true || word !== "X") return undefined;
  // A lifted handler stands outside of the keyword's uses.
  if (scope.outer !== undefined) return noSuch(scope, word, { from: 0, to: 0 });
  return { e: "import", name: "word" };
}

function freeField(scope: Scope, wanted: string): string {
  const taken = new Set([...scope.bound.values()].map((bound) => bound.field));
  return unlessTaken(wanted, (one) => taken.has(one));
}

function kindOf(scope: Scope, part: Part, position: Position): Kind {
  if (position === "number") return "number";
  if ("outer" in part)
    return scope.outer === undefined ? position : kindOf(scope.outer, part.outer, position);
  if ("target" in part) {
    const target = scope.targets[part.target];
    if (target === undefined && scope.outer !== undefined) return kindOf(scope.outer, part, position);
    return target !== undefined && isSeveral(target) ? "objects" : position;
  }
  if ("step" in part || "paid" in part) return position === "player" ? "player" : "objects";
  if ("each" in part) return scope.each.get(part.each)?.kind ?? position;
  return position;
}

function wordFor(part: Part, position: Position): string {
  if ("outer" in part) return wordFor(part.outer, position);
  if ("target" in part) return "target";
  if ("event" in part) return part.event;
  if ("paid" in part) return "paid";
  if ("chooser" in part) return "chooser";
  // Labels and variables are numbered; the number says nothing here.
  return ("each" in part ? part.each : part.step).replace(/[-_ ]?\d+$/, "");
}

/** `did`: whether the labelled step was done in full (709.2f and its like). */
export function didStep(scope: Scope, label: string, span: Span): Expr {
  const step = scope.steps.get(label);
  if (step === undefined) return noSuch(scope, label, span);
  if (step.result === "value") return noSuch(scope, label, span);
  return step.result === "truth" ? name(step.variable) : member(name(step.variable), "complete");
}

/** How often each label is read anywhere in these effects. */
export function countReads(effects: readonly Effect[]): ReadonlyMap<string, number> {
  const reads = new Map<string, number>();
  walkReads(effects, (label) => reads.set(label, (reads.get(label) ?? 0) + 1));
  return reads;
}

/** `did` asks whether a step was done, `step` speaks of what it was done to. */
export function walkReads(node: unknown, found: (label: string, by: "step" | "did") => void): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) walkReads(item, found);
    return;
  }
  const fields = node as { readonly [key: string]: unknown };
  for (const key in fields) {
    const value = fields[key];
    if ((key === "step" || key === "did") && typeof value === "string") found(value, key);
    else if (typeof value === "object") walkReads(value, found);
  }
}

export const callReader = (scope: Scope, word: string, ...args: readonly Expr[]): Expr =>
  call(member(reader(scope), word), ...args);
