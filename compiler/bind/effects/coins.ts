// "Flip a coin. If you win the flip, ... If you lose the flip, ...": whether it was won is told by the step itself.
import type { Sequence } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart, Test } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { did, type Frame, needObject, noAgent, step } from "./frame.ts";

const FLIP = "flip coin";

/** "flip a coin"; undefined where something else is flipped. */
export const flipCoin: (...args: Parameters<Frame>) => readonly Effect[] | undefined = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  const [d, ...more] = item?.determiners ?? [];
  const a = d?.kind === "article" && d.word !== "the" && more.length === 0;
  if (!a || !isNoun(item?.head, "coin") || (item?.modifiers.length ?? 0) + (item?.posts.length ?? 0) > 0)
    return undefined;
  noAgent(cx, call);
  needObject(cx, call);
  did(cx, call, FLIP, []);
  return [{ do: "act", call: "flipCoin", args: [{ player: call.actor }], gives: true, ...step(call) }];
};

/** "you win the flip": of the coin that was flipped in `out`; undefined if the clause says no such thing. */
export function flipTest(cx: Context, { clauses }: Sequence, out: readonly Effect[]): Test | undefined {
  const [only, ...more] = clauses;
  const [joined, ...others] = only?.item.predicates ?? [];
  const p = joined?.item;
  const subject = only?.item.subject;
  if (p === undefined || subject === undefined || more.length + others.length > 0) return undefined;
  const wins = p.verb.id === "win";
  if (!wins && p.verb.id !== "lose") return undefined;
  const bag = bagOf(p);
  const np = takeObject(bag);
  const item = np === undefined ? undefined : soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  const the = d?.kind === "article" && d.word === "the" && ds.length === 0;
  if (!the || !isNoun(item?.head, "flip") || (item?.modifiers.length ?? 0) + (item?.posts.length ?? 0) > 0)
    return undefined;
  finish(cx, bag);
  const flip = out.findLast((e) => e.do === "act" && e.call === "flipCoin");
  const by: PlayerPart | undefined =
    flip?.do === "act" && flip.args[0] !== undefined && "player" in flip.args[0]
      ? flip.args[0].player
      : undefined;
  const said = shown(cx, subject).toLowerCase();
  if (
    flip?.label === undefined ||
    said !== "you" ||
    by !== "you" ||
    p.auxiliaries.length + p.adverbs.length > 0
  )
    return undefined;
  return wins ? { did: flip.label } : { not: { did: flip.label } };
}
