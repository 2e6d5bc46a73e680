// A list of effects as statements: choices, conditions, loops, and the variables that later clauses refer to.
import type { Cost, Effect, PlayerPart } from "../abilities.ts";
import { ask, binary, call, type Expr, join, list, literal, member, name, not, type Stmt } from "./code.ts";
import type { Result, Scope } from "./context.ts";
import { refuse, verb } from "./context.ts";
import { costs } from "./costs.ts";
import { camelCase } from "./names.ts";
import { packet } from "./packets.ts";
import { affectsOne } from "./plurality.ts";
import { walkReads } from "./scope.ts";
import { several, single, what } from "./selections.ts";
import { type At, playerArg, playerId, ref, test, valueNow } from "./terms.ts";
import { type Called, called, playersOf } from "./verbs.ts";

type Do<K extends Effect["do"]> = Extract<Effect, { readonly do: K }>;

/** Variables that must be declared at the top, since they are set in a branch and read behind it. */
interface Frame {
  readonly scope: Scope;
  readonly hoisted: Stmt[];
  /** Inside a loop a variable would hold only what the last round did. */
  readonly looping: boolean;
}

/** The body of an effect method; one that `tells` returns whether all of it was done, whatever came of what is `after`. */
export function body(
  scope: Scope,
  effects: readonly Effect[],
  tells = false,
  after: readonly Effect[] = [],
): readonly Stmt[] {
  const hoisted: Stmt[] = [];
  const frame: Frame = { scope, hoisted, looping: false };
  const { stmts, did } = block(frame, effects, tells, after);
  const behind = block(frame, after).stmts;
  const told: readonly Stmt[] = tells ? [{ s: "return", value: join("&&", did) ?? literal(true) }] : [];
  return [...hoisted, ...stmts, ...behind, ...told];
}

interface Block {
  readonly stmts: readonly Stmt[];
  /** Tests that together tell whether every step was done in full; only if `wanted`. */
  readonly did: readonly Expr[];
}

/** `tail` stands behind the effects in the same block: it may read what they did. */
function block(
  frame: Frame,
  effects: readonly Effect[],
  wanted = false,
  tail: readonly Effect[] = [],
): Block {
  const stmts: Stmt[] = [];
  const did: Expr[] = [];
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect === undefined) continue;
    const rest = [...effects.slice(i + 1), ...tail];
    if (effect.do === "may") {
      const next = effects[i + 1];
      const fused = next !== undefined && fuses(frame, effect, next) ? next : undefined;
      if (fused !== undefined) i++;
      stmts.push(...may(frame, effect, fused, wanted ? did : undefined, rest));
    } else stmts.push(...statement(frame, effect, rest, wanted ? did : undefined));
  }
  return { stmts, did };
}

/** "You may X. If you do, Y" with nothing else that asks whether X was done: Y stands inside. */
function fuses(frame: Frame, effect: Do<"may">, next: Effect): next is Do<"if"> {
  if (effect.label === undefined || effect.otherwise !== undefined) return false;
  if (next.do !== "if" || next.label !== undefined) return false;
  if (!("did" in next.test) || next.test.did !== effect.label) return false;
  if (frame.scope.reads.get(effect.label) !== 1) return false;
  // With more than a payment to do, "if you don't" is not just the other branch.
  return next.otherwise === undefined || isPayment(effect);
}

const isPayment = (effect: Do<"may">) => effect.then.length === 1 && paysFirst(effect) !== undefined;

/** "You may pay 1": asking and paying are one question. */
function paysFirst(effect: Do<"may">): Do<"pay"> | undefined {
  const first = effect.then[0];
  if (first?.do !== "pay" || JSON.stringify(first.player) !== JSON.stringify(effect.player)) return undefined;
  return first;
}

