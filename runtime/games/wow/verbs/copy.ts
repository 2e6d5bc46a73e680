// Copying (402): duplicates of cards on the chain, cards in play that become copies, and token copies.
import type { Gen } from "../../../kernel/authoring.ts";
import { mut } from "../../../kernel/cow.ts";
import { create } from "../../../kernel/objects.ts";
import { type Expiry, type Facts, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerRef } from "../../../kernel/terms.ts";
import { added, changeLink, makeLink } from "../chain/linking.ts";
import { changeTarget, retargeted } from "../chain/retarget.ts";
import { printedOn, show } from "../copies.ts";
import { enterPlay } from "../enter.ts";
import { toExpiry } from "../expiry.ts";
import { type Copied, setData } from "../state.ts";
import type { Done, Entering, Until, What } from "../surface.ts";
import { PARTY } from "./control.ts";
import { type Doer, did, done, objectsOf, performAll, playerOf } from "./doing.ts";
import { inPlay, type Spec } from "./spec.ts";

const withFlag = (facts: Facts, flag: string, on: boolean): Facts => ({
  ...facts,
  flags: on ? [...new Set([...facts.flags, flag])] : facts.flags.filter((f) => f !== flag),
});

/** 402.4, 201.4: whatever it copies, a token is a token, and costs 0. */
function asToken(facts: Facts): Facts {
  const token = withFlag(facts, "token", true);
  return { ...token, stats: { ...token.stats, cost: 0 } };
}

/** 402.1: a duplicate is added on top of the chain; it is not played, and may be aimed anew (402.1c). */
export function* copy(doer: Doer, what: What): Gen<Done> {
  const { game, context } = doer;
  const copies: ObjectId[] = [];
  const named = objectsOf(doer, what);
  for (const original of named) {
    const o = game.state.objects[original];
    if (o === undefined || o.link?.kind !== "card" || o.card === "") continue;
    const { card, link } = o;
    const id = create(game, {
      card,
      owner: context.you,
      zone: "chain",
      // No physical card stands for it.
      entry: { at: "top", controller: context.you },
    });
    mut(game.state, id).facts = o.facts;
    makeLink(game, id, { kind: "card", you: context.you, source: id });
    // 402.1a, 402.1b: all that was chosen for it is chosen for the duplicate, which is its own source.
    const notes = { ...link.notes, duplicate: true };
    changeLink(game, id, { ...link, source: id, you: context.you, notes });
    yield* retargeted(game, id);
    yield* added(game, id, []);
    copies.push(id);
  }
  return done(copies, named.length > 0 && copies.length === named.length);
}

/** 706.2: gives the links whose single target was changed, to one that the player chose (among `to`, if that is told). */
export function* changeTargets(doer: Doer, by: PlayerRef, what: What, to?: What): Gen<Done> {
  const { game } = doer;
  const second = to === undefined ? undefined : objectsOf(doer, to);
  const links = objectsOf(doer, what).filter((id) => game.state.objects[id]?.zone === "chain");
  const changed: ObjectId[] = [];
  for (const id of links) if (yield* changeTarget(game, playerOf(doer, by), id, second)) changed.push(id);
  return done(changed, links.length > 0 && changed.length === links.length);
}

/** 402.3: the card in play loses its printed information and has that of the other. */
export function* become(doer: Doer, what: What, of: What, until: Until = "rest of game"): Gen<Done> {
  const { game, context } = doer;
  const [model] = objectsOf(doer, of);
  if (model === undefined || model === NOTHING) return done([], false);
  const expires = toExpiry(game, until, context);
  const ids = objectsOf(doer, what);
  const outcomes = yield* performAll(
    doer,
    ids.map((object) => ({ kind: "becomes copy", object, of: model, expires })),
  );
  const good = ids.filter((_, i) => did(outcomes[i]!));
  return done(good, ids.length > 0 && good.length === ids.length);
}

export const becomesCopy: Spec<"becomes copy"> = {
  look: "after",
  forbidden: (game, e) => inPlay(game, e.object) === undefined,
  affected: (game, e) => game.state.objects[e.object]!.controller,
  apply(game, e) {
    const o = game.state.objects[e.object]!;
    const isToken = printedOn(game, e.object).flags.includes("token");
    const facts = printedOn(game, e.of);
    const now = isToken ? asToken(facts) : withFlag(facts, "token", false);
    const { copies } = game.state.data;
    const earlier = copies.find((c) => c.object === e.object);
    const before = earlier === undefined ? o.facts : earlier.before;
    const one: Copied = {
      object: e.object,
      facts: now,
      expires: e.expires as Expiry,
      ...(before === undefined ? {} : { before }),
    };
    setData(game, { copies: [...copies, one] });
    show(game, e.object, now);
    // 402.3b: none of its powers is one that it had; 402.3c: nothing has been chosen for them.
    const { [PARTY]: party } = o.stored;
    mut(game.state, e.object).stored = party === undefined ? {} : { [PARTY]: party };
  },
};

/** 402.4: tokens with what is printed on each of these cards, all of them at once. */
export function* tokenCopy(
  doer: Doer,
  of: What,
  how: Entering & { readonly tags?: readonly string[] } = {},
): Gen<Done> {
  const { game, context } = doer;
  const models = objectsOf(doer, of).filter((id) => id !== NOTHING);
  const entry = {
    controller: how.under ?? context.you,
    ...(how.exhausted ? { exhausted: true } : {}),
    ...(how.attachedTo === undefined ? {} : { attachedTo: how.attachedTo }),
  };
  const list = models.map((id) => {
    const token = asToken(printedOn(game, id));
    const tags = [...(token.traits.tag ?? []), ...(how.tags ?? [])];
    return {
      token: how.tags === undefined ? token : { ...token, traits: { ...token.traits, tag: tags } },
      from: "nowhere" as const,
      entry,
    };
  });
  const ids = yield* enterPlay(game, list, context);
  return done(ids, models.length > 0 && ids.length === models.length);
}
