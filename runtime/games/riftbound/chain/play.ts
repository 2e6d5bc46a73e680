// The process of play (353): onto the chain, choices, total cost, payment, legality, finalization. What can't be
// completed is a refusal; whoever called rewinds (358.4).
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { place, setLink, store } from "../../../kernel/objects.ts";
import type { Facts } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { nothingDue, plus, type Total, totalOf } from "../costs/cost.ts";
import { performOne } from "../engine.ts";
import { keywordCosts } from "../keywords.ts";
import {
  areFriends,
  baseOf,
  chainOf,
  controllerOf,
  derived,
  fieldAt,
  fieldController,
  fields,
  hasKeyword,
  hasType,
  objectOf,
  onBoard,
  placeOfField,
  playersAt,
  unitsAt,
  unitsOf,
} from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { allowedOnChain, cantPlayer } from "../terms/questions.ts";
import type { Zone } from "../words.ts";
import { canAfford, spend } from "./adding.ts";
import {
  announceParts,
  blankLink,
  changeLink,
  contextOf,
  linkOf,
  noteOn,
  partsPossible,
  targetedBy,
  tellTargets,
} from "./link.ts";
import { baseCost, deflected, surchargeOf } from "./modifiers.ts";
import { spentOn } from "./resolve.ts";
import { type Speed, speedOf, timely } from "./timing.ts";

export interface How {
  /** 356.1.b */
  readonly ignoring?: "cost" | "energy" | "power";
  /** An effect says where (181.2). */
  readonly place?: string;
  /** An effect plays it: its timing does not matter (419.3). */
  readonly told?: boolean;
  readonly ready?: boolean;
}

/** 419.1.a, 811.1.c.3: from hand, the champion zone, or where it was hidden on an earlier turn. */
export function playableFrom(game: RiftGame, player: PlayerId, card: ObjectId): boolean {
  const o = objectOf(game, card);
  if (o.next !== NOTHING) return false;
  if (o.zone === "hand" || o.zone === "champion") return o.owner === player;
  // 829
  if (o.zone === "trash") return o.owner === player && keywordCosts(game, card, "flow").length > 0;
  return o.zone === "facedown" && o.controller === player && o.since < game.state.turn;
}

/** What is face down has its own face again as it is played. */
const speedFrom = (game: RiftGame, card: ObjectId): Speed =>
  // 811.6
  objectOf(game, card).zone === "facedown" ? "reaction" : speedOf(game, card);

/** 355.2: where a unit may be played; 811.1.d.1: a hidden permanent where it was hidden. */
function placesFor(game: RiftGame, player: PlayerId, card: ObjectId, hidden?: string): readonly string[] {
  if (hidden !== undefined) return [hidden];
  if (!hasType(game, card, "unit")) return [baseOf(player)];
  const free = (place: string) => {
    const there = playersAt(game, place);
    return there.length < 2 || there.includes(player);
  };
  const ambush = hasKeyword(game, card, "ambush");
  const at = fields(game)
    .filter((field) => {
      const place = placeOfField(field);
      const mine = fieldController(game, field) === player;
      // 822.1.b
      if (!free(place)) return false;
      if (mine || (ambush && unitsOf(game, place, player).length > 0)) return true;
      const units = unitsAt(game, place);
      const allowed = units.length === 0 ? openField : enemyField;
      const such =
        units.length === 0
          ? fieldController(game, field) === undefined
          : units.every((id) => !areFriends(game, controllerOf(game, id), player));
      return such && allowedOnChain(game, "can", allowed, card);
    })
    .map(placeOfField);
  return [baseOf(player), ...at];
}

const openField = "be played to open battlefield";
const enemyField = "be played to occupied enemy battlefield";

/** 822.1.b: as a reaction only to where the player has units. */
function ambushed(game: RiftGame, player: PlayerId, card: ObjectId, place: string): boolean {
  return (
    hasKeyword(game, card, "ambush") &&
    fieldAt(place) !== undefined &&
    unitsOf(game, place, player).length > 0
  );
}

