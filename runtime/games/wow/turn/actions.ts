// What a player with priority may do (410.2), as actions; their modes, targets and costs are asked afterwards.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Action } from "../../../kernel/requests.ts";
import type { Has } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { canPlace, mayPlace, placeResource } from "../chain/place.ts";
import { canPlayCard, playableFrom, playCard } from "../chain/play.ts";
import { canUsePower, powerOf, powersOf, usePower } from "../chain/powers.ts";
import { mustAttack } from "../combat/legal.ts";
import { canPropose, proposeCombat } from "../combat/propose.ts";
import { editionOf } from "../editions/edition.ts";
import { refuse } from "../illegal.ts";
import { deckOf, derived, handOf, nameOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { partySurvey } from "../survey.ts";
import { type Chance, chancesInPlay, hopeless, Means } from "./chances.ts";
import type { WindowName } from "./frames.ts";
import { chancesIn, prospectOf, topIsOpen } from "./outlook.ts";

const passing: Action = { key: "pass", kind: "pass", label: "Pass" };
const ONLY_PASS: readonly Action[] = Object.freeze([passing]);

/** Legality is as far as can be seen without choosing; what fails later is rewound (707.2). */
export function actionsFor(game: WowGame, player: PlayerId, window: WindowName): readonly Action[] {
  const actions: Action[] = [];
  const means = new Means(game, player);
  const main = window === "action" && means.time;
  const placing = main && mayPlace(game, player);
  const cards: string[] = [];
  for (const id of handOf(game, player)) {
    const { chances, lively } = prospectOf(game, id);
    if (!main && !lively && !means.leave) continue;
    // Of equal cards the first.
    const { card } = objectOf(game, id);
    if (cards.includes(card)) continue;
    cards.push(card);
    for (const c of chances) ofChance(game, player, c, means, actions);
    if (placing) ofPlacing(game, player, id, actions);
  }
  for (const c of chancesIn(game, player, "graveyard")) ofChance(game, player, c, means, actions);
  for (const c of chancesIn(game, player, "removed")) ofChance(game, player, c, means, actions);
  const top = deckOf(game, player)[0];
  if (top !== undefined && topIsOpen(game, player, top)) ofPlaying(game, player, top, actions);
  for (const c of chancesInPlay(game, player)) ofChance(game, player, c, means, actions);
  for (const id of editionOf(game).strikes.links(game, player, window))
    actions.push({
      key: `strike o${id}`,
      kind: "strike",
      object: id,
      label: `Strike with ${nameOf(game, id)}`,
    });
  if (main) for (const id of partySurvey(game, player).characters) ofCharacter(game, player, id, actions);
  if (actions.length === 0) return ONLY_PASS;
  // 600.2: no passing while a character must attack and a combat with it can be proposed.
  const held =
    main &&
    mustAttack(game, player).some((id) => actions.some((a) => a.kind === "propose" && a.object === id));
  return held ? actions : [passing, ...actions];
}

function ofPlacing(game: WowGame, player: PlayerId, id: ObjectId, actions: Action[]): void {
  const { name, types } = derived(game, id);
  const { card } = objectOf(game, id);
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

/** The printed cost, for a person. */
function costText(game: WowGame, id: ObjectId): string {
  const { stats, flags } = derived(game, id);
  const n = stats.cost ?? 0;
  return ` (${flags.includes("x cost") ? (n > 0 ? `${n}+X` : "X") : n})`;
}

function ofChance(game: WowGame, player: PlayerId, c: Chance, means: Means, actions: Action[]): void {
  if (hopeless(game, c, means)) return;
  if (c.has === undefined) ofPlaying(game, player, c.id, actions);
  else ofPower(game, player, c.id, c.has, actions);
}

/** From hand equal cards are one; from elsewhere each is itself. */
function ofPlaying(game: WowGame, player: PlayerId, id: ObjectId, actions: Action[]): void {
  const { card, zone } = objectOf(game, id);
  if (zone !== "hand" && !playableFrom(game, player, id)) return;
  if (!canPlayCard(game, player, id)) return;
  const name = nameOf(game, id);
  actions.push({
    key: zone === "hand" ? `play ${card}` : `play o${id}`,
    kind: "play",
    object: id,
    label: zone === "hand" ? `Play ${name}${costText(game, id)}` : `Play ${name} from ${zone}`,
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
export function* performAction(game: WowGame, player: PlayerId, action: Action): Gen {
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
