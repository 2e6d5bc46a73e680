// Effects that are one call of a verb.
import type { Effect, Selection, Sided } from "../abilities.ts";
import { act, numbers } from "./acts.ts";
import { type Expr, list, literal, object } from "./code.ts";
import type { Result, Scope } from "./context.ts";
import { refuse, verb } from "./context.ts";
import { costs } from "./costs.ts";
import { duration } from "./durations.ts";
import { callReader } from "./scope.ts";
import { several, what } from "./selections.ts";
import {
  type At,
  amount,
  change,
  condition,
  noun,
  objectArg,
  playerArg,
  playerId,
  ref,
  sideOf,
  valueNow,
} from "./terms.ts";

/** Effects with effects inside them, or that need a loop, are the block's. */
export type Simple = Exclude<
  Effect,
  {
    readonly do: "may" | "if" | "unless" | "each" | "repeat" | "choose one" | "deal" | "heal" | "attach";
  }
>;

export interface Called {
  readonly call: Expr;
  /** What the verb gives back; undefined if nothing. */
  readonly result: Result | undefined;
  /** A word for a variable that keeps it. */
  readonly word: string;
}

const plain = {
  exhaust: ["exhaust", "exhausted"],
  ready: ["ready", "readied"],
  destroy: ["destroy", "destroyed"],
  interrupt: ["interrupt", "interrupted"],
  flip: ["flip", "flipped"],
  "face up": ["faceUp", "turned"],
  "face down": ["faceDown", "turned"],
  "remove from combat": ["removeFromCombat", "removed"],
} as const;

