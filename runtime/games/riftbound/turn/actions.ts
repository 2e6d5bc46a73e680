// What a player with priority may do (316.2, 338.1, 347), as actions; what else must be chosen is asked afterwards.
import { pick, pickObjects } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { Action, Answer } from "../../../kernel/requests.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { everyIn, inZone } from "../../../kernel/zones.ts";
import { activate, canUse } from "../chain/abilities.ts";
import { begin, canPlay, finalizeCard } from "../chain/play.ts";
import { timely } from "../chain/timing.ts";
import { abilitiesOf } from "../chain/usable.ts";
import { domainOf, pooled, runesOf } from "../costs/pool.ts";
import { performAll, performOne } from "../engine.ts";
import {
  board,
  controllerOf,
  fieldAt,
  handOf,
  isClosed,
  isNeutral,
  nameOf,
  objectOf,
  trashOf,
} from "../reading.ts";
import type { RiftGame } from "../state.ts";
import { canHide, hide, hidePlaces } from "./hide.ts";
import { moveGroup, standardMoves } from "./move.ts";

const passing: Action = { key: "pass", kind: "pass", label: "Pass" };
const ending: Action = { key: "end", kind: "end", label: "End the turn" };

/** 310.1: neutral open, on the player's own turn. */
const isMain = (game: RiftGame, player: PlayerId): boolean =>
  !isClosed(game) && isNeutral(game) && game.state.turnPlayer === player;

export function actionsFor(game: RiftGame, player: PlayerId): readonly Action[] {
  const main = isMain(game, player);
  const actions: Action[] = [main ? ending : passing];
  plays(game, player, actions);
  abilities(game, player, actions);
  runes(game, player, actions);
  if (!main) return actions;
  for (const place of standardMoves(game, player).keys()) {
    const field = fieldAt(place);
    const where = field === undefined ? "base" : nameOf(game, field);
    actions.push({
      key: `move ${place}`,
      kind: "move",
      label: `Move to ${where}`,
      ...(field === undefined ? {} : { object: field }),
    });
  }
  for (const card of [...handOf(game, player), ...inZone(game, "champion", player)])
    if (canHide(game, player, card))
      actions.push({ key: `hide ${card}`, kind: "hide", object: card, label: `Hide ${nameOf(game, card)}` });
  return actions;
}

/** Equal cards in hand are one action. */
function plays(game: RiftGame, player: PlayerId, actions: Action[]): void {
  const seen = new Set<string>();
  const hidden = everyIn(game, "facedown").filter((id) => objectOf(game, id).controller === player);
  const from = [
    ...handOf(game, player),
    ...inZone(game, "champion", player),
    ...hidden,
    ...trashOf(game, player),
  ];
  for (const id of from) {
    const { card, zone } = objectOf(game, id);
    // From elsewhere than the hand it is another way to play it.
    const key = zone === "facedown" || zone === "trash" ? `play ${id}` : `play ${card}`;
    if (seen.has(key) || !canPlay(game, player, id)) continue;
    seen.add(key);
    actions.push({
      key,
      kind: "play",
      object: id,
      label: zone === "trash" ? `Play ${card} from your trash` : `Play ${card}`,
    });
  }
}

function abilities(game: RiftGame, player: PlayerId, actions: Action[]): void {
  for (const id of board(game)) {
    if (controllerOf(game, id) !== player) continue;
    for (const has of abilitiesOf(game, id))
      if (canUse(game, player, id, has))
        actions.push({
          key: `use ${id} ${has.key}`,
          kind: "use",
          object: id,
          ability: has.key,
          label: `Use ${nameOf(game, id)}`,
        });
  }
}

/** 163.2: what every basic rune can do, at any time that its player has priority. Runes alike are one action. */
function runes(game: RiftGame, player: PlayerId, actions: Action[]): void {
  if (!timely(game, player, "reaction") && !timely(game, player, "none")) return;
  const seen = new Set<string>();
  for (const id of runesOf(game, player)) {
    const domain = domainOf(game, id);
    const exhausted = objectOf(game, id).exhausted;
    for (const key of [`recycle ${domain}`, ...(exhausted ? [] : [`tap ${domain}`])]) {
      if (seen.has(key)) continue;
      seen.add(key);
      const label = key.startsWith("tap")
        ? `Exhaust a ${domain} rune for 1 energy`
        : `Recycle a ${domain} rune`;
      actions.push({ key, kind: "rune", object: id, label });
    }
  }
}

export function* performAction(game: RiftGame, player: PlayerId, action: Action, _answer: Answer): Gen {
  const object = action.object ?? NOTHING;
  switch (action.kind) {
    case "play":
      return yield* finalizeCard(game, begin(game, player, object));
    case "use": {
      const has = abilitiesOf(game, object).find((h) => h.key === action.ability);
      if (has === undefined) return refuse("377", "it has no such ability");
      return yield* activate(game, player, object, has);
    }
    case "rune":
      return yield* useRune(game, player, object, action.key.startsWith("tap"));
    case "move":
      return yield* chooseAndMove(game, player, action.key.slice("move ".length));
    case "hide":
      return yield* chooseAndHide(game, player, object);
    default:
      return refuse("410", "there is no such action");
  }
}

/** 429.2: adding does not use the chain. */
function* useRune(game: RiftGame, player: PlayerId, rune: ObjectId, energy: boolean): Gen {
  const cause = { source: rune, player, cost: true };
  const domain = domainOf(game, rune);
  yield* performOne(
    game,
    energy ? { kind: "exhausted", object: rune, cause } : { kind: "recycles", player, object: rune, cause },
  );
  const what = energy ? "energy" : pooled(domain);
  yield* performOne(game, { kind: "adds", player, what, n: 1, cause: { source: rune, player } });
}

/** 144.3: several units with one destination, exhausted and moved together. */
function* chooseAndMove(game: RiftGame, player: PlayerId, place: string): Gen {
  const from = standardMoves(game, player).get(place) ?? [];
  const why = { ask: "Which units move there?" };
  const units = yield* pickObjects(game, player, why, { role: "units", from, min: 1, max: from.length });
  yield* performAll(
    game,
    units.map((object) => ({ kind: "exhausted", object, cause: { player, cost: true } })),
  );
  yield* moveGroup(game, player, units, place, { player });
}

function* chooseAndHide(game: RiftGame, player: PlayerId, card: ObjectId): Gen {
  const from = hidePlaces(game, player).map((object) => ({ object }));
  const why = { ask: "Where is it hidden?", card };
  const [field] = yield* pick(game, player, why, { role: "battlefield", from, min: 1, max: 1 });
  if (field === undefined) return refuse("811.1.b", "there is no battlefield to hide it at");
  yield* hide(game, player, card, field.object);
}