function may(
  frame: Frame,
  effect: Do<"may">,
  fused: Do<"if"> | undefined,
  did: Expr[] | undefined,
  rest: readonly Effect[],
): readonly Stmt[] {
  const at: At = { scope: frame.scope, span: effect.span };
  const { context } = frame.scope;
  const payment = paysFirst(effect);
  const question =
    payment === undefined
      ? verb(context, "may", [playerArg(at, effect.player)], effect.span)
      : pays(at, payment.player, payment.costs);
  const asked = join("&&", [...chance(at, effect), ask(question)]) ?? ask(question);
  const inner = payment === undefined ? effect.then : effect.then.slice(1);
  if (fused !== undefined) {
    const done = block(frame, inner, true, fused.then);
    const held = join("&&", done.did);
    const { stmts: inside } = block(frame, fused.then);
    const tail: readonly Stmt[] =
      held === undefined ? inside : [{ s: "if", test: held, body: inside, otherwise: [] }];
    const otherwise = fused.otherwise === undefined ? [] : block(frame, fused.otherwise).stmts;
    return [{ s: "if", test: asked, body: [...done.stmts, ...tail], otherwise }];
  }
  const needed = isRead(frame, effect) || did !== undefined;
  if (!needed) {
    const { stmts: inside } = block(frame, inner);
    const otherwise = effect.otherwise === undefined ? [] : block(frame, effect.otherwise).stmts;
    if (inside.length === 0 && otherwise.length === 0) return [{ s: "do", value: ask(question) }];
    return [{ s: "if", test: asked, body: inside, otherwise }];
  }
  const variable = declare(frame, effect, payment === undefined ? "did" : "paid", "truth", rest);
  if (did !== undefined) did.push(name(variable.name));
  const done = block(frame, inner, true);
  const otherwise = effect.otherwise === undefined ? [] : block(frame, effect.otherwise).stmts;
  if (inner.length === 0 && otherwise.length === 0) {
    return [variable.set(ask(question))];
  }
  const held = join("&&", done.did) ?? literal(true);
  const set: Stmt = { s: "assign", name: variable.name, value: held };
  return [
    ...(variable.hoisted ? [] : [{ s: "let", name: variable.name, value: literal(false) } as const]),
    { s: "if", test: asked, body: [...done.stmts, set], otherwise },
  ];
}

/** Nobody is asked whether to do one thing to what there is none of. */
function chance(at: At, { then, player }: Do<"may">): readonly Expr[] {
  const [only, ...more] = then;
  if (only === undefined || more.length > 0 || !("what" in only)) return [];
  const { what } = only;
  if (typeof what !== "object" || !("kind" in what) || what.kind !== "choose" || what.min !== 1) return [];
  if (JSON.stringify(what.by) !== JSON.stringify(player)) return [];
  return [test(at, { exists: what.filter, op: ">=", n: 1 })];
}

const pays = (at: At, player: PlayerPart, parts: readonly Cost[]): Expr =>
  verb(at.scope.context, "pay", [playerArg(at, player), costs(at.scope, parts)], at.span);

const isRead = (frame: Frame, effect: Effect) =>
  effect.label !== undefined && (frame.scope.reads.get(effect.label) ?? 0) > 0;

interface Variable {
  readonly name: string;
  readonly hoisted: boolean;
  /** Gives it its value: a declaration, or an assignment if it was declared at the top. */
  set(value: Expr): Stmt;
}

const emptyOf = {
  truth: { value: literal(false) },
  done: { type: "Done", value: { e: "import", name: "undone" } },
  dealt: { type: "Dealt", value: { e: "import", name: "undone" } },
} as const;

