// What a player with priority may do (410.2), as actions; their modes, targets and costs are asked afterwards.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Action, Answer } from "../../../kernel/requests.ts";
import type { Derived, Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { perView, viewOf } from "../../../kernel/view.ts";
import { inZone } from "../../../kernel/zones.ts";
import { canPlace, placeResource } from "../chain/place.ts";
import { canPlayCard, mainTime, playableFrom, playCard } from "../chain/play.ts";
import { canUsePower, powerOf, powersOf, usePower } from "../chain/powers.ts";
import { sortedOf } from "../chain/sorted.ts";
import { mustAttack } from "../combat/legal.ts";
import { canPropose, proposeCombat } from "../combat/propose.ts";
import { editionOf } from "../editions/edition.ts";
import { refuse } from "../illegal.ts";
import { deckOf, derived, handOf, nameOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { partySurvey } from "../survey.ts";
import type { WindowName } from "./frames.ts";

const passing: Action = { key: "pass", kind: "pass", label: "Pass" };

/** Legality is as far as can be seen without choosing; what fails later is rewound (707.2). */
export function actionsFor(game: WowGame, player: PlayerId, window: WindowName): readonly Action[] {
  const actions: Action[] = [];
  const party = partySurvey(game, player);
  const main = window === "action" && mainTime(game, player);
  fromHand(game, player, main, actions);
  fromElsewhere(game, player, actions);
  for (const { id, has } of party.powers) ofPower(game, player, id, has, actions);
  for (const id of editionOf(game).strikes.links(game, player, window))
    actions.push({
      key: `strike o${id}`,
      kind: "strike",
      object: id,
      label: `Strike with ${nameOf(game, id)}`,
    });
  if (main) for (const id of party.characters) ofCharacter(game, player, id, actions);
  // 600.2: no passing while a character must attack and a combat with it can be proposed.
  const held =
    main &&
    mustAttack(game, player).some((id) => actions.some((a) => a.kind === "propose" && a.object === id));
  return held ? actions : [passing, ...actions];
}

/** Equal cards in hand are one action. */
function fromHand(game: WowGame, player: PlayerId, main: boolean, actions: Action[]): void {
  const all = handOf(game, player);
  const hand = main ? all : livelyIn(game, player, "hand", all);
  const seen = new Set<string>();
  for (const id of hand) {
    const { card } = objectOf(game, id);
    if (seen.has(card)) continue;
    seen.add(card);
    const d = derived(game, id);
    for (const has of sortedOf(game, d.abilities).powers) ofPower(game, player, id, has, actions);
    const { name, types } = d;
    if (canPlayCard(game, player, id))
      actions.push({
        key: `play ${card}`,
        kind: "play",
        object: id,
        label: `Play ${name}${costText(game, id)}`,
      });
    if (!main) continue;
    if ((types.includes("quest") || types.includes("location")) && canPlace(game, player, id, true))
      actions.push({ key: `place ${card}`, kind: "place up", object: id, label: `Place ${name} face up` });
    if (canPlace(game, player, id, false))
      actions.push({
        key: `place ${card} face down`,
        kind: "place down",
        object: id,
        label: `Place ${name} face down`,
      });
  }
}

/** Quick and generous: could it be played when only instants may? */
const mayBeInstant = (game: WowGame, player: PlayerId, d: Derived): boolean =>
  d.flags.includes("instant") || hasLeave(game, player, d);

/** Quick and generous: does anything beyond the rules speak of playing it? */
function hasLeave(game: WowGame, player: PlayerId, d: Derived): boolean {
  return (
    d.rules.length > 0 ||
    sortedOf(game, d.abilities).modifiers.length > 0 ||
    viewOf(game).player(player).length > 0
  );
}

/** The printed cost, for a person. */
function costText(game: WowGame, id: ObjectId): string {
  const { stats, flags } = derived(game, id);
  const n = stats.cost ?? 0;
  return ` (${flags.includes("x cost") ? (n > 0 ? `${n}+X` : "X") : n})`;
}

function fromElsewhere(game: WowGame, player: PlayerId, actions: Action[]): void {
  for (const zone of ["graveyard", "removed"] as const) {
    const list = inZone(game, zone, player);
    for (const id of livelyIn(game, player, zone, list)) ofOther(game, player, id, actions);
  }
  const top = deckOf(game, player)[0];
  if (top !== undefined && viewOf(game).player(player).length + derived(game, top).rules.length > 0)
    ofOther(game, player, top, actions);
}

/** By list of cards, which is replaced and never changed. */
const lively = perView(() => new Map<readonly ObjectId[], readonly ObjectId[]>());

/** The cards of a list that might be played or used from there: from hand, while only instants may. */
function livelyIn(game: WowGame, player: PlayerId, zone: string, list: readonly ObjectId[]) {
  const known = lively(game).get(list);
  if (known !== undefined) return known;
  const found = list.filter((id) => {
    const d = derived(game, id);
    const played = zone === "hand" ? mayBeInstant(game, player, d) : hasLeave(game, player, d);
    return played || sortedOf(game, d.abilities).powers.some((has) => worksIn(game, has, zone));
  });
  lively(game).set(list, found);
  return found;
}

const worksIn = (game: WowGame, has: Has, zone: string): boolean => {
  const power = powerOf(game, has);
  return power?.kind === "activated" && power.zone === zone;
};

function ofOther(game: WowGame, player: PlayerId, id: ObjectId, actions: Action[]): void {
  for (const has of sortedOf(game, derived(game, id).abilities).powers)
    ofPower(game, player, id, has, actions);
  if (!playableFrom(game, player, id) || !canPlayCard(game, player, id)) return;
  const { zone } = objectOf(game, id);
  actions.push({
    key: `play o${id}`,
    kind: "play",
    object: id,
    label: `Play ${nameOf(game, id)} from ${zone}`,
  });
}

function ofPower(game: WowGame, player: PlayerId, id: ObjectId, has: Has, actions: Action[]): void {
  if (!canUsePower(game, player, id, has)) return;
  const quest = powerOf(game, has)?.kind === "quest";
  actions.push({
    key: `${quest ? "complete" : "use"} o${id} ${has.key}`,
    kind: quest ? "complete" : "use",
    object: id,
    ability: has.key,
    label: `${quest ? "Complete" : "Use"} ${nameOf(game, id)}`,
  });
}

function ofCharacter(game: WowGame, player: PlayerId, id: ObjectId, actions: Action[]): void {
  if (canPropose(game, player, id))
    actions.push({
      key: `attack o${id}`,
      kind: "propose",
      object: id,
      label: `Attack with ${nameOf(game, id)}`,
    });
}

/** Does what was chosen; refuses with the rule that is broken. */
export function* performAction(game: WowGame, player: PlayerId, action: Action, _answer: Answer): Gen {
  const id = action.object;
  if (id === undefined) refuse("410.2", "there is no such action");
  switch (action.kind) {
    case "play":
      yield* playCard(game, player, id);
      return;
    case "place up":
    case "place down":
      yield* placeResource(game, player, id, action.kind === "place up");
      return;
    case "use":
    case "complete": {
      const has = powersOf(game, id).find((h) => h.key === action.ability);
      if (has === undefined) refuse("700.2", "it has no such power");
      yield* usePower(game, player, id, has);
      return;
    }
    case "strike":
      yield* editionOf(game).strikes.add(game, player, id);
      return;
    case "propose":
      yield* proposeCombat(game, player, id);
      return;
    default:
      refuse("410.2", "there is no such action");
  }
}
