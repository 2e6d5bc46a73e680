// When an event counts: "this turn", "for the first time each turn", "during your turn", "while attacking".
import type { Predicate } from "../../../grammar/tree.ts";
import { type Bag, take, takeAdverb } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { turnSide } from "../conditions/conditions.ts";
import { heldBy } from "../conditions/held.ts";
import { ownZone } from "../nouns/own-zone.ts";
import type { Draft } from "./event-roles.ts";

/** A triggered modifier's window: "when that ally attacks this turn". */
export function window(cx: Context, bag: Bag): void {
  if (cx.scope.window === undefined) return;
  const found = takeAdverb(bag, "this turn", "this combat");
  if (found !== undefined) cx.scope.window = found.id === "this turn" ? "this turn" : "this combat";
}

/** "for the first time each turn", "during your turn", "while attacking". */
export function qualify(cx: Context, draft: Draft, bag: Bag, first: boolean, p: Predicate): void {
  if (first) {
    const each = takeAdverb(bag, "each turn");
    if (each !== undefined) draft.first = "turn";
    else {
      const on = take(
        bag,
        "preposition",
        (a) => a.word.id === "on" && /^each of your turns$/i.test(shown(cx, a.np)),
      );
      if (on === undefined) noReading(p.span, shown(cx, p), "without `each turn`");
      draft.first = "your turn";
    }
  }
  const during = take(
    bag,
    "preposition",
    (a) => !a.only && (a.word.id === "during" || a.word.id === "on") && isNoun(soleNoun(a.np)?.head, "turn"),
  );
  if (during !== undefined) {
    const side = turnSide(cx, during.np);
    if (side === undefined) noReading(during.span, shown(cx, during), "in an event");
    draft.tests.push({ turnOf: side });
  }
}

/** "while attacking": the state of the event's subject as it happens; "while you control a Worgen": a test. */
export function meanwhile(cx: Context, draft: Draft, bag: Bag, p: Predicate): void {
  const held = heldBy(cx, bag, ["while"]);
  const role = draft.subject;
  for (const is of held.filters) {
    if (role === undefined) noReading(p.span, shown(cx, p), "in an event");
    else draft.tests.push({ role, is });
  }
  for (const test of held.tests) {
    const zone = ownZone(test);
    if (zone === "graveyard") cx.scope.zone = zone;
    else if (zone !== undefined) notBuilt(p.span, "a power that works in another zone than play");
    draft.tests.push({ while: test });
  }
}
