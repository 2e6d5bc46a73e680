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
import type { Prop } from "./handler.ts";
import { callReader, partOf, speaking } from "./scope.ts";
import { mayBeSeveral } from "./selections.ts";
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
export function rolesOf(scope: Scope, trigger: Trigger): readonly string[] | undefined {
  const { context } = scope;
  let shared: readonly string[] | undefined;
  for (const kind of kindsOf(trigger)) {
    const roles = Object.hasOwn(context.game.events, kind) ? context.game.events[kind] : undefined;
    if (roles === undefined) {
      refuse(context, "event", kind, trigger.span);
      return undefined;
    }
    shared = shared === undefined ? roles : shared.filter((role) => roles.includes(role));
  }
  return shared;
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
  if ("turnOf" in one)
    return callReader(at.scope, "holds", call({ e: "import", name: "turnOf" }, sideOf(at, one.turnOf)));
  if ("while" in one) return test(at, one.while);
  const { scope } = at;
  if (scope.roles !== undefined && !scope.roles.includes(one.role)) {
    return refuse(scope.context, "event", one.role, at.span, `the event has no \`${one.role}\``);
  }
  const role = member(name("e"), one.role);
  if ("is" in one) {
    const { is } = one;
    const keys = Object.keys(is);
    // "this card" is so common that it is said shortly.
    if (keys.length === 1 && "is" in is && is.is === "self")
      return binary("===", role, objectArg(at, "self"));
    return callReader(scope, "matches", noun(at, is), role);
  }
  if ("side" in one) {
    if (one.side === "you") return binary("===", role, playerArg(at, "you"));
    return callReader(scope, "side", sideOf(at, one.side), role);
  }
  if ("equals" in one && typeof one.equals === "boolean") return one.equals ? role : not(role);
  if ("equals" in one) return binary("===", role, literal(one.equals));
  if ("includes" in one) return call(member(role, "includes"), literal(one.includes));
  if ("same" in one) return sameAs(at, role, one.same);
  return binary(operators[one.op], role, valueNow(at, one.n));
}

function sameAs(at: At, role: Expr, same: ObjectPart | PlayerPart): Expr {
  if (isPart(same) && !mayBeSeveral(at.scope, same)) {
    const position = roleIsPlayer(role) ? "player" : "object";
    return binary("===", role, partOf(at.scope, same, position, at.span));
  }
  if (same === "you" || same === "turn player" || (typeof same === "object" && isOfPlayer(same))) {
    const player = same as PlayerPart;
    if (player === "you") return binary("===", role, playerArg(at, player));
    return binary("===", role, callReader(at.scope, "player", playerArg(at, player)));
  }
  const object = same as ObjectPart;
  if (object === "self") return binary("===", role, objectArg(at, object));
  return callReader(at.scope, "matches", noun(at, { is: object }), role);
}

/** Payloads name players `player`. */
const roleIsPlayer = (role: Expr) => role.e === "member" && role.name === "player";
const isOfPlayer = (part: object) => !isPart(part) && ("controllerOf" in part || "ownerOf" in part);