export function called(scope: Scope, effect: Simple): Called {
  const at: At = { scope, span: effect.span };
  const does = (word: string, ...args: readonly (Expr | undefined)[]) =>
    verb(scope.context, word, args, effect.span);
  switch (effect.do) {
    case "exhaust":
    case "ready":
    case "destroy":
    case "interrupt":
    case "flip":
    case "face up":
    case "face down":
    case "remove from combat": {
      const [word, variable] = plain[effect.do];
      const how = effect.forGood === true ? object({ forGood: literal(true) }) : undefined;
      return done(does(word, what(at, effect.what, scope.context.game.needs?.[effect.do]), how), variable);
    }
    case "act":
      if (effect.gives === "word") return { call: act(at, effect), result: "value", word: "word" };
      return { call: act(at, effect), result: effect.gives === true ? "done" : undefined, word: effect.call };
    case "reveal":
      return done(does("reveal", playerArg(at, "you"), what(at, effect.what)), "shown");
    case "look":
      return done(does("look", playerArg(at, effect.by), what(at, effect.what)), "seen");
    case "put damage":
      return dealt(does("putDamage", amount(at, effect.amount), what(at, effect.on)), "damaged");
    case "remove damage": {
      const n = effect.amount === "all" ? literal("all") : amount(at, effect.amount);
      const how = effect.but === undefined ? undefined : object({ but: amount(at, effect.but) });
      return dealt(does("removeDamage", n, what(at, effect.from), how), "undamaged");
    }
    case "draw": {
      const n = effect.n === "to hand size" ? literal(effect.n) : amount(at, effect.n);
      return done(does("draw", playerArg(at, effect.player), n), "drawn");
    }
    case "discard":
      return done(does("discard", what(at, effect.what)), "discarded");
    case "put":
      return done(put(at, effect), "moved");
    case "token":
      return done(token(at, effect), "made");
    case "token copy": {
      const { exhausted, under } = effect.entering;
      const how = object({
        exhausted: exhausted === true ? literal(true) : undefined,
        under: under === undefined ? undefined : playerId(at, under),
      });
      const told = exhausted === true || under !== undefined;
      return done(does("tokenCopy", what(at, effect.of), told ? how : undefined), "made");
    }
    case "copy":
      return done(
        does(
          effect.call ?? "copy",
          what(at, effect.what),
          effect.n === undefined && effect.newTargets === undefined
            ? undefined
            : object({
                n: effect.n === undefined ? undefined : amount(at, effect.n),
                newTargets: effect.newTargets !== undefined ? literal(true) : undefined,
              }),
        ),
        "copied",
      );
    case "become": {
      const until = effect.until === "rest of game" ? undefined : duration(at, effect.until);
      return done(does("become", what(at, effect.what), what(at, effect.of), until), "become");
    }
    case "place": {
      const how = effect.exhausted === true ? object({ exhausted: literal(true) }) : undefined;
      return done(does("place", playerArg(at, effect.player), what(at, effect.what), how), "placed");
    }
    case "play":
      return done(
        does("play", playerArg(at, effect.player), what(at, effect.what), object({ free: literal(true) })),
        "played",
      );
    case "add counters":
      return done(
        does("addCounters", literal(effect.counter), amount(at, effect.n), what(at, effect.on)),
        "marked",
      );
    case "remove counters": {
      const n = effect.n === "all" ? literal("all") : amount(at, effect.n);
      const marked = { counter: effect.counter, op: ">=", n: 1 } as const;
      return done(
        does("removeCounters", literal(effect.counter), n, what(at, effect.from, marked)),
        "unmarked",
      );
    }
    case "modify":
      return { call: modify(at, effect), result: undefined, word: "modified" };
    case "gain control": {
      const until = duration(at, effect.until);
      return done(does("gainControl", what(at, effect.what), playerArg(at, effect.player), until), "taken");
    }
    case "reattach": {
      const other = effect.another === undefined ? undefined : noun(at, effect.another);
      return done(does("reattach", ref(at, effect.what), other), "attached");
    }
    case "find":
      return done(does("find", what(at, effect.what)), "those");
    case "choose":
      return chosen(at, effect);
    case "name": {
      const words = (of: readonly string[] | undefined) =>
        of === undefined ? undefined : list(of.map(literal));
      const among = object({ words: words(effect.words), types: words(effect.types) });
      const told = effect.words !== undefined || effect.types !== undefined;
      const args = [literal(effect.domain), literal(effect.store), told ? among : undefined];
      const call = does("name", playerArg(at, effect.by), ...args);
      return { call, result: "value", word: "word" };
    }
    case "search":
      return done(
        does(
          "search",
          object({
            player: playerArg(at, effect.player),
            zone: typeof effect.zone === "string" ? literal(effect.zone) : list(effect.zone.map(literal)),
            whose: playerArg(at, effect.whose),
            filter: noun(at, effect.filter),
            min: amount(at, effect.min),
            max: effect.max === "any" ? literal("any") : amount(at, effect.max),
          }),
        ),
        "found",
      );
    case "shuffle":
      return { call: does("shuffle", playerArg(at, effect.player)), result: undefined, word: "shuffled" };
    case "pay": {
      const call = does("pay", playerArg(at, effect.player), costs(scope, effect.costs));
      return { call, result: "truth", word: "payment" };
    }
    case "delayed":
      return { call: scope.context.lift.delay(scope, effect), result: undefined, word: "later" };
    case "shield":
      return { call: scope.context.lift.shield(scope, effect), result: undefined, word: "shield" };
    case "cost change":
      return { call: changeCost(at, effect), result: undefined, word: "change" };
    case "end turn":
      return { call: does("endTurn"), result: undefined, word: "end" };
    case "extra turn":
    case "skip turn":
    case "lose game":
    case "win game": {
      const words = {
        "extra turn": "extraTurn",
        "skip turn": "skipTurn",
        "lose game": "lose",
        "win game": "win",
      };
      const word = words[effect.do];
      return { call: does(word, playerArg(at, effect.player)), result: undefined, word: "end" };
    }
    case "permit": {
      const permission = object({
        player: playerArg(at, effect.player),
        what: what(at, effect.what),
        deed: literal(effect.deed),
        free: effect.free === true ? literal(true) : undefined,
        until: duration(at, effect.until),
      });
      return { call: does("permit", permission), result: undefined, word: "permission" };
    }
  }
}

const done = (call: Expr, word: string): Called => ({ call, result: "done", word });
const dealt = (call: Expr, word: string): Called => ({ call, result: "dealt", word });

