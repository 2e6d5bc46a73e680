// Verbs that change where things are: into play and other zones, tokens, drawing, discarding, searching, playing.
import { order, pickObjects } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { select } from "../../../kernel/evaluate.ts";
import { show } from "../../../kernel/objects.ts";
import { perform } from "../../../kernel/pipeline.ts";
import { type Entry, type Facts, type Has, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { together } from "../../../kernel/together.ts";
import { addBlocks } from "../combat/blocking.ts";
import { copiable } from "../copying.ts";
import { atRandom } from "../costs/parts.ts";
import { intoGraveyard } from "../destroy.ts";
import { comeIntoPlay } from "../entering.ts";
import { attackOf, controllerOf, derived, handOf, inPlay, libraryOf, objectOf } from "../reading.ts";
import { traitsFor } from "../registry.ts";
import { shuffleLibrary } from "../setup.ts";
import { leavingTo } from "../stack/leaving-stack.ts";
import { canPlay, type How, playSpell } from "../stack/play.ts";
import { type MtgGame, setData } from "../state.ts";
import type { Destination, Done, Entering, MtgAmount, TokenSpec, Verbs, What, Who } from "../surface.ts";
import type { Zone } from "../words.ts";
import {
  act,
  causeOf,
  type Doer,
  did,
  done,
  objectOf as named,
  numberOf,
  objectsOf,
  performAll,
  playerOf,
  playersOf,
} from "./doing.ts";

function entryOf(how: Entering): Entry {
  return {
    ...(how.tapped ? { exhausted: true } : {}),
    ...(how.faceDown ? { faceDown: true } : {}),
    ...(how.attachedTo === undefined ? {} : { attachedTo: how.attachedTo }),
  };
}

/** Whom it attacked this turn, though it is no longer there. */
const attacked = (game: MtgGame, id: ObjectId): PlayerId | undefined =>
  game.state.history
    .flatMap((e) =>
      e.kind === "attacks" && Reflect.get(e, "object") === id ? [Reflect.get(e, "player")] : [],
    )
    .at(-1) as PlayerId | undefined;

/** What comes into play attacking or blocking was never declared (309.3). */
function* joinCombat(doer: Doer, id: ObjectId, how: Entering): Gen {
  const { game } = doer;
  const { combat } = game.state.data;
  if (combat === undefined || !inPlay(game, id)) return;
  if (how.attacking !== undefined) {
    const beside = named(doer, how.attacking);
    const player = attackOf(game, beside)?.player ?? attacked(game, beside) ?? combat.defending[0];
    if (player === undefined) return;
    const attack = { attacker: id, player, blockers: [], blocked: false };
    setData(game, { combat: { ...combat, attacks: [...combat.attacks, attack] } });
  } else if (how.blocking !== undefined) yield* addBlocks(game, [[id, named(doer, how.blocking)]], false);
}

/** Into a zone of its owner, or into play. Gives the new objects. */
export function* put(doer: Doer, what: What, to: Destination, how: Entering = {}): Gen<Done> {
  if (to === "play") return yield* putIntoPlay(doer, what, how);
  const at = to === "library bottom" ? "bottom" : "top";
  const zone: Zone = to === "library top" || to === "library bottom" ? "library" : to;
  // What is shuffled into a library has no order.
  const ids = zone === "library" && to !== "library" ? yield* arranged(doer, what, at) : what;
  return yield* act(doer, ids, (object) => ({
    kind: "moved",
    object,
    was: object,
    from: objectOf(doer.game, object).zone as Zone,
    to: leavingTo(doer.game, object, zone),
    entry: { at, ...(how.faceDown ? { faceDown: true } : {}) },
  }));
}

/** 217.2d: several at once lie as their owner likes. In the order in which they are to be put there. */
function* arranged(doer: Doer, what: What, at: "top" | "bottom"): Gen<readonly ObjectId[]> {
  const ids = objectsOf(doer, what);
  const put: ObjectId[] = [];
  for (const player of playersOf(doer, doer.game.state.order)) {
    const mine = ids.filter((id) => id !== NOTHING && objectOf(doer.game, id).owner === player);
    const items = mine.map((object) => ({ object }));
    const why = { ask: "In which order? The first lies on top.", card: doer.context.self };
    const inOrder = (yield* order(doer.game, player, why, items)).map((o) => o.object);
    put.push(...(at === "top" ? inOrder.toReversed() : inOrder));
  }
  return put;
}

/** All at once, so that they see each other come (410.10a). */
function* putIntoPlay(doer: Doer, what: What, how: Entering): Gen<Done> {
  const { game } = doer;
  const ids = objectsOf(doer, what);
  const free = ids.filter((id) => id !== NOTHING && objectOf(game, id).next === NOTHING && !inPlay(game, id));
  const player = how.under === undefined ? doer.context.you : playerOf(doer, how.under);
  const came: ObjectId[] = [];
  yield* together(
    game,
    yield* timestamped(game, free),
    function* (id) {
      came.push(...(yield* comeIntoPlay(game, id, player, entryOf(how))));
    },
    perform,
  );
  for (const one of came) yield* joinCombat(doer, one, how);
  return done(came, ids.length > 0 && came.length === ids.length);
}

/** 418.5e: of several that come at once the active player says which is the older one, where that could matter. */
function* timestamped(game: MtgGame, ids: readonly ObjectId[]): Gen<readonly ObjectId[]> {
  const matters = ids.filter((id) => derived(game, id).abilities.some((has) => reaches(game, has)));
  if (matters.length < 2) return ids;
  const items = matters.map((object) => ({ object }));
  const why = { ask: "In which order do they get their timestamps? The first is the oldest." };
  const inOrder = yield* order(game, game.state.turnPlayer, why, items);
  return [...inOrder.map((o) => o.object), ...ids.filter((id) => !matters.includes(id))];
}

/** It would change other objects than its own. */
function reaches(game: MtgGame, has: Has): boolean {
  const { ability } = game.cards.ability(has.ability);
  return ability.kind === "continuous" && !("self" in ability.on);
}

/** 216.1 */
export function* token(doer: Doer, n: MtgAmount, spec: TokenSpec, how: Entering = {}): Gen<Done> {
  const stats: Record<string, number> = { "converted mana cost": 0 };
  if (spec.power !== undefined) stats.power = numberOf(doer, spec.power);
  if (spec.toughness !== undefined) stats.toughness = numberOf(doer, spec.toughness);
  const facts: Facts = {
    name: spec.name ?? spec.subtypes.join(" "),
    types: spec.types,
    traits: {
      color: spec.colors,
      supertype: spec.supertypes ?? [],
      mana: [],
      ...traitsFor(spec.types, spec.subtypes),
    },
    stats,
    abilities: spec.abilities.flatMap((key) => doer.game.cards.granted(key).map((entry) => entry.key)),
    flags: ["token", "no mana cost"],
  };
  const maker = spec.knowsMaker ? { tokenMaker: doer.context.self } : {};
  return yield* makeTokens(doer, numberOf(doer, n), facts, how, maker);
}

function* makeTokens(
  doer: Doer,
  n: number,
  facts: Facts,
  how: Entering,
  maker: { readonly tokenMaker?: ObjectId } = {},
): Gen<Done> {
  const player = how.under === undefined ? doer.context.you : playerOf(doer, how.under);
  const events = Array.from({ length: n }, () => ({
    kind: "comes into play" as const,
    object: NOTHING,
    player,
    from: "nowhere" as const,
    token: facts,
    tokenOwner: doer.context.you,
    ...maker,
    entry: entryOf(how),
  }));
  const outcomes = yield* performAll(doer, events);
  const ids = outcomes.filter(did).flatMap((o) => o.objects);
  for (const id of ids) yield* joinCombat(doer, id, how);
  return done(ids, ids.length === n);
}

/** A token with the copiable values of each. */
export function* tokenCopy(doer: Doer, of: What, how: Entering = {}): Gen<Done> {
  const made: ObjectId[] = [];
  for (const id of objectsOf(doer, of))
    if (id !== NOTHING) made.push(...(yield* makeTokens(doer, 1, copiable(doer.game, id), how)));
  return done(made, made.length > 0);
}

export function* destroy(doer: Doer, what: What, cannotRegenerate: boolean): Gen<Done> {
  const ids = objectsOf(doer, what).filter((id) => id !== NOTHING);
  const { done: gone } = yield* intoGraveyard(
    doer.game,
    ids.map((object) => ({ kind: "destroyed", object, ...(cannotRegenerate ? { cannotRegenerate } : {}) })),
    "destroy",
    causeOf(doer),
  );
  return done(gone, gone.length > 0 && gone.length === ids.length);
}

export function* sacrifice(doer: Doer, what: What): Gen<Done> {
  const ids = objectsOf(doer, what).filter((id) => inPlay(doer.game, id));
  const { done: gone } = yield* intoGraveyard(
    doer.game,
    ids.map((object) => ({ kind: "sacrificed", object, player: controllerOf(doer.game, object) })),
    "sacrifice",
    causeOf(doer),
  );
  return done(gone, gone.length > 0 && gone.length === ids.length);
}

export function* draw(doer: Doer, who: Who, n: MtgAmount): Gen<Done> {
  const drawn: ObjectId[] = [];
  const count = numberOf(doer, n);
  const players = playersOf(doer, who);
  for (const player of players)
    for (let i = 0; i < count; i++) {
      const [outcome] = yield* performAll(doer, [{ kind: "draws", player }]);
      drawn.push(...(outcome?.objects ?? []));
    }
  return done(drawn, drawn.length === count * players.length);
}

export function* discard(doer: Doer, what: What): Gen<Done> {
  const ids = objectsOf(doer, what).filter((id) => id !== NOTHING && objectOf(doer.game, id).zone === "hand");
  const { done: gone } = yield* intoGraveyard(
    doer.game,
    ids.map((object) => ({ kind: "discards", object, player: objectOf(doer.game, object).owner })),
    "discard",
    causeOf(doer),
  );
  return done(gone, ids.length > 0 && gone.length === ids.length);
}

/** 103.4: choices in turn order, then all at once; 416.3: as many as there are. */
export function* discards(doer: Doer, who: Who, n: MtgAmount, random: boolean): Gen<Done> {
  const count = numberOf(doer, n);
  const chosen: ObjectId[] = [];
  for (const player of playersOf(doer, who)) {
    const from = handOf(doer.game, player);
    const why = { ask: "Which cards do you discard?", card: doer.context.self };
    chosen.push(
      ...(random
        ? atRandom(doer.game, from, count)
        : yield* pickObjects(doer.game, player, why, { role: "discard", from, min: count, max: count })),
    );
  }
  return yield* discard(doer, chosen);
}

/** Of cards with a stated quality one need not find any. */
export function* search(doer: Doer, s: Parameters<Verbs["search"]>[0]): Gen<Done> {
  const [by, whose] = [playerOf(doer, s.player), playerOf(doer, s.whose)];
  const zone = s.zone ?? "library";
  const filter = { all: [{ zone }, { owner: { player: whose } }, s.filter] } as const;
  const from = select(doer.game, filter, doer.context);
  const why = { ask: "What do you find?", card: doer.context.self };
  const max = s.max === "any" ? from.length : numberOf(doer, s.max);
  const min = s.min === undefined ? 0 : Math.min(from.length, numberOf(doer, s.min));
  const found = yield* pickObjects(doer.game, by, why, { role: "search", from, min, max });
  return done(found, s.max === "any" ? found.length > 0 : found.length === max);
}

export function* scry(doer: Doer, player: PlayerRef, n: MtgAmount): Gen {
  const { game, context } = doer;
  const who = playerOf(doer, player);
  const top = libraryOf(game, who).slice(0, Math.max(0, numberOf(doer, n)));
  if (top.length === 0) return;
  for (const id of top) show(game, id, [who]);
  const why = { ask: "Which cards go to the bottom of the library?", card: context.self };
  const down = yield* pickObjects(game, who, why, { role: "bottom", from: top, min: 0, max: top.length });
  yield* put(doer, down, "library bottom");
  yield* put(
    doer,
    top.filter((id) => !down.includes(id)),
    "library top",
  );
}

export function* shuffle(doer: Doer, player: PlayerRef): Gen {
  const who = playerOf(doer, player);
  shuffleLibrary(doer.game, who);
  yield* performAll(doer, [{ kind: "shuffled", player: who }]);
}

/** In the middle of a resolution; what can't be completed is taken back. */
export function* play(
  doer: Doer,
  player: PlayerRef,
  what: What,
  how: NonNullable<Parameters<Verbs["play"]>[2]>,
): Gen<Done> {
  const { game } = doer;
  const who = playerOf(doer, player);
  const told: How = {
    told: true,
    ...(how.free ? { free: true } : {}),
    ...(how.for ? { cost: how.for } : {}),
  };
  const played: ObjectId[] = [];
  for (const card of objectsOf(doer, what)) {
    if (card === NOTHING || !canPlay(game, who, card, told)) continue;
    const tried = yield* attempt(game, () => playSpell(game, who, card, told));
    if (tried.ok) played.push(tried.value);
  }
  return done(played, played.length > 0);
}

/** 504: as a special kind of turning; it is the same permanent. */
export function* turnFaceUp(doer: Doer, what: What): Gen<Done> {
  return yield* act(doer, what, (object) => ({ kind: "turned face up", object }));
}
