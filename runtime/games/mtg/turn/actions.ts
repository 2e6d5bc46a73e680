// What a player with priority may do (408.1c): play a spell or a land, use an ability, turn a face-down permanent up, pass.
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import { show } from "../../../kernel/objects.ts";
import type { Action } from "../../../kernel/requests.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { everyIn } from "../../../kernel/zones.ts";
import { totalOf } from "../costs/cost.ts";
import { listing } from "../costs/mana-abilities.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { activatedOf } from "../costs/producing.ts";
import { performOne } from "../engine.ts";
import { comeIntoPlay } from "../entering.ts";
import {
  controllerOf,
  derived,
  graveyardOf,
  handOf,
  hasType,
  nameOf,
  objectOf,
  permanentsOf,
} from "../reading.ts";
import { isManaAbility } from "../sorted.ts";
import { abilitiesOf, canUse, useAbility } from "../stack/abilities.ts";
import { canPlay, canPlayFaceDown, playSpell, sorceryTime } from "../stack/play.ts";
import { canSuspend, suspend } from "../stack/suspending.ts";
import { type MtgGame, setData } from "../state.ts";
import type { Cost } from "../surface.ts";
import { canCount, cant, cantPlayer } from "../terms/questions.ts";

export const actionsFor = (game: MtgGame, player: PlayerId): readonly Action[] =>
  listing(game, () => listActions(game, player));

function listActions(game: MtgGame, player: PlayerId): readonly Action[] {
  const actions: Action[] = [{ key: "pass", kind: "pass", label: "Pass" }];
  const seen = new Set<string>();
  /** Cards of one name in a hand are alike. */
  const add = (key: string, action: Omit<Action, "key">, alike = action.label ?? key) => {
    if (seen.has(alike)) return;
    seen.add(alike);
    actions.push({ key, ...action });
  };
  for (const id of [...handOf(game, player), ...graveyardOf(game, player), ...everyIn(game, "removed")]) {
    const name = nameOf(game, id);
    if (canPlayLand(game, player, id)) add(`land ${id}`, { kind: "land", object: id, label: `Play ${name}` });
    if (canPlay(game, player, id))
      add(`play ${id}`, { kind: "play", object: id, label: `Play ${name}` }, `play ${alikeAs(game, id)}`);
    if (canSuspend(game, player, id))
      add(`suspend ${id}`, { kind: "suspend", object: id, label: `Suspend ${name}` });
    if (canPlayFaceDown(game, player, id))
      add(`morph ${id}`, { kind: "morph", object: id, label: `Play ${name} face down` });
  }
  const mine = permanentsOf(game, player);
  for (const id of [...mine, ...handOf(game, player), ...graveyardOf(game, player)])
    abilities(game, player, id, seen, add);
  for (const id of mine)
    if (canTurnUp(game, player, id))
      actions.push({
        key: `turn ${id}`,
        kind: "turn up",
        object: id,
        label: `Turn ${game.cards.card(objectOf(game, id).printed).facts.name} face up`,
      });
  return actions;
}

/** Bare lands of one name are alike, and so are cards outside play; other permanents each stand for themselves. */
function alikeAs(game: MtgGame, id: ObjectId): string {
  const o = objectOf(game, id);
  if (o.zone !== "play") return `${o.zone} ${nameOf(game, id)}`;
  const bare =
    o.attached.length === 0 && Object.keys(o.counters).length === 0 && Object.keys(o.stored).length === 0;
  const { types } = derived(game, id);
  return bare && types.length === 1 && types[0] === "land" ? nameOf(game, id) : `${id}`;
}

function abilities(
  game: MtgGame,
  player: PlayerId,
  id: ObjectId,
  seen: ReadonlySet<string>,
  add: (key: string, action: Omit<Action, "key">, alike: string) => void,
): void {
  const all = abilitiesOf(game, id);
  if (all.length === 0) return;
  const group = alikeAs(game, id);
  all.forEach((has, i) => {
    const alike = `use ${group} ${has.ability}`;
    if (seen.has(alike) || !canUse(game, player, id, has)) return;
    const which = i > 0 ? ` (${i + 1})` : "";
    const label = `Use ${nameOf(game, id)}${which}`;
    // Mana abilities stand apart: they are used to pay, and seldom for themselves.
    const kind = isManaAbility(activatedOf(game, has)!) ? "mana" : "use";
    add(`use ${id} ${has.key}`, { kind, object: id, ability: has.key, label }, alike);
  });
}

/** 212.6b, 305.4: one each turn, and more where effects allow it. */
function canPlayLand(game: MtgGame, player: PlayerId, id: ObjectId): boolean {
  const o = objectOf(game, id);
  if (o.zone !== "hand" || !hasType(game, id, "land") || !sorceryTime(game, player)) return false;
  if (cant(game, "be played", id) || cantPlayer(game, "play a land", player, id)) return false;
  return game.state.data.lands < 1 + canCount(game, "play an additional land", player);
}

/** 408.2d: no stack, and nobody can respond. */
function* playLand(game: MtgGame, player: PlayerId, card: ObjectId): Gen {
  setData(game, { lands: game.state.data.lands + 1 });
  const [land] = yield* comeIntoPlay(game, card, player);
  if (land !== undefined)
    yield* performOne(game, { kind: "plays a land", player, object: land, cause: { source: land, player } });
}

/** What the face that is hidden would cost to be turned up. */
function morphCosts(game: MtgGame, id: ObjectId): readonly Cost[] | undefined {
  const { printed } = objectOf(game, id);
  if (printed === "") return undefined;
  for (const key of game.cards.card(printed).facts.abilities) {
    const entry = game.cards.ability(key);
    if (
      entry.keyword === "morph" &&
      entry.ability.kind === "play modifier" &&
      "alternative" in entry.ability.change
    )
      return entry.ability.change.alternative as unknown as readonly Cost[];
  }
  return undefined;
}

function canTurnUp(game: MtgGame, player: PlayerId, id: ObjectId): boolean {
  if (!objectOf(game, id).faceDown || controllerOf(game, id) !== player) return false;
  const costs = morphCosts(game, id);
  const context = { self: id, you: player };
  return costs !== undefined && canPay(game, context, player, totalOf(game, context, costs));
}

/** 408.2h: no stack. */
function* turnUp(game: MtgGame, player: PlayerId, id: ObjectId): Gen {
  const context = { self: id, you: player };
  yield* payTotal(game, context, player, totalOf(game, context, morphCosts(game, id) ?? []));
  show(game, id, game.state.order);
  yield* performOne(game, { kind: "turned face up", object: id, cause: { source: id, player } });
}

export function* performAction(game: MtgGame, player: PlayerId, action: Action): Gen {
  const object = action.object ?? NOTHING;
  switch (action.kind) {
    case "land":
      return yield* playLand(game, player, object);
    case "play":
      yield* playSpell(game, player, object);
      return;
    case "morph":
      yield* playSpell(game, player, object, { faceDown: true });
      return;
    case "mana":
    case "use": {
      const has = derived(game, object).abilities.find((h) => h.key === action.ability);
      if (has === undefined) return refuse("403.2", "it has no such ability");
      return yield* useAbility(game, player, object, has);
    }
    case "suspend":
      return yield* suspend(game, player, object);
    case "turn up":
      return yield* turnUp(game, player, object);
    default:
      return refuse("408.1", "there is no such action");
  }
}
