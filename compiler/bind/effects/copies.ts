// Copies (402), and cards that are played while a link resolves or may be played for a while.
import type { NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { Effect, PlayerPart } from "../../abilities.ts";
import { forEach } from "../amounts/amounts.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown, wordsOf } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { freshLabel } from "../base/scope.ts";
import { factsOf, stateWord } from "../base/verbs.ts";
import { isPlace, place } from "../nouns/places.ts";
import { duration } from "./durations.ts";
import { type Call, did, type Frame, headsOf, livesOn, needObject, noAgent, step } from "./frame.ts";

/** What "a copy of NP" copies; `token` if it says that the copy is one. */
export function copyOf(np: NounPhrase): { readonly of: NounPhrase; readonly token: boolean } | undefined {
  const item = soleNoun(np);
  const [d] = item?.determiners ?? [];
  const [of] = item?.posts ?? [];
  const [m] = item?.modifiers ?? [];
  if (item === undefined || !isNoun(item.head, "copy") || item.posts.length !== 1) return undefined;
  if (item.determiners.length !== 1 || d?.kind !== "article" || d.word === "the") return undefined;
  if (of?.kind !== "preposition" || of.word.id !== "of" || item.modifiers.length > 1) return undefined;
  const token = m?.item.kind === "word" && m.item.word.id === "token" && m.item.non === undefined;
  return m !== undefined && !token ? undefined : { of: of.np, token };
}

/** "put a token copy of target ally into play": 402.4. */
export function putCopy(
  cx: Context,
  call: Call,
  copied: NonNullable<ReturnType<typeof copyOf>>,
): readonly Effect[] {
  noAgent(cx, call);
  // Only what copies a token is a token without the word.
  if (!copied.token && !/\btokens?\b/i.test(wordsOf(cx, copied.of.span)))
    return noReading(copied.of.span, shown(cx, copied.of), "without saying that the copy is a token");
  needObject(cx, call);
  const into = takePreposition(call.bag, "into");
  if (into === undefined || !isPlace(cx, into.np) || place(cx, into.np).zone !== "play")
    return noReading(call.predicate.span, shown(cx, call.predicate), "without `into play`");
  const state = take(call.bag, "state", (s) => s.words.length === 1);
  const exhausted = state !== undefined && shown(cx, state).toLowerCase() === "exhausted";
  if (state !== undefined && !exhausted) return noReading(state.span, shown(cx, state), "of a copy");
  const under = takePreposition(call.bag, "under");
  if (under !== undefined && !/^your control$/i.test(shown(cx, under.np)))
    return noReading(under.span, shown(cx, under), "of a copy");
  const chosen = cx.rules.select(cx, copied.of, { label: call.label, chooser: call.actor });
  did(cx, call, "put", headsOf(chosen));
  const entering = {
    ...(exhausted ? { exhausted: true as const } : {}),
    ...(call.actor === "you" ? {} : { under: call.actor }),
  };
  return [{ do: "token copy", of: chosen.what, entering, ...step(call) }];
}

/** "copy it", "copy that ability": a card on the chain (402.1). */
const copy: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const chosen = cx.rules.select(cx, np, { label: call.label, chooser: call.actor, link: true });
  if (chosen.what.kind !== "one" || call.actor !== "you")
    return noReading(np.span, shown(cx, np), "as a card to copy");
  const { part } = chosen.what;
  // "When you play this spell, copy it": heard where it lies as it is played.
  const played =
    (typeof part === "object" && "event" in part && cx.scope.playing === part.event) ||
    (part === "self" && cx.scope.zone === cx.game.chainZone);
  const target =
    typeof part === "object" && "target" in part && cx.scope.targets[part.target]?.what === "link";
  if (!played && !target) return notBuilt(np.span, "a copy of a card that is not on the chain");
  const own = cx.game.copies;
  if (own === undefined) return [{ do: "copy", what: chosen.what, ...step(call) }];
  const n = call.per === undefined ? undefined : forEach(cx, call.per.phrase.np);
  if (call.per !== undefined) call.per.used = true;
  return [{ do: "copy", what: chosen.what, call: own, ...(n === undefined ? {} : { n }), ...step(call) }];
};

/** "target ally becomes a copy of a second target ally this turn" (402.3). */
const become: Frame = (cx, call) => {
  const until = duration(cx, call.bag);
  const np = needObject(cx, call);
  const copied = copyOf(np);
  if (call.agent === undefined || copied === undefined || copied.token)
    return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  // "It becomes a copy of that unit": of another one.
  const self = call.agent.mention.what === "object" ? JSON.stringify(call.agent.mention.part) : undefined;
  const all = cx.scope.mentions;
  cx.scope.mentions = all.filter((m) => m.what !== "object" || JSON.stringify(m.part) !== self);
  const kept = cx.scope.mentions.length;
  const of = cx.rules.select(cx, copied.of, { label: call.label, chooser: "you" });
  // "Give it ...": what became a copy is what was spoken of last.
  cx.scope.mentions = [...cx.scope.mentions.slice(kept), ...all];
  return [
    { do: "become", what: call.agent.what, of: of.what, until: until ?? "rest of game", ...step(call) },
  ];
};

