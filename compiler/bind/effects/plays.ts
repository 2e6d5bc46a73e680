// "play a ready 3 might Sprite unit token here", "play a unit from your trash, ignoring its cost": what an effect has
// played. Starting to play it is all that the effect does (the instruction reading of the word); a trigger on playing
// waits until it has resolved, and a condition asks whether it was finalized.
import type { KeywordItem, NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { Ability, ActArgument, Effect, Quantity, TokenDraft, Where } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { begunBy } from "../base/readings.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { determined } from "../nouns/determiners.ts";
import { whereTo } from "../nouns/locations.ts";
import { isLocation } from "../nouns/place-words.ts";
import { range } from "../nouns/selection.ts";
import { pickObjects, takeExhausted } from "./acts.ts";
import { takeIgnoring } from "./board.ts";
import { type Call, did, type Frame, headsOf, needObject, noAgent, perEach, step } from "./frame.ts";

export const play: Frame = (cx, call) => {
  const object = call.bag.left.find((a) => a.kind === "object");
  if (object?.kind === "object" && isNoun(soleNoun(object.np)?.head, "token")) return tokens(cx, call);
  noAgent(cx, call);
  const ignoring = takeIgnoring(cx, call);
  const where = placeOf(cx, call);
  const chosen = pickObjects(cx, call, needObject(cx, call), "play");
  did(cx, call, "play", headsOf(chosen));
  const how: Record<string, ActArgument> = {
    ...(ignoring === undefined ? {} : { ignoring: { word: ignoring } }),
    ...(where === undefined ? {} : { to: { where } }),
  };
  if (call.actor !== "you") return notBuilt(call.span, "playing a card as another player");
  const more: readonly ActArgument[] = Object.keys(how).length > 0 ? [{ fields: how }] : [];
  return [{ do: "act", call: begunBy(cx, "play"), args: [{ objects: chosen.what }, ...more], ...step(call) }];
};

/** "here", "to your base", "in your base", "into your base": said of the verb or of its object. */
function placeOf(cx: Context, call: Call): Where | undefined {
  for (const word of ["to", "into", "in"]) {
    const found = takePreposition(call.bag, word);
    if (found === undefined) continue;
    if (!isLocation(found.np)) {
      call.bag.left.push(found);
      continue;
    }
    return whereTo(cx, found.np, undefined);
  }
  const adverb = call.bag.left.findIndex(
    (a) => a.kind === "adverb" && (a.word.id === "here" || a.word.id === "there"),
  );
  const found = call.bag.left[adverb];
  if (found?.kind !== "adverb") return undefined;
  call.bag.left.splice(adverb, 1);
  return adverbPlace(cx, found.word);
}

function adverbPlace(cx: Context, word: { readonly id: string; readonly span: NounPhrase["span"] }): Where {
  if (word.id === "here") return { at: "self" };
  const pronoun = {
    kind: "pronoun" as const,
    span: word.span,
    word: { text: "there", id: "there", senses: [], span: word.span },
    posts: [],
  };
  return whereTo(cx, { kind: "np", span: word.span, items: [{ span: word.span, item: pronoun }] }, undefined);
}

function tokens(cx: Context, call: Call): readonly Effect[] {
  noAgent(cx, call);
  const exhausted = takeExhausted(cx, call);
  const where = placeOf(cx, call);
  const np = needObject(cx, call);
  const item = soleNoun(np);
  if (item === undefined) return noReading(np.span, shown(cx, np), "as a token");
  const { draft, ready, at } = tokenOf(cx, item);
  const place = where ?? at;
  const n = perEach(cx, call, howMany(cx, item));
  did(cx, call, "play", [draft.type, "token", "card"]);
  mention(cx.scope, {
    what: "object",
    part: { step: call.label },
    heads: [draft.type, "token", "card", ...draft.tags],
    many: n !== 1,
    origin: "step",
    span: np.span,
  });
  const numbered = draft.type === cx.game.numbered?.type;
  if (exhausted && numbered) return leftOver(np.span, shown(cx, np));
  const fields: Record<string, ActArgument> = {
    ...(ready ? { ready: { yes: true } } : {}),
    ...(exhausted ? { exhausted: { yes: true } } : {}),
  };
  const how: readonly ActArgument[] = Object.keys(fields).length > 0 ? [{ fields }] : [];
  // What has numbers may be played to any place where its player may play such; the rest goes to the base.
  const to: Where = place ?? (numbered ? { anywhere: call.actor } : { baseOf: call.actor });
  const args: readonly ActArgument[] = [
    { player: call.actor },
    { n },
    { token: draft },
    { where: to },
    ...how,
  ];
  const one = n === 1 ? { one: true as const } : {};
  return [{ do: "act", call: "token", args, gives: true, ...one, ...step(call) }];
}

function howMany(cx: Context, item: NounItem): Quantity {
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d === "a") return 1;
  if (det.d === "count") {
    const r = range(cx, det.amount);
    if (r.max !== "any" && r.min === r.max) return r.max;
  }
  return noReading(item.span, shown(cx, item), "as a token");
}

