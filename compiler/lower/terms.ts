// Nouns, amounts, conditions and changes as expressions. They stay data when the handler runs; only the parts
// of the ability at hand become variables in them.
import type { Span } from "../../grammar/tree.ts";
import type { Change, Words } from "../../runtime/kernel/terms.ts";
import type {
  Ability,
  ChosenTrait,
  Filtered,
  ObjectPart,
  Open,
  Part,
  PlayerPart,
  Quantity,
  Sided,
  Test,
} from "../abilities.ts";
import { type Expr, helper, imported, list, literal, member, object } from "./code.ts";
import type { Scope } from "./context.ts";
import { refuse } from "./context.ts";
import { constantFor } from "./game.ts";
import { plurality } from "./plurality.ts";
import { callReader, didStep, givenWord, givenX, partOf, self, you } from "./scope.ts";

const partKeys = ["target", "event", "step", "paid", "each", "outer", "chooser"] as const;
export const isPart = (node: unknown): node is Part =>
  typeof node === "object" && node !== null && partKeys.some((key) => key in node);

/** Knows the span that faults in a term are put at. */
export interface At {
  readonly scope: Scope;
  readonly span: Span;
}

/** One object inside a term. */
export function ref(at: At, part: ObjectPart): Expr {
  if (!isPart(part)) return refs(at, part);
  const number = plurality(at.scope, part);
  if (number === "several") {
    return refuse(
      at.scope.context,
      "part",
      "several",
      at.span,
      "a reference to several objects where one is meant",
    );
  }
  const expr = refs(at, part);
  // While a link is announced, an object is asked for as one.
  return number === "one" || at.scope.voice === "announce" ? expr : helper("first", expr);
}

/** One object or several. */
function refs(at: At, part: ObjectPart): Expr {
  if (typeof part === "string" || typeof part === "number") return literal(part);
  if (isPart(part)) return partOf(at.scope, part, "object", at.span);
  if ("hero" in part) return object({ hero: playerRef(at, part.hero) });
  return object({ stored: literal(part.stored) });
}

/** A player inside a term. */
export function playerRef(at: At, part: PlayerPart): Expr {
  if (typeof part === "string" || typeof part === "number") return literal(part);
  if (isPart(part)) return partOf(at.scope, part, "player", at.span);
  if ("controllerOf" in part) return object({ controllerOf: ref(at, part.controllerOf) });
  return object({ ownerOf: ref(at, part.ownerOf) });
}

/** One object or several as an argument of a verb. */
export const objectArg = (at: At, part: ObjectPart): Expr =>
  part === "self" ? self(at.scope) : refs(at, part);

/** A player as an argument of a verb. */
export const playerArg = (at: At, part: PlayerPart): Expr =>
  part === "you" ? you(at.scope) : playerRef(at, part);

/** A player where the verb wants an id. */
export function playerId(at: At, part: PlayerPart): Expr {
  if (part === "you" || isPart(part)) return playerArg(at, part);
  return callReader(at.scope, "player", playerArg(at, part));
}

export const sideOf = (at: At, side: Sided): Expr =>
  typeof side === "string" ? literal(side) : object({ player: playerRef(at, side.player) });

/** A noun phrase. */
export function noun(at: At, filter: Filtered): Expr {
  return { e: "noun", of: bareNoun(at, filter), filter };
}