function chosen(at: At, effect: Extract<Effect, { do: "choose" }>): Called {
  const choice = what(at, effect.what);
  if (choice.e !== "ask") {
    return done(refuse(at.scope.context, "effect", "choose", effect.span), "chosen");
  }
  return done(choice.call, "chosen");
}

function put(at: At, effect: Extract<Effect, { do: "put" }>): Expr {
  const { entering } = effect;
  const how = {
    exhausted: entering.exhausted === true ? literal(true) : undefined,
    faceDown: entering.faceDown === true ? literal(true) : undefined,
    under: entering.under === undefined ? undefined : playerId(at, entering.under),
    attachedTo: entering.attachedTo === undefined ? undefined : ref(at, entering.attachedTo),
    damage: entering.damage === undefined ? undefined : valueNow(at, entering.damage),
    whose: effect.whose === "owner" ? undefined : playerId(at, effect.whose),
  };
  const told = Object.values(how).some((value) => value !== undefined);
  const args = [what(at, effect.what), literal(effect.to), told ? object(how) : undefined];
  return verb(at.scope.context, "put", args, effect.span);
}

function token(at: At, effect: Extract<Effect, { do: "token" }>): Expr {
  const { token, entering } = effect;
  const { context } = at.scope;
  const text = (value: string | undefined) => (value === undefined ? undefined : literal(value));
  const { name, tags } = token;
  if (typeof name !== "object") context.tokens.push({ ...(name === undefined ? {} : { name }), tags });
  const spec = object({
    name: typeof name === "object" ? object({ stored: literal(name.stored) }) : text(name),
    tags: list(tags.map(literal)),
    types: list(token.types.map(literal)),
    ...numbers(at, token.numbers),
    damage: text(token.damage),
    unique: token.unique === true ? literal(true) : undefined,
    abilities: list(
      token.abilities.map((ability) => ({
        e: "member",
        of: context.lift.grant(context, ability),
        name: "key",
      })),
    ),
  });
  const how = object({
    exhausted: entering.exhausted === true ? literal(true) : undefined,
    under: effect.under === "you" ? undefined : playerId(at, effect.under),
    attachedTo: entering.attachedTo === undefined ? undefined : ref(at, entering.attachedTo),
  });
  const told = how.e === "object" && how.fields.length > 0;
  return verb(context, "token", [amount(at, effect.n), spec, told ? how : undefined], effect.span);
}

function modify(at: At, effect: Extract<Effect, { do: "modify" }>): Expr {
  const { on } = effect;
  const who =
    on.kind === "live"
      ? noun(at, on.filter)
      : on.kind === "players"
        ? object({ player: playerArg(at, on.player) })
        : fixed(at, on);
  const spec = object({
    on: who,
    changes: list(effect.changes.map((one) => change(at, one))),
    until: duration(at, effect.until),
    minimum: effect.minimum === undefined ? undefined : literal(effect.minimum),
    while: effect.while === undefined ? undefined : condition(at, effect.while),
  });
  return verb(at.scope.context, "modify", [spec], effect.span);
}

/** A selection that is not looked at anew. */
const fixed = (at: At, selection: Selection): Expr =>
  selection.kind === "one" ? objectArg(at, selection.part) : several(at, selection);

function changeCost(at: At, effect: Extract<Effect, { do: "cost change" }>): Expr {
  const { change } = effect;
  if (typeof change.player === "object" && "side" in change.player)
    return refuse(at.scope.context, "effect", "cost change", effect.span, "a cost of several players");
  const spec = object({
    of: literal(change.of),
    player: playerArg(at, change.player),
    what: noun(at, "is" in change.what ? { is: change.what.is } : change.what),
    by: amount(at, change.by),
    direction: literal(change.direction),
    minimum: change.minimum === undefined ? undefined : literal(change.minimum),
    next: effect.next ? literal(true) : undefined,
    until: duration(at, effect.until),
  });
  return verb(at.scope.context, "changeCost", [spec], effect.span);
}

/** What a loop over players walks. */
export const playersOf = (at: At, side: Sided | "all"): Expr =>
  callReader(at.scope, "players", side === "all" ? literal(side) : sideOf(at, side));