interface Made {
  readonly draft: TokenDraft;
  readonly ready: boolean;
  readonly at?: Where;
}

/** The words in front of "token": its state, its number, its name, its type; behind it what it has, and where. */
function tokenOf(cx: Context, item: NounItem): Made {
  let ready = false;
  const [own, ...more] = cx.game.numbered?.stats ?? [];
  let number: Quantity | undefined;
  let type: string | undefined;
  const name: string[] = [];
  for (const { item: m, by } of item.modifiers) {
    if (by !== undefined) return noReading(m.span, shown(cx, m), "as one token");
    if (m.kind === "stats" && number === undefined) {
      const [part, ...parts] = m.stats.parts;
      const stat = part?.stat?.senses.map((s) => cx.game.stats[s.id]).find((s) => s !== undefined);
      const plain = part?.sign === undefined && parts.length + more.length === 0;
      if (part?.amount === undefined || stat === undefined || stat !== own || !plain)
        return noReading(m.span, shown(cx, m), "as a token's number");
      number = cx.rules.amount(cx, part.amount);
    } else if (m.kind === "word" && !m.non && m.word.id === "ready" && !ready && name.length === 0)
      ready = true;
    else if (m.kind === "word" && !m.non && type === undefined && isType(cx, m.word.id)) type = m.word.id;
    else if (m.kind === "word" && !m.non && type === undefined) name.push(m.word.text);
    else if (m.kind === "name" && type === undefined) name.push(...m.words.map((w) => w.text));
    else return leftOver(m.span, shown(cx, m));
  }
  const full = name.join(" ");
  const known = cx.game.tokens[full];
  if (known === undefined || type === undefined || known.type !== type)
    return noReading(item.span, shown(cx, item), "as a token that the game knows");
  number ??= known.number;
  if ((number === undefined) !== (known.type !== cx.game.numbered?.type))
    return noReading(item.span, shown(cx, item), "as a token");
  const tags = [...(known.tags ?? [])];
  const abilities: Ability[] = (known.keywords ?? []).map((id) => keywordOf(id, item));
  let at: Where | undefined;
  for (const post of item.posts) {
    if (post.kind === "adverb" && (post.word.id === "here" || post.word.id === "there") && at === undefined)
      at = adverbPlace(cx, post.word);
    else if (post.kind === "preposition" && post.word.id === "in" && isLocation(post.np) && at === undefined)
      at = whereTo(cx, post.np, undefined);
    else if (post.kind === "preposition" && post.word.id === "from") {
      // "from Bilgewater": a tag that it has besides.
      const region = soleNoun(post.np);
      const sense = region?.head?.senses.find(
        (s) => s.role === "noun" && cx.game.traits[s.class ?? ""] === "tag",
      );
      const plain =
        region !== undefined &&
        region.modifiers.length + region.determiners.length + region.posts.length === 0;
      if (sense === undefined || !plain) return noReading(post.span, shown(cx, post), "as what a token is");
      tags.push(sense.id);
    } else if (post.kind === "preposition" && post.word.id === "with")
      for (const { item: one } of post.np.items) {
        if (one.kind !== "keyworditem" || one.posts.length > 0)
          return noReading(one.span, shown(cx, one), "as what a token has");
        const ability = withKeyword(cx, one);
        if (!abilities.some((a) => a.kind === "keyword" && a.keyword === ability.keyword))
          abilities.push(ability);
      }
    else return leftOver(post.span, shown(cx, post));
  }
  const draft: TokenDraft = {
    name: full,
    tags,
    type,
    numbers: own === undefined || number === undefined ? {} : { [own]: number },
    abilities,
  };
  return { draft, ready, ...(at === undefined ? {} : { at }) };
}

/** The noun for a card type. */
function isType(cx: Context, noun: string): boolean {
  const filter = cx.game.objects[noun]?.filter;
  return filter !== undefined && "type" in filter;
}

type KeywordAbility = Extract<Ability, { kind: "keyword" }>;

function withKeyword(cx: Context, item: KeywordItem): KeywordAbility {
  const { id, n } = cx.rules.keyword(cx, item.use);
  return {
    kind: "keyword",
    keyword: id,
    ...(n === undefined ? {} : { n }),
    span: item.span,
    text: shown(cx, item),
  };
}

const keywordOf = (id: string, item: NounItem): KeywordAbility => ({
  kind: "keyword",
  keyword: id,
  span: item.span,
  text: id,
});