function bareNoun(at: At, filter: Filtered): Expr {
  if (isPlain(filter)) {
    const constant = constantFor(at.scope.context.game, JSON.stringify(filter));
    if (constant !== undefined) return imported(constant);
  }
  if ("all" in filter) return helper("all", ...filter.all.map((one) => bareNoun(at, one)));
  if ("any" in filter) return helper("any", ...filter.any.map((one) => bareNoun(at, one)));
  if ("not" in filter) return helper("not", bareNoun(at, filter.not));
  if ("is" in filter) return object({ is: anyOf(at, filter.is) });
  if ("type" in filter) return helper("type", literal(filter.type));
  if ("trait" in filter) {
    const word = givenWord(at.scope, filter.trait) ?? literal(filter.trait);
    return filter.of === "tag" ? helper("tag", word) : helper("trait", literal(filter.of), word);
  }
  if ("name" in filter) return helper("named", literal(filter.name));
  if ("chosen" in filter) return object({ chosen: literal(filter.chosen), of: literal(filter.of) });
  if ("sameName" in filter) return object({ sameName: ref(at, filter.sameName) });
  if ("sameRow" in filter) return object({ sameRow: ref(at, filter.sameRow) });
  if ("shares" in filter) return object({ shares: literal(filter.shares), with: ref(at, filter.with) });
  if ("sameTypes" in filter) return object({ sameTypes: ref(at, filter.sameTypes) });
  if ("side" in filter) return helper("side", sideOf(at, filter.side));
  if ("owner" in filter) return helper("owned", sideOf(at, filter.owner));
  if ("state" in filter) return helper("is", literal(filter.state));
  if ("keyword" in filter) return helper("has", literal(filter.keyword));
  if ("stat" in filter) {
    return helper("withStat", literal(filter.stat), literal(filter.op), amount(at, filter.n));
  }
  if ("counter" in filter) {
    return object({ counter: literal(filter.counter), op: literal(filter.op), n: literal(filter.n) });
  }
  if ("attachedTo" in filter) return object({ attachedTo: refOrNoun(at, filter.attachedTo) });
  if ("hasAttached" in filter) return object({ hasAttached: bareNoun(at, filter.hasAttached) });
  if ("inCombatWith" in filter) return object({ inCombatWith: refOrNoun(at, filter.inCombatWith) });
  if ("targeting" in filter) return object({ targeting: bareNoun(at, filter.targeting) });
  if ("deed" in filter) {
    return object({
      deed: literal(filter.deed),
      by: filter.by === undefined ? undefined : bareNoun(at, filter.by),
    });
  }
  if ("grants" in filter) return object({ grants: literal(filter.grants), to: ref(at, filter.to) });
  if ("holds" in filter) return object({ holds: condition(at, filter.holds) });
  if ("zone" in filter) return helper("within", literal(filter.zone));
  return unknownTerm(at, filter);
}

/** One field with a word in it: what constants are made of. */
function isPlain(filter: Filtered): boolean {
  let fields = 0;
  for (const value of Object.values(filter)) {
    if (typeof value !== "string" || ++fields > 1) return false;
  }
  return true;
}

/** A term this table does not know; `never` keeps the table complete. */
function unknownTerm(at: At, term: never): Expr {
  return refuse(at.scope.context, "part", Object.keys(term).join(" "), at.span);
}

function anyOf(at: At, is: ObjectPart | readonly number[]): Expr {
  if (typeof is === "object" && Array.isArray(is)) return list(is.map((id: number) => literal(id)));
  return refs(at, is as ObjectPart);
}

const isRef = (node: ObjectPart | Filtered): node is ObjectPart =>
  typeof node !== "object" || isPart(node) || "hero" in node || "stored" in node;
const refOrNoun = (at: At, node: ObjectPart | Filtered): Expr =>
  isRef(node) ? ref(at, node) : bareNoun(at, node);

