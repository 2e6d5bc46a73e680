// "When you play this or another ally, ...": a power that hears its own card being played.
import type { Filtered, Trigger } from "../../abilities.ts";
import type { Context } from "../base/context.ts";

/** "When you play this or another ally": it and they are on the chain as that happens (703.3b). */
export function ownPlay(cx: Context, trigger: Trigger): Trigger {
  const own = (t: Trigger["tests"][number]) =>
    "is" in t && t.role === "object" && "any" in t.is && t.is.any.some(isItself);
  if (!cx.game.reading.damageHasType || trigger.on !== "plays" || !trigger.tests.some(own)) return trigger;
  const there = { zone: cx.game.chainZone };
  return {
    ...trigger,
    tests: trigger.tests.map((t) =>
      own(t) && "is" in t && "any" in t.is
        ? { ...t, is: { any: t.is.any.map((one) => ({ all: [there, one] })) } }
        : t,
    ),
  };
}

const isItself = (f: Filtered): boolean => "is" in f && f.is === "self";

/** Where such a power is heard. */
export const ownPlayZones = (cx: Context): readonly string[] => ["play", cx.game.chainZone];
