// Striking (303.2, 406.6): weapons become associated with a wielder as it becomes an attacker or defender. What
// striking costs, what may be struck with and the strike modifier are the same in every edition.

import { Aspect } from "../../../kernel/aspects.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { touch } from "../../../kernel/cow.ts";
import type { Modifier } from "../../../kernel/state.ts";
import type { Amount, Change, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { canPay, payCosts, shifted } from "../costs/index.ts";
import { editionOf } from "../editions/edition.ts";
import { askPick, performAll } from "../engine.ts";
import { controllerOf, derived, hasType, objectOf } from "../reading.ts";
import { type Strike, setData, type WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { partySurvey } from "../survey.ts";
import { can, cant, cantPlayer, onlyPlayer } from "../terms/questions.ts";
import { struckTogether } from "../unique.ts";

/** 303.2d: heroes are wielders, others where something says so. */
const wields = (game: WowGame, wielder: ObjectId, weapon: ObjectId): boolean =>
  hasType(game, wielder, "hero") || can(game, "wield", wielder, weapon);

const costOf = (game: WowGame, player: PlayerId, weapon: ObjectId): number =>
  shifted(game, "strike", player, weapon, derived(game, weapon).stats["strike cost"] ?? 0);

/** What striking with all of them costs: they exhaust, and the strike costs are paid (303.2, 406.6). */
export const strikeCost = (
  game: WowGame,
  player: PlayerId,
  weapons: readonly ObjectId[],
): readonly Cost[] => [
  { exhaust: { is: weapons }, n: weapons.length },
  { pay: weapons.reduce((sum, id) => sum + costOf(game, player, id), 0) },
];

/** Weapons that this wielder may strike with now and whose strike cost can be paid. */
export function applicable(game: WowGame, player: PlayerId, wielder: ObjectId): readonly ObjectId[] {
  return partySurvey(game, player).weapons.filter(
    (id) =>
      !objectOf(game, id).exhausted &&
      wields(game, wielder, id) &&
      !cant(game, "be struck with", id, wielder) &&
      !cant(game, "exhaust", id) &&
      !cantPlayer(game, "strike", player, id) &&
      onlyPlayer(game, "strike", player, id) &&
      canPay(game, { self: id, you: player }, strikeCost(game, player, [id])),
  );
}

/** The wielder's controller chooses the weapons, which are paid for and struck with at once (406.6). */
export function* strike(game: WowGame, wielder: ObjectId): Gen {
  const player = controllerOf(game, wielder);
  const chosen = yield* chooseWeapons(game, player, wielder);
  if (chosen.length === 0) return;
  const [first] = chosen;
  yield* payCosts(game, { self: first!, you: player }, strikeCost(game, player, chosen));
  const combat = game.state.data.combat!;
  const strikes = chosen.map((weapon) => associate(game, player, weapon, wielder));
  setData(game, { combat: { ...combat, strikes: [...combat.strikes, ...strikes] } });
  yield* performAll(
    game,
    chosen.map((object) => ({ kind: "strikes", player, object, wielder, cause: { player, source: object } })),
  );
}

/** One question where any of the weapons go together, else one weapon after another. */
function* chooseWeapons(game: WowGame, player: PlayerId, wielder: ObjectId): Gen<readonly ObjectId[]> {
  const able = applicable(game, player, wielder);
  const together = (weapons: readonly ObjectId[]) =>
    struckTogether(game, player, weapons) &&
    (weapons.length < 2 ||
      canPay(game, { self: weapons[0]!, you: player }, strikeCost(game, player, weapons)));
  const most = anyOf(able, together);
  const asking = { role: "strike", ask: "Strike with which weapons?", min: 0, card: wielder };
  if (most !== undefined) return yield* askPick(game, player, { ...asking, from: able, max: most });
  const chosen: ObjectId[] = [];
  for (;;) {
    const from = able.filter((id) => !chosen.includes(id) && together([...chosen, id]));
    if (from.length === 0) return chosen;
    const [weapon] = yield* askPick(game, player, { ...asking, from, max: 1 });
    if (weapon === undefined) return chosen;
    chosen.push(weapon);
  }
}

/** How many at most, if every choice of up to so many is allowed; undefined if it depends on which. */
function anyOf(
  all: readonly ObjectId[],
  together: (some: readonly ObjectId[]) => boolean,
): number | undefined {
  if (all.length < 2) return all.length;
  if (together(all)) return all.length;
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => together([a, b])));
  if (pairs.every((ok) => !ok)) return 1;
  if (pairs.some((ok) => !ok)) return undefined;
  return all.length === 3 ? 2 : undefined;
}

/** 303.2b: the strike modifier, which always looks at the weapon as it is now. */
const associate = (game: WowGame, player: PlayerId, weapon: ObjectId, wielder: ObjectId): Strike => ({
  weapon,
  wielder,
  modifiers: grantStrike(game, player, weapon, wielder, "as the weapon is"),
});

/** The strike modifier with the weapon's ATK, damage types and passed keywords; gives the modifiers' ids. */
export function grantStrike(
  game: WowGame,
  player: PlayerId,
  weapon: ObjectId,
  wielder: ObjectId,
  size: "as the weapon is" | { readonly fixed: number },
): readonly number[] {
  const d = derived(game, weapon);
  const types = (d.traits["damage type"] ?? []).map((trait): Change => ({ trait, of: "damage type" }));
  const live = size === "as the weapon is";
  const n: Amount = live ? { stat: "atk", of: weapon } : size.fixed;
  return [
    addModifier(game, player, weapon, wielder, [{ add: "atk", n }, ...types]),
    ...editionOf(game)
      .strikes.passes.filter((keyword) => d.keywords[keyword] !== undefined)
      .map((keyword) =>
        addModifier(
          game,
          player,
          weapon,
          wielder,
          [{ grant: keyword }],
          live ? { object: weapon, is: { keyword } } : undefined,
        ),
      ),
  ];
}

function addModifier(
  game: WowGame,
  you: PlayerId,
  weapon: ObjectId,
  wielder: ObjectId,
  changes: readonly Change[],
  condition?: NonNullable<Modifier["while"]>,
): number {
  const s = game.state;
  const id = ++s.serial;
  s.modifiers = [
    ...s.modifiers,
    {
      id,
      ts: ++s.clock,
      self: weapon,
      you,
      on: { ids: [wielder] },
      changes,
      expires: { until: "combat" },
      ...(condition === undefined ? {} : { while: condition }),
    },
  ];
  touch(s, Aspect.modifiers);
  return id;
}
