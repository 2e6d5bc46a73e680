// The verbs' door for the rules: the events they make, the surface, the policy of replacements, and what follows
// every batch of events.

import { holds } from "../../../kernel/evaluate.ts";
import type { EventSpec } from "../../../kernel/game.ts";
import { expire } from "../../../kernel/lasting.ts";
import type { AnyEvent, Expiry } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { spendShifts } from "../costs/shifts.ts";
import { endByPlaying } from "../expiry.ts";
import type { WowData, WowGame } from "../state.ts";
import type { WowCondition } from "../surface.ts";
import type { WowEvents } from "../words.ts";
import { attached } from "./attach.ts";
import { controlChanged, settleControl } from "./control.ts";
import { becomesCopy } from "./copy.ts";
import { countersAdded, countersRemoved } from "./counters.ts";
import { damage, prevented } from "./deal.ts";
import { destroyed } from "./destroy.ts";
import { discards } from "./discard.ts";
import { draws } from "./draw.ts";
import { becomesHero, enters, revealedEntering } from "./enters.ts";
import { exhausted } from "./exhaust.ts";
import { flips, stashed, turnedFaceDown, turnedFaceUp } from "./face.ts";
import { healed } from "./heal.ts";
import { interrupted } from "./interrupt.ts";
import { leaves, moved } from "./move.ts";
import { damagePut } from "./put-damage.ts";
import { readied } from "./ready.ts";
import { becameAnother } from "./remained.ts";
import { damageRemoved } from "./remove-damage.ts";
import { revealed } from "./reveal.ts";
import { shuffled } from "./shuffle.ts";
import { inPlay, type Spec } from "./spec.ts";
import { turnedOver } from "./turn-over.ts";

type Specs<K extends keyof WowEvents> = { readonly [P in K]: Spec<P> };

const specs = {
  enters,
  "becomes hero": becomesHero,
  "revealed entering": revealedEntering,
  leaves,
  destroyed,
  moved,
  exhausted,
  readied,
  damage,
  prevented,
  healed,
  "damage put": damagePut,
  "damage removed": damageRemoved,
  draws,
  discards,
  "turned face down": turnedFaceDown,
  "turned face up": turnedFaceUp,
  flips,
  stashed,
  "becomes copy": becomesCopy,
  "counters added": countersAdded,
  "counters removed": countersRemoved,
  attached,
  "control changed": controlChanged,
  interrupted,
  revealed,
  shuffled,
  "deck turned over": turnedOver,
} satisfies Partial<Specs<keyof WowEvents>>;

/** Each is typed by its own payload; the kernel sends it no other. */
export const verbEvents = specs as Readonly<Record<string, EventSpec<WowData>>>;

const affectControl = new Set(["enters", "moved", "attached", "turned face down", "turned face up"]);

/** Is there anything that ends as something stops being so, or leaves? */
function endings({ state }: WowGame): boolean {
  const ends = ({ expires: { until } }: { readonly expires: Expiry }) =>
    until === "leaves" || until === "remains";
  return state.modifiers.some(ends) || state.armed.some(ends);
}

const endWhatStopped = (game: WowGame): boolean =>
  expire(game, (e, it) => {
    if (e.until === "leaves") return inPlay(game, e.object as ObjectId) === undefined;
    // 714.3b
    if (e.until !== "remains") return false;
    const condition = e.condition as unknown as WowCondition;
    const context = { self: it.self, you: it.you };
    return !holds(game, condition, context) || becameAnother({ game, context }, condition);
  });

/** After every batch, before triggers: what lasts "while it remains so" ends, control settles. */
export function applied(game: WowGame, events: readonly AnyEvent[]): void {
  spendShifts(game, events);
  endByPlaying(game, events);
  const ended = endings(game) && endWhatStopped(game);
  if (ended || events.some((e) => affectControl.has(e.kind))) settleControl(game);
}

export { settleControl } from "./control.ts";
export { candidates, chooser, replace } from "./replacing.ts";
export { surface } from "./surface.ts";
