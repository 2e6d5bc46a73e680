// Verbs of the game's own, by its table of acts: "stun a unit", "recycle 2 cards from your trash", "gain 2 XP".
import type { NounItem, NounPhrase, Post, Predicate } from "../../../grammar/tree.ts";
import type { ActArgument, Effect, Filtered, PlayerPart, Quantity, Selection } from "../../abilities.ts";
import { take, takeObject, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import type { GameAct } from "../base/game-words.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { announce, mention } from "../base/scope.ts";
import { stateWord } from "../base/verbs.ts";
import { determined } from "../nouns/determiners.ts";
import { allOf, objectWord, sideOfPlayer } from "../nouns/noun-words.ts";
import { place } from "../nouns/places.ts";
import { fromFilter, range } from "../nouns/selection.ts";
import { type Call, did, headsOf, needObject, noAgent, perEach, step } from "./frame.ts";

/** The act that the verb is with what stands behind it. */
export function actOf(cx: Context, p: Predicate): GameAct | undefined {
  const object = p.adjuncts.find((a) => a.kind === "object");
  const head = object?.kind === "object" ? soleNoun(object.np)?.head : undefined;
  for (const s of head?.senses ?? []) {
    const known = cx.game.acts[`${p.verb.id} ${s.id}`];
    if (known !== undefined) return known;
  }
  return cx.game.acts[p.verb.id];
}

export function gameAct(cx: Context, call: Call, act: GameAct): readonly Effect[] {
  noAgent(cx, call);
  const words = (act.with ?? []).map((w): ActArgument => (typeof w === "number" ? { n: w } : { word: w }));
  if (act.takes === "number") {
    const n = perEach(cx, call, numberOf(cx, call, act));
    did(cx, call, call.predicate.verb.id, []);
    const cost = act.cost === undefined ? {} : { cost: act.cost };
    return [
      { do: "act", call: act.call, args: [{ player: call.actor }, { n }, ...words], ...cost, ...step(call) },
    ];
  }
  const exhausted = act.call === "recall" ? takeExhausted(cx, call) : false;
  const np = needObject(cx, call);
  // "sacrifice that spell"
  if (act.link !== true && np.items.some(({ item }) => isPlayed(cx, item)))
    return noReading(np.span, shown(cx, np), "as what that is done to");
  const picked = pickObjects(cx, call, np, call.predicate.verb.id, act.link);
  if (act.link === true && !onChain(cx, picked.what))
    return noReading(call.span, shown(cx, call), "without a word for what has been played");
  const chosen = act.own === true ? { ...picked, what: ofActor(picked.what, call.actor) } : picked;
  did(cx, call, call.predicate.verb.id, headsOf(chosen));
  const effect: Effect = {
    do: "act",
    call: act.call,
    args: [...words, { objects: chosen.what }],
    gives: true,
    ...(act.cost === undefined ? {} : { cost: act.cost }),
    ...step(call),
  };
  if (!exhausted) return [effect];
  if (chosen.what.kind !== "one") return noReading(call.span, shown(cx, call), "of several");
  // "recall it exhausted"
  return [{ do: "exhaust", what: chosen.what, span: call.span, label: `${call.label}-exhausted` }, effect];
}

/** A description says that it is of what has been played; a definite thing was said to be so before. */
function onChain(cx: Context, what: Selection): boolean {
  if (what.kind === "union") return what.of.every((one) => onChain(cx, one));
  if (what.kind === "one") {
    const target = typeof what.part === "object" && "target" in what.part ? what.part.target : undefined;
    const filter = target === undefined ? undefined : cx.scope.targets[target]?.filter;
    return filter === undefined || onChain(cx, { kind: "all", filter });
  }
  return "filter" in what && /"zone":"(chain|stack)"|ability|"link"/.test(JSON.stringify(what.filter));
}

/** A noun for what is on the stack alone. */
const isPlayed = (cx: Context, item: NounPhrase["items"][number]["item"]): boolean =>
  item.kind === "noun" &&
  item.head !== undefined &&
  /"zone":"(stack|chain)"/.test(JSON.stringify(objectWord(cx, item.head)?.filter ?? {}));

/** "sacrifices a creature": one that the player controls. */
function ofActor(what: Selection, actor: PlayerPart): Selection {
  if (what.kind !== "choose" || JSON.stringify(what.filter).includes('"side"')) return what;
  const whose: Filtered = { side: sideOfPlayer(actor) };
  return { ...what, filter: allOf([what.filter, whose]) };
}

/** Takes "exhausted" behind the verb off the bag. */
export function takeExhausted(cx: Context, call: Call): boolean {
  const state = take(call.bag, "state", (s) => s.words.length === 1);
  if (state === undefined) return false;
  const word = state.words[0]?.item;
  if (word === undefined || stateWord(word) !== "exhausted") return leftOver(state.span, shown(cx, state));
  return true;
}

/** "2 XP", "1 point", the number in the brackets of the verb; 1 where none is said. */
function numberOf(cx: Context, call: Call, act: GameAct): Quantity {
  // "life equal to its power"
  const equal = act.noun === undefined ? undefined : takePreposition(call.bag, "equal to");
  const np = takeObject(call.bag);
  if (np === undefined)
    return act.noun === undefined ? 1 : noReading(call.span, shown(cx, call), "without a number");
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  // "[Predict] 2" for "[Predict 2]"
  const verb = cx.source.slice(call.predicate.verb.span.from, np.span.from);
  if (verb.startsWith("[") && verb.includes("]"))
    return noReading(np.span, shown(cx, np), "behind the brackets");
  if (item?.kind === "amount" && item.posts.length === 0 && act.noun === undefined)
    return cx.rules.amount(cx, item.amount);
  if (item?.kind !== "noun" || act.noun === undefined || !isNoun(item.head, act.noun))
    return noReading(np.span, shown(cx, np), "as a number");
  const { det } = determined(cx, item.determiners, item.span);
  if (equal !== undefined)
    return det.d === "bare" && item.modifiers.length + item.posts.length === 0
      ? cx.rules.quantity(cx, equal.np)
      : noReading(np.span, shown(cx, np), "as a number");
  if (det.d !== "count" || item.modifiers.length + item.posts.length > 0)
    return noReading(np.span, shown(cx, np), "as a number");
  const r = range(cx, det.amount);
  return r.max === "any" || r.min !== r.max ? noReading(np.span, shown(cx, np), "as a number") : r.max;
}

/** What the verb is done to, with "from your trash" behind it; "3 from your trash" is three cards. */
export function pickObjects(cx: Context, call: Call, np: NounPhrase, act: string, link?: true): Chosen {
  const from = takePreposition(call.bag, "from");
  const split = from === undefined ? undefined : apart(from.np);
  const found = split === undefined ? undefined : soleNoun(np);
  if (from !== undefined && split !== undefined && found !== undefined) {
    // "a spell from your trash with cost 3 or less": said of the spell.
    const item: NounItem = { ...found, posts: [...found.posts, split.post] };
    call.bag.left.push({ ...from, np: split.np });
    return pickObjects(cx, call, { ...np, items: [{ span: found.span, item }] }, act, link);
  }
  const source = from === undefined ? undefined : place(cx, from.np);
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item?.kind === "amount" && item.posts.length === 0 && cx.game.reading.bareNumbers === true) {
    if (source === undefined) return noReading(np.span, shown(cx, np), "where no zone is named");
    const filter = allOf([...fromFilter(cx, source)]);
    const r = range(cx, item.amount);
    const open = source.zone !== "hand" && source.zone !== "deck";
    const what: Selection =
      open && cx.scope.choosing && call.actor === "you"
        ? {
            kind: "one",
            part: announce(cx.scope, { what: "object", filter, ...r, span: np.span }),
          }
        : { kind: "choose", by: call.actor, filter, ...r };
    const m = {
      what: "object" as const,
      part: what.kind === "one" ? what.part : { step: call.label },
      heads: ["card"],
      many: r.max !== 1,
      origin: "step" as const,
      span: np.span,
      act,
    };
    mention(cx.scope, m);
    return { what, mention: m };
  }
  return cx.rules.select(cx, np, {
    label: call.label,
    chooser: call.actor,
    act,
    ...(source === undefined ? {} : { from: source }),
    ...(link === undefined ? {} : { link }),
  });
}

/** A place has no numbers of its own. */
function apart(np: NounPhrase): { readonly np: NounPhrase; readonly post: Post } | undefined {
  const item = soleNoun(np);
  const post = item?.posts[item.posts.length - 1];
  if (item === undefined || post?.kind !== "preposition" || post.word.id !== "with") return undefined;
  const plain: NounItem = { ...item, posts: item.posts.slice(0, -1) };
  return { np: { ...np, items: [{ span: item.span, item: plain }] }, post };
}