/** A variable for what a step did: local if only the rest of its own block reads it. */
function declare(
  frame: Frame,
  effect: Effect,
  word: string,
  result: Result,
  rest: readonly Effect[],
): Variable {
  const { scope } = frame;
  const { label } = effect;
  const variable = scope.names.take(word);
  if (label === undefined)
    return { name: variable, hoisted: false, set: (value) => ({ s: "const", name: variable, value }) };
  let here = 0;
  walkReads(rest, (read) => {
    if (read === label) here++;
  });
  const perhaps = here < (scope.reads.get(label) ?? 0);
  scope.steps.set(label, { variable, result, single: affectsOne(scope, effect), perhaps });
  if (!perhaps) {
    return { name: variable, hoisted: false, set: (value) => ({ s: "const", name: variable, value }) };
  }
  const span = rest[0]?.span ?? { from: 0, to: 0 };
  if (frame.looping)
    refuse(scope.context, "part", label, span, "a reference to what was done to each of several");
  if (result === "value") {
    refuse(scope.context, "part", label, span, "a reference to a word that may not have been named");
  } else {
    const empty = emptyOf[result];
    const value: Expr = empty.value;
    frame.hoisted.push({ s: "let", name: variable, value, ...("type" in empty ? { type: empty.type } : {}) });
  }
  return { name: variable, hoisted: true, set: (value) => ({ s: "assign", name: variable, value }) };
}

function statement(
  frame: Frame,
  effect: Exclude<Effect, { do: "may" }>,
  rest: readonly Effect[],
  did: Expr[] | undefined,
): readonly Stmt[] {
  const { scope } = frame;
  const at: At = { scope, span: effect.span };
  switch (effect.do) {
    case "if": {
      const asked = test(at, effect.test);
      const body = block(frame, effect.then).stmts;
      if (effect.otherwise === undefined) return [{ s: "if", test: asked, body, otherwise: [] }];
      const whole: Stmt = { s: "if", test: asked, body, otherwise: block(frame, effect.otherwise).stmts };
      const there = join("&&", perhapsIn(scope, effect.test));
      return [there === undefined ? whole : { s: "if", test: there, body: [whole], otherwise: [] }];
    }
    case "unless": {
      const paid = ask(pays(at, effect.player, effect.costs));
      return [{ s: "if", test: not(paid), body: block(frame, effect.then).stmts, otherwise: [] }];
    }
    case "each":
      return each(frame, effect);
    case "repeat": {
      const variable = scope.names.take("round");
      const inside: Frame = { ...frame, looping: true };
      return [
        { s: "times", name: variable, n: valueNow(at, effect.n), body: block(inside, effect.then).stmts },
      ];
    }
    case "choose one":
      return chooseOne(frame, effect);
    case "deal":
    case "heal":
      return fromSources(frame, effect, rest, did);
    case "attach":
      return keep(frame, effect, attach(at, effect), rest, did);
    default:
      return keep(frame, effect, called(scope, effect), rest, did);
  }
}

/** "If its cost is odd, X. Otherwise, Y": neither, where the card that this speaks of was never revealed. */
function perhapsIn({ steps }: Scope, asked: unknown): readonly Expr[] {
  const labels = new Set<string>();
  walkReads(asked, (label, by) => {
    if (by === "step") labels.add(label);
  });
  return [...labels].flatMap((label) => {
    const step = steps.get(label);
    return step?.perhaps && step.result === "done"
      ? [binary(">", member(name(step.variable), "length"), literal(0))]
      : [];
  });
}

/** Does it, and keeps what it gave back if anything reads that. */
function keep(
  frame: Frame,
  effect: Effect,
  what: Called,
  rest: readonly Effect[],
  did: Expr[] | undefined,
): readonly Stmt[] {
  const { context } = frame.scope;
  const value = ask(what.call);
  const { result } = what;
  const counts = did !== undefined && (result === "done" || result === "dealt" || result === "truth");
  // A word is kept on the card by the verb that asks for it.
  const store = effect.do === "name" ? undefined : effect.store;
  if (store !== undefined && result !== "done" && result !== "dealt") {
    refuse(context, "part", effect.do, effect.span, `a later reference to what \`${effect.do}\` did`);
  }
  if (result === undefined) {
    if (!isRead(frame, effect)) return [{ s: "do", value }];
    refuse(context, "part", effect.do, effect.span, `a reference to what \`${effect.do}\` did`);
    return [];
  }
  if (!isRead(frame, effect) && !counts && store === undefined) return [{ s: "do", value }];
  const variable = declare(frame, effect, what.word, result, rest);
  if (counts) did.push(result === "truth" ? name(variable.name) : member(name(variable.name), "complete"));
  if (store === undefined) return [variable.set(value)];
  const args = [literal(store), name(variable.name)];
  return [variable.set(value), { s: "do", value: ask(verb(context, "store", args, effect.span)) }];
}