/** A number, or how to find it. */
export function amount(at: At, n: Quantity): Expr {
  if (typeof n === "number") return literal(n);
  if ("amountOf" in n) return partOf(at.scope, n.amountOf, "number", at.span);
  if ("count" in n) return helper("count", noun(at, n.count));
  if ("stat" in n) return helper("statOf", literal(n.stat), ref(at, n.of));
  if ("counters" in n) return helper("countersOn", literal(n.counters), ref(at, n.on));
  if ("sum" in n) return helper("sum", literal(n.sum), noun(at, n.of));
  if ("highest" in n) return helper("highest", literal(n.highest), noun(at, n.of));
  if ("lowest" in n) return object({ lowest: literal(n.lowest), of: noun(at, n.of) });
  if ("countersAmong" in n) return object({ countersAmong: literal(n.countersAmong), of: noun(at, n.of) });
  if ("most" in n) return object({ most: noun(at, n.most), among: sideOf(at, n.among) });
  if ("fewest" in n) return object({ fewest: noun(at, n.fewest), among: sideOf(at, n.among) });
  if ("own" in n) return object({ own: amount(at, n.own) });
  if ("per" in n) return object({ per: list([literal(n.per[0]), amount(at, n.per[1])]) });
  if ("handOf" in n) return helper("handOf", playerRef(at, n.handOf));
  if ("deckOf" in n) return object({ deckOf: playerRef(at, n.deckOf) });
  if ("tally" in n) return object({ tally: literal(n.tally), of: playerRef(at, n.of) });
  if ("distinct" in n) return helper("distinct", literal(n.distinct), noun(at, n.of));
  if ("often" in n)
    return object({
      often: literal(n.often),
      player: playerRef(at, n.player),
      of: n.of === undefined ? undefined : noun(at, n.of),
    });
  if ("happened" in n)
    return object({
      happened: literal(n.happened),
      of: noun(at, n.of),
      by: n.by === undefined ? undefined : noun(at, n.by),
    });
  if ("total" in n)
    return object({
      total: literal(n.total),
      of: ref(at, n.of),
      by: n.by === undefined ? undefined : noun(at, n.by),
    });
  if ("plus" in n) return helper("plus", ...n.plus.map((part) => amount(at, part)));
  if ("doubled" in n) return object({ doubled: amount(at, n.doubled), times: amount(at, n.times) });
  if ("times" in n) return helper("times", literal(n.times[0]), amount(at, n.times[1]));
  if ("xTimes" in n) return helper("times", givenX(at.scope), amount(at, n.xTimes));
  if ("least" in n) return helper("least", ...n.least.map((part) => amount(at, part)));
  if ("given" in n) {
    const { voice } = at.scope;
    // Each of several objects that an amount speaks of has its own; else it is settled as the effect happens.
    const now =
      (voice === "effect" || voice === "replace") && !JSON.stringify(n.given).includes('"candidate"');
    const [then, otherwise] = [amount(at, n.then), amount(at, n.otherwise)];
    if (now) return { e: "either", test: test(at, n.given), then, otherwise };
    return helper("given", condition(at, n.given), then, otherwise);
  }
  if ("bound" in n) return object({ bound: literal(n.bound) });
  if ("x" in n) return givenX(at.scope);
  return unknownTerm(at, n);
}

/** A number that the code itself needs. */
export const valueNow = (at: At, n: Quantity): Expr =>
  typeof n === "number" || "amountOf" in n ? amount(at, n) : callReader(at.scope, "value", amount(at, n));

/** A statement as data. */
export function condition(at: At, test: Test): Expr {
  if ("did" in test) {
    return refuse(at.scope.context, "condition", test.did, at.span, "`if you do` in a lasting condition");
  }
  if ("all" in test) return helper("both", ...test.all.map((one) => condition(at, one)));
  if ("any" in test) return helper("either", ...test.any.map((one) => condition(at, one)));
  if ("not" in test) return helper("never", condition(at, test.not));
  if ("exists" in test) {
    if (test.op === "=" && test.n === 0) return helper("none", noun(at, test.exists));
    const usual = test.op === ">=" && test.n === 1;
    return helper("exists", noun(at, test.exists), ...(usual ? [] : [literal(test.op), literal(test.n)]));
  }
  if ("compare" in test) {
    return helper("compare", amount(at, test.compare), literal(test.op), amount(at, test.to));
  }
  if ("object" in test) return helper("isA", ref(at, test.object), noun(at, test.is));
  if ("turnOf" in test) return helper("turnOf", sideOf(at, test.turnOf));
  if ("firstTurnOf" in test) return helper("firstTurnOf", sideOf(at, test.firstTurnOf));
  if ("kept" in test) return object({ kept: literal(test.kept), is: literal(test.is) });
  if ("wentFirst" in test) return object({ wentFirst: sideOf(at, test.wentFirst) });
  if ("happened" in test) {
    return object({
      happened: literal(test.happened),
      of: noun(at, test.of),
      by: test.by === undefined ? undefined : noun(at, test.by),
      n: test.n === undefined ? undefined : literal(test.n),
    });
  }
  if ("deed" in test) {
    return object({
      player: playerRef(at, test.player),
      deed: literal(test.deed),
      n: test.n === undefined ? undefined : literal(test.n),
      of: test.of === undefined ? undefined : noun(at, test.of),
    });
  }
  return unknownTerm(at, test);
}

