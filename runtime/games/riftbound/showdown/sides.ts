// Attackers and defenders (323.2, 459.2): who has which designation now, and who attacks or defends for the first time.
import type { Gen } from "../../../kernel/authoring.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { performAll, type RiftEventInput } from "../engine.ts";
import { fieldOf } from "../fields.ts";
import { fromPlayer, placeOfField, playersAt, unitsOf } from "../reading.ts";
import { type RiftGame, type Showdown, setData } from "../state.ts";

/** 459.2.b, 323.14: a showdown where two opponents have units is a combat showdown. */
function sidesOf(game: RiftGame, showdown: Showdown): Showdown["sides"] {
  if (showdown.sides !== undefined) return showdown.sides;
  const there = playersAt(game, placeOfField(showdown.field));
  if (there.length < 2) return undefined;
  const attacker = fieldOf(game, showdown.field).contested ?? game.state.turnPlayer;
  const defender = there.find((p) => p !== attacker);
  return defender === undefined ? undefined : { attacker, defender };
}

/** Gives and takes designations as units come and go, and tells of the first time in this combat. */
export function* designate(game: RiftGame): Gen {
  const { showdown } = game.state.data;
  if (showdown === undefined) return;
  const sides = sidesOf(game, showdown);
  if (sides === undefined) return;
  const place = placeOfField(showdown.field);
  const attackers = unitsOf(game, place, sides.attacker);
  const defenders = unitsOf(game, place, sides.defender);
  const fresh = (ids: readonly ObjectId[]) => ids.filter((id) => !showdown.told.includes(id));
  const [attacking, defending] = [fresh(attackers), fresh(defenders)];
  if (
    sides === showdown.sides &&
    alike(attackers, showdown.attackers) &&
    alike(defenders, showdown.defenders)
  )
    return;
  setData(game, {
    showdown: {
      ...showdown,
      sides,
      attackers,
      defenders,
      told: [...showdown.told, ...attacking, ...defending],
    },
  });
  if (showdown.sides === undefined) {
    const object = showdown.field;
    const cause = { game: true } as const;
    yield* performAll(game, [{ kind: "player attacks", player: sides.attacker, object, place, cause }]);
    yield* performAll(game, [{ kind: "player defends", player: sides.defender, object, place, cause }]);
  }
  // 459.2.d.1: the attacker's triggers come first, so they are told of first.
  yield* performAll(
    game,
    attacking.map((object): RiftEventInput => ({ kind: "attacks", object, place, cause: { game: true } })),
  );
  yield* performAll(
    game,
    defending.map((object): RiftEventInput => ({ kind: "defends", object, place, cause: { game: true } })),
  );
}

const alike = (a: readonly ObjectId[], b: readonly ObjectId[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** 459.2.d.1: the attacker, then the others in turn order, the defender last. */
export function triggerOrder(game: RiftGame): readonly number[] {
  const inTurn = fromPlayer(game, game.state.turnPlayer);
  const sides = game.state.data.showdown?.sides;
  if (sides === undefined) return inTurn;
  const rest = inTurn.filter((p) => p !== sides.attacker && p !== sides.defender);
  return [sides.attacker, ...rest, sides.defender];
}
