// "As this ally enters play, choose a race.", "As an ally enters play under an opponent's control, it loses ...": what is
// part of the entering itself (710.1a).
import type { Front, Power } from "../../../grammar/tree.ts";
import type { Ability, Filtered, Sided } from "../../abilities.ts";
import { type Context, wordsOf } from "../base/context.ts";
import { notBuilt } from "../base/refuse.ts";
import { sentences } from "../effects/sentences.ts";
import { eventOf } from "../events/events.ts";

/** All sentences behind it are carried out then. */
export function asEnters(cx: Context, power: Power, front: Extract<Front, { kind: "clause" }>): Ability {
  const [first, ...rest] = power.body;
  if (first === undefined || first.fronts.length > 1 || !rest.every(follows))
    return notBuilt(power.span, "what happens as a card enters play, with more around it");
  const trigger = eventOf(cx, front.clauses);
  let of: Filtered | undefined;
  let under: Sided | undefined;
  let itself = false;
  for (const t of trigger.tests) {
    if ("same" in t && t.role === "object" && t.same === "self") itself = true;
    else if ("is" in t && t.role === "object" && of === undefined) of = t.is;
    else if ("side" in t && t.role === "player" && under === undefined) under = t.side;
    else return notBuilt(front.span, "this kind of entering play");
  }
  const entersPlay = cx.game.reading.zones === true ? "comes into play" : "enters";
  if (trigger.on !== entersPlay || (of === undefined) !== itself || trigger.first !== undefined)
    return notBuilt(front.span, "this kind of entering play");
  cx.scope.entering = itself;
  const effect = sentences(cx, [{ ...first, fronts: [] }, ...rest]);
  cx.scope.entering = false;
  if (cx.scope.targets.length > 0) return notBuilt(power.span, "a target as a card enters play");
  if (itself && under !== undefined) return notBuilt(front.span, "this kind of entering play");
  return {
    kind: "as enters",
    ...(of === undefined ? {} : { of }),
    ...(under === undefined ? {} : { under }),
    effect,
    span: power.span,
    text: wordsOf(cx, power.span),
  };
}

/** "If you do, ...": said of what was just done; any other sentence is a statement of its own. */
const follows = ({ fronts: [front] }: Power["body"][number]): boolean =>
  front?.kind === "clause" && front.word.id === "if";