/** Would playing it succeed, as far as can be seen? */
export function canPlay(game: RiftGame, player: PlayerId, card: ObjectId): boolean {
  if (!playableFrom(game, player, card) || cantPlayer(game, "play", player, card)) return false;
  const hidden = objectOf(game, card).zone === "facedown";
  const face = hidden ? faceOf(game, card) : derived(game, card);
  if (!["unit", "gear", "spell"].some((type) => face.types.includes(type))) return false;
  const speed = speedFrom(game, card);
  const fits =
    timely(game, player, speed) ||
    (timely(game, player, "reaction") &&
      placesFor(game, player, card).some((place) => ambushed(game, player, card, place)));
  if (!fits) return false;
  if (hidden) return true;
  const extra = surchargeOf(game, player, card);
  if (extra.forbidden) return false;
  const context = { self: card, you: player };
  const bases =
    objectOf(game, card).zone === "trash"
      ? keywordCosts(game, card, "flow").map((costs) => totalOf(game, context, costs))
      : [baseCost(game, card)];
  const mandatory = totalOf(game, context, extra.mandatory);
  return (
    bases.some((base) => canAfford(game, context, player, extra.adjust(plus(base, mandatory)))) &&
    partsPossible(game, spellKeys(game, card), context, card)
  );
}

const faceOf = (game: RiftGame, card: ObjectId): Facts => game.cards.card(objectOf(game, card).printed).facts;

/** Abilities of a card that are processed as it resolves, in printed order. */
export const spellKeys = (game: RiftGame, id: ObjectId): readonly string[] =>
  derived(game, id).abilities.flatMap(({ ability }) => {
    const { kind } = game.cards.ability(ability).ability;
    return kind === "spell" || kind === "modal" ? [ability] : [];
  });

/** Step 1 (354): onto the chain, where it is pending until `finalizeCard`. Gives the link. */
export function begin(game: RiftGame, player: PlayerId, card: ObjectId, how: How = {}): ObjectId {
  const { zone: from, row, owner } = objectOf(game, card);
  const id = place(game, card, "chain", { controller: player, at: "top" });
  const hidden = from === "facedown" ? { hidden: row } : {};
  setLink(
    game,
    id,
    blankLink({ kind: "card", you: player, source: id, notes: { from, owner, how: { ...how }, ...hidden } }),
  );
  return id;
}

/** Steps 2-6 (355-359). */
export function* finalizeCard(game: RiftGame, id: ObjectId): Gen {
  const { you, notes } = linkOf(game, id);
  const how = (notes.how ?? {}) as How;
  const hidden = typeof notes.hidden === "string" ? notes.hidden : undefined;
  const permanent = !hasType(game, id, "spell");
  const extra = surchargeOf(game, you, id);
  if (extra.forbidden) refuse("358", "its text says that it can't be played now");
  // 355
  const to = permanent ? (how.place ?? (yield* choosePlace(game, id, hidden))) : "";
  const base = hidden === undefined ? yield* chooseBase(game, id, how) : nothingDue;
  const mandatory = totalOf(game, contextOf(id, linkOf(game, id)), extra.mandatory);
  const chosen = yield* chooseOptional(game, id, extra.optional, plus(base, mandatory));
  const repeats = chosen.filter(({ name }) => name.startsWith("repeat")).length;
  yield* announceParts(game, id, spellKeys(game, id), 1 + repeats);
  // 356, 357
  const context = contextOf(id, linkOf(game, id));
  const added = plus(
    mandatory,
    totalOf(
      game,
      context,
      chosen.flatMap((c) => c.costs),
    ),
  );
  const tax = deflected(game, you, targetedBy(game, id));
  const total: Total = plus(extra.adjust(plus(base, added)), tax);
  const paid = yield* spend(game, context, you, total);
  changeLink(game, id, { paid });
  const power = Object.values(total.power).reduce((sum, n) => sum + n, 0);
  noteOn(game, id, { to, chosen: chosen.map((c) => c.name), energy: total.energy, power });
  // 358
  checkLegality(game, id, to, how.told === true);
  yield* performOne(game, {
    kind: "finalizes",
    player: you,
    object: id,
    cause: { link: id, source: id, player: you },
  });
  yield* tellTargets(game, id);
  // 337.1.c: units and gear resolve as they are finalized.
  if (permanent) yield* enterBoard(game, id, to);
}