function each(frame: Frame, effect: Do<"each">): readonly Stmt[] {
  const { scope } = frame;
  const at: At = { scope, span: effect.span };
  const players = effect.of.kind === "players" || effect.of.kind === "these players";
  const of =
    effect.of.kind === "players"
      ? playersOf(at, effect.of.side)
      : effect.of.kind === "these players"
        ? list(effect.of.players.map((player) => playerId(at, player)))
        : several(at, effect.of);
  const variable = scope.names.take(
    camelCase(effect.variable.replace(/[-_ ]?\d+$/, ""), players ? "player" : "one"),
  );
  scope.each.set(effect.variable, { variable, kind: players ? "player" : "object" });
  const inside: Frame = { ...frame, looping: true };
  return [{ s: "for", name: variable, of, body: block(inside, effect.then).stmts }];
}

function chooseOne(frame: Frame, effect: Do<"choose one">): readonly Stmt[] {
  const { scope } = frame;
  const at: At = { scope, span: effect.span };
  const words = list(effect.modes.map((mode) => literal(wordsOf(scope, mode, effect.span))));
  const once = effect.min === 1 && effect.max === 1;
  const limits = once ? [] : [literal(effect.min), literal(effect.max)];
  const asked = ask(
    verb(scope.context, "chooseOne", [playerArg(at, effect.by), words, ...limits], effect.span),
  );
  const variable = scope.names.take("modes");
  return [
    { s: "const", name: variable, value: asked },
    ...effect.modes.map(
      (mode, i): Stmt => ({
        s: "if",
        test: call(member(name(variable), "includes"), literal(i)),
        body: block(frame, mode).stmts,
        otherwise: [],
      }),
    ),
  ];
}

/** The words of a mode, to choose by. */
function wordsOf(scope: Scope, mode: readonly Effect[], whole: { from: number; to: number }): string {
  const from = Math.min(...mode.map((effect) => effect.span.from));
  const to = Math.max(...mode.map((effect) => effect.span.to));
  const { text } = scope.context.card;
  return mode.length === 0 ? text.slice(whole.from, whole.to) : text.slice(from, to);
}

/** Damage and healing have one source each; several sources act one by one. */
function fromSources(
  frame: Frame,
  effect: Do<"deal"> | Do<"heal">,
  rest: readonly Effect[],
  did: Expr[] | undefined,
): readonly Stmt[] {
  const { scope } = frame;
  const at: At = { scope, span: effect.span };
  const one = single(at, effect.source);
  if (one !== undefined) return keep(frame, effect, packet(at, effect, one), rest, did);
  if (isRead(frame, effect) || did !== undefined) {
    refuse(scope.context, "part", effect.do, effect.span, "a reference to what several sources did");
  }
  const variable = scope.names.take("source");
  const value = ask(packet(at, effect, name(variable)).call);
  return [{ s: "for", name: variable, of: several(at, effect.source), body: [{ s: "do", value }] }];
}

function attach(at: At, effect: Do<"attach">): Called {
  const { kind } = effect.to;
  const several = kind === "choose" || kind === "all" ? what(at, effect.to) : undefined;
  const to = single(at, effect.to) ?? several;
  const { context } = at.scope;
  if (to === undefined)
    return { call: refuse(context, "effect", "attach", effect.span), result: "done", word: "attached" };
  return {
    call: verb(context, "attach", [ref(at, effect.what), to], effect.span),
    result: "done",
    word: "attached",
  };
}
