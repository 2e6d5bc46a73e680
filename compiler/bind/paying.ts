// What costs may change of, and the least that a reduction leaves.
import type { CostChange } from "../abilities.ts";
import { type Bag, take } from "./bag.ts";
import { type Context, isNoun, shown } from "./context.ts";
import { soleNoun } from "./groups.ts";
import { noReading } from "./refuse.ts";

/** By verb: "to play", "to strike with". */
export const COSTS: Readonly<Record<string, CostChange["of"]>> = {
  play: "play",
  complete: "complete",
  use: "use",
  flip: "flip",
  strike: "strike",
};

/** ", to a minimum of 1". */
export function takeMinimum(cx: Context, bag: Bag): number | undefined {
  const found = take(
    bag,
    "preposition",
    (a) => (a.word.id === "to" && isNoun(soleNoun(a.np)?.head, "minimum")) || a.word.id === "to a minimum of",
  );
  if (found === undefined) return undefined;
  const item = soleNoun(found.np);
  const np =
    found.word.id === "to a minimum of"
      ? found.np
      : item?.posts.length === 1 && item.posts[0]?.kind === "preposition"
        ? item.posts[0].np
        : undefined;
  const only = np?.items.length === 1 ? np.items[0]?.item : undefined;
  if (only?.kind === "amount" && only.amount.kind === "number") return only.amount.value;
  return noReading(found.span, shown(cx, found), "as a minimum");
}
