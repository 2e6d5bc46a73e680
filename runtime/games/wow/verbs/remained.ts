// "While it remains so" (714.3b): it must be so now, and must not have stopped since the link was created.
import { holds } from "../../../kernel/evaluate.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { WowCondition, WowFilter } from "../surface.ts";
import { type Doer, objectOf } from "./doing.ts";

/** The event by which a card stops being in a state that it may come back to. */
const ends: Readonly<Record<string, string>> = {
  exhausted: "readied",
  ready: "exhausted",
  "face up": "turned face down",
  "face down": "turned face up",
};

export function remained(doer: Doer, condition: WowCondition): boolean {
  const { game, context } = doer;
  if (!holds(game, condition, context) || becameAnother(doer, condition)) return false;
  const since = game.state.history.slice(addedAt(doer) + 1);
  return !since.some((e) => stops(doer, condition, e));
}

/** Where in the turn's history the link was added; its trigger's event, if it was not announced. */
function addedAt({ game, context }: Doer): number {
  const { history } = game.state;
  const added = history.findIndex(
    (e) =>
      context.linkId !== undefined &&
      e.cause?.link === context.linkId &&
      (e.kind === "plays" || e.kind === "uses" || e.kind === "completes"),
  );
  if (added >= 0) return added;
  const trigger = context.event === undefined ? -1 : history.indexOf(context.event);
  return trigger >= 0 ? trigger : history.length - 1;
}

function stops(doer: Doer, condition: WowCondition, e: AnyEvent): boolean {
  if ("all" in condition) return condition.all.some((one) => stops(doer, one, e));
  if (!("object" in condition)) return false;
  const named = statesOf(condition.is).map((state) => ends[state]);
  return named.includes(e.kind) && "object" in e && e.object === objectOf(doer, condition.object);
}

/** 714.3b: it has not remained so if it became a different card. */
export function becameAnother(doer: Doer, condition: WowCondition): boolean {
  if ("all" in condition) return condition.all.some((one) => becameAnother(doer, one));
  if (!("object" in condition)) return false;
  const o = doer.game.state.objects[objectOf(doer, condition.object)];
  return o !== undefined && o.next !== NOTHING;
}

function statesOf(f: WowFilter): readonly string[] {
  if ("state" in f) return [f.state];
  return "all" in f ? f.all.flatMap(statesOf) : [];
}
