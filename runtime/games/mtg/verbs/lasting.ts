// Verbs whose effect lasts: modifiers, control, copies, shields, delayed abilities. Amounts are read now (418.3c), and what
// an effect of a resolution changes is settled now (418.3b); rules laid on players, and prevention, are looked at anew.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { holds } from "../../../kernel/evaluate.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { addModifier, arm as keepArmed } from "../../../kernel/lasting.ts";
import { type Modifier, NOTHING } from "../../../kernel/state.ts";
import type { PlayerRef, Ref } from "../../../kernel/terms.ts";
import { controllersChanged } from "../control.ts";
import { copiable } from "../copying.ts";
import { toExpiry } from "../expiry.ts";
import { controllerOf, derived, inPlay, objectOf as record } from "../reading.ts";
import type { Done, MtgAmount, MtgChange, MtgCondition, Until, Verbs, What, Who } from "../surface.ts";
import { colors, type TextKind, textKinds } from "../words.ts";
import {
  type Doer,
  done,
  isFilter,
  numberOf,
  objectOf,
  objectsOf,
  performAll,
  playerOf,
  playersOf,
} from "./doing.ts";

const now = (doer: Doer, change: MtgChange): MtgChange =>
  "n" in change && change.n !== undefined && typeof change.n !== "number" && !("own" in (change.n as object))
    ? ({ ...change, n: signed(doer, change.n) } as MtgChange)
    : change;
const signed = (doer: Doer, n: unknown): number => numberOf(doer, n as number);

/** 418.3b: restrictions change the rules, and so reach what comes to be described later. */
const changesRules = (changes: readonly MtgChange[]): boolean =>
  changes.every((c) => "cant" in c || "must" in c || "only" in c || "can" in c);

/** 418.3d: what would last only while something is so, and is not so, does nothing. */
const over = (doer: Doer, until: Until): boolean =>
  typeof until === "object" &&
  ("remains" in until
    ? !holds(doer.game, until.remains as MtgCondition, doer.context)
    : "untilLeaves" in until && !inPlay(doer.game, until.untilLeaves));

export function* modify(doer: Doer, m: Parameters<Verbs["modify"]>[0]): Gen {
  if (over(doer, m.until)) return;
  const { game, context } = doer;
  addModifier(game, {
    self: context.self,
    you: context.you,
    on: whom(doer, m.on, changesRules(m.changes)),
    changes: m.changes.map((change) => now(doer, change)),
    ...(m.while === undefined ? {} : { while: m.while }),
    expires: toExpiry(m.until),
  });
  controllersChanged(game);
}

function whom(doer: Doer, on: What | { readonly player: Who }, live: boolean): Modifier["on"] {
  if (typeof on === "object" && "player" in on) return { players: playersOf(doer, on.player) };
  const what = on as What;
  if (live && isFilter(what)) return { filter: what };
  return { ids: objectsOf(doer, what).filter((id) => id !== NOTHING) };
}

/** The activated abilities that an object has now: they speak of what has them then. */
export function* gainAbilities(doer: Doer, what: What, of: Ref, until: Until): Gen {
  const { game } = doer;
  const id = objectOf(doer, of);
  if (id === NOTHING) return;
  const had = derived(game, id).abilities.filter(
    (h) => game.cards.ability(h.ability).ability.kind === "activated",
  );
  if (had.length > 0)
    yield* modify(doer, { on: what, changes: had.map((h) => ({ grantAbility: h.ability })), until });
}

export function* gainControl(doer: Doer, what: What, player: PlayerRef, until: Until): Gen<Done> {
  const { game } = doer;
  const control = playerOf(doer, player);
  const ids = objectsOf(doer, what).filter((id) => inPlay(game, id));
  const before = ids.map((id) => controllerOf(game, id));
  yield* modify(doer, { on: ids, changes: [{ control }], until });
  const taken = ids.filter((id, i) => before[i] !== controllerOf(game, id));
  yield* performAll(
    doer,
    taken.map((object) => ({
      kind: "control changed",
      object,
      from: before[ids.indexOf(object)]!,
      player: control,
    })),
  );
  return done(taken, taken.length === ids.length);
}

export function* become(doer: Doer, what: What, copyOf: Ref, until: Until): Gen<Done> {
  const ids = objectsOf(doer, what).filter((id) => inPlay(doer.game, id));
  const of = objectOf(doer, copyOf);
  if (of === NOTHING) return done([], false);
  yield* modify(doer, { on: ids, changes: [{ as: copiable(doer.game, of) }], until });
  return done(ids, ids.length > 0);
}