/** "without paying its cost", "without paying their costs". */
function takeFree(cx: Context, bag: Bag): boolean {
  const manner = take(bag, "manner", (m) => m.word.id === "without");
  if (manner === undefined) return false;
  if (!/^without paying (its cost|their costs)$/i.test(shown(cx, manner)))
    return noReading(manner.span, shown(cx, manner), "as what is not paid");
  return true;
}

/** "play it immediately without paying its cost": in the middle of the resolution. */
const play: Frame = (cx, call) => {
  noAgent(cx, call);
  const free = takeFree(cx, call.bag);
  if (!free) return notBuilt(call.predicate.span, "playing a card for its cost while a link resolves");
  takeAdverb(call.bag, "immediately");
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "play",
  });
  did(cx, call, "play", headsOf(chosen));
  livesOn(cx, call, chosen);
  return [{ do: "play", player: call.actor, what: chosen.what, ...step(call) }];
};

/** "place it into your resource row exhausted as an additional resource" (412.1c). */
const placing: Frame = (cx, call) => {
  noAgent(cx, call);
  const { bag, actor } = call;
  const into = takePreposition(bag, "into");
  const as = takePreposition(bag, "as");
  const additional = as !== undefined && /^(an )?additional resources?$/i.test(shown(cx, as.np));
  const row = into === undefined ? undefined : place(cx, into.np);
  // "place it exhausted as an additional resource this turn": it is placed now.
  takeAdverb(bag, "this turn");
  if (!additional || (row !== undefined && (row.zone !== "resources" || row.whose !== actor)))
    return noReading(call.predicate.span, shown(cx, call.predicate), "as an effect");
  const state = take(bag, "state", (s) => s.words.length === 1);
  const word = state?.words[0] === undefined ? undefined : stateWord(state.words[0].item);
  if (state !== undefined && word !== "exhausted" && word !== "ready")
    return noReading(state.span, shown(cx, state), "of a resource");
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: actor,
    act: "place",
  });
  did(cx, call, "place", headsOf(chosen));
  const exhausted = word === "exhausted" ? { exhausted: true as const } : {};
  return [{ do: "place", player: actor, what: chosen.what, ...exhausted, ...step(call) }];
};

/** "skip your next turn", "skips his next turn" (500.4). */
const skip: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  const mine = call.actor === "you" ? "your" : "his";
  if (shown(cx, np).toLowerCase() !== `${mine} next turn`)
    return noReading(np.span, shown(cx, np), "as what is skipped");
  return [{ do: "skip turn", player: call.actor, ...step(call) }];
};

/** "end the turn" (500.5). */
const end: Frame = (cx, call) => {
  noAgent(cx, call);
  const np = needObject(cx, call);
  if (shown(cx, np).toLowerCase() !== "the turn" || call.actor !== "you")
    return noReading(np.span, shown(cx, np), "as what ends");
  return [{ do: "end turn", ...step(call) }];
};

/** "you may play it this turn", "you can play target ability card from your graveyard this turn"; else undefined. */
export function playPermission(cx: Context, p: Predicate, player: PlayerPart): Effect | undefined {
  const f = factsOf(p);
  const turn = p.adjuncts.some((a) => a.kind === "adverb" && a.word.id === "this turn");
  if (p.verb.id !== "play" || !(f.may || f.can) || f.passive || f.odd || p.adverbs.length > 0 || !turn)
    return undefined;
  if (player !== "you") return notBuilt(p.span, "a permission of another player");
  const bag = bagOf(p);
  const until = duration(cx, bag);
  // 409.1: nobody can play what can't be played.
  takeAdverb(bag, "if able");
  const free = takeFree(cx, bag);
  const from = takePreposition(bag, "from");
  const np = takeObject(bag);
  if (np === undefined || until === undefined) return undefined;
  const where = from === undefined ? undefined : place(cx, from.np);
  const label = freshLabel(cx.scope, "play");
  const many = soleNoun(np)?.determiners.length === 0;
  const { what } = cx.rules.select(cx, np, {
    label,
    chooser: "you",
    bare: true,
    ...(where === undefined ? {} : { from: where }),
  });
  finish(cx, bag);
  // 409.1: from the graveyard, the removed cards and the top of the deck, and one's own cards alone.
  const zones = ["graveyard", "removed", "deck"];
  const seen =
    what.kind === "one" && cx.scope.acts.find((a) => JSON.stringify(a.part) === JSON.stringify(what.part));
  const own =
    where === undefined ? seen && seen.top === "you" : where.whose === "you" && zones.includes(where.zone);
  if (!own || (many && what.kind !== "all"))
    return notBuilt(p.span, "playing cards from where only a rule of their own lets them be played");
  return {
    do: "permit",
    player,
    what,
    deed: "play",
    ...(free ? { free: true as const } : {}),
    until,
    label,
    span: p.span,
  };
}

export const copyFrames: Readonly<Record<string, Frame>> = {
  copy,
  become,
  play,
  place: placing,
  skip,
  end,
};
