// Cards that were looked at or revealed: "reveal a unit from among them and draw it", "put 1 into your hand", "draw
// one", "put it in your trash".
import type { NounPhrase } from "../../../grammar/tree.ts";
import type { Effect, Selection } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading } from "../base/refuse.ts";
import { announce, mention } from "../base/scope.ts";
import { allOf } from "../nouns/noun-words.ts";
import { isPlace, place } from "../nouns/places.ts";
import { cardFrames } from "./cards.ts";
import { type Call, did, type Frame, headsOf, needObject, noAgent, one, step } from "./frame.ts";
import { stateFrames } from "./state.ts";

type Choice = Extract<Selection, { kind: "choose" }>;

/** Takes "from among them" behind the verb: what is chosen of the cards that were seen last. */
export function amongSeen(cx: Context, call: Call, act: string): Choice | undefined {
  const from = takePreposition(call.bag, "from");
  const it = from !== undefined && /^(it|their hand)$/i.test(shown(cx, from.np));
  if (from !== undefined && !it) call.bag.left.push(from);
  const among = it ? from : takePreposition(call.bag, "from among");
  if (among === undefined) return undefined;
  const seen = cx.scope.acts.findLast((a) => a.zone !== undefined);
  // "from their hand", which nobody has seen.
  if (it && seen?.zone !== "hand" && /^their hand$/i.test(shown(cx, among.np))) {
    call.bag.left.push(among);
    return undefined;
  }
  const several = /^(them|those cards)$/i.test(shown(cx, among.np));
  if (seen?.zone === undefined || (it ? seen.zone !== "hand" : !several))
    return noReading(among.span, shown(cx, among), "with nothing seen before");
  const { choosing } = cx.scope;
  cx.scope.choosing = false;
  const { what } = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act,
  });
  cx.scope.choosing = choosing;
  // "a creature card" speaks of those seen anyway.
  const filters = what.kind === "choose" && "all" in what.filter ? what.filter.all : [];
  if (what.kind === "choose" && filters.some((f) => JSON.stringify(f) === JSON.stringify({ is: seen.part })))
    return what;
  if (what.kind !== "choose" || /"(side|owner|zone)":/.test(JSON.stringify(what.filter)))
    return noReading(call.span, shown(cx, call.predicate), "among what was seen");
  return { ...what, filter: allOf([{ zone: seen.zone }, { is: seen.part }, what.filter]) };
}

/** "reveal a unit from among them": which is chosen, and shown. */
const reveal: Frame = (cx, call) => {
  const what = amongSeen(cx, call, "reveal");
  if (what === undefined) return cardFrames.reveal?.(cx, call) ?? [];
  noAgent(cx, call);
  const found = `${call.label}-found`;
  const chosen: Effect = { do: "choose", by: call.actor, what, ...step(call) };
  return [chosen, { do: "reveal", what: one({ step: call.label }), span: call.span, label: found }];
};

/** "choose an opponent", "choose a card from among them". */
const choose: Frame = (cx, call) => {
  const what = amongSeen(cx, call, "choose");
  if (what !== undefined) {
    noAgent(cx, call);
    return [{ do: "choose", by: call.actor, what, ...step(call) }];
  }
  const object = call.bag.left.find((a) => a.kind === "object");
  const np = object?.kind === "object" ? object.np : undefined;
  const who = np === undefined ? undefined : cx.rules.players(cx, np);
  if (np !== undefined && who === undefined && np.items.length > 1 && cx.scope.choosing) {
    // "a friendly unit and an enemy unit": each by words of its own.
    noAgent(cx, call);
    needObject(cx, call);
    if (!np.items.slice(1).every((i) => /^,? ?and$/.test(i.by?.trim() ?? "")))
      return noReading(np.span, shown(cx, np), "as a choice");
    for (const [i, { item }] of np.items.entries()) {
      const alone: NounPhrase = { kind: "np", span: item.span, items: [{ span: item.span, item }] };
      const { what: one } = cx.rules.select(cx, alone, {
        label: `${call.label}-${i}`,
        chooser: call.actor,
        act: "choose",
      });
      if (one.kind !== "one" || typeof one.part !== "object" || !("target" in one.part))
        return noReading(item.span, shown(cx, item), "as a choice");
    }
    return [];
  }
  if (np === undefined || who === undefined) return stateFrames.choose?.(cx, call) ?? [];
  noAgent(cx, call);
  needObject(cx, call);
  if (!("some" in who) || who.many || call.actor !== "you" || !cx.scope.choosing)
    return noReading(np.span, shown(cx, np), "as a choice");
  const part = announce(cx.scope, {
    what: "player",
    filter: { all: [] },
    ...(who.some === "all" ? {} : { side: who.some }),
    min: 1,
    max: 1,
    span: np.span,
  });
  mention(cx.scope, {
    what: "player",
    part: part as Extract<typeof part, { target: number }>,
    many: false,
    origin: "target",
    span: np.span,
    ...(who.some === "opponent" ? { opponent: true as const } : {}),
  });
  return [];
};

const isOne = (cx: Context, np: NounPhrase): boolean => /^(one|it|that card|them)$/i.test(shown(cx, np));

/** "draw it", "draw one": of the cards that were seen. */
const draw: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind !== "object" || !isOne(cx, object.np)) return cardFrames.draw?.(cx, call) ?? [];
  noAgent(cx, call);
  return toZone(cx, call, "hand");
};

/** "put it into your hand", "put 1 into your hand", "put the rest into your trash". */
const put: Frame = (cx, call) => {
  const into = takePreposition(call.bag, "into") ?? takePreposition(call.bag, "in");
  if (into === undefined || !isPlace(cx, into.np)) {
    if (into !== undefined) call.bag.left.push(into);
    return noReading(call.span, shown(cx, call.predicate), "without where to");
  }
  noAgent(cx, call);
  const where = place(cx, into.np);
  if (!["hand", cx.game.usedZone].includes(where.zone))
    return noReading(into.span, shown(cx, into), "as where a card goes");
  // Every card goes to its owner's zone.
  if (where.whose === "any") return noReading(into.span, shown(cx, into), "as where a card goes");
  return toZone(cx, call, where.zone);
};

function toZone(cx: Context, call: Call, zone: string): readonly Effect[] {
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "put",
  });
  did(cx, call, "put", headsOf(chosen));
  return [
    {
      do: "act",
      call: "put",
      args: [{ objects: chosen.what }, { word: zone }],
      gives: true,
      ...step(call),
    },
  ];
}

export const seenFrames = { reveal, choose, draw, put } satisfies Readonly<Record<string, Frame>>;