/** The words are chosen as it resolves (413.2c): first the one, then the one that stands in its place. */
export function* changeText(
  doer: Doer,
  by: PlayerRef,
  what: What,
  kinds: readonly TextKind[],
  until: Until,
): Gen<Done> {
  const { game } = doer;
  const ids = objectsOf(doer, what).filter((id) => id !== NOTHING && record(game, id).next === NOTHING);
  if (ids.length === 0) return done([], false);
  const choose = function* (ask: string, words: readonly string[]): Gen<string> {
    const from = words.map((word) => ({ word }));
    const why = { ask, card: doer.context.self };
    const [picked] = yield* pick(game, playerOf(doer, by), why, { role: "word", from, min: 1, max: 1 });
    return picked?.word ?? "";
  };
  const from = yield* choose(
    "Which word is replaced?",
    kinds.flatMap((kind) => textKinds[kind]),
  );
  const of = kinds.find((kind) => textKinds[kind].some((word) => word === from));
  if (of === undefined) return done([], false);
  const others = textKinds[of].filter((word) => word !== from);
  const to = yield* choose("Which word stands in its place?", others);
  yield* modify(doer, { on: ids, changes: [{ text: { of, from, to } }], until });
  return done(ids, true);
}

/** 502.7: from one color, which is chosen now or was before. */
export function* grantChosen(
  doer: Doer,
  by: PlayerRef,
  keyword: "protection from",
  what: What,
  until: Until,
  kept?: string,
): Gen<Done> {
  const { game, context } = doer;
  const ids = objectsOf(doer, what).filter((id) => id !== NOTHING && record(game, id).next === NOTHING);
  let word: unknown = kept === undefined ? undefined : record(game, context.self).stored[kept];
  if (kept === undefined && ids.length > 0) {
    const from = colors.map((color) => ({ word: color }));
    const why = { ask: "Choose a color.", card: context.self };
    const [picked] = yield* pick(game, playerOf(doer, by), why, { role: "color", from, min: 1, max: 1 });
    word = picked?.word;
  }
  if (ids.length === 0 || typeof word !== "string") return done([], false);
  yield* modify(doer, { on: ids, changes: [{ grantAbility: `rules:${keyword} ${word}` }], until });
  return done(ids, true);
}

/** A shield for each; the next destruction uses it up. */
export function* regenerate(doer: Doer, what: What): Gen {
  for (const it of objectsOf(doer, what))
    if (it !== NOTHING && record(doer.game, it).next === NOTHING)
      yield* arm(doer, { key: "rules:regenerate" }, { it }, "end of turn", true);
}

/** Filters are looked at as the damage would be dealt (418.3b); chosen sources and targets are fixed. */
export function* prevent(doer: Doer, p: Parameters<Verbs["prevent"]>[0]): Gen {
  const told = (what: What | undefined): JsonRecord =>
    what === undefined ? {} : isFilter(what) ? { filter: what as never } : { ids: objectsOf(doer, what) };
  const bound = { to: told(p.to), from: told(p.from), combat: p.combat === true };
  const until = p.until ?? "end of turn";
  if (p.n === "all") return yield* arm(doer, { key: "rules:prevent all" }, bound, until, false);
  const n = numberOf(doer, p.n);
  const targets = p.to === undefined || isFilter(p.to) ? [undefined] : objectsOf(doer, p.to);
  for (const id of targets) {
    const to = id === undefined ? bound.to : { ids: [id] };
    yield* arm(doer, { key: "rules:prevent" }, { ...bound, to, left: n }, until, false);
  }
}

/** "Prevent the next N damage": N is read now (418.3c). */
function pool(doer: Doer, key: string, bound: JsonRecord): JsonRecord {
  const handler = doer.game.cards.lifted(key);
  if (bound.left !== undefined || handler.kind !== "shield" || !("prevent" in handler.change)) return {};
  const { change } = handler;
  if (!("of" in change) || change.of !== "next" || change.prevent === "all") return {};
  const told = { ...doer, context: { ...doer.context, bound } } as Doer;
  return { left: numberOf(told, change.prevent as MtgAmount) };
}

export function* arm(
  doer: Doer,
  lifted: { readonly key: string },
  bound: JsonRecord,
  until: Until,
  once: boolean,
): Gen {
  const { game, context } = doer;
  keepArmed(game, {
    key: lifted.key,
    self: context.self,
    you: context.you,
    bound: { ...bound, ...pool(doer, lifted.key, bound) },
    once,
    expires: toExpiry(until),
  });
}