/** A statement that code tests now. */
export function test(at: At, statement: Test): Expr {
  if ("did" in statement) return didStep(at.scope, statement.did, at.span);
  if ("object" in statement) {
    return callReader(at.scope, "matches", noun(at, statement.is), objectArg(at, statement.object));
  }
  if (mentionsStep(statement)) {
    if ("not" in statement) return { e: "not", of: test(at, statement.not) };
    const [parts, op] =
      "all" in statement
        ? [statement.all, "&&" as const]
        : "any" in statement
          ? [statement.any, "||" as const]
          : [];
    if (parts !== undefined && op !== undefined && parts.length > 0) {
      return parts.map((part) => test(at, part)).reduce((left, right) => ({ e: "binary", op, left, right }));
    }
  }
  return callReader(at.scope, "holds", { e: "noun", of: condition(at, statement), filter: statement });
}

function mentionsStep(statement: Test): boolean {
  if ("did" in statement) return true;
  if ("all" in statement) return statement.all.some(mentionsStep);
  if ("any" in statement) return statement.any.some(mentionsStep);
  return "not" in statement && mentionsStep(statement.not);
}

type Changed = Change<Words, Open> | { readonly grantText: Ability } | ChosenTrait;

/** What a continuous effect changes. */
export function change(at: At, what: Changed): Expr {
  if ("grantText" in what) {
    const { context } = at.scope;
    return helper("grantAbility", member(context.lift.grant(context, what.grantText), "key"));
  }
  if ("traitOf" in what)
    return object({
      trait: partOf(at.scope, what.traitOf, "object", at.span),
      of: literal(what.of),
      alone: what.alone === undefined ? undefined : literal(true),
    });
  if ("add" in what) return helper("add", literal(what.add), amount(at, what.n));
  if ("set" in what) return helper("set", literal(what.set), amount(at, what.n));
  if ("double" in what) return helper("double", literal(what.double));
  if ("swap" in what) return object({ swap: list(what.swap.map((stat) => literal(stat))) });
  if ("as" in what) throw new Error("no text says all that an object is");
  if ("text" in what) throw new Error("which words are replaced is chosen as it happens");
  if ("grant" in what) {
    return helper("grant", literal(what.grant), ...(what.n === undefined ? [] : [amount(at, what.n)]));
  }
  if ("grantAbility" in what) return helper("grantAbility", literal(what.grantAbility));
  if ("lose" in what) {
    return helper("lose", ...(what.lose === "abilities" ? [] : [literal(what.lose.keyword)]));
  }
  if ("become" in what) return helper(what.also === true ? "isAlso" : "becomes", literal(what.become));
  if ("trait" in what)
    return object({
      trait: literal(what.trait),
      of: literal(what.of),
      alone: what.alone === undefined ? undefined : literal(true),
    });
  if ("keptTrait" in what) return object({ keptTrait: literal(what.keptTrait), of: literal(what.of) });
  if ("control" in what) return object({ control: playerRef(at, what.control) });
  if ("cant" in what) {
    const filter = what.filter === undefined ? undefined : noun(at, what.filter);
    if (what.unless === undefined)
      return helper("cant", literal(what.cant), ...(filter === undefined ? [] : [filter]));
    return object({ cant: literal(what.cant), filter, unless: object({ pay: amount(at, what.unless.pay) }) });
  }
  if ("must" in what) return question(at, "must", what.must, what.filter);
  if ("only" in what) return question(at, "only", what.only, what.filter);
  if ("can" in what && what.n !== undefined)
    return object({
      can: literal(what.can),
      filter: what.filter === undefined ? undefined : noun(at, what.filter),
      n: amount(at, what.n),
    });
  if ("can" in what) return question(at, "can", what.can, what.filter);
  return unknownTerm(at, what);
}

const question = (at: At, word: string, of: string, filter: Filtered | undefined): Expr =>
  helper(word, literal(of), ...(filter === undefined ? [] : [noun(at, filter)]));
