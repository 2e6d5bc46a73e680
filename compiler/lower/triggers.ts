// Triggers: the event's kind, and the tests as one predicate that can read but never ask.
import type { ObjectPart, PlayerPart, Trigger } from "../abilities.ts";
import {
  arrow,
  binary,
  call,
  type Expr,
  join,
  list,
  literal,
  member,
  name,
  not,
  type Operator,
} from "./code.ts";
import type { Scope } from "./context.ts";
import { refuse } from "./context.ts";
import { type Role, roleOf } from "./game.ts";
import type { Prop } from "./handler.ts";
import { plurality } from "./plurality.ts";
import { callReader, givenWord, partOf, speaking } from "./scope.ts";
import { type At, isPart, noun, objectArg, playerArg, sideOf, test, valueNow } from "./terms.ts";

const operators = {
  "<": "<",
  "<=": "<=",
  "=": "===",
  ">=": ">=",
  ">": ">",
  "!=": "!==",
} as const satisfies Record<string, Operator>;

/** Fields that every event which sets the trigger off has; undefined (and a fault) if an event is unknown. */
export function rolesOf(scope: Scope, trigger: Trigger): readonly Role[] | undefined {
  const { context } = scope;
  let shared: readonly Role[] | undefined;
  for (const kind of kindsOf(trigger)) {
    const fields = Object.hasOwn(context.game.events, kind) ? context.game.events[kind] : undefined;
    if (fields === undefined) {
      refuse(context, "event", kind, trigger.span);
      return undefined;
    }
    const roles = fields.map(roleOf);
    shared = shared === undefined ? roles : shared.flatMap((one) => bothHave(one, roles));
  }
  return shared;
}

/** A role of one event as it is if another may have happened instead. */
function bothHave(role: Role, others: readonly Role[]): readonly Role[] {
  const other = others.find((one) => one.name === role.name);
  if (other === undefined || other.list !== role.list) return [];
  return [{ ...role, optional: role.optional || other.optional }];
}

const kindsOf = (trigger: Trigger) => (typeof trigger.on === "string" ? [trigger.on] : trigger.on);

export function onProp(trigger: Trigger): Prop {
  const kinds = kindsOf(trigger).map(literal);
  return { key: "on", value: kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : list(kinds) };
}

/** `when`, if there is anything to test; `more` are tests that stand beside the trigger's own. */
export function whenProp(scope: Scope, trigger: Trigger, more: readonly Expr[] = []): readonly Prop[] {
  const at: At = { scope: speaking(scope, "test"), span: trigger.span };
  const tests = trigger.tests.map((one) => eventTest(at, one));
  const all = join("&&", [...tests, ...more]);
  return all === undefined ? [] : [{ key: "when", value: arrow(["e", "my"], all) }];
}

function eventTest(at: At, one: Trigger["tests"][number]): Expr {
  if ("turnOf" in one) return test(at, { turnOf: one.turnOf });
  if ("while" in one) return test(at, one.while);
  const { scope } = at;
  const known = scope.roles?.find((role) => role.name === one.role);
  if (known === undefined) {
    // An unknown event has been refused already.
    if (scope.roles === undefined) return literal(false);
    return refuse(scope.context, "event", one.role, at.span, `the \`${one.role}\` of this event`);
  }
  const role = member(name("e"), one.role);
  const whole = !known.list;
  if ("is" in one) {
    const { is } = one;
    const keys = Object.keys(is);
    // "this card" is so common that it is said shortly.
    if (keys.length === 1 && "is" in is && is.is === "self")
      return binary("===", role, objectArg(at, "self"));
    return callReader(scope, "matches", noun(at, is), role);
  }
  if ("place" in one) return call(member(role, "startsWith"), literal("field "));
  if ("at" in one) return callReader(scope, "here", role, objectArg(at, one.at));
  if ("side" in one) {
    if (one.side === "you") return binary("===", role, playerArg(at, "you"));
    return callReader(scope, "side", sideOf(at, one.side), role);
  }
  if ("equals" in one && one.equals === false) return not(role);
  if ("equals" in one && one.equals === true && !known.optional) return role;
  if ("equals" in one) return binary("===", role, literal(one.equals));
  if ("besides" in one) {
    const told = known.optional ? [binary("!==", role, name("undefined"))] : [];
    return join("&&", [...told, binary("!==", role, literal(one.besides))]) ?? literal(true);
  }
  if ("includes" in one) {
    const word = givenWord(scope, one.includes);
    if (word !== undefined) {
      return call(member(role, "some"), arrow(["one"], binary("===", name("one"), word)));
    }
  }
  if ("includes" in one) return call(member(role, "includes"), literal(one.includes));
  if ("excludes" in one) return not(call(member(role, "includes"), literal(one.excludes)));
  if ("includesAny" in one) {
    const held = one.includesAny.map((word) => call(member(role, "includes"), literal(word)));
    return join("||", held) ?? literal(false);
  }
  if ("same" in one) return sameAs(at, role, one.same, whole);
  // What was not told is none.
  const told = known.optional ? binary("??", role, literal(0)) : role;
  return binary(operators[one.op], told, valueNow(at, one.n));
}

function sameAs(at: At, role: Expr, same: ObjectPart | PlayerPart, whole: boolean): Expr {
  if (whole && isPart(same) && plurality(at.scope, same) === "one") {
    const position = roleIsPlayer(role) ? "player" : "object";
    return binary("===", role, partOf(at.scope, same, position, at.span));
  }
  if (same === "you" || same === "turn player" || (typeof same === "object" && isOfPlayer(same))) {
    const player = same as PlayerPart;
    if (player === "you") return binary("===", role, playerArg(at, player));
    return binary("===", role, callReader(at.scope, "player", playerArg(at, player)));
  }
  const object = same as ObjectPart;
  if (whole && object === "self") return binary("===", role, objectArg(at, object));
  return callReader(at.scope, "matches", noun(at, { is: object }), role);
}

/** Payloads name players `player`. */
const roleIsPlayer = (role: Expr) => role.e === "member" && role.name === "player";
const isOfPlayer = (part: object) => !isPart(part) && ("controllerOf" in part || "ownerOf" in part);