/** 131, 356.1.a: the printed cost, or one of the Flow costs of what was in the trash. */
function* chooseBase(game: RiftGame, id: ObjectId, how: How): Gen<Total> {
  const { you, notes } = linkOf(game, id);
  if (notes.from !== "trash" || how.told === true) return baseCost(game, id, how.ignoring);
  const costs = keywordCosts(game, id, "flow");
  const from = costs.map((_, i) => ({ word: `flow ${i + 1}` }));
  const why = { ask: "For which of its Flow costs do you play it?", card: id };
  const [picked] = yield* pick(game, you, why, { role: "cost", from, min: 1, max: 1 });
  const chosen = picked === undefined ? undefined : costs[from.indexOf(picked)];
  if (chosen === undefined) return refuse("829", "it has no Flow cost");
  noteOn(game, id, { flow: true });
  return totalOf(game, contextOf(id, linkOf(game, id)), chosen);
}

function* choosePlace(game: RiftGame, id: ObjectId, hidden: string | undefined): Gen<string> {
  const { you } = linkOf(game, id);
  const places = placesFor(game, you, id, hidden);
  const from = places.map((place) => {
    const field = fieldAt(place);
    return field === undefined ? { word: "base" } : { object: field };
  });
  const why = { ask: "Where is it played to?", card: id };
  const [picked] = yield* pick(game, you, why, { role: "location", from, min: 1, max: 1 });
  return picked === undefined ? baseOf(you) : (places[from.indexOf(picked)] ?? baseOf(you));
}

/** 356.2.b: decided now, each by itself; 820: each Repeat likewise. */
function* chooseOptional(
  game: RiftGame,
  id: ObjectId,
  optional: readonly { readonly name: string; readonly costs: readonly Cost[] }[],
  due: Total,
): Gen<typeof optional> {
  if (optional.length === 0) return [];
  const { you } = linkOf(game, id);
  const context = contextOf(id, linkOf(game, id));
  const able = optional.filter((o) =>
    canAfford(game, context, you, plus(due, totalOf(game, context, o.costs))),
  );
  if (able.length === 0) return [];
  const why = { ask: "Which optional costs do you pay?", card: id };
  const from = able.map(({ name }) => ({ word: name }));
  const picked = yield* pick(game, you, why, { role: "optional cost", from, min: 0, max: able.length });
  return able.filter(({ name }) => picked.some((o) => o.word === name));
}

/** 358: timing as it is now that the choices are made, and the place. */
function checkLegality(game: RiftGame, id: ObjectId, to: string, told: boolean): void {
  const link = linkOf(game, id);
  const field = fieldAt(to);
  // 442.2.a, 457
  if (field !== undefined) {
    const there = playersAt(game, to);
    if (there.length > 1 && !there.includes(link.you))
      refuse("358.2", "units of two other players are there");
  }
  if (told) return;
  // It is on the chain itself: what closed the state before it is what counts.
  const closed = chainOf(game).length > 1;
  const speed: Speed = typeof link.notes.hidden === "string" ? "reaction" : speedOf(game, id);
  const fits = closed
    ? speed === "reaction" || ambushed(game, link.you, id, to)
    : game.state.data.showdown !== undefined
      ? speed !== "none" || ambushed(game, link.you, id, to)
      : true;
  if (!fits) refuse("358.3", "it can't be played at this time");
}
/** 359.2: a unit enters exhausted where it was chosen, gear ready. */
function* enterBoard(game: RiftGame, id: ObjectId, to: string): Gen {
  const { you, notes } = linkOf(game, id);
  const chosen = notes.chosen as readonly string[];
  const how = (notes.how ?? {}) as How;
  const ready =
    !hasType(game, id, "unit") || how.ready === true || allowedOnChain(game, "can", "enter ready", id);
  const outcome = yield* performOne(game, {
    kind: "enters",
    object: id,
    player: you,
    from: (notes.from as Zone | undefined) ?? "chain",
    place: to,
    entry: { exhausted: !ready },
    cause: { source: id, player: you },
  });
  const object = outcome.objects[0];
  if (object === undefined || !onBoard(game, object)) return;
  // What was paid for it is known on the board too.
  if (chosen.length > 0) store(game, object, "paid", chosen);
  const cause = { source: object, player: you };
  yield* performOne(game, { kind: "plays", player: you, object, ...spentOn(notes), cause });
}
