// "Switch target creature's power and toughness until end of turn": each has the other's number.
import type { Effect } from "../../abilities.ts";
import { isNoun, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { duration } from "./durations.ts";
import { type Frame, needObject, noAgent, step } from "./frame.ts";

const switching: Frame = (cx, call) => {
  noAgent(cx, call);
  const until = duration(cx, call.bag);
  const np = needObject(cx, call);
  const [first, second, ...more] = np.items.map(({ item }) => item);
  const [one, other] = cx.game.pair;
  const owner = first?.kind === "noun" && first.determiners.length === 1 ? first.determiners[0] : undefined;
  if (
    first?.kind !== "noun" ||
    second?.kind !== "noun" ||
    owner?.kind !== "possessive" ||
    one === undefined ||
    other === undefined ||
    !isNoun(first.head, one) ||
    !isNoun(second.head, other) ||
    np.items[1]?.by !== "and" ||
    more.length + first.modifiers.length + first.posts.length > 0 ||
    second.determiners.length + second.modifiers.length + second.posts.length > 0
  )
    return noReading(np.span, shown(cx, np), "as what is switched");
  const { what } = cx.rules.select(cx, owner.owner, { label: call.label, chooser: call.actor });
  const on = what.kind === "all" ? { kind: "live" as const, filter: what.filter } : what;
  const effect: Effect = {
    do: "modify",
    on,
    changes: [{ swap: [one, other] }],
    until: until ?? "rest of game",
    ...step(call),
  };
  if (until === undefined) cx.scope.pending.add(effect);
  else cx.scope.durations.push(until);
  return [effect];
};

export const switchFrames: Readonly<Record<string, Frame>> = { switch: switching };
